/** Interfaces of ours beside the gazetteer's: what an id of an earlier release is today, and what is below an object. */
import { type Refusal, refusal } from '../../../report/errors.ts'
import { childrenOf, successorsOf } from '../../../use-cases/places/gazetteer.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import type { Interface, Prepared } from '../../contract/interface.ts'
import { orRefused } from '../../contract/refused.ts'
import { ownReaderOf } from '../../questions/own-reader.ts'
import { CHILDREN_PARAMETERS, SUCCESSOR_PARAMETERS } from '../../questions/successor-parameters.ts'

/** Answers `{"id","isCurrent","successors":[{"c","id","name","address"}]}`. */
export const successor: Interface = (parameters, world) =>
  orRefused(() => {
    const read = ownReaderOf(SUCCESSOR_PARAMETERS, parameters)
    const [id, country] = [read('id'), read('c')]
    if (id === undefined) throw refusal('PARAMETER_MISSING', { name: 'id' })
    return prepared(() => successorsOf(world, id, country))
  }, refusedJson)

/** Answers `{"children":[{"id","name","in","level","kind","hasChildren"}]}`. */
export const children: Interface = (parameters, world) =>
  orRefused(() => {
    const read = ownReaderOf(CHILDREN_PARAMETERS, parameters)
    const [id, country] = [read('id'), read('c')]
    return prepared(() => ({ children: childrenOf(world, country, id) }))
  }, refusedJson)

const prepared = (found: () => object): Prepared => ({
  cost: 1,
  answer: () => ({ status: 200, contentType: JSON_TYPE, body: JSON.stringify(found()) }),
})

function refusedJson({ code, message }: Refusal): Answer {
  const body = JSON.stringify({ error: { status: 400, code, message } })
  return { status: 400, contentType: JSON_TYPE, body, failure: message }
}

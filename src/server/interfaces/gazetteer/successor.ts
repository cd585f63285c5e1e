/** An interface of ours: leads an id of an earlier release to the objects of today. */
import type { Country } from '../../../addresses/record.ts'
import type { Refusal } from '../../../report/errors.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import type { Interface } from '../../contract/interface.ts'
import { readerOf } from '../../contract/parameter-table.ts'
import { orRefused } from '../../contract/refused.ts'
import { SUCCESSOR_PARAMETERS } from '../../questions/successor-parameters.ts'
import { successorsOf } from '../../use-cases/gazetteer.ts'

/** Answers `{"id","isCurrent","successors":[{"c","id","name","address"}]}`. */
export const successor: Interface = (parameters, world) =>
  orRefused(() => {
    const read = readerOf(SUCCESSOR_PARAMETERS, parameters)
    const [id, country] = [read('id'), read('c') as Country | undefined]
    const answer = (): Answer => ({
      status: 200,
      contentType: JSON_TYPE,
      body: JSON.stringify(successorsOf(world, id, country)),
    })
    return { cost: 1, answer }
  }, refusedJson)

function refusedJson({ code, message }: Refusal): Answer {
  const body = JSON.stringify({ error: { status: 400, code, message } })
  return { status: 400, contentType: JSON_TYPE, body, failure: message }
}

/** Interfaces of ours beside the gazetteer's: what an id of an earlier release is today, and what is below an object. */

import type { Country } from '../../../addresses/record.ts'
import { type Refusal, refusal } from '../../../report/errors.ts'
import { countOf } from '../../../text/numbers.ts'
import { childrenOf, successorsOf } from '../../../use-cases/places/gazetteer.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import type { Interface, Prepared } from '../../contract/interface.ts'
import { choice, KEY, outside } from '../../contract/parameter-kinds.ts'
import { ownReaderOf, type Parameter } from '../../contract/parameter-table.ts'
import { orRefused } from '../../contract/refusals.ts'

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

const DIGITS_MAX = 16

/** An id; undefined where it is absent. */
export const idParameter = (about: string) =>
  ({
    about,
    schema: { type: 'integer', minimum: 1 },
    refusals: ['VALUE_INVALID'],
    read(given, name) {
      const text = given.get(name)
      if (text === undefined) return undefined
      const value = countOf(text, DIGITS_MAX)
      if (Number.isSafeInteger(value) && value > 0) return value
      throw outside(name, text, 'whole numbers above 0')
    },
  }) satisfies Parameter<number | undefined>

export const SUCCESSOR_PARAMETERS = {
  id: { ...idParameter('AADRESS_ID, of today or of an earlier release'), isRequired: true },
  c: choice<Country>({
    about: 'country; without it, all of them',
    values: { ee: 'ee', lv: 'lv', lt: 'lt' },
  }),
  key: KEY,
} as const

export const CHILDREN_PARAMETERS = {
  id: idParameter('AADRESS_ID of the object above; without it, the objects of level 1'),
  c: choice<Country>({
    about: 'country',
    values: { ee: 'ee', lv: 'lv', lt: 'lt' },
    byDefault: 'ee',
    wrong: 'VALUE_NOT_ALLOWED',
  }),
  key: KEY,
} as const

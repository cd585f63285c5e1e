/** The parameters of the gazetteer. A wrong value is not refused: the answer is the empty one. */

import type { Country } from '../../addresses/record.ts'
import { countOf } from '../../text/numbers.ts'
import type { GazetteerQuestion, Operation } from '../../use-cases/places/gazetteer.ts'
import { choice, KEY, same, text } from '../contract/parameter-kinds.ts'
import { optional, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

/** Digits of an id or a level. */
const DIGITS_MAX = 16

/** A whole number that may be an id; NaN for any other text, undefined where the parameter is absent. */
const whole = (about: string, bounds: { minimum?: number; maximum?: number } = {}) =>
  optional(undefined, {
    about,
    schema: { type: 'integer', ...bounds },
    read(text) {
      const value = countOf(text, DIGITS_MAX)
      return Number.isSafeInteger(value) ? value : Number.NaN
    },
  })

export const GAZETTEER_PARAMETERS = {
  layer: choice<Operation>({
    about: 'the operation, where the path names none',
    values: same(['getDescription', 'getFillInfo', 'currentLayer']),
    anyCase: true,
    ignoresOthers: true,
  }),
  id: whole('of `getDescription` and `getFillInfo`: AADRESS_ID'),
  c: choice<Country>({
    about: 'country; any other value counts as `ee`',
    values: same(['ee', 'lv', 'lt']),
    byDefault: 'ee',
    ignoresOthers: true,
  }),
  l: whole('of `currentLayer`: level', { minimum: 1, maximum: 6 }),
  p: whole('of `currentLayer`: id of the parent: objects of level `l` whose parent it is'),
  g: whole(
    'of `currentLayer`: id two levels up, where `p` is absent: objects of level `l` anywhere under it',
  ),
  callback: text({ about: 'name of a function; the body is `name(json)`', lettersMax: 128 }),
  key: KEY,
} as const

/** A question that a cache can keep the answer of. */
export interface KeyedQuestion extends GazetteerQuestion {
  /** The same for equal questions alone: the name of the response in a cache. */
  readonly key: string
}

/** The question that the parameters make; undefined where one that counts is missing or no number. */
export function readGazetteerQuestion(
  operation: Operation,
  parameters: Parameters,
): KeyedQuestion | undefined {
  const read = readerOf(GAZETTEER_PARAMETERS, parameters)
  const country = read('c')
  if (operation !== 'currentLayer') {
    const id = read('id')
    if (id === undefined || Number.isNaN(id)) return undefined
    const key = `${operation} ${country} ${id}`
    return { operation, country, id, level: 0, parentId: undefined, grandparentId: undefined, key }
  }
  const level = read('l')
  if (level === undefined || !(level >= 1 && level <= 6)) return undefined
  const parentId = read('p')
  const grandparentId = parentId === undefined ? read('g') : undefined
  if (Number.isNaN(parentId) || Number.isNaN(grandparentId)) return undefined
  const key = `${operation} ${country} ${level} ${parentId} ${grandparentId}`
  return { operation, country, id: 0, level, parentId, grandparentId, key }
}

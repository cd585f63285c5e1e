/** The parameters of the gazetteer. A wrong value is not refused: the answer is the empty one. */
import type { Country } from '../../addresses/record.ts'
import { countOf } from '../../text/numbers.ts'
import type { Operation } from '../../use-cases/places/gazetteer.ts'
import { choice, KEY, text } from '../contract/parameter-kinds.ts'
import type { Parameter } from '../contract/parameter-table.ts'

/** Digits of an id or a level. */
const DIGITS_MAX = 16

/** A whole number that may be an id; NaN for any other text, undefined where the parameter is absent. */
function whole(about: string, bounds: { minimum?: number; maximum?: number } = {}) {
  return {
    about,
    schema: { type: 'integer', ...bounds },
    read(given, name) {
      const text = given.get(name)
      if (text === undefined) return undefined
      const value = countOf(text, DIGITS_MAX)
      return Number.isSafeInteger(value) ? value : Number.NaN
    },
  } satisfies Parameter<number | undefined>
}

export const GAZETTEER_PARAMETERS = {
  layer: choice<Operation>({
    about: 'the operation, where the path names none',
    values: {
      getDescription: 'getDescription',
      getFillInfo: 'getFillInfo',
      currentLayer: 'currentLayer',
    },
    anyCase: true,
  }),
  id: whole('of `getDescription` and `getFillInfo`: AADRESS_ID'),
  c: choice<Country>({
    about: 'country; any other value counts as `ee`',
    values: { ee: 'ee', lv: 'lv', lt: 'lt' },
    byDefault: 'ee',
  }),
  l: whole('of `currentLayer`: level', { minimum: 1, maximum: 6 }),
  p: whole('of `currentLayer`: id of the parent: objects of level `l` whose parent it is'),
  g: whole(
    'of `currentLayer`: id two levels up, where `p` is absent: objects of level `l` anywhere under it',
  ),
  callback: text({ about: 'name of a function; the body is `name(json)`', lettersMax: 128 }),
  key: KEY,
} as const

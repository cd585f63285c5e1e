/** The parameters of `/gazetteer/successor` and `/gazetteer/children`. */
import type { Country } from '../../addresses/record.ts'
import { countOf } from '../../text/numbers.ts'
import { choice, KEY, outside } from '../contract/parameter-kinds.ts'
import type { Parameter } from '../contract/parameter-table.ts'

const DIGITS_MAX = 16

/** An id; undefined where it is absent. */
const id = (about: string) =>
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
  id: { ...id('AADRESS_ID, of today or of an earlier release'), isRequired: true },
  c: choice<Country>({
    about: 'country; without it, all of them',
    values: { ee: 'ee', lv: 'lv', lt: 'lt' },
  }),
  key: KEY,
} as const

export const CHILDREN_PARAMETERS = {
  id: id('AADRESS_ID of the object above; without it, the objects of level 1'),
  c: choice<Country>({
    about: 'country',
    values: { ee: 'ee', lv: 'lv', lt: 'lt' },
    byDefault: 'ee',
    wrong: 'VALUE_NOT_ALLOWED',
  }),
  key: KEY,
} as const

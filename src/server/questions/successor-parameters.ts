/** The parameters of `/gazetteer/successor`. */
import type { Country } from '../../addresses/record.ts'
import { refusal } from '../../report/errors.ts'
import { clipInput } from '../../text/escape.ts'
import { countOf } from '../../text/numbers.ts'
import { choice, KEY } from '../contract/parameter-kinds.ts'
import type { Parameter } from '../contract/parameter-table.ts'

const DIGITS_MAX = 16

const id: Parameter<number> = {
  about: 'AADRESS_ID, of today or of an earlier release; required',
  schema: { type: 'integer', minimum: 1 },
  refusals: ['PARAMETER_MISSING', 'VALUE_INVALID'],
  read(given, name) {
    const text = given.get(name)
    if (text === undefined) throw refusal('PARAMETER_MISSING', { name })
    const value = countOf(text, DIGITS_MAX)
    if (Number.isSafeInteger(value) && value > 0) return value
    throw refusal('VALUE_INVALID', { name, found: clipInput(text) })
  },
}

export const SUCCESSOR_PARAMETERS = {
  id,
  c: choice<Country>({
    about: 'country; without it, all of them',
    values: { ee: 'ee', lv: 'lv', lt: 'lt' },
  }),
  key: KEY,
} as const

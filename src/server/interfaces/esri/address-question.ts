/** An address of Esri's clients, one line or fields, as a question to friendly search. */
import type { Country } from '../../../addresses/record.ts'
import type { Fields, FriendlyQuestion } from '../../../geocoder/friendly/friendly.ts'
import { refusal } from '../../../report/errors.ts'
import { readerOf } from '../../contract/parameter-table.ts'
import { type Parameters, parametersOf } from '../../contract/parameters.ts'
import { ADDRESS_PARAMETERS, RECORDS_MAX } from './geocode-parameters.ts'

/** The line or the fields; undefined where neither is given. @throws Refusal where one is too long */
export function readAsked(given: Parameters): FriendlyQuestion['asked'] | undefined {
  const read = readerOf(ADDRESS_PARAMETERS, given)
  const line = read('SingleLine')
  if (line !== undefined) return line
  const street = [read('address'), read('address2'), read('address3')].filter(Boolean).join(' ')
  const fields: Readonly<Record<string, string | undefined>> = {
    street: street || undefined,
    city: read('city') ?? read('neighborhood'),
    municipality: read('subregion'),
    county: read('region'),
    postcode: read('postal'),
  }
  const asked: Fields = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
  return Object.keys(asked).length === 0 ? undefined : asked
}

/** A row of a batch. */
export interface AddressRecord {
  readonly id: number
  readonly asked: FriendlyQuestion['asked'] | undefined
}

/** Attributes of a record that are read; more of them are no address's. */
const ATTRIBUTES_MAX = 40

/** Records in their order. @throws Refusal where the text is no list of them, or they are too many */
export function readRecords(text: string): AddressRecord[] {
  let set: unknown
  try {
    set = JSON.parse(text)
  } catch {
    throw refusal('ESRI_RECORDS')
  }
  const { records } = (set ?? {}) as { records?: unknown }
  if (!Array.isArray(records)) throw refusal('ESRI_RECORDS')
  if (records.length > RECORDS_MAX) throw refusal('ESRI_RECORDS_TOO_MANY', { most: RECORDS_MAX })
  return records.map((record, index) => {
    const { attributes } = (record ?? {}) as { attributes?: unknown }
    if (typeof attributes !== 'object' || attributes === null) throw refusal('ESRI_RECORDS')
    const pairs = Object.entries(attributes)
      .slice(0, ATTRIBUTES_MAX)
      .flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' || typeof value === 'number'
          ? [[name.toLowerCase(), String(value)]]
          : [],
      )
    const given = parametersOf(pairs)
    const id = Number(given.get('objectid'))
    return { id: Number.isSafeInteger(id) ? id : index + 1, asked: readAsked(lowered(given)) }
  })
}

/** Names of the table are looked for in small letters. */
const lowered = (given: Parameters): Parameters => ({
  ...given,
  raw: (name) => given.raw(name.toLowerCase()),
  get: (name) => given.get(name.toLowerCase()),
})

/** The countries of both parameters; all where neither is given. */
export function countriesOf(
  one: readonly Country[] | undefined,
  other: readonly Country[] | undefined,
): readonly Country[] | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one.filter((country) => other.includes(country))
}

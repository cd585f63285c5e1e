/** What a row says of a place: a point in degrees, or an address as text or fields. */
import { countryOf } from '../../addresses/country-names.ts'
import type { Country } from '../../addresses/record.ts'
import type { Role } from '../../bulk/column-names.ts'
import { type Cell, cellText } from '../../bulk/table.ts'
import { isBaltic } from '../../geo/baltic-point.ts'
import { FIELDS, type Fields, type FriendlyQuestion } from '../../geocoder/friendly/friendly.ts'
import { refusal } from '../../report/errors.ts'
import { fold } from '../../text/fold.ts'
import { plainDecimalOf } from '../../text/numbers.ts'
import { QUESTION_LENGTH_MAX } from '../places/geocode.ts'
import type { PlaceColumns } from './row-plan.ts'

type Cells = readonly Cell[]

/** What a cell says, on one line; nothing where there is no such column. */
export const textOf = (cells: Cells, column: number | undefined): string =>
  column === undefined ? '' : cellText(cells[column]).trim().replace(/\s+/g, ' ')

/** Longitude and latitude in degrees; undefined where the row has none that can be right. */
export function rowPoint(
  { roles, text }: PlaceColumns,
  cells: Cells,
): [number, number] | undefined {
  const { lon, lat, point, geometry } = roles
  if (lon !== undefined && lat !== undefined) {
    const given = checked(degreesOf(textOf(cells, lon)), degreesOf(textOf(cells, lat)))
    if (given) return given
  }
  if (geometry !== undefined) {
    const shape = cells[geometry] as { type?: unknown; coordinates?: unknown } | null | undefined
    if (shape?.type === 'Point' && Array.isArray(shape.coordinates)) {
      const [x, y] = shape.coordinates as unknown[]
      if (typeof x === 'number' && typeof y === 'number') return checked(x, y)
    }
  }
  if (text || point === undefined) {
    // An address has numbers, too: a text is a point where two plain numbers are all of it.
    const [whole, ...more] = text ?? [roles.address]
    const plain = PLAIN_PAIR.exec(more.length === 0 ? textOf(cells, whole) : '')
    return plain ? checked(Number(plain[1]), Number(plain[2])) : undefined
  }
  const pair = /^\D*?(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\D*$/.exec(textOf(cells, point))
  return pair ? checked(Number(pair[1]), Number(pair[2])) : undefined
}

const PLAIN_PAIR = /^(-?\d{1,3}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)$/

const degreesOf = (text: string): number => plainDecimalOf(text.replace(',', '.'))

/** The pair in our order: who swaps longitude and latitude of our countries is told by their values. */
function checked(lon: number, lat: number): [number, number] | undefined {
  if (isBaltic(lat, lon)) return [lat, lon]
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? [lon, lat] : undefined
}

/** Fields that complete an address of one column where it lacks them. */
const COMPLETING = ['city', 'municipality', 'county', 'postcode'] as const satisfies readonly Role[]

/**
 * The question for the address of a row; undefined where it has none.
 * @throws Refusal QUESTION_TOO_LONG
 */
export function rowQuestion(
  { roles, text }: PlaceColumns,
  cells: Cells,
  among: readonly Country[] | undefined,
): FriendlyQuestion | undefined {
  const asked = text ? joinedCells(cells, text) : askedOf(roles, cells)
  const named = textOf(cells, text ? undefined : roles.country)
  const isEmpty = typeof asked === 'string' ? asked === '' : Object.keys(asked).length === 0
  if (isEmpty && named === '') return undefined
  const question = isEmpty ? named : asked
  const letters = typeof question === 'string' ? question : joined(Object.values(question))
  if (letters.length > QUESTION_LENGTH_MAX) {
    throw refusal('QUESTION_TOO_LONG', { most: QUESTION_LENGTH_MAX })
  }
  return {
    asked: question,
    limit: 1,
    country: typeof question !== 'string' && named !== '' ? named : undefined,
    countries: countriesOf(named, among),
  }
}

/** The texts of columns as one. */
export const joinedCells = (cells: Cells, columns: readonly number[]): string =>
  joined(columns.map((column) => textOf(cells, column)))

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ')

function askedOf(roles: PlaceColumns['roles'], cells: Cells): string | Fields {
  if (roles.address !== undefined) {
    const address = textOf(cells, roles.address)
    const folded = fold(address)
    // A column of whole addresses repeats what other columns say; a column of streets and numbers does not.
    const lacking = COMPLETING.map((role) => textOf(cells, roles[role])).filter(
      (value) => value !== '' && !folded.includes(fold(value)),
    )
    return address === '' && roles.street === undefined
      ? joined(lacking)
      : joined([address, ...lacking])
  }
  const fields: Partial<Record<(typeof FIELDS)[number], string>> = {}
  for (const field of FIELDS) {
    const value = textOf(cells, roles[field])
    if (value !== '' && field !== 'country') fields[field] = value
  }
  return fields
}

/** Countries to look in: the one that the row names, if it may be looked in; none where its name is unknown. */
function countriesOf(
  named: string,
  among: readonly Country[] | undefined,
): readonly Country[] | undefined {
  if (named === '') return among
  const country = countryOf(named)
  return country !== undefined && (among?.includes(country) ?? true) ? [country] : []
}

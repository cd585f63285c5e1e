/** The fields of an address as one text, and whether a match keeps to them. */
import type { Span } from './free-words.ts'
import { FIELDS, type Field, type Fields } from './question.ts'

/** A text that is read, with the places of its fields where it is made of some. */
export interface ReadText {
  readonly text: string
  readonly fields: ReadonlyMap<Field, Span>
}

/** Columns of the objects that may explain a field's words: A0 to A8, 9 is the postcode. */
const COLUMNS: Readonly<Record<Field, readonly number[]>> = {
  street: [3, 4, 5, 6, 7],
  housenumber: [6, 7],
  flat: [8],
  city: [1, 2, 3, 4],
  municipality: [1, 2, 3],
  county: [1, 2],
  postcode: [9],
  country: [0],
}

/** Fields without which an answer is less, but no other: the street where the house is missing, then the place. */
const MAY_MISS: readonly Field[] = ['street', 'housenumber', 'flat']

/** Joined as an address is written, each field once. */
export function composeFields(fields: Fields): ReadText {
  const places = new Map<Field, Span>()
  let text = ''
  const add = (field: Field, joint: string): void => {
    const value = fields[field]
    if (value === undefined) return
    if (text !== '') text += joint
    places.set(field, { start: text.length, end: text.length + value.length })
    text += value
  }
  const hasStreet = fields.street !== undefined
  add(hasStreet ? 'street' : 'city', ', ')
  add('housenumber', ' ')
  add('flat', '-')
  if (hasStreet) add('city', ', ')
  for (const field of ['municipality', 'county', 'postcode', 'country'] as const) add(field, ', ')
  return { text, fields: places }
}

/** A word of the text that a match explains, or leaves over where `column` is undefined. */
export interface FieldWord extends Span {
  /** Column of the object that it names; undefined where it is left over, -1 for a word that names no object. */
  readonly column: number | undefined
}

/** Whether every field is kept: its words name objects of its columns, and what must not be missing is not left over. */
export function keepsFields({ fields }: ReadText, words: readonly FieldWord[]): boolean {
  for (const [field, { start, end }] of fields) {
    for (const word of words) {
      if (word.start < start || word.end > end) continue
      if (word.column === undefined) {
        if (!MAY_MISS.includes(field)) return false
      } else if (word.column >= 0 && !COLUMNS[field].includes(word.column)) return false
    }
  }
  return true
}

/** The field that a place of the text is in. */
export function fieldAt({ fields }: ReadText, { start, end }: Span): Field | undefined {
  for (const field of FIELDS) {
    const place = fields.get(field)
    if (place && start >= place.start && end <= place.end) return field
  }
  return undefined
}

/** The columns that an answer adds to a table, by the names that clients of addok read. */

import type { Encoding } from '../../bulk/encoding.ts'
import type { Cell, OutputColumn } from '../../bulk/table.ts'
import { ownColumn } from '../../use-cases/rows/row-columns.ts'
import type { ScoredRow } from '../../use-cases/rows/scored-row.ts'

export type RowStatus = 'ok' | 'not-found' | 'skipped' | 'error'

/** What became of a row. */
export interface CsvAnswer {
  readonly status: RowStatus
  /** Cells of the address object. */
  readonly cells?: readonly Cell[]
  readonly score?: Pick<ScoredRow, 'confidence' | 'nextConfidence'>
  readonly distanceM?: number
}

type Read = (answer: CsvAnswer) => Cell

const own = (name: string): Read => {
  const column = ownColumn('geocode', name)
  return ({ cells }) => cells?.[column]
}

/** Kinds as clients of addok know them; what is wider is a municipality. */
const TYPES: Readonly<Record<string, string>> = {
  flat: 'housenumber',
  house: 'housenumber',
  street: 'street',
  place: 'locality',
  district: 'locality',
}

/** What clients of addok know a kind of ours as. */
export const kindOf = (type: string): string => TYPES[type] ?? 'municipality'

const rounded = (score: number | undefined): Cell =>
  score === undefined ? undefined : score.toFixed(2)

const country = own('country')
const city = (answer: CsvAnswer): Cell =>
  ['city', 'place', 'municipality'].map((part) => own(part)(answer)).find((name) => name)

const FIELDS: Readonly<Record<string, Read>> = {
  result_type: (answer) => answer.cells && kindOf(String(own('type')(answer))),
  result_id: own('id'),
  result_housenumber: own('housenumber'),
  result_name: (answer) => {
    const street = own('street')(answer)
    const number = own('housenumber')(answer)
    const said = [street, number].filter((part) => part)
    return said.length > 0 ? said.join(' ') : (own('house')(answer) ?? city(answer))
  },
  result_street: own('street'),
  result_postcode: own('postcode'),
  result_city: city,
  result_district: own('district'),
  result_context: (answer) =>
    answer.cells &&
    [own('municipality')(answer), own('county')(answer), String(country(answer)).toUpperCase()]
      .filter((part) => part)
      .join(', '),
  result_status: ({ status }) => status,
}

const SEARCH: Readonly<Record<string, Read>> = {
  latitude: own('lat'),
  longitude: own('lon'),
  result_label: own('address'),
  result_score: ({ score }) => rounded(score?.confidence),
  result_score_next: ({ score }) => rounded(score?.nextConfidence),
  ...FIELDS,
}

const REVERSE: Readonly<Record<string, Read>> = {
  result_latitude: own('lat'),
  result_longitude: own('lon'),
  result_label: own('address'),
  result_distance: ({ distanceM }) =>
    distanceM === undefined ? undefined : String(Math.round(distanceM)),
  ...FIELDS,
}

/** @param wanted names of columns; empty for all */
export function resultColumns(kind: 'search' | 'reverse', wanted: readonly string[]) {
  const all = Object.entries(kind === 'search' ? SEARCH : REVERSE)
  const chosen = wanted.length === 0 ? all : all.filter(([name]) => wanted.includes(name))
  return {
    columns: chosen.map(([name]): OutputColumn => ({ name, type: 'text' })),
    cellsOf: (answer: CsvAnswer): Cell[] => chosen.map(([, read]) => read(answer)),
  }
}

export type EncodeText = (text: string) => Uint8Array

/** What a letter becomes that the encoding lacks. */
const LACKING = 0x3f

export function createEncoder(encoding: Encoding): EncodeText {
  if (encoding === 'utf-8') return (text) => Buffer.from(text)
  if (encoding === 'utf-16le') return (text) => Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return (text) => Buffer.from(text, 'utf16le').swap16()
  const byteOf = bytesByLetter(encoding)
  return (text) => {
    const letters = [...text]
    const bytes = Buffer.allocUnsafe(letters.length)
    for (const [i, letter] of letters.entries()) bytes[i] = byteOf.get(letter) ?? LACKING
    return bytes
  }
}

function bytesByLetter(encoding: Encoding): ReadonlyMap<string, number> {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = [...new TextDecoder(encoding).decode(bytes)]
  return new Map(letters.map((letter, byte) => [letter, byte]))
}

/** The byte order mark that an answer begins with: UTF-16 always has one. */
export function markOf(encoding: Encoding, isWanted: boolean): string {
  return encoding.startsWith('utf-16') || (encoding === 'utf-8' && isWanted) ? '\ufeff' : ''
}

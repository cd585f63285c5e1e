/**
 * The members of records, chains and lists, said once: a visit names them in the order of the document, and a sink makes
 * of them what it likes, an object or bytes.
 */
import { COUNTRY_NAMES, readComponents } from '../addresses/address-components.ts'
import { registerCodeOf } from '../addresses/register-codes.ts'
import {
  type AddressTree,
  farmNameOf,
  NO_COORDINATE,
  NO_POPULATION,
  shortNameOf,
} from '../addresses/tree.ts'
import { NONE } from '../tables/none.ts'
import type { Gazetteer } from './gazetteer.ts'
import { listedName } from './list-rows.ts'

export interface Field {
  readonly name: string
  /** What JSON writes before the value. */
  readonly json: string
}

/** Takes the members of one object after the other. */
export interface FieldSink {
  /** Nothing is known. */
  absent(field: Field): void
  /** A whole number from 0 to 2^53. */
  whole(field: Field, value: number): void
  /** Degrees in steps of 1e-7. */
  degrees(field: Field, e7: number): void
  /** Seconds since 1970 by the clock of the country. */
  time(field: Field, seconds: number): void
  /** The UTF-8 text `bytes[start .. end)`. */
  utf8(field: Field, bytes: Uint8Array, start: number, end: number): void
}

const first = (name: string): Field => ({ name, json: `"${name}":` })
const field = (name: string): Field => ({ name, json: `,"${name}":` })

const NAMES = Array.from({ length: 9 }, (_, column) => field(`A${column}_NIMI`))
const OFFICIAL = Array.from({ length: 4 }, (_, column) => field(`A${column}_EHAK`))
const OF_RECORD = {
  recordId: first('R_ID'),
  id: field('AADRESS_ID'),
  parentId: field('AADRESS_ID_YLES'),
  code: field('KOODAADRESS'),
  postcode: field('POSTIINDEKS'),
  lon: field('E'),
  lat: field('N'),
  created: field('A_LOOMISE_AEG'),
  changed: field('A_MUUTMISE_AEG'),
  status: field('A_STAATUS_ID'),
  layer: field('A_KIHT_ID'),
  shortStreet: field('A5_NIMI_INIT'),
  population: field('POP'),
  settlementPopulation: field('A3_POP'),
}
const OF_LINK = {
  id: first('AADRESS_ID'),
  parentId: field('AADRESS_ID_YLES'),
  level: field('TASE'),
}
const OF_ELEMENT = { id: first('id'), name: field('nimi') }

const ENCODER = new TextEncoder()
const COUNTRY_BYTES = Object.fromEntries(
  Object.entries(COUNTRY_NAMES).map(([country, name]) => [country, ENCODER.encode(name)]),
)

/** The full record of a row: `object` of getDescription. */
export function visitRecord({ tree, components }: Gazetteer, row: number, to: FieldSink): void {
  readComponents(tree, row, components)
  const { name, row: rowOf } = components
  to.whole(OF_RECORD.recordId, tree.sourceId[row])
  to.whole(OF_RECORD.id, tree.id[row])
  visitId(tree, tree.parent[row], OF_RECORD.parentId, to)
  visitRegisterCode(tree, row, to)
  visitText(tree, tree.postcode[row], OF_RECORD.postcode, to)
  visitDegrees(tree.lonE7[row], OF_RECORD.lon, to)
  visitDegrees(tree.latE7[row], OF_RECORD.lat, to)
  visitTime(tree.createdS[row], OF_RECORD.created, to)
  visitTime(tree.changedS?.[row] ?? 0, OF_RECORD.changed, to)
  to.whole(OF_RECORD.status, tree.status[row])
  to.whole(OF_RECORD.layer, tree.level[row])
  const country = COUNTRY_BYTES[tree.country]
  to.utf8(NAMES[0], country, 0, country.length)
  for (let column = 1; column <= 8; column++) {
    visitText(tree, name[column], NAMES[column], to)
    if (column !== 5) continue
    const short = rowOf[5] === NONE ? NONE : shortNameOf(tree, rowOf[5])
    visitText(tree, short, OF_RECORD.shortStreet, to)
  }
  for (let column = 1; column <= 3; column++) {
    const code = rowOf[column] === NONE ? NONE : tree.unitCode[tree.unit[rowOf[column]]]
    visitText(tree, code, OFFICIAL[column], to)
  }
  visitPopulation(tree, row, OF_RECORD.population, to)
  visitPopulation(tree, rowOf[3], OF_RECORD.settlementPopulation, to)
}

/** An object of a parent chain. */
export function visitLink(tree: AddressTree, row: number, to: FieldSink): void {
  to.whole(OF_LINK.id, tree.id[row])
  visitId(tree, tree.parent[row], OF_LINK.parentId, to)
  to.whole(OF_LINK.level, tree.level[row])
}

/** An object of a list. */
export function visitElement(tree: AddressTree, row: number, to: FieldSink): void {
  to.whole(OF_ELEMENT.id, tree.id[row])
  if (farmNameOf(tree, row) === NONE) {
    visitText(tree, tree.name[row], OF_ELEMENT.name, to)
    return
  }
  const name = ENCODER.encode(listedName(tree, row))
  to.utf8(OF_ELEMENT.name, name, 0, name.length)
}

function visitText({ texts }: AddressTree, code: number, of: Field, to: FieldSink): void {
  if (code === NONE) to.absent(of)
  else to.utf8(of, texts.bytes, texts.offsets[code], texts.offsets[code + 1])
}

function visitRegisterCode(tree: AddressTree, row: number, to: FieldSink): void {
  const code = ENCODER.encode(registerCodeOf(tree, row))
  if (code.length === 0) to.absent(OF_RECORD.code)
  else to.utf8(OF_RECORD.code, code, 0, code.length)
}

function visitId(tree: AddressTree, row: number, of: Field, to: FieldSink): void {
  if (row === NONE) to.absent(of)
  else to.whole(of, tree.id[row])
}

function visitDegrees(e7: number, of: Field, to: FieldSink): void {
  if (e7 === NO_COORDINATE) to.absent(of)
  else to.degrees(of, e7)
}

function visitTime(seconds: number, of: Field, to: FieldSink): void {
  if (seconds === 0) to.absent(of)
  else to.time(of, seconds)
}

function visitPopulation(
  { unit, unitRow, unitPopulation }: AddressTree,
  row: number,
  of: Field,
  to: FieldSink,
): void {
  const own = row === NONE || unitRow[unit[row]] !== row ? NO_POPULATION : unitPopulation[unit[row]]
  if (own === NO_POPULATION) to.absent(of)
  else to.whole(of, own)
}

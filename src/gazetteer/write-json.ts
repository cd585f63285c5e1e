/**
 * Records, chains and lists as JSON, straight from the columns: what `describe`, `chain` and `list` say, written without
 * an object between. Those three are the readable form, and the oracle of this one.
 */

import { addressParts, COUNTRY_NAMES, readComponents } from '../addresses/address-components.ts'
import { type AddressTree, findRow, NO_COORDINATE, NO_POPULATION } from '../addresses/tree.ts'
import { runToEnd, type Steps } from '../report/steps.ts'
import { NONE } from '../tables/none.ts'
import { createJsonWriter, type JsonWriter } from '../text/json-writer.ts'
import { findObject, type Gazetteer, otherAddresses, parentObject } from './gazetteer.ts'
import { distinctionsSteps, listRows, nameOfColumn } from './list.ts'

const json = createJsonWriter()

/**
 * `{"object":{…},"success":true}` of the address with the id, UTF-8 as one character a byte; undefined for an
 * unknown id.
 */
export function descriptionJson(gazetteer: Gazetteer, id: number): string | undefined {
  const row = findRow(gazetteer.tree, id)
  if (row === NONE) return undefined
  const { tree, components } = gazetteer
  readComponents(tree, row, components)
  const { name, row: rowOf } = components
  const parent = parentObject(gazetteer, row)
  json.start('{"object":{"R_ID":')
  json.integer(tree.sourceId[row])
  json.raw(',"AADRESS_ID":')
  json.integer(tree.id[row])
  json.raw(',"AADRESS_ID_YLES":')
  writeId(tree, parent)
  json.raw(',"KOODAADRESS":')
  writeRegisterCode(tree, row)
  json.raw(',"POSTIINDEKS":')
  writeCode(tree, tree.postcode[row])
  json.raw(',"E":')
  writeDegrees(tree.lonE7[row])
  json.raw(',"N":')
  writeDegrees(tree.latE7[row])
  json.raw(',"A_LOOMISE_AEG":')
  writeTime(tree.createdS[row])
  json.raw(',"A_MUUTMISE_AEG":')
  writeTime(tree.changedS[row])
  json.raw(',"A_STAATUS_ID":')
  json.integer(tree.status[row])
  json.raw(',"A_KIHT_ID":')
  json.integer(tree.level[row])
  json.raw(`,"A0_NIMI":"${COUNTRY_NAMES[tree.country]}"`)
  for (let column = 1; column <= 8; column++) {
    json.raw(NAME_FIELDS[column])
    writeCode(tree, name[column])
    if (column !== 5) continue
    json.raw(',"A5_NIMI_INIT":')
    writeCode(tree, rowOf[5] === NONE ? NONE : tree.unitShortName[tree.unit[rowOf[5]]])
  }
  for (let column = 1; column <= 3; column++) {
    json.raw(CODE_FIELDS[column])
    writeCode(tree, rowOf[column] === NONE ? NONE : tree.unitCode[tree.unit[rowOf[column]]])
  }
  json.raw(',"POP":')
  writePopulation(tree, row)
  json.raw(',"A3_POP":')
  writePopulation(tree, rowOf[3])
  writeParallels(gazetteer, row)
  json.raw('},"success":true}')
  return json.take()
}

const NAME_FIELDS = Array.from({ length: 9 }, (_, column) => `,"A${column}_NIMI":`)
const CODE_FIELDS = Array.from({ length: 4 }, (_, column) => `,"A${column}_EHAK":`)

/** `{"addressObjects":[…],"success":true}`; undefined if no object answers under `id`. */
export function chainJson(gazetteer: Gazetteer, id: number): string | undefined {
  const { tree } = gazetteer
  let row = findObject(gazetteer, id)
  if (row === NONE) return undefined
  json.start('{"addressObjects":[')
  let before = '{"AADRESS_ID":'
  while (row !== NONE) {
    const parent = parentObject(gazetteer, row)
    json.raw(before)
    json.integer(tree.id[row])
    json.raw(',"AADRESS_ID_YLES":')
    writeId(tree, parent)
    json.raw(',"TASE":')
    json.integer(tree.level[row])
    before = '},{"AADRESS_ID":'
    row = parent
  }
  json.raw('}],"success":true}')
  return json.take()
}

/** `{"success":true,"addressList":[…]}` of what `list` returns; undefined where that is empty. */
export function listJson(
  gazetteer: Gazetteer,
  level: number,
  parentId?: number,
  grandparentId?: number,
): string | undefined {
  return runToEnd(listJsonSteps(gazetteer, level, parentId, grandparentId))
}

/** Rows that are written between two pauses. */
const ROWS_A_PAUSE = 4_096

/** As `listJson`, with pauses: the list of a whole country may have 100,000 elements. */
export function* listJsonSteps(
  gazetteer: Gazetteer,
  level: number,
  parentId?: number,
  grandparentId?: number,
): Steps<string | undefined> {
  const { tree } = gazetteer
  const rows = listRows(gazetteer, level, parentId, grandparentId)
  if (rows.length === 0) return undefined
  const columns = yield* distinctionsSteps(tree, rows)
  let list = ''
  for (let from = 0; from < rows.length; from += ROWS_A_PAUSE) {
    if (from > 0) yield
    json.start(from === 0 ? '{"success":true,"addressList":[' : '')
    const to = Math.min(rows.length, from + ROWS_A_PAUSE)
    for (let i = from; i < to; i++) writeElement(tree, rows[i], columns[i], i === 0)
    if (to === rows.length) json.raw('}]}')
    list += json.take()
  }
  return list
}

/** Without its closing brace. */
function writeElement(tree: AddressTree, row: number, column: number, isFirst: boolean): void {
  json.raw(isFirst ? '{"id":' : '},{"id":')
  json.integer(tree.id[row])
  json.raw(',"nimi":')
  writeCode(tree, tree.name[row])
  if (column === 0) return
  json.raw(NAME_FIELDS[column])
  writeCode(tree, nameOfColumn(tree, row, column))
}

function writeCode({ texts }: AddressTree, code: number): void {
  if (code === NONE) json.raw('null')
  else json.text(texts.bytes, texts.offsets[code], texts.offsets[code + 1])
}

function writeBytes(writer: JsonWriter, bytes: Uint8Array): void {
  writer.text(bytes, 0, bytes.length)
}

function writeRegisterCode({ codes }: AddressTree, row: number): void {
  const start = codes ? codes.offsets[row] : 0
  const end = codes ? codes.offsets[row + 1] : 0
  if (codes === undefined || start === end) json.raw('null')
  else json.text(codes.bytes, start, end)
}

function writeId(tree: AddressTree, row: number): void {
  if (row === NONE) json.raw('null')
  else json.integer(tree.id[row])
}

function writeDegrees(e7: number): void {
  if (e7 === NO_COORDINATE) json.raw('null')
  else json.degrees(e7)
}

/** ISO 8601 without an offset: registers give the local time of their country. */
function writeTime(seconds: number): void {
  if (seconds === 0) json.raw('null')
  else json.time(seconds)
}

function writePopulation({ unit, unitRow, unitPopulation }: AddressTree, row: number): void {
  const own = row === NONE || unitRow[unit[row]] !== row ? NO_POPULATION : unitPopulation[unit[row]]
  if (own === NO_POPULATION) json.raw('null')
  else json.integer(own)
}

function writeParallels(gazetteer: Gazetteer, row: number): void {
  const { tree, components } = gazetteer
  let before = ',"PARALLEL":[{"AADRESS_ID":'
  const others = otherAddresses(gazetteer, row)
  for (const other of others) {
    readComponents(tree, other, components)
    json.raw(before)
    json.integer(tree.id[other])
    json.raw(',"AADRESS":')
    writeBytes(json, Buffer.from(addressParts(tree, components, false).join(', ')))
    before = '},{"AADRESS_ID":'
  }
  if (others.length > 0) json.raw('}]')
}

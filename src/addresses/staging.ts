/** What a tree builder holds while a register is read: flat columns by slot, 68 bytes an object and each text once. */

import { lowerBound } from '../tables/binary-search.ts'
import { append, appendAll, growing } from '../tables/growing.ts'
import { NONE } from '../tables/none.ts'
import { createIdIndex } from './id-index.ts'
import { packObjectCode } from './object-codes.ts'
import { createOrderedTexts } from './ordered-texts.ts'
import { type AddressRecord, type Country, OTHER_NAME_KINDS, type OtherNameKind } from './record.ts'
import { NO_COORDINATE, NO_POPULATION } from './tree.ts'

/** What every object has: arrays by slot, all equally long; their first `count` values are used. */
export type StagedObjects = ReturnType<typeof emptyObjects>

export type Staging = ReturnType<typeof createStaging>

/** Empty columns for the register of a country. */
export function createStaging(country: Country) {
  return {
    country,
    texts: createOrderedTexts(country),
    slots: createIdIndex(),
    count: 0,
    objects: emptyObjects(),
    codeBytes: growing(Uint8Array),
    /** Columns of units (levels 1 to 4); `unitSlot` ascends. */
    unitSlot: growing(Uint32Array),
    unitKind: growing(Uint32Array),
    unitCode: growing(Uint32Array),
    unitShortName: growing(Uint32Array),
    unitPopulation: growing(Int32Array),
    unitSmallPlaceId: growing(Float64Array),
    /** What few objects have: slots and values side by side. */
    parallelSlot: [] as number[],
    parallelMainId: [] as number[],
    farmSlot: [] as number[],
    farmName: [] as number[],
    otherSlot: [] as number[],
    otherName: [] as number[],
    otherKind: [] as number[],
    /** Ids of earlier days, and the slots that they lead to. */
    formerId: [] as number[],
    formerSlot: [] as number[],
    files: [] as string[],
    /** Why slots are refused, for what was learnt after they were added. */
    refusals: new Map<number, string>(),
    /** Rows with an id that was there before. */
    duplicates: [] as { readonly file: string; readonly line: number; readonly key: string }[],
  }
}

function emptyObjects() {
  const capacity = 1024
  return {
    id: new Float64Array(capacity),
    parentId: new Float64Array(capacity),
    sourceId: new Float64Array(capacity),
    level: new Uint8Array(capacity),
    column: new Uint8Array(capacity),
    status: new Uint8Array(capacity),
    name: new Uint32Array(capacity),
    postcode: new Uint32Array(capacity),
    lonE7: new Int32Array(capacity),
    latE7: new Int32Array(capacity),
    createdS: new Uint32Array(capacity),
    changedS: new Uint32Array(capacity),
    /** The register's code is `codeBytes[codeStart .. codeEnd)`; NONE as `codeStart` says that it is `sourceId`. */
    codeStart: new Uint32Array(capacity),
    codeEnd: new Uint32Array(capacity),
    objectCode: new Uint32Array(capacity),
    /** Where the object was read: index into `files`, and line. */
    file: new Uint8Array(capacity),
    line: new Uint32Array(capacity),
  }
}

/** Half as much room again, column after column, so that only one column exists twice at a time. */
function makeRoom(objects: StagedObjects): void {
  const capacity = Math.ceil(objects.id.length * 1.5)
  for (const [name, values] of Object.entries(objects)) {
    const type = values.constructor as new (length: number) => typeof values
    const larger = new type(capacity)
    larger.set(values)
    Object.assign(objects, { [name]: larger })
  }
}

/** Takes a record whose id is new. @returns its slot */
export function stage(staging: Staging, record: AddressRecord, file: string, line: number): number {
  const slot = staging.count++
  if (slot === staging.objects.id.length) makeRoom(staging.objects)
  staging.slots.insert(record.id, slot)
  write(staging, slot, record, file, line)
  if (record.level <= 4) stageUnit(staging, slot, record)
  if (record.mainId !== 0) {
    staging.parallelSlot.push(slot)
    staging.parallelMainId.push(record.mainId)
  }
  if (record.farmName !== '') {
    staging.farmSlot.push(slot)
    staging.farmName.push(staging.texts.number(record.farmName))
  }
  for (const { name, kind } of record.otherNames) stageOtherName(staging, slot, name, kind)
  return slot
}

/** Writes what every object has; also over an object of the same id and level that was there before. */
export function write(
  { objects, texts, codeBytes, files }: Staging,
  slot: number,
  record: AddressRecord,
  file: string,
  line: number,
): void {
  objects.id[slot] = record.id
  objects.parentId[slot] = record.parentId
  objects.sourceId[slot] = record.sourceId
  objects.level[slot] = record.level
  objects.column[slot] = record.column
  objects.status[slot] = record.status
  objects.name[slot] = texts.number(record.name)
  objects.postcode[slot] = texts.number(record.postcode)
  objects.lonE7[slot] = toE7(record.lon)
  objects.latE7[slot] = toE7(record.lat)
  objects.createdS[slot] = record.createdS
  objects.changedS[slot] = record.changedS
  const isNumber = record.code === String(record.sourceId)
  objects.codeStart[slot] = isNumber ? NONE : codeBytes.length
  if (!isNumber) appendAll(codeBytes, encoder.encode(record.code))
  objects.codeEnd[slot] = codeBytes.length
  objects.objectCode[slot] = packObjectCode(record.objectCode)
  objects.file[slot] = fileNumber(files, file)
  objects.line[slot] = line
}

function stageUnit(staging: Staging, slot: number, record: AddressRecord): void {
  const { texts } = staging
  append(staging.unitSlot, slot)
  append(staging.unitKind, texts.number(record.kind))
  append(staging.unitCode, texts.number(record.officialCode))
  append(staging.unitShortName, texts.number(record.shortName || record.name))
  append(staging.unitPopulation, toPopulation(record.population))
  append(staging.unitSmallPlaceId, record.smallPlaceId)
}

/** Adds another name of a slot; a slot may have several. */
export function stageOtherName(
  staging: Staging,
  slot: number,
  name: string,
  kind: OtherNameKind,
): void {
  staging.otherSlot.push(slot)
  staging.otherName.push(staging.texts.number(name))
  staging.otherKind.push(OTHER_NAME_KINDS.indexOf(kind))
}

/** A slot's place among the units; NONE for a house or flat. */
export function unitOfSlot(staging: Staging, slot: number): number {
  const { values, length } = staging.unitSlot
  const place = lowerBound(values, slot, 0, length)
  return place < length && values[place] === slot ? place : NONE
}

/** The register's code of a slot; empty where it has none. */
export function codeOf({ objects, codeBytes }: Staging, slot: number): string {
  if (objects.codeStart[slot] === NONE) return String(objects.sourceId[slot])
  return decoder.decode(codeBytes.values.subarray(objects.codeStart[slot], objects.codeEnd[slot]))
}

/** Degrees in steps of 1e-7; NO_COORDINATE for NaN. */
export function toE7(degrees: number): number {
  return Number.isNaN(degrees) ? NO_COORDINATE : Math.round(degrees * 1e7)
}

/** A whole number of people; NO_POPULATION for NaN. */
export function toPopulation(population: number): number {
  return Number.isNaN(population) ? NO_POPULATION : Math.round(population)
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function fileNumber(files: string[], file: string): number {
  const last = files.length - 1
  if (files[last] === file) return last
  const known = files.indexOf(file)
  return known >= 0 ? known : files.push(file) - 1
}

/** What a tree builder holds while a register is read: flat columns by slot, 58 bytes an object and each text once. */
import { type Growing, growing, push, reserve } from './growing.ts'
import { createIdIndex, type IdIndex } from './id-index.ts'
import { type AddressRecord, type Country, OTHER_NAME_KINDS, type OtherNameKind } from './record.ts'
import { createTextDictionary, type TextDictionary } from './text-dictionary.ts'
import { NO_COORDINATE, NO_POPULATION, NONE } from './tree.ts'

export interface Staging {
  readonly country: Country
  readonly texts: TextDictionary
  readonly slots: IdIndex
  /** Columns by slot. */
  readonly id: Growing<Float64Array>
  readonly parentId: Growing<Float64Array>
  readonly sourceId: Growing<Float64Array>
  readonly level: Growing<Uint8Array>
  readonly column: Growing<Uint8Array>
  readonly status: Growing<Uint8Array>
  readonly name: Growing<Uint32Array>
  readonly postcode: Growing<Uint32Array>
  readonly lonE7: Growing<Int32Array>
  readonly latE7: Growing<Int32Array>
  readonly createdS: Growing<Uint32Array>
  readonly changedS: Growing<Uint32Array>
  /** The register's codes: the bytes one after another, and where each slot's begin. */
  readonly codeStart: Growing<Uint32Array>
  readonly codeBytes: Growing<Uint8Array>
  /** Where each slot was read. */
  readonly file: Growing<Uint8Array>
  readonly line: Growing<Uint32Array>
  /** Columns of units (levels 1 to 4); `unitSlot` ascends. */
  readonly unitSlot: Growing<Uint32Array>
  readonly unitKind: Growing<Uint32Array>
  readonly unitCode: Growing<Uint32Array>
  readonly unitShortName: Growing<Uint32Array>
  readonly unitPopulation: Growing<Int32Array>
  readonly unitSmallPlaceId: Growing<Float64Array>
  /** What few objects have: slots and values side by side. */
  readonly parallelSlot: number[]
  readonly parallelMainId: number[]
  readonly farmSlot: number[]
  readonly farmName: number[]
  readonly otherSlot: number[]
  readonly otherName: number[]
  readonly otherKind: number[]
  readonly files: string[]
  /** Rows with an id that was there before. */
  readonly duplicates: { readonly file: string; readonly line: number; readonly key: string }[]
}

export function createStaging(country: Country): Staging {
  return {
    country,
    texts: createTextDictionary(country),
    slots: createIdIndex(),
    id: growing(Float64Array),
    parentId: growing(Float64Array),
    sourceId: growing(Float64Array),
    level: growing(Uint8Array),
    column: growing(Uint8Array),
    status: growing(Uint8Array),
    name: growing(Uint32Array),
    postcode: growing(Uint32Array),
    lonE7: growing(Int32Array),
    latE7: growing(Int32Array),
    createdS: growing(Uint32Array),
    changedS: growing(Uint32Array),
    codeStart: growing(Uint32Array),
    codeBytes: growing(Uint8Array),
    file: growing(Uint8Array),
    line: growing(Uint32Array),
    unitSlot: growing(Uint32Array),
    unitKind: growing(Uint32Array),
    unitCode: growing(Uint32Array),
    unitShortName: growing(Uint32Array),
    unitPopulation: growing(Int32Array),
    unitSmallPlaceId: growing(Float64Array),
    parallelSlot: [],
    parallelMainId: [],
    farmSlot: [],
    farmName: [],
    otherSlot: [],
    otherName: [],
    otherKind: [],
    files: [],
    duplicates: [],
  }
}

/** Takes a record whose id is new. @returns its slot */
export function stage(staging: Staging, record: AddressRecord, file: string, line: number): number {
  const { texts } = staging
  const slot = staging.id.length
  staging.slots.insert(record.id, slot)
  push(staging.id, record.id)
  push(staging.parentId, record.parentId)
  push(staging.sourceId, record.sourceId)
  push(staging.level, record.level)
  push(staging.column, record.column)
  push(staging.status, record.status)
  push(staging.name, texts.number(record.name))
  push(staging.postcode, texts.number(record.postcode))
  push(staging.lonE7, toE7(record.lon))
  push(staging.latE7, toE7(record.lat))
  push(staging.createdS, record.createdS)
  push(staging.changedS, record.changedS)
  pushCode(staging, record.code)
  push(staging.file, fileNumber(staging, file))
  push(staging.line, line)
  if (record.level <= 4) stageUnit(staging, slot, record)
  if (record.mainId !== 0) {
    staging.parallelSlot.push(slot)
    staging.parallelMainId.push(record.mainId)
  }
  if (record.farmName !== '') {
    staging.farmSlot.push(slot)
    staging.farmName.push(texts.number(record.farmName))
  }
  for (const { name, kind } of record.otherNames) stageOtherName(staging, slot, name, kind)
  return slot
}

function stageUnit(staging: Staging, slot: number, record: AddressRecord): void {
  const { texts } = staging
  push(staging.unitSlot, slot)
  push(staging.unitKind, texts.number(record.kind))
  push(staging.unitCode, texts.number(record.officialCode))
  push(staging.unitShortName, texts.number(record.shortName || record.name))
  push(staging.unitPopulation, toPopulation(record.population))
  push(staging.unitSmallPlaceId, record.smallPlaceId)
}

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
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle] < slot) low = middle + 1
    else high = middle
  }
  return low < length && values[low] === slot ? low : NONE
}

export function codeOf(staging: Staging, slot: number): string {
  const { codeStart, codeBytes } = staging
  const end = slot + 1 < codeStart.length ? codeStart.values[slot + 1] : codeBytes.length
  return Buffer.from(codeBytes.values.buffer).toString('utf8', codeStart.values[slot], end)
}

export function toE7(degrees: number): number {
  return Number.isNaN(degrees) ? NO_COORDINATE : Math.round(degrees * 1e7)
}

export function toPopulation(population: number): number {
  return Number.isNaN(population) ? NO_POPULATION : Math.round(population)
}

function pushCode(staging: Staging, code: string): void {
  const { codeStart, codeBytes } = staging
  push(codeStart, codeBytes.length)
  if (code === '') return
  reserve(codeBytes, codeBytes.length + code.length * 3)
  const into = codeBytes.values.subarray(codeBytes.length)
  codeBytes.length += encoder.encodeInto(code, into).written
}

const encoder = new TextEncoder()

function fileNumber(staging: Staging, file: string): number {
  const last = staging.files.length - 1
  if (staging.files[last] === file) return last
  const known = staging.files.indexOf(file)
  return known >= 0 ? known : staging.files.push(file) - 1
}

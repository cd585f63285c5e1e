/**
 * Builds the address tree of a country from the records of its register, in whatever order they come. Columnar: five
 * million objects take about a gigabyte. The same records give the same tables.
 */

import type { Receipt } from '../report/receipt.ts'
import { NONE } from '../tables/none.ts'
import type { Columns } from '../tables/table-file.ts'
import type { FormerState } from './former/former-tables.ts'
import type { AddressRecord, Country, OtherNameKind } from './record.ts'
import {
  createStaging,
  type Staging,
  stage,
  stageOtherName,
  toE7,
  toPopulation,
  unitOfSlot,
  write,
} from './staging.ts'
import { finishTree } from './tree-finish.ts'

export interface TreeBuilder {
  readonly country: Country
  /** Objects so far; slots count from 0 in the order of `add`. */
  readonly count: number
  /**
   * Adds an object read from a line of a file. Its parent may come later.
   * @returns its slot; NONE if the id is taken: the row is refused when the tree is finished
   */
  add(record: AddressRecord, file: string, line: number): number
  idOf(slot: number): number
  sourceIdOf(slot: number): number
  lineOf(slot: number): number
  /** Own name; empty where it has none. */
  nameOf(slot: number): string
  parentIdOf(slot: number): number
  /** The slot of an id, or NONE. */
  slotOf(id: number): number
  /** Puts a record in the place of the house or flat of the same id that was added before. */
  replace(slot: number, record: AddressRecord, file: string, line: number): void
  /** Facts that become known after an object was added. */
  setParent(slot: number, parentId: number): void
  setSourceId(slot: number, sourceId: number): void
  /** WGS 84 degrees. */
  setPoint(slot: number, lon: number, lat: number): void
  setPostcode(slot: number, postcode: string): void
  /** Makes a house or flat a parallel address: its object is listed under another id. */
  setMain(slot: number, mainId: number): void
  /** Sets the small place of a street. */
  setSmallPlace(slot: number, smallPlaceId: number): void
  /** Sets the population of a unit (levels 1 to 4). */
  setPopulation(slot: number, population: number): void
  /** Refuses an object for what was learnt later; all below it is refused too. */
  refuse(slot: number, reason: string): void
  addOtherName(slot: number, name: string, kind: OtherNameKind): void
  /** States of objects before today's, for `formerTables`. */
  readonly former: FormerState[]
  /** Lets an id that is no object's any more lead to an object. */
  addFormerId(slot: number, formerId: number): void
  /**
   * Lays out the tree; the builder is used up. An object without its parent is refused, with all below it.
   * Adds kept and refused objects to the receipt, which counts the rows read itself.
   * @returns the tables of TREE_TABLES by file name: `ee-objects.arrow`, …; and that of former ids, where any is known
   */
  finish(receipt: Receipt): Map<string, Columns>
  /** The columns, for readers that look into them (population by name). */
  readonly staging: Staging
}

/** A builder for one register; it is used up by `finish`. */
export function createTreeBuilder(country: Country): TreeBuilder {
  const staging = createStaging(country)
  return {
    country,
    staging,
    former: [],
    get count() {
      return staging.count
    },
    add(record, file, line) {
      if (staging.slots.find(record.id) === NONE) return stage(staging, record, file, line)
      staging.duplicates.push({ file, line, key: String(record.id) })
      return NONE
    },
    idOf: (slot) => staging.objects.id[slot],
    sourceIdOf: (slot) => staging.objects.sourceId[slot],
    lineOf: (slot) => staging.objects.line[slot],
    nameOf: (slot) => staging.texts.text(staging.objects.name[slot]),
    parentIdOf: (slot) => staging.objects.parentId[slot],
    slotOf: (id) => staging.slots.find(id),
    replace: (slot, record, file, line) => write(staging, slot, record, file, line),
    setParent(slot, parentId) {
      staging.objects.parentId[slot] = parentId
    },
    setSourceId(slot, sourceId) {
      staging.objects.sourceId[slot] = sourceId
    },
    setPoint(slot, lon, lat) {
      staging.objects.lonE7[slot] = toE7(lon)
      staging.objects.latE7[slot] = toE7(lat)
    },
    setPostcode(slot, postcode) {
      staging.objects.postcode[slot] = staging.texts.number(postcode)
    },
    setMain(slot, mainId) {
      staging.parallelSlot.push(slot)
      staging.parallelMainId.push(mainId)
    },
    setSmallPlace(slot, smallPlaceId) {
      staging.unitSmallPlaceId.values[unitOfSlot(staging, slot)] = smallPlaceId
    },
    setPopulation(slot, population) {
      staging.unitPopulation.values[unitOfSlot(staging, slot)] = toPopulation(population)
    },
    refuse(slot, reason) {
      staging.refusals.set(slot, reason)
    },
    addOtherName: (slot, name, kind) => stageOtherName(staging, slot, name, kind),
    addFormerId(slot, formerId) {
      staging.formerId.push(formerId)
      staging.formerSlot.push(slot)
    },
    finish: (receipt) => finishTree(staging, receipt),
  }
}

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
  stage,
  stageOtherName,
  toE7,
  toPopulation,
  unitOfSlot,
  write,
} from './staging.ts'
import { finishTree } from './tree-finish.ts'

export type TreeBuilder = ReturnType<typeof createTreeBuilder>

/** A builder for one register; it is used up by `finish`. */
export function createTreeBuilder(country: Country) {
  const staging = createStaging(country)
  return {
    country,
    /** The columns, for readers that look into them (population by name). */
    staging,
    /** States of objects before today's, for `formerTables`. */
    former: [] as FormerState[],
    /** Objects so far; slots count from 0 in the order of `add`. */
    get count(): number {
      return staging.count
    },
    /**
     * Adds an object read from a line of a file. Its parent may come later.
     * @returns its slot; NONE if the id is taken: the row is refused when the tree is finished
     */
    add(record: AddressRecord, file: string, line: number): number {
      if (staging.slots.find(record.id) === NONE) return stage(staging, record, file, line)
      staging.duplicates.push({ file, line, key: String(record.id) })
      return NONE
    },
    idOf: (slot: number): number => staging.objects.id[slot],
    sourceIdOf: (slot: number): number => staging.objects.sourceId[slot],
    lineOf: (slot: number): number => staging.objects.line[slot],
    /** Own name; empty where it has none. */
    nameOf: (slot: number): string => staging.texts.text(staging.objects.name[slot]),
    parentIdOf: (slot: number): number => staging.objects.parentId[slot],
    /** The slot of an id, or NONE. */
    slotOf: (id: number): number => staging.slots.find(id),
    /** Puts a record in the place of the house or flat of the same id that was added before. */
    replace: (slot: number, record: AddressRecord, file: string, line: number): void =>
      write(staging, slot, record, file, line),
    /** Facts that become known after an object was added. */
    setParent(slot: number, parentId: number): void {
      staging.objects.parentId[slot] = parentId
    },
    /** WGS 84 degrees. */
    setPoint(slot: number, lon: number, lat: number): void {
      staging.objects.lonE7[slot] = toE7(lon)
      staging.objects.latE7[slot] = toE7(lat)
    },
    setPostcode(slot: number, postcode: string): void {
      staging.objects.postcode[slot] = staging.texts.number(postcode)
    },
    /** Makes a house or flat a parallel address: its object is listed under another id. */
    setMain(slot: number, mainId: number): void {
      staging.parallelSlot.push(slot)
      staging.parallelMainId.push(mainId)
    },
    setSmallPlace(slot: number, smallPlaceId: number): void {
      staging.unitSmallPlaceId.values[unitOfSlot(staging, slot)] = smallPlaceId
    },
    /** Sets the population of a unit (levels 1 to 4). */
    setPopulation(slot: number, population: number): void {
      staging.unitPopulation.values[unitOfSlot(staging, slot)] = toPopulation(population)
    },
    /** Refuses an object for what was learnt later; all below it is refused too. */
    refuse(slot: number, reason: string): void {
      staging.refusals.set(slot, reason)
    },
    addOtherName: (slot: number, name: string, kind: OtherNameKind): void =>
      stageOtherName(staging, slot, name, kind),
    /** Lets an id that is no object's any more lead to an object. */
    addFormerId(slot: number, formerId: number): void {
      staging.formerId.push(formerId)
      staging.formerSlot.push(slot)
    },
    /**
     * Lays out the tree; the builder is used up. An object without its parent is refused, with all below it.
     * Adds kept and refused objects to the receipt, which counts the rows read itself.
     * @returns the tables of TREE_TABLES by file name: `ee-objects.arrow`, …; and that of former ids, where any is known
     */
    finish: (receipt: Receipt): Map<string, Columns> => finishTree(staging, receipt),
  }
}

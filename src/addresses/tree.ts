/**
 * The address tree of one country: objects are rows in depth-first order, siblings in list order (level, then the
 * language's collation with numbers by value). A subtree is the interval `row .. end[row]`, a chain is a few hops over
 * `parent`. All columns are flat arrays over the release's files; nothing is copied or computed on opening.
 */

import { lowerBound, lowerBoundInOrder } from '../tables/binary-search.ts'
import { NONE } from '../tables/none.ts'
import {
  decodeTable,
  numbers,
  type TableFile,
  textAt,
  texts,
  wholes,
} from '../tables/table-file.ts'
import { type Country, OTHER_NAME_KINDS } from './record.ts'

/** Unknown coordinate (`lonE7`, `latE7`). */
export const NO_COORDINATE = -0x80000000
/** Unknown population. */
export const NO_POPULATION = -1
/** Bit of `flags`: the row is a further address of another row's object. */
export const FLAG_PARALLEL = 1
/** Bit of `flags`: the source has no point of the row, which has another's. */
export const FLAG_NO_POINT = 2

const KIND_SHORT = OTHER_NAME_KINDS.indexOf('short')

/** The tables of a country's tree; each is the file `<country>-<table>.arrow` of a release. */
export const TREE_TABLES = [
  'objects',
  'units',
  'ids',
  'parallels',
  'farms',
  'other-names',
  'codes',
  'texts',
] as const

export type AddressTree = Readonly<ReturnType<typeof openAddressTree>>

/**
 * Opens a country's tree. `bytesOf` hands out the bytes of a file of the release by its name; columns are views of them.
 * @throws TeeviitError ARROW_* where a table is absent, broken or of another shape.
 */
export function openAddressTree(country: Country, bytesOf: (file: string) => Uint8Array) {
  const open = (table: (typeof TREE_TABLES)[number]) => {
    const file = `${country}-${table}.arrow`
    return decodeTable(file, bytesOf(file))
  }
  const objects = open('objects')
  const id = wholes(objects, 'id')
  const units = open('units')
  const parallels = open('parallels')
  const farms = open('farms')
  const otherNames = open('other-names')
  const codes = open('codes')
  return {
    country,
    rowCount: objects.rowCount,
    /** AADRESS_ID of each row. */
    id,
    /** Row of the object one level up; NONE at level 1. */
    parent: numbers(objects, 'parent', Uint32Array),
    /** Row after the last of the subtree. */
    end: numbers(objects, 'end', Uint32Array),
    level: numbers(objects, 'level', Uint8Array),
    column: numbers(objects, 'column', Uint8Array),
    flags: numbers(objects, 'flags', Uint8Array),
    /** Own name: text code. Codes are in list order, so comparing two codes compares two names. */
    name: numbers(objects, 'name', Uint32Array),
    /** Unit (level 1 to 4) at or above the row: index into the unit columns; never NONE. */
    unit: numbers(objects, 'unit', Uint32Array),
    /** Text code; NONE where unknown. */
    postcode: numbers(objects, 'postcode', Uint32Array),
    /**
     * 1e-7 degrees; the object's own point; for a unit without one, the middlemost point below it; else the parent's
     * point; else NO_COORDINATE.
     */
    lonE7: numbers(objects, 'lonE7', Int32Array),
    latE7: numbers(objects, 'latE7', Int32Array),
    /** R_ID. */
    sourceId: objects.columns.has('sourceId') ? wholes(objects, 'sourceId') : id,
    /** Seconds since 1970 of local time; 0 where unknown. */
    createdS: numbers(objects, 'createdS', Uint32Array),
    /** Like `createdS`, of the last change; `undefined` where the register tells none. */
    changedS: optional(objects, 'changedS'),
    status: numbers(objects, 'status', Uint8Array),

    /** Columns of units (objects of level 1 to 4), in row order. */
    unitCount: units.rowCount,
    unitRow: numbers(units, 'row', Uint32Array),
    /** Box of the unit's own point and all points below it, 1e-7 degrees. */
    unitWestE7: numbers(units, 'westE7', Int32Array),
    unitSouthE7: numbers(units, 'southE7', Int32Array),
    unitEastE7: numbers(units, 'eastE7', Int32Array),
    unitNorthE7: numbers(units, 'northE7', Int32Array),
    unitPopulation: numbers(units, 'population', Int32Array),
    /** Text codes, or NONE. */
    unitKind: numbers(units, 'kind', Uint32Array),
    unitCode: numbers(units, 'code', Uint32Array),
    /** Text code of the name with initials; equal to the name if the source has no such form. */
    unitShortName: numbers(units, 'shortName', Uint32Array),
    /** Row of a street's small place; NONE elsewhere. */
    unitSmallPlace: numbers(units, 'smallPlace', Uint32Array),

    /** Rows in ascending order of their ids. */
    rowsById: numbers(open('ids'), 'row', Uint32Array),

    /** Parallel addresses: rows with FLAG_PARALLEL, ascending, and beside each the row its object is listed under. */
    parallelRow: numbers(parallels, 'row', Uint32Array),
    parallelMain: numbers(parallels, 'main', Uint32Array),

    /** Farm names of houses that have a number too: rows, ascending, and the name's text code. */
    farmRow: numbers(farms, 'row', Uint32Array),
    farmName: numbers(farms, 'name', Uint32Array),

    /** Other names: rows, ascending; text code; index into OTHER_NAME_KINDS. */
    otherRow: numbers(otherNames, 'row', Uint32Array),
    otherName: numbers(otherNames, 'name', Uint32Array),
    otherKind: numbers(otherNames, 'kind', Uint8Array),

    /** Codes of addresses are told by `register-codes.ts`: a change a row, and rows with a code of their own, ascending. */
    codeChange: optional(objects, 'codeChange'),
    codeRow: numbers(codes, 'row', Uint32Array),
    codes: texts(codes, 'code'),
    /** The register's codes of objects, packed by `object-codes.ts`; `undefined` where it has none. */
    objectCodes: optional(objects, 'objectCode'),
    /** All texts, in list order. */
    texts: texts(open('texts'), 'text'),
  }
}

const optional = (table: TableFile, column: string) =>
  table.columns.has(column) ? numbers(table, column, Uint32Array) : undefined

/** The text of a code; empty for NONE. */
export function textOf(tree: AddressTree, code: number): string {
  return code === NONE ? '' : textAt(tree.texts, code)
}

/** The row's own name. */
export function nameOf(tree: AddressTree, row: number): string {
  return textAt(tree.texts, tree.name[row])
}

/** The row of an id, parallel addresses included; NONE if no object has it. */
export function findRow(tree: AddressTree, id: number): number {
  const { id: ids, rowsById } = tree
  const place = lowerBoundInOrder(rowsById, ids, id)
  return place < rowsById.length && ids[rowsById[place]] === id ? rowsById[place] : NONE
}

/** The row under which the object of `row` is listed: the row itself unless it is a parallel address. */
export function mainRow(tree: AddressTree, row: number): number {
  if ((tree.flags[row] & FLAG_PARALLEL) === 0) return row
  return tree.parallelMain[lowerBound(tree.parallelRow, row)]
}

/** Whether a row is `outer` or below it. */
export const contains = (tree: AddressTree, outer: number, inner: number): boolean =>
  outer <= inner && inner < tree.end[outer]

/** The children of a row in their order, of NONE the objects of level 1. */
export function* childrenOf({ rowCount, end }: AddressTree, row: number): Generator<number> {
  const last = row === NONE ? rowCount : end[row]
  for (let child = row === NONE ? 0 : row + 1; child < last; child = end[child]) yield child
}

/** The first child of `row`, or NONE; the next sibling of a child is its `end`, the last ends at `end[row]`. */
export function firstChild(tree: AddressTree, row: number): number {
  return tree.end[row] > row + 1 ? row + 1 : NONE
}

/** The register's short form of a street's name (`Pikk tn`), else the name itself: text code. */
export function shortNameOf(
  { otherRow, otherName, otherKind, name }: AddressTree,
  row: number,
): number {
  for (let i = lowerBound(otherRow, row); otherRow[i] === row; i++) {
    if (otherKind[i] === KIND_SHORT) return otherName[i]
  }
  return name[row]
}

/** Name of the farm of a house that has a number too: text code, or NONE. */
export function farmNameOf(tree: AddressTree, row: number): number {
  const index = lowerBound(tree.farmRow, row)
  return tree.farmRow[index] === row ? tree.farmName[index] : NONE
}

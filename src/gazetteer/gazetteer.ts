/**
 * The gazetteer of one country: records by id, parent chains, lists. It needs the address tree alone and adds one
 * small index, from an object to its parallel addresses.
 *
 * An object with several addresses is one object with a row an address. Lists and chains have its main row; a record is
 * that of the address whose id was asked. The parent is the main row of the parent's object in all three.
 */

import { type Components, createComponents } from '../addresses/address-components.ts'
import { type AddressTree, FLAG_PARALLEL, findRow, mainRow } from '../addresses/tree.ts'
import { lowerBound } from '../tables/binary-search.ts'
import { NONE } from '../tables/none.ts'

export interface Gazetteer {
  readonly tree: AddressTree
  /** Main rows of objects with parallel addresses, ascending (a row as often as it has parallels) … */
  readonly mainsWithParallels: Uint32Array
  /** … and beside each the row of the parallel address. */
  readonly parallelsByMain: Uint32Array
  /** Scratch space of the thread. */
  readonly components: Components
}

/** The gazetteer over an opened tree. Its index is sorted here, in time that grows with the parallel addresses. */
export function openGazetteer(tree: AddressTree): Gazetteer {
  const { parallelMain, parallelRow } = tree
  const order = Uint32Array.from(parallelRow.keys()).sort(
    (a, b) => parallelMain[a] - parallelMain[b] || parallelRow[a] - parallelRow[b],
  )
  return {
    tree,
    mainsWithParallels: order.map((index) => parallelMain[index]),
    parallelsByMain: order.map((index) => parallelRow[index]),
    components: createComponents(),
  }
}

/** Main row of the object that answers under `id`; NONE for an unknown id. */
export function findObject({ tree }: Gazetteer, id: number): number {
  const row = findRow(tree, id)
  return row === NONE ? NONE : mainRow(tree, row)
}

/** Main row of the object one level up from the address of `row`; NONE at the top. */
export function parentObject({ tree }: Gazetteer, row: number): number {
  const parent = tree.parent[row]
  return parent === NONE ? NONE : mainRow(tree, parent)
}

/** Rows of the parallel addresses of the object whose main row is `row`. */
function parallelRows(gazetteer: Gazetteer, row: number): Uint32Array {
  const { mainsWithParallels, parallelsByMain } = gazetteer
  const first = lowerBound(mainsWithParallels, row)
  let end = first
  while (mainsWithParallels[end] === row) end++
  return parallelsByMain.subarray(first, end)
}

/** Rows of the other addresses of the object that has the address of `row`, the main one first. */
export function otherAddresses(gazetteer: Gazetteer, row: number): Uint32Array {
  const main = mainRow(gazetteer.tree, row)
  const parallels = parallelRows(gazetteer, main)
  return main === row ? parallels : Uint32Array.of(main, ...parallels.filter((it) => it !== row))
}

/**
 * Adds to `out` the main rows of level `level` below the object `row`, at any depth where `deep`, else its children.
 * Only subtrees that can hold the level are entered; a parallel address is skipped at its own place, and what is
 * below it counts for its object.
 */
export function collectBelow(
  gazetteer: Gazetteer,
  row: number,
  level: number,
  deep: boolean,
  out: number[],
): void {
  collectInRow(gazetteer, row, level, deep, out)
  for (const parallel of parallelRows(gazetteer, row)) {
    collectInRow(gazetteer, parallel, level, deep, out)
  }
}

function collectInRow(
  gazetteer: Gazetteer,
  row: number,
  level: number,
  deep: boolean,
  out: number[],
): void {
  const { end, flags, level: levels } = gazetteer.tree
  for (let child = row + 1; child < end[row]; child = end[child]) {
    if ((flags[child] & FLAG_PARALLEL) !== 0) continue
    if (levels[child] === level) out.push(child)
    else if (deep && levels[child] < level) collectBelow(gazetteer, child, level, true, out)
  }
}

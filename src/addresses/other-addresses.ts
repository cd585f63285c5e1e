/** The other addresses of the object that has one. */
import { lowerBound } from '../tables/binary-search.ts'
import { type AddressTree, mainRow } from './tree.ts'

/** Further addresses by their main row, in two columns: main rows ascending, and a further row beside each. */
interface FurtherRows {
  readonly mains: Uint32Array
  readonly rows: Uint32Array
}

const furtherRows = new WeakMap<AddressTree, FurtherRows>()

/** Rows of the other addresses of the object that has the address of `row`: the main one, then the others in row order. */
export function otherAddresses(tree: AddressTree, row: number): number[] {
  const { mains, rows } = furtherRowsOf(tree)
  const main = mainRow(tree, row)
  const found = [main]
  for (let i = lowerBound(mains, main); mains[i] === main; i++) found.push(rows[i])
  return found.filter((other) => other !== row)
}

/** Sorted once a tree. */
function furtherRowsOf(tree: AddressTree): FurtherRows {
  const known = furtherRows.get(tree)
  if (known) return known
  const { parallelMain, parallelRow } = tree
  const order = Uint32Array.from(parallelRow.keys()).sort(
    (a, b) => parallelMain[a] - parallelMain[b] || parallelRow[a] - parallelRow[b],
  )
  const made = {
    mains: order.map((index) => parallelMain[index]),
    rows: order.map((index) => parallelRow[index]),
  }
  furtherRows.set(tree, made)
  return made
}

/** The other addresses of the object that has one. */
import { lowerBound } from '../tables/binary-search.ts'
import { onceFor } from '../tables/group-by-key.ts'
import { type AddressTree, mainRow } from './tree.ts'

/** Rows of the other addresses of the object that has the address of `row`: the main one, then the others in row order. */
export function otherAddresses(tree: AddressTree, row: number): number[] {
  const { mains, rows } = furtherRowsOf(tree)
  const main = mainRow(tree, row)
  const found = [main]
  for (let i = lowerBound(mains, main); mains[i] === main; i++) found.push(rows[i])
  return found.filter((other) => other !== row)
}

/** Further addresses by their main row, in two columns: main rows ascending, and a further row beside each. */
const furtherRowsOf = onceFor(({ parallelMain, parallelRow }: AddressTree) => {
  const order = Uint32Array.from(parallelRow.keys()).sort(
    (a, b) => parallelMain[a] - parallelMain[b] || parallelRow[a] - parallelRow[b],
  )
  return {
    mains: order.map((index) => parallelMain[index]),
    rows: order.map((index) => parallelRow[index]),
  }
})

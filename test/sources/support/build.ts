import {
  dateOfDay,
  type Former,
  formerParts,
  heirsOf,
  openFormer,
} from '../../../src/addresses/former/former.ts'
import { formerTables } from '../../../src/addresses/former/former-tables.ts'
import { type FormerIds, formerIdsFile, openFormerIds } from '../../../src/addresses/former-ids.ts'
import type { Country } from '../../../src/addresses/record.ts'
import { OTHER_NAME_KINDS } from '../../../src/addresses/record.ts'
import {
  type AddressTree,
  farmNameOf,
  findRow,
  nameOf,
  openAddressTree,
  textOf,
} from '../../../src/addresses/tree.ts'
import { createTreeBuilder } from '../../../src/addresses/tree-builder.ts'
import { createReceipt, type Receipt } from '../../../src/report/receipt.ts'
import type { Reading } from '../../../src/sources/reading/register-table.ts'
import { NONE } from '../../../src/tables/none.ts'
import { encodeTable } from '../../../src/tables/table-file.ts'

interface Built {
  readonly tree: AddressTree
  readonly receipt: Receipt
  readonly former: FormerIds | undefined
  /** `id: address, from-until > ids of heirs`, with `?` where those are derived. */
  readonly states: readonly string[]
}

/** Reads a source into a tree. */
export async function build(
  country: Country,
  read: (reading: Reading) => Promise<void>,
): Promise<Built> {
  const builder = createTreeBuilder(country)
  const receipt = createReceipt(country)
  await read({ builder, receipt })
  const files = new Map(
    [...builder.finish(receipt)].map(([name, columns]) => [name, encodeTable(columns)]),
  )
  const bytes = files.get(formerIdsFile(country))
  const former = bytes && openFormerIds(country, bytes)
  const tree = openAddressTree(country, (name) => files.get(name)!)
  const tables = formerTables(tree, builder.former, former, receipt)
  const encoded = new Map([...tables].map(([name, columns]) => [name, encodeTable(columns)]))
  const past = tables.size === 0 ? undefined : openFormer(tree, (name) => encoded.get(name)!)
  return { tree, receipt, former, states: past ? statesOf(past) : [] }
}

function statesOf(past: Former): string[] {
  return Array.from({ length: past.count }, (_, place) => {
    const [from, until] = [past.fromDay[place], past.untilDay[place]].map(dateOfDay)
    const heirs = heirsOf(past, place).map((row) => past.tree.id[row])
    const address = formerParts(past, place, true).join(', ')
    return `${past.id[place]}: ${address}, ${from}-${until} >${past.derived[place] ? '?' : ''} ${heirs}`
  })
}

/** The tree as an indented list of names; a farm name comes before its number. */
export function draw(tree: AddressTree): string[] {
  const depth = new Map<number, number>([[NONE, -1]])
  return Array.from({ length: tree.rowCount }, (_, row) => {
    depth.set(row, depth.get(tree.parent[row])! + 1)
    const farm = textOf(tree, farmNameOf(tree, row))
    return `${'  '.repeat(depth.get(row)!)}${farm === '' ? '' : `${farm} `}${nameOf(tree, row)}`
  })
}

/** [longitude, latitude] of an id, in 1e-7 degrees. */
export function pointOfId(tree: AddressTree, id: number): [number, number] {
  const row = findRow(tree, id)
  return [tree.lonE7[row], tree.latE7[row]]
}

/** `former: Aglonas novads` of an id, in the order in which they were read. */
export function otherNamesOfId(tree: AddressTree, id: number): string[] {
  const row = findRow(tree, id)
  return Array.from(tree.otherRow.keys())
    .filter((i) => tree.otherRow[i] === row)
    .map((i) => `${OTHER_NAME_KINDS[tree.otherKind[i]]}: ${textOf(tree, tree.otherName[i])}`)
}

/** What was refused, as `line reason: row`. */
export function refusals(receipt: Receipt): string[] {
  return receipt.refused.map(({ line, reason, row }) => `${line} ${reason}: ${row}`)
}

/**
 * Builds one country's registers and prints what came of it as JSON. A program of its own, so that three countries are
 * built side by side and at full speed.
 *
 *   node summarise.ts <ee|lv|lt> <folder of registers> <ids…>
 */

import {
  addressParts,
  createComponents,
  readComponents,
} from '../../../src/addresses/address-components.ts'
import { formerFiles } from '../../../src/addresses/former/former.ts'
import { formerTables } from '../../../src/addresses/former/former-tables.ts'
import type { Country } from '../../../src/addresses/record.ts'
import { registerCodeOf } from '../../../src/addresses/register-codes.ts'
import {
  type AddressTree,
  findRow,
  NO_COORDINATE,
  nameOf,
  openAddressTree,
  shortNameOf,
} from '../../../src/addresses/tree.ts'
import { createTreeBuilder } from '../../../src/addresses/tree-builder.ts'
import { describe } from '../../../src/gazetteer/describe.ts'
import { openGazetteer } from '../../../src/gazetteer/gazetteer.ts'
import { createReceipt, isBalanced } from '../../../src/report/receipt.ts'
import { NONE } from '../../../src/tables/none.ts'
import { encodeTable } from '../../../src/tables/table-file.ts'
import { REGISTER_READERS } from './register-readers.ts'

export interface Summary {
  /** Objects by level; index 0 is all of them. */
  readonly levels: readonly number[]
  readonly rowsRead: number
  readonly rowsKept: number
  readonly isBalanced: boolean
  readonly leftOut: Readonly<Record<string, number>>
  /** `reason: row`, sorted. */
  readonly refused: readonly string[]
  /** Objects that do not stand inside a parent of a wider level, or have no point. */
  readonly unsound: number
  readonly formerNames: number
  /** States of objects before today's. */
  readonly former: number
  /** Second ids of objects, and how many of them have a record of their own: id, code and last component. */
  readonly parallels: readonly [ids: number, ownRecords: number]
  /** Streets, and how many of them have a short form that is not their name (A5_NIMI_INIT). */
  readonly streets: readonly [all: number, short: number]
  /** Address, longitude and latitude to five decimals of the ids asked for. */
  readonly objects: readonly (readonly [address: string, lon: number, lat: number])[]
}

function countUnsound(tree: AddressTree): number {
  let unsound = 0
  for (let row = 0; row < tree.rowCount; row++) {
    const parent = tree.parent[row]
    const isInside =
      parent === NONE
        ? tree.level[row] === 1
        : parent < row && tree.end[row] <= tree.end[parent] && tree.level[parent] < tree.level[row]
    if (!isInside || tree.lonE7[row] === NO_COORDINATE) unsound++
  }
  return unsound
}

function summariseObject(tree: AddressTree, id: number): [string, number, number] {
  const row = findRow(tree, id)
  const components = createComponents()
  readComponents(tree, row, components)
  const [lon, lat] = [tree.lonE7[row], tree.latE7[row]].map((e7) => Number((e7 / 1e7).toFixed(5)))
  return [addressParts(tree, components, false).join(', '), lon, lat]
}

function countParallels(tree: AddressTree): [number, number] {
  const gazetteer = openGazetteer(tree)
  let own = 0
  for (const row of tree.parallelRow) {
    const record = describe(gazetteer, tree.id[row])
    const name = record?.[`A${tree.column[row]}_NIMI` as 'A7_NIMI']
    const code = registerCodeOf(tree, row) || null
    const isOwn = record?.AADRESS_ID === tree.id[row] && record.KOODAADRESS === code
    if (isOwn && name === nameOf(tree, row)) own++
  }
  return [tree.parallelRow.length, own]
}

function countStreets(tree: AddressTree): [number, number] {
  let all = 0
  let short = 0
  for (let unit = 0; unit < tree.unitCount; unit++) {
    const row = tree.unitRow[unit]
    if (tree.column[row] !== 5) continue
    all++
    if (shortNameOf(tree, row) !== tree.name[row]) short++
  }
  return [all, short]
}

async function summarise(
  country: Country,
  folder: string,
  ids: readonly number[],
): Promise<Summary> {
  const builder = createTreeBuilder(country)
  const receipt = createReceipt(country)
  await REGISTER_READERS[country](folder, { builder, receipt })
  const tables = builder.finish(receipt)
  const tree = openAddressTree(country, (name) => encodeTable(tables.get(name)!))
  const former = formerTables(tree, builder.former, undefined, receipt)
  const levels = [tree.rowCount, 0, 0, 0, 0, 0, 0]
  for (const level of tree.level) levels[level]++
  return {
    levels,
    rowsRead: receipt.rowsRead,
    rowsKept: receipt.rowsKept,
    isBalanced: isBalanced(receipt),
    leftOut: Object.fromEntries(receipt.leftOut),
    refused: receipt.refused.map(({ reason, row }) => `${reason}: ${row}`).sort(),
    unsound: countUnsound(tree),
    former: (former.get(formerFiles(country).states)?.id as Float64Array | undefined)?.length ?? 0,
    formerNames: tree.otherKind.filter((kind) => kind === 2).length,
    parallels: countParallels(tree),
    streets: countStreets(tree),
    objects: ids.map((id) => summariseObject(tree, id)),
  }
}

if (import.meta.main) {
  const [country, folder, ...ids] = process.argv.slice(2)
  console.log(JSON.stringify(await summarise(country as Country, folder, ids.map(Number))))
}

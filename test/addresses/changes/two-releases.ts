/** Two releases of Estonia as records, and what happened between them. */
import { type AddressEvent, treeEvents } from '../../../src/addresses/changes/tree-events.ts'
import { openFormerIds, successorRows } from '../../../src/addresses/former-ids.ts'
import type { AddressRecord } from '../../../src/addresses/record.ts'
import { formerIdsSince } from '../../../src/addresses/successors.ts'
import { type AddressTree, openAddressTree } from '../../../src/addresses/tree.ts'
import { encodeTable } from '../../../src/tables/table-file.ts'
import { treeFiles } from '../../support/small-world.ts'

export type Said = Partial<AddressRecord> & { id: number }

export function treeOf(records: readonly Said[]): AddressTree {
  const files = treeFiles({ ee: records })
  return openAddressTree('ee', (file) => files.get(file) as Uint8Array)
}

/**
 * @param told heirs that the register tells
 * @param gone ids that went before
 */
export function eventsBetween(
  before: readonly Said[],
  after: readonly Said[],
  told: readonly (readonly [formerId: number, id: number])[] = [],
  gone: readonly number[] = [],
): AddressEvent[] {
  return eventsOfTrees(treeOf(before), treeOf(after), told, gone)
}

export function eventsOfTrees(
  old: AddressTree,
  young: AddressTree,
  told: readonly (readonly [formerId: number, id: number])[] = [],
  gone: readonly number[] = [],
): AddressEvent[] {
  const columns = formerIdsSince({ tree: old }, young, {
    formerId: Float64Array.from(told, ([former]) => former),
    row: Uint32Array.from(told, ([, id]) => young.id.indexOf(id)),
  })
  const former = columns && openFormerIds('ee', encodeTable(columns))
  return [
    ...treeEvents(old, young, {
      heirsOf: (row) => (former ? successorRows(former, old.id[row]) : []),
      isKnownGone: (id) => gone.includes(id),
    }),
  ]
}

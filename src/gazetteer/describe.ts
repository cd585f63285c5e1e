/** The full record of an address object (`object` of getDescription). */
import { findRow } from '../addresses/tree.ts'
import { NONE } from '../tables/none.ts'
import { visitRecord } from './fields.ts'
import type { Gazetteer } from './gazetteer.ts'
import { createObjectSink } from './object-sink.ts'

/** Fields in the order of the document, which `fields.ts` has; null where the register has nothing. */
export type AddressDescription = Readonly<Record<string, string | number | null>>

const records = createObjectSink<AddressDescription>()

/** The record of the address with the id; undefined for an unknown id. */
export function describe(gazetteer: Gazetteer, id: number): AddressDescription | undefined {
  const row = findRow(gazetteer.tree, id)
  if (row === NONE) return undefined
  visitRecord(gazetteer, row, records)
  return records.take()
}

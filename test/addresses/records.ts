import { type AddressRecord, blankRecord } from '../../src/addresses/record.ts'

/** A record with what a test says and nothing else known; a house unless it says otherwise. */
export function record(said: Partial<AddressRecord> & { id: number }): AddressRecord {
  return { ...blankRecord(), sourceId: said.id, name: String(said.id), ...said }
}

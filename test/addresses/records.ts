import type { AddressRecord } from '../../src/addresses/record.ts'

/** A record with what a test says and nothing else known; a house unless it says otherwise. */
export function record(said: Partial<AddressRecord> & { id: number }): AddressRecord {
  return {
    parentId: 0,
    sourceId: said.id,
    mainId: 0,
    level: 5,
    column: 7,
    name: String(said.id),
    farmName: '',
    kind: '',
    shortName: '',
    smallPlaceId: 0,
    officialCode: '',
    code: '',
    postcode: '',
    lon: Number.NaN,
    lat: Number.NaN,
    createdS: 0,
    changedS: 0,
    status: 1,
    population: Number.NaN,
    otherNames: [],
    ...said,
  }
}

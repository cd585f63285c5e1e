/** What became of the other names that OpenStreetMap has for streets and places. */
import { NAME_ALONE, NAME_JOINED, NAME_KNOWN } from '../addresses/map-names.ts'
import { createReceipt, leaveOut, type Receipt } from '../report/receipt.ts'

/** The receipt of all names, by what became of each in every register; none where there are no names. */
export function nameReceipt(fates: readonly Uint8Array[]): Receipt[] {
  const names = fates[0]?.length ?? 0
  if (names === 0) return []
  const counts = [0, 0, 0]
  for (let name = 0; name < names; name++) counts[Math.max(...fates.map((fate) => fate[name]))]++
  const receipt = createReceipt('osm other names')
  receipt.rowsRead = names
  receipt.rowsKept = counts[NAME_JOINED]
  leaveOut(receipt, 'no register has the street or place', counts[NAME_ALONE])
  leaveOut(receipt, 'the register has the name', counts[NAME_KNOWN])
  return [receipt]
}

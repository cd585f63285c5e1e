/** Estonian buildings with their flats and parcels. */
import type { Point } from '../plan/geometry.ts'
import { type Address, type AdsWriter, addFlat } from './ads-writer.ts'

export interface Building {
  readonly kind: string
  readonly at: Point
  readonly home: Address
  readonly flats: number
  readonly postcode: string | undefined
  readonly parallels: readonly Address[]
  /** Key in the source register. */
  readonly origin?: string | undefined
  /** The parcel that it is on, which has its address. */
  readonly parcel?: { readonly at: Point; readonly origin?: string } | undefined
}

/** Writes a building, its parcel and its flats; returns the id of its address. */
export function writeBuilding(
  writer: AdsWriter,
  { kind, at, home, flats, postcode, parallels, origin, parcel }: Building,
): number {
  const ids = [writer.addressId(), ...parallels.map(() => writer.addressId())]
  const buildingOid = writer.object({ kind, address: home, at, origin, parallels }, ids)
  if (parcel) writer.object({ kind: 'CU', address: home, ...parcel }, [ids[0]])
  for (const id of ids) writer.postcode(id, postcode)
  for (let flat = 1; flat <= flats; flat++) {
    const id = writer.addressId()
    const own = origin && `${origin}-${flat}`
    writer.object({ kind: 'ER', address: addFlat(home, flat), at, origin: own, buildingOid }, [id])
    writer.postcode(id, postcode)
  }
  return ids[0]
}

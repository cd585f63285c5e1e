/** What an import remembers of the rows of extract 1 beside the objects that they became. */

import { createIdIndex } from '../../addresses/id-index.ts'
import type { TreeBuilder } from '../../addresses/tree-builder.ts'
import { append, growing } from '../../tables/growing.ts'
import { NONE } from '../../tables/none.ts'

const NO_SMALL_PLACE = 'its small place does not exist'

export type AddressRows = ReturnType<typeof createAddressRows>

/** No rows yet; slots are found by the paths of their levels. */
export function createAddressRows() {
  const paths = growing(Uint32Array)
  const parentPaths = growing(Uint32Array)
  const ranks = growing(Uint8Array)
  const agreeing = growing(Uint8Array)
  const smallPlaces: [slot: number, path: number][] = []
  const slots = growing(Uint32Array)
  const objects = createIdIndex()
  const firstAddresses = growing(Float64Array)
  /** Addresses of the objects that have several, in the order of their rows. */
  const addressesOf = new Map<number, Set<number>>()

  const claim = (path: number, slot: number) => {
    while (slots.length <= path) append(slots, NONE)
    const holder = slots.values[path]
    if (holder === NONE || ranks.values[slot] < ranks.values[holder]) slots.values[path] = slot
  }

  return {
    /** Takes the address of a new slot. `path` is its own, `parentPath` that of the object above. */
    take(slot: number, path: number, parentPath: number, rank: number, agrees: boolean): void {
      append(paths, path)
      append(parentPaths, parentPath)
      append(ranks, rank)
      append(agreeing, agrees ? 1 : 0)
      claim(path, slot)
    },
    /** A street's small place. */
    takeSmallPlace: (slot: number, path: number) => smallPlaces.push([slot, path]),
    /** Gives the slot to another row. */
    retake(slot: number, path: number, parentPath: number, rank: number, agrees: boolean): void {
      if (slots.values[paths.values[slot]] === slot) slots.values[paths.values[slot]] = NONE
      paths.values[slot] = path
      parentPaths.values[slot] = parentPath
      ranks.values[slot] = rank
      agreeing.values[slot] = agrees ? 1 : 0
      claim(path, slot)
    },
    pathOf: (slot: number): number => paths.values[slot],
    /** 0 unit, 1 building or flat, 2 parcel. */
    rankOf: (slot: number): number => ranks.values[slot],
    /** Whether the row's text agrees with its levels. */
    agrees: (slot: number): boolean => agreeing.values[slot] === 1,
    /** The slot whose address has a path, or NONE. */
    slotOfPath: (path: number): number => (path < slots.length ? slots.values[path] : NONE),
    /** Notes that an object has an address. @returns false if it had it before */
    takeObject(objectId: number, addressId: number): boolean {
      const known = objects.find(objectId)
      if (known === NONE) {
        objects.insert(objectId, firstAddresses.length)
        append(firstAddresses, addressId)
        return true
      }
      const addresses = addressesOf.get(objectId) ?? new Set([firstAddresses.values[known]])
      if (addresses.has(addressId)) return false
      addressesOf.set(objectId, addresses.add(addressId))
      return true
    },
    /** Sets parents, small places and parallel addresses, when all rows are read. */
    settle(builder: TreeBuilder): void {
      for (let slot = 0; slot < paths.length; slot++) {
        const parent = this.slotOfPath(parentPaths.values[slot])
        if (parent !== NONE) builder.setParent(slot, builder.idOf(parent))
      }
      for (const [slot, path] of smallPlaces) {
        const smallPlace = this.slotOfPath(path)
        if (smallPlace !== NONE) builder.setSmallPlace(slot, builder.idOf(smallPlace))
        else builder.refuse(slot, NO_SMALL_PLACE)
      }
      for (const [addressId, mainId] of mainsOf(addressesOf, builder)) {
        builder.setMain(builder.slotOf(addressId), mainId)
      }
    },
  }
}

/**
 * Which address an object's further addresses are listed under: its first. An address that two objects share counts
 * for the one that replaces it; where that is listed elsewhere, so are those that lead to it.
 */
function mainsOf(
  addressesOf: ReadonlyMap<number, ReadonlySet<number>>,
  builder: TreeBuilder,
): Map<number, number> {
  const mains = new Map<number, number>()
  for (const [objectId, [first, ...others]] of addressesOf) {
    for (const addressId of others) {
      if (builder.sourceIdOf(builder.slotOf(addressId)) === objectId) mains.set(addressId, first)
    }
  }
  const ends = new Map<number, number>()
  for (const addressId of mains.keys()) follow(mains, addressId, ends)
  return new Map([...mains.keys()].map((id) => [id, ends.get(id)!] as const).filter(isElsewhere))
}

const isElsewhere = ([id, main]: readonly [number, number]) => id !== main

/** Notes where the way from an address over its main addresses ends. Each step is made once. */
function follow(mains: ReadonlyMap<number, number>, from: number, ends: Map<number, number>): void {
  const passed = new Set<number>()
  let at = from
  while (mains.has(at) && !ends.has(at) && !passed.has(at)) {
    passed.add(at)
    at = mains.get(at)!
  }
  let end = ends.get(at) ?? at
  // Objects whose addresses lead to each other in a circle are listed under the smallest of them.
  if (passed.has(at)) {
    for (let next = mains.get(at)!; next !== at; next = mains.get(next)!) end = Math.min(end, next)
  }
  for (const id of passed) ends.set(id, end)
}

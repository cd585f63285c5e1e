/** Finds the slot of an id among millions, without an object for each: open addressing over two typed arrays. */
import { NONE } from '../tables/none.ts'

/** The table is doubled beyond this share, so that a probe is short. */
const LOAD_MAX = 0.6

/** Ids are non-negative integers below 2^53; the index owns its keys. */
export function createIdIndex() {
  let bits = 10
  let ids = new Float64Array(1 << bits)
  let slots = new Uint32Array(1 << bits).fill(NONE)
  let size = 0

  /** The place of `id`, or the empty one that it would take. */
  const placeOf = (id: number): number => {
    const mask = ids.length - 1
    let place = hash(id) >>> (32 - bits)
    while (slots[place] !== NONE && ids[place] !== id) place = (place + 1) & mask
    return place
  }

  const put = (id: number, slot: number) => {
    const place = placeOf(id)
    ids[place] = id
    slots[place] = slot
  }

  const grow = () => {
    const [oldIds, oldSlots] = [ids, slots]
    bits++
    ids = new Float64Array(1 << bits)
    slots = new Uint32Array(1 << bits).fill(NONE)
    for (let i = 0; i < oldIds.length; i++) if (oldSlots[i] !== NONE) put(oldIds[i], oldSlots[i])
  }

  return {
    /** The slot of an id, or NONE. */
    find: (id: number): number => slots[placeOf(id)],
    /** Takes an id that is not there yet. */
    insert(id: number, slot: number): void {
      if (size + 1 > ids.length * LOAD_MAX) grow()
      put(id, slot)
      size++
    },
    get size(): number {
      return size
    },
  }
}

/** Fibonacci hashing of both halves: registers number densely, and the upper bits of the product are well mixed. */
function hash(id: number): number {
  const high = (id / 0x1_0000_0000) >>> 0
  return Math.imul((id >>> 0) ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1) >>> 0
}

/** Lays objects out in depth-first order: siblings by level, then name, then id. Linear time, by counting sorts. */
import { NONE } from '../tables/none.ts'

/** The objects to lay out; all arrays are by slot. */
export interface Unordered {
  readonly count: number
  readonly id: Float64Array
  /** Slot of the parent; NONE at the top. A parent's level is below its children's. */
  readonly parentSlot: Uint32Array
  readonly level: Uint8Array
  /** Codes in list order. */
  readonly name: Uint32Array
  /** 1 where the object is to be kept. */
  readonly kept: Uint8Array
}

export type Layout = Readonly<ReturnType<typeof layOut>>

/** Rows of the kept objects in depth-first order, in time linear in `count`. */
export function layOut(objects: Unordered) {
  const { count, parentSlot, level } = objects
  const byId = sortedById(objects)
  /** Parents before children; under one parent in list order. */
  const downwards = countingSort(groupedByParent(objects, byId), level)
  const rowCount = downwards.length

  const size = new Uint32Array(count).fill(1)
  for (let i = rowCount - 1; i >= 0; i--) {
    const slot = downwards[i]
    if (parentSlot[slot] !== NONE) size[parentSlot[slot]] += size[slot]
  }

  const rowOfSlot = new Uint32Array(count).fill(NONE)
  const slotOfRow = new Uint32Array(rowCount)
  const end = new Uint32Array(rowCount)
  /** Row that the next child of a slot gets. */
  const nextRow = new Uint32Array(count)
  let nextTop = 0
  for (const slot of downwards) {
    const parent = parentSlot[slot]
    const row = parent === NONE ? nextTop : nextRow[parent]
    if (parent === NONE) nextTop += size[slot]
    else nextRow[parent] += size[slot]
    nextRow[slot] = row + 1
    rowOfSlot[slot] = row
    slotOfRow[row] = slot
    end[row] = row + size[slot]
  }
  return {
    rowCount,
    slotOfRow,
    /** Row of each slot; NONE for what is not kept. */
    rowOfSlot,
    /** Row after the last of each row's subtree. */
    end,
    /** Rows in ascending order of their ids. */
    rowsById: byId.map((slot) => rowOfSlot[slot]),
  }
}

/** Kept slots by parent, and under one parent by level, name and id. */
function groupedByParent({ count, parentSlot, level, name }: Unordered, byId: Uint32Array) {
  const byLevel = countingSort(countingSort(byId, name), level)
  const parents = parentSlot.map((parent) => (parent === NONE ? count : parent))
  return countingSort(byLevel, parents)
}

/** Kept slots in ascending order of their ids: passes of 16 bits, those left out in which all ids are alike. */
function sortedById({ count, id, kept }: Unordered): Uint32Array<ArrayBuffer> {
  let keptCount = 0
  for (let slot = 0; slot < count; slot++) keptCount += kept[slot]
  let slots = new Uint32Array(keptCount)
  let at = 0
  for (let slot = 0; slot < count; slot++) if (kept[slot] === 1) slots[at++] = slot
  const digits = new Uint16Array(count)
  for (const divisor of [1, 2 ** 16, 2 ** 32, 2 ** 48]) {
    let all = 0
    for (let slot = 0; slot < count; slot++) {
      digits[slot] = Math.floor(id[slot] / divisor) % 0x1_0000
      all |= digits[slot] ^ digits[0]
    }
    if (all !== 0) slots = countingSort(slots, digits)
  }
  return slots
}

/** A stable sort of slots by small integers, one a slot. */
function countingSort(
  slots: Uint32Array,
  keys: Uint8Array | Uint16Array | Uint32Array,
): Uint32Array<ArrayBuffer> {
  let keyMax = 0
  for (let i = 0; i < slots.length; i++) if (keys[slots[i]] > keyMax) keyMax = keys[slots[i]]
  const next = new Uint32Array(keyMax + 2)
  for (let i = 0; i < slots.length; i++) next[keys[slots[i]] + 1]++
  for (let key = 1; key < next.length; key++) next[key] += next[key - 1]
  const sorted = new Uint32Array(slots.length)
  for (let i = 0; i < slots.length; i++) sorted[next[keys[slots[i]]]++] = slots[i]
  return sorted
}

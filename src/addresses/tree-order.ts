/** Lays objects out in depth-first order: siblings by level, then name, then id. Linear time, by counting sorts. */
import { NONE } from './tree.ts'

/** What is laid out; all arrays are by slot. */
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

export interface Layout {
  readonly rowCount: number
  /** Slot of each row. */
  readonly slotOfRow: Uint32Array
  /** Row of each slot; NONE for what is not kept. */
  readonly rowOfSlot: Uint32Array
  /** Row after the last of each row's subtree. */
  readonly end: Uint32Array
  /** Rows in ascending order of their ids. */
  readonly rowsById: Uint32Array
}

const LEVEL_MAX = 6

export function layOut(objects: Unordered): Layout {
  const { count, parentSlot, level } = objects
  const byId = sortedById(objects)
  const order = groupedByParent(objects, byId)
  const rowCount = order.length

  const size = new Uint32Array(count).fill(1)
  for (let wanted = LEVEL_MAX; wanted > 1; wanted--) {
    for (const slot of order) {
      if (level[slot] === wanted && parentSlot[slot] !== NONE) size[parentSlot[slot]] += size[slot]
    }
  }

  const rowOfSlot = new Uint32Array(count).fill(NONE)
  /** Row that the next child of a slot gets. */
  const nextRow = new Uint32Array(count)
  let nextTop = 0
  for (let wanted = 1; wanted <= LEVEL_MAX; wanted++) {
    for (const slot of order) {
      if (level[slot] !== wanted) continue
      const parent = parentSlot[slot]
      const row = parent === NONE ? nextTop : nextRow[parent]
      if (parent === NONE) nextTop += size[slot]
      else nextRow[parent] += size[slot]
      rowOfSlot[slot] = row
      nextRow[slot] = row + 1
    }
  }

  const slotOfRow = new Uint32Array(rowCount)
  const end = new Uint32Array(rowCount)
  for (const slot of order) {
    slotOfRow[rowOfSlot[slot]] = slot
    end[rowOfSlot[slot]] = rowOfSlot[slot] + size[slot]
  }
  return { rowCount, slotOfRow, rowOfSlot, end, rowsById: byId.map((slot) => rowOfSlot[slot]) }
}

/** Kept slots by parent, and under one parent by level, name and id. */
function groupedByParent(objects: Unordered, byId: Uint32Array): Uint32Array {
  const { count, parentSlot, level, name } = objects
  const byName = countingSort(byId, (slot) => name[slot])
  const byLevel = countingSort(byName, (slot) => level[slot])
  return countingSort(byLevel, (slot) => (parentSlot[slot] === NONE ? count : parentSlot[slot]))
}

/** Kept slots in ascending order of their ids: four passes of 16 bits. */
function sortedById({ count, id, kept }: Unordered): Uint32Array {
  let keptCount = 0
  for (let slot = 0; slot < count; slot++) keptCount += kept[slot]
  let slots = new Uint32Array(keptCount)
  let at = 0
  for (let slot = 0; slot < count; slot++) if (kept[slot] === 1) slots[at++] = slot
  for (const divisor of [1, 2 ** 16, 2 ** 32, 2 ** 48]) {
    slots = countingSort(slots, (slot) => Math.floor(id[slot] / divisor) % 0x1_0000)
  }
  return slots
}

/** A stable sort by a small integer. */
function countingSort(
  slots: Uint32Array,
  keyOf: (slot: number) => number,
): Uint32Array<ArrayBuffer> {
  let keyMax = 0
  for (const slot of slots) keyMax = Math.max(keyMax, keyOf(slot))
  const next = new Uint32Array(keyMax + 2)
  for (const slot of slots) next[keyOf(slot) + 1]++
  for (let key = 1; key < next.length; key++) next[key] += next[key - 1]
  const sorted = new Uint32Array(slots.length)
  for (const slot of slots) sorted[next[keyOf(slot)]++] = slot
  return sorted
}

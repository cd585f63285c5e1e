/** Objects in depth-first order: siblings by level, then name, then id. */
import { expect, test } from 'vitest'
import { layOut } from '../../src/addresses/tree-order.ts'
import { NONE } from '../../src/tables/none.ts'

interface Item {
  readonly id: number
  readonly parent?: number
  readonly level: number
  readonly name: number
  readonly isLeftOut?: boolean
}

function laidOut(items: readonly Item[]) {
  const slotOf = (id: number | undefined) => items.findIndex((item) => item.id === id)
  return layOut({
    count: items.length,
    id: Float64Array.from(items, ({ id }) => id),
    parentSlot: Uint32Array.from(items, ({ parent }) =>
      parent === undefined ? NONE : slotOf(parent),
    ),
    level: Uint8Array.from(items, ({ level }) => level),
    name: Uint32Array.from(items, ({ name }) => name),
    kept: Uint8Array.from(items, ({ isLeftOut }) => (isLeftOut ? 0 : 1)),
  })
}

/** Whole numbers below `most`, always the same. */
function randomFrom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) % most
  }
}

/** Objects of levels 1 to 5, whose parents are of lesser levels; ids as far apart as `scale`. */
function anyItems(seed: number, count: number, scale: number): Item[] {
  const next = randomFrom(seed)
  const items: Item[] = []
  const ids = Array.from({ length: count }, (_, i) => (i + 1) * scale)
  for (let i = 0; i < count; i++) {
    const [id] = ids.splice(next(ids.length), 1)
    const above = items[next(items.length + 1)]
    const level = above ? Math.min(5, above.level + 1 + next(2)) : 1
    const isBelow = above !== undefined && above.level < level
    items.push({ id, level, name: next(6), ...(isBelow && { parent: above.id }) })
  }
  return seed % 2 === 0 ? items : items.reverse()
}

/** Ids in order, by walking down from the top. */
function walked(items: readonly Item[], parent?: number): number[] {
  const children = items.filter((item) => item.parent === parent)
  children.sort((a, b) => a.level - b.level || a.name - b.name || a.id - b.id)
  return children.flatMap(({ id }) => [id, ...walked(items, id)])
}

test.each([
  [1, 1],
  [2, 1],
  [3, 70_000],
  [4, 5e9],
  [5, 3e14 / 64],
])('objects are laid out as they are walked down to (%i, ids %d apart)', (seed, scale) => {
  const items = anyItems(seed, 60, scale)
  const { rowCount, slotOfRow, rowOfSlot, end, rowsById } = laidOut(items)
  const order = walked(items)
  expect(rowCount).toBe(60)
  expect(Array.from(slotOfRow, (slot) => items[slot].id)).toEqual(order)
  expect(Array.from(slotOfRow, (slot) => rowOfSlot[slot])).toEqual([...order.keys()])
  const below = (id: number) => walked(items, id).length
  expect([...end]).toEqual(order.map((id, row) => row + 1 + below(id)))
  expect(Array.from(rowsById, (row) => order[row])).toEqual([...order].sort((a, b) => a - b))
})

test('what is left out has no row', () => {
  const { rowCount, rowOfSlot, end } = laidOut([
    { id: 7, level: 1, name: 1 },
    { id: 8, level: 2, name: 1, parent: 7, isLeftOut: true },
    { id: 9, level: 2, name: 0, parent: 7 },
  ])
  expect([rowCount, ...rowOfSlot, ...end]).toEqual([2, 0, NONE, 1, 2, 2])
})

test('nothing is no rows', () => {
  expect(laidOut([])).toMatchObject({ rowCount: 0 })
})

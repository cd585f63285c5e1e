/** Limits of the road network, just below and just above each. */
import { describe, expect, test } from 'vitest'
import { markEnclaves } from '../../src/roads/graph/destination-only.ts'
import { deadIslands } from '../../src/roads/graph/islands.ts'
import type { Drivable } from '../../src/roads/network/directed-edges.ts'
import { DEAD_ISLAND, DESTINATION_ONLY, type SearchGraph } from '../../src/roads/network/network.ts'
import { drawRoads } from '../support/draw-roads.ts'

/** So many letters of the CJK block, by which long rows of junctions can be drawn. */
const letters = (count: number, from = 0x4e00) =>
  String.fromCharCode(...Array.from({ length: count }, (_, at) => from + at))

describe('a restriction over a way', () => {
  /** A street of so many edges, with a side street at each junction, between AB and YZ. */
  const overWay = (edges: number) => {
    const street = letters(edges + 1)
    const sides = letters(edges + 1, 0x6e00)
    const ways = Object.fromEntries([
      [`A${street[0]}`, 'residential'],
      [street, 'residential'],
      [`${street[edges]}Z`, 'residential'],
      ...Array.from(street, (letter, at) => [`${letter}${sides[at]}`, 'residential']),
    ])
    const { network, receipts } = drawRoads(
      `
      A${street}Z
      .${sides}.`,
      ways,
      [
        {
          restriction: 'no_straight_on',
          from: `A${street[0]}`,
          via: [street],
          to: `${street[edges]}Z`,
        },
      ],
    )
    return { count: network.restrictions.first.length, kept: receipts[1].rowsKept }
  }
  test('of 63 edges holds', () => {
    expect(overWay(63)).toEqual({ count: 1, kept: 1 })
  })
  test('of 64 edges is none that anyone signs', () => {
    expect(overWay(64)).toEqual({ count: 0, kept: 0 })
  })
})

/** Two-way rows of junctions of these sizes, each in a row of its own. */
function rowsOf(sizes: readonly number[]): Drivable & { firstOf: number[] } {
  const firstOf: number[] = []
  const [tails, heads]: number[][] = [[], []]
  let junctionCount = 0
  for (const size of sizes) {
    firstOf.push(junctionCount)
    for (let at = 1; at < size; at++) {
      tails.push(junctionCount + at - 1)
      heads.push(junctionCount + at)
    }
    junctionCount += size
  }
  return {
    firstOf,
    junctionCount,
    edgeCount: tails.length,
    edgeTail: Uint32Array.from(tails),
    edgeHead: Uint32Array.from(heads),
    edgeForwardMs: new Uint32Array(tails.length).fill(1),
    edgeBackwardMs: new Uint32Array(tails.length).fill(1),
    edgeFlags: new Uint16Array(tails.length),
  }
}

/** A circle of one-way arcs for each of these numbers of vertices; edge `v` leads from vertex `v` to the next. */
function circlesOf(sizes: readonly number[]): { graph: SearchGraph; edgeCount: number } {
  const count = sizes.reduce((sum, size) => sum + size, 0)
  const heads: number[] = []
  for (const size of sizes) {
    const first = heads.length
    for (let at = 0; at < size; at++) heads.push(first + ((at + 1) % size))
  }
  const each = Uint32Array.from({ length: count + 1 }, (_, at) => at)
  const directed = Uint32Array.from({ length: count }, (_, edge) => edge * 2)
  const firstEdgeArc = new Uint32Array(count * 2 + 1)
  for (let edge = 0; edge < count; edge++) {
    firstEdgeArc[edge * 2] = edge
    firstEdgeArc[edge * 2 + 1] = edge + 1
  }
  firstEdgeArc[count * 2] = count
  const graph = {
    vertexCount: count,
    vertexJunction: each.subarray(0, count),
    firstOut: each,
    arcCount: count,
    arcHead: Uint32Array.from(heads),
    arcWeight: directed,
    turnEdge: new Uint32Array(0),
    turnMs: new Uint32Array(0),
    firstEdgeArc,
    edgeArc: each.subarray(0, count),
  }
  return { graph, edgeCount: count }
}

describe('a part of the roads that the main network does not reach', () => {
  test.each([
    [999, true],
    [1_000, false],
  ])('with %d junctions is a dead island: %s', (size, isDead) => {
    const { graph, edgeCount } = circlesOf([1_500, size])
    const flags = deadIslands(graph, edgeCount)
    expect(flags[0] & DEAD_ISLAND).toBe(0)
    expect((flags[1_500] & DEAD_ISLAND) !== 0).toBe(isDead)
    expect((flags[edgeCount - 1] & DEAD_ISLAND) !== 0).toBe(isDead)
  })

  test.each([
    [999, 998],
    [1_000, 0],
  ])(
    'with %d junctions behind a road for those who live there: %d roads become as that one',
    (size, marked) => {
      const rows = rowsOf([1_500, size])
      const roads = {
        ...rows,
        edgeCount: rows.edgeCount + 1,
        edgeTail: Uint32Array.from([...rows.edgeTail, 0]),
        edgeHead: Uint32Array.from([...rows.edgeHead, rows.firstOf[1]]),
        edgeForwardMs: Uint32Array.from([...rows.edgeForwardMs, 1]),
        edgeBackwardMs: Uint32Array.from([...rows.edgeBackwardMs, 1]),
        edgeFlags: Uint16Array.from([...rows.edgeFlags, DESTINATION_ONLY]),
      }
      expect(markEnclaves(roads)).toBe(marked)
    },
  )
})

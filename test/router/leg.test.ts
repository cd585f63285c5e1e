/** A leg's lengths, times and line: what is driven of each edge, and of several together. */
import { describe, expect, test } from 'vitest'
import { createLine } from '../../src/geo/line.ts'
import {
  addLegLine,
  drivenMm,
  drivenMmBetween,
  drivenMs,
  drivenMsBetween,
  joinedLeg,
  legOf,
} from '../../src/router/leg.ts'
import { at, town } from './hand-drawn.ts'

/** Edges of 100, 200 and 300 m in a row, at 36 km/h: 10, 20 and 30 seconds; the second has a bend. */
const { network, router, edge } = town({ A: [0, 0], B: [1, 0], C: [2, 1], D: [5, 1] }, [
  'A-B',
  { road: 'B-C', by: [[2, 0]] },
  'C-D',
])
const { fastest } = router.metrics
const [AB, BC, CD] = [edge('A', 'B'), edge('B', 'C'), edge('C', 'D')]

/** A leg over these directed edges; its ends are where its shares are, to the point in the drawing. */
function leg(
  edges: readonly number[],
  fromFraction: number,
  toFraction: number,
  ends = [at(0, 0), at(0, 0)],
) {
  const [start, end] = ends as never[]
  return legOf(network, fastest, {
    start,
    end,
    edges: Uint32Array.from(edges),
    fromFraction,
    toFraction,
  })
}
const sums = ({ lengthMm, durationMs }: ReturnType<typeof leg>) => [lengthMm, durationMs]

describe('a leg', () => {
  test.each([
    ['whole edges', [AB, BC, CD], 0, 1, [600_000, 60_000]],
    ['from within the first', [AB, BC, CD], 0.25, 1, [575_000, 57_500]],
    ['to within the last', [AB, BC, CD], 0, 0.5, [450_000, 45_000]],
    ['within one edge', [CD], 0.25, 0.5, [75_000, 7500]],
    ['no way', [CD], 0.5, 0.5, [0, 0]],
    ['back', [CD ^ 1, BC ^ 1], 0, 1, [500_000, 50_000]],
    ['back from within the first', [CD ^ 1, BC ^ 1], 0.5, 0.75, [300_000, 30_000]],
  ])('over %s is as long as its parts, and takes as long', (_, edges, from, to, wanted) => {
    const own = leg(edges, from, to)
    expect(sums(own)).toEqual(wanted)
    const all = [...edges.keys()]
    const add = (sum: number, part: number) => sum + part
    expect(all.map((i) => drivenMm(network, own, i)).reduce(add)).toBe(wanted[0])
    expect(all.map((i) => drivenMs(fastest, own, i)).reduce(add)).toBe(wanted[1])
    expect(drivenMmBetween(network, own, 0, edges.length)).toBe(wanted[0])
    expect(drivenMsBetween(fastest, own, 0, edges.length)).toBe(wanted[1])
  })

  test('has parts of its own', () => {
    const own = leg([AB, BC, CD], 0.25, 0.5)
    expect([0, 1, 2].map((i) => drivenMm(network, own, i))).toEqual([75_000, 200_000, 150_000])
    expect([0, 1, 2].map((i) => drivenMs(fastest, own, i))).toEqual([7500, 20_000, 15_000])
    expect(drivenMmBetween(network, own, 0, 1)).toBe(75_000)
    expect(drivenMmBetween(network, own, 1, 2)).toBe(200_000)
    expect(drivenMmBetween(network, own, 1, 3)).toBe(350_000)
    expect(drivenMsBetween(fastest, own, 1, 3)).toBe(35_000)
    expect(drivenMmBetween(network, own, 2, 2)).toBe(0)
  })
})

describe('two legs as one', () => {
  const joined = (to: number, from: number, edges = [BC, CD]) => {
    const one = joinedLeg(network, fastest, leg([AB, BC], 0.5, to), leg(edges, from, 0.5))
    return { edges: [...one.edges], weights: [...one.weights!], sums: sums(one) }
  }

  test('have the edge once on which one goes on where the other ends', () => {
    expect(joined(0.25, 0.25)).toEqual({
      edges: [AB, BC, CD],
      weights: [AB, BC, CD],
      sums: [400_000, 40_000],
    })
  })

  test('have an edge twice that is left and entered elsewhere, and both of two', () => {
    expect(joined(0.25, 0.5).edges).toEqual([AB, BC, BC, CD])
    expect(joined(1, 1, [BC ^ 1, AB ^ 1]).edges).toEqual([AB, BC, BC ^ 1, AB ^ 1])
    expect(joined(1, 0, [CD]).edges).toEqual([AB, BC, CD])
  })
})

describe('the line of a leg', () => {
  function drawn(edges: readonly number[], from: number, to: number, ends: readonly object[]) {
    const line = createLine(2)
    const edgePoint = new Uint32Array(edges.length + 1)
    const first = addLegLine(network, leg(edges, from, to, ends as never), line, edgePoint)
    const points = Array.from({ length: line.count }, (_, i) =>
      [(line.x[i] - at(0, 0).lonE7) / 17_400, (line.y[i] - at(0, 0).latE7) / 8_980].join(' '),
    )
    return { first, points, edgePoint: [...edgePoint] }
  }

  test('has each point once, and tells where its edges begin', () => {
    expect(drawn([AB, BC, CD], 0, 1, [at(0, 0), at(5, 1)])).toEqual({
      first: 0,
      points: ['0 0', '1 0', '2 0', '2 1', '5 1'],
      edgePoint: [0, 1, 3, 4],
    })
    expect(drawn([CD ^ 1, BC ^ 1, AB ^ 1], 0, 1, [at(5, 1), at(0, 0)])).toEqual({
      first: 0,
      points: ['5 1', '2 1', '2 0', '1 0', '0 0'],
      edgePoint: [0, 1, 3, 4],
    })
  })

  test('begins and ends within edges', () => {
    expect(drawn([AB, BC, CD], 0.5, 0.5, [at(0.5, 0), at(3.5, 1)])).toEqual({
      first: 0,
      points: ['0.5 0', '1 0', '2 0', '2 1', '3.5 1'],
      edgePoint: [0, 1, 3, 4],
    })
    expect(drawn([BC], 0.25, 0.75, [at(1.5, 0), at(2, 0.5)]).points).toEqual([
      '1.5 0',
      '2 0',
      '2 0.5',
    ])
    expect(drawn([BC ^ 1], 0.25, 0.75, [at(2, 0.5), at(1.5, 0)]).points).toEqual([
      '2 0.5',
      '2 0',
      '1.5 0',
    ])
    expect(drawn([BC], 0.1, 0.2, [at(1.2, 0), at(1.4, 0)]).points).toEqual(['1.2 0', '1.4 0'])
  })

  test('without length has both its ends', () => {
    expect(drawn([AB], 0.5, 0.5, [at(0.5, 0), at(0.5, 0)])).toEqual({
      first: 0,
      points: ['0.5 0', '0.5 0'],
      edgePoint: [0, 1],
    })
  })
})

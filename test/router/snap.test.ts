import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoadNetwork } from '../../src/roads/network/network.ts'
import { edgesNear } from '../../src/router/router.ts'
import { departuresFrom } from '../../src/router/snapping/departures-from.ts'
import {
  buildEdgeIndex,
  edgeIndexFiles,
  openEdgeIndex,
} from '../../src/router/snapping/edge-index.ts'
import { createSnapper } from '../../src/router/snapping/snap.ts'
import { geodesicOfE7M } from '../support/geodesic.ts'
import { at, FERRY, type Road, town } from './hand-drawn.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random towns of up to 52 junctions with bent roads between them, some long. */
const anyTown = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 })), {
    minLength: 2,
    maxLength: LETTERS.length,
  })
  .chain((places) => {
    const junction = fc.nat(places.length - 1)
    const bend = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }))
    const road = fc
      .tuple(junction, junction, fc.array(bend, { maxLength: 40 }))
      .map(([a, b, by]): Road => ({ road: `${LETTERS[a]}-${LETTERS[b]}`, by }))
    const junctions = Object.fromEntries(places.map((place, i) => [LETTERS[i], place]))
    return fc
      .array(road, { minLength: 1, maxLength: 60 })
      .map((roads) => town(junctions, roads).network)
  })

/** Distance in metres to the nearest road, every segment measured in small steps along the geodesic. */
function nearestBySteps(network: RoadNetwork, lonE7: number, latE7: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let edge = 0; edge < network.edgeCount; edge++) {
    const first = network.edgeFirstPoint[edge]
    for (let point = first; point < first + network.edgePointCount[edge] - 1; point++) {
      const [fromLon, toLon] = [network.pointLonE7[point], network.pointLonE7[point + 1]]
      const [fromLat, toLat] = [network.pointLatE7[point], network.pointLatE7[point + 1]]
      // The distance along a segment has one minimum: narrowed by thirds.
      let [low, high] = [0, 1]
      const distance = (share: number) =>
        geodesicOfE7M(
          lonE7,
          latE7,
          fromLon + (toLon - fromLon) * share,
          fromLat + (toLat - fromLat) * share,
        )
      for (let step = 0; step < 60; step++) {
        const third = (high - low) / 3
        if (distance(low + third) < distance(high - third)) high -= third
        else low += third
      }
      nearest = Math.min(nearest, distance(low))
    }
  }
  return nearest
}

describe('the edge index', () => {
  test('finds the road that is nearest of all', () => {
    fc.assert(
      fc.property(
        anyTown,
        fc.array(
          fc.tuple(fc.integer({ min: -50, max: 1050 }), fc.integer({ min: -50, max: 1050 })),
          {
            minLength: 3,
            maxLength: 3,
          },
        ),
        (network, points) => {
          const snapper = createSnapper(network, buildEdgeIndex(network))
          for (const [column, row] of points) {
            const point = at(column / 10, row / 10)
            const [place] = snapper.nearest({ ...point, limitM: 100_000, count: 1 })
            const wanted = nearestBySteps(network, point.lonE7, point.latE7)
            expect(Math.abs(place.distanceM - wanted)).toBeLessThan(0.01 + wanted * 1e-3)
            const { lonE7, latE7 } = place
            const placed = geodesicOfE7M(point.lonE7, point.latE7, lonE7, latE7)
            expect(Math.abs(placed - wanted)).toBeLessThan(0.02 + wanted * 1e-3)
          }
        },
      ),
      { seed: 2026, numRuns: 40 },
    )
  })

  test('gives several places nearest first, each on another edge', () => {
    const { network } = town(
      { A: [0, 0], B: [9, 0], C: [0, 1], D: [9, 1], E: [0, 3], F: [9, 3], G: [0, 7], H: [9, 7] },
      ['A-B', 'C-D', 'E-F', 'G-H'],
    )
    const snapper = createSnapper(network, buildEdgeIndex(network))
    const edges = (limitM: number, count: number) =>
      snapper.nearest({ ...at(4, 0.9), limitM, count }).map(({ edge }) => edge)
    expect(edges(1000, 4)).toEqual([1, 0, 2, 3])
    expect(edges(1000, 2)).toEqual([1, 0])
    expect(edges(215, 4)).toEqual([1, 0, 2])
    expect(edges(5, 4)).toEqual([])
  })

  test('gives all the roads of a junction for a point on it', () => {
    const { network } = town({ A: [0, 0], B: [2, 0], C: [4, 0], D: [2, 2] }, ['A-B', 'B-C', 'D-B'])
    const snapper = createSnapper(network, buildEdgeIndex(network))
    const places = snapper.nearest({ ...at(2, 0), limitM: 1000, count: 1 })
    expect(places.map(({ edge, fraction }) => [edge, fraction])).toEqual([
      [0, 1],
      [1, 0],
      [2, 1],
    ])
  })

  test('has no ferries', () => {
    const { network } = town({ A: [0, 0], B: [9, 0], C: [0, 9], D: [9, 9] }, [
      { road: 'A-B', flags: FERRY },
      'C-D',
    ])
    const snapper = createSnapper(network, buildEdgeIndex(network))
    expect(snapper.nearest({ ...at(4, 0), limitM: 2000, count: 5 })).toMatchObject([{ edge: 1 }])
  })

  test('of a network without roads finds nothing', () => {
    const { network } = town({}, [])
    const snapper = createSnapper(network, buildEdgeIndex(network))
    expect(snapper.nearest({ ...at(0, 0), limitM: 2000, count: 1 })).toEqual([])
  })

  test('comes back from its files as it was', () => {
    const { network } = town({ A: [0, 0], B: [9, 0], C: [0, 9] }, [
      'A-B',
      { road: 'B-C', by: Array.from({ length: 50 }, (_, i): [number, number] => [9 - i / 10, i]) },
    ])
    const index = buildEdgeIndex(network)
    const files = edgeIndexFiles(index)
    expect(openEdgeIndex((file) => files.get(file) ?? new Uint8Array(0))).toEqual(index)
    expect(index.runCount).toBe(1 + Math.ceil(51 / 16))
  })
})

test('the roads of a junction are found by the index, loops at both their ends and ferries not', () => {
  fc.assert(
    fc.property(anyTown, (network) => {
      const index = buildEdgeIndex(network)
      for (let junction = 0; junction < network.junctionCount; junction++) {
        const expected: number[] = []
        for (let edge = 0; edge < network.edgeCount; edge++) {
          if (network.edgeTail[edge] === junction) expected.push(edge * 2)
          if (network.edgeHead[edge] === junction) expected.push(edge * 2 + 1)
        }
        expect(departuresFrom(network, index, junction)).toEqual(expected)
      }
    }),
    { seed: 2026, numRuns: 100 },
  )
  const { network } = town({ A: [0, 0], B: [1, 0] }, [{ road: 'A-B', flags: FERRY }])
  expect(departuresFrom(network, buildEdgeIndex(network), 0)).toEqual([])
})

test('edges near a window are those with a piece whose box meets it, its border included', () => {
  const side = fc.integer({ min: -30_000, max: 30_000 })
  fc.assert(
    fc.property(anyTown, side, side, side, side, (network, a, b, c, d) => {
      const index = buildEdgeIndex(network)
      const lon = network.junctionLonE7[0]
      const lat = network.junctionLatE7[0]
      const window = [
        lon + Math.min(a, b),
        lat + Math.min(c, d),
        lon + Math.max(a, b),
        lat + Math.max(c, d),
      ] as const
      const expected = [...index.runEdge].filter((_, run) => {
        const [west, south, east, north] = index.box.subarray(run * 4, run * 4 + 4)
        return west <= window[2] && south <= window[3] && east >= window[0] && north >= window[1]
      })
      expect(edgesNear({ index })(...window).sort()).toEqual(expected.sort())
    }),
    { seed: 2026, numRuns: 200 },
  )
})

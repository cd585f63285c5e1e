/** The places of several roads near a point: each road once, nearest first, with those as near as the last. */
import { describe, expect, test } from 'vitest'
import { longitudeScale, metresPerLatE7 } from '../../src/geo/distance.ts'
import { buildEdgeIndex } from '../../src/router/snapping/edge-index.ts'
import {
  createSnapper,
  type Place,
  SAME_PLACE_M,
  TIES_MAX,
} from '../../src/router/snapping/snap.ts'
import { at, type Road, town } from './hand-drawn.ts'

/** Whole numbers below `most`, always the same. */
function randomFrom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) % most
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Bent roads between random junctions; many of their points are in one place. */
function randomTown(seed: number) {
  const next = randomFrom(seed)
  const place = () => [next(8), next(8)] as const
  const junctions = Object.fromEntries(Array.from(LETTERS, (letter) => [letter, place()]))
  const roads = Array.from({ length: 40 }, (): Road => {
    const [from, to] = [LETTERS[next(26)], LETTERS[next(26)]]
    return { road: `${from}-${to}`, by: Array.from({ length: next(30) }, place) }
  })
  return town(junctions, roads).network
}

test.each([1, 2, 3, 4])('are the nearest of all roads, each measured by itself (%i)', (seed) => {
  const network = randomTown(seed)
  const snapper = createSnapper(network, buildEdgeIndex(network))
  const next = randomFrom(seed + 100)
  for (let times = 0; times < 30; times++) {
    const point = at(next(90) / 10, next(90) / 10)
    const [limitM, count] = [50 + next(400), 1 + next(6)]
    const alone = Array.from({ length: network.edgeCount }, (_, edge) =>
      snapper.nearest({ ...point, limitM, count: 1, accepts: (one) => one === edge }),
    )
    const ordered = alone.flat().sort(byDistance)
    const farthest = (ordered[count - 1]?.distanceM ?? Infinity) + SAME_PLACE_M
    const wanted = ordered.filter(({ distanceM }, i) => i < count || distanceM <= farthest)
    const found = snapper.nearest({ ...point, limitM, count })
    const distances = found.map(({ distanceM }) => distanceM)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    // Of places that are as far the snapper compares squares, which differ in their last digit.
    expect(found.sort(byDistance).map(farness)).toEqual(wanted.map(farness))
  }
})

/** A road may have several places that are as far. */
const farness = ({ edge, distanceM }: Place) => ({ edge, distanceM })

const byDistance = (a: Place, b: Place) => a.distanceM - b.distanceM || a.edge - b.edge

describe('of a road', () => {
  // Past the point at 30 m, far around, and past it once more at 20 m.
  const far = Array.from({ length: 40 }, (_, i) => [5, i / 10] as const)
  const { network } = town({ A: [0, 0.3], B: [0, -0.2], C: [0, 9], D: [1, 9] }, [
    { road: 'A-B', by: [[2, 0.3], ...far, [2, -0.2]] },
    'C-D',
  ])
  const snapper = createSnapper(network, buildEdgeIndex(network))
  const nearest = (more: object) => snapper.nearest({ ...at(1, 0), limitM: 100, count: 5, ...more })

  test('that passes twice the nearer place is told, once', () => {
    const places = nearest({})
    expect(places.map(({ edge }) => edge)).toEqual([0])
    expect(places[0].distanceM).toBeCloseTo(20, 0)
    expect(places[0].lonE7).toBe(at(1, 0).lonE7)
  })

  test('the place is within the limit, up to it', () => {
    const { distanceM } = nearest({})[0]
    expect(nearest({ limitM: distanceM + 1e-6 })).toHaveLength(1)
    expect(nearest({ limitM: distanceM - 1e-6 })).toEqual([])
  })

  test('another place is told where the nearest is not accepted', () => {
    const places = nearest({ accepts: (_: number, point: number) => point < 5 })
    expect(places[0].distanceM).toBeCloseTo(30, 0)
  })

  test('its share along the line, and its distance in metres', () => {
    const [place] = snapper.nearest({ ...at(0.25, 9), limitM: 10, count: 1 })
    expect(place).toMatchObject({ edge: 1, lonE7: at(0.25, 9).lonE7, distanceM: 0 })
    expect(place.fraction).toBeCloseTo(0.25, 4)
    const [north] = snapper.nearest({ ...at(0.5, 9.05), limitM: 10, count: 1 })
    const apartE7 = at(0, 9.05).latE7 - at(0, 9).latE7
    expect(north.distanceM).toBeCloseTo(apartE7 * metresPerLatE7(at(0, 9.05).latE7), 6)
    const [east] = snapper.nearest({ ...at(1.05, 9), limitM: 10, count: 1 })
    const { lonE7, latE7 } = at(1.05, 9)
    const eastM = (lonE7 - at(1, 9).lonE7) * longitudeScale(latE7) * metresPerLatE7(latE7)
    expect(east).toMatchObject({ fraction: 1 })
    expect(east.distanceM).toBeCloseTo(eastM, 6)
  })
})

test('of roads that are as near there are 32 more than asked for, the lowest numbers', () => {
  const { network } = town(
    { A: [0, 0], B: [1, 0] },
    Array.from({ length: 40 }, () => 'A-B'),
  )
  const snapper = createSnapper(network, buildEdgeIndex(network))
  const edges = snapper.nearest({ ...at(0.5, 0.01), limitM: 10, count: 2 }).map(({ edge }) => edge)
  expect(edges).toEqual([...Array(2 + TIES_MAX).keys()])
})

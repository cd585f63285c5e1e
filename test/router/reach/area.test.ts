import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLine } from '../../../src/geo/line.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import { FERRY } from '../../../src/roads/network/network.ts'
import { areasSteps, drawPiece, piecesSteps, reachSteps } from '../../../src/router/reach/reach.ts'
import { createRouteQuery, type Router } from '../../../src/router/router.ts'
import { outsideOf } from '../../support/nested-areas.ts'
import { withHierarchy } from '../../support/with-hierarchy.ts'
import { anyGrid, anyPoint } from '../any-grid.ts'
import { at, type Road, town } from '../hand-drawn.ts'

type Point = ReturnType<typeof at>
/** Cells of small areas are 50 m, and an area is 1.25 cells broad. */
const BREADTH_M = 62.5
const CELL_M = 50

function areasFrom(
  router: Router,
  point: Point,
  limits: readonly number[],
  { fillM2 = 0, cellM = CELL_M } = {},
) {
  const query = createRouteQuery(withHierarchy(router))
  const limit = limits.at(-1)!
  const asked = { point, metric: 'fastest', limit, isReverse: false, snapMetresMax: 2000 } as const
  const reach = runToEnd(reachSteps(query, asked))!
  const { network } = router
  return { reach, areas: runToEnd(areasSteps({ network, reach, limits, fillM2, cellM })) }
}

function areaFrom(router: Router, point: Point, limit: number, options?: { fillM2?: number }) {
  const { reach, areas } = areasFrom(router, point, [limit], options)
  return { reach, polygons: areas[0] }
}

/** How many of the polygons have the point in them. */
function within(polygons: ReturnType<typeof areaFrom>['polygons'], lonE7: number, latE7: number) {
  const [x, y] = [lonE7 / 1e7, latE7 / 1e7]
  return polygons.filter((rings) => {
    let odd = false
    for (const ring of rings) {
      for (let i = 0; i + 3 < ring.length; i += 2) {
        const [ax, ay, bx, by] = ring.subarray(i, i + 4)
        if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd
      }
    }
    return odd
  }).length
}

const square: Record<string, [number, number]> = { A: [0, 0], B: [9, 0], C: [9, 9], D: [0, 9] }

test('the roads around a square have an area with a hole; rings are closed', () => {
  const { router } = town(square, ['A-B', 'B-C', 'C-D', 'D-A'])
  const { polygons } = areaFrom(router, at(0, 0), 360_000)
  expect(polygons.map((rings) => rings.length)).toEqual([2])
  for (const ring of polygons[0]) {
    expect([...ring.subarray(0, 2)]).toEqual([...ring.subarray(ring.length - 2)])
  }
  const isIn = (column: number, row: number) => {
    const { lonE7, latE7 } = at(column, row)
    return within(polygons, lonE7, latE7)
  }
  expect([isIn(4.5, 0), isIn(4.5, 4.5), isIn(0.4, 4.5), isIn(-2, 4.5)]).toEqual([1, 0, 1, 0])
})

test('an area ends a breadth behind the place where the time is up', () => {
  const { router } = town({ A: [0, 0], B: [20, 0] }, ['A-B'])
  const { polygons } = areaFrom(router, at(0, 0), 100_000)
  const isIn = (metres: number) => {
    const { lonE7, latE7 } = at(metres / 100, 0)
    return within(polygons, lonE7, latE7) === 1
  }
  expect(isIn(1000)).toBe(true)
  expect(isIn(1000 + BREADTH_M - CELL_M / 2)).toBe(true)
  expect(isIn(1000 + BREADTH_M + CELL_M / 2)).toBe(false)
})

test('a hole that is finer than the grid is no hole', () => {
  let least = Number.POSITIVE_INFINITY
  for (let width = 1; width <= 2; width += 0.02) {
    const corners: Record<string, [number, number]> = {
      A: [0, 0],
      B: [width, 0],
      C: [width, 3],
      D: [0, 3],
    }
    const { router } = town(corners, ['A-B', 'B-C', 'C-D', 'D-A'])
    for (const hole of areaFrom(router, at(0, 0), 360_000).polygons[0].slice(1)) {
      let doubleM2 = 0
      const [x, y] = hole
      const metres = (i: number) => [(hole[i] - x) * 57_400, (hole[i + 1] - y) * 111_320]
      for (let i = 0; i + 3 < hole.length; i += 2) {
        const [[ax, ay], [bx, by]] = [metres(i), metres(i + 2)]
        doubleM2 += bx * ay - ax * by
      }
      least = Math.min(least, doubleM2 / 2)
    }
  }
  expect(least).toBeGreaterThan(0.49 * CELL_M * CELL_M)
  expect(least).toBeLessThan(CELL_M * CELL_M)
})

test('a ferry has no area, the roads behind it have their own', () => {
  const roads: Road[] = [{ road: 'A-B' }, { road: 'B-C', flags: FERRY }, { road: 'C-D' }]
  const { router } = town({ A: [0, 0], B: [4, 0], C: [20, 0], D: [24, 0] }, roads)
  expect(areaFrom(router, at(0, 0), 1_000_000).polygons).toHaveLength(2)
})

test('every road that is reached is in an area, and no area is far from such a road', () => {
  fc.assert(
    fc.property(anyGrid, anyPoint, fc.integer({ min: 1, max: 120_000 }), (drawn, point, limit) => {
      const { router } = drawn
      const { reach, polygons } = areaFrom(router, point, limit)
      const reached: { x: number; y: number }[] = []
      runToEnd(
        piecesSteps(reach, limit, (edge, from, to) => {
          const line = createLine()
          drawPiece(router.network, { edge, from, to }, line)
          for (let i = 1; i < line.count; i++) {
            for (let share = 0; share <= 1; share += 0.05) {
              const x = line.x[i - 1] + (line.x[i] - line.x[i - 1]) * share
              const y = line.y[i - 1] + (line.y[i] - line.y[i - 1]) * share
              expect(within(polygons, x, y)).toBe(1)
              reached.push({ x, y })
            }
          }
          return undefined
        }),
      )
      for (const [outer] of polygons) {
        for (let i = 0; i < outer.length; i += 2) {
          const awayM = Math.min(
            ...reached.map(({ x, y }) =>
              Math.hypot((outer[i] * 1e7 - x) / 174, (outer[i + 1] * 1e7 - y) / 89.8),
            ),
          )
          expect(awayM).toBeLessThan(BREADTH_M + CELL_M)
        }
      }
    }),
    { seed: 2026, numRuns: 40 },
  )
})

/** Places of a hundred streets' names, to draw towns of any breadth. */
const wide = (scale: number, drawn: Record<string, [number, number]>) =>
  Object.fromEntries(
    Object.entries(drawn).map(([name, [x, y]]) => [name, [x * scale, y * scale]]),
  ) as Record<string, [number, number]>

test('an area is inside that of every greater limit', () => {
  fc.assert(
    fc.property(
      anyGrid,
      anyPoint,
      fc.uniqueArray(fc.integer({ min: 1, max: 120_000 }), { minLength: 2, maxLength: 5 }),
      fc.constantFrom(0, 10_000, 250_000),
      fc.constantFrom(20, 50, 120),
      ({ router }, point, drawn, fillM2, cellM) => {
        const limits = drawn.sort((a, b) => a - b)
        const { areas } = areasFrom(router, point, limits, { fillM2, cellM })
        expect(areas).toHaveLength(limits.length)
        for (let i = 1; i < areas.length; i++) expect(outsideOf(areas[i - 1], areas[i])).toEqual([])
      },
    ),
    { seed: 2026, numRuns: 60 },
  )
})

test('an area is inside a wider one whose grid is coarser', () => {
  // The block of streets of 4 km is at the end of a road of 100 km, and ends with it.
  const block = wide(10, { A: [0, 0], B: [4, 0], C: [4, 4], D: [0, 4] })
  const { router } = town({ ...block, E: [-200, 20], F: [1000, 300] }, [
    'A-B',
    'B-C',
    'C-D',
    'D-A',
    'D-E',
    'B-F',
  ])
  const limits = [60_000, 700_000, 1_600_000, 6_000_000, 20_000_000]
  const { areas } = areasFrom(router, at(0, 0), limits, { fillM2: 250_000 })
  const sides = areas.map(([[outer]]) => outer.length)
  expect(sides.every((length) => length > 8)).toBe(true)
  for (let i = 1; i < areas.length; i++) expect(outsideOf(areas[i - 1], areas[i])).toEqual([])
})

test('an area is in the cells of a wider one where its own are no more than four times finer', () => {
  // A road of junctions every 2 km, so that the box of a limit ends near its last one.
  const names = Array.from({ length: 81 }, (_, i) => `P${i}`)
  const { router } = town(
    Object.fromEntries(names.map((name, i) => [name, [i * 20, i * 20]])),
    names.slice(1).map((name, i) => `${names[i]}-${name}` as unknown as Road),
  )
  const widest = 14_400_000
  const alone = (limit: number) => areaFrom(router, at(0, 0), limit).polygons
  const beside = (limit: number) => areasFrom(router, at(0, 0), [limit, widest]).areas
  // The cells of a third are the same number of times finer: 2.83 times, and of a tenth more than four times.
  const [third, widestBesideThird] = beside(widest / 3)
  expect(third).not.toEqual(alone(widest / 3))
  expect(widestBesideThird).toEqual(alone(widest))
  expect(beside(widest / 10)[0]).toEqual(alone(widest / 10))
})

test('a hole of fewer square metres than asked is closed, and what is in it belongs to the area', () => {
  // Of 900 m by 900 m within the streets 775 m by 775 m are farther than a breadth.
  const { router } = town({ ...square, M: [4.5, 4.5], N: [5, 4.5] }, [
    'A-B',
    'B-C',
    'C-D',
    'D-A',
    'M-N',
  ])
  const rings = (fillM2: number) =>
    areaFrom(router, at(0, 0), 360_000, { fillM2 }).polygons.map((polygon) => polygon.length)
  expect(rings(0)).toEqual([2])
  expect(rings(550_000)).toEqual([2])
  expect(rings(700_000)).toEqual([1])
})

test('along a straight road the border is as far as a breadth, without teeth', () => {
  for (const [x, y] of [
    [40, 0],
    [40, 7],
    [40, 23],
    [40, 40],
  ]) {
    const { router } = town({ A: [0, 0], B: [x, y] }, ['A-B'])
    const { polygons } = areaFrom(router, at(0, 0), 1_200_000)
    const [[outer]] = polygons
    const length = Math.hypot(x, y)
    const away: number[] = []
    for (let i = 0; i < outer.length; i += 2) {
      const column = (outer[i] * 1e7 - at(0, 0).lonE7) / 174
      const row = (outer[i + 1] * 1e7 - at(0, 0).latE7) / 89.8
      const along = (column * x + row * y) / length
      if (along > 100 && along < length * 100 - 100) {
        away.push(Math.abs(column * y - row * x) / length)
      }
    }
    expect(away.length).toBeGreaterThan(100)
    expect(Math.min(...away)).toBeGreaterThan(BREADTH_M - CELL_M / 5)
    expect(Math.max(...away)).toBeLessThan(BREADTH_M + CELL_M / 5)
  }
})

/** Alternatives on drawn maps, and their bounds on real roads. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openExtract, randomPoints } from '../../../bench/open-extract.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import type { Route } from '../../../src/router/route.ts'
import { createRouteQuery, type RouteQuery } from '../../../src/router/router.ts'
import { brokenBounds } from '../../support/alternative-bounds.ts'
import { routesSteps } from '../../support/in-one-go.ts'
import { withHierarchy } from '../../support/with-hierarchy.ts'
import { at, type Road, type Town, town } from '../hand-drawn.ts'

const FOLDER = join(import.meta.dirname, '../../../../shared/data/osm')
const PAIRS = 500

const ROWS = 'ABCDEFG,HIJKLMN,OPQRSTU'.split(',')

/**
 *  A-B-C-D-E-F-G     Rows of 200 m steps, 100 m apart, joined at every junction.
 *  H-I-J-K-L-M-N     The drive is from H to N.
 *  O-P-Q-R-S-T-U
 */
function grid(upperKmh: number, lowerKmh: number): Town {
  const kmhOf = [upperKmh, 36, lowerKmh]
  const junctions: Record<string, [number, number]> = {}
  const roads: (string | Road)[] = []
  ROWS.forEach((row, y) => {
    ;[...row].forEach((letter, x) => {
      junctions[letter] = [x * 2, -y]
      if (x > 0) roads.push({ road: `${row[x - 1]}-${letter}`, kmh: kmhOf[y] })
      if (y > 0) roads.push(`${ROWS[y - 1][x]}-${letter}`)
    })
  })
  return town(junctions, roads)
}

const ACROSS = {
  metric: 'fastest',
  points: [at(0.5, -1), at(11.5, -1)],
  snapMetresMax: 2000,
} as const

function routesOver(drawn: Town, most = 3) {
  const query = createRouteQuery(withHierarchy(drawn.router))
  const routes = runToEnd(routesSteps(query, ACROSS, most))
  expect(brokenBounds(query, 'fastest', routes)).toEqual([])
  return routes
}

/** The row that a drive is on for most of its way. */
function mainRow(drawn: Town, { legs }: Route): number {
  const onRow = ROWS.map((row) =>
    [...row.slice(1)].filter((to, i) => legs[0].edges.includes(drawn.edge(row[i], to))),
  )
  return onRow.findIndex((edges) => edges.length >= 3)
}

describe('alternatives', () => {
  test('are other ways that cost little more, cheapest first', () => {
    const drawn = grid(37, 36.5)
    const routes = routesOver(drawn)
    expect(routes.map((one) => mainRow(drawn, one)).slice(0, 3)).toEqual([1, 0, 2])
    expect(routes.map(({ durationMs }) => durationMs).slice(0, 3)).toEqual([
      110_000, 127_836, 128_904,
    ])
    expect(routesOver(drawn, 1)).toEqual(routes.slice(0, 2))
    expect(routesOver(drawn, 0)).toEqual(routes.slice(0, 1))
  })

  test('are none where the other ways cost more than a quarter more', () => {
    // A row of 36 km/h is driven in 120 s; at 20 km/h the outer ones take too long.
    expect(routesOver(grid(20, 19))).toHaveLength(1)
  })

  test('are none between points without a route', () => {
    const plain = createRouteQuery(grid(37, 36.5).router)
    const nowhere = { ...ACROSS, points: [at(0.5, 0), at(500, 0)] }
    expect(runToEnd(routesSteps(plain, nowhere, 3))).toEqual([])
  })

  test('go nowhere and back again never', () => {
    const spur = town({ A: [0, 0], B: [5, 0], C: [10, 0], D: [5, 0.4] }, ['A-B', 'B-C', 'B-D'])
    const query = createRouteQuery(withHierarchy(spur.router))
    const request = { ...ACROSS, points: [at(0.1, 0), at(9.9, 0)] }
    expect(runToEnd(routesSteps(query, request, 3))).toHaveLength(1)
  })
})

/** The bounds that routes over vias break: of the whole, and of each leg beside the best one. */
function brokenOverVias(
  query: RouteQuery,
  metric: 'fastest' | 'shortest',
  [best, ...others]: readonly Route[],
): string[] {
  const costOf = (route: Route) => (metric === 'fastest' ? route.durationMs : route.lengthMm)
  const faults: string[] = []
  const taken = new Set(best.legs.flatMap(({ edges }) => [...edges]))
  for (const other of others) {
    const cost = costOf(other)
    if (cost < costOf(best) || cost > 1.25 * costOf(best)) faults.push(`cost ${cost}`)
    // Whole edges: where a leg begins and ends within one, it is counted too much.
    const edges = other.legs.flatMap((leg) => [...leg.edges])
    if (edges.every((edge) => taken.has(edge))) faults.push('nothing new')
    for (const edge of edges) taken.add(edge)
    other.legs.forEach((leg, number) => {
      if (leg === best.legs[number]) return
      const two = [best.legs[number], leg].map((one) => ({ ...best, legs: [one] }))
      faults.push(...brokenBounds(query, metric, two))
    })
  }
  return faults
}

test('over vias some legs are driven another way, cheapest first', () => {
  const drawn = grid(37, 36.5)
  const query = createRouteQuery(withHierarchy(drawn.router))
  const points = [at(0.5, -1), at(11.5, -1), at(0.5, -1)]
  const routes = runToEnd(routesSteps(query, { ...ACROSS, points }, 3))
  // The second leg goes back, over the same edges turned round.
  const rows = routes.map(({ legs }) =>
    legs.map((leg, number) => {
      const edges = leg.edges.map((edge) => edge ^ number)
      return mainRow(drawn, { ...routes[0], legs: [{ ...leg, edges }] })
    }),
  )
  expect(rows).toEqual([
    [1, 1],
    [0, 1],
    [1, 0],
    [2, 1],
  ])
  const durations = routes.map(({ durationMs }) => durationMs)
  expect(durations).toEqual([220_000, 237_836, 237_836, 238_904])
  expect(brokenOverVias(query, 'fastest', routes)).toEqual([])
})

describe.skipIf(!existsSync(FOLDER))(
  'real roads (skipped where ../shared/data/osm is absent)',
  () => {
    test.each([
      ['helsinki-centre', 100],
      ['liechtenstein', 60],
    ])(
      '%s: 500 pairs keep the bounds of cost, sharing and local optimality',
      async (name, least) => {
        const query = await openExtract(join(FOLDER, `${name}.osm.pbf`))
        const anyPoint = randomPoints(query.router.network)
        let alternatives = 0
        for (let pair = 0; pair < PAIRS; pair++) {
          const metric = pair % 2 === 0 ? 'fastest' : 'shortest'
          const ends = [anyPoint(), anyPoint()]
          const request = { metric, points: ends, snapMetresMax: 2000 } as const
          const routes = runToEnd(routesSteps(query, request, 3))
          expect(brokenBounds(query, metric, routes), `pair ${pair}`).toEqual([])
          if (pair % 10 === 0) {
            const over = { ...request, points: [...ends, anyPoint()] }
            const found = runToEnd(routesSteps(query, over, 3))
            if (found.length > 0) expect(brokenOverVias(query, metric, found)).toEqual([])
          }
          alternatives += Math.max(0, routes.length - 1)
        }
        expect(alternatives).toBeGreaterThan(least)
      },
    )
  },
)

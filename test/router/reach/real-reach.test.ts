import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openExtract, randomPoints } from '../../../bench/open-extract.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import { areasSteps, type Reach, reachSteps } from '../../../src/router/reach/reach.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import { outsideOf } from '../../support/nested-areas.ts'

const FOLDER = join(import.meta.dirname, '../../../../shared/data/osm')
const EXTRACTS = ['liechtenstein', 'helsinki-centre', 'monaco']
const POINTS = 5
const LIMITS = { fastest: [60_000, 600_000, 36_000_000], shortest: [500_000, 5_000_000] } as const

/** Twice the signed area of a closed ring. */
function doubleArea(ring: Float64Array): number {
  const [x, y] = ring
  let area = 0
  for (let i = 0; i + 3 < ring.length; i += 2) {
    area += (ring[i] - x) * (ring[i + 3] - y) - (ring[i + 2] - x) * (ring[i + 1] - y)
  }
  return area
}

describe.skipIf(!existsSync(FOLDER))(
  'reaches of real roads (skipped where ../shared/data/osm is absent)',
  () => {
    test.each(EXTRACTS)(
      '%s: every edge is entered when plain Dijkstra enters it; rings turn as RFC 7946 says',
      async (name) => {
        const query = await openExtract(join(FOLDER, `${name}.osm.pbf`))
        const { router } = query
        const { network } = router
        const plain = createRouteQuery({ ...router, hasClosures: true })
        const draw = randomPoints(network)
        for (let i = 0; i < POINTS; i++) {
          const point = draw()
          for (const metric of ['fastest', 'shortest'] as const) {
            for (const limit of LIMITS[metric]) {
              const asked = { point, metric, limit, isReverse: i % 2 === 1, snapMetresMax: 2000 }
              const reach = runToEnd(reachSteps(query, asked)) as Reach
              const oracle = runToEnd(reachSteps(plain, asked)) as Reach
              expect(reach.edges).toEqual(oracle.edges)
              expect(reach.entered).toEqual(oracle.entered)
              const polygons = runToEnd(
                areasSteps({ network, reach, limits: [limit], cellM: 50, fillM2: 0 }),
              )[0]
              expect(polygons.length).toBeGreaterThan(0)
              for (const [outer, ...holes] of polygons) {
                expect(doubleArea(outer)).toBeGreaterThan(0)
                for (const hole of holes) expect(doubleArea(hole)).toBeLessThan(0)
              }
            }
          }
        }
      },
      60_000,
    )

    test.each(EXTRACTS)(
      '%s: every area is inside the next one',
      async (name) => {
        const query = await openExtract(join(FOLDER, `${name}.osm.pbf`))
        const { network } = query.router
        const draw = randomPoints(network)
        for (let i = 0; i < 4; i++) {
          for (const fillM2 of [0, 250_000]) {
            const limits = [60_000, 120_000, 300_000, 600_000, 1_800_000]
            const asked = { metric: 'fastest', limit: 1_800_000, isReverse: false } as const
            const reach = runToEnd(
              reachSteps(query, { ...asked, point: draw(), snapMetresMax: 2000 }),
            ) as Reach
            const areas = runToEnd(areasSteps({ network, reach, limits, cellM: 50, fillM2 }))
            for (let at = 1; at < areas.length; at++) {
              expect(outsideOf(areas[at - 1], areas[at])).toEqual([])
            }
          }
        }
      },
      60_000,
    )
  },
)

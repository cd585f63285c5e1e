import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ellipsoidDistanceM } from '../../src/geo/distance.ts'
import { createLine, type Line } from '../../src/geo/line.ts'
import { NO_PASSAGE } from '../../src/roads/network/network.ts'
import { addLegLine, drivenMm, drivenMs, type Leg } from '../../src/router/leg.ts'
import type { RoutePoint } from '../../src/router/places.ts'
import { type Route, route } from '../../src/router/route.ts'
import { createRouteQuery } from '../../src/router/router.ts'
import { legDifferences } from '../support/leg-differences.ts'
import { anyGrid, anyPoint } from './any-grid.ts'
import type { Town } from './hand-drawn.ts'

function drive(
  where: Town,
  points: RoutePoint[],
  metric: 'fastest' | 'shortest',
): Route | undefined {
  const answer = route(createRouteQuery(where.router), { metric, points, snapMetresMax: 2000 })
  return answer.found ? answer : undefined
}

/** Every edge is open, begins where the one before ends, and no forbidden turn lies between. */
function expectLegal({ network, graph }: Town, { edges }: Leg): void {
  const isOpen = (directed: number) =>
    (directed & 1 ? network.edgeBackwardMs : network.edgeForwardMs)[directed >> 1] !== NO_PASSAGE
  edges.forEach((directed, index) => {
    expect(isOpen(directed)).toBe(true)
    if (index === 0) return
    // In the hand-drawn graph a directed edge is its own vertex, and each allowed turn an arc.
    const vertex = edges[index - 1]
    const turns = [...graph.arcHead.slice(graph.firstOut[vertex], graph.firstOut[vertex + 1])]
    expect(turns).toContain(directed)
  })
}

/** Metres along a line of 1e-7 degrees. */
function lengthOf({ x, y, count }: Line): number {
  let metres = 0
  for (let i = 1; i < count; i++) metres += ellipsoidDistanceM(x[i - 1], y[i - 1], x[i], y[i])
  return metres
}

test('legs are legal drives, and their edges and their lines add up to them', () => {
  fc.assert(
    fc.property(
      anyGrid,
      fc.array(anyPoint, { minLength: 2, maxLength: 5 }),
      fc.constantFrom('fastest' as const, 'shortest' as const),
      (where, points, metric) => {
        const answer = drive(where, points, metric)
        if (!answer) return
        expect(answer.legs).toHaveLength(points.length - 1)
        for (const leg of answer.legs) {
          expectLegal(where, leg)
          const indices = [...leg.edges.keys()]
          const { fastest } = where.router.metrics
          const lengthMm = indices.reduce((sum, i) => sum + drivenMm(where.network, leg, i), 0)
          const durationMs = indices.reduce((sum, i) => sum + drivenMs(fastest, leg, i), 0)
          expect([lengthMm, durationMs]).toEqual([leg.lengthMm, leg.durationMs])
          const line = createLine(2)
          addLegLine(where.network, leg, line)
          expect([line.x[0], line.y[0]]).toEqual([leg.start.lonE7, leg.start.latE7])
          const last = line.count - 1
          expect([line.x[last], line.y[last]]).toEqual([leg.end.lonE7, leg.end.latE7])
          const drawnM = lengthOf(line)
          expect(Math.abs(drawnM - lengthMm / 1000)).toBeLessThan(0.2 + 0.002 * drawnM)
        }
        answer.legs.slice(1).forEach((leg, i) => {
          expect(leg.start).toMatchObject({
            lonE7: answer.legs[i].end.lonE7,
            latE7: answer.legs[i].end.latE7,
          })
        })
      },
    ),
    { seed: 2026, numRuns: 120 },
  )
})

/** Whether no point had to choose a road farther off because the nearest led nowhere. */
function isAtNearest({ router }: Town, { legs }: Route, points: readonly RoutePoint[]): boolean {
  const { snapper } = createRouteQuery(router)
  return points.every((point, i) => {
    const [nearest] = snapper.nearest({ ...point, limitM: 2000, count: 1 })
    const place = i === 0 ? legs[0].start : legs[i - 1].end
    return Math.abs(place.distanceM - nearest.distanceM) < 1e-6
  })
}

test('a via on the way of a route makes it no dearer', () => {
  fc.assert(
    fc.property(
      anyGrid,
      anyPoint,
      anyPoint,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 3 }),
      (where, from, to, shares) => {
        const whole = drive(where, [from, to], 'fastest')
        if (!whole || !isAtNearest(where, whole, [from, to])) return
        const line = createLine(2)
        addLegLine(where.network, whole.legs[0], line)
        const vias = shares
          .toSorted((a, b) => a - b)
          .map((share) => {
            const place = share * (line.count - 1)
            const point = Math.min(Math.floor(place), line.count - 2)
            const rest = place - point
            return {
              lonE7: Math.round(line.x[point] + (line.x[point + 1] - line.x[point]) * rest),
              latE7: Math.round(line.y[point] + (line.y[point + 1] - line.y[point]) * rest),
            }
          })
        const cut = drive(where, [from, ...vias, to], 'fastest')
        if (cut && !isAtNearest(where, cut, [from, ...vias, to])) return
        expect(cut?.durationMs).toBeLessThanOrEqual(whole.durationMs + vias.length)
      },
    ),
    { seed: 2026, numRuns: 150 },
  )
})

test('the legs of a route are the routes between the places that its points were snapped to', () => {
  let found = 0
  fc.assert(
    fc.property(
      anyGrid,
      fc.array(anyPoint, { minLength: 3, maxLength: 5 }),
      fc.constantFrom('fastest' as const, 'shortest' as const),
      (where, points, metric) => {
        const query = createRouteQuery(where.router)
        const request = { metric, points, snapMetresMax: 2000 }
        expect(legDifferences(query, request)).toEqual([])
        if (route(query, request).found) found++
      },
    ),
    { seed: 2026, numRuns: 200 },
  )
  expect(found).toBeGreaterThan(100)
})

/** Where the legs of a matched trace begin and end on its drive. */
import { expect, test } from 'vitest'
import { legsBetween as legSteps } from '../../../src/doors/osrm/trace-legs.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import { type Leg, type Route, route } from '../../../src/router/route.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import { drawRoads } from '../../support/draw-roads.ts'
import { plainRouter } from '../../support/with-hierarchy.ts'

/** A road of 200 m to B, and one of 400 m from B to a dead end at D. */
const roads = drawRoads('A-------B-------C-------D', { AB: 'primary', BCD: 'residential' })
const { network, graph } = roads
const query = createRouteQuery(plainRouter(network, graph))
const [AB, BD] = [roads.directed('AB') >> 1, roads.directed('BD') >> 1]

/** From A to D and back to A. */
const there = route(query, {
  points: ['A', 'D', 'A'].map((letter) => {
    const { lon, lat } = roads.place(letter)
    return { lonE7: Math.round(lon * 1e7), latE7: Math.round(lat * 1e7) }
  }),
  metric: 'fastest',
  snapMetresMax: 100,
}) as Route

const legsBetween = (legs: readonly Leg[], places: Parameters<typeof legSteps>[2]) =>
  runToEnd(legSteps(query, legs, places))

/** Metres of the legs to places on edges, at shares of them from the side of A. */
function metresTo(...places: readonly (readonly [edge: number, share: number])[]): number[] {
  const on = places.map(([edge, share]) => {
    const isBack = (roads.directed(edge === AB ? 'AB' : 'BD') & 1) === 1
    return { edge, fraction: isBack ? 1 - share : share, lonE7: 0, latE7: 0, distanceM: 0 }
  })
  const legs = legsBetween(there.legs, on)
  expect(legs.map(({ start }) => start)).toEqual(on.slice(0, -1))
  expect(legs.map(({ end }) => end)).toEqual(on.slice(1))
  expect(legs.reduce((sum, { lengthMm }) => sum + lengthMm, 0)).toBe(there.lengthMm)
  expect(legs.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBe(there.durationMs)
  return legs.map(({ lengthMm }) => Math.round(lengthMm / 1000))
}

test('there and back sum up to the drive', () => {
  expect(metresTo([AB, 0], [BD, 0.5], [BD, 1], [BD, 0.5], [AB, 0])).toEqual([400, 200, 200, 400])
})

test('a junction is the end of one road or the beginning of the next', () => {
  expect(metresTo([AB, 0], [AB, 1], [BD, 0.5], [AB, 0])).toEqual([200, 200, 800])
  expect(metresTo([AB, 0], [BD, 0], [BD, 0.5], [AB, 0])).toEqual([200, 200, 800])
  expect(metresTo([AB, 0], [AB, 1], [BD, 0], [AB, 0])).toEqual([200, 0, 1000])
})

test('a place that is 35 m back is noise, one farther back is passed again', () => {
  expect(metresTo([AB, 0], [BD, 0.5], [BD, 0.5 - 34 / 400], [AB, 0])).toEqual([400, 0, 800])
  expect(metresTo([AB, 0], [BD, 0.5], [BD, 0.5 - 36 / 400], [AB, 0])).toEqual([400, 436, 364])
})

test('a place that noise puts back over a junction is not where the road is passed again', () => {
  const legsOver = (onMm: number, backMm: number) =>
    metresTo([AB, 0], [BD, onMm / 400], [AB, 1 - backMm / 200], [BD, 0.5], [AB, 0])
  expect(legsOver(8, 4)).toEqual([208, 0, 192, 800])
  expect(legsOver(17, 17)).toEqual([217, 0, 183, 800])
  expect(legsOver(18, 18)).toEqual([218, 800, 0, 182])
})

test('a place on a road that is not driven any more is where the one before is', () => {
  expect(metresTo([AB, 0], [BD, 1], [AB, 0.5], [BD, 1], [AB, 0])).toEqual([600, 500, 0, 100])
})

test('edges that are not driven are in no leg', () => {
  const on = (edge: number, fraction: number) => ({
    edge,
    fraction,
    lonE7: 0,
    latE7: 0,
    distanceM: 0,
  })
  const isBack = (roads.directed('AB') & 1) === 1
  const legs = legsBetween(there.legs, [
    on(AB, isBack ? 1 : 0),
    on(AB, isBack ? 0 : 1),
    on(AB, isBack ? 1 : 0),
  ])
  expect(legs.map(({ edges }) => edges.length)).toEqual([1, 3])
})

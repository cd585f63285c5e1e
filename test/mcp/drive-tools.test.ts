/** Tools about roads tell what a client answers, in few steps and points. */
import { describe, expect, test } from 'vitest'
import type { TeeviitFunctions } from '../../client/src/index.ts'
import { isochrone, matrix, orderOfStops, route } from '../../src/mcp/drive-tools.ts'
import { LINE_POINTS_MAX, ringKm2 } from '../../src/mcp/short-lines.ts'

const STOPS = [
  { lat: 59, lon: 24 },
  { lat: 58, lon: 25 },
]
const line = (count: number) =>
  Array.from({ length: count }, (_, i): [number, number] => [24 + i / 1_000, 59])
const step = (number: number) => ({
  text: `step ${number}`,
  distance: number,
  duration: 2 * number,
  more: 'x',
})

/** A client whose route has these steps in each of two legs, and a line of so many points by tolerance. */
function drivesOf(steps: number, pointsOf: (tolerance: number | undefined) => number) {
  const asked: (number | undefined)[] = []
  const client = {
    route: async (
      _: unknown,
      options: { tolerance?: number; geometry?: boolean; steps?: boolean },
    ) => {
      asked.push(options.tolerance)
      const own = options.steps ? { steps: Array.from({ length: steps }, (_, i) => step(i)) } : {}
      const leg = { distance: 10, duration: 20, ...own }
      const geometry = options.geometry
        ? { geometry: { coordinates: line(pointsOf(options.tolerance)) } }
        : {}
      return {
        routes: [{ distance: 20, duration: 40, legs: [leg, leg], ...geometry }],
        waypoints: [{ location: [24.123456, 59], moved: 3 }],
      }
    },
  } as unknown as TeeviitFunctions
  return { client, asked }
}
const ask = (client: TeeviitFunctions, more: object) =>
  route(client, {
    stops: STOPS,
    metric: 'fastest',
    directions: false,
    geometry: false,
    ...more,
  } as Parameters<typeof route>[1])

describe('a drive', () => {
  test('has its totals, its legs and where it begins', async () => {
    const { client, asked } = drivesOf(0, () => 0)
    expect(await ask(client, {})).toEqual({
      distance: 20,
      duration: 40,
      places: [],
      waypoints: [{ lat: 59, lon: 24.12346, moved: 3 }],
      legs: Array(2).fill({ distance: 10, duration: 20 }),
      truncated: false,
    })
    expect(asked).toEqual([undefined])
  })
  test('tells sixty steps of its legs, and whether there were more', async () => {
    for (const [steps, told, truncated] of [
      [30, 60, false],
      [31, 60, true],
      [2, 4, false],
    ] as const) {
      const answer = await ask(drivesOf(steps, () => 0).client, { directions: true })
      expect([answer.directions?.length, answer.truncated]).toEqual([told, truncated])
      expect(answer.directions?.[1]).toEqual({ text: 'step 1', distance: 1, duration: 2 })
    }
  })
  test('has the most exact line that is short', async () => {
    const drive = async (pointsOf: (tolerance: number | undefined) => number) => {
      const { client, asked } = drivesOf(0, pointsOf)
      const answer = await ask(client, { geometry: true })
      return [asked, answer.line?.length, answer.truncated]
    }
    expect(await drive(() => LINE_POINTS_MAX)).toEqual([[20], 60, false])
    expect(await drive((tolerance = 0) => (tolerance >= 500 ? 60 : 61))).toEqual([
      [20, 100, 500],
      60,
      false,
    ])
    expect(await drive(() => 61)).toEqual([[20, 100, 500, 2_500], 60, true])
  })
})

test('a matrix is between all stops, or to others', async () => {
  const asked: unknown[] = []
  const client = {
    matrix: async (from: unknown, to: unknown) => {
      asked.push([from, to])
      return { durations: [[1, null]], distances: [[2, null]] }
    },
  } as unknown as TeeviitFunctions
  const points = [
    [24, 59],
    [25, 58],
  ]
  const answer = await matrix(client, { sources: STOPS, metric: 'fastest' } as Parameters<
    typeof matrix
  >[1])
  expect(answer).toEqual({ durations: [[1, null]], distances: [[2, null]], places: [] })
  await matrix(client, { sources: STOPS, targets: STOPS.slice(1), metric: 'fastest' } as Parameters<
    typeof matrix
  >[1])
  expect(asked).toEqual([
    [points, points],
    [points, [[25, 58]]],
  ])
})

test('an order of stops is told with its totals', async () => {
  const client = {
    order: async () => ({ order: [0, 2, 1], distance: 5, duration: 7 }),
  } as unknown as TeeviitFunctions
  const answer = await orderOfStops(client, { stops: STOPS, metric: 'fastest' } as Parameters<
    typeof orderOfStops
  >[1])
  expect(answer).toEqual({ order: [0, 2, 1], distance: 5, duration: 7, places: [] })
})

describe('what can be reached', () => {
  const square = (west: number, size: number, count = 4): [number, number][] =>
    Array.from({ length: count }, (_, i): [number, number] => {
      const at = i / count
      return at < 0.25
        ? [west, 59]
        : at < 0.5
          ? [west + size, 59]
          : at < 0.75
            ? [west + size, 59 + size]
            : [west, 59 + size]
    })
  const reach = (coordinates: readonly (readonly [number, number][][])[], geometry: boolean) => {
    const client = {
      isochrone: async () => ({
        features: [
          { properties: { minutes: 15 }, geometry: { coordinates } },
          { properties: {}, geometry: { coordinates } },
        ],
      }),
    } as unknown as TeeviitFunctions
    return isochrone(client, {
      from: STOPS[0],
      minutes: [15],
      reverse: false,
      geometry,
    } as unknown as Parameters<typeof isochrone>[1])
  }
  test('has its area without holes, its box, and the border of its largest part', async () => {
    const [large, hole, small] = [square(24, 0.4), square(24.1, 0.1), square(25, 0.2)]
    const { contours, truncated } = await reach([[small], [large, hole]], true)
    const km2 = ringKm2(large) - ringKm2(hole) + ringKm2(small)
    expect(contours[0]).toMatchObject({
      minutes: 15,
      areaKm2: Math.round(km2 * 100) / 100,
      west: 24,
      south: 59,
      east: 25.2,
      north: 59.4,
    })
    expect(contours[0].border).toEqual(large.map(([lon, lat]) => ({ lat, lon })))
    expect([contours[1].minutes, truncated]).toEqual([0, true])
  })
  test('is cut where it has several parts or a long border, if a border is asked', async () => {
    const isCut = async (
      coordinates: readonly (readonly [number, number][][])[],
      geometry: boolean,
    ) => (await reach(coordinates, geometry)).truncated
    const parts = [[square(24, 0.1)], [square(25, 0.1)]]
    expect([await isCut(parts, true), await isCut(parts, false)]).toEqual([true, false])
    expect([
      await isCut([[square(24, 0.1, 60)]], true),
      await isCut([[square(24, 0.1, 61)]], true),
    ]).toEqual([false, true])
    expect((await reach(parts, false)).contours[0]).not.toHaveProperty('border')
  })
})

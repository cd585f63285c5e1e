/** Isochrones of Mapbox with several parts, and with a hole. */
import { expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { mapboxIsochrone } from '../../../src/doors/mapbox/mapbox.ts'
import { FERRY } from '../../../src/roads/network/network.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { at, town } from '../../router/hand-drawn.ts'
import { withHierarchy } from '../../support/with-hierarchy.ts'

/** A square of roads, and a short road behind a ferry. */
const corners: Record<string, [number, number]> = { A: [0, 0], B: [9, 0], C: [9, 9], D: [0, 9] }
const { router } = town({ ...corners, E: [29, 0], F: [32, 0] }, [
  'A-B',
  'B-C',
  'C-D',
  'D-A',
  { road: 'B-E', flags: FERRY },
  'E-F',
])
const world = {
  routes: createRouteQuery(withHierarchy(router)),
  settings: { snapMetresMax: 2000 },
} as unknown as World

interface Found {
  readonly type: string
  readonly coordinates: readonly (readonly unknown[])[]
}

async function areaOf(query: string, asked = world): Promise<Found> {
  const { lonE7, latE7 } = at(0, 0)
  const askedPath = `/v1/mapbox/driving/${lonE7 / 1e7},${latE7 / 1e7}`
  const facts = { method: 'GET', askedPath } as RequestFacts
  const parameters = parametersOf([...new URLSearchParams(query)])
  const answer = await completeAnswer(mapboxIsochrone(parameters, asked, facts))
  return JSON.parse(answerText(answer)).features[0].geometry
}

const ALL = 'contours_meters=9000&generalize=0'

test('parts and holes are there with denoise 0: a polygon each, and a line each', async () => {
  const { type, coordinates } = await areaOf(`${ALL}&denoise=0&polygons=true`)
  expect(type).toBe('MultiPolygon')
  expect(coordinates.map(({ length }) => length).sort()).toEqual([1, 2])
  const lines = await areaOf(`${ALL}&denoise=0`)
  expect([lines.type, lines.coordinates.length]).toEqual(['MultiLineString', 3])
})

test('what is small beside the largest part is left out', async () => {
  const { type, coordinates } = await areaOf(`${ALL}&denoise=1&polygons=true`)
  expect([type, coordinates.length]).toEqual(['Polygon', 1])
  const line = await areaOf(`${ALL}&denoise=1`)
  expect(line.type).toBe('LineString')
  const half = await areaOf(`${ALL}&denoise=0.5&polygons=true`)
  expect([half.type, half.coordinates.length]).toEqual(['Polygon', 2])
  expect((await areaOf(`${ALL}&denoise=0.5`)).type).toBe('MultiLineString')
})

test('an isochrone is of the drives from its point, not of those to it', async () => {
  const { router: oneway } = town({ A: [0, 0], B: [20, 0], C: [-20, 0] }, ['A>B', 'C>A'])
  const from = { ...world, routes: createRouteQuery(withHierarchy(oneway)) }
  const { coordinates } = await areaOf('contours_meters=1000&polygons=true&generalize=0', from)
  const longitudes = (coordinates[0] as readonly number[][]).map(([lon]) => lon)
  const { lonE7 } = at(0, 0)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  expect(east - lonE7 / 1e7).toBeGreaterThan(5 * (lonE7 / 1e7 - west))
})

test('a part within the limit of the smaller contour stays in the larger one', async () => {
  const { type } = await areaOf('contours_meters=100,9000&denoise=1&polygons=true&generalize=0')
  expect(type).toBe('Polygon')
})

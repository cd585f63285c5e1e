/** Roads that are kept off in matrices, isochrones and repeated routes: answers, weight sets, prices. */
import { expect, test } from 'vitest'
import { TOLL } from '../../../src/roads/network/network.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import { keysOfText } from '../../../src/server/keys/key-ring.ts'
import { REPEATS } from '../../../src/use-cases/routes/vehicle-world.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { at, town } from '../../router/hand-drawn.ts'
import { openSmallWorld } from '../../support/small-world.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'
import { withHierarchy } from '../../support/with-hierarchy.ts'

/**
 *  A---B---C---D     B to C is a toll road, way 2. Round by E and F is free.
 *      |   |
 *      E---F
 */
const drawn = town({ A: [0, 0], B: [2, 0], C: [4, 0], D: [6, 0], E: [2, -2], F: [4, -2] }, [
  'A-B',
  { road: 'B-C', flags: TOLL, wayId: 2 },
  'C-D',
  'B-E',
  'E-F',
  'F-C',
])
const openWorld = (): World => ({
  ...openSmallWorld(),
  routes: createRouteQuery(withHierarchy(drawn.router)),
})
const lonLat = (column: number, row: number) => {
  const { lonE7, latE7 } = at(column, row)
  return `${lonE7 / 1e7},${latE7 / 1e7}`
}
const POINTS = `${lonLat(0.5, 0)};${lonLat(5.5, 0)}`
const AROUND = [lonLat(2.5, 0.5), lonLat(3.5, 0.5), lonLat(3.5, -0.5), lonLat(2.5, -0.5)].join(';')

async function ask(app: TestApp, path: string) {
  const answer = await app.send(`/router/${path}&key=k`)
  return { ...answer, said: JSON.parse(answer.text) }
}
const routeOf = async (app: TestApp, more: string, points = POINTS) =>
  (await ask(app, `route?points=${encodeURIComponent(points)}&geometry=false${more}`)).said
    .routes[0]

test.each(['avoid=tolls', 'avoidWays=2', `avoidAreas=${encodeURIComponent(AROUND)}`])(
  'a matrix and an isochrone keep off what a route keeps off: %s',
  async (avoid) => {
    const app = createTestApp({ world: openWorld() })
    const open = await routeOf(app, '')
    const round = await routeOf(app, `&${avoid}`)
    expect(round.distance).toBeGreaterThan(open.distance + 350)
    const matrix = `matrix?sources=${encodeURIComponent(POINTS)}`
    expect((await ask(app, matrix)).said.distances[0][1]).toBe(open.distance)
    expect((await ask(app, `${matrix}&${avoid}`)).said.distances[0][1]).toBe(round.distance)
    // So far that D is within reach over the toll road alone.
    const metres = Math.round(open.distance + 100)
    const [from] = POINTS.split(';')
    const reached = async (more: string) => {
      const asked = `isochrone?point=${from}&metres=${metres}&output=roads${more}`
      const lines: number[][][] = (await ask(app, asked)).said.features[0].geometry.coordinates
      return Math.max(...lines.flat().map(([lon]) => lon))
    }
    const d = at(6, 0).lonE7 / 1e7
    expect(await reached('')).toBeCloseTo(d, 6)
    expect(await reached(`&${avoid}`)).toBeLessThan(d - 0.001)
    expect(await reached(`&reverse=true&${avoid}`)).toBeLessThan(d - 0.001)
  },
)

test('a matrix without some roads costs 25 units where their weight set is not kept', async () => {
  const app = createTestApp({ world: openWorld(), keys: keysOfText('k:27') })
  const matrix = `matrix?sources=${encodeURIComponent(POINTS)}&avoid=tolls`
  expect((await ask(app, matrix)).status).toBe(200)
  expect((await ask(app, `${matrix}&targets=${lonLat(4, 0)}`)).status).toBe(200)
  expect((await ask(app, `${matrix}&metric=shortest`)).status).toBe(429)
})

test('a route with another one beside it takes a weight set of the roads left, a route alone does not', async () => {
  const app = createTestApp({ world: openWorld(), keys: keysOfText('k:27') })
  const asked = `route?points=${encodeURIComponent(POINTS)}&avoid=tolls`
  expect((await ask(app, asked)).status).toBe(200)
  expect((await ask(app, `${asked}&alternatives=1`)).status).toBe(200)
  expect((await ask(app, asked)).status).toBe(429)
})

test('an isochrone without unpaved roads costs 3 units more', async () => {
  const app = createTestApp({ world: openWorld(), keys: keysOfText('k:10') })
  const status = async (asked: string) =>
    (await ask(app, `isochrone?point=${lonLat(0.5, 0)}&${asked}`)).status
  expect(await status('minutes=5&avoid=unpaved')).toBe(200)
  expect(await status('minutes=6&avoid=unpaved')).toBe(200)
  expect(await status('minutes=6&avoid=tolls')).toBe(200)
  expect(await status('minutes=5')).toBe(429)
})

test.each([
  ['unpaved', ['unpaved,tolls', 'tolls,unpaved'], 4],
  ['some', ['ferries,tolls', 'tolls,ferries'], 2],
] as const)(
  '%s roads that many questions keep off have a set, and then cost no more',
  async (kind, alike, units) => {
    const repeats = REPEATS[kind]
    const app = createTestApp({ world: openWorld(), keys: keysOfText(`k:${repeats * units + 2}`) })
    // No two alike: an answer that is known costs nothing to find.
    const from = (asked: number) => `${lonLat(0.5 + asked / 100, 0)};${lonLat(5.5, 0)}`
    for (let asked = 0; asked < repeats + 2; asked++) {
      const { distance } = await routeOf(app, `&avoid=${alike[asked % 2]}`, from(asked))
      expect(distance).toBeGreaterThan(900 - 1 - asked)
    }
    const { status } = await ask(app, `route?points=${encodeURIComponent(POINTS)}`)
    expect(status).toBe(429)
  },
)

test('the id of a way has twelve figures at most', async () => {
  const app = createTestApp({ world: openWorld() })
  const status = async (id: string) =>
    (await ask(app, `route?points=${encodeURIComponent(POINTS)}&avoidWays=${id}`)).status
  expect([await status('9'.repeat(12)), await status('9'.repeat(13))]).toEqual([200, 400])
})

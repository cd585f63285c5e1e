/** Vans and trucks at `/router/route`, `/router/matrix` and `/router/isochrone`, over roads with limits. */
import { expect, test } from 'vitest'
import { refusal } from '../../../src/report/errors.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import { keysOfText } from '../../../src/server/keys/key-ring.ts'
import type { Vehicles } from '../../../src/use-cases/vehicles.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { drawRoads } from '../../support/draw-roads.ts'
import { openSmallWorld } from '../../support/small-world.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'
import { plainRouter, withHierarchy } from '../../support/with-hierarchy.ts'

/** Straight from B to C is a low bridge, round by E and F is free. */
const drawn = drawRoads(
  `
  A---B-------C---D
      |       |
      E-------F    `,
  {
    AB: 'primary',
    BC: { highway: 'primary', maxheight: '3.5', name: 'Madal sild' },
    CD: 'primary',
    BE: 'primary',
    EF: 'primary',
    FC: 'primary',
  },
)
const { network, graph } = drawn
const openDrawnWorld = (): World => ({
  ...openSmallWorld(),
  routes: createRouteQuery(withHierarchy(plainRouter(network, graph))),
})
const world = openDrawnWorld()
const ends = ['A', 'D'].map(drawn.place).map(({ lon, lat }) => `${lon},${lat}`)
const POINTS = encodeURIComponent(ends.join(';'))

const NOT_MADE: Vehicles = {
  isKept: () => false,
  nameOf: () => 'any',
  queryOf: () => Promise.reject(refusal('VEHICLES_BUSY')),
}

async function ask(path: string, app: TestApp = createTestApp({ world })) {
  const answer = await app.send(`${path.startsWith('/') ? path : `/router/${path}`}&key=k`)
  return { ...answer, said: JSON.parse(answer.text) }
}
const distance = async (more: string) =>
  (await ask(`route?points=${POINTS}&geometry=false${more}`)).said.routes[0].distance

test('a truck drives round what a car and a van drive through', async () => {
  const car = await distance('')
  expect(await distance('&vehicle=car')).toBe(car)
  expect(await distance('&vehicle=van')).toBe(car)
  expect(await distance('&vehicle=truck&height=3.5')).toBe(car)
  for (const tall of ['truck', 'articulated', 'van&height=3.51', 'truck&height=3.51&weight=12']) {
    expect(await distance(`&vehicle=${tall}`)).toBeGreaterThan(car + 90)
  }
})

test('the vehicle holds for matrices, isochrones, alternatives and what is avoided, too', async () => {
  const truck = await distance('&vehicle=truck')
  const { said } = await ask(`matrix?sources=${POINTS}&vehicle=truck`)
  expect(said.distances[0][1]).toBe(truck)
  const [from] = ends
  const roads = async (more: string) => {
    const asked = `isochrone?point=${from}&metres=260&output=roads${more}`
    return JSON.stringify((await ask(asked)).said.features[0].geometry.coordinates).length
  }
  expect(await roads('&vehicle=truck')).toBeLessThan(await roads(''))
  const many = await ask(`route?points=${POINTS}&vehicle=truck&alternatives=2&geometry=false`)
  expect(many.said.routes[0].distance).toBe(truck)
  expect(await distance('&vehicle=truck&avoid=motorways')).toBe(truck)
})

test.each([
  ['vehicle=tank', 'VALUE_NOT_ALLOWED'],
  ['height=4', 'SIZE_OF_CAR'],
  ['hazmat=true', 'SIZE_OF_CAR'],
  ['vehicle=truck&height=0', 'VALUE_INVALID'],
  ['vehicle=truck&height=0.09', 'VALUE_INVALID'],
  ['vehicle=truck&height=20.1', 'VALUE_INVALID'],
  ['vehicle=truck&weight=x', 'VALUE_INVALID'],
  ['vehicle=truck&hazmat=maybe', 'VALUE_NOT_ALLOWED'],
])('%s is refused with %s', async (more, code) => {
  const { status, said } = await ask(`route?points=${POINTS}&${more}`)
  expect([status, said.error.code]).toEqual([400, code])
})

test('refusals of vehicles say what to do', async () => {
  const { said } = await ask(`route?points=${POINTS}&height=4`)
  expect(said.error.message).toBe('Parameter "height" is for vans and trucks: send "vehicle", too')
  expect(refusal('VEHICLES_BUSY').message).toBe(
    'Too many vehicles are being prepared; ask again in a few seconds',
  )
})

test('making a vehicle costs 25 units, and one that drives alike costs none', async () => {
  const app = createTestApp({ world: openDrawnWorld(), keys: keysOfText('k:27') })
  const drive = (more: string) => ask(`route?points=${POINTS}${more}`, app)
  expect((await drive('&vehicle=truck&height=3.3')).status).toBe(200)
  expect((await drive('&vehicle=truck&height=3.2')).status).toBe(200)
  expect((await drive('&vehicle=truck&height=3.9&hazmat=true')).status).toBe(429)
})

test('where too many are to be made the answer is 503, and says when to ask again', async () => {
  const busy: World = {
    ...world,
    vehicles: NOT_MADE,
  }
  const paths = [
    `route?points=${POINTS}&vehicle=van`,
    `matrix?sources=${POINTS}&vehicle=van`,
    `isochrone?point=${ends[0]}&minutes=5&vehicle=van`,
  ]
  for (const path of paths) {
    const { status, headers, said } = await ask(path, createTestApp({ world: busy }))
    expect([status, said.error.code, headers['retry-after']]).toEqual([503, 'VEHICLES_BUSY', '2'])
  }
})

/** Three places under the bridge. */
const [b, c] = ['B', 'C'].map(drawn.place)
const between = [0.25, 0.5, 0.75].map((share) => [b.lon + (c.lon - b.lon) * share, b.lat])

test('a trace of a truck is matched to roads that a truck may drive', async () => {
  const app = createTestApp({ world })
  const body = JSON.stringify({ type: 'LineString', coordinates: between })
  const match = async (more: string, by = app) => {
    const url = `/router/match?radius=5${more}&key=k`
    const answer = await by.send(url, { method: 'POST', body })
    return { ...answer, said: JSON.parse(answer.text) }
  }
  expect((await match('')).said.summary.matched).toBe(3)
  expect((await match('&vehicle=truck&height=3.5')).said.summary.matched).toBe(3)
  expect((await match('&vehicle=truck')).said.summary.matched).toBe(0)
  const busy: World = { ...world, vehicles: NOT_MADE }
  const refused = await match('&vehicle=truck', createTestApp({ world: busy }))
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
  const priced = createTestApp({ world: openDrawnWorld(), keys: keysOfText('k:26') })
  expect((await match('&vehicle=truck', priced)).status).toBe(200)
  expect((await match('&vehicle=truck', priced)).status).toBe(429)
})

test("OSRM's clients name a vehicle by the profile", async () => {
  const metres = async (profile: string) =>
    (await ask(`/osrm/route/v1/${profile}/${ends.join(';')}?overview=false`)).said.routes[0]
      .distance
  const car = await metres('driving')
  expect(await metres('van')).toBe(car)
  expect(await metres('truck')).toBeGreaterThan(car + 90)
  expect(await metres('bicycle')).toBe(car)
  const under = between.map((place) => place.join()).join(';')
  const code = async (profile: string) =>
    (await ask(`/osrm/match/v1/${profile}/${under}?radiuses=5;5;5`)).said.code
  expect(await code('van')).toBe('Ok')
  expect(await code('truck')).toBe('NoMatch')
  const busy: World = {
    ...world,
    vehicles: NOT_MADE,
  }
  const refused = await createTestApp({ world: busy }).send(
    `/osrm/route/v1/truck/${ends.join(';')}?key=k`,
  )
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
})

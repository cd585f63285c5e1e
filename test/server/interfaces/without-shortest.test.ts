/** A server that has not read the weights of the shortest ways: what each door says of a question that needs them. */
import { expect, test } from 'vitest'
import { createRouteQuery } from '../../../src/router/router.ts'
import { checkWorld } from '../../../src/use-cases/rows/answer-rows.ts'
import type { RowPlan } from '../../../src/use-cases/rows/row-plan.ts'
import { createTestApp, type Sent } from '../../support/test-app.ts'
import { openWholeWorld } from '../../support/whole-world.ts'
import { degrees, world as roads, simple, VALID } from './map-roads.ts'
import { determine, plan, wayPoints, xls } from './openls-roads.ts'

const { router } = roads.routes!
const world = openWholeWorld(createRouteQuery({ ...router, unread: ['shortest'] }))
const settings = { 'router.shortest': 'off' }
const app = createTestApp({ world, settings })

const SAYS =
  'This server has no shortest ways, which traces need, too; ask for the fastest, or set TEEVIIT_SHORTEST=on'
const [A, B] = ['A', 'B'].map((junction) => degrees(junction).join())
const points = [degrees('A'), degrees('B')]
const json = (body: unknown): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const xml = (body: string): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'text/xml' },
  body,
})
const query = (path: string, parameters: Record<string, string>) =>
  `${path}?${new URLSearchParams({ key: 'k', ...parameters })}`
const soap = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><DetermineRoute xmlns="urn:teeviit:route:1"><pref>Shortest</pref><start>${A}</start><end>${B}</end></DetermineRoute></e:Body></e:Envelope>`
const shortest = plan(wayPoints('A', 'B'), '', 'Shortest')
const trace = { type: 'LineString', coordinates: points }
const truck = { vehicle: 'truck', metric: 'shortest' }
const error = JSON.stringify({ error: { status: 404, code: 'NO_SHORTEST', message: SAYS } })
const stops = simple('A', 'B')

test.each<[string, string, Sent, number, string]>([
  ['SUR', query('/router/SURRouting', { pref: 'Shortest', start: A, end: B }), {}, 400, SAYS],
  [
    'Map',
    query('/router/MapRouting', { ...VALID, stops, impedanceAttributeName: 'Distance' }),
    {},
    400,
    SAYS,
  ],
  ['OpenLS', '/router/routing?key=k', xml(xls(determine(shortest))), 400, SAYS],
  ['SOAP', '/router/services/Route?key=k', xml(soap), 500, `<faultstring>${SAYS}`],
  [
    'Esri',
    query('/arcgis/rest/services/Route/NAServer/Route/solve', {
      f: 'json',
      stops,
      impedanceAttributeName: 'Kilometers',
    }),
    {},
    200,
    SAYS,
  ],
  ['a route', '/router/route?key=k', json({ points, metric: 'shortest' }), 404, error],
  ["a truck's route", '/router/route?key=k', json({ points, ...truck }), 404, error],
  [
    'a route that keeps off roads',
    '/router/route?key=k',
    json({ points, metric: 'shortest', avoid: ['ferries'] }),
    404,
    error,
  ],
  [
    'a matrix',
    '/router/matrix?key=k',
    json({ sources: points, targets: points, metric: 'shortest' }),
    404,
    error,
  ],
  [
    'an isochrone',
    '/router/isochrone?key=k',
    json({ point: points[0], metres: [500] }),
    404,
    error,
  ],
  ['a trace', '/router/match?key=k', json(trace), 404, error],
  ['OSRM', `/osrm/match/v1/driving/${A};${B}?key=k`, {}, 400, '"code":"DisabledDataset"'],
  [
    'Mapbox',
    query(`/isochrone/v1/mapbox/driving/${A}`, { contours_meters: '500', access_token: 'k' }),
    {},
    404,
    '"code":"NotFound"',
  ],
])('%s is refused in its own form', async (_, url, sent, status, says) => {
  const answer = await app.send(url, sent)
  expect(answer.text).toContain(says)
  expect([answer.status, answer.text.includes(SAYS)]).toEqual([status, true])
})

test('a table of shortest drives is refused before a row is answered', () => {
  const plan = { task: 'route', metric: 'shortest' } as RowPlan
  expect(() => checkWorld(plan, world)).toThrow(SAYS)
  expect(() => checkWorld({ ...plan, metric: 'fastest' }, world)).not.toThrow()
})

test('the fastest way is found', async () => {
  const { status } = await app.send('/router/route?key=k', json({ points }))
  expect(status).toBe(200)
})

test('readiness says what is absent', async () => {
  expect((await app.send('/health/ready')).json()).toEqual({
    status: 'ready',
    release: 'small',
    without: ['shortest'],
  })
})

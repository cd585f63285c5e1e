import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeAnswer } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { surRouting } from '../../../src/doors/sur-routing/sur-routing.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import { at, DEAD_ISLAND, town } from '../../router/hand-drawn.ts'

const roads = town(
  { A: [0, 0], B: [2, 0], C: [4, 0], D: [0, -1], E: [4, -1], F: [9, 9], G: [9, 12] },
  ['A-B', 'B>C', 'A-D', 'D-E', 'E-C', { road: 'F-G', flags: DEAD_ISLAND }],
  [['DE', 'EC']],
)
const world = { routes: createRouteQuery(roads.router), settings: { snapMetresMax: 2000 } }

const nearPoint = fc
  .tuple(fc.integer({ min: -40, max: 150 }), fc.integer({ min: -40, max: 150 }))
  .map(([column, row]) => {
    const { lonE7, latE7 } = at(column / 10, row / 10)
    return `${lonE7 / 1e7},${latE7 / 1e7}`
  })
const gridPoint = fc
  .tuple(fc.integer({ min: 557_000, max: 558_500 }), fc.integer({ min: 6_539_000, max: 6_541_500 }))
  .map(([east, north]) => `${east},${north}`)
const oddText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e308',
    '1e-400',
    'NaN',
    'null',
    '../..',
    '%00',
    '<&">',
    ',',
  ),
  fc.double().map(String),
  fc.integer().map(String),
)
const point = fc.oneof(
  { weight: 6, arbitrary: nearPoint },
  { weight: 2, arbitrary: gridPoint },
  { weight: 1, arbitrary: fc.tuple(oddText, oddText).map(([east, north]) => `${east},${north}`) },
  { weight: 1, arbitrary: oddText },
)
const pointList = fc.array(point, { maxLength: 6 }).map((points) => points.join(' '))
const mostly = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary }, { weight: 1, arbitrary: oddText })

const ANY = {
  pref: mostly(fc.constantFrom('Fastest', 'Shortest', 'Pedestrian', 'fASTEST')),
  start: point,
  Start: point,
  end: point,
  End: point,
  via: pointList,
  Via: pointList,
  srs: mostly(fc.constantFrom('EPSG:4326', 'EPSG:3301', 'epsg:3301', 'EPSG:3059')),
  output: mostly(fc.constantFrom('xml', 'json', 'JSON')),
  noRouteGeom: mostly(fc.constantFrom('false', 'true')),
  separateViaResults: mostly(fc.constantFrom('false', 'true')),
  maxDev: mostly(fc.constantFrom('0', '1', '10', '-1', '1e300')),
  maxPoints: mostly(fc.constantFrom('2', '3', '10', '99999999999999999999')),
  bBox: fc.oneof(
    pointList,
    fc.tuple(nearPoint, nearPoint).map(([a, b]) => `${a} ${b}`),
  ),
  callback: mostly(fc.constantFrom('show', 'a.b[0]')),
} as const

/** A few parameters in any order, some twice, always with what a route needs most of the time. */
const anyQuery = fc
  .tuple(
    fc.record(ANY, { requiredKeys: ['pref', 'start', 'end'] }),
    fc.array(fc.tuple(fc.constantFrom(...Object.keys(ANY)), oddText), { maxLength: 2 }),
  )
  .map(([record, more]): [string, string][] => [...Object.entries(record), ...more])

const TITLE = /<title>HTTP Status (\d+) - ([\s\S]+)<\/title>/
const DOCUMENTED = [
  [400, /^Missing parameter /],
  [400, /^(?:Invalid point|Non-numeric) coordinates: /],
  [
    400,
    /^(?:Unknown output format|Unsupported cost function|Invalid (?:bBox|separateViaResults) value): /,
  ],
  [400, /^Invalid callback name$/],
  [400, /^Invalid maxPoints value: /],
  [500, /^No route exists from location \(id=\d+; e=.*; n=.*\) to location \(id=\d+; .*\)\.$/],
  [500, /^Unknown EPSG code: /],
  [500, /^Non-numeric max(?:Dev|Points) value: /],
] as const

test('whatever is asked, the answer is a route or a documented error', async () => {
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      const { status, contentType, body } = await completeAnswer(
        surRouting(parametersOf(query), world, { method: 'GET' }),
      )
      const text = typeof body === 'string' ? body : Buffer.from(body).toString()
      statuses.add(status)
      if (status === 200) {
        expect(text).not.toMatch(/NaN|Infinity|undefined|null/)
        if (contentType.startsWith('application/json')) JSON.parse(text)
        return
      }
      const [, code, message] = TITLE.exec(text) ?? []
      const isDocumented = DOCUMENTED.some(
        ([documented, form]) => documented === status && form.test(message ?? ''),
      )
      expect(isDocumented, `${status} ${message}`).toBe(true)
      expect(Number(code)).toBe(status)
    }),
    { seed: 2026, numRuns: 3000 },
  )
  expect([...statuses].sort()).toEqual([200, 400, 500])
})

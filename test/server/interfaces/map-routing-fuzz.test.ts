import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { mapRouting } from '../../../src/doors/map-routing/map-routing.ts'
import { degrees, simple, VALID, world } from './map-roads.ts'

const oddText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e308',
    'NaN',
    'null',
    '{',
    '[[',
    '<&">',
    ';',
    ',',
    '\u2028',
  ),
)
const mostly = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary }, { weight: 1, arbitrary: oddText })

const junction = fc.constantFrom('A', 'B', 'C', 'D', 'W', 'X')
const odd = fc.jsonValue({ maxDepth: 2 })
const usually = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: odd })

const reference = fc.constantFrom(undefined, { wkid: 4326 }, { wkid: 3301 }, {}, null)
const feature = usually(
  fc.record({
    geometry: usually(
      fc.tuple(junction, reference).map(([name, spatialReference]) => {
        const [x, y] = degrees(name)
        return { x, y, spatialReference }
      }),
    ),
    attributes: usually(fc.record({ Name: fc.oneof(oddText, odd) })),
  }),
)
const featureSet = usually(
  fc.record({ features: usually(fc.array(feature, { maxLength: 6 })) }),
).map((set) => JSON.stringify(set))
const stops = fc.oneof(
  fc.array(junction, { minLength: 2, maxLength: 6 }).map((names) => simple(...names)),
  featureSet,
  fc.array(oddText, { maxLength: 4 }).map((texts) => texts.join(';')),
)

const anyQuery = fc.record(
  {
    stops,
    f: mostly(fc.constant('json')),
    outSR: mostly(fc.constantFrom('4326', '3301')),
    directionsLanguage: mostly(fc.constantFrom('et', 'en_US', 'ja', 'lv_LV')),
    directionsLengthUnits: mostly(fc.constantFrom('gisNAUKilometers', 'gisNAUMeters')),
    outputGeometryPrecision: mostly(fc.constantFrom('0', '-1', '5', '1e300')),
    impedanceAttributeName: mostly(fc.constantFrom('Distance', 'DrivingMinutes')),
    returnDirections: mostly(fc.constantFrom('true', 'false')),
    returnRoutes: mostly(fc.constant('false')),
    findBestSequence: mostly(fc.constantFrom('true', 'false')),
    returnStops: mostly(fc.constantFrom('true', 'false')),
    startTime: mostly(fc.constantFrom('0', '1700000000000', '-5')),
  },
  { requiredKeys: ['stops'] },
)

const DOCUMENTED =
  /^$|^Missing parameter "|^(?:Invalid|Unknown|Non-numeric|Non-integer) value of parameter "|^Parameter "|^Coordinates of destination \d+ \(.*\) are out of range$|^No route exists from location /

test('whatever is asked, the answer is directions or a documented error', async () => {
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      const pairs = Object.entries({ ...VALID, ...query })
      const answer = await completeAnswer(mapRouting(parametersOf(pairs), world, {}))
      const body = JSON.parse(answerText(answer))
      statuses.add(answer.status)
      if (answer.status === 200) {
        expect(body.messages).toEqual([])
        return
      }
      expect(body.error.status).toBe(answer.status)
      expect(body.error.message).toMatch(DOCUMENTED)
    }),
    { seed: 2026, numRuns: 2000 },
  )
  expect([...statuses].sort()).toEqual([200, 400])
})

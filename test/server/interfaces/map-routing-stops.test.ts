/** The stops of the directions interface: how they are given, ordered, and reached. */
import { describe, expect, test } from 'vitest'
import { projectionOf } from '../../../src/geo/projection.ts'
import { decompressGeometry } from '../../support/compressed-geometry.ts'
import {
  ask,
  degrees,
  directionOf,
  feature,
  featureSet,
  messageOf,
  plain,
  simple,
  world,
} from './map-roads.ts'

describe('stops', () => {
  test('are a feature set whose names stand in the route name and the texts', async () => {
    const stops = featureSet([
      feature('A', { Name: 'Kodu' }),
      feature('X'),
      feature('B', { Name: 'Töö <&>' }),
    ])
    const { routeName, features } = await directionOf({ stops })
    expect(routeName).toBe('Kodu - Töö <&>')
    const texts = features.map(({ attributes }) => plain(attributes.text))
    expect(texts[0]).toBe('Start at Kodu, head north on Lai and drive 0.15 km.')
    expect(texts[1]).toBe('You have arrived: 2. destination.')
    expect(texts.at(-1)).toBe('You have arrived: 3. Töö <&>.')
  })
  test.each([
    [undefined, 'Missing parameter "stops"'],
    ['', 'Missing parameter "stops"'],
    ['24.7,59.4', 'Parameter "stops" must have at least 2 stops'],
    [featureSet([]), 'Parameter "stops" must have at least 2 stops'],
    ['24.7,59.4;', 'Invalid value of parameter "stops":  is not x,y'],
    ['24.7;59.4', 'Invalid value of parameter "stops": 24.7 is not x,y'],
    ['a,b;1,2', 'Invalid value of parameter "stops": a,b is not x,y'],
    ['1,2,3;1,2', 'Invalid value of parameter "stops": 1,2,3 is not x,y'],
    ['{', 'Invalid value of parameter "stops": no valid JSON'],
    ['{}', 'Invalid value of parameter "stops": no list of features'],
    ['{"features":[1,null]}', 'Invalid value of parameter "stops": stop 1 has no numbers x and y'],
    [
      '{"features":[{"geometry":{"x":"24","y":59}}]}',
      'Invalid value of parameter "stops": stop 1 has no numbers x and y',
    ],
    [
      featureSet([feature('A'), feature('B', { RouteName: 'r' })]),
      'Parameter "stops": attribute "RouteName" of stop 2 is not supported',
    ],
    [
      featureSet([feature('A'), feature('B', undefined, { wkid: 4326 })]),
      'Parameter "stops": stop 2 has a spatialReference, which needs the parameter "outSR"',
    ],
    [`${'25,59;'.repeat(200)}25,59`, 'Parameter "stops" may have at most 200 stops'],
  ])('%j is refused', async (stops, message) => {
    expect(await messageOf({ stops })).toBe(message)
  })
  test('longer than 512 kB is refused before it is read', async () => {
    expect(await messageOf({ stops: `{"features":[${' '.repeat(512 * 1024)}` })).toBe(
      'Parameter "stops" may have at most 524288 letters',
    )
  })
  test('of a long wrong one the message repeats 100 letters', async () => {
    expect(await messageOf({ stops: `${'9'.repeat(300)};25,59` })).toBe(
      `Invalid value of parameter "stops": ${'9'.repeat(100)}… is not x,y`,
    )
  })
  test('200 are taken', async () => {
    const stops = Array.from({ length: 200 }, (_, i) => simple('WXABCD'[i % 6])).join(';')
    expect((await ask({ stops })).status).toBe(200)
  })
  test('that are equal give a route without length', async () => {
    const { features, summary } = await directionOf({ stops: simple('A', 'A') })
    expect(summary.totalLength).toBe(0)
    expect(features.map(({ attributes }) => attributes.maneuverType)).toEqual([
      'gisDMTDepart',
      'gisDMTStop',
    ])
  })
})

describe('outSR', () => {
  test('3301 is the system of simple stops and of the result', async () => {
    const grid = (junction: string) => {
      const out = new Float64Array(2)
      projectionOf(3301).forward(...degrees(junction), out)
      return [...out]
    }
    const stops = `${grid('A').join()};${grid('B').join()}`
    const { summary, features } = await directionOf({ stops, outSR: '3301' })
    expect(summary.totalLength).toBe(0.4)
    expect(summary.envelope).toMatchObject({
      // The grid's north is not the map's: X, north of A, lies farther west in it.
      xmin: Number(grid('X')[0].toFixed(2)),
      ymin: Number(grid('A')[1].toFixed(2)),
      spatialReference: { wkid: 3301 },
    })
    const [x, y] = decompressGeometry(features[0].compressedGeometry)[0]
    expect(x).toBeCloseTo(grid('A')[0], 1)
    expect(y).toBeCloseTo(grid('A')[1], 1)
  })
  test('is named by every feature', async () => {
    const wkid = { wkid: 4326 }
    const stops = featureSet([feature('A', undefined, wkid), feature('B', undefined, wkid)])
    expect((await ask({ stops, outSR: '4326' })).status).toBe(200)
    expect(
      (
        await ask({
          stops: featureSet([feature('A'), feature('B')], { spatialReference: wkid }),
          outSR: '4326',
        })
      ).status,
    ).toBe(200)
  })
  test.each([
    [featureSet([feature('A', undefined, { wkid: 3301 })])],
    [featureSet([feature('A')])],
    [featureSet([feature('A', undefined, {})])],
  ])('against the reference of a stop is refused: %s', async (stops) => {
    expect(await messageOf({ stops, outSR: '4326' })).toBe(
      'Parameter "stops": spatialReference.wkid of stop 1 is not 4326, the value of "outSR"',
    )
  })
  test('other than 3301 and 4326 is refused', async () => {
    expect(await messageOf({ outSR: '3857' })).toBe(
      'Invalid value of parameter "outSR": 3857 (allowed: 3301, 4326)',
    )
  })
})

describe('findBestSequence', () => {
  test('reorders the inner stops; numbers stay those of the input', async () => {
    const stops = simple('A', 'C', 'D', 'B', 'W')
    const { body } = await ask({ stops, findBestSequence: 'true', returnStops: 'true' })
    expect(body.stops.features.map(({ attributes }) => attributes.Sequence)).toEqual([
      1, 3, 4, 2, 5,
    ])
    const arrivals = body.directions[0].features
      .filter(({ attributes }) => attributes.maneuverType === 'gisDMTStop')
      .map(({ attributes }) => attributes.text)
    expect(arrivals.map((text) => /\d+\./.exec(text)![0])).toEqual(['4.', '2.', '3.', '5.'])
    expect(body.directions[0].routeName).toBe('Location 1 - Location 5')
  })
  test('does not depend on how the inner stops are listed', async () => {
    const one = await ask({ stops: simple('A', 'C', 'D', 'B', 'W'), findBestSequence: 'true' })
    const other = await ask({ stops: simple('A', 'B', 'C', 'D', 'W'), findBestSequence: 'true' })
    const line = ({ body }: typeof one) =>
      body.directions[0].features.map((f) => f.compressedGeometry)
    expect(line(other)).toEqual(line(one))
  })
  test('is never dearer than any other order', async () => {
    const orders = ['BCD', 'BDC', 'CBD', 'CDB', 'DBC', 'DCB']
    for (const impedanceAttributeName of ['Distance', 'DrivingMinutes']) {
      const total = async (stops: string, findBestSequence: string) => {
        const changes = { stops, findBestSequence, impedanceAttributeName }
        const { totalLength, totalTime } = (await directionOf(changes)).summary
        return impedanceAttributeName === 'Distance' ? totalLength : totalTime
      }
      const all = await Promise.all(
        orders.map((inner) => total(simple('W', ...inner, 'A'), 'false')),
      )
      expect(await total(simple('W', ...'CBD', 'A'), 'true')).toBe(Math.min(...all))
    }
  })
})

describe('no route', () => {
  test('is 400 and says between which stops', async () => {
    const [x, y] = degrees('X')
    const off = [x + 0.001, y + 0.0005]
    const strict = { ...world, settings: { snapMetresMax: 10 } }
    const { status, body } = await ask({ stops: `${simple('X')};${off.join()}` }, strict)
    expect(status).toBe(400)
    expect(body.error.message).toBe(
      `No route exists from location (id=1; e=${x}; n=${y}) to location (id=2; e=${off[0]}; n=${off[1]}).`,
    )
  })
  test.each(['30,59', '25,70', '-25,59'])('%s lies outside the road network', async (point) => {
    const [x, y] = point.split(',')
    expect(await messageOf({ stops: `${simple('A')};${point}` })).toBe(
      `Coordinates of destination 2 (${x}, ${y}) are out of range`,
    )
  })
})

import { describe, expect, test } from 'vitest'
import { projectionOf } from '../../../src/geo/projection.ts'
import { decompressGeometry } from '../../../src/router/directions/compressed-geometry.ts'
import { answerText } from '../../../src/server/answer.ts'
import { completeAnswer } from '../../../src/server/interface.ts'
import { mapRouting } from '../../../src/server/interfaces/map-routing.ts'
import { surRouting } from '../../../src/server/interfaces/sur-routing.ts'
import { parametersOf } from '../../../src/server/parameters.ts'
import type { World } from '../../../src/server/world.ts'
import { draw } from '../../router/directions/drawn-roads.ts'
import { answerAtOnce } from '../../support/answer-at-once.ts'

/** A is 150 m south of X, B 250 m east of X; C is reached fast over a detour, or directly and slowly. */
const roads = draw(
  `
            D
            |
            |
  W---------X---------B
            |         |
            |         |
            A---------C`,
  [
    { by: 'WXB', name: 'Pikk' },
    { by: 'DXA', name: 'Lai' },
    { by: 'BC', name: 'Kiire', kmh: 90 },
    { by: 'AC', name: 'Aeglane', kmh: 6 },
  ],
)
const world = { routes: roads.query, settings: { snapMetresMax: 2000 } } as unknown as World

const degrees = (junction: string): [number, number] => {
  const { lonE7, latE7 } = roads.point(junction)
  return [lonE7 / 1e7, latE7 / 1e7]
}
const simple = (...junctions: string[]) => junctions.map((j) => degrees(j).join(',')).join(';')

interface Feature {
  compressedGeometry: string
  attributes: { length: number; time: number; text: string; ETA: number; maneuverType: string }
}
interface Direction {
  routeId: number
  routeName: string
  summary: {
    totalLength: number
    totalTime: number
    totalDriveTime: number
    envelope: Record<string, unknown>
  }
  features: Feature[]
}
interface Body {
  messages: unknown[]
  directions: Direction[]
  stops: { features: { attributes: Record<string, number>; geometry: object }[] }
  error: { message: string; status: number }
}

const VALID = {
  stops: simple('A', 'B'),
  f: 'json',
  directionsLanguage: 'en_US',
  directionsLengthUnits: 'gisNAUMeters',
  outputGeometryPrecisionUnits: 'gisMeters',
  ignoreInvalidLocations: 'true',
  returnRoutes: 'false',
  findBestSequence: 'false',
}

async function ask(changes: Record<string, string | undefined> = {}, asked = world) {
  const pairs = Object.entries({ ...VALID, ...changes }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  const answer = await completeAnswer(mapRouting(parametersOf(pairs), asked, {}))
  const body = JSON.parse(answerText(answer)) as Body
  return { status: answer.status, contentType: answer.contentType, body }
}
const directionOf = async (changes: Record<string, string> = {}) =>
  (await ask(changes)).body.directions[0]
const messageOf = async (changes: Record<string, string | undefined>) => {
  const { status, body } = await ask(changes)
  expect(status).toBe(400)
  expect(body.error.status).toBe(400)
  return body.error.message
}
const featureSet = (features: object[], more: object = {}) => JSON.stringify({ features, ...more })
const feature = (junction: string, attributes?: object, reference?: object) => ({
  geometry: {
    x: degrees(junction)[0],
    y: degrees(junction)[1],
    ...(reference ? { spatialReference: reference } : {}),
  },
  ...(attributes ? { attributes } : {}),
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the result', () => {
  test('is one route with its summary and steps', async () => {
    const { status, contentType, body } = await ask()
    expect(status).toBe(200)
    expect(contentType).toBe('application/json; charset=utf-8')
    expect(body.messages).toEqual([])
    expect(body.stops).toBeUndefined()
    const [direction] = body.directions
    expect(direction).toMatchObject({ routeId: 1, routeName: 'Location 1 - Location 2' })
    expect(direction.summary).toEqual({
      totalLength: 0.4,
      totalTime: 0.666667,
      totalDriveTime: 0.666667,
      envelope: {
        xmin: expect.closeTo(degrees('A')[0], 6),
        ymin: expect.closeTo(degrees('A')[1], 6),
        xmax: expect.closeTo(degrees('B')[0], 6),
        ymax: expect.closeTo(degrees('B')[1], 6),
        spatialReference: { wkid: 4326 },
      },
    })
    expect(
      direction.features.map(({ attributes }) => ({ ...attributes, text: plain(attributes.text) })),
    ).toEqual([
      {
        length: 150,
        time: 0.25,
        ETA: 0,
        maneuverType: 'gisDMTDepart',
        text: 'Head north on Lai and drive 0.15 km.',
      },
      {
        length: 250,
        time: 0.416667,
        ETA: 15_000,
        maneuverType: 'gisDMTTurnRight',
        text: 'Turn right onto Pikk and drive 0.25 km.',
      },
      {
        length: 0,
        time: 0,
        ETA: 40_000,
        maneuverType: 'gisDMTStop',
        text: 'You have arrived: 2. destination.',
      },
    ])
  })

  test('has segments that join and are together the whole line of the short-URL interface', async () => {
    const stops = simple('D', 'B', 'C', 'W')
    const { features } = await directionOf({ stops, outputGeometryPrecision: '0' })
    const lines = features.map(({ compressedGeometry }) => decompressGeometry(compressedGeometry))
    for (let i = 1; i < lines.length; i++) expect(lines[i][0]).toEqual(lines[i - 1].at(-1))
    const joined = lines.flat().filter((point, i, all) => i === 0 || `${point}` !== `${all[i - 1]}`)
    const pairs = {
      pref: 'fastest',
      start: degrees('D').join(),
      via: `${degrees('B').join()} ${degrees('C').join()}`,
      end: degrees('W').join(),
      output: 'json',
      noRouteGeom: 'false',
      maxDev: '0',
      separateViaResults: 'false',
    }
    const answer = answerAtOnce(
      surRouting(parametersOf(Object.entries(pairs)), world, { method: 'GET' }),
    )
    const [sur] = JSON.parse(String(answer.body))
    const line: { n: number; e: number }[] = sur.RouteGeometry.LineString
    expect(joined).toHaveLength(line.length)
    joined.forEach(([x, y], i) => {
      expect(Math.abs(x - line[i].e)).toBeLessThan(6e-7)
      expect(Math.abs(y - line[i].n)).toBeLessThan(6e-7)
    })
    const sum = features.reduce((metres, { attributes }) => metres + attributes.length, 0)
    expect(sum).toBeCloseTo(Number(sur.RouteSummary.TotalDistance), 9)
  })

  test('has lengths and times that add up to the summary', async () => {
    const { features, summary } = await directionOf({
      stops: simple('D', 'B', 'C', 'W', 'A'),
      directionsLengthUnits: 'gisNAUKilometers',
    })
    const sum = (key: 'length' | 'time') =>
      Math.round(features.reduce((total, { attributes }) => total + attributes[key] * 1e6, 0))
    expect(sum('length')).toBe(Math.round(summary.totalLength * 1e6))
    expect(sum('time')).toBe(Math.round(summary.totalTime * 1e6))
  })

  test('repeats the point of a stop', async () => {
    const last = (await directionOf()).features.at(-1)!
    const [first, second, ...more] = decompressGeometry(last.compressedGeometry)
    expect(first).toEqual(degrees('B'))
    expect(second).toEqual(first)
    expect(more).toEqual([])
    expect(last.compressedGeometry.endsWith('+0+0')).toBe(true)
  })
})

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

describe('f', () => {
  test('missing gives 400 without a message', async () => {
    expect(await messageOf({ f: undefined })).toBe('')
    expect(await messageOf({ f: '' })).toBe('')
  })
  test('is json and nothing else', async () => {
    expect(await messageOf({ f: 'pjson' })).toBe(
      'Invalid value of parameter "f": pjson (allowed: json)',
    )
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

describe('directionsLanguage', () => {
  test.each([
    ['et_EE', 'Olete kohal: 2. sihtkoht.'],
    ['et', 'Olete kohal: 2. sihtkoht.'],
    ['ru_RU', 'Вы на месте: 2. пункт назначения.'],
    ['ja', '2. 目的地に到着しました。'],
    ['lv_LV', 'Jūs esat galā: 2. galamērķis.'],
    ['lt', 'Jūs atvykote: 2. tikslas.'],
  ])('%s', async (directionsLanguage, text) => {
    expect((await directionOf({ directionsLanguage })).features.at(-1)!.attributes.text).toBe(text)
  })
  test('is required and known', async () => {
    expect(await messageOf({ directionsLanguage: undefined })).toBe(
      'Missing parameter "directionsLanguage"',
    )
    expect(await messageOf({ directionsLanguage: 'fr_FR' })).toBe(
      'Unknown value of parameter "directionsLanguage": fr_FR',
    )
  })
})

describe('units and precision', () => {
  test('kilometres are of the attribute length only; texts and totals stay', async () => {
    const { features, summary } = await directionOf({ directionsLengthUnits: 'gisNAUKilometers' })
    expect(features[0].attributes.length).toBe(0.15)
    expect(plain(features[0].attributes.text)).toContain('0.15 km')
    expect(summary.totalLength).toBe(0.4)
  })
  test.each([
    ['directionsLengthUnits', 'gisNAUMiles', 'gisNAUKilometers, gisNAUMeters'],
    ['outputGeometryPrecisionUnits', 'gisFeet', 'gisMeters'],
  ])('%s is required and of its list', async (name, value, allowed) => {
    expect(await messageOf({ [name]: undefined })).toBe(`Missing parameter "${name}"`)
    expect(await messageOf({ [name]: value })).toBe(
      `Invalid value of parameter "${name}": ${value} (allowed: ${allowed})`,
    )
  })
  test('outputGeometryPrecision is a number; less than 0 is 0', async () => {
    expect(await messageOf({ outputGeometryPrecision: '1 m' })).toBe(
      'Non-numeric value of parameter "outputGeometryPrecision": 1 m',
    )
    expect(await directionOf({ outputGeometryPrecision: '-1' })).toEqual(
      await directionOf({ outputGeometryPrecision: '0' }),
    )
  })
})

describe('the objective', () => {
  test('is time unless Distance is asked for', async () => {
    const stops = simple('A', 'C')
    expect((await directionOf({ stops })).summary.totalLength).toBe(0.55)
    expect(
      (await directionOf({ stops, impedanceAttributeName: 'DrivingMinutes' })).summary.totalLength,
    ).toBe(0.55)
    expect(
      (await directionOf({ stops, impedanceAttributeName: 'Distance' })).summary.totalLength,
    ).toBe(0.25)
    expect(await messageOf({ impedanceAttributeName: 'Minutes' })).toBe(
      'Invalid value of parameter "impedanceAttributeName": Minutes (allowed: Distance, DrivingMinutes)',
    )
  })
})

describe('what is returned', () => {
  test('without directions only an empty list of messages', async () => {
    expect((await ask({ returnDirections: 'false', returnStops: 'true' })).body).toEqual({
      messages: [],
    })
  })
  test('routes never: false is required', async () => {
    expect(await messageOf({ returnRoutes: undefined })).toBe('Missing parameter "returnRoutes"')
    expect(await messageOf({ returnRoutes: 'true' })).toBe(
      'Invalid value of parameter "returnRoutes": true (allowed: false)',
    )
  })
  test('stops where asked for, in the order of the input', async () => {
    const { stops } = (await ask({ stops: simple('A', 'X', 'B'), returnStops: 'true' })).body
    expect(stops).toEqual({
      spatialReference: { wkid: 4326 },
      features: [
        ['A', 1, 0],
        ['X', 2, 15],
        ['B', 3, 40],
      ].map(([junction, id, Cumul_Time]) => ({
        attributes: { ObjectID: id, Sequence: id, Cumul_Time, Status: 0 },
        geometry: { x: degrees(`${junction}`)[0], y: degrees(`${junction}`)[1] },
      })),
    })
  })
  test.each(['findBestSequence', 'returnStops', 'returnDirections'])(
    '%s is true or false',
    async (name) => {
      expect(await messageOf({ [name]: 'maybe' })).toBe(
        `Invalid value of parameter "${name}": maybe (allowed: true, false)`,
      )
    },
  )
  test.each(['ignoreInvalidLocations', 'findBestSequence'])('%s is required', async (name) => {
    expect(await messageOf({ [name]: undefined })).toBe(`Missing parameter "${name}"`)
  })
  test('any value of ignoreInvalidLocations will do', async () => {
    expect((await ask({ ignoreInvalidLocations: 'x' })).status).toBe(200)
  })
})

describe('startTime', () => {
  test('is what the arrival times count from', async () => {
    const { features } = await directionOf({ startTime: '1700000000000' })
    expect(features.map(({ attributes }) => attributes.ETA)).toEqual([
      1_700_000_000_000, 1_700_000_015_000, 1_700_000_040_000,
    ])
  })
  test.each(['now', '1.5', '1e99'])('%s is refused', async (startTime) => {
    expect(await messageOf({ startTime })).toBe(
      `Non-integer value of parameter "startTime": ${startTime}`,
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

describe('parameters of other servers', () => {
  test.each([
    'barriers',
    'polylineBarriers',
    'polygonBarriers',
    'restrictUTurns',
    'restrictionAttributeNames',
    'attributeParameterValues',
    'directionsTimeAttributeName',
  ])('%s is not supported', async (name) => {
    expect(await messageOf({ [name]: 'x' })).toBe(`Parameter "${name}" is not supported`)
    expect((await ask({ [name]: '' })).status).toBe(200)
  })
  test.each([
    'accumulateAttributeNames',
    'useHierarchy',
    'outputLines',
    'preserveFirstStop',
    'preserveLastStop',
    'directionsStyleName',
    'useTimeWindows',
    'whatever',
  ])('%s is ignored', async (name) => {
    expect((await ask({ [name]: 'x' })).body).toEqual((await ask()).body)
  })
  test.each(['returnBarriers', 'returnPolylineBarriers', 'returnPolygonBarriers'])(
    '%s is ignored with the value false',
    async (name) => {
      expect((await ask({ [name]: 'false' })).status).toBe(200)
      expect(await messageOf({ [name]: 'true' })).toBe(
        `Parameter "${name}" with a value other than false is not supported`,
      )
    },
  )
})

test('of a parameter given twice the first value counts', async () => {
  const pairs: [string, string][] = [...Object.entries(VALID), ['f', 'xml'], ['stops', 'x']]
  expect((await completeAnswer(mapRouting(parametersOf(pairs), world, {}))).status).toBe(200)
})

test('a release without roads says so', async () => {
  const none = { ...world, routes: undefined }
  const reply = mapRouting(parametersOf(Object.entries(VALID)), none, {})
  expect(answerAtOnce(reply).status).toBe(500)
})

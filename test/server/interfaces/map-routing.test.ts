import { describe, expect, test } from 'vitest'
import { completeAnswer } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { mapRouting } from '../../../src/doors/map-routing/map-routing.ts'
import { surRouting } from '../../../src/doors/sur-routing/sur-routing.ts'
import { answerAtOnce } from '../../support/answer-at-once.ts'
import { decompressGeometry } from '../../support/compressed-geometry.ts'
import {
  ask,
  degrees,
  directionOf,
  messageOf,
  plain,
  simple,
  VALID,
  world,
  worldWithIsland,
} from './map-roads.ts'

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

describe('directionsLanguage', () => {
  test.each([
    ['et_EE', 'Olete kohal: 2. sihtkoht.'],
    ['et', 'Olete kohal: 2. sihtkoht.'],
    ['ru_RU', 'Вы на месте: 2. пункт назначения.'],
    ['ja', '2. 目的地に到着しました。'],
    ['lv_LV', 'Jūs esat ieradušies: 2. galamērķis.'],
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

/** A point south of C. */
function belowC(degreesSouth: number): string {
  const [x, y] = degrees('C')
  return `${x},${y - degreesSouth}`
}

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
  test('a stop whose nearest road no drive may take has another Status, and a message says how far it is', async () => {
    const { messages, stops, directions } = (
      await ask({ stops: `${simple('B')};${belowC(0.0026)}`, returnStops: 'true' }, worldWithIsland)
    ).body
    expect(stops.features.map(({ attributes }) => attributes.Status)).toEqual([0, 7])
    expect(messages).toEqual(['Location 2 is 290 m from the road; no drive may take a nearer one'])
    expect(plain(directions[0].features.at(-1)!.attributes.text)).toBe(
      'You have arrived: 2. destination, 0.29 km from here.',
    )
  })
  test('a stop far from its nearest road has a message, too', async () => {
    const stops = `${simple('B')};${belowC(0.001)}`
    const { body } = await ask({ stops, returnStops: 'true' }, worldWithIsland)
    expect(body.stops.features.map(({ attributes }) => attributes.Status)).toEqual([0, 0])
    expect(body.messages).toEqual(['Location 2 is 111 m from the nearest road'])
  })
  test.each([
    ['et_EE', 'Peatus 2: lähima teeni on 111 m'],
    ['de', 'Halt 2: 111 m bis zur nächsten Straße'],
    ['fi_FI', 'Pysähdys 2: lähimpään tiehen on 111 m'],
    ['ru_RU', 'Остановка 2: до ближайшей дороги 111 м'],
    ['sv_SE', 'Stopp 2: 111 m till närmaste väg'],
    ['ja_JP', '地点 2：最寄りの道路まで111m'],
    ['lv_LV', 'Pietura 2: līdz tuvākajam ceļam ir 111 m'],
    ['lt', 'Sustojimas 2: iki artimiausio kelio 111 m'],
  ])('messages are in the language of the directions: %s', async (directionsLanguage, message) => {
    const asked = { stops: `${simple('B')};${belowC(0.001)}`, directionsLanguage }
    expect((await ask(asked, worldWithIsland)).body.messages).toEqual([message])
  })
  test('members are in the order of the document', async () => {
    const { body } = await ask({ returnStops: 'true' })
    expect(Object.keys(body)).toEqual(['directions', 'messages', 'stops'])
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
  test.each(['now', '1.5', '1e99', '1'.repeat(17)])('%s is refused', async (startTime) => {
    expect(await messageOf({ startTime })).toBe(
      `Non-integer value of parameter "startTime": ${startTime}`,
    )
  })
})

describe('parameters of other servers', () => {
  test.each([
    'barriers',
    'polylineBarriers',
    'restrictUTurns',
    'restrictionAttributeNames',
    'attributeParameterValues',
    'directionsTimeAttributeName',
  ])('%s is not supported', async (name) => {
    expect(await messageOf({ [name]: 'x' })).toBe(`Parameter "${name}" is not supported`)
    expect((await ask({ [name]: '' })).status).toBe(200)
  })
  test.each([
    'polygonBarriers',
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
  const { status, body } = answerAtOnce(reply)
  expect(status).toBe(500)
  expect(String(body)).toContain('This release has no roads')
})

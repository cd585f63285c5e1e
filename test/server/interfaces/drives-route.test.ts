/** `/router/route` without a server around it: points, addresses, formats, steps, refusals, prices. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  isPrepared,
  type RequestFacts,
} from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { routes } from '../../../src/doors/drives/route.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { world as places } from '../../geocoder/handler.ts'
import { at, type Road, town } from '../../router/hand-drawn.ts'
import { withHierarchy } from '../../support/with-hierarchy.ts'
import { degrees, world as roads, simple, worldWithIsland } from './map-roads.ts'

const world = { ...roads, geocoder: places.geocoder, manifest: places.manifest } as World

const reply = (query: Record<string, string>, body = '', asked = world) =>
  routes(parametersOf(Object.entries(query)), asked, { method: 'GET', body } as RequestFacts)

async function ask(query: Record<string, string>, body = '', asked = world) {
  const answer = await completeAnswer(reply(query, body, asked))
  return { ...answer, text: answerText(answer) }
}
const json = async (query: Record<string, string>, body = '', asked = world) =>
  JSON.parse((await ask(query, body, asked)).text)

const codeOf = async (query: Record<string, string>, body = '', asked = world) => {
  const { status, text } = await ask(query, body, asked)
  const { error } = JSON.parse(text)
  expect(error.status).toBe(status)
  return error.code
}

const AB = simple('A', 'B')
const messageOf = async (query: Record<string, string>, body = '') =>
  JSON.parse((await ask(query, body)).text).error.message

describe('a route', () => {
  test('has distance, duration, box, line and a leg for each pair of points', async () => {
    const { routes: found, waypoints } = await json({ points: simple('A', 'X', 'B') })
    expect(found).toHaveLength(1)
    const [{ distance, duration, bbox, geometry, legs }] = found
    expect(legs).toHaveLength(2)
    expect(legs[0].distance + legs[1].distance).toBeCloseTo(distance, 1)
    expect(legs[0].duration + legs[1].duration).toBeCloseTo(duration, 1)
    expect(geometry.type).toBe('LineString')
    expect(geometry.coordinates[0]).toEqual(degrees('A'))
    expect(geometry.coordinates.at(-1)).toEqual(degrees('B'))
    const [west, south, east, north] = bbox
    expect([west, south]).toEqual([degrees('A')[0], degrees('A')[1]])
    expect([east, north]).toEqual([degrees('B')[0], degrees('B')[1]])
    expect(waypoints).toEqual(
      ['A', 'X', 'B'].map((junction) => ({
        location: degrees(junction),
        moved: 0,
        onNearestRoad: true,
        given: degrees(junction),
      })),
    )
  })

  test('by `shortest` is not longer, by `fastest` not slower', async () => {
    const points = simple('A', 'C')
    const [fastest] = (await json({ points })).routes
    const [shortest] = (await json({ points, metric: 'shortest' })).routes
    expect(shortest.distance).toBeLessThan(fastest.distance)
    expect(fastest.duration).toBeLessThan(shortest.duration)
  })

  test('says how far a point was moved to the road', async () => {
    const [lon, lat] = degrees('A')
    const { waypoints } = await json({ points: `${lon},${lat - 0.001};${simple('B')}` })
    expect(waypoints[0].location).toEqual([lon, lat])
    expect(waypoints[0].moved).toBeCloseTo(111.4, 0)
    expect(waypoints[1].moved).toBe(0)
  })

  test('has no line with `geometry=false`', async () => {
    const [route] = (await json({ points: AB, geometry: 'false' })).routes
    expect(Object.keys(route)).toEqual(['distance', 'duration', 'bbox', 'legs'])
  })

  test('has steps in the language that is asked for', async () => {
    const [route] = (await json({ points: simple('A', 'X', 'B'), steps: 'true' })).routes
    expect(route.legs).toHaveLength(2)
    const steps = route.legs.flatMap((leg: { steps: object[] }) => leg.steps)
    expect(steps.map(({ type }: { type: string }) => type)).toEqual([
      'Depart',
      'Stop',
      'Depart',
      'Stop',
    ])
    expect(steps[0]).toMatchObject({ road: 'Lai', location: degrees('A') })
    expect(steps[2].text).toContain('Pikk')
    const [estonian] = (await json({ points: AB, steps: 'true', language: 'et' })).routes
    expect(estonian.legs[0].steps[1].text).toContain('Pöörake paremale')
  })

  test.each(['en', 'et', 'lv', 'lt', 'ru', 'fi', 'sv', 'de', 'ja'])(
    'can be said in %s',
    async (language) => {
      const [route] = (await json({ points: AB, steps: 'true', language })).routes
      expect(route.legs[0].steps[0].text).not.toBe('')
    },
  )
})

describe('points', () => {
  test('may be given one by one, and in a JSON body as pairs', async () => {
    const whole = await ask({ points: AB })
    const body = JSON.stringify({ points: [degrees('A'), degrees('B')] })
    expect((await ask({}, body)).text).toBe(whole.text)
    const texts = JSON.stringify({ points: AB.split(';') })
    expect((await ask({}, texts)).text).toBe(whole.text)
  })

  test('may be addresses, whose verdicts are in the answer', async () => {
    const point = { text: 'Narva mnt 7, Tallinn' }
    const far = { ...roads, settings: { snapMetresMax: 1e9 } }
    const asked = { ...world, ...far } as World
    const { waypoints } = await json({ points: `${point.text};${simple('A')}` }, '', asked)
    expect(waypoints[0].address).toMatchObject({ query: point.text, match: 'exact' })
    expect(waypoints[0].address.feature.properties.verdict).toContainEqual({
      part: 'street',
      given: 'Narva mnt',
      found: 'Narva maantee',
      verdict: 'same',
    })
    expect(waypoints[0].given).toEqual(waypoints[0].address.feature.geometry.coordinates)
    expect(waypoints[1].address).toBeUndefined()
  })

  test('that were read otherwise say how', async () => {
    const asked = { ...world, ...roads, settings: { snapMetresMax: 1e9 } } as World
    const { waypoints } = await json({ points: `N?rva mnt 7, Tallinn;${simple('A')}` }, '', asked)
    expect(waypoints[0].address).toMatchObject({
      query: 'N?rva mnt 7, Tallinn',
      repaired: 'narva mnt 7, Tallinn',
    })
  })

  test('are two at least and 202 at most', async () => {
    expect(await codeOf({})).toBe('PARAMETER_MISSING')
    expect(await codeOf({ points: simple('A') })).toBe('PLACES_TOO_FEW')
    const many = (count: number) => Array.from({ length: count }, () => simple('A')).join(';')
    expect((await ask({ points: many(202), geometry: 'false' })).status).toBe(200)
    expect(await codeOf({ points: many(203) })).toBe('PLACES_TOO_MANY')
  })

  test('that are no points are refused', async () => {
    expect(await codeOf({ points: `200,59;${AB}` })).toBe('VALUE_INVALID')
    expect(await codeOf({ points: `24,91;${AB}` })).toBe('VALUE_INVALID')
    expect(await codeOf({ points: `${'x'.repeat(201)};${AB}` })).toBe('PLACE_TOO_LONG')
    expect(await codeOf({ points: `qqqqq;${AB}` })).toBe('ADDRESS_NOT_FOUND')
    expect(await codeOf({ points: `${'x'.repeat(200)};${AB}` })).toBe('ADDRESS_NOT_FOUND')
  })

  test('without a drive between them are NO_ROUTE', async () => {
    const settings = { ...worldWithIsland.settings, snapMetresMax: 10 }
    const asked = {
      ...worldWithIsland,
      geocoder: places.geocoder,
      manifest: places.manifest,
      settings,
    } as World
    // I is 300 m south of A, twice as far as A is from X.
    const [[lon, lat], [, north]] = [degrees('A'), degrees('X')]
    const island = `${lon},${(lat - 2 * (north - lat)).toFixed(6)}`
    expect(await codeOf({ points: `${island};${AB}` }, '', asked)).toBe('NO_ROUTE')
  })

  test('without a road near them are POINT_WITHOUT_ROAD: which one, and how far', async () => {
    const errorOf = async (points: string) => (await json({ points })).error
    expect(await errorOf(`${degrees('A').join(',')};10,50`)).toEqual({
      status: 400,
      code: 'POINT_WITHOUT_ROAD',
      message: expect.stringMatching(
        /^No open road is within 2000 m of point 2 \(10,50\): the nearest is 13\d\d\.\d km away$/,
      ),
    })
  })

  test('with swapped coordinates are asked whether they are', async () => {
    const [lon, lat] = degrees('A')
    const { error } = await json({ points: `${lat},${lon};${degrees('B').join(',')}` })
    expect(error.message).toMatch(
      new RegExp(`point 1 .* km away; are longitude and latitude swapped \\(${lon},${lat}\\)\\?$`),
    )
  })

  test('a road that is avoided is no open one', async () => {
    const everywhere = '24,58;26,58;26,60;24,60'
    const { error } = await json({ points: AB, avoidAreas: everywhere })
    expect(error.message).toMatch(/of point 1 .*: nearer ones are closed to the drive$/)
  })

  test('a misspelt parameter is refused with the name that is meant; others are left alone', async () => {
    const { error } = await json({ points: AB, langauge: 'et' })
    expect(error).toEqual({
      status: 400,
      code: 'PARAMETER_UNKNOWN',
      message: 'Unknown parameter "langauge"; did you mean "language"?',
    })
    expect((await json({ points: AB, utm_source: 'x' })).routes).toHaveLength(1)
  })
})

describe('alternatives', () => {
  /**
   *  A-B-C-D-E-F-G     Rows of 200 m steps, 100 m apart, joined at every junction.
   *  H-I-J-K-L-M-N     The drive is from H to N.
   *  O-P-Q-R-S-T-U
   */
  const ROWS = ['ABCDEFG', 'HIJKLMN', 'OPQRSTU']
  const junctions: Record<string, [number, number]> = {}
  const streets: (string | Road)[] = []
  ROWS.forEach((row, y) => {
    ;[...row].forEach((letter, x) => {
      junctions[letter] = [x * 2, -y]
      if (x > 0) streets.push({ road: `${row[x - 1]}-${letter}`, kmh: [37, 36, 36.5][y] })
      if (y > 0) streets.push(`${ROWS[y - 1][x]}-${letter}`)
    })
  })
  const grid = createRouteQuery(withHierarchy(town(junctions, streets).router))
  const onGrid = { ...world, routes: grid } as World
  const ends = [at(0.5, -1), at(11.5, -1)]
    .map(({ lonE7, latE7 }) => [lonE7 / 1e7, latE7 / 1e7].join(','))
    .join(';')

  test('are routes behind the best one, at most a quarter dearer', async () => {
    const [alone] = (await json({ points: ends }, '', onGrid)).routes
    const { routes: found } = await json({ points: ends, alternatives: '1' }, '', onGrid)
    expect(found[0]).toEqual(alone)
    expect(found).toHaveLength(2)
    expect(found[1].duration).toBeGreaterThan(alone.duration)
    expect(found[1].duration).toBeLessThanOrEqual(1.25 * alone.duration)
    expect(found[1].geometry).not.toEqual(alone.geometry)
    const geo = await json({ points: ends, alternatives: '1', format: 'geojson' }, '', onGrid)
    const kinds = geo.features.map((one: { properties: { kind: string } }) => one.properties.kind)
    expect(kinds).toEqual(['route', 'route', 'waypoint', 'waypoint'])
  })

  test('go over vias, too: some legs are driven another way', async () => {
    const middle = [at(0.9, -1)].map(({ lonE7, latE7 }) => [lonE7 / 1e7, latE7 / 1e7].join(','))
    const [from, to] = ends.split(';')
    const points = [from, ...middle, to].join(';')
    const asked = { points, alternatives: '3' }
    const [best, ...others] = (await json(asked, '', onGrid)).routes
    expect(best).toEqual((await json({ points }, '', onGrid)).routes[0])
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) {
      expect(other.legs).toHaveLength(2)
      expect(other.duration).toBeGreaterThan(best.duration)
      expect(other.duration).toBeLessThanOrEqual(1.25 * best.duration)
    }
  })

  test('keep off what the best route keeps off', async () => {
    const areas = [
      [-0.1, 0.5],
      [12.1, 0.5],
      [12.1, -0.5],
      [-0.1, -0.5],
    ].map(([x, y]) => at(x, y))
    const avoidAreas = areas.map(({ lonE7, latE7 }) => `${lonE7 / 1e7},${latE7 / 1e7}`).join(';')
    const asked = { points: ends, alternatives: '3', avoidAreas }
    const { routes: found } = await json(asked, '', onGrid)
    expect(found[0]).toEqual((await json({ points: ends, avoidAreas }, '', onGrid)).routes[0])
    expect(found.length).toBeGreaterThan(1)
    const upper = areas[2].latE7 / 1e7
    for (const { geometry } of found) {
      for (const [, lat] of geometry.coordinates) expect(lat).toBeLessThan(upper)
    }
  })

  test('are 3 at most', async () => {
    expect(await codeOf({ points: AB, alternatives: '4' })).toBe('VALUE_INVALID')
    expect(await codeOf({ points: AB, alternatives: '-1' })).toBe('VALUE_INVALID')
  })
})

describe('roads to avoid', () => {
  const lineOf = async (query: Record<string, string>, body = '') =>
    (await json({ points: AB, ...query }, body)).routes[0].geometry.coordinates
  const passesX = (line: number[][]) =>
    line.some(([lon, lat]) => lon === degrees('X')[0] && lat === degrees('X')[1])

  test('are single ways, and areas in the URL or in a body', async () => {
    expect(passesX(await lineOf({}))).toBe(true)
    // Lai, from D over X to A, is the second road of the picture.
    expect(passesX(await lineOf({ avoidWays: '2' }))).toBe(false)
    const [lon, lat] = degrees('X')
    const ring = [
      [lon - 1e-4, lat - 1e-4],
      [lon + 1e-4, lat - 1e-4],
      [lon, lat + 1e-4],
    ]
    expect(passesX(await lineOf({ avoidAreas: ring.join(';') }))).toBe(false)
    expect(passesX(await lineOf({}, JSON.stringify({ avoidAreas: [ring] })))).toBe(false)
  })

  test('may be of kinds that the map has none of', async () => {
    const all = 'motorways,tolls,ferries,unpaved'
    expect(await lineOf({ avoid: all })).toEqual(await lineOf({}))
    const body = JSON.stringify({ avoid: all.split(',') })
    expect(await lineOf({}, body)).toEqual(await lineOf({}))
  })

  test.each([
    [{ avoid: 'hills' }, 'VALUE_NOT_ALLOWED'],
    [{ avoidWays: '1,x' }, 'VALUE_INVALID'],
    [{ avoidWays: '-1' }, 'VALUE_INVALID'],
    [{ avoidWays: Array.from({ length: 101 }, (_, i) => i).join() }, 'VALUE_INVALID'],
    [{ avoidAreas: '1,2;3,4' }, 'PLACES_TOO_FEW'],
    [{ avoidAreas: '1,2;3,4;x' }, 'VALUE_INVALID'],
    [{ avoidAreas: Array.from({ length: 1001 }, () => '1,2').join(';') }, 'PLACES_TOO_MANY'],
  ])('%j is refused with %s', async (query, code) => {
    expect(await codeOf({ points: AB, ...query } as Record<string, string>)).toBe(code)
  })

  test('are 20 areas at most', async () => {
    const areas = (count: number) =>
      JSON.stringify({
        avoidAreas: Array.from({ length: count }, () => [
          [1, 2],
          [3, 4],
          [5, 6],
        ]),
      })
    expect((await ask({ points: AB }, areas(20))).status).toBe(200)
    expect(await messageOf({ points: AB }, areas(21))).toBe(
      'Parameter "avoidAreas" may have at most 20 areas',
    )
  })
})

describe('a body', () => {
  test('of more than 16 kB is read in turns and answered alike', async () => {
    const points = [degrees('A'), degrees('B')]
    const long = JSON.stringify({ points, note: 'x'.repeat(20_000) })
    expect((await ask({}, long)).text).toBe((await ask({ points: AB })).text)
    expect(await codeOf({}, `${long},`)).toBe('BODY_NOT_JSON')
    expect(await codeOf({}, `[${long}]`)).toBe('BODY_NOT_JSON')
  })

  test('of many members or values is read as far as any parameter goes', async () => {
    const members = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`p${i}`, i]))
    const points = [degrees('A'), degrees('B')]
    expect(await codeOf({}, JSON.stringify({ ...members, points }))).toBe('PARAMETER_MISSING')
    expect((await ask({}, JSON.stringify({ points, ...members }))).status).toBe(200)
    const many = Array.from({ length: 5_000 }, () => degrees('A'))
    expect(await codeOf({}, JSON.stringify({ points: many }))).toBe('PLACES_TOO_MANY')
  })

  test('that is no JSON object is refused', async () => {
    expect(await codeOf({}, '[1]')).toBe('BODY_NOT_JSON')
    expect(await codeOf({}, '{"points":')).toBe('BODY_NOT_JSON')
    expect(await codeOf({}, ' '.repeat(256 * 1024))).toBe('PARAMETER_MISSING')
  })

  test('says true, false and numbers as JSON does, and the URL goes first', async () => {
    const points = [degrees('A'), degrees('B')]
    const body = JSON.stringify({ points, geometry: false, tolerance: 0, language: null })
    expect((await ask({}, body)).text).toBe((await ask({ points: AB, geometry: 'false' })).text)
    expect((await json({ geometry: 'true' }, body)).routes[0].geometry).toBeDefined()
  })
})

test('a refusal says what is wrong', async () => {
  const many = Array.from({ length: 203 }, () => simple('A')).join(';')
  expect([
    await messageOf({ points: simple('A') }),
    await messageOf({ points: many }),
    await messageOf({ points: `${'x'.repeat(201)};${AB}` }),
    await messageOf({}, '[]'),
  ]).toEqual([
    'Parameter "points" must have at least 2 points',
    'Parameter "points" may have at most 202 points',
    'An address in parameter "points" has at most 200 characters',
    'The body must be a JSON object',
  ])
})

describe('formats', () => {
  test('GeoJSON has a line and a point for each waypoint', async () => {
    const { contentType, text } = await ask({ points: AB, format: 'geojson', steps: 'true' })
    expect(contentType).toBe('application/geo+json; charset=utf-8')
    const { type, features } = JSON.parse(text)
    expect(type).toBe('FeatureCollection')
    const kinds = features.map(
      (feature: { geometry: { type: string }; properties: { kind: string } }) => [
        feature.geometry.type,
        feature.properties.kind,
      ],
    )
    expect(kinds).toEqual([
      ['LineString', 'route'],
      ['Point', 'waypoint'],
      ['Point', 'waypoint'],
    ])
    const [route] = (await json({ points: AB, steps: 'true' })).routes
    expect(features[0].properties).toEqual({
      kind: 'route',
      distance: route.distance,
      duration: route.duration,
      legs: route.legs,
    })
    const bare = await json({ points: AB, format: 'geojson', geometry: 'false' })
    expect(bare.features[0].geometry).toBeNull()
  })

  test('GPX has waypoints, steps and a track', async () => {
    const { contentType, text } = await ask({ points: AB, format: 'gpx', steps: 'true' })
    expect(contentType).toBe('application/gpx+xml; charset=utf-8')
    expect(text.match(/<wpt /g)).toHaveLength(2)
    expect(text.match(/<rtept /g)).toHaveLength(3)
    expect(text.match(/<trkpt /g)).toHaveLength(3)
    expect(text.indexOf('<wpt')).toBeLessThan(text.indexOf('<rte>'))
    expect(text.indexOf('</rte>')).toBeLessThan(text.indexOf('<trk>'))
    expect(text.endsWith('</trk></gpx>\n')).toBe(true)
  })

  test.each([
    ['format', 'pdf', 'VALUE_NOT_ALLOWED'],
    ['metric', 'cheapest', 'VALUE_NOT_ALLOWED'],
    ['language', 'fr', 'VALUE_NOT_ALLOWED'],
    ['steps', '1', 'VALUE_NOT_ALLOWED'],
    ['tolerance', 'x', 'VALUE_INVALID'],
    ['tolerance', '-1', 'VALUE_INVALID'],
  ])('%s=%s is refused', async (name, value, code) => {
    expect(await codeOf({ points: AB, [name]: value })).toBe(code)
  })
})

test.each([
  [2, 0, 1],
  [11, 0, 1],
  [12, 0, 2],
  [2, 1, 2],
  [2, 2, 2],
  [3, 3, 3],
])('%i points of which %i are addresses cost %i', (points, addresses, units) => {
  const texts = Array.from({ length: points }, (_, i) => (i < addresses ? 'Tallinn' : simple('A')))
  const made = reply({ points: texts.join(';') })
  expect(!(made instanceof Promise) && isPrepared(made) && made.cost).toBe(units)
})

test.each([
  [2, '0', 1],
  [2, '1', 2],
  [2, '2', 2],
])('%i points with %s alternatives cost %i', (points, alternatives, units) => {
  const asked = Array.from({ length: points }, () => simple('A')).join(';')
  const made = reply({ points: asked, alternatives })
  expect(!(made instanceof Promise) && isPrepared(made) && made.cost).toBe(units)
})

test.each([
  [[], 1],
  [['24,56;25,56;24,57.072'], 3],
  [['24,56;25,56;24,57.074'], 4],
  [['24,56;25,56;24,58.9953', '20,53;30,53;20,65'], 53],
])('a route off the areas %j costs %i', (areas, units) => {
  const avoidAreas = areas.map((area) =>
    area.split(';').map((corner) => corner.split(',').map(Number)),
  )
  const made = reply({ points: AB }, areas.length > 0 ? JSON.stringify({ avoidAreas }) : '')
  expect(!(made instanceof Promise) && isPrepared(made) && made.cost).toBe(units)
})

test('a release without roads is 404', async () => {
  const { status, text } = await ask({ points: AB }, '', { ...world, routes: undefined } as World)
  expect([status, JSON.parse(text).error.code]).toEqual([404, 'NO_ROADS'])
})

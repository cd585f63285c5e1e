/** The routing document: authentication, errors, limits. */
import { describe, expect, test } from 'vitest'
import { degrees, mapQuery, startRouting, surQuery, titleOf } from './routing-server.ts'

const { app, sur, map, routes, page, error } = startRouting()

const FORBIDDEN = [403, '{"error":"invalid_api_key"}']
/** 4 km north of all roads. */
const SEA = degrees([0, 40])
const at = (place: string) => place.replace(',', '; n=')

/** What was used of the demo key's limit is free again. */
const anotherMinute = (): void => {
  app.nowMs += 60_000
}

describe('authentication', () => {
  const paths = ['SURRouting', 'MapRouting', 'routing', 'services/Route', 'services']

  test.each(paths)('R-88 /%s wants a key, in the URL even by POST', async (path) => {
    const answers = [
      await app.send(`/router/${path}`),
      await app.send(`/router/${path}`, { method: 'POST', body: 'key=k' }),
    ]
    for (const { status, text } of answers) expect([status, text]).toEqual(FORBIDDEN)
    expect((await app.send(`/router/${path}?key=k`)).status).not.toBe(403)
  })

  test.each([undefined, '', 'nobody', 'K'])('R-89 a key that is %j is 403', async (key) => {
    for (const ask of [sur, map]) {
      const { status, text } = await ask({ key })
      expect([status, text]).toEqual(FORBIDDEN)
    }
  })

  test('R-90 the demo key is limited, and 429 says when to come again', async () => {
    anotherMinute()
    for (let i = 0; i < 60; i++) expect((await sur({ key: 'demo' })).status).toBe(200)
    for (const ask of [sur, map]) {
      const { status, headers } = await ask({ key: 'demo' })
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})

describe('errors of the short-URL interface', () => {
  test('R-91 400 and 500 are HTML pages headed by `HTTP Status <code> - <message>`', async () => {
    for (const [status, changes] of [
      [400, { pref: 'Scenic' }],
      [500, { srs: 'x' }],
    ] as const) {
      const answer = await sur(changes)
      expect([answer.status, answer.headers['content-type']]).toEqual([
        status,
        'text/html; charset=utf-8',
      ])
      expect(titleOf(answer)).toMatch(new RegExp(`^${status} - .`))
    }
  })

  test.each(['pref', 'start', 'end'])('R-92 a missing %s is 400 and is named', async (name) => {
    expect(await page({ [name]: undefined })).toBe(`400 - Missing parameter "${name}"`)
    expect(await page({ [name]: '' })).toBe(`400 - Missing parameter "${name}"`)
  })

  test.each([
    ['25', 'Invalid point coordinates: 25'],
    ['25,59,1', 'Invalid point coordinates: 25,59,1'],
    ['east,59', 'Non-numeric coordinates: east,59'],
  ])('R-93 bad coordinates are 400: %s', async (point, message) => {
    for (const name of ['start', 'end', 'via']) {
      expect(await page({ [name]: point })).toBe(`400 - ${message}`)
    }
  })

  test('R-94 unknown output, unknown pref and a wrong bBox are 400', async () => {
    expect(await page({ output: 'csv' })).toBe('400 - Unknown output format: csv')
    expect(await page({ pref: 'Scenic' })).toBe('400 - Unsupported cost function: Scenic')
    expect(await page({ bBox: '1,2' })).toBe('400 - Invalid bBox value: 1,2')
  })

  test('R-95 POST is 400 with the documented message', async () => {
    expect(titleOf(await sur({}, { method: 'POST', body: '' }))).toBe(
      '400 - Sorry, HTTP POST not supported',
    )
  })

  test('R-96 a missing or wrong key comes before every other error', async () => {
    for (const key of [undefined, 'nobody']) {
      const { status, text } = await sur({ key, pref: undefined })
      expect([status, text]).toEqual(FORBIDDEN)
    }
  })

  test('R-97 too many requests are 429 as HTML', async () => {
    anotherMinute()
    for (let i = 0; i < 60; i++) await sur({ key: 'demo' })
    const answer = await sur({ key: 'demo' })
    expect(titleOf(answer)).toBe('429 - Too Many Requests')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('R-98 no route, an unknown srs and texts for numbers are 500', async () => {
    expect(await page({ end: degrees('H') })).toBe(
      `500 - No route exists from location (id=1; e=${at(degrees('A'))}) to location (id=2; e=${at(degrees('H'))}).`,
    )
    expect(await page({ srs: 'EPSG:1' })).toBe('500 - Unknown EPSG code: EPSG:1')
    expect(await page({ maxDev: 'x' })).toBe('500 - Non-numeric maxDev value: x')
    expect(await page({ maxPoints: 'x' })).toBe('500 - Non-numeric maxPoints value: x')
  })

  test('R-99 a point too far from every road is 500', async () => {
    expect(await page({ start: SEA })).toBe(
      `500 - No route exists from location (id=1; e=${at(SEA)}) to location (id=2; e=${at(degrees('C'))}).`,
    )
  })

  test('R-100 the same point can work as start and fail as end', async () => {
    const [{ RouteSummary }] = await routes({ start: degrees('H') })
    expect(Number(RouteSummary.TotalDistance)).toBeGreaterThan(5_000)
    expect(await page({ end: degrees('H') })).toContain(
      '500 - No route exists from location (id=1;',
    )
    // A start stands on the nearest road, 50 m away here.
    const [{ RouteGeometry }] = await routes({ start: degrees([1, 0.5]), noRouteGeom: 'false' })
    expect(RouteGeometry!.LineString[0].n).toBeCloseTo(59, 5)
  })

  test('R-101 legs asked one by one locate the faulty point', async () => {
    const places = [degrees('A'), degrees('F'), SEA, degrees('C')]
    const whole = await page({ via: places.slice(1, -1).join(' ') })
    expect(whole).toMatch(/^500 - No route exists from location \(id=2; .*\) to location \(id=3; /)
    const statuses: number[] = []
    for (let leg = 0; leg < 3; leg++) {
      statuses.push((await sur({ start: places[leg], end: places[leg + 1] })).status)
    }
    expect(statuses).toEqual([200, 500, 500])
  })
})

describe('errors of the directions interface', () => {
  test('R-102 the body is JSON with an error of message and status', async () => {
    const { status, headers, text } = await map({ outSR: '1' })
    expect([status, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
    expect(JSON.parse(text)).toEqual({
      error: {
        message: 'Invalid value of parameter "outSR": 1 (allowed: 3301, 4326)',
        status: 400,
      },
    })
  })

  test('R-103 no route found is 400', async () => {
    const stops = `${degrees('A')};${degrees('H')}`
    expect(await error({ stops })).toBe(
      `400 No route exists from location (id=1; e=${at(degrees('A'))}) to location (id=2; e=${at(degrees('H'))}).`,
    )
  })

  test('R-104 a point outside the rectangle of the network is 400', async () => {
    expect(await error({ stops: `${degrees('A')};30,59` })).toBe(
      '400 Coordinates of destination 2 (30, 59) are out of range',
    )
  })

  test.each([
    ['f', undefined],
    ['stops', '25,59'],
    ['outSR', '3857'],
    ['directionsLanguage', 'xx'],
    ['directionsLengthUnits', undefined],
    ['outputGeometryPrecisionUnits', 'x'],
    ['outputGeometryPrecision', 'x'],
    ['impedanceAttributeName', 'x'],
    ['ignoreInvalidLocations', undefined],
    ['returnRoutes', 'true'],
    ['findBestSequence', 'maybe'],
    ['returnStops', 'maybe'],
    ['returnDirections', 'maybe'],
    ['startTime', 'x'],
    ['barriers', 'x'],
  ])('R-105 what the parameter table refuses is 400: %s=%s', async (name, value) => {
    expect(await error({ [name]: value })).toMatch(/^400 /)
  })

  test('R-106 key and limit errors are those of the short-URL interface', async () => {
    anotherMinute()
    const { status, text } = await map({ key: 'nobody', f: undefined })
    expect([status, text]).toEqual(FORBIDDEN)
    for (let i = 0; i < 60; i++) await map({ key: 'demo' })
    expect(titleOf(await map({ key: 'demo' }))).toBe('429 - Too Many Requests')
  })
})

describe('limits', () => {
  test('R-107 maxPoints bounds the points; the defaults are 1 m and 0.05 m', async () => {
    const [line] = await routes({ noRouteGeom: 'false', maxDev: '0', maxPoints: '4' })
    expect(line.RouteGeometry!.LineString).toHaveLength(4)
    expect(surQuery()).not.toContain('maxDev')
    expect(await routes({ noRouteGeom: 'false' })).toEqual(
      await routes({ noRouteGeom: 'false', maxDev: '1' }),
    )
    expect((await map()).text).toBe((await map({ outputGeometryPrecision: '0.05' })).text)
  })

  test('R-108 the directions interface needs at least two stops', async () => {
    expect(await error({ stops: degrees('A') })).toBe(
      '400 Parameter "stops" must have at least 2 stops',
    )
  })

  test('R-109 the demo key gives 429 when its limit is exceeded', async () => {
    anotherMinute()
    const many = Array.from({ length: 200 }, () => degrees('A')).join(';')
    // 200 stops to be ordered cost 58 of the 60.
    expect((await map({ key: 'demo', stops: many, findBestSequence: 'true' })).status).toBe(200)
    expect((await sur({ key: 'demo' })).status).toBe(200)
    expect((await app.send(`/router/MapRouting?${mapQuery({ key: 'demo' })}`)).status).toBe(200)
    expect((await sur({ key: 'demo' })).status).toBe(429)
  })
})

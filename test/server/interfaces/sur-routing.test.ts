import { describe, expect, test } from 'vitest'
import { complaints, hasXmllint } from '../../support/xmllint.ts'
import { A, ask, C, en, F, failure, grid, json, lineOf, textOf } from './sur-roads.ts'

describe('pref', () => {
  test('is required', () => {
    expect(failure({ pref: '' })).toEqual([400, 'Missing parameter "pref"'])
  })

  test('Fastest is by time, Shortest by distance', () => {
    expect(json({ pref: 'Fastest' })[0].RouteSummary.TotalDistance).toBe('604.721')
    expect(json({ pref: 'Shortest' })[0].RouteSummary.TotalDistance).toBe('400.000')
  })

  test('Pedestrian is the same as Shortest', () => {
    expect(json({ pref: 'Pedestrian' })).toEqual(json({ pref: 'Shortest' }))
  })

  test('is case-insensitive', () => {
    expect(json({ pref: 'sHORTEST' })).toEqual(json({ pref: 'Shortest' }))
  })

  test.each(['Scenic', 'constructor', '__proto__'])('unknown gives 400: %s', (pref) => {
    expect(failure({ pref })).toEqual([400, `Unsupported cost function: ${pref}`])
  })
})

describe('start, end and via', () => {
  test('start and end are required', () => {
    expect(failure({ start: '' })).toEqual([400, 'Missing parameter "start"'])
    expect(failure({ end: '' })).toEqual([400, 'Missing parameter "end"'])
  })

  test('the order is east, north', () => {
    const [route] = json({ pref: 'Shortest', noRouteGeom: 'false' })
    expect(lineOf(route)[0]).toBe('25,59')
  })

  test('have the aliases Start, End and Via', () => {
    const query = { pref: 'Fastest', output: 'json' }
    const aliased = ask({ ...query, Start: A, End: C, Via: F })
    expect(aliased).toEqual(ask({ ...query, start: A, end: C, via: F }))
    expect(aliased.status).toBe(200)
  })

  test('of a parameter given twice the first value is used, by whichever name', () => {
    const rest = [
      ['output', 'json'],
      ['pref', 'Fastest'],
    ] as const
    const plain = ask([...rest, ['start', A], ['end', C]])
    expect(ask([...rest, ['start', A], ['start', F], ['end', C], ['pref', 'x']])).toEqual(plain)
    expect(ask([...rest, ['Start', A], ['start', F], ['end', C], ['End', F]])).toEqual(plain)
    expect(ask([...rest, ['start', F], ['Start', A], ['end', C]])).not.toEqual(plain)
  })

  test('via points are pairs separated by a space', () => {
    expect(json({ via: F })).toHaveLength(2)
    expect(json({ via: `${F} ${en([2, -1])}` })).toHaveLength(3)
    expect(json({ via: ` ${F}   ${en([2, -1])} ` })).toHaveLength(3)
    expect(json({ via: '' })).toHaveLength(1)
  })

  test.each([
    ['24.5', 'Invalid point coordinates: 24.5'],
    ['24.5,59,1', 'Invalid point coordinates: 24.5,59,1'],
    ['24.5,', 'Invalid point coordinates: 24.5,'],
    ['181,59', 'Invalid point coordinates: 181,59'],
    ['24,-91', 'Invalid point coordinates: 24,-91'],
    ['1e999,59', 'Invalid point coordinates: 1e999,59'],
    ['x,59', 'Non-numeric coordinates: x,59'],
    ['24,0x3b', 'Non-numeric coordinates: 24,0x3b'],
    ['NaN,59', 'Non-numeric coordinates: NaN,59'],
  ])('bad coordinates give 400: %s', (text, message) => {
    expect(failure({ start: text })).toEqual([400, message])
    expect(failure({ end: text })).toEqual([400, message])
    expect(failure({ via: `${F} ${text}` })).toEqual([400, message])
  })

  test('more via points than the limit give 400', () => {
    const via = Array.from({ length: 201 }, () => F).join(' ')
    expect(failure({ via })).toEqual([
      400,
      'Invalid point coordinates: 201 via points, at most 200 are taken',
    ])
  })
})

describe('srs', () => {
  test('EPSG:4326 is the default', () => {
    expect(json({ srs: 'EPSG:4326' })).toEqual(json({}))
  })

  test('EPSG:3301 holds for input, output and box', () => {
    const start = grid([0, 0])
    const [route] = json({
      pref: 'Shortest',
      srs: 'EPSG:3301',
      start,
      end: grid([4, 0]),
      noRouteGeom: 'false',
      maxDev: '0',
    })
    expect(route.RouteSummary.TotalDistance).toBe('400.000')
    expect(lineOf(route)).toEqual([start, grid([2, 0]), grid([4, 0])].map(withoutZeros))
    const [east, north] = start.split(',').map(Number)
    expect(route.RouteSummary.BoundingBox[0]).toEqual({ e: east, n: north })
  })

  test('the prefix is case-insensitive', () => {
    expect(json({ srs: 'epsg:4326' })).toEqual(json({}))
  })

  test.each(['EPSG:3857', '4326', 'EPSG:', 'EPSG:03301', 'urn:ogc:def:crs:EPSG::4326'])(
    'another value gives 500, so does a missing prefix: %s',
    (srs) => {
      expect(failure({ srs })).toEqual([500, `Unknown EPSG code: ${srs}`])
    },
  )

  test('numbers that are no place of the grid give 400', () => {
    expect(failure({ srs: 'EPSG:3301', start: '1e300,1e300' })[0]).toBe(400)
  })

  test('degrees in the grid are far from every road', () => {
    expect(failure({ srs: 'EPSG:3301' })).toEqual([
      500,
      `No route exists from location (id=1; e=25; n=59) to location (id=2; e=${C.split(',')[0]}; n=59).`,
    ])
  })
})

const withoutZeros = (text: string) => text.split(',').map(Number).join(',')

describe('output', () => {
  const query = { pref: 'Fastest', start: A, end: C }

  test('xml is the default', () => {
    const answer = ask(query)
    expect(answer.contentType).toBe('text/xml; charset=utf-8')
    expect(answer).toEqual(ask({ ...query, output: 'xml' }))
  })

  test('is case-insensitive', () => {
    expect(ask({ ...query, output: 'JSON' })).toEqual(ask({ ...query, output: 'json' }))
    expect(ask({ ...query, output: 'Xml' })).toEqual(ask({ ...query, output: 'xml' }))
  })

  test('unknown gives 400', () => {
    expect(failure({ output: 'kml' })).toEqual([400, 'Unknown output format: kml'])
  })

  test('JSON is an array of objects with totals as text and the box as numbers', () => {
    const answer = ask({ ...query, output: 'json' })
    expect(answer.contentType).toBe('application/json; charset=utf-8')
    expect(textOf(answer)).toBe(
      '[{"RouteSummary":{"TotalTime":"P0Y0M0DT0H0M24.189S","TotalDistance":"604.721",' +
        '"BoundingBox":[{"e":25.000000,"n":58.999102},{"e":25.006960,"n":59.000000}]}}]',
    )
  })

  test('the geometry in JSON is a list of points from start to end, north before east', () => {
    const answer = ask({
      ...query,
      pref: 'Shortest',
      output: 'json',
      noRouteGeom: 'false',
      maxDev: '0',
    })
    expect(textOf(answer)).toContain(
      ',"RouteGeometry":{"LineString":[{"n":59.000000,"e":25.000000},' +
        '{"n":59.000000,"e":25.003480},{"n":59.000000,"e":25.006960}]}}]',
    )
  })

  test('XML is an OpenLS 1.1 document, positions north then east', () => {
    const answer = ask({
      ...query,
      pref: 'Shortest',
      noRouteGeom: 'false',
      maxDev: '0',
    })
    expect(textOf(answer)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<XLS xmlns="http://www.opengis.net/xls" xmlns:gml="http://www.opengis.net/gml" version="1.1">' +
        '<ResponseHeader/><Response version="1.1" requestID="1"><DetermineRouteResponse>' +
        '<RouteSummary><TotalTime>P0Y0M0DT0H1M12.000S</TotalTime><TotalDistance value="400.000"/>' +
        '<BoundingBox><gml:pos>59.000000 25.000000</gml:pos><gml:pos>59.000000 25.006960</gml:pos>' +
        '</BoundingBox></RouteSummary><RouteGeometry><gml:LineString>' +
        '<gml:pos>59.000000 25.000000</gml:pos><gml:pos>59.000000 25.003480</gml:pos>' +
        '<gml:pos>59.000000 25.006960</gml:pos></gml:LineString></RouteGeometry>' +
        '</DetermineRouteResponse></Response></XLS>\n',
    )
  })

  test.skipIf(!hasXmllint)(
    'XML with legs is valid by the schema (skipped without xmllint of libxml2-utils)',
    () => {
      const text = textOf(ask({ ...query, via: F, noRouteGeom: 'false' }))
      expect(complaints(text, 'route-service.xsd')).toBe('')
    },
  )

  test('XML with legs has one Response a leg, each with one DetermineRouteResponse', () => {
    const shape = (more: Record<string, string>) =>
      textOf(ask({ ...query, via: F, ...more })).match(
        /<\/?(?:Response|DetermineRouteResponse)\b[^>]*>/g,
      )
    const response = (id: number) => [
      `<Response version="1.1" requestID="${id}">`,
      '<DetermineRouteResponse>',
      '</DetermineRouteResponse>',
      '</Response>',
    ]
    expect(shape({})).toEqual([...response(1), ...response(2)])
    expect(shape({ separateViaResults: 'false' })).toEqual(response(1))
  })

  test('coordinates of the grid have two decimals', () => {
    const text = textOf(
      ask({ ...query, srs: 'EPSG:3301', start: grid([0, 0]), end: grid([4, 0]), output: 'json' }),
    )
    expect(text).toMatch(/"BoundingBox":\[\{"e":\d{6}\.\d\d,"n":\d{7}\.\d\d\}/)
  })
})

describe('separateViaResults', () => {
  const via = `${en([2, -1])} ${F}`

  test('true is the default: one element a leg, each with its own summary', () => {
    const legs = json({ via })
    expect(legs).toEqual(json({ via, separateViaResults: 'true' }))
    expect(legs.map(({ RouteSummary }) => RouteSummary.TotalDistance)).toEqual([
      '304.721',
      '400.000',
      '300.000',
    ])
  })

  test('exactly false merges the legs: totals are sums, the line is one', () => {
    const query = { via, noRouteGeom: 'false', maxDev: '0' }
    const [merged, ...others] = json({ ...query, separateViaResults: 'false' })
    expect(others).toEqual([])
    expect(merged.RouteSummary.TotalDistance).toBe('1004.721')
    const legs = json(query)
    const lines = legs.map(lineOf)
    expect(lineOf(merged)).toEqual([...lines[0], ...lines[1].slice(1), ...lines[2].slice(1)])
    expect(lines[0].at(-1)).toBe(lines[1][0])
  })

  test.each(['FALSE', 'True', '0', ' '])('every other value separates: %j', (value) => {
    expect(json({ via, separateViaResults: value })).toEqual(json({ via }))
  })

  test('without via points it changes nothing', () => {
    expect(json({ separateViaResults: 'false' })).toEqual(json({}))
  })
})

describe('callback', () => {
  test('gives `name && name([...])` as JavaScript', () => {
    const answer = ask({ pref: 'Fastest', output: 'json', start: A, end: C, callback: 'show' })
    expect(answer.contentType).toBe('application/javascript; charset=utf-8')
    expect(textOf(answer)).toMatch(/^show && show\(\[\{"RouteSummary".*\}\]\)$/)
  })

  test('holds for output=json only', () => {
    const query = { pref: 'Fastest', start: A, end: C }
    expect(ask({ ...query, callback: 'show' })).toEqual(ask(query))
  })

  test.each(['alert(1)', 'a b', '1a', '<script>', 'a'.repeat(129)])(
    'another name gives 400: %s',
    (callback) => {
      expect(failure({ callback })).toEqual([400, 'Invalid callback name'])
    },
  )
})

describe('errors', () => {
  test('POST gives 400', () => {
    const answer = ask({ pref: 'Fastest', start: A, end: C }, 'POST')
    expect(answer.status).toBe(400)
    expect(textOf(answer)).toContain(
      '<title>HTTP Status 400 - Sorry, HTTP POST not supported</title>',
    )
  })

  test('a point too far from the roads gives 500 and names the leg', () => {
    const sea = en([0, 40])
    const [lon, lat] = sea.split(',')
    expect(failure({ start: sea })).toEqual([
      500,
      `No route exists from location (id=1; e=${lon}; n=${lat}) to location (id=2; e=${C.split(',')[0]}; n=59).`,
    ])
    expect(failure({ end: sea })).toEqual([
      500,
      `No route exists from location (id=1; e=25; n=59) to location (id=2; e=${lon}; n=${lat}).`,
    ])
    expect(failure({ via: `${F} ${sea}` })).toEqual([
      500,
      `No route exists from location (id=2; e=${F.replace(',', '; n=')}) to location (id=3; e=${lon}; n=${lat}).`,
    ])
  })

  test.each([
    ['pref', 400, 'Unsupported cost function'],
    ['start', 400, 'Invalid point coordinates'],
    ['srs', 500, 'Unknown EPSG code'],
    ['maxDev', 500, 'Non-numeric maxDev value'],
    ['bBox', 400, 'Invalid bBox value'],
  ])('of a long wrong %s the page repeats 100 letters', (name, status, message) => {
    const text = 'x'.repeat(100_000)
    expect(failure({ [name]: text })).toEqual([status, `${message}: ${text.slice(0, 100)}…`])
  })

  test('the page is safe from what the request holds', () => {
    const answer = ask({ pref: '<script>alert(1)</script>', start: A, end: C })
    expect(textOf(answer)).not.toContain('<script>')
  })

  test('start equal to end is a route of length 0 with a line of two points', () => {
    const [route] = json({ end: A, noRouteGeom: 'false' })
    expect(route.RouteSummary.TotalTime).toBe('P0Y0M0DT0H0M0.000S')
    expect(route.RouteSummary.TotalDistance).toBe('0.000')
    expect(lineOf(route)).toEqual(['25,59', '25,59'])
  })
})

/** The routing document: GET SURRouting, parameter by parameter. */
import { describe, expect, test } from 'vitest'
import { projectionOf } from '../../src/geo/projection.ts'
import {
  degrees,
  lineOf,
  type Pairs,
  startRouting,
  surQuery,
  titleOf,
  written,
} from './routing-server.ts'

const { app, sur, routes, page } = startRouting()

const FULL: Pairs = { noRouteGeom: 'false', maxDev: '0' }
const metresOf = async (changes: Pairs) =>
  (await routes(changes)).map(({ RouteSummary }) => RouteSummary.TotalDistance)
const linesOf = async (changes: Pairs) => (await routes(changes)).map(lineOf)
const post = (query: string, body: string) =>
  app.send(`/router/SURRouting?${query}`, { method: 'POST', body })

function grid(place: 'A' | 'B' | 'C' | readonly [number, number]): string {
  const out = new Float64Array(2)
  const [lon, lat] = degrees(place).split(',').map(Number)
  projectionOf(3301).forward(lon, lat, out)
  return `${out[0].toFixed(2)},${out[1].toFixed(2)}`
}

describe('GET SURRouting', () => {
  test('R-37 a POST with the key in the URL is 400', async () => {
    for (const answer of [
      await post('key=k', surQuery({ key: undefined })),
      await post(surQuery(), ''),
    ]) {
      expect(titleOf(answer)).toBe('400 - Sorry, HTTP POST not supported')
    }
  })

  test('R-38 a POST without the key in the URL is 403 first', async () => {
    const { status, text } = await post('', surQuery())
    expect([status, text]).toEqual([403, '{"error":"invalid_api_key"}'])
  })

  test('R-39 a parameter that occurs twice counts by its first value', async () => {
    const { text } = await sur()
    const twice = `${surQuery()}&pref=Shortest&end=${degrees('F')}&Start=${degrees('F')}&output=xml`
    expect((await app.send(`/router/SURRouting?${twice}`)).text).toBe(text)
    const first = `pref=Shortest&${surQuery()}`
    expect((await app.send(`/router/SURRouting?${first}`)).text).toBe(
      (await sur({ pref: 'Shortest' })).text,
    )
  })

  test('R-40 pref is Fastest, Shortest or Pedestrian in any case; Pedestrian is as Shortest', async () => {
    for (const pref of ['Fastest', 'FASTEST', 'fastest']) {
      expect(await metresOf({ pref })).toEqual(['604.721'])
    }
    for (const pref of ['Shortest', 'sHORTEST', 'Pedestrian', 'PEDESTRIAN']) {
      expect(await metresOf({ pref })).toEqual(['400.000'])
    }
    const query = { ...FULL, via: degrees('F') }
    expect(await routes({ ...query, pref: 'Pedestrian' })).toEqual(
      await routes({ ...query, pref: 'Shortest' }),
    )
  })

  test('R-41 pref is required, and an unknown value is 400', async () => {
    expect(await page({ pref: undefined })).toBe('400 - Missing parameter "pref"')
    expect(await page({ pref: 'Scenic' })).toBe('400 - Unsupported cost function: Scenic')
  })

  async function expectPoint(name: string, alias: string): Promise<void> {
    expect(await page({ [name]: undefined })).toBe(`400 - Missing parameter "${name}"`)
    expect(await page({ [name]: '25' })).toBe('400 - Invalid point coordinates: 25')
    expect(await page({ [name]: 'x,59' })).toBe('400 - Non-numeric coordinates: x,59')
    const place = degrees('F')
    expect(await routes({ [name]: undefined, [alias]: place })).toEqual(
      await routes({ [name]: place }),
    )
  }

  test('R-42 start is required, east and north with a comma, and has the alias Start', () =>
    expectPoint('start', 'Start'))

  test('R-43 end is required, of the form of start, and has the alias End', () =>
    expectPoint('end', 'End'))

  test('R-44 via is pairs separated by a space, with the alias Via', async () => {
    const via = `${degrees('F')} ${degrees('B')}`
    expect(await metresOf({ via })).toHaveLength(3)
    expect(await routes({ Via: via })).toEqual(await routes({ via }))
    expect(await page({ via: `${via} x` })).toBe('400 - Invalid point coordinates: x')
  })

  test('R-45 srs holds for input, output and bBox: EPSG:4326 by default, EPSG:3301 in metres', async () => {
    expect(await routes({ ...FULL, srs: 'EPSG:4326' })).toEqual(await routes(FULL))
    const inGrid = { ...FULL, srs: 'EPSG:3301', pref: 'Shortest', start: grid('A'), end: grid('C') }
    const numbers = (text: string) => text.split(',').map(Number).join(',')
    expect(await linesOf(inGrid)).toEqual([[grid('A'), grid('B'), grid('C')].map(numbers)])
    const bBox = `${grid([-1, -1])} ${grid([1, 1])}`
    const [[start, edge, end, ...more]] = await linesOf({ ...inGrid, bBox })
    expect([start, end, more]).toEqual([numbers(grid('A')), numbers(grid('C')), []])
    // The window's edge is a metre or two aslant to the meridian of the point that names it.
    expect(Math.abs(Number(edge.split(',')[0]) - Number(grid([1, 0]).split(',')[0]))).toBeLessThan(
      3,
    )
  })

  test('R-46 the prefix EPSG: is mandatory in any case, another system is 500', async () => {
    expect(await routes({ srs: 'epsg:4326' })).toEqual(await routes())
    for (const srs of ['4326', 'EPSG:3857', 'EPSG:']) {
      expect(await page({ srs })).toBe(`500 - Unknown EPSG code: ${srs}`)
    }
  })

  test('R-47 output is xml or json in any case, xml by default, another is 400', async () => {
    const xml = await sur({ output: undefined })
    expect(xml.headers['content-type']).toMatch(/^text\/xml/)
    expect((await sur({ output: 'XML' })).text).toBe(xml.text)
    expect((await sur({ output: 'Json' })).text).toBe((await sur({ output: 'json' })).text)
    expect(await page({ output: 'kml' })).toBe('400 - Unknown output format: kml')
  })

  test('R-48 noRouteGeom adds geometry exactly when it is lowercase false', async () => {
    const hasGeometry = async (noRouteGeom: string | undefined) =>
      (await routes({ noRouteGeom }))[0].RouteGeometry !== undefined
    expect(await hasGeometry('false')).toBe(true)
    for (const other of ['FALSE', 'False', '0', 'true', undefined]) {
      expect(await hasGeometry(other), other).toBe(false)
    }
  })

  test('R-49 separateViaResults: a result for each leg, exactly false merges sums and line', async () => {
    const via = degrees('F')
    const legs = await routes({ ...FULL, via })
    for (const other of ['true', 'TRUE', 'FALSE', 'False', '0', 'no', 'abc', '']) {
      expect(await routes({ ...FULL, via, separateViaResults: other }), other).toEqual(legs)
    }
    const [merged, ...others] = await routes({ ...FULL, via, separateViaResults: 'false' })
    expect(others).toEqual([])
    expect(legs.map(({ RouteSummary }) => RouteSummary.TotalDistance)).toEqual([
      '704.721',
      '300.000',
    ])
    expect(merged.RouteSummary.TotalDistance).toBe('1004.721')
    expect(legs.map(({ RouteSummary }) => RouteSummary.TotalTime)).toEqual([
      'P0Y0M0DT0H0M28.189S',
      'P0Y0M0DT0H0M12.000S',
    ])
    expect(merged.RouteSummary.TotalTime).toBe('P0Y0M0DT0H0M40.189S')
    expect(lineOf(merged)).toEqual([...lineOf(legs[0]), ...lineOf(legs[1]).slice(1)])
  })

  test('R-50 maxDev is metres, 1 by default, and a larger one is coarser', async () => {
    const query = { noRouteGeom: 'false', end: degrees('D') }
    expect(await routes(query)).toEqual(await routes({ ...query, maxDev: '1' }))
    const points = async (maxDev: string) => (await linesOf({ ...query, maxDev }))[0].length
    // The bends are 10 m off the straight road.
    expect([await points('1'), await points('7'), await points('11')]).toEqual([5, 3, 2])
  })

  test('R-51 maxDev=0 is the full geometry, and a text is 500', async () => {
    const full = ['A', [0, -0.3], [0.1, -0.5], [0, -0.7], 'D'] as const
    expect(await linesOf({ ...FULL, end: degrees('D') })).toEqual([full.map(written)])
    expect(await page({ maxDev: 'fine' })).toBe('500 - Non-numeric maxDev value: fine')
  })

  test('R-52 maxPoints bounds the points and wins over maxDev, and a text is 500', async () => {
    const counts = async (maxPoints: string, more: Pairs = {}) =>
      (await linesOf({ ...FULL, ...more, maxPoints })).map((line) => line.length)
    expect(await counts('3')).toEqual([3])
    expect(await counts('2')).toEqual([2])
    expect(await counts('99')).toEqual([7])
    // Each leg's own line is bounded.
    expect(await counts('3', { via: degrees('D') })).toEqual([3, 3])
    expect(await counts('2', { via: degrees('D') })).toEqual([2, 2])
    expect(await counts('3', { via: degrees('D'), separateViaResults: 'false' })).toEqual([3])
    expect(await page({ maxPoints: 'few' })).toBe('500 - Non-numeric maxPoints value: few')
    expect(await page({ ...FULL, maxPoints: '1' })).toBe('400 - Invalid maxPoints value: 1')
    expect(await routes({ maxPoints: '1' })).toEqual(await routes())
  })

  test('R-53 bBox keeps the line exact inside the window, straight outside', async () => {
    const bBox = `${degrees([-1, -0.6])} ${degrees([1, 1])}`
    const places = ['A', [0, -0.3], [0.1, -0.5], [0.05, -0.6], 'C'] as const
    // Inside the window every point stays, however large maxDev is.
    for (const maxDev of ['0', '1000']) {
      expect(await linesOf({ ...FULL, maxDev, bBox })).toEqual([places.map(written)])
    }
  })

  test.each(['24,59', '24,59 25', '24,59 25,60 26,61', 'a,b c,d'])(
    'R-54 a bBox of a wrong shape is 400: %s',
    async (bBox) => {
      expect(await page({ bBox })).toBe(`400 - Invalid bBox value: ${bBox}`)
    },
  )

  test('R-55 callback makes `name && name([...])`, with output=json only', async () => {
    const { text } = await sur()
    expect((await sur({ callback: 'a.b' })).text).toBe(`a.b && a.b(${text})`)
    const xml = await sur({ output: 'xml' })
    expect((await sur({ output: 'xml', callback: 'a.b' })).text).toBe(xml.text)
  })

  test('R-56 key is required', async () => {
    const { status, text } = await sur({ key: undefined })
    expect([status, text]).toEqual([403, '{"error":"invalid_api_key"}'])
  })

  test('R-57 with vias the array has an element for each leg with its own summary', async () => {
    const places = ['A', 'F', 'D', 'C'] as const
    const legs = await routes({ via: places.slice(1, -1).map(degrees).join(' ') })
    expect(legs).toHaveLength(3)
    for (const [leg, answer] of legs.entries()) {
      const [start, end] = places.slice(leg, leg + 2).map(degrees)
      expect([answer]).toEqual(await routes({ start, end }))
    }
  })

  test('R-58 without geometry each result is a summary only', async () => {
    for (const route of await routes({ via: degrees('F') })) {
      expect(Object.keys(route)).toEqual(['RouteSummary'])
    }
  })

  test('R-59 input is east, north: the reverse of the geocoder', async () => {
    const [{ RouteGeometry }] = await routes(FULL)
    expect(RouteGeometry!.LineString[0]).toEqual({ e: 25, n: 59 })
    const reversed = (place: 'A' | 'C') => degrees(place).split(',').reverse().join(',')
    expect(await page({ start: reversed('A'), end: reversed('C') })).toMatch(
      /^500 - No route exists/,
    )
  })

  test('R-60 XML has RouteGeometry by the rule of noRouteGeom, none by default', async () => {
    const hasGeometry = async (noRouteGeom?: string) =>
      (await sur({ output: 'xml', noRouteGeom })).text.includes('<RouteGeometry>')
    expect(await hasGeometry()).toBe(false)
    expect(await hasGeometry('FALSE')).toBe(false)
    expect(await hasGeometry('false')).toBe(true)
  })
})

/** `format=kml` and `csv` of search, reverse and routes: the same answers, in forms that QGIS and spreadsheets open. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  type Interface,
  type RequestFacts,
} from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { routes } from '../../../src/doors/drives/route.ts'
import { reverseSearch, search } from '../../../src/doors/places/places.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { world as places } from '../../geocoder/handler.ts'
import { readXml } from '../../support/read-xml.ts'
import { degrees, plain, world as roads } from './map-roads.ts'

const world = { ...roads, geocoder: places.geocoder, manifest: places.manifest } as World

async function ask(handle: Interface, query: string, method: 'GET' | 'POST' = 'GET') {
  const facts = { method, body: '' } as RequestFacts
  const reply = handle(parametersOf([...new URLSearchParams(query)]), world, facts)
  const answer = await completeAnswer(reply)
  return { ...answer, text: answerText(answer) }
}
const rowsOf = (text: string) => {
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(0, -2).split('\r\n')
}

describe('search and reverse as CSV', () => {
  const HEAD =
    'query,match,id,country,type,address,confidence,decision,reason,distance,lon,lat,' +
    'county,municipality,parish,eldership,city,district,place,street,house,housenumber,flat,postcode'

  test('a row for each answer', async () => {
    const { status, contentType, text } = await ask(
      search,
      'q=Narva mnt 7, Tallinn&limit=1&format=csv',
    )
    expect([status, contentType]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
    const [head, row, ...more] = rowsOf(text)
    expect([head, more]).toEqual([HEAD, []])
    expect(row).toMatch(
      /^"Narva mnt 7, Tallinn",\w+,5,ee,house,"[^"]+",0\.99,accept,whole,,24\.7536123,59\.436962,Harju maakond,,,,Tallinn,Kesklinna linnaosa,,Narva maantee,,7,,10117$/,
    )
  })

  test('a batch has its rows in order, and one for a text without an answer', async () => {
    const query = 'q=Narva mnt 7, Tallinn&q==cmd()&q=Tallinn&limit=1&format=csv'
    const rows = rowsOf((await ask(search, query, 'POST')).text)
    expect(rows).toHaveLength(4)
    expect(rows[2]).toBe("'=cmd(),none")
    expect(rows[3]).toMatch(/^Tallinn,/)
  })

  test('a point has its answers with their distance', async () => {
    const rows = rowsOf((await ask(reverseSearch, 'point=24.7536123,59.436962&format=csv')).text)
    expect(rows[0]).toBe(HEAD)
    expect(rows[1]).toMatch(/^"24\.7536123,59\.436962",,5,ee,house,"[^"]+",,,,0,/)
  })
})

test('search as KML has a placemark for each answer, escaped', async () => {
  const { contentType, text } = await ask(search, 'q=<Tallinn> %26 "x"&limit=2&format=kml')
  expect(contentType).toBe('application/vnd.google-earth.kml+xml; charset=utf-8')
  expect(() => readXml(text)).not.toThrow()
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<kml xmlns="http:\/\/www\.opengis/,
  )
  expect(text).toContain('<Data name="query"><value>&lt;Tallinn&gt; &amp; &quot;x&quot;</value>')
  expect(text).toMatch(/<Point><coordinates>24\.\d+,59\.\d+<\/coordinates><\/Point><\/Placemark>/)
  expect(text.endsWith('</Document></kml>\n')).toBe(true)
})

test('another format of places is refused', async () => {
  const { status, text } = await ask(search, 'q=Tallinn&format=xls')
  expect(status).toBe(400)
  expect(text).toContain('allowed: geojson, kml, csv')
})

describe('a route', () => {
  const points = `points=${degrees('A')};${degrees('B')}`

  test('as KML is a line and its waypoints, with steps where they are asked for', async () => {
    const { contentType, text } = await ask(routes, `${points}&format=kml&steps=true`)
    expect(contentType).toBe('application/vnd.google-earth.kml+xml; charset=utf-8')
    expect(() => readXml(text)).not.toThrow()
    expect(text).toContain(
      '<name>Route 1</name><ExtendedData><Data name="distance"><value>400.0</value></Data><Data name="duration"><value>40.0</value></Data></ExtendedData><LineString><tessellate>1</tessellate><coordinates>',
    )
    expect(text.match(/<Placemark>/g)).toHaveLength(1 + 2 + 3)
    expect(plain(text)).toContain('<name>Turn right onto Pikk and drive 0.25 km.</name><Point>')
    const without = (await ask(routes, `${points}&format=kml&geometry=false`)).text
    expect(without).not.toContain('LineString')
    expect(without).not.toContain('Folder')
  })

  test('as CSV is a row with its line as WKT', async () => {
    const { contentType, text } = await ask(routes, `${points}&format=csv`)
    expect(contentType).toBe('text/csv; charset=utf-8; header=present')
    const [head, row, ...more] = rowsOf(text)
    expect([head, more]).toEqual(['route,distance,duration,wkt', []])
    expect(row).toMatch(/^1,400,40,"LINESTRING \(\d+\.\d+ \d+\.\d+(, \d+\.\d+ \d+\.\d+)+\)"$/)
    expect(rowsOf((await ask(routes, `${points}&format=csv&geometry=false`)).text)[1]).toBe(
      '1,400,40,',
    )
  })

  test('as CSV with steps is a row for each step', async () => {
    const [head, ...rows] = rowsOf((await ask(routes, `${points}&format=csv&steps=true`)).text)
    expect(head).toBe('route,leg,type,text,road,distance,duration,lon,lat')
    expect(plain(rows[1])).toMatch(
      /^1,1,TurnRight,Turn right onto Pikk and drive 0\.25 km\.,Pikk,250,25,\d+\.\d+,\d+\.\d+$/,
    )
    expect(rows).toHaveLength(3)
  })
})

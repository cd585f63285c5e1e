/** What OpenLS documents cost, and what is refused for its size. */
import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, isPrepared } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { openLs } from '../../../src/doors/openls/openls.ts'
import { ClientGone } from '../../../src/use-cases/client-gone.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { draw } from '../../router/directions/drawn-roads.ts'
import { readXml } from '../../support/read-xml.ts'

const roads = draw('A---------B', [{ by: 'AB', name: 'Pikk' }])
const world = {
  routes: roads.query,
  trees: {},
  settings: { snapMetresMax: 2000 },
} as unknown as World

const at = (junction: string): [number, number] => {
  const { lonE7, latE7 } = roads.point(junction)
  return [lonE7 / 1e7, latE7 / 1e7]
}
const A = at('A').join(' ')
const B = at('B').join(' ')
const point = (name: string, pos: string) =>
  `<${name}><Position><gml:Point><gml:pos>${pos}</gml:pos></gml:Point></Position></${name}>`
const plan = (vias = 0, avoided = '') =>
  `<RoutePlan><RoutePreference>Fastest</RoutePreference><WayPointList>${point('StartPoint', A)}${point('ViaPoint', B).repeat(vias)}${point('EndPoint', B)}</WayPointList>${avoided && `<AvoidList>${avoided}</AvoidList>`}</RoutePlan>`
const request = (content: string, attributes = '') =>
  `<Request methodName="RouteRequest" requestID="1" version="1.1"><DetermineRouteRequest ${attributes}>${content}</DetermineRouteRequest></Request>`
const xls = (requests: string) =>
  `<XLS xmlns="http://www.opengis.net/xls" xmlns:gml="http://www.opengis.net/gml" version="1.1"><RequestHeader/>${requests}</XLS>`
const ask = (requests: string, isGone = false) =>
  openLs(parametersOf([]), world, { body: xls(requests), isGone })
const answered = async (requests: string) => {
  const answer = await completeAnswer(ask(requests))
  return { status: answer.status, text: answerText(answer) }
}
const errorOf = async (requests: string) => {
  const { status, text } = await answered(requests)
  expect(status).toBe(400)
  return /message="([^"]*)"/.exec(text)?.[1]
}

const FAR = '20 55'
const polygon = (points: number) =>
  `<AOI><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>${Array.from({ length: points }, () => FAR).join(' ')}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></AOI>`
const circle = (radius = '9') =>
  `<AOI><gml:CircleByCenterPoint numArc="1"><gml:pos>${FAR}</gml:pos><gml:radius uom="M">${radius}</gml:radius></gml:CircleByCenterPoint></AOI>`
const envelope = `<AOI><gml:Envelope><gml:pos>${FAR}</gml:pos><gml:pos>20.1 55.1</gml:pos></gml:Envelope></AOI>`
/** A degree to the east and three to the north. */
const wide =
  '<AOI><gml:Envelope><gml:pos>24 56</gml:pos><gml:pos>25 59</gml:pos></gml:Envelope></AOI>'

describe('a document costs', () => {
  test.each([
    ['1 for up to ten legs', request(plan(9)), 1],
    ['2 for eleven', request(plan(10)), 2],
    ['21 for 202 points', request(plan(200)), 21],
    ['1 more for up to 100 points to avoid', request(plan(0, polygon(100))), 2],
    ['2 more for 101', request(plan(0, polygon(101))), 3],
    ['10 more for 1000, the most in a row', request(plan(0, polygon(1000))), 11],
    ['1 more for a box', request(plan(0, envelope)), 2],
    ['1 more for a circle', request(plan(0, circle())), 2],
    ['1 more for a circle whose box has 74 km²', request(plan(0, circle('4300'))), 2],
    ['2 more for one of 76 km²', request(plan(0, circle('4360'))), 3],
    ['47 more for one without an end', request(plan(0, circle('1e308'))), 48],
    ['6 more for a box of 20,000 km², 334 km long', request(plan(0, wide)), 7],
    ['20 more for 20 circles', request(plan(0, circle().repeat(20))), 21],
    ['the sum of its requests', request(plan(10)) + request(plan()), 3],
    ['1 for each request that is refused', request(plan(10)) + request('') + request(''), 4],
  ])('%s', async (_, requests, cost) => {
    const reply = await ask(requests)
    expect(isPrepared(reply) && reply.cost).toBe(cost)
  })
  test('nothing but the one of any request where it cannot be read', async () => {
    expect(isPrepared(await ask(''))).toBe(false)
  })
})

describe('what is too large is refused', () => {
  test.each([
    [request(plan(201)), 'At most 200 via points are taken'],
    [request(plan()).repeat(11), 'At most 10 requests are taken in a document'],
    [request(plan(0, circle().repeat(21))), 'At most 20 areas can be avoided'],
    [request(plan(0, polygon(1001))), 'At most 1000 positions are taken in a row'],
    [request(plan(0, circle('1e999'))), 'A circle has one gml:pos and a gml:radius in M or KM'],
    [
      request(plan()).replace('<gml:Point>', `<gml:Point srsName="${'epsg'.repeat(30_000)}">`),
      `Unknown srsName: ${'epsg'.repeat(25)}…; EPSG:4326 and EPSG:3301 are known`,
    ],
  ])('%#', async (requests, message) => {
    expect(await errorOf(requests)).toBe(message)
  })
  test('in whichever system a position is of', async () => {
    const named = (name: string) =>
      request(plan()).replace('<gml:Point>', `<gml:Point srsName="${name}">`)
    for (const name of [
      'urn:ogc:def:crs:OGC:1.3:CRS84',
      'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
      'crs:84',
      'WGS84',
      'EPSG:4326',
      'urn:ogc:def:crs:EPSG:6.9:4326',
    ]) {
      expect((await answered(named(name))).status).toBe(200)
    }
    for (const name of ['4326', 'EPSG4326', 'EPSG:43260', 'xcrs:84']) {
      expect(await errorOf(named(name))).toContain('Unknown srsName')
    }
  })
})

describe('a long answer', () => {
  const requests = request(`${plan(200)}<RouteInstructionsRequest provideGeometry="true"/>`)
  test('is sent in pieces, the next one made when it is asked for', async () => {
    const reply = await ask(requests.repeat(10))
    if (!isPrepared(reply)) throw new Error('refused')
    const { body, rest, status } = await reply.answer()
    const sizes = [body.length]
    for await (const piece of rest!) sizes.push(piece.byteLength)
    expect(status).toBe(200)
    expect(sizes.length).toBeGreaterThan(10)
    expect(Math.max(...sizes)).toBeLessThan(100_000)
  })
  test('is the same as its parts', async () => {
    const responses = async (asked: string) =>
      readXml(Buffer.from((await answered(asked)).text)).children.slice(1)
    const [one] = await responses(requests)
    expect(await responses(requests.repeat(3))).toEqual([one, one, one])
  })
  test('is the same when others are made meanwhile', async () => {
    const documents = [requests, request(plan(7)), requests.repeat(2), request(plan(0, circle()))]
    const alone: string[] = []
    for (const document of documents) alone.push((await answered(document)).text)
    const together = await Promise.all(documents.map(answered))
    expect(together.map(({ text }) => text)).toEqual(alone)
  })
  test('ends when its client has gone', async () => {
    await expect(ask(requests, true)).rejects.toBeInstanceOf(ClientGone)
  })
})

describe('a handle', () => {
  const packed = (values: unknown) => deflateSync(JSON.stringify(values)).toString('base64url')
  const asked = (routeId: string) => request(`<RouteHandle routeID="${routeId}"/>`)
  const [east, north] = at('A')
  const good = [4326, east, north, 1]
  const twice = (values: unknown[]) => ['fastest', 4326, ...values, ...good]
  test('of a route that avoids nothing gives as many points again', async () => {
    const { text } = await answered(request(plan(200), 'provideRouteHandle="true"'))
    const routeId = /routeID="([^"]*)"/.exec(text)![1]
    const reply = await ask(asked(routeId))
    expect(isPrepared(reply) && reply.cost).toBe(21)
    expect((await answered(asked(routeId))).text).toContain('<TotalDistance value="250.000"')
  })
  test('of two points is taken', async () => {
    expect((await answered(asked(packed(twice(good))))).status).toBe(200)
  })
  test.each([
    ['fastest', 4326, 1],
    ['shortest', 3301, 0],
  ])('has the metric %s, the system %i and a point that is a stop or not: %i', async (...of) => {
    const [metric, system, isStop] = of
    const [lon, lat] = at('B')
    const values = [metric, system, ...good, 4326, lon, lat, isStop, ...good]
    const handle = `<RouteHandle routeID="${packed(values)}"/>`
    const { text } = await answered(request(handle, 'provideRouteHandle="true"'))
    const told = Buffer.from(/routeID="([^"]*)"/.exec(text)![1], 'base64url')
    expect(JSON.parse(inflateSync(told).toString())).toEqual(values)
  })
  test.each([
    ['of one point', ['fastest', 4326, ...good]],
    ['of 203 points', ['fastest', 4326, ...Array.from({ length: 203 }, () => good).flat()]],
    ['of half a point', ['fastest', 4326, ...good, 4326, east]],
    ['of another preference', ['scenic', 4326, ...good, ...good]],
    ['of another system', ['fastest', 3857, ...good, ...good]],
    ['of a point in another system', twice([3857, east, north, 1])],
    ['of a point outside of its system', twice([4326, 200, north, 1])],
    ['of a point outside of its grid', twice([3301, 1e300, 1e301, 1])],
    ['of a point that is none', twice([4326, null, north, 1])],
    ['of a point without a north', twice([4326, east, null, 1])],
    ['of a stop that is neither', twice([4326, east, north, 2])],
    ['of no plan', { metric: 'fastest' }],
    ['that is very long', ['fastest', 4326, ...Array.from({ length: 5_000_000 }, () => 0)]],
  ])('%s is refused', async (_, values) => {
    expect(await errorOf(asked(packed(values)))).toMatch(
      /^(?:Value of routeID not recognized: |Position .* is none of EPSG:)/,
    )
  })
  test.each([
    ['teeviit', 200],
    ['another', 400],
  ])('of the service %s is answered with %i', async (service, status) => {
    const handle = `<RouteHandle serviceID="${service}" routeID="${packed(twice(good))}"/>`
    expect((await answered(request(handle))).status).toBe(status)
  })
  test('without an id is refused', async () => {
    const found = await errorOf(request('<RouteHandle/>'))
    expect(found).toBe('Value of routeID not recognized: ')
  })
  test('that was changed is refused', async () => {
    const routeId = packed(twice(good))
    for (let i = 0; i < routeId.length; i++) {
      const changed = routeId.slice(0, i) + (routeId[i] === 'A' ? 'B' : 'A') + routeId.slice(i + 1)
      if (Buffer.from(changed, 'base64url').equals(Buffer.from(routeId, 'base64url'))) continue
      expect(await errorOf(asked(changed))).toMatch(/^Value of routeID not recognized: /)
    }
  })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareInTurn } from '../../bench/peers/in-turn.ts'
import {
  OUR_GEOCODER,
  OUR_ROUTER,
  PEER_GEOCODERS,
  PEER_ROUTERS,
  secondsOf,
} from '../../bench/peers/peers.ts'

const asked: string[] = []
let server: Server
let base = ''

/** Plays each of the systems on a path of its own; the street `Nowhere` is known to none. */
const PLAYED: Readonly<Record<string, (url: URL) => unknown>> = {
  '/osrm/route/v1/driving/24.700000,59.400000;24.800000,59.500000': () => ({
    code: 'Ok',
    routes: [{ distance: 15_230.4, duration: 912.5, legs: [] }],
  }),
  '/valhalla/sources_to_targets': (url) => {
    const { sources, targets, costing } = JSON.parse(url.searchParams.get('json') ?? '')
    expect([sources[0].lon, targets[0].lat, costing]).toEqual([24.7, 59.5, 'auto'])
    return { sources_to_targets: [[{ distance: 15.23, time: 913 }]], units: 'kilometers' }
  },
  '/photon/api': (url) => collection(url.searchParams.get('q')),
  '/addok/search/': (url) => collection(url.searchParams.get('q')),
  '/nominatim/search': (url) => {
    expect(url.searchParams.get('countrycodes')).toBe('ee')
    return url.searchParams.get('q') === 'Nowhere' ? [] : [{ lon: '24.7500000', lat: '59.4300000' }]
  },
  '/ours/router/SURRouting': () => [
    { RouteSummary: { TotalTime: 'P0Y0M0DT0H15M10.250S', TotalDistance: '15300.000' } },
  ],
  '/ours/geocoder/geocode': () => [{ placemark: [{ point: { coordinates: [24.75, 59.43] } }] }],
}

const collection = (text: string | null) => ({
  type: 'FeatureCollection',
  features: text === 'Nowhere' ? [] : [{ geometry: { coordinates: [24.75, 59.43] } }],
})

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    asked.push(url.pathname.split('/')[1])
    const answer = PLAYED[decodeURIComponent(url.pathname)]
    if (!answer) response.statusCode = 400
    response.end(JSON.stringify(answer?.(url) ?? { code: 'InvalidUrl' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const from = { lon: 24.7, lat: 59.4 }
const to = { lon: 24.8, lat: 59.5 }
const close = (ours: number, theirs: number) => Math.abs(ours - theirs) < 100

describe.each(Object.entries(PEER_ROUTERS))('beside %s', (name, peer) => {
  test('the same drives are asked in turn, and their lengths are compared', async () => {
    asked.length = 0
    const found = await compareInTurn(
      [
        { from, to },
        { from, to },
        { from, to },
      ],
      { base: `${base}/ours`, asked: OUR_ROUTER('k') },
      { base: `${base}/${name}`, asked: peer },
      (ours, theirs) =>
        close(ours.lengthM, theirs.lengthM) && close(ours.durationS, theirs.durationS),
      1,
    )
    expect(asked).toEqual(['ours', name, name, 'ours', 'ours', name])
    expect(found).toMatchObject({ both: 2, agreed: 2, differing: [] })
    expect([found.ours.missed, found.theirs.missed]).toEqual([0, 0])
    expect(found.ratio).toBe(found.theirs.p50Ms / found.ours.p50Ms)
  })
})

describe.each(Object.entries(PEER_GEOCODERS))('beside %s', (name, peer) => {
  test('the same addresses are asked, and what one does not know is counted', async () => {
    const found = await compareInTurn(
      ['Pikk 1', 'Nowhere'].map((text) => ({ text, country: 'ee' })),
      { base: `${base}/ours`, asked: OUR_GEOCODER('k') },
      { base: `${base}/${name}`, asked: peer },
      (ours, theirs) => ours.lon === theirs.lon && ours.lat === theirs.lat,
      0,
    )
    expect(found).toMatchObject({ both: 1, agreed: 1, ours: { missed: 0 }, theirs: { missed: 1 } })
  })
})

test('answers that differ are told, and a refusal is an answer that is missed', async () => {
  const ours = { base: `${base}/ours`, asked: OUR_ROUTER('k') }
  const theirs = { base: `${base}/osrm`, asked: PEER_ROUTERS.osrm }
  const far = { from: { lon: 20, lat: 50 }, to }
  const found = await compareInTurn([{ from, to }, far], ours, theirs, () => false, 0)
  expect(found).toMatchObject({ both: 1, agreed: 0, theirs: { missed: 1 } })
  expect(JSON.parse(found.differing[0])).toEqual({
    question: { from, to },
    our: { lengthM: 15_300, durationS: 910.25 },
    their: { lengthM: 15_230.4, durationS: 912.5 },
  })
})

test('durations count days, hours and minutes, and nothing else is one', () => {
  expect(secondsOf('P0Y0M1DT2H3M4.500S')).toBe(93_784.5)
  expect(() => secondsOf('PT4S')).toThrow('PT4S is no duration')
})

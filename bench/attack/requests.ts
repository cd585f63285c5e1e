/** Requests as bytes, and the places of the sample world that they ask about. */
import type { Random } from '../geocoder/random.ts'
import type { RawAnswer } from './answer-reader.ts'

const FORM = 'application/x-www-form-urlencoded'
export const MB = 1_000_000
/** Just below what the server takes of a body, and of a request line with its headers. */
export const BODY_BYTES = 8 * MB
export const LINE_BYTES = 250_000
/** Just below what is read of an XML document. */
export const DOCUMENT_BYTES = 990_000

export const PATHS = {
  getDescription: '/gazetteer/layer/getDescription',
  currentLayer: '/gazetteer/layer/currentLayer',
  geocode: '/geocoder/geocode',
  search: '/geocoder/search',
  reverse: '/geocoder/reverse',
  surRouting: '/router/SURRouting',
  mapRouting: '/router/MapRouting',
  openLs: '/router/routing',
  route: '/router/route',
  matrix: '/router/matrix',
  isochrone: '/router/isochrone',
  match: '/router/match',
  soapRoute: '/router/services/Route',
} as const

type Pairs = readonly (readonly [string, string])[]

export const query = (pairs: Pairs): string =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')

export function get(path: string, key: string, pairs: Pairs = [], headers = ''): Buffer {
  const keyed: Pairs = key === '' ? pairs : [['key', key], ...pairs]
  return Buffer.from(`GET ${path}?${query(keyed)} HTTP/1.1\r\nHost: attack\r\n${headers}\r\n`)
}

/** Head and body apart; `declared` is the length that the head tells. */
export function post(
  path: string,
  key: string,
  body: string | Buffer,
  type: string = FORM,
  declared = Buffer.byteLength(body),
): Buffer[] {
  const target = key === '' ? path : `${path}?key=${key}`
  const head =
    `POST ${target} HTTP/1.1\r\nHost: attack\r\nContent-Type: ${type}\r\n` +
    `Content-Length: ${declared}\r\n\r\n`
  return [Buffer.from(head), Buffer.from(body)]
}

export const remove = (path: string, key: string): Buffer =>
  Buffer.from(`DELETE ${path}?key=${key} HTTP/1.1\r\nHost: attack\r\n\r\n`)

/** Id of the job that an answer is about. */
export const jobIdOf = ({ body }: RawAnswer): string | undefined =>
  /"id":"([0-9a-f]{32})"/.exec(body.toString())?.[1]

/** `text` repeated to at most this many bytes. */
export const flood = (text: string, bytes: number): string =>
  text.repeat(Math.floor(bytes / text.length))

/** Longitude and latitude of towns in the three countries that one can drive between. */
export const TOWNS: readonly (readonly [number, number])[] = [
  [24.7536, 59.437],
  [26.729, 58.3776],
  [24.4971, 58.3859],
  [28.1903, 59.3772],
  [24.1052, 56.9496],
  [21.0108, 56.5047],
  [26.5362, 55.8714],
  [25.2797, 54.6872],
  [23.9036, 54.8985],
  [21.1443, 55.7033],
]

/** A point in or beside a town. */
export function somewhere(random: Random): [number, number] {
  const [lon, lat] = random.pick(TOWNS)
  const off = () => (random.next() - 0.5) * 0.02
  return [Number((lon + off()).toFixed(6)), Number((lat + off()).toFixed(6))]
}

export const points = (random: Random, count: number): [number, number][] =>
  Array.from({ length: count }, () => somewhere(random))

/** A route from somewhere to somewhere. */
export function someRoute(key: string, random: Random, more: Pairs): Buffer {
  const [start, end] = points(random, 2).map((point) => point.join(','))
  return get(PATHS.surRouting, key, [['start', start], ['end', end], ...more])
}

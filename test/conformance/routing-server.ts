/** The server that the sentences of the routing document are asked of, over roads drawn for them. */
import { NO_LIMITS } from '../../src/roads/network/limits.ts'
import { edgeLanguageOf, NAME_LANGUAGES } from '../../src/roads/network/names-in-languages.ts'
import { ROAD_CLASSES, ROAD_COUNTRIES, type RoadNetwork } from '../../src/roads/network/network.ts'
import { createRouteQuery, metricsOf } from '../../src/router/router.ts'
import { keysOfText } from '../../src/server/keys/key-ring.ts'
import { at, town } from '../router/hand-drawn.ts'
import { createTestApp, type Sent, type TestAnswer } from '../support/test-app.ts'
import { openWholeWorld } from '../support/whole-world.ts'
import { plainRouter } from '../support/with-hierarchy.ts'
import { heard } from './heard.ts'

/**
 * Three cities of three countries on straight roads, and a town around the first (100 m a column and a row):
 *
 *     A---B---C        from A to C by B short and slow, by D and E long and quick
 *     |       |
 *     D-------E---F <- H      from H one can drive only away
 *     |
 *     R (Latvia) --- V (Lithuania)
 */
export const PLACES = {
  A: [0, 0],
  B: [2, 0],
  C: [4, 0],
  D: [0, -1],
  E: [4, -1],
  F: [6, -1],
  H: [60, -1],
  R: [-517, -2283],
  V: [161, -4800],
} as const satisfies Record<string, readonly [number, number]>
export type Place = keyof typeof PLACES

const ROADS = [
  { road: 'A-B', kmh: 20, name: 'Pikk', country: 'ee' },
  { road: 'B-C', kmh: 20, name: 'Pikk', country: 'ee' },
  {
    road: 'A-D',
    kmh: 90,
    by: [
      [0, -0.3],
      [0.1, -0.5],
      [0, -0.7],
    ],
    name: 'Lai',
    country: 'ee',
  },
  { road: 'D-E', kmh: 90, name: 'Kiire', country: 'ee' },
  { road: 'E-C', kmh: 90, name: 'Kivi', country: 'ee' },
  { road: 'E-F', kmh: 90, name: 'Kiire', country: 'ee' },
  { road: 'H>F', kmh: 90, name: 'Saare', country: 'ee' },
  { road: 'D-R', kmh: 90, name: 'Via Baltica', country: 'lv' },
  { road: 'R-V', kmh: 90, name: 'Via Baltica', country: 'lt' },
] as const

const drawn = town(PLACES, ROADS)
const network: RoadNetwork = {
  ...drawn.network,
  edgeClass: new Uint8Array(ROADS.length).fill(ROAD_CLASSES.indexOf('residential')),
  edgeCountry: Uint8Array.from(ROADS, ({ country }) => ROAD_COUNTRIES.indexOf(country)),
  // To a Finn the road from A to D is called like that from A to B.
  namesInLanguages: {
    edgeLanguage: Uint32Array.of(edgeLanguageOf(2, NAME_LANGUAGES.indexOf('fi'))),
    name: drawn.network.edgeName.slice(0, 1),
  },
  limits: [NO_LIMITS, NO_LIMITS],
}
const router = plainRouter(
  network,
  drawn.graph,
  drawn.router.index,
  metricsOf(network, drawn.graph),
)

export type Pairs = Readonly<Record<string, string | undefined>>

/** `E,N` in degrees. */
export function degrees(place: Place | readonly [number, number]): string {
  const [column, row] = typeof place === 'string' ? PLACES[place] : place
  const { lonE7, latE7 } = at(column, row)
  return `${lonE7 / 1e7},${latE7 / 1e7}`
}

/** `E,N` as answers write it: degrees with six decimals. */
export const written = (place: Place | readonly [number, number]): string =>
  degrees(place)
    .split(',')
    .map((text) => Number(Number(text).toFixed(6)))
    .join(',')

const SUR: Pairs = {
  pref: 'Fastest',
  start: degrees('A'),
  end: degrees('C'),
  output: 'json',
  key: 'k',
}
const MAP: Pairs = {
  stops: `${degrees('A')};${degrees('C')}`,
  f: 'json',
  directionsLanguage: 'en_US',
  directionsLengthUnits: 'gisNAUMeters',
  outputGeometryPrecisionUnits: 'gisMeters',
  ignoreInvalidLocations: 'true',
  returnRoutes: 'false',
  findBestSequence: 'false',
  key: 'k',
}

/** The defaults with changes; undefined leaves a parameter out. */
const queryOf = (defaults: Pairs, changes: Pairs): string =>
  String(
    new URLSearchParams(
      Object.entries({ ...defaults, ...changes }).filter(
        (pair): pair is [string, string] => pair[1] !== undefined,
      ),
    ),
  )
export const surQuery = (changes: Pairs = {}): string => queryOf(SUR, changes)
export const mapQuery = (changes: Pairs = {}): string => queryOf(MAP, changes)

export interface SurRoute {
  readonly RouteSummary: {
    readonly TotalTime: string
    readonly TotalDistance: string
    readonly BoundingBox: readonly { readonly e: number; readonly n: number }[]
  }
  readonly RouteGeometry?: { readonly LineString: readonly { n: number; e: number }[] }
}

export interface Feature {
  readonly compressedGeometry: string
  readonly attributes: {
    readonly length: number
    readonly time: number
    readonly text: string
    readonly ETA: number
    readonly maneuverType: string
  }
}

export interface Direction {
  readonly routeId: number
  readonly routeName: string
  readonly summary: {
    readonly totalLength: number
    readonly totalTime: number
    readonly totalDriveTime: number
    readonly envelope: Readonly<Record<string, unknown>>
  }
  readonly features: readonly Feature[]
}

export interface Stop {
  readonly attributes: Readonly<Record<'ObjectID' | 'Sequence' | 'Cumul_Time' | 'Status', number>>
  readonly geometry: { readonly x: number; readonly y: number }
}

export interface MapBody {
  readonly messages: readonly unknown[]
  readonly directions: readonly Direction[]
  readonly stops?: {
    readonly features: readonly Stop[]
    readonly spatialReference: { readonly wkid: number }
  }
  readonly error?: { readonly message: string; readonly status: number }
}

/** A server with the keys `k` (no limit) and `demo` (60 a minute). */
export function startRouting() {
  const app = createTestApp({
    world: openWholeWorld(createRouteQuery(router)),
    keys: keysOfText('k,demo:60'),
  })
  const { send } = app
  app.send = async (url, sent = {}) => {
    const answer = await send(url, sent)
    const { status, headers, text } = heard({ method: sent.method ?? 'GET', url, ...answer })
    return { ...answer, status, headers, text, json: () => JSON.parse(text) }
  }
  const sur = (changes: Pairs = {}, sent?: Sent): Promise<TestAnswer> =>
    app.send(`/router/SURRouting?${surQuery(changes)}`, sent)
  const map = (changes: Pairs = {}, sent?: Sent): Promise<TestAnswer> =>
    app.send(`/router/MapRouting?${mapQuery(changes)}`, sent)
  return {
    app,
    sur,
    map,
    /** Routes in JSON. */
    async routes(changes: Pairs = {}): Promise<readonly SurRoute[]> {
      const { status, text } = await sur(changes)
      if (status !== 200) throw new Error(text)
      return JSON.parse(text)
    },
    /** Status and message of an error page, read from its title. */
    async page(changes: Pairs): Promise<string> {
      return titleOf(await sur(changes))
    },
    async body(changes: Pairs = {}): Promise<MapBody> {
      return JSON.parse((await map(changes)).text)
    },
    async direction(changes: Pairs = {}): Promise<Direction> {
      const { status, text } = await map(changes)
      if (status !== 200) throw new Error(text)
      return JSON.parse(text).directions[0]
    },
    /** Status and message of an error of the directions interface. */
    async error(changes: Pairs): Promise<string> {
      const { status, text } = await map(changes)
      const { error } = JSON.parse(text) as MapBody
      if (error?.status !== status) throw new Error(text)
      return `${status} ${error.message}`
    },
  }
}

/** `400 - Missing parameter "pref"`, where title and heading agree. */
export function titleOf({ text }: TestAnswer): string {
  const [, title] = /<title>HTTP Status ([^<]*)<\/title>/.exec(text) ?? []
  const [, heading] = /<h1>HTTP Status ([^<]*)<\/h1>/.exec(text) ?? []
  if (title === undefined || title !== heading) throw new Error(text)
  return title
}

/** The points of a route's line, `e,n` each. */
export const lineOf = ({ RouteGeometry }: SurRoute): string[] =>
  (RouteGeometry?.LineString ?? []).map(({ e, n }) => `${e},${n}`)

/** Spaces that do not break, as a reader sees them. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

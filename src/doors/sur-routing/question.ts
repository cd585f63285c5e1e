/** The parameters of the short-URL interface. */

import type { Window } from '../../geo/clip.ts'
import { degreesFrom } from '../../geo/projection.ts'
import { type RefusalCode, refusal } from '../../report/errors.ts'
import type { MetricName } from '../../roads/network/network.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import { clipInput } from '../../text/escape.ts'
import { decimalOf, wholeOf } from '../../text/numbers.ts'
import { type GivenPoint, VIAS_MAX } from '../../use-cases/routes/route.ts'
import { callback, choice, KEY, number, pointE7, same, text } from '../contract/parameter-kinds.ts'
import { checkPresent, type Parameter, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

/** True where the parameter is exactly `false`; every other value is false. */
const ifFalse = (about: string): Parameter<boolean> => ({
  about,
  schema: { type: 'boolean', default: 'true' },
  read: (given, name) => given.get(name) === 'false',
})

const point = (about: string, alias: string) =>
  text({
    isRequired: true,
    about,
    aliases: [alias],
    refusals: ['POINT_INVALID', 'POINT_NOT_NUMERIC'],
  })

export const SUR_PARAMETERS = {
  pref: choice<MetricName>({
    about: '`Pedestrian` goes by distance, like `Shortest`',
    values: { Fastest: 'fastest', Shortest: 'shortest', Pedestrian: 'shortest' },
    anyCase: true,
    isRequired: true,
    wrong: 'PREFERENCE_UNKNOWN',
  }),
  start: point('first point, `E,N`', 'Start'),
  end: point('last point, `E,N`', 'End'),
  via: text({
    about: `points between, separated by a space; at most ${VIAS_MAX}`,
    aliases: ['Via'],
    refusals: ['VIAS_TOO_MANY', 'POINT_INVALID', 'POINT_NOT_NUMERIC'],
  }),
  srs: choice<RouteSystem>({
    about: 'coordinate system of everything that goes in and comes out',
    values: { 'EPSG:4326': 4326, 'EPSG:3301': 3301 },
    anyCase: true,
    byDefault: 'EPSG:4326',
    wrong: 'EPSG_UNKNOWN',
  }),
  output: choice<'xml' | 'json'>({
    about: 'format of the answer',
    values: same(['xml', 'json']),
    anyCase: true,
    byDefault: 'xml',
    wrong: 'OUTPUT_UNKNOWN',
  }),
  noRouteGeom: ifFalse('exactly `false` adds the line'),
  separateViaResults: ifFalse('with vias, one result a leg; exactly `false` makes one of all'),
  maxDev: number({
    about: 'how far in metres the line may be off; `0` or less keeps every point',
    read: decimalOf,
    byDefault: 1,
    wrong: 'NUMBER_NOT_NUMERIC',
  }),
  maxPoints: {
    ...number({
      about:
        'most points of each line; wins over `maxDev`; below 2 it is refused where a line is asked for',
      read: wholeOf,
      isWhole: true,
      wrong: 'NUMBER_NOT_NUMERIC',
    }),
    refusals: ['NUMBER_NOT_NUMERIC', 'NUMBER_INVALID'],
  },
  bBox: text({
    about:
      'two opposite corners, separated by a space: inside the window every point of the line stays, outside the line is straight; start and destination stay; `maxDev` then counts for nothing, only `maxPoints` is stronger',
    refusals: ['BBOX_INVALID'],
  }),
  callback: callback(
    'name of a function; with `output=json` the body is `name && name([...])`, else it is not looked at',
  ),
  key: KEY,
} as const

/** A line has two ends. */
const POINTS_OF_A_LINE = 2

const wrong = (code: RefusalCode, found: string) => refusal(code, { found: clipInput(found) })

/** Tells the first of several faults, in this order. @throws Refusal */
export function readSurRequest(parameters: Parameters) {
  const read = readerOf(SUR_PARAMETERS, parameters)
  checkPresent(SUR_PARAMETERS, parameters, ['pref', 'start', 'end'])
  const output = read('output')
  const metric = read('pref')
  const callback = output === 'json' ? read('callback') : undefined
  const system = read('srs')
  const vias = words(read('via') ?? '')
  if (vias.length > VIAS_MAX) throw refusal('VIAS_TOO_MANY', { count: vias.length, most: VIAS_MAX })
  const points = [read('start'), ...vias, read('end')].map((text, index) =>
    readPoint(text, index + 1, system),
  )
  const hasGeometry = read('noRouteGeom')
  const window = readWindow(read('bBox'))
  const maxDevM = read('maxDev')
  const maxPoints = read('maxPoints')
  if (hasGeometry && maxPoints !== undefined && maxPoints < POINTS_OF_A_LINE) {
    throw refusal('NUMBER_INVALID', { name: 'maxPoints', found: maxPoints })
  }
  const isMerged = read('separateViaResults')
  return {
    metric,
    system,
    output,
    /** Start, vias, end. */
    points,
    hasGeometry,
    isMerged,
    window,
    maxDevM,
    maxPoints,
    callback,
  }
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function readPoint(text: string, id: number, system: RouteSystem): GivenPoint {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 2 || parts.includes('')) throw wrong('POINT_INVALID', text)
  const [east, north] = parts.map(decimalOf)
  if (Number.isNaN(east) || Number.isNaN(north)) throw wrong('POINT_NOT_NUMERIC', text)
  const [lon, lat] = degreesFrom(east, north, system)
  // Not `>`: a point outside the range of the grid's formulas comes back as NaN.
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) throw wrong('POINT_INVALID', text)
  return { id, east, north, ...pointE7(lon, lat) }
}

function readWindow(text: string | undefined): Window | undefined {
  if (text === undefined) return undefined
  const corners = words(text).map((word) => word.split(',').map((part) => decimalOf(part.trim())))
  const isWindow =
    corners.length === 2 &&
    corners.every((corner) => corner.length === 2 && corner.every(Number.isFinite))
  if (!isWindow) throw wrong('BBOX_INVALID', text)
  const [[aEast, aNorth], [bEast, bNorth]] = corners
  return {
    west: Math.min(aEast, bEast),
    south: Math.min(aNorth, bNorth),
    east: Math.max(aEast, bEast),
    north: Math.max(aNorth, bNorth),
  }
}

/** The document gives these a status of 500, though it is the request that has to change. */
const STATUS_500: ReadonlySet<RefusalCode> = new Set([
  'EPSG_UNKNOWN',
  'NUMBER_NOT_NUMERIC',
  'NO_ROADS',
  'NO_ROUTE',
])

export const surStatus = (code: RefusalCode): number => (STATUS_500.has(code) ? 500 : 400)

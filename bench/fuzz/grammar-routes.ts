/** Valid requests to the two short interfaces of the router. */
import type { Random } from '../geocoder/random.ts'
import {
  CALLBACKS,
  chance,
  eitherWay,
  getDraft,
  maybe,
  type Pairs,
  shuffled,
  times,
} from './draw.ts'
import { routable, routableInGrid } from './facts.ts'
import type { Draft } from './request.ts'

const PREFERENCES = ['Fastest', 'Shortest', 'Pedestrian', 'fastest', 'SHORTEST'] as const

export function surPairs(random: Random): Pairs {
  const isGrid = chance(random, 0.3)
  const point = () => (isGrid ? routableInGrid(random) : routable(random)).join(',')
  const alias = (name: string) =>
    chance(random, 0.1) ? name[0].toUpperCase() + name.slice(1) : name
  return [
    ['pref', random.pick(PREFERENCES)],
    [alias('start'), point()],
    [alias('end'), point()],
    ...maybe(random, 0.4, alias('via'), () => times(1 + random.below(5), point).join(' ')),
    ...maybe(random, isGrid ? 1 : 0.2, 'srs', () =>
      isGrid ? random.pick(['EPSG:3301', 'epsg:3301']) : 'EPSG:4326',
    ),
    ...maybe(random, 0.5, 'noRouteGeom', () => random.pick(['false', 'true', 'FALSE'])),
    ...maybe(random, 0.3, 'separateViaResults', () => random.pick(['false', 'true'])),
    ...maybe(random, 0.3, 'maxDev', () => random.pick(['0', '1', '100', '-1', '1e3', '.5'])),
    ...maybe(random, 0.3, 'maxPoints', () => random.pick(['2', '3', '10', '1000', '9999999'])),
    ...maybe(random, 0.15, 'bBox', () => `${point()} ${point()}`),
  ]
}

export function surRouting(random: Random): Draft {
  return getDraft(
    'SURRouting',
    '/router/SURRouting',
    shuffled(random, [
      ...surPairs(random),
      ...maybe(random, 0.6, 'output', () => random.pick(['json', 'xml', 'JSON'])),
      ...maybe(random, 0.15, 'callback', () => random.pick(CALLBACKS)),
    ]),
  )
}

const LOCALES = ['et_EE', 'en', 'de_DE', 'fi', 'ru_RU', 'sv_SE', 'ja', 'lv_LV', 'lt'] as const
const IGNORED = ['accumulateAttributeNames', 'useHierarchy', 'outputLines'] as const

/** Either syntax; names with letters that JSON and directions have to carry. */
function stopsOf(random: Random, outSr: number | undefined): string {
  const count = chance(random, 0.03) ? 25 : 2 + random.below(6)
  const stops = times(count, () => (outSr === 3301 ? routableInGrid(random) : routable(random)))
  if (chance(random, 0.5)) return stops.map((stop) => stop.join(',')).join(';')
  const names = ['', 'Kodu', 'A"B', '<b>', 'Ž\u2028', '木', '\u0001']
  const features = stops.map(([x, y]) => ({
    geometry: { x, y, ...(outSr === undefined ? {} : { spatialReference: { wkid: outSr } }) },
    attributes: chance(random, 0.4) ? { Name: random.pick(names) } : {},
  }))
  return JSON.stringify({ features })
}

export function mapPairs(random: Random): Pairs {
  const outSr = random.pick([undefined, undefined, 4326, 3301])
  return [
    ['stops', stopsOf(random, outSr)],
    ...(outSr === undefined ? [] : [['outSR', String(outSr)] as [string, string]]),
    ['directionsLanguage', random.pick(LOCALES)],
    ['directionsLengthUnits', random.pick(['gisNAUKilometers', 'gisNAUMeters'])],
    ['outputGeometryPrecisionUnits', 'gisMeters'],
    ['ignoreInvalidLocations', random.pick(['true', 'false'])],
    ['returnRoutes', 'false'],
    ['findBestSequence', random.pick(['true', 'false'])],
    ...maybe(random, 0.3, 'outputGeometryPrecision', () => random.pick(['0', '10', '1e4'])),
    ...maybe(random, 0.4, 'impedanceAttributeName', () =>
      random.pick(['Distance', 'DrivingMinutes']),
    ),
    ...maybe(random, 0.3, 'returnDirections', () => random.pick(['true', 'false'])),
    ...maybe(random, 0.4, 'returnStops', () => random.pick(['true', 'false'])),
    ...maybe(random, 0.3, 'startTime', () => random.pick(['0', '1700000000000', '-5'])),
  ]
}

export function mapRouting(random: Random): Draft {
  const pairs = [
    ...mapPairs(random),
    ['f', 'json'] as [string, string],
    ...maybe(random, 0.1, random.pick(IGNORED), () => 'true'),
  ]
  return eitherWay(random, 'MapRouting', '/router/MapRouting', shuffled(random, pairs))
}

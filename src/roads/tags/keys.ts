/** Which objects and which of their tags a road network is built from; every other tag is not read at all. */

import { ACCESS_KEYS } from './access.ts'
import { LANE_KEYS } from './lanes.ts'
import { LIMIT_KEYS } from './limits.ts'
import { inDirections, ONEWAY_KEYS } from './oneway.ts'
import { OTHER_NAME_KEYS } from './other-names.ts'
import { SPEED_KEYS, ZONE_KEYS } from './speed-limits.ts'
import { NAME_KEYS } from './way-names.ts'

export const WAY_KEYS: ReadonlySet<string> = new Set([
  'highway',
  'route',
  'junction',
  'service',
  'motorroad',
  'toll',
  'toll:motorcar',
  'toll:motor_vehicle',
  'tunnel',
  'bridge',
  'area',
  'impassable',
  'ford',
  'construction',
  'ice_road',
  'winter_road',
  'seasonal',
  'surface',
  'smoothness',
  'tracktype',
  'duration',
  'foot',
  ...LIMIT_KEYS,
  ...ONEWAY_KEYS,
  ...ACCESS_KEYS.flatMap(inDirections),
  ...SPEED_KEYS.flatMap(inDirections),
  'maxspeed:both_ways',
  ...ZONE_KEYS,
  ...LANE_KEYS,
  ...NAME_KEYS,
  'boundary',
  'admin_level',
  'landuse',
  'ISO3166-1',
  'ISO3166-1:alpha2',
])

export const NODE_KEYS: ReadonlySet<string> = new Set([
  'barrier',
  'bollard',
  'locked',
  'kerb',
  'highway',
  'crossing',
  'crossing:signals',
  'railway',
  'traffic_calming',
  'direction',
  'traffic_signals:direction',
  ...LIMIT_KEYS,
  'ref',
  ...ACCESS_KEYS,
])

/** Tags of towns, villages and their parts, which no road needs. */
export const PLACE_KEYS: ReadonlySet<string> = new Set(['place', 'name', ...OTHER_NAME_KEYS])

/** Values of `place` for what has people and a name that they use. */
const PLACES: ReadonlySet<string> = new Set([
  'city',
  'town',
  'village',
  'hamlet',
  'isolated_dwelling',
  'suburb',
  'quarter',
  'neighbourhood',
  'borough',
  'allotments',
  'island',
])

/** Whether a node is a place whose other names are read. */
export const isPlaceOfInterest = (place: string): boolean => PLACES.has(place)

export const RELATION_KEYS: ReadonlySet<string> = new Set([
  'type',
  'boundary',
  'admin_level',
  'landuse',
  'ISO3166-1',
  'ISO3166-1:alpha2',
  'restriction',
  'restriction:motorcar',
  'restriction:motor_vehicle',
  'restriction:vehicle',
  'restriction:conditional',
  'restriction:motorcar:conditional',
  'restriction:hgv',
  'restriction:hgv:conditional',
  'restriction:goods',
  'restriction:bus',
  'restriction:bicycle',
  'restriction:caravan',
  'restriction:tourist_bus',
  'restriction:coach',
  'restriction:agricultural',
  'restriction:motorcycle',
  'restriction:hazmat',
  'except',
  'day_on',
  'day_off',
  'hour_on',
  'hour_off',
])

export { otherNamesOf } from './other-names.ts'

type Get = (key: string) => string | undefined

/** Roads and ferries, drawn boundaries of countries, and residential areas. */
export function isWayOfInterest(get: Get): boolean {
  return (
    get('highway') !== undefined ||
    get('route') === 'ferry' ||
    get('landuse') === 'residential' ||
    isCountryBoundary(get)
  )
}

/** Whether a relation is a restriction or an area that the network needs. */
export function isRelationOfInterest(get: Get): boolean {
  const type = get('type')
  return (
    type === 'restriction' ||
    ((type === 'boundary' || type === 'multipolygon') &&
      (get('landuse') === 'residential' || isCountryBoundary(get)))
  )
}

/** Whether a relation is the border of a country. */
export function isCountryBoundary(get: Get): boolean {
  return get('boundary') === 'administrative' && get('admin_level') === '2'
}

/** What the tags of OpenStreetMap say about areas and lines of a map. */
import { type AreaName, type NamesOf, SHAPE_NUMBERS } from '../../map/shapes.ts'
import { isCountryBoundary } from '../../roads/tags/keys.ts'

type Get = (key: string) => string | undefined

export const MAP_KEYS: ReadonlySet<string> = new Set([
  'type',
  'natural',
  'water',
  'waterway',
  'landuse',
  'leisure',
  'boundary',
  'admin_level',
  'maritime',
  'name',
])

type TagValues = Readonly<Record<string, readonly string[]>>

/** The tags of areas; the sea is made of the coast. */
const AREA_TAGS: Readonly<Record<Exclude<AreaName, 'water/sea'>, TagValues>> = {
  'landcover/wood': { natural: ['wood'], landuse: ['forest'] },
  'landcover/wetland': { natural: ['wetland'] },
  'landcover/grass': { natural: ['grassland', 'heath', 'scrub'], landuse: ['grass', 'meadow'] },
  'landcover/park': {
    leisure: ['park', 'garden', 'golf_course'],
    landuse: ['cemetery', 'recreation_ground', 'village_green'],
  },
  'landcover/farmland': { landuse: ['farmland', 'orchard', 'farmyard'] },
  'builtup/residential': { landuse: ['residential'] },
  'builtup/commercial': { landuse: ['commercial', 'retail', 'education'] },
  'builtup/industrial': { landuse: ['industrial', 'railway', 'garages'] },
  'water/lake': { natural: ['water'], landuse: ['reservoir', 'basin'] },
  'water/river': { waterway: ['riverbank', 'dock'] },
}

/** By `key=value`: the number of an area. */
const AREAS: ReadonlyMap<string, number> = new Map(
  Object.entries(AREA_TAGS).flatMap(([name, tags]) =>
    Object.entries(tags).flatMap(([key, values]) =>
      values.map((value) => [`${key}=${value}`, SHAPE_NUMBERS[name as AreaName]] as const),
    ),
  ),
)

const AREA_KEYS = ['natural', 'landuse', 'leisure', 'waterway'] as const
const RIVER = SHAPE_NUMBERS['water/river']
const LAKE = SHAPE_NUMBERS['water/lake']
/** Values of `water` that flow. */
const FLOWING: ReadonlySet<string> = new Set(['river', 'canal', 'stream'])

/** The kind of an area with these tags; -1 for one that the map does not show. */
export function areaKind(get: Get): number {
  for (const key of AREA_KEYS) {
    const value = get(key)
    const kind = value === undefined ? undefined : AREAS.get(`${key}=${value}`)
    if (kind === undefined) continue
    return kind === LAKE && FLOWING.has(get('water') ?? '') ? RIVER : kind
  }
  return -1
}

const LINE_TAGS: Readonly<Record<NamesOf<'waterway'>, string>> = {
  'waterway/river': 'river',
  'waterway/canal': 'canal',
  'waterway/stream': 'stream',
}
const LINES: ReadonlyMap<string, number> = new Map(
  Object.entries(LINE_TAGS).map(([name, value]) => [
    value,
    SHAPE_NUMBERS[name as NamesOf<'waterway'>],
  ]),
)

/** The kind of a line with these tags; -1 for one that the map does not show. */
export const lineKind = (get: Get): number => LINES.get(get('waterway') ?? '') ?? -1

/** Whether a way is a piece of the coast: land is on its left. */
export const isCoast = (get: Get): boolean => get('natural') === 'coastline'

/** Whether a way is an area, a line, a coast or a border of the map. */
export const isMapWay = (get: Get): boolean =>
  areaKind(get) >= 0 || lineKind(get) >= 0 || isCoast(get) || isCountryBoundary(get)

/** Whether a relation is an area of the map, or the border of a country. */
export const isMapRelation = (get: Get): boolean =>
  isCountryBoundary(get) || (get('type') === 'multipolygon' && areaKind(get) >= 0)

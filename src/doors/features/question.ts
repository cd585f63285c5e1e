/** Parameters of OGC API Features. Unknown ones are refused, as the standard wants it. */
import { GRIDS, projectionOf } from '../../geo/projection.ts'
import type { Window } from '../../geocoder/geocoder.ts'
import { refusal } from '../../report/errors.ts'
import { clipInput } from '../../text/escape.ts'
import { wholeOf } from '../../text/numbers.ts'
import {
  type LayerName,
  type LayerObject,
  type LayerQuestion,
  layerObject,
} from '../../use-cases/places/layers.ts'
import type { World } from '../../use-cases/world.ts'
import {
  choice,
  clamped,
  ignored,
  KEY,
  numbersOf,
  outside,
  text,
  windowE7,
} from '../contract/parameter-kinds.ts'
import { type ParameterTable, readerOf, unknownName } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

export const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'
const EPSG = 'http://www.opengis.net/def/crs/EPSG/0/'

/** A coordinate system, from and to longitude and latitude in degrees. A system of EPSG has north first. */
export interface System {
  readonly uri: string
  readonly decimals: number
  toDegrees(first: number, second: number): readonly [lon: number, lat: number]
  fromDegrees(lon: number, lat: number): readonly [first: number, second: number]
}

const asGiven = (one: number, other: number) => [one, other] as const
const swapped = (one: number, other: number) => [other, one] as const
const out = new Float64Array(2)

const SYSTEM_LIST: readonly System[] = [
  { uri: CRS84, decimals: 7, toDegrees: asGiven, fromDegrees: asGiven },
  { uri: `${EPSG}4326`, decimals: 7, toDegrees: swapped, fromDegrees: swapped },
  ...GRIDS.map((grid): System => {
    const { forward, inverse } = projectionOf(grid)
    return {
      uri: EPSG + grid,
      decimals: 2,
      toDegrees(north, east) {
        inverse(east, north, out)
        return [out[0], out[1]]
      },
      fromDegrees(lon, lat) {
        forward(lon, lat, out)
        return [out[1], out[0]]
      },
    }
  }),
]

/** Systems by their addresses. */
export const SYSTEMS: Readonly<Record<string, System>> = Object.fromEntries(
  SYSTEM_LIST.map((system) => [system.uri, system]),
)

const system = (about: string) => choice<System>({ about, values: SYSTEMS, byDefault: CRS84 })

const ITEMS_MAX = 1_000

/** What single documents take. */
export const FEATURES_PARAMETERS = { f: ignored('answers are JSON'), key: KEY } as const

export const FEATURE_PARAMETERS = {
  crs: system('coordinate system of the answer'),
  ...FEATURES_PARAMETERS,
} as const

export const ITEMS_PARAMETERS = {
  limit: clamped({
    about: 'most objects of a page',
    read: wholeOf,
    isWhole: true,
    least: 1,
    most: ITEMS_MAX,
    byDefault: 10,
    wrong: 'VALUE_NOT_WHOLE',
  }),
  after: text({
    about: 'id of the last object of the page before; the link `next` has it',
    refusals: ['VALUE_INVALID'],
  }),
  bbox: text({
    about: 'two corners, whose rectangle objects are in',
    refusals: ['VALUE_INVALID'],
  }),
  'bbox-crs': system('coordinate system of `bbox`'),
  within: text({
    about: 'id of a unit or street that objects are in',
    refusals: ['VALUE_INVALID'],
  }),
  datetime: ignored('objects are those of today'),
  ...FEATURE_PARAMETERS,
} as const

/** @throws Refusal where a parameter is not of the table */
export function checkKnown(table: ParameterTable, given: Parameters): void {
  const found = unknownName(table, given)
  if (found !== undefined) throw refusal('FEATURES_UNKNOWN', { found: clipInput(found) })
}

/** @throws Refusal at the first fault */
export function readPage(given: Parameters, layer: LayerName, world: World) {
  const read = readerOf(ITEMS_PARAMETERS, given)
  const objectOf = (name: 'after' | 'within'): LayerObject | undefined => {
    const id = read(name)
    const found = id === undefined ? undefined : layerObject(id, world)
    if (id !== undefined && !found) throw outside(name, id, 'the id of an object, such as ee-1')
    return found
  }
  const question: LayerQuestion = {
    layer,
    after: objectOf('after'),
    within: objectOf('within'),
    window: windowOf(read('bbox'), read('bbox-crs')),
  }
  return { question, limit: read('limit'), system: read('crs') }
}

/** The window around all four corners: a rectangle of a grid is crooked in degrees. */
function windowOf(value: string | undefined, { toDegrees }: System): Window | undefined {
  if (value === undefined) return undefined
  const [a, b, c, d] = numbersOf(value, 4) ?? []
  const corners = [toDegrees(a, b), toDegrees(a, d), toDegrees(c, b), toDegrees(c, d)]
  const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)]
  const sides = [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
  const window = a <= c && b <= d ? windowE7(sides) : undefined
  if (!window) throw outside('bbox', value, 'four numbers: the lower corner, then the upper one')
  return window
}

/** Parameters of Mapbox's isochrones. */
import { attempt } from '../../report/attempt.ts'
import { type Refusal, refusal } from '../../report/errors.ts'
import { plainDecimalOf, wholeOf } from '../../text/numbers.ts'
import { CELL_M_DEFAULT, type Contour } from '../../use-cases/routes/isochrone.ts'
import { choice, ignored, KEY } from '../contract/parameter-kinds.ts'
import { optional, type Parameter, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

const CONTOURS_MAX = 4
/** An area is 1.25 cells broad: its border moves by as much where cells are larger. */
const CELL_SHARE = 1 / 1.25
const MINUTES_MAX = 60
const METRES_MAX = 100_000

const invalid = (name: string, allowed: string): Refusal =>
  refusal('MAPBOX_INVALID', { name, allowed })

/** Up to four whole numbers, joined by commas, each greater than the one before. */
const limits = (about: string, most: number): Parameter<readonly number[]> =>
  optional([], {
    about: `${about}: up to ${CONTOURS_MAX} whole numbers that rise, joined by commas, ${most} at most`,
    refusals: ['MAPBOX_INVALID'],
    read(value, name) {
      const numbers = value.split(',', CONTOURS_MAX + 1).map((one) => wholeOf(one.trim(), 9))
      const isValid = numbers.every((one, i) => one >= 1 && one <= most && !(one <= numbers[i - 1]))
      if (!isValid || numbers.length > CONTOURS_MAX) {
        throw invalid(name, `1 to ${CONTOURS_MAX} rising whole numbers up to ${most}`)
      }
      return numbers
    },
  })

const colors: Parameter<readonly string[]> = optional([], {
  about: 'a colour for each contour, six hexadecimal digits without `#`, joined by commas',
  refusals: ['MAPBOX_INVALID'],
  read(value, name) {
    const found = value.split(',', CONTOURS_MAX + 1)
    if (!found.every((one) => /^[0-9a-f]{6}$/i.test(one))) {
      throw invalid(name, 'a hexadecimal colour without # for each contour')
    }
    return found.map((one) => `#${one.toLowerCase()}`)
  },
})

function decimal(about: string, byDefault: number, most: number): Parameter<number> {
  return optional(byDefault, {
    about,
    schema: { type: 'number', minimum: 0, maximum: most, default: byDefault },
    refusals: ['MAPBOX_INVALID'],
    read(value, name) {
      const found = plainDecimalOf(value)
      if (!(found >= 0 && found <= most)) throw invalid(name, `a number from 0 to ${most}`)
      return found
    },
  })
}

export const MAPBOX_PARAMETERS = {
  contours_minutes: limits('driving times in minutes', MINUTES_MAX),
  contours_meters: limits('lengths in metres, instead of times', METRES_MAX),
  contours_colors: colors,
  polygons: choice<boolean>({
    about: 'areas instead of their borders',
    values: { true: true, false: false },
    byDefault: 'false',
    wrong: 'MAPBOX_INVALID',
  }),
  denoise: decimal(
    'parts and holes smaller than this share of the largest part are left out',
    1,
    1,
  ),
  generalize: decimal('how far in metres a border may be off', 0, 10_000),
  depart_at: ignored('driving times do not depend on the hour'),
  access_token: { ...KEY, about: 'API key, as `key` is' },
} as const

export type MapboxQuestion = ReturnType<typeof readMapboxQuestion>

/** Profiles that a car drives; Mapbox's other ones are unknown here. */
const PROFILES: ReadonlySet<string> = new Set(['driving', 'driving-traffic'])

/** @param path below the base path, percent-encoded: clients encode its comma @throws Refusal */
export function readMapboxQuestion(path: string, given: Parameters) {
  const [, profile, place] = /^\/v1\/mapbox\/([^/]+)\/([^/]+?)(?:\.json)?\/?$/.exec(path) ?? []
  if (profile === undefined) throw refusal('MAPBOX_PATH')
  if (!PROFILES.has(profile)) throw refusal('MAPBOX_PROFILE')
  const [lon, lat] = pointOf(place)
  const read = readerOf(MAPBOX_PARAMETERS, given)
  const [minutes, metres] = [read('contours_minutes'), read('contours_meters')]
  if ((minutes.length === 0) === (metres.length === 0)) throw refusal('MAPBOX_CONTOURS')
  /** Ascending. */
  const contours: readonly Contour[] = [
    ...minutes.map((value) => ({ limit: value * 60_000, minutes: value })),
    ...metres.map((value) => ({ limit: value * 1000, metres: value })),
  ]
  const colorsGiven = read('contours_colors')
  if (colorsGiven.length > 0 && colorsGiven.length !== contours.length) {
    throw invalid('contours_colors', 'a hexadecimal colour without # for each contour')
  }
  return {
    lon,
    lat,
    metric: minutes.length > 0 ? ('time' as const) : ('distance' as const),
    contours,
    /** `#rrggbb` of each contour; of none where they are not given. */
    colors: colorsGiven,
    isArea: read('polygons'),
    denoise: read('denoise'),
    /** Sides of the cells that areas are made of, at least, metres. */
    cellM: CELL_M_DEFAULT + CELL_SHARE * read('generalize'),
  }
}

function pointOf(text: string): readonly [number, number] {
  const decoded = attempt(() => decodeURIComponent(text)) ?? ''
  const [lon, lat, ...more] = decoded.split(',', 3).map((one) => plainDecimalOf(one))
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90) || more.length > 0) {
    throw refusal('MAPBOX_COORDINATES')
  }
  return [lon, lat]
}

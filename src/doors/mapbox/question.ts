/** Parameters of Mapbox's isochrones, and of its drives by OSRM's. */
import { attempt } from '../../report/attempt.ts'
import { type Refusal, refusal } from '../../report/errors.ts'
import { type Phrasebook, phrasebookOf } from '../../router/directions/directions.ts'
import { plainDecimalOf, wholeOf } from '../../text/numbers.ts'
import { CELL_M_DEFAULT, type Contour } from '../../use-cases/routes/isochrone.ts'
import { between, choice, ignored, KEY } from '../contract/parameter-kinds.ts'
import { optional, type Parameter, readerOf } from '../contract/parameter-table.ts'
import { type Parameters, parametersOf } from '../contract/parameters.ts'
import { OSRM_PARAMETERS, type OsrmService } from '../osrm/options.ts'
import { type OsrmQuestion, readQuestion } from '../osrm/question.ts'
import { guideOf } from './guidance.ts'

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

const whether = (about: string) =>
  choice<boolean>({
    about,
    values: { true: true, false: false },
    byDefault: 'false',
    wrong: 'MAPBOX_INVALID',
  })

export const MAPBOX_PARAMETERS = {
  contours_minutes: limits('driving times in minutes', MINUTES_MAX),
  contours_meters: limits('lengths in metres, instead of times', METRES_MAX),
  contours_colors: colors,
  polygons: whether('areas instead of their borders'),
  denoise: between({
    about: 'parts and holes smaller than this share of the largest part are left out',
    least: 0,
    most: 1,
    byDefault: 1,
  }),
  generalize: between({
    about: 'how far in metres a border may be off',
    least: 0,
    most: 10_000,
    byDefault: 0,
  }),
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

/** What steps say and show. */
export const MAPBOX_GUIDANCE = {
  language: {
    about: 'language of instructions: `et` or `et-EE`; where it is not known, English',
    schema: { type: 'string', default: 'en' },
    read: (given: Parameters, name: string): Phrasebook =>
      phrasebookOf((given.get(name) ?? 'en').slice(0, 2).toLowerCase(), 'metres') ??
      (phrasebookOf('en', 'metres') as Phrasebook),
  },
  banner_instructions: whether('steps have banners of what comes next'),
  voice_instructions: whether('steps have announcements of what comes next'),
  voice_units: ignored('announcements are in metres and kilometres'),
  roundabout_exits: ignored('a roundabout is one step'),
} as const

function guidanceOf(given: Parameters) {
  const read = readerOf(MAPBOX_GUIDANCE, given)
  return {
    phrasebook: read('language'),
    hasBanners: read('banner_instructions'),
    hasVoice: read('voice_instructions'),
  }
}

/** What drives are called: OSRM's service, and its options. */
const DRIVES = {
  'directions/v5': 'route',
  'directions-matrix/v1': 'table',
  'matching/v5': 'match',
} as const satisfies Readonly<Record<string, OsrmService>>

/** A form has the coordinates of a long trace. */
const DRIVE_PATH = /^\/([\w-]+\/v\d)\/mapbox\/([^/]+)(?:\/([^/]+?))?(?:\.json)?\/?$/

/** Values of annotations that OSRM lacks, which say what is not known here. */
const UNKNOWN_ANNOTATIONS =
  /\b(?:congestion|congestion_numeric|maxspeed|closure|state_of_charge)\b,?/g

const KMH_IN_MS = 3.6

/** Options by OSRM's names; others are ignored, as Mapbox does. @throws Refusal */
export function readMapboxDrive(path: string, given: Parameters): OsrmQuestion {
  const form = encodeURIComponent(given.get('coordinates') ?? '')
  const [, api = '', profile, coordinates = form] = DRIVE_PATH.exec(path) ?? []
  if (!Object.hasOwn(DRIVES, api)) throw refusal('MAPBOX_PATH')
  if (!PROFILES.has(profile)) throw refusal('MAPBOX_PROFILE')
  const service = DRIVES[api as keyof typeof DRIVES]
  const pairs = Object.keys(OSRM_PARAMETERS[service]).flatMap((name): [string, string][] => {
    const value = given.get(name)
    return value === undefined ? [] : [[name, osrmValue(name, value)]]
  })
  const kept = pairs.filter(([, value]) => value !== '')
  const question = readQuestion(`/${service}/v1/driving/${coordinates}`, parametersOf(kept))
  return { ...question, guide: guideOf(guidanceOf(given)) }
}

function osrmValue(name: string, value: string): string {
  if (name === 'annotations') return value.replaceAll(UNKNOWN_ANNOTATIONS, '').replace(/,$/, '')
  const isSpeed = name === 'fallback_speed' && plainDecimalOf(value) > 0
  return isSpeed ? String(plainDecimalOf(value) / KMH_IN_MS) : value
}

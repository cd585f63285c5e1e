/** Parameters of Photon's interface, as its clients send them. Unknown parameters are ignored, keys for one. */
import { countryOf } from '../../../addresses/country-names.ts'
import type { Country } from '../../../addresses/record.ts'
import type { Window } from '../../../geocoder/geocoder.ts'
import { refusal } from '../../../report/errors.ts'
import { clipInput } from '../../../text/escape.ts'
import { plainDecimalOf, wholeOf } from '../../../text/numbers.ts'
import type { Parameters } from '../../contract/parameters.ts'
import { LAYERS, type Layer } from './feature.ts'

const LIMIT_DEFAULT = 15
const LIMIT_MAX = 50
const RADIUS_DEFAULT_KM = 1
const RADIUS_MAX_KM = 5000

/** What all operations take. */
export interface Common {
  readonly limit: number
  readonly language: string | undefined
  /** Layers that are wanted; all where absent. */
  readonly layers: ReadonlySet<Layer> | undefined
  readonly tags: readonly TagFilter[]
}

/** `key:value`, either of them absent where any will do; `excluded` ones are left out. */
export interface TagFilter {
  readonly key: string
  readonly value: string
  readonly isKeyExcluded: boolean
  readonly isValueExcluded: boolean
}

/** @param accepted header Accept-Language */
export function readCommon(given: Parameters, accepted: string | undefined): Common {
  const asked = given.get('lang')
  const language = asked === 'default' ? undefined : (asked ?? accepted?.slice(0, 2))
  return {
    limit: limitOf(given.get('limit')),
    language,
    layers: layersOf(given.all('layer')),
    tags: given
      .all('osm_tag')
      .filter((tag) => tag !== '')
      .map(tagOf),
  }
}

function limitOf(value: string | undefined): number {
  if (value === undefined) return LIMIT_DEFAULT
  const found = wholeOf(value.trim())
  if (Number.isNaN(found)) throw refusal('PHOTON_INVALID', { name: 'limit' })
  return Math.min(LIMIT_MAX, Math.max(1, found))
}

function layersOf(values: readonly string[]): ReadonlySet<Layer> | undefined {
  const names = values.flatMap((value) => value.split(',')).filter((name) => name !== '')
  if (names.length === 0) return undefined
  const layers = new Set<Layer>()
  for (const name of names) {
    const layer = LAYERS.find((known) => known === name)
    if (layer === undefined) {
      throw refusal('PHOTON_LAYER', { allowed: LAYERS.join(', ') })
    }
    layers.add(layer)
  }
  return layers
}

/** `!` in front leaves out what the rest names; before the value alone it keeps the key with other values. */
function tagOf(text: string): TagFilter {
  const isOut = text.startsWith('!')
  const [key = '', value = ''] = (isOut ? text.slice(1) : text).split(':', 2)
  const isValueOut = value.startsWith('!')
  return {
    key,
    value: isValueOut ? value.slice(1) : value,
    isKeyExcluded: isOut,
    isValueExcluded: isValueOut,
  }
}

/** Longitude and latitude; undefined where both are absent. @throws Refusal where one is, or is no number */
export function readPoint(given: Parameters): readonly [number, number] | undefined {
  const isAbsent = given.get('lon') === undefined && given.get('lat') === undefined
  return isAbsent ? undefined : needPoint(given)
}

/** @throws Refusal where it is absent */
export function needPoint(given: Parameters): readonly [number, number] {
  return [coordinateOf('lon', given.get('lon'), 180), coordinateOf('lat', given.get('lat'), 90)]
}

function coordinateOf(name: string, value: string | undefined, most: number): number {
  if (value === undefined) throw refusal('PHOTON_MISSING', { name })
  const found = plainDecimalOf(value.trim())
  if (!(Math.abs(found) <= most)) throw refusal('PHOTON_INVALID', { name })
  return found
}

/** Metres. */
export function readRadius(given: Parameters): number {
  const value = given.get('radius')
  if (value === undefined) return RADIUS_DEFAULT_KM * 1000
  const found = plainDecimalOf(value.trim())
  if (!(found > 0)) throw refusal('PHOTON_INVALID', { name: 'radius' })
  return Math.min(found, RADIUS_MAX_KM) * 1000
}

/** `minLon,minLat,maxLon,maxLat`. */
export function readBox(given: Parameters): Window | undefined {
  const value = given.get('bbox')
  if (value === undefined) return undefined
  const numbers = value.split(',', 5).map((part) => plainDecimalOf(part.trim()))
  const [west, south, east, north] = numbers
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || west > east || south > north) {
    throw refusal('PHOTON_BOX')
  }
  return { westE7: west * 1e7, southE7: south * 1e7, eastE7: east * 1e7, northE7: north * 1e7 }
}

/** Countries by their codes; undefined where none is given. Other countries than the three are nowhere. */
export function readCountries(given: Parameters): readonly Country[] | undefined {
  const codes = given
    .all('countrycode')
    .flatMap((value) => value.split(','))
    .filter((code) => code !== '')
  if (codes.length === 0) return undefined
  return codes.flatMap((code) => countryOf(clipInput(code)) ?? [])
}

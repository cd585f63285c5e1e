/**
 * Speed limits: what signs say in the tags, and what the law of a country says without a sign.
 * Source of the figures: the traffic acts of the three countries as collected on the page "Default speed limits" of
 * the OpenStreetMap wiki.
 */
import type { RoadCountry, Tags } from '../network/material.ts'
import type { RoadClass } from '../network/network.ts'

export type Zone = 'urban' | 'rural' | 'living_street' | 'motorway' | 'parking'

/** What the tags say: a figure, a zone whose figure the law says, both, or (0, undefined) nothing. */
export interface SignedSpeed {
  readonly kmh: number
  readonly zone: Zone | undefined
}

const NOTHING: SignedSpeed = { kmh: 0, zone: undefined }

/** The first of several that says a figure gives the figure, the first that says a zone the zone. */
export const SPEED_KEYS = [
  'maxspeed:advisory',
  'maxspeed:motorcar',
  'maxspeed',
  'source:maxspeed',
  'maxspeed:type',
] as const

const LIMIT_KEYS = SPEED_KEYS.filter((key) => key !== 'maxspeed:advisory')

export const ZONE_KEYS = ['zone:maxspeed', 'zone:traffic'] as const

/** A limit that holds under a condition, in a list of limits. */
const CONDITIONAL = /[^;|]*@\s*(?:\([^)]*\)|[^;|]*)/g

/** A road without a limit is driven no faster than this. */
const UNLIMITED_KMH = 130
const WALKING_KMH = 6
const KMH_OF_MPH = 1.609344
const KMH_OF_KNOT = 1.852

const KMH_MAX = 255

/** The limit on signs in one direction, without advice; whole km/h, 0 where no sign has a figure. */
export const signedLimitKmh = (tags: Tags, direction: 'forward' | 'backward'): number =>
  Math.min(KMH_MAX, Math.round(signedSpeedOf(tags, direction, LIMIT_KEYS).kmh))

/** The signed speed in one direction. */
export function signedSpeedOf(
  tags: Tags,
  direction: 'forward' | 'backward',
  keys: readonly string[] = SPEED_KEYS,
): SignedSpeed {
  let kmh = 0
  let zone: Zone | undefined
  for (const key of keys) {
    const bothWays = key === 'maxspeed' ? tags.get('maxspeed:both_ways') : undefined
    for (const value of [tags.get(`${key}:${direction}`), bothWays, tags.get(key)]) {
      if (value === undefined) continue
      const said = parseSpeed(value)
      if (kmh === 0) kmh = said.kmh
      zone ??= said.zone
    }
  }
  for (const key of ZONE_KEYS) {
    const value = tags.get(key)
    if (value === undefined) continue
    const said = parseSpeed(value)
    if (kmh === 0) kmh = said.kmh
    // A zone with a figure is signed inside settlements, in whatever form it is written.
    zone ??= said.zone ?? (said.kmh > 0 ? 'urban' : undefined)
  }
  return kmh === 0 && zone === undefined ? NOTHING : { kmh, zone }
}

/**
 * Reads one value: `50`, `30 mph`, `walk`, `none`, `EE:urban`, `LV:zone30`, `DE:zone:30`, `50;70` and
 * lanes `50|70` (the lower), `90;80 @ (wet)` (without the condition).
 */
export function parseSpeed(value: string): SignedSpeed {
  const text = value.replace(CONDITIONAL, '').trim()
  if (/[;|]/.test(text)) return slowest(text.split(/[;|]/).map(parseSpeed))
  const figure = /^(\d+(?:\.\d+)?)\s*(|km\/h|kmh|kph|mph|knots)$/.exec(text)
  if (figure !== null) {
    const unit = figure[2]
    const scale = unit === 'mph' ? KMH_OF_MPH : unit === 'knots' ? KMH_OF_KNOT : 1
    return { kmh: Number(figure[1]) * scale, zone: undefined }
  }
  if (text === 'none') return { kmh: UNLIMITED_KMH, zone: undefined }
  if (text === 'walk') return { kmh: WALKING_KMH, zone: undefined }
  const token = /^(?:[A-Z]{2}(?:-[A-Z]+)?:)?([a-z_]*):?(\d*)$/.exec(text)
  if (token === null) return NOTHING
  const kmh = Number(token[2])
  switch (token[1]) {
    case 'urban':
    case 'rural':
    case 'living_street':
    case 'motorway':
      return { kmh, zone: token[1] }
    case 'parking':
    case 'fuel_station':
      return { kmh, zone: 'parking' }
    case 'zone':
      // A zone with a figure of its own is signed inside settlements.
      return kmh === 0 ? NOTHING : { kmh, zone: 'urban' }
    case '':
      return kmh === 0 ? NOTHING : { kmh, zone: undefined }
    default:
      return NOTHING
  }
}

function slowest(speeds: readonly SignedSpeed[]): SignedSpeed {
  let kmh = 0
  let zone: Zone | undefined
  for (const speed of speeds) {
    if (speed.kmh > 0 && (kmh === 0 || speed.kmh < kmh)) kmh = speed.kmh
    zone ??= speed.zone
  }
  return { kmh, zone }
}

export interface LegalFacts {
  readonly country: RoadCountry
  readonly roadClass: RoadClass
  readonly zone: Zone | undefined
  readonly builtUp: boolean
  readonly motorroad: boolean
  readonly unpaved: boolean
}

const LIVING_STREET_KMH = 20
const PARKING_KMH = 20
const URBAN_KMH = 50
const RURAL_KMH = 90
const UNPAVED_RURAL_KMH: Readonly<Record<RoadCountry, number>> = { '': 90, ee: 90, lv: 80, lt: 70 }
const MOTORROAD_KMH: Readonly<Record<RoadCountry, number>> = { '': 90, ee: 90, lv: 110, lt: 120 }
const MOTORWAY_KMH: Readonly<Record<RoadCountry, number>> = { '': 90, ee: 90, lv: 110, lt: 130 }

/** The limit that holds without a sign; summer figures, the whole year. */
export function legalLimitKmh(facts: LegalFacts): number {
  const { country, roadClass, zone, builtUp, motorroad, unpaved } = facts
  if (zone === 'parking') return PARKING_KMH
  if (zone === 'living_street' || (zone === undefined && roadClass === 'living_street')) {
    return LIVING_STREET_KMH
  }
  if (zone === 'urban') return URBAN_KMH
  if (zone === 'motorway' || roadClass === 'motorway') return MOTORWAY_KMH[country]
  if (motorroad) return MOTORROAD_KMH[country]
  if (builtUp && zone !== 'rural') return URBAN_KMH
  return unpaved ? UNPAVED_RURAL_KMH[country] : RURAL_KMH
}

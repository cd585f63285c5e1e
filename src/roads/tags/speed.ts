/** How fast a car really goes: from the limit, the kind of road, its surface and where it is. */
import type { RoadCountry } from '../network/material.ts'
import type { RoadClass } from '../network/network.ts'
import { legalLimitKmh, type SignedSpeed } from './speed-limits.ts'
import type { Surface } from './surface.ts'

export interface SpeedFacts {
  readonly roadClass: RoadClass
  readonly isLink: boolean
  readonly motorroad: boolean
  readonly signed: SignedSpeed
  readonly surface: Surface
  /** Alleys, driveways, aisles between parked cars. */
  readonly isNarrow: boolean
  readonly isRoundabout: boolean
  readonly isMovableBridge: boolean
}

/** Share of a limit that traffic leaves, with its bends, slower cars and turning ones. */
const RURAL_SHARE = 0.9
const BUILT_UP_SHARE = 0.8

/** Without a sign nobody goes faster than this on such a road, km/h: outside settlements, and in them. */
const CLASS_KMH: Readonly<Record<RoadClass, readonly [rural: number, builtUp: number]>> = {
  motorway: [118, 80],
  trunk: [95, 65],
  primary: [85, 45],
  secondary: [80, 42],
  tertiary: [75, 40],
  unclassified: [60, 33],
  residential: [40, 28],
  living_street: [16, 16],
  service: [25, 20],
  track: [25, 20],
  ferry: [5, 5],
}

/**
 * A limit of 80 or 90 on a narrow road says that no settlement is near, not that the road can be driven at it: with a
 * sign the small kinds go no faster than this, km/h. About four fifths of 80 for unclassified roads, as in OSRM's car
 * profile.
 */
const SIGNED_CLASS_KMH: Readonly<Partial<Record<RoadClass, number>>> = {
  unclassified: 65,
  residential: 50,
  living_street: 20,
  service: 40,
  track: 40,
}

const LINK_KMH: Readonly<Partial<Record<RoadClass, number>>> = {
  motorway: 65,
  trunk: 55,
  primary: 45,
  secondary: 40,
  tertiary: 35,
}

/**
 * Gravel outside settlements: four fifths of the legal limit for it on roads that are kept up for traffic; Estonia,
 * whose law has no limit of its own for gravel, about as in Latvia.
 */
const GRAVEL_RURAL_KMH: Readonly<Record<RoadCountry, number>> = { '': 56, ee: 65, lv: 64, lt: 56 }
const GRAVEL_KMH = 40
const KEPT_UP: ReadonlySet<RoadClass> = new Set<RoadClass>([
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'unclassified',
])

/** Round the middle of a big roundabout; without a sign nobody goes faster. */
const ROUNDABOUT_KMH = 35
const NARROW_SHARE = 0.5
const MOVABLE_BRIDGE_KMH = 5
/** Below this a figure in the tags is taken for a slip. */
const SLOWEST_KMH = 3

/** Travel speed in km/h of a road that is no ferry. */
export function travelSpeedKmh(facts: SpeedFacts, country: RoadCountry, builtUp: boolean): number {
  const { roadClass, signed, surface, motorroad } = facts
  const isSigned = signed.kmh > 0
  const limit = isSigned
    ? signed.kmh
    : legalLimitKmh({
        country,
        roadClass,
        zone: signed.zone,
        builtUp,
        motorroad,
        unpaved: surface.unpaved,
      })
  let kmh = limit * (builtUp ? BUILT_UP_SHARE : RURAL_SHARE)
  kmh = Math.min(kmh, classCapKmh(roadClass, isSigned, builtUp))
  if (facts.isLink) kmh = Math.min(kmh, LINK_KMH[roadClass] ?? Infinity)
  if (facts.isRoundabout && !isSigned) kmh = Math.min(kmh, ROUNDABOUT_KMH)
  if (surface.gravel) {
    kmh = Math.min(kmh, KEPT_UP.has(roadClass) && !builtUp ? GRAVEL_RURAL_KMH[country] : GRAVEL_KMH)
  }
  kmh = Math.min(kmh, surface.capKmh)
  if (facts.isNarrow) kmh *= NARROW_SHARE
  if (facts.isMovableBridge) kmh = Math.min(kmh, MOVABLE_BRIDGE_KMH)
  return Math.max(kmh, SLOWEST_KMH)
}

function classCapKmh(roadClass: RoadClass, isSigned: boolean, builtUp: boolean): number {
  if (isSigned) return SIGNED_CLASS_KMH[roadClass] ?? Infinity
  return CLASS_KMH[roadClass][builtUp ? 1 : 0]
}

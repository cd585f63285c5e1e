/** What the tags of a way say about driving it: once for each distinct set of tags, names aside. */

import type { Limits } from '../network/limits.ts'
import type { Tags } from '../network/material.ts'
import {
  BRIDGE,
  FERRY,
  LINK,
  MOTORROAD,
  ROAD_CLASSES,
  ROUNDABOUT,
  type RoadClass,
  TOLL,
  TUNNEL,
} from '../network/network.ts'
import { type Access, accessOf, isOpenedToCars, isOpenedToVehicles } from './access.ts'
import { parseDurationMs } from './duration.ts'
import { isKeptForOthers } from './lanes.ts'
import { limitsOf } from './limits.ts'
import { parseMetres } from './metres.ts'
import { directionsOf } from './oneway.ts'
import type { SpeedFacts } from './speed.ts'
import { parseSpeed, signedSpeedOf, type Zone } from './speed-limits.ts'
import { surfaceOf } from './surface.ts'

export interface WayProfile {
  readonly roadClass: RoadClass
  /** Bits of `edgeFlags` that the tags decide; DESTINATION_ONLY, BUILT_UP, UNPAVED and DEAD_ISLAND come later. */
  readonly flags: number
  readonly forward: Access
  readonly backward: Access
  /** What vans and trucks are asked beside. */
  readonly forwardLimits: Limits
  readonly backwardLimits: Limits
  readonly zone: Zone | undefined
  /** Facts for the speed; where a surface tag is missing, `surfaceUnknown` lets the country decide. */
  readonly forwardSpeed: SpeedFacts
  readonly backwardSpeed: SpeedFacts
  readonly surfaceUnknown: boolean
  /** Crossing time of a ferry, 0 if it is not given; its speed counts then. */
  readonly durationMs: number
  readonly ferryKmh: number
}

/** Why a way is no part of the network, in words for the receipt. */
export type LeftOut = { readonly leftOut: string }

const CLASS_OF: ReadonlyMap<string, RoadClass> = new Map<string, RoadClass>([
  ...ROAD_CLASSES.filter((name) => name !== 'ferry').map((name) => [name, name] as const),
  ['motorway_link', 'motorway'],
  ['trunk_link', 'trunk'],
  ['primary_link', 'primary'],
  ['secondary_link', 'secondary'],
  ['tertiary_link', 'tertiary'],
  ['road', 'unclassified'],
])

/** Not built, not usable any more, or no way for cars at all. */
const NO_ROADS = new Set(['construction', 'proposed', 'abandoned', 'razed', 'planned', 'disused'])
/** For walkers and cyclists; for cars too where a tag says so. */
const WALKWAYS = new Set(['pedestrian', 'footway', 'cycleway', 'path'])
const NARROW_SERVICES = new Set(['alley', 'parking', 'parking_aisle', 'driveway', 'drive-through'])
/** Tracks that a car can be expected to reach a farm on. */
const TRACK_GRADES = new Set(['grade1', 'grade2', 'grade3'])
/** Speed of a ferry whose crossing time nobody wrote down. */
const FERRY_KMH = 5
/** A car of usual size, metres. */
const CAR_HEIGHT_M = 1.8
const CAR_WIDTH_M = 1.9

/** The profile of a way for cars, or the rule that leaves the way out. */
export function profileOf(tags: Tags): WayProfile | LeftOut {
  if (tags.get('route') === 'ferry') return ferryProfile(tags)
  const highway = tags.get('highway')
  if (highway === undefined) return { leftOut: 'no road' }
  if (highway === 'ice_road' || highway === 'winter_road' || isWinterRoad(tags)) {
    return { leftOut: 'ice or winter road' }
  }
  if (NO_ROADS.has(highway) || tags.get('construction') === 'yes')
    return { leftOut: 'not built or not open' }
  const isWalkway =
    WALKWAYS.has(highway) &&
    (isOpenedToCars(tags) || (highway === 'pedestrian' && isOpenedToVehicles(tags)))
  const roadClass = isWalkway ? 'service' : CLASS_OF.get(highway)
  if (roadClass === undefined) return { leftOut: 'not for cars by its kind' }
  const reason = obstacleOf(tags)
  if (reason !== undefined) return { leftOut: reason }
  const directions = directionsOf(tags)
  if (directions === 'none') return { leftOut: 'direction changes by the hour' }
  const byDefault = isWalkway ? 'no' : roadClass === 'track' ? trackAccess(tags) : 'yes'
  const isForCars = isOpenedToCars(tags)
  const open = (direction: 'forward' | 'backward') =>
    (directions === 'both' || directions === direction) &&
    (isForCars || !isKeptForOthers(tags, direction))
      ? (accessOf(tags, direction) ?? byDefault)
      : 'no'
  const forward = open('forward')
  const backward = open('backward')
  if (forward === 'no' && backward === 'no') return { leftOut: 'no access for cars' }
  const forwardSpeed = speedFacts(tags, roadClass, highway, 'forward')
  return {
    roadClass,
    flags: flagsOf(tags, highway),
    forward,
    backward,
    ...bothDirections(tags),
    zone: forwardSpeed.signed.zone,
    forwardSpeed,
    backwardSpeed: speedFacts(tags, roadClass, highway, 'backward'),
    surfaceUnknown: !tags.has('surface') && roadClass === 'tertiary' && tags.has('ref'),
    durationMs: 0,
    ferryKmh: 0,
  }
}

const bothDirections = (tags: Tags) => ({
  forwardLimits: limitsOf(tags, 'forward'),
  backwardLimits: limitsOf(tags, 'backward'),
})

const isWinterRoad = (tags: Tags) =>
  tags.get('ice_road') === 'yes' ||
  tags.get('winter_road') === 'yes' ||
  tags.get('seasonal') === 'winter'

function obstacleOf(tags: Tags): string | undefined {
  if (tags.get('area') === 'yes') return 'an area'
  if (tags.get('impassable') === 'yes' || tags.get('smoothness') === 'impassable') {
    return 'impassable'
  }
  if (tags.get('service') === 'emergency_access') return 'no access for cars'
  if (tags.get('ford') === 'stepping_stones') return 'impassable'
  if (isTooSmall(tags)) return 'too low or too narrow for a car'
  return undefined
}

/** Whether a signed height or width lets no car through. */
export function isTooSmall(tags: Tags): boolean {
  const isBelow = (keys: readonly string[], limit: number) =>
    keys.some((key) => {
      const metres = parseMetres(tags.get(key) ?? '')
      return metres > 0 && metres < limit
    })
  return (
    isBelow(['maxheight', 'maxheight:physical', 'maxheight:legal'], CAR_HEIGHT_M) ||
    isBelow(['maxwidth', 'maxwidth:physical'], CAR_WIDTH_M)
  )
}

/** A track that says nothing about cars leads to its farms and fields, not through them. */
function trackAccess(tags: Tags): Access {
  const grade = tags.get('tracktype')
  return grade === undefined || TRACK_GRADES.has(grade) ? 'ends' : 'no'
}

/** Roofs over a road that is at the surface. */
const SURFACE_TUNNELS = new Set(['building_passage', 'avalanche_protector'])

function flagsOf(tags: Tags, highway: string): number {
  const junction = tags.get('junction')
  const isSet = (key: string) => tags.has(key) && tags.get(key) !== 'no'
  return (
    (junction === 'roundabout' || junction === 'circular' ? ROUNDABOUT : 0) |
    (highway.endsWith('_link') ? LINK : 0) |
    (isSet('tunnel') && !SURFACE_TUNNELS.has(tags.get('tunnel')!) ? TUNNEL : 0) |
    (isSet('bridge') ? BRIDGE : 0) |
    (tags.get('motorroad') === 'yes' ? MOTORROAD : 0) |
    tollFlag(tags)
  )
}

/** The key that is closest to cars decides. */
function tollFlag(tags: Tags): number {
  const said = tags.get('toll:motorcar') ?? tags.get('toll:motor_vehicle') ?? tags.get('toll')
  return said === 'yes' ? TOLL : 0
}

function speedFacts(
  tags: Tags,
  roadClass: RoadClass,
  highway: string,
  direction: 'forward' | 'backward',
): SpeedFacts {
  return {
    roadClass,
    isLink: highway.endsWith('_link'),
    motorroad: tags.get('motorroad') === 'yes',
    signed: signedSpeedOf(tags, direction),
    surface: surfaceOf(tags, roadClass === 'track'),
    isNarrow:
      WALKWAYS.has(highway) ||
      (roadClass === 'service' && NARROW_SERVICES.has(tags.get('service') ?? '')),
    isRoundabout: (flagsOf(tags, highway) & ROUNDABOUT) !== 0,
    isMovableBridge: tags.get('bridge') === 'movable',
  }
}

function ferryProfile(tags: Tags): WayProfile | LeftOut {
  if (isWinterRoad(tags)) return { leftOut: 'ice or winter road' }
  const said = accessOf(tags)
  const isForWalkers = said === undefined && (tags.get('foot') ?? 'no') !== 'no'
  if (said === 'no' || isForWalkers) return { leftOut: 'ferry without cars' }
  const directions = directionsOf(tags)
  if (directions === 'none') return { leftOut: 'direction changes by the hour' }
  const access = said ?? 'yes'
  const speed = speedFacts(tags, 'ferry', 'ferry', 'forward')
  const { kmh } = parseSpeed(tags.get('maxspeed') ?? '')
  return {
    roadClass: 'ferry',
    flags: FERRY | tollFlag(tags),
    forward: directions === 'backward' ? 'no' : access,
    backward: directions === 'forward' ? 'no' : access,
    ...bothDirections(tags),
    zone: 'rural',
    forwardSpeed: speed,
    backwardSpeed: speed,
    surfaceUnknown: false,
    durationMs: parseDurationMs(tags.get('duration') ?? ''),
    ferryKmh: kmh > 0 ? kmh : FERRY_KMH,
  }
}

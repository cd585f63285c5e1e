/** How fast a surface lets a car go. Source of the figures: car profile of OSRM, except for Baltic gravel (see speed.ts). */
import type { Tags } from '../network/material.ts'

export interface Surface {
  /** No faster than this, km/h; Infinity where the surface does not matter. 0: impassable. */
  readonly capKmh: number
  readonly unpaved: boolean
  /** Loose but bound and cared for, as most country roads of the Baltics: how fast depends on the road. */
  readonly gravel: boolean
}

const PAVED_CAPS: ReadonlyMap<string, number> = new Map([
  ['cement', 80],
  ['concrete:lanes', 60],
  ['concrete:plates', 70],
  ['paving_stones', 60],
  ['metal', 60],
  ['bricks', 60],
  ['brick', 60],
  ['sett', 40],
  ['wood', 40],
  ['cobblestone', 30],
  ['unhewn_cobblestone', 30],
  ['cobblestone:flattened', 40],
])

const UNPAVED_CAPS: ReadonlyMap<string, number> = new Map([
  ['ground', 40],
  ['dirt', 40],
  ['grass', 40],
  ['grass_paver', 40],
  ['clay', 30],
  ['earth', 20],
  ['soil', 20],
  ['stone', 20],
  ['rocky', 20],
  ['rock', 20],
  ['sand', 20],
  ['mud', 10],
  ['snow', 30],
  ['ice', 20],
])

const GRAVEL = new Set([
  'gravel',
  'unpaved',
  'compacted',
  'fine_gravel',
  'pebblestone',
  'shells',
  'woodchips',
])

const SMOOTHNESS_CAPS: ReadonlyMap<string, number> = new Map([
  ['intermediate', 80],
  ['bad', 40],
  ['very_bad', 20],
  ['horrible', 10],
  ['very_horrible', 5],
  ['impassable', 0],
])

const TRACKTYPE_CAPS: ReadonlyMap<string, number> = new Map([
  ['grade1', 60],
  ['grade2', 40],
  ['grade3', 30],
  ['grade4', 25],
  ['grade5', 20],
])

/** @param isUnpavedByClass what to take for a road without a surface tag */
export function surfaceOf(tags: Tags, isUnpavedByClass: boolean): Surface {
  const surface = tags.get('surface')
  const tracktype = tags.get('tracktype')
  const caps = [
    SMOOTHNESS_CAPS.get(tags.get('smoothness') ?? ''),
    TRACKTYPE_CAPS.get(tracktype ?? ''),
    surface === undefined ? undefined : (PAVED_CAPS.get(surface) ?? UNPAVED_CAPS.get(surface)),
  ]
  const capKmh = Math.min(...caps.map((cap) => cap ?? Infinity))
  const gravel =
    surface === undefined ? isUnpavedByClass && tracktype !== 'grade1' : GRAVEL.has(surface)
  return { capKmh, gravel, unpaved: gravel || UNPAVED_CAPS.has(surface ?? '') }
}

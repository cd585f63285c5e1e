/** What the tags of a node say: whether a car can pass it, and how long that takes. */

import { bothLimits, type Limits, NO_LIMITS } from '../network/limits.ts'
import type { Tags } from '../network/material.ts'
import { accessOf } from './access.ts'
import { limitsOf } from './limits.ts'
import { isTooSmall } from './way-profile.ts'

export interface NodeProfile {
  readonly isBlocked: boolean
  /** Passable at the ends of a route only: the road it is on becomes destination-only. */
  readonly isForEnds: boolean
  /** What vans and trucks are asked that pass the node, whichever way they come. */
  readonly limits: Limits
  /** What passing the node along its way, and against it, takes. */
  readonly forwardMs: number
  readonly backwardMs: number
  /** The part of each of the two that is for a signal, where it is not 0. */
  readonly signalMs: number
  /** Number of the exit, where the node is one. */
  readonly exitRef: string | undefined
}

/** Barriers that stop no car. */
const OPEN_BARRIERS = new Set([
  'cattle_grid',
  'border_control',
  'toll_booth',
  'sally_port',
  'entrance',
  'arch',
  'no',
  'height_restrictor',
  'gate',
  'lift_gate',
  'swing_gate',
  'sliding_gate',
  'toll',
  'wedge',
  'spikes',
  'rope',
])
const OTHER_KINDS = ['highway', 'railway', 'traffic_calming']
const LOW_KERBS = new Set(['lowered', 'flush', 'no'])

const DELAY_MS: ReadonlyMap<string, number> = new Map([
  ['gate', 60_000],
  ['lift_gate', 60_000],
  ['swing_gate', 60_000],
  ['sliding_gate', 60_000],
  ['toll_booth', 15_000],
])
/** Half of them are green, and a big junction has several on the way through it. */
const SIGNAL_MS = 4_000
const CROSSING_SIGNAL_MS = 2_000
const CROSSING_MS = 500
const STOP_MS = 4_000
const GIVE_WAY_MS = 1_500
const LEVEL_CROSSING_MS = 5_000
const MINI_ROUNDABOUT_MS = 2_000
const BUMP_MS = 2_000
const BUMPS = new Set(['bump', 'hump', 'table', 'cushion', 'rumble_strip', 'yes'])

/** Undefined where the tags mean nothing to a car. */
export function nodeProfileOf(tags: Tags): NodeProfile | undefined {
  // The kerb of a crossing runs along the road. Access tags of a crossing or a signal speak of those who cross.
  const isCrossing = tags.get('highway') === 'crossing'
  const barrier = isCrossing && tags.get('barrier') === 'kerb' ? undefined : tags.get('barrier')
  const isObstacle = barrier !== undefined || !OTHER_KINDS.some((key) => tags.has(key))
  const access = isObstacle ? accessOf(tags) : undefined
  // Who may come to the ends of a locked gate's road has its key.
  const isLocked = barrier !== undefined && tags.get('locked') === 'yes' && access !== 'ends'
  const isBarrierClosed =
    isLocked || (barrier !== undefined && access === undefined && !isOpenBarrier(barrier, tags))
  const isBlocked =
    access === 'no' || isBarrierClosed || (barrier !== undefined && isTooSmall(tags))
  const { forwardMs, backwardMs, signalMs } = delayOf(tags)
  const exitRef = tags.get('highway') === 'motorway_junction' ? tags.get('ref') : undefined
  const isForEnds = access === 'ends'
  const limits = isObstacle
    ? bothLimits(limitsOf(tags, 'forward'), limitsOf(tags, 'backward'))
    : NO_LIMITS
  const isIdle = forwardMs + backwardMs === 0 && exitRef === undefined && limits === NO_LIMITS
  if (!isBlocked && !isForEnds && isIdle) return undefined
  return { isBlocked, isForEnds, limits, forwardMs, backwardMs, signalMs, exitRef }
}

function isOpenBarrier(barrier: string, tags: Tags): boolean {
  if (OPEN_BARRIERS.has(barrier)) return true
  if (barrier === 'bollard') return tags.get('bollard') === 'rising'
  if (barrier === 'kerb') return LOW_KERBS.has(tags.get('kerb') ?? '')
  return false
}

function delayOf(tags: Tags): Pick<NodeProfile, 'forwardMs' | 'backwardMs' | 'signalMs'> {
  const highway = tags.get('highway')
  const crossing = tags.get('crossing')
  let ms = DELAY_MS.get(tags.get('barrier') ?? '') ?? 0
  let direction: string | undefined
  let signalMs = 0
  if (highway === 'traffic_signals') {
    signalMs = SIGNAL_MS
    direction = tags.get('traffic_signals:direction') ?? tags.get('direction')
  } else if (highway === 'stop' || highway === 'give_way') {
    ms += highway === 'stop' ? STOP_MS : GIVE_WAY_MS
    direction = tags.get('direction')
  } else if (highway === 'crossing') {
    const isSignalled = crossing === 'traffic_signals' || tags.get('crossing:signals') === 'yes'
    if (isSignalled) signalMs = CROSSING_SIGNAL_MS
    else if (crossing !== 'unmarked') ms += CROSSING_MS
  } else if (highway === 'mini_roundabout') ms += MINI_ROUNDABOUT_MS
  const railway = tags.get('railway')
  if (railway === 'level_crossing' || railway === 'tram_level_crossing') ms += LEVEL_CROSSING_MS
  if (BUMPS.has(tags.get('traffic_calming') ?? '')) ms += BUMP_MS
  ms += signalMs
  return {
    signalMs,
    forwardMs: direction === 'backward' ? 0 : ms,
    backwardMs: direction === 'forward' ? 0 : ms,
  }
}

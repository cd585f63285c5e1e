/** Turns that a driver does as one. */
import { drivenMmBetween } from '../leg.ts'
import { CARRIAGEWAYS_APART_MM } from './junction.ts'
import { BACK_DEGREES, turnBack, turnType } from './junction-turns.ts'
import { type Drive, isLink } from './road-facts.ts'
import type { Manoeuvre, ManoeuvreType } from './step.ts'

/** Turns nearer to each other than this are one: the two carriageways of a street, the halves of a junction. */
const ONE_TURN_MM = 30_000
/** A turn and one to the other side nearer to it than this are the one that both amount to, or the way straight on. */
const ONE_STAGGER_MM = 10_000
/** A road driven for less than this between a ramp and the next manoeuvre is a part of the ramp to the driver. */
const PASSED_ROAD_MM = 50_000

const TURNS: ReadonlySet<ManoeuvreType> = new Set([
  'BearLeft',
  'BearRight',
  'TurnLeft',
  'TurnRight',
  'SharpLeft',
  'SharpRight',
])

const FORKS: ReadonlySet<ManoeuvreType> = new Set(['ForkLeft', 'ForkRight'])

/** Takes for one what a driver does as one: see `joined`. */
export function joinedTurns(drive: Drive, found: readonly Manoeuvre[]): Manoeuvre[] {
  const all: Manoeuvre[] = []
  for (let index = 0; index < found.length; index++) {
    const manoeuvre = found[index]
    if (isPassed(drive, manoeuvre, found[index + 1])) continue
    const before = all.at(-1)
    const both = before && joined(drive, before, manoeuvre)
    if (both) all[all.length - 1] = both
    else all.push(manoeuvre)
  }
  return all
}

/** Whether the manoeuvre leads straight off a ramp onto a road that the next one soon leaves. */
function isPassed(
  { network, leg, edges }: Drive,
  { type, edge }: Manoeuvre,
  next: Manoeuvre | undefined,
): boolean {
  if (type !== 'Straight' || next === undefined || !isLink(network, edges[edge - 1])) return false
  return drivenMmBetween(network, leg, edge, next.edge) < PASSED_ROAD_MM
}

/**
 * Both manoeuvres as one where they are next to each other. These are: two turns to one side; a fork and the turn behind
 * it to its side; a turn and the way straight on. So are two turns to both sides over a few metres.
 */
function joined(drive: Drive, before: Manoeuvre, after: Manoeuvre): Manoeuvre | undefined {
  const { network, leg } = drive
  const { roadEdge } = after
  const isFork = FORKS.has(before.type)
  const isTurn = TURNS.has(before.type)
  if (after.type === 'Straight') {
    if (!isFork && !isTurn && before.type !== 'Roundabout') return undefined
    const awayMm = drivenMmBetween(network, leg, before.roadEdge, after.edge)
    return awayMm <= ONE_TURN_MM ? { ...before, roadEdge } : undefined
  }
  if (!(isTurn || isFork) || !TURNS.has(after.type)) return undefined
  const angle = before.angle + after.angle
  const apartMm = drivenMmBetween(network, leg, before.edge, after.edge)
  if (Math.sign(before.angle) !== Math.sign(after.angle)) {
    if (apartMm > ONE_STAGGER_MM) return undefined
    return { ...before, type: turnType(angle), angle, roadEdge }
  }
  const isBack = Math.abs(angle) > BACK_DEGREES
  if (isFork && isBack) return undefined
  if (!isBack) {
    return apartMm > ONE_TURN_MM ? undefined : { ...before, type: turnType(angle), angle, roadEdge }
  }
  const turn = turnBack(drive, before.edge, roadEdge, angle)
  const apartMaxMm = turn.type === 'UTurn' ? CARRIAGEWAYS_APART_MM : ONE_TURN_MM
  return apartMm > apartMaxMm ? undefined : { ...before, ...turn, angle }
}

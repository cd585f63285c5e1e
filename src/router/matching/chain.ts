/**
 * A hidden Markov model over the states of a trace's points (P. Newson, J. Krumm, "Hidden Markov Map Matching Through
 * Noise and Sparseness", 2009). A point is normally distributed around its state. A drive between two states is the
 * likelier, the less its length differs from the straight line between their points.
 */
import { INFINITY } from '../search/path-search.ts'
import type { Drives } from './drives.ts'
import { isDoubtful, type KnownPoint, type State, standing } from './states.ts'

/** A point in the chain, with the likeliest way to each of its states. */
export interface Link {
  readonly point: number
  readonly states: readonly State[]
  /** Logarithm of how likely the best way to each state is; -Infinity where none leads to it. */
  readonly score: Float64Array
  /** State of the link before that this way comes from. */
  readonly before: Uint32Array
  /** States likely enough to be driven on from. */
  readonly alive: readonly number[]
  /** From the states alive before to these, row by row; absent in the first link. */
  readonly step?: Step
}

/** What it took to come from one link to the next. */
export interface Step {
  /** States that the drives begin at, as numbers of the link before. */
  readonly from: readonly number[]
  /** Millimetres; INFINITY where no drive is possible. */
  readonly lengthMm: Uint32Array
  readonly straightMm: number
  readonly slackMm: number
  /** What a drive's length differs from the straight line by, on average, millimetres. */
  readonly detourMm: number
}

/** The least that a drive's length differs from the straight line by, on average, millimetres; noise adds as much as it is. */
const DETOUR_MM = 10_000
/** States in which a vehicle may have stood still since the point before: the likeliest. */
const STANDING_MAX = 6
/** States less likely than the best by more than this logarithm are left. */
const BEAM = 25
/** Beyond this no drive is possible. */
const DETOUR_MAX_MM = 2_000_000
const DETOUR_SHARE = 2
/** No vehicle is faster; a clock of whole seconds may be wrong by `CLOCK_S`. */
const SPEED_MAX_M_S = 70
const CLOCK_S = 1

/** Logarithm of how likely a drive is. */
export const driveScore = (
  lengthMm: number,
  { straightMm, detourMm }: Pick<Step, 'straightMm' | 'detourMm'>,
): number =>
  lengthMm >= INFINITY ? Number.NEGATIVE_INFINITY : -Math.abs(lengthMm - straightMm) / detourMm

/** A chain begins: every state is as likely as its point is from there. */
export function firstLink(point: number, states: readonly State[]): Link {
  const score = Float64Array.from(states, ({ emission }) => emission)
  return { point, states, score, before: new Uint32Array(states.length), alive: aliveOf(score) }
}

/** Two points, how far they are apart, and in which time. */
export interface Between {
  readonly straightM: number
  /** Seconds between the two; undefined where nobody knows. */
  readonly seconds: number | undefined
  readonly from: KnownPoint
  readonly to: KnownPoint
}

/** The chain goes on to a point; undefined where no drive from the last link leads to it. */
export function nextLink(
  drives: Drives,
  last: Link,
  point: number,
  near: readonly State[],
  between: Between,
): Link | undefined {
  // A point behind the last one is no drive round the block: the vehicle has not moved, and noise moves the point.
  const stood = [...last.alive].sort((a, b) => last.score[b] - last.score[a]).slice(0, STANDING_MAX)
  const states = [...near, ...stood.map((state) => standing(last.states[state], between.to))]
  const straightMm = Math.round(between.straightM * 1000)
  const slackMm = Math.round(2000 * (between.from.accuracyM + between.to.accuracyM))
  const mostMm = lengthMaxMm(straightMm, slackMm, between.seconds)
  const from = last.alive.map((state) => last.states[state])
  const detourMm = Math.max(DETOUR_MM, 500 * Math.max(between.from.accuracyM, between.to.accuracyM))
  // A drive longer than this is too unlikely to be taken, where another one is possible.
  const likelyMm = straightMm + BEAM * detourMm
  for (const limitMm of [Math.min(likelyMm, mostMm), mostMm]) {
    const lengthMm = drives.lengths(from, states, limitMm, slackMm)
    const step = { from: last.alive, lengthMm, straightMm, slackMm, detourMm }
    const { score, before } = likeliest(last, states, step)
    if (!hasDrive(states, score, between.to)) continue
    return {
      point,
      states,
      score,
      before,
      alive: aliveOf(score),
      step: { ...step, lengthMm: lengthMm.slice() },
    }
  }
  return undefined
}

/** Whether a drive leads to the point, or it is where the vehicle may have stood. */
const hasDrive = (states: readonly State[], score: Float64Array, point: KnownPoint): boolean =>
  states.some((state, i) => score[i] > Number.NEGATIVE_INFINITY && !isDoubtful(state, point))

/** The longest drive that is possible. */
function lengthMaxMm(straightMm: number, slackMm: number, seconds: number | undefined): number {
  const byDetour = straightMm * DETOUR_SHARE + DETOUR_MAX_MM
  if (seconds === undefined) return byDetour
  const bySpeed = (seconds + CLOCK_S) * SPEED_MAX_M_S * 1000 + slackMm
  return Math.min(byDetour, Math.max(bySpeed, straightMm + slackMm))
}

function likeliest(last: Link, states: readonly State[], step: Step) {
  const { from, lengthMm } = step
  const score = new Float64Array(states.length).fill(Number.NEGATIVE_INFINITY)
  const before = new Uint32Array(states.length)
  for (let row = 0; row < from.length; row++) {
    const known = last.score[from[row]]
    for (let state = 0; state < states.length; state++) {
      const through = known + driveScore(lengthMm[row * states.length + state], step)
      if (through <= score[state]) continue
      score[state] = through
      before[state] = from[row]
    }
  }
  for (let state = 0; state < states.length; state++) score[state] += states[state].emission
  return { score, before }
}

function aliveOf(score: Float64Array): number[] {
  const least = score.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY) - BEAM
  return [...score.keys()].filter((state) => score[state] >= least)
}

/** The likeliest state of each link. */
export function likeliestStates(chain: readonly Link[]): Uint32Array {
  const chosen = new Uint32Array(chain.length)
  let state = 0
  const last = chain[chain.length - 1].score
  for (let other = 1; other < last.length; other++) if (last[other] > last[state]) state = other
  for (let link = chain.length - 1; link >= 0; link--) {
    chosen[link] = state
    state = chain[link].before[state]
  }
  return chosen
}

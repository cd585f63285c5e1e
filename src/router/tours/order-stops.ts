import type { Steps } from '../../report/steps.ts'
import { EXACT_INNER_STOPS_MAX, exactOrderSteps } from './exact-order.ts'
import {
  createTourSearch,
  enqueue,
  improve,
  kick,
  pathCost,
  setPath,
  type TourSearch,
} from './tour-search.ts'

/** Cost of a pair of stops between which there is no way. */
export const UNREACHABLE = 0xffffffff

export interface TourOptions {
  /** Kicks of the local search beyond the exact range; the default takes up to about a second for 200 stops. */
  readonly kicks?: number
  readonly seed?: number
}

export interface Tour {
  /** Indices of the stops in the order of the tour; the first and the last stop keep their places. */
  readonly order: Uint16Array
  /** Sum over the legs that exist; of the others there are as few as the search found possible. */
  readonly cost: number
}

/**
 * Orders the stops between a fixed first and a fixed last so that the sum of `costs` is least: exactly up to twelve
 * inner stops, by iterated local search beyond. `costs[from * stopCount + to]` is asymmetric; UNREACHABLE or Infinity
 * where there is no way. `compareStops` gives the inner stops an order of their own (by place and name, say), so that
 * the same stops give the same tour however they are listed. The work is counted in kicks, not in time: the same
 * input gives the same tour on every machine. Pauses every millisecond or so; all that it writes is its own.
 */
export function* orderStopsSteps(
  costs: Uint32Array | Float64Array,
  stopCount: number,
  compareStops: (a: number, b: number) => number,
  options: TourOptions = {},
): Steps<Tour> {
  const canonical = canonicalOrder(stopCount, compareStops)
  const { weights, penalty } = reachableWeights(costs, canonical)
  const found =
    stopCount - 2 <= EXACT_INNER_STOPS_MAX
      ? yield* exactOrderSteps(weights, stopCount)
      : yield* searchOrder(weights, stopCount, penalty, options)
  const order = found.map((stop) => canonical[stop])
  let cost = 0
  for (let place = 1; place < stopCount; place++) {
    const leg = weights[found[place - 1] * stopCount + found[place]]
    if (leg < penalty) cost += leg
  }
  return { order, cost }
}

function canonicalOrder(stopCount: number, compareStops: (a: number, b: number) => number) {
  const canonical = Uint16Array.from({ length: stopCount }, (_, stop) => stop)
  canonical.subarray(1, Math.max(1, stopCount - 1)).sort((a, b) => compareStops(a, b) || a - b)
  return canonical
}

/** The costs in canonical order, a missing way as a penalty that no saving elsewhere can outweigh. */
function reachableWeights(costs: Uint32Array | Float64Array, canonical: Uint16Array) {
  const n = canonical.length
  let dearest = 1
  for (const cost of costs) if (cost < UNREACHABLE && cost > dearest) dearest = cost
  const penalty = dearest * n + 1
  const weights = new Float64Array(n * n)
  for (let from = 0; from < n; from++) {
    for (let to = 0; to < n; to++) {
      const cost = costs[canonical[from] * n + canonical[to]]
      weights[from * n + to] = cost < UNREACHABLE ? cost : penalty
    }
  }
  return { weights, penalty }
}

/** Measured by bench/tours.ts: at most 0.4 % above the best known order of 171 and of 200 stops, half a second. */
const KICKS_PER_STOP = 2_000
const KICKS_MAX = 160_000
const KICKS_A_PAUSE = 250

/** A round begins by accepting losses of this share of a mean leg and cools to none. */
const HEAT = 2.5
const ROUNDS = 2

/** The order that the local search finds; the first and the last stop stay. */
function* searchOrder(
  costs: Float64Array,
  stopCount: number,
  penalty: number,
  options: TourOptions,
): Steps<Uint16Array> {
  const search = createTourSearch(costs, stopCount)
  const random = seededRandom(options.seed ?? 1)
  setPath(search, nearestNeighbourPath(costs, stopCount))
  for (let stop = 0; stop < stopCount; stop++) enqueue(search, stop)
  yield
  improve(search)
  const kicks = options.kicks ?? Math.min(KICKS_MAX, KICKS_PER_STOP * stopCount)
  yield* iterate(search, kicks, HEAT * meanLeg(costs, search.path, penalty), random)
  return search.path
}

/** Kick, improve, keep cheaper orders and, while it is warm, some costlier ones (simulated annealing over optima). */
function* iterate(
  search: TourSearch,
  kicks: number,
  heat: number,
  random: () => number,
): Steps<void> {
  const kept = search.path.slice()
  const best = search.path.slice()
  let cost = pathCost(search.costs, kept)
  let bestCost = cost
  const roundLength = kicks / ROUNDS
  for (let round = 0; round < kicks; round++) {
    if (round % KICKS_A_PAUSE === 0) yield
    const left = 1 - (round % roundLength) / roundLength
    const change = kick(search, random) - improve(search)
    if (change <= 0 || random() < Math.exp(-change / (heat * left))) {
      cost += change
      kept.set(search.path)
      if (cost < bestCost) {
        bestCost = cost
        best.set(kept)
      }
    } else {
      setPath(search, kept)
    }
  }
  setPath(search, best)
}

function meanLeg(costs: Float64Array, path: Uint16Array, penalty: number): number {
  let sum = 0
  for (let place = 1; place < path.length; place++) {
    const leg = costs[path[place - 1] * path.length + path[place]]
    if (leg < penalty) sum += leg
  }
  return sum / (path.length - 1)
}

function nearestNeighbourPath(costs: Float64Array, stopCount: number): Uint16Array {
  const path = Uint16Array.from({ length: stopCount }, (_, stop) => stop)
  for (let place = 1; place < stopCount - 1; place++) {
    const row = path[place - 1] * stopCount
    let nearest = place
    for (let other = place + 1; other < stopCount - 1; other++) {
      if (costs[row + path[other]] < costs[row + path[nearest]]) nearest = other
    }
    const stop = path[place]
    path[place] = path[nearest]
    path[nearest] = stop
  }
  return path
}

/** Numbers in [0, 1) from a seed: mulberry32, public domain. */
function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
}

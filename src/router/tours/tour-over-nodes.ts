/** The order of stops that can be stood at in several ways: a drive goes on in the direction of its arrival. */
import { EXACT_INNER_STOPS_MAX, exactOrder } from './exact-order.ts'
import { kicksFor, searchOrder, type TourOptions } from './order-stops.ts'
import type { StopTable } from './stop-table.ts'

/** Longest row of stops that is moved as one. */
const MOVED_MAX = 3
/** Orders that are summed up exactly, 3 microseconds each at 200 stops. */
const SUMS_MAX = 40_000
/** Searches from which the best is taken: one by the cheapest ways between stops, the others by the mean ones. */
const SEARCHES = 3

/**
 * Stops (numbers of the table) in the cheapest order between the first and the last: exactly up to twelve inner
 * stops; beyond, the local search takes for every pair the cheapest way of standing, then rows of stops are moved while
 * the exact sum falls. Pairs without a way are avoided where any order can.
 */
export function tourOverNodes(table: StopTable, options: TourOptions = {}): Uint16Array {
  const { nodeStop } = table
  const nodeCount = nodeStop.length
  const stopCount = nodeStop[nodeCount - 1] + 1
  let dearest = 1
  for (const cost of table.costs) if (cost < Infinity && cost > dearest) dearest = cost
  const penalty = dearest * stopCount + 1
  const costs = table.costs.map((cost) => Math.min(cost, penalty))
  if (stopCount - 2 <= EXACT_INNER_STOPS_MAX) return exactOrder(costs, nodeStop, stopCount)
  const nodes = { costs, nodeStop, nodeCount, firstNode: firstNodes(nodeStop) }
  const least = leastBetweenStops(nodes, stopCount)
  const fair = meanBetweenStops(nodes, stopCount)
  const kicks = (options.kicks ?? kicksFor(stopCount)) / SEARCHES
  let best: Uint16Array | undefined
  let bestCost = Infinity
  const reached = new Float64Array(nodeCount)
  for (let round = 0; round < SEARCHES; round++) {
    const seed = (options.seed ?? 1) * SEARCHES + round
    const weights = round === 0 ? least : fair
    const found = searchOrder(weights, stopCount, penalty, { kicks, seed }).slice()
    const order = movedRows(nodes, least, found)
    const cost = costOf(nodes, order, reached)
    if (cost >= bestCost) continue
    best = order
    bestCost = cost
  }
  return best!
}

interface Nodes {
  readonly costs: Float64Array
  readonly nodeStop: Uint16Array
  readonly nodeCount: number
  /** Nodes of stop `s` are `firstNode[s] .. firstNode[s + 1] - 1`. */
  readonly firstNode: Uint16Array
}

function firstNodes(nodeStop: Uint16Array): Uint16Array {
  const stopCount = nodeStop[nodeStop.length - 1] + 1
  const firstNode = new Uint16Array(stopCount + 1).fill(nodeStop.length)
  for (let node = nodeStop.length - 1; node >= 0; node--) firstNode[nodeStop[node]] = node
  return firstNode
}

/** For every pair of stops the cheapest of their ways. */
function leastBetweenStops({ costs, nodeStop, nodeCount }: Nodes, stopCount: number) {
  const least = new Float64Array(stopCount * stopCount).fill(Infinity)
  for (let from = 0; from < nodeCount; from++) {
    for (let to = 0; to < nodeCount; to++) {
      const slot = nodeStop[from] * stopCount + nodeStop[to]
      least[slot] = Math.min(least[slot], costs[from * nodeCount + to])
    }
  }
  return least
}

/** For every pair of stops the mean over the ways of standing at the first, each to the best of the second. */
function meanBetweenStops({ costs, nodeStop, nodeCount, firstNode }: Nodes, stopCount: number) {
  const mean = new Float64Array(stopCount * stopCount)
  for (let from = 0; from < nodeCount; from++) {
    const stop = nodeStop[from]
    const ways = firstNode[stop + 1] - firstNode[stop]
    for (let to = 0; to < stopCount; to++) {
      let best = Infinity
      for (let node = firstNode[to]; node < firstNode[to + 1]; node++) {
        best = Math.min(best, costs[from * nodeCount + node])
      }
      mean[stop * stopCount + to] += best / ways
    }
  }
  // Whole numbers: their sums are exact.
  return mean.map(Math.round)
}

/** Cost of an order when every stop is stood at in the best way (dynamic programming over the nodes). */
function costOf({ costs, nodeCount, firstNode }: Nodes, order: Uint16Array, reached: Float64Array) {
  reached[0] = 0
  for (let place = 1; place < order.length; place++) {
    const before = order[place - 1]
    const stop = order[place]
    for (let node = firstNode[stop]; node < firstNode[stop + 1]; node++) {
      let best = Infinity
      for (let from = firstNode[before]; from < firstNode[before + 1]; from++) {
        const cost = reached[from] + costs[from * nodeCount + node]
        if (cost < best) best = cost
      }
      reached[node] = best
    }
  }
  return reached[nodeCount - 1]
}

/** Moves rows of up to three stops to other places while that makes the order cheaper. */
function movedRows(nodes: Nodes, least: Float64Array, order: Uint16Array): Uint16Array {
  const n = order.length
  const reached = new Float64Array(nodes.nodeCount)
  let current = order
  let cost = costOf(nodes, current, reached)
  let lowest = sumOf(least, current)
  let sums = 0
  for (let improved = true; improved && sums < SUMS_MAX; ) {
    improved = false
    for (let length = 1; length <= MOVED_MAX; length++) {
      for (let from = 1; from + length < n; from++) {
        for (let to = 0; to < n - 1; to++) {
          if (to >= from - 1 && to < from + length) continue
          const bound = lowest + changeByMove(least, current, from, length, to)
          // No way of standing makes the order cheaper than the sum of its cheapest legs.
          if (bound >= cost || sums >= SUMS_MAX) continue
          sums++
          const moved = withRowMoved(current, from, length, to)
          const movedCost = costOf(nodes, moved, reached)
          if (movedCost >= cost) continue
          current = moved
          cost = movedCost
          lowest = sumOf(least, current)
          improved = true
        }
      }
    }
  }
  return current
}

function sumOf(least: Float64Array, order: Uint16Array): number {
  let sum = 0
  for (let place = 1; place < order.length; place++) {
    sum += least[order[place - 1] * order.length + order[place]]
  }
  return sum
}

/** Change of the sum when the row of `length` stops at `from` moves behind place `to`. */
function changeByMove(
  least: Float64Array,
  order: Uint16Array,
  from: number,
  length: number,
  to: number,
): number {
  const n = order.length
  const leg = (a: number, b: number) => least[order[a] * n + order[b]]
  const end = from + length - 1
  return (
    leg(from - 1, end + 1) +
    leg(to, from) +
    leg(end, to + 1) -
    leg(from - 1, from) -
    leg(end, end + 1) -
    leg(to, to + 1)
  )
}

function withRowMoved(order: Uint16Array, from: number, length: number, to: number): Uint16Array {
  const moved = order.slice()
  const row = order.slice(from, from + length)
  if (to < from) {
    moved.copyWithin(to + 1 + length, to + 1, from)
    moved.set(row, to + 1)
  } else {
    moved.copyWithin(from, from + length, to + 1)
    moved.set(row, to + 1 - length)
  }
  return moved
}

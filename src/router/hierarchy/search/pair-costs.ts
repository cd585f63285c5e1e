/** Costs from places to one place each: a block of sources and a block of targets climb, and only pairs of their lanes meet. */
import type { Steps } from '../../../report/steps.ts'
import { INFINITY } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import {
  FIRST_LANE,
  LANE_END,
  LANES,
  PLACE,
  ROW_NUMBERS,
  type TableEnd,
} from '../wasm/climb-block.ts'
import {
  byPlace,
  type Climbed,
  type CostTable,
  emptyStore,
  emptyTableSteps,
  type Table,
} from './cost-table.ts'

type Lists = readonly (readonly TableEnd[])[]

/** Numbers of two lists, of sources and of targets. */
export interface Pair {
  readonly source: number
  readonly target: number
}

/**
 * Costs and measures of pairs, in their order, the same as in a table; with pauses. A list of many pairs climbs once for
 * each LANES of them. A measure from INFINITY on may be too small.
 */
export function* pairCostsSteps(
  topology: Topology,
  { climb }: CostTable,
  pairs: readonly Pair[],
  sources: Lists,
  targets: Lists,
): Steps<Table> {
  const found = yield* emptyTableSteps(pairs.length, true)
  const [sourceStore, targetStore] = [emptyStore(), emptyStore()]
  const [bySource, byTarget] = [byPlace(topology, sources), byPlace(topology, targets)]
  const order = [...pairs.keys()]
    .filter((pair) => sources[pairs[pair].source].length * targets[pairs[pair].target].length > 0)
    .sort((a, b) => bySource(pairs[a].source, pairs[b].source))
  for (let i = 0; i < order.length; i += LANES) {
    const numbers = order.slice(i, i + LANES)
    const some = numbers.map((number) => pairs[number])
    const up = [...new Set(some.map(({ source }) => source))]
    const from = climb(up, sources, 'up', true, sourceStore)
    yield
    const down = [...new Set(some.map(({ target }) => target))].sort(byTarget)
    const to = climb(down, targets, 'down', true, targetStore)
    yield
    meetPairs(from, to, some, numbers, found)
    yield
  }
  return found
}

/** The way of a pair is over the lowest of rows that cost the same. */
function meetPairs(
  from: Climbed,
  to: Climbed,
  pairs: readonly Pair[],
  numbers: readonly number[],
  { costs, measures }: Table,
): void {
  const fromLanes = Uint8Array.from(pairs, ({ source }) => from.numbers.indexOf(source))
  const toLanes = Uint8Array.from(pairs, ({ target }) => to.numbers.indexOf(target))
  const best = new Uint32Array(pairs.length).fill(INFINITY)
  let there = 0
  for (let here = 0; here < from.rowCount * ROW_NUMBERS; here += ROW_NUMBERS) {
    while (to.rows[there] < from.rows[here]) there += ROW_NUMBERS
    if (to.rows[there] !== from.rows[here]) continue
    for (let pair = 0; pair < pairs.length; pair++) {
      if (!hasLane(from.rows, here, fromLanes[pair])) continue
      if (!hasLane(to.rows, there, toLanes[pair])) continue
      const fromCell = from.rows[here + PLACE] + fromLanes[pair]
      const toCell = to.rows[there + PLACE] + toLanes[pair]
      const cost = from.costs[fromCell] + to.costs[toCell]
      if (cost >= best[pair]) continue
      best[pair] = cost
      costs[numbers[pair]] = cost
      measures[numbers[pair]] = from.measures[fromCell] + to.measures[toCell]
    }
  }
}

const hasLane = (rows: Uint32Array, row: number, lane: number): boolean =>
  lane >= rows[row + FIRST_LANE] && lane < rows[row + LANE_END]

/** The hot loops of a table in plain JavaScript. */
import type { Topology } from '../../../src/router/hierarchy/topology/completion.ts'
import {
  ARC_NUMBERS,
  COST_DOWN,
  COST_UP,
  type HierarchyWeights,
  MEASURES_AN_ARC,
} from '../../../src/router/hierarchy/topology/metric-weights.ts'
import {
  type ClimbSpace,
  FIRST_LANE,
  LANE_END,
  LANES,
  markWords,
  PLACE,
  ROW_NUMBERS,
} from '../../../src/router/hierarchy/wasm/climb-block.ts'
import {
  type Block,
  CLIMB_ARRAYS,
  type Climb,
  growingRoom,
  TILE_CELLS,
  type Tile,
} from '../../../src/router/hierarchy/wasm/kernel-climb.ts'
import { INFINITY } from '../../../src/router/search/path-search.ts'

/** Scratch space for one thread. */
export function plainClimbSpace({ vertexCount }: Topology): ClimbSpace {
  return {
    places: new Uint32Array(vertexCount),
    marks: new Uint32Array(markWords(vertexCount)),
    room: growingRoom(CLIMB_ARRAYS, (length) => new Uint32Array(length)),
  }
}

/** The climb in plain JavaScript. */
export function plainClimb(space: ClimbSpace, weights: HierarchyWeights): Climb {
  const tile = {
    costs: new Uint32Array(TILE_CELLS),
    measures: new Uint32Array(TILE_CELLS),
  }
  return {
    climb(direction, { rowCount }) {
      const side = direction === 'up' ? COST_UP : COST_DOWN
      for (let k = 0; k < rowCount; k++) relaxRow(k, space, weights, side)
    },
    meet(sources, targets, at) {
      tile.costs.fill(INFINITY)
      forEachShared(sources, targets[at], (row, target) => {
        meetOver(row, target, sources, targets[at], tile)
      })
      return tile
    },
  }
}

function relaxRow(
  k: number,
  { places, room }: ClimbSpace,
  { first, arcs, measures: arcMeasures }: HierarchyWeights,
  side: number,
): void {
  const { rows, costs, measures } = room.arrays
  const row = k * ROW_NUMBERS
  const from = rows[row + PLACE]
  const end = first[rows[row] + 1] * ARC_NUMBERS
  for (let arc = first[rows[row]] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
    const to = places[arcs[arc]]
    const step = arcs[arc + side]
    const more = arcMeasures[(arc / ARC_NUMBERS) * MEASURES_AN_ARC + side - COST_UP]
    for (let lane = rows[row + FIRST_LANE]; lane < rows[row + LANE_END]; lane++) {
      const through = (costs[from + lane] + step) >>> 0
      if (through >= costs[to + lane]) continue
      costs[to + lane] = through
      measures[to + lane] = Math.min(measures[from + lane] + more, INFINITY)
    }
  }
}

/** Takes the rows of the same ranks, ascending. */
function forEachShared(
  sources: Block,
  targets: Block,
  take: (row: number, target: number) => void,
): void {
  let target = 0
  const end = targets.rowCount * ROW_NUMBERS
  for (let k = 0; k < sources.rowCount; k++) {
    const row = k * ROW_NUMBERS
    while (target < end && targets.rows[target] < sources.rows[row]) target += ROW_NUMBERS
    if (target < end && targets.rows[target] === sources.rows[row]) take(row, target)
  }
}

function meetOver(
  row: number,
  target: number,
  sources: Block,
  targets: Block,
  { costs, measures }: Tile,
): void {
  const from = sources.rows[row + PLACE]
  const to = targets.rows[target + PLACE]
  for (let lane = sources.rows[row + FIRST_LANE]; lane < sources.rows[row + LANE_END]; lane++) {
    const cost = sources.costs[from + lane]
    for (
      let other = targets.rows[target + FIRST_LANE];
      other < targets.rows[target + LANE_END];
      other++
    ) {
      const through = (cost + targets.costs[to + other]) >>> 0
      const cell = lane * LANES + other
      if (through >= costs[cell]) continue
      costs[cell] = through
      measures[cell] = sources.measures[from + lane] + targets.measures[to + other]
    }
  }
}

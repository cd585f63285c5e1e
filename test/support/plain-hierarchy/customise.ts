import { locateArcs, type Topology } from '../../../src/router/hierarchy/topology/completion.ts'
import {
  ARC_NUMBERS,
  arcBetween,
  BASE_ARC,
  type HierarchyWeights,
  MEASURES_AN_ARC,
  type WeightsPlace,
} from '../../../src/router/hierarchy/topology/metric-weights.ts'
import { inSharedArrays } from '../../../src/router/hierarchy/wasm/kernel-workspace.ts'
import type { ArcGraph } from '../../../src/router/search/incoming-arcs.ts'
import { INFINITY } from '../../../src/router/search/path-search.ts'
import { NONE } from '../../../src/tables/none.ts'
import { LISTED_HALVES, packHalves } from './pack-halves.ts'

/** In place of a middle: an arc that no shortest path needs. */
const UNNEEDED = 0xffffffff

/** The up arcs once more, found from above: `arc[first[r] .. first[r + 1] - 1]` end at rank `r`, tails ascending. */
interface DownArcs {
  readonly first: Uint32Array
  readonly arc: Uint32Array
  readonly tail: Uint32Array
}

function downArcsOf({ vertexCount, upFirst, upHead }: Topology): DownArcs {
  const first = new Uint32Array(vertexCount + 1)
  const arc = new Uint32Array(upHead.length)
  const tail = new Uint32Array(upHead.length)
  for (let i = 0; i < upHead.length; i++) first[upHead[i] + 1]++
  for (let r = 0; r < vertexCount; r++) first[r + 1] += first[r]
  const next = first.slice(0, vertexCount)
  for (let r = 0; r < vertexCount; r++) {
    for (let i = upFirst[r]; i < upFirst[r + 1]; i++) {
      const place = next[upHead[i]]++
      arc[place] = i
      tail[place] = r
    }
  }
  return { first, arc, tail }
}

/** Weights of all up arcs, index by index with the topology. */
interface ArcCosts {
  readonly up: Uint32Array
  readonly upMiddle: Uint32Array
  readonly down: Uint32Array
  readonly downMiddle: Uint32Array
}

/** A workspace whose loops are those of this file: plain, and what the compiled ones are compared with. */
export function plainWorkspace(topology: Topology, graph: ArcGraph) {
  const downArcs = downArcsOf(topology)
  const arcUp = locateArcs(graph, topology)
  const arcCount = topology.upHead.length
  const costs: ArcCosts = {
    up: new Uint32Array(arcCount),
    upMiddle: new Uint32Array(arcCount),
    down: new Uint32Array(arcCount),
    downMiddle: new Uint32Array(arcCount),
  }
  return {
    /** Keeps all arcs, also those that are longer than the way round above them (basic customisation). */
    customise(arcWeight: Uint32Array, arcMeasure: Uint32Array, place = inSharedArrays) {
      takeArcWeights(arcUp, arcWeight, costs)
      relaxFromBelow(topology, downArcs, costs)
      return weightsOf(topology, costs, arcMeasure, place, () => true)
    },
    customisePerfectly(arcWeight: Uint32Array, arcMeasure: Uint32Array, place = inSharedArrays) {
      takeArcWeights(arcUp, arcWeight, costs)
      relaxFromBelow(topology, downArcs, costs)
      relaxFromAbove(topology, downArcs, costs)
      const { upMiddle, downMiddle } = costs
      return weightsOf(
        topology,
        costs,
        arcMeasure,
        place,
        (arc) => upMiddle[arc] !== UNNEEDED || downMiddle[arc] !== UNNEEDED,
      )
    },
  }
}

/** Each up arc begins with the cheapest of the graph's arcs that are on it. */
function takeArcWeights(arcUp: Uint32Array, arcWeight: Uint32Array, costs: ArcCosts): void {
  costs.up.fill(INFINITY)
  costs.down.fill(INFINITY)
  costs.upMiddle.fill(UNNEEDED)
  costs.downMiddle.fill(UNNEEDED)
  for (let arc = 0; arc < arcUp.length; arc++) {
    const place = arcUp[arc]
    if (place === NONE) continue
    const up = place >>> 1
    const weight = (place & 1) === 0 ? costs.up : costs.down
    if (arcWeight[arc] >= weight[up]) continue
    weight[up] = arcWeight[arc]
    const middle = (place & 1) === 0 ? costs.upMiddle : costs.downMiddle
    middle[up] = (arc | BASE_ARC) >>> 0
  }
}

/**
 * Lower triangles, upper ends ascending: an arc from `v` to `w` costs at most the way over any `u` below both. All
 * that is written at `v` belongs to `v`, all that is read is of ranks below.
 */
function relaxFromBelow(topology: Topology, downArcs: DownArcs, costs: ArcCosts): void {
  const { vertexCount, upFirst, upHead } = topology
  const { up, down, upMiddle, downMiddle } = costs
  const placeOf = new Uint32Array(vertexCount)
  for (let v = 0; v < vertexCount; v++) {
    for (let c = upFirst[v]; c < upFirst[v + 1]; c++) placeOf[upHead[c]] = c
    for (let i = downArcs.first[v]; i < downArcs.first[v + 1]; i++) {
      const a = downArcs.arc[i]
      const u = downArcs.tail[i]
      const toV = up[a]
      const fromV = down[a]
      if (toV === INFINITY && fromV === INFINITY) continue
      const end = upFirst[u + 1]
      for (let b = a + 1; b < end; b++) {
        const c = placeOf[upHead[b]]
        const there = (fromV + up[b]) >>> 0
        if (there < up[c]) {
          up[c] = there
          upMiddle[c] = u
        }
        const back = (toV + down[b]) >>> 0
        if (back < down[c]) {
          down[c] = back
          downMiddle[c] = u
        }
      }
    }
  }
}

/**
 * Triangles from above, the middle vertex `x` descending: its own arcs are shortest distances already. Then an arc
 * from `v` below to one end of an arc of `x` is no longer than the way over the other end. Arcs that get shorter so
 * are marked UNNEEDED.
 */
function relaxFromAbove(topology: Topology, downArcs: DownArcs, costs: ArcCosts): void {
  const { vertexCount, upFirst, upHead } = topology
  const { up, down, upMiddle, downMiddle } = costs
  const placeOf = new Uint32Array(vertexCount)
  for (let x = vertexCount - 1; x >= 0; x--) {
    for (let c = upFirst[x]; c < upFirst[x + 1]; c++) placeOf[upHead[c]] = c
    for (let i = downArcs.first[x]; i < downArcs.first[x + 1]; i++) {
      const a = downArcs.arc[i]
      const end = upFirst[downArcs.tail[i] + 1]
      let toX = up[a]
      let fromX = down[a]
      for (let b = a + 1; b < end; b++) {
        const c = placeOf[upHead[b]]
        const xUp = up[c]
        const xDown = down[c]
        const there = (toX + xUp) >>> 0
        if (there < up[b]) {
          up[b] = there
          upMiddle[b] = UNNEEDED
        }
        const back = (fromX + xDown) >>> 0
        if (back < down[b]) {
          down[b] = back
          downMiddle[b] = UNNEEDED
        }
        const thereOver = (up[b] + xDown) >>> 0
        if (thereOver < toX) {
          toX = thereOver
          upMiddle[a] = UNNEEDED
        }
        const backOver = (down[b] + xUp) >>> 0
        if (backOver < fromX) {
          fromX = backOver
          downMiddle[a] = UNNEEDED
        }
      }
      up[a] = toX
      down[a] = fromX
    }
  }
}

/** The arcs that are kept, with the halves of the shortcuts among them. */
function weightsOf(
  { vertexCount, upFirst, upHead }: Topology,
  { up, upMiddle, down, downMiddle }: ArcCosts,
  arcMeasure: Uint32Array,
  createPlace: WeightsPlace,
  isKept: (arc: number) => boolean,
): HierarchyWeights {
  const kept = Uint32Array.from(upHead.keys()).filter(isKept)
  const { first, arcs, measures } = createPlace(vertexCount + 1, kept.length)
  const measureOf = ([half, then]: [number, number]) => {
    if (half >= BASE_ARC) return Math.min(arcMeasure[half - BASE_ARC], INFINITY)
    return Math.min(measures[half * 2 + 1] + measures[then * 2], INFINITY)
  }
  const listed = new Uint32Array(kept.length * LISTED_HALVES)
  let place = 0
  for (let low = 0; low < vertexCount; low++) {
    for (; place < kept.length && kept[place] < upFirst[low + 1]; place++) {
      const arc = kept[place]
      const head = upHead[arc]
      const costUp = upMiddle[arc] === UNNEEDED ? INFINITY : up[arc]
      const costDown = downMiddle[arc] === UNNEEDED ? INFINITY : down[arc]
      arcs.set([head, costUp, costDown], place * ARC_NUMBERS)
      const ways = [
        wayOver({ first, arcs }, upMiddle[arc], low, head),
        wayOver({ first, arcs }, downMiddle[arc], head, low),
      ]
      listed.set(ways.flat(), place * LISTED_HALVES)
      const needed = [costUp, costDown].map((cost) => cost < INFINITY)
      measures.set(
        ways.map((way, side) => (needed[side] ? measureOf(way) : 0)),
        place * MEASURES_AN_ARC,
      )
    }
    first[low + 1] = place
  }
  return { first, arcs, measures, ...packHalves(listed) }
}

/** The way from one rank to another over a middle below both, whose arcs are known already. */
function wayOver(
  weights: Pick<HierarchyWeights, 'first' | 'arcs'>,
  middle: number,
  from: number,
  to: number,
): [number, number] {
  if (middle >= BASE_ARC) return [middle, NONE]
  return [arcBetween(weights, middle, from), arcBetween(weights, middle, to)]
}

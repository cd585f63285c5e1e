import { NONE } from '../../../tables/none.ts'
import { INFINITY } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import { sharedUint32 } from '../topology/graph.ts'
import {
  BASE_ARC,
  type DirectedWeights,
  type HierarchyWeights,
  UNNEEDED,
} from '../topology/metric-weights.ts'

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

/**
 * What customisation works in; it serves one metric after another. Weights of graph arcs are INFINITY or more where an
 * arc is closed. What a method gives holds until the workspace is used again.
 */
export interface Workspace {
  /** Makes a metric out of weights of the graph's arcs (basic customisation). */
  customise(arcWeight: Uint32Array): HierarchyWeights
  /**
   * The same with every arc left out that is longer than the way round above it (perfect customisation): fewer arcs to
   * look at in a search.
   */
  customisePerfectly(arcWeight: Uint32Array): HierarchyWeights
}

/** A workspace whose loops are those of this file: plain, and what the compiled ones are compared with. */
export function plainWorkspace(topology: Topology): Workspace {
  const downArcs = downArcsOf(topology)
  const { upFirst: first, upHead: head } = topology
  const costs: ArcCosts = {
    up: sharedUint32(head.length),
    upMiddle: sharedUint32(head.length),
    down: sharedUint32(head.length),
    downMiddle: sharedUint32(head.length),
  }
  return {
    customise(arcWeight) {
      takeArcWeights(topology, arcWeight, costs)
      relaxFromBelow(topology, downArcs, costs)
      return {
        up: { first, head, weight: costs.up, middle: costs.upMiddle },
        down: { first, head, weight: costs.down, middle: costs.downMiddle },
      }
    },
    customisePerfectly(arcWeight) {
      takeArcWeights(topology, arcWeight, costs)
      relaxFromBelow(topology, downArcs, costs)
      relaxFromAbove(topology, downArcs, costs)
      return {
        up: keepNeeded(topology, costs.up, costs.upMiddle),
        down: keepNeeded(topology, costs.down, costs.downMiddle),
      }
    },
  }
}

/** Each up arc begins with the cheapest of the graph's arcs that are on it. */
function takeArcWeights(topology: Topology, arcWeight: Uint32Array, costs: ArcCosts): void {
  const { arcUp } = topology
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
 * Triangles from above, the middle vertex `x` descending: once its own arcs are shortest distances, an arc from `v`
 * below to one end of an arc of `x` is no longer than the way over the other end. Those that get shorter so are
 * marked UNNEEDED.
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

/** The arcs of one direction that some shortest path needs, moved to the begin of their arrays. */
function keepNeeded(
  { vertexCount, upFirst, upHead }: Topology,
  cost: Uint32Array,
  middle: Uint32Array,
): DirectedWeights {
  const first = sharedUint32(vertexCount + 1)
  const head = sharedUint32(upHead.length)
  let place = 0
  for (let r = 0; r < vertexCount; r++) {
    for (let i = upFirst[r], end = upFirst[r + 1]; i < end; i++) {
      if (middle[i] === UNNEEDED) continue
      head[place] = upHead[i]
      cost[place] = cost[i]
      middle[place++] = middle[i]
    }
    first[r + 1] = place
  }
  const kept = (array: Uint32Array) => array.subarray(0, place)
  return { first, head: kept(head), weight: kept(cost), middle: kept(middle) }
}

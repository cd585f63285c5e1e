import { INFINITY } from '../path-search.ts'
import type { Topology } from './completion.ts'
import { NONE, sharedUint32 } from './graph.ts'
import { BASE_ARC, type DirectedWeights, type HierarchyWeights, UNNEEDED } from './weights.ts'

/** The up arcs once more, found from above: `arc[first[r] .. first[r + 1] - 1]` end at rank `r`, tails ascending. */
export interface DownArcs {
  readonly first: Uint32Array
  readonly arc: Uint32Array
  readonly tail: Uint32Array
}

export function downArcsOf({ vertexCount, upFirst, upHead }: Topology): DownArcs {
  const first = sharedUint32(vertexCount + 1)
  const arc = sharedUint32(upHead.length)
  const tail = sharedUint32(upHead.length)
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
export interface ArcCosts {
  readonly up: Uint32Array
  readonly upMiddle: Uint32Array
  readonly down: Uint32Array
  readonly downMiddle: Uint32Array
}

/**
 * Makes a metric out of weights of the graph's arcs (basic customisation).
 * @param arcWeight one a graph arc; INFINITY or more is closed
 */
export function customise(topology: Topology, arcWeight: Uint32Array): HierarchyWeights {
  const costs = customisedCosts(topology, downArcsOf(topology), arcWeight)
  const { upFirst: first, upHead: head } = topology
  return {
    up: { first, head, weight: costs.up, middle: costs.upMiddle },
    down: { first, head, weight: costs.down, middle: costs.downMiddle },
  }
}

/**
 * The same with every arc left out that is longer than the way round above it (perfect customisation): half the
 * memory and a fraction of the arcs to look at in a search.
 */
export function customisePerfectly(topology: Topology, arcWeight: Uint32Array): HierarchyWeights {
  const downArcs = downArcsOf(topology)
  const costs = customisedCosts(topology, downArcs, arcWeight)
  relaxFromAbove(topology, downArcs, costs)
  return {
    up: neededArcs(topology, costs.up, costs.upMiddle),
    down: neededArcs(topology, costs.down, costs.downMiddle),
  }
}

function customisedCosts(topology: Topology, downArcs: DownArcs, arcWeight: Uint32Array): ArcCosts {
  const size = topology.upHead.length
  const costs: ArcCosts = {
    up: sharedUint32(size).fill(INFINITY),
    upMiddle: sharedUint32(size).fill(UNNEEDED),
    down: sharedUint32(size).fill(INFINITY),
    downMiddle: sharedUint32(size).fill(UNNEEDED),
  }
  takeArcWeights(topology, arcWeight, costs)
  relaxFromBelow(topology, downArcs, costs)
  return costs
}

/** Each up arc begins with the cheapest of the graph's arcs that lie on it. */
export function takeArcWeights(topology: Topology, arcWeight: Uint32Array, costs: ArcCosts): void {
  const { arcUp } = topology
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
 * that is written at `v` belongs to `v`, all that is read lies below it.
 */
export function relaxFromBelow(topology: Topology, downArcs: DownArcs, costs: ArcCosts): void {
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
export function relaxFromAbove(topology: Topology, downArcs: DownArcs, costs: ArcCosts): void {
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

/** The arcs of one direction that some shortest path needs. */
export function neededArcs(
  { vertexCount, upFirst, upHead }: Topology,
  cost: Uint32Array,
  middleOf: Uint32Array,
): DirectedWeights {
  let count = 0
  for (let i = 0; i < middleOf.length; i++) if (middleOf[i] !== UNNEEDED) count++
  const first = sharedUint32(vertexCount + 1)
  const head = sharedUint32(count)
  const weight = sharedUint32(count)
  const middle = sharedUint32(count)
  let place = 0
  for (let r = 0; r < vertexCount; r++) {
    for (let i = upFirst[r]; i < upFirst[r + 1]; i++) {
      if (middleOf[i] === UNNEEDED) continue
      head[place] = upHead[i]
      weight[place] = cost[i]
      middle[place++] = middleOf[i]
    }
    first[r + 1] = place
  }
  return { first, head, weight, middle }
}

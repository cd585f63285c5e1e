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

/** @param allocate where the lists are to lie; its numbers are zero */
export function downArcsOf(
  { vertexCount, upFirst, upHead }: Topology,
  allocate: (length: number) => Uint32Array = sharedUint32,
): DownArcs {
  const first = allocate(vertexCount + 1)
  const arc = allocate(upHead.length)
  const tail = allocate(upHead.length)
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

/** What is left of one direction after perfect customisation. */
export interface KeptArcs {
  readonly first: Uint32Array
  readonly head: Uint32Array
}

/** What customisation works in; it serves one metric after another. */
export interface Workspace {
  readonly topology: Topology
  readonly costs: ArcCosts
  /** Does on `costs` what `relaxFromBelow` does. */
  relaxFromBelow(): void
  /** Does on `costs` what `relaxFromAbove` does. */
  relaxFromAbove(): void
  /** Does on one direction of `costs` what `keepNeeded` does; the result holds until the next call. */
  keepNeeded(direction: 'up' | 'down'): KeptArcs
}

/** A workspace whose loops are those of this file. */
export function plainWorkspace(topology: Topology): Workspace {
  const downArcs = downArcsOf(topology)
  const size = topology.upHead.length
  const costs: ArcCosts = {
    up: sharedUint32(size),
    upMiddle: sharedUint32(size),
    down: sharedUint32(size),
    downMiddle: sharedUint32(size),
  }
  const kept = { first: sharedUint32(topology.vertexCount + 1), head: sharedUint32(size) }
  return {
    topology,
    costs,
    relaxFromBelow: () => relaxFromBelow(topology, downArcs, costs),
    relaxFromAbove: () => relaxFromAbove(topology, downArcs, costs),
    keepNeeded(direction) {
      const middle = direction === 'up' ? costs.upMiddle : costs.downMiddle
      keepNeeded(topology, costs[direction], middle, kept)
      return kept
    },
  }
}

/**
 * Makes a metric out of weights of the graph's arcs (basic customisation).
 * @param arcWeight one a graph arc; INFINITY or more is closed
 */
export function customise(workspace: Workspace, arcWeight: Uint32Array): HierarchyWeights {
  const { costs, topology } = workspace
  const { upFirst: first, upHead: head } = topology
  takeArcWeights(topology, arcWeight, costs)
  workspace.relaxFromBelow()
  const kept = (cost: Uint32Array, middle: Uint32Array): DirectedWeights => ({
    first,
    head,
    weight: sharedCopy(cost),
    middle: sharedCopy(middle),
  })
  return { up: kept(costs.up, costs.upMiddle), down: kept(costs.down, costs.downMiddle) }
}

/**
 * The same with every arc left out that is longer than the way round above it (perfect customisation): fewer arcs to
 * look at in a search.
 */
export function customisePerfectly(workspace: Workspace, arcWeight: Uint32Array): HierarchyWeights {
  const { costs, topology } = workspace
  takeArcWeights(topology, arcWeight, costs)
  workspace.relaxFromBelow()
  workspace.relaxFromAbove()
  const needed = (direction: 'up' | 'down', cost: Uint32Array, middle: Uint32Array) => {
    const { first, head } = workspace.keepNeeded(direction)
    const count = first[topology.vertexCount]
    return {
      first: sharedCopy(first),
      head: sharedCopy(head.subarray(0, count)),
      weight: sharedCopy(cost.subarray(0, count)),
      middle: sharedCopy(middle.subarray(0, count)),
    }
  }
  return {
    up: needed('up', costs.up, costs.upMiddle),
    down: needed('down', costs.down, costs.downMiddle),
  }
}

function sharedCopy(array: Uint32Array): Uint32Array {
  const copy = sharedUint32(array.length)
  copy.set(array)
  return copy
}

/** Each up arc begins with the cheapest of the graph's arcs that lie on it. */
export function takeArcWeights(topology: Topology, arcWeight: Uint32Array, costs: ArcCosts): void {
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

/**
 * Moves the arcs of one direction that some shortest path needs to the begin of their arrays, and writes their heads
 * and where each rank's begin to `kept`.
 */
export function keepNeeded(
  { vertexCount, upFirst, upHead }: Topology,
  cost: Uint32Array,
  middle: Uint32Array,
  kept: KeptArcs,
): void {
  let place = 0
  kept.first[0] = 0
  for (let r = 0; r < vertexCount; r++) {
    for (let i = upFirst[r], end = upFirst[r + 1]; i < end; i++) {
      if (middle[i] === UNNEEDED) continue
      kept.head[place] = upHead[i]
      cost[place] = cost[i]
      middle[place++] = middle[i]
    }
    kept.first[r + 1] = place
  }
}

import { INFINITY, type PathSearch, type SearchEnd } from '../path-search.ts'
import { findHead, type Topology } from './completion.ts'
import { NONE } from './graph.ts'
import { BASE_ARC, type HierarchyWeights } from './weights.ts'

/** In place of a predecessor: the path begins here, at this source or target. */
const END_MARK = 0x80000000

/**
 * A searcher on a hierarchy: from all sources up and from all targets up against the arcs, along the elimination tree
 * to its root. The next vertex is always the parent, so there is no queue; what a vertex held is forgotten as it is
 * passed, so there is nothing to reset.
 */
export function createHierarchySearch(topology: Topology, weights: HierarchyWeights): PathSearch {
  const { vertexCount, rank, parent } = topology
  const { up, down } = weights
  const costFrom = new Uint32Array(vertexCount).fill(INFINITY)
  const costTo = new Uint32Array(vertexCount).fill(INFINITY)
  const previous = new Uint32Array(vertexCount)
  const following = new Uint32Array(vertexCount)
  const path = createPathBuffer()
  let walkers = new Uint32Array(16)
  let meeting = -1
  let best = INFINITY
  let sourceIndex = -1
  let targetIndex = -1

  /** Passes one vertex: a candidate for the meeting point, then its arcs. Dearer than the best is no use. */
  function pass(v: number): void {
    const from = costFrom[v]
    const to = costTo[v]
    costFrom[v] = INFINITY
    costTo[v] = INFINITY
    if (from + to < best) {
      best = from + to
      meeting = v
    }
    if (from < best) {
      const { first, head, weight } = up
      for (let i = first[v], end = first[v + 1]; i < end; i++) {
        const w = head[i]
        const cost = (from + weight[i]) >>> 0
        if (cost < costFrom[w]) {
          costFrom[w] = cost
          previous[w] = v
        }
      }
    }
    if (to < best) {
      const { first, head, weight } = down
      for (let i = first[v], end = first[v + 1]; i < end; i++) {
        const w = head[i]
        const cost = (to + weight[i]) >>> 0
        if (cost < costTo[w]) {
          costTo[w] = cost
          following[w] = v
        }
      }
    }
  }

  function enter(ends: readonly SearchEnd[], cost: Uint32Array, link: Uint32Array, count: number) {
    let walkerCount = count
    for (let i = 0; i < ends.length; i++) {
      const r = rank[ends[i].vertex]
      if (ends[i].offset < cost[r]) {
        cost[r] = ends[i].offset
        link[r] = (END_MARK | i) >>> 0
      }
      walkers[walkerCount++] = r
    }
    return walkerCount
  }

  return {
    get sourceIndex() {
      return sourceIndex
    },
    get targetIndex() {
      return targetIndex
    },
    search(sources, targets) {
      best = INFINITY
      meeting = -1
      sourceIndex = -1
      targetIndex = -1
      path.reset()
      if (sources.length === 0 || targets.length === 0) return INFINITY
      if (walkers.length < sources.length + targets.length) {
        walkers = new Uint32Array((sources.length + targets.length) * 2)
      }
      let count = enter(sources, costFrom, previous, 0)
      count = enter(targets, costTo, following, count)
      walkers.subarray(0, count).sort()
      walkToRoots(walkers, count, parent, pass)
      if (meeting < 0) return INFINITY
      let v = meeting
      while (previous[v] < END_MARK) v = previous[v]
      sourceIndex = previous[v] & ~END_MARK
      v = meeting
      while (following[v] < END_MARK) v = following[v]
      targetIndex = following[v] & ~END_MARK
      return best
    },
    pathArcs() {
      if (meeting >= 0 && path.isEmpty()) path.unpack(weights, previous, following, meeting)
      return path.arcs()
    },
  }
}

/** Passes all ancestors of the walkers once, in ascending order. @param walkers ascending */
export function walkToRoots(
  walkers: Uint32Array,
  walkerCount: number,
  parent: Uint32Array,
  pass: (v: number) => void,
): void {
  let count = walkerCount
  while (count > 0) {
    let v = walkers[0]
    const next = count > 1 ? walkers[1] : NONE
    while (v < next) {
      pass(v)
      v = parent[v]
    }
    // Back into the row: gone at a root or where another walker stands, else to its place among the others.
    let place = 1
    while (place < count && walkers[place] < v) {
      walkers[place - 1] = walkers[place]
      place++
    }
    if (v === NONE || (place < count && walkers[place] === v)) {
      walkers.copyWithin(place - 1, place, count)
      count--
    } else {
      walkers[place - 1] = v
    }
  }
}

/** Arcs of a path, unpacked from shortcuts. */
export function createPathBuffer() {
  let arcs = new Uint32Array(4096)
  let stack = new Uint32Array(256)
  let begin = 0
  let count = 0

  function put(arc: number): void {
    if (count === arcs.length) {
      const larger = new Uint32Array(arcs.length * 2)
      larger.set(arcs)
      arcs = larger
    }
    arcs[count++] = arc
  }

  function push(depth: number, v: number): void {
    if (depth === stack.length) {
      const larger = new Uint32Array(stack.length * 2)
      larger.set(stack)
      stack = larger
    }
    stack[depth] = v
  }

  /** Appends what is driven from the rank `from` to the ranks on the stack, the top first. */
  function drive({ up, down }: HierarchyWeights, from: number, pushed: number): number {
    let v = from
    let depth = pushed
    while (depth > 0) {
      const w = stack[depth - 1]
      const side = v < w ? up : down
      const low = Math.min(v, w)
      const i = findHead(side.head, side.first[low], side.first[low + 1], Math.max(v, w))
      const middle = side.middle[i]
      if (middle >= BASE_ARC) {
        put(middle & ~BASE_ARC)
        v = w
        depth--
      } else {
        push(depth++, middle)
      }
    }
    return v
  }

  return {
    reset() {
      begin = 0
      count = 0
    },
    isEmpty: () => count === 0,
    arcs: () => arcs.subarray(begin, count),
    /** Follows both links from the meeting point and unpacks what lies between. */
    unpack(
      weights: HierarchyWeights,
      previous: Uint32Array,
      following: Uint32Array,
      meeting: number,
    ): void {
      let depth = 0
      let v = meeting
      for (; previous[v] < END_MARK; v = previous[v]) push(depth++, v)
      v = drive(weights, v, depth)
      for (; following[v] < END_MARK; ) {
        push(0, following[v])
        v = drive(weights, v, 1)
      }
    },
  }
}

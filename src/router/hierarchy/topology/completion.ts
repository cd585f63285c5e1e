import { lowerBound } from '../../../tables/binary-search.ts'
import { doubled } from '../../../tables/growing.ts'
import { NONE } from '../../../tables/none.ts'
import type { ArcGraph } from '../../search/incoming-arcs.ts'
import { type Neighbours, neighboursOf, sharedUint32 } from './graph.ts'

/**
 * The chordal completion of a graph along an order: what stays the same under any weights (J. Dibbelt, B. Strasser,
 * D. Wagner, "Customizable Contraction Hierarchies", 2014). Vertices are called by rank; the order is a postorder of
 * the elimination tree. So a subtree is an interval of ranks, and a way to the root runs through memory in one
 * direction.
 */
export interface Topology {
  readonly vertexCount: number
  /** Rank of each vertex of the graph. */
  readonly rank: Uint32Array
  /** Up arcs of rank `r` are `upFirst[r] .. upFirst[r + 1] - 1`; heads are ranks above `r`, ascending. */
  readonly upFirst: Uint32Array
  readonly upHead: Uint32Array
  /** Parent in the elimination tree, the lowest of the higher neighbours; NONE for a root. */
  readonly parent: Uint32Array
}

/** @param order a rank for each vertex; ranks come out renumbered, with the same completion */
export function completeGraph(graph: ArcGraph, order: Uint32Array): Topology {
  const neighbours = neighboursOf(graph)
  const parent = eliminationTree(neighbours, order)
  const rank = postorder(parent, order)
  const { upFirst, upHead } = contract(neighbours, rank)
  return {
    vertexCount: graph.vertexCount,
    rank,
    parent: parents(upFirst, upHead),
    upFirst,
    upHead,
  }
}

/** Parents by order, without contracting: union-find with path halving (J. W. H. Liu 1986). */
function eliminationTree(neighbours: Neighbours, order: Uint32Array): Uint32Array {
  const { vertexCount, first, adjacent } = neighbours
  const vertexAt = inverse(order)
  const parent = new Uint32Array(vertexCount).fill(NONE)
  const ancestor = new Uint32Array(vertexCount).fill(NONE)
  for (let r = 0; r < vertexCount; r++) {
    const v = vertexAt[r]
    for (let i = first[v]; i < first[v + 1]; i++) {
      let low = order[adjacent[i]]
      if (low >= r) continue
      while (ancestor[low] !== NONE && ancestor[low] !== r) {
        const next = ancestor[low]
        ancestor[low] = r
        low = next
      }
      if (ancestor[low] === NONE) {
        ancestor[low] = r
        parent[low] = r
      }
    }
  }
  return parent
}

/** The permutation that takes back another. */
function inverse(permutation: Uint32Array): Uint32Array {
  const result = new Uint32Array(permutation.length)
  for (let i = 0; i < permutation.length; i++) result[permutation[i]] = i
  return result
}

/** Ranks in postorder; the largest child comes last, next to its parent. */
function postorder(parent: Uint32Array, order: Uint32Array): Uint32Array {
  const count = parent.length
  const size = new Uint32Array(count).fill(1)
  for (let r = 0; r < count; r++) if (parent[r] !== NONE) size[parent[r]] += size[r]
  const largest = new Uint32Array(count).fill(NONE)
  for (let r = 0; r < count; r++) {
    const p = parent[r]
    if (p !== NONE && (largest[p] === NONE || size[r] >= size[largest[p]])) largest[p] = r
  }
  // Where a subtree's interval ends; filled from the roots down, the largest child directly below its parent.
  const end = new Uint32Array(count)
  const free = new Uint32Array(count)
  let used = 0
  for (let r = count - 1; r >= 0; r--) {
    const p = parent[r]
    if (p === NONE) {
      end[r] = count - used
      used += size[r]
    } else if (largest[p] === r) {
      end[r] = end[p] - 1
    } else {
      end[r] = free[p]
      free[p] -= size[r]
    }
    free[r] = end[r] - 1 - (largest[r] === NONE ? 0 : size[largest[r]])
  }
  const rank = sharedUint32(count)
  for (let v = 0; v < count; v++) rank[v] = end[order[v]] - 1
  return rank
}

/** Up neighbours: a vertex inherits those of its children in the elimination tree. */
function contract(
  neighbours: Neighbours,
  rank: Uint32Array,
): { upFirst: Uint32Array; upHead: Uint32Array } {
  const { vertexCount, first, adjacent } = neighbours
  const vertexAt = inverse(rank)
  const upFirst = sharedUint32(vertexCount + 1)
  const seen = new Uint32Array(vertexCount).fill(NONE)
  const firstChild = new Uint32Array(vertexCount).fill(NONE)
  const nextChild = new Uint32Array(vertexCount).fill(NONE)
  let heads = new Uint32Array(Math.max(16, adjacent.length * 2))
  let count = 0
  for (let r = 0; r < vertexCount; r++) {
    const begin = count
    const v = vertexAt[r]
    if (heads.length - count < vertexCount - r) heads = doubled(heads)
    for (let i = first[v]; i < first[v + 1]; i++) {
      const head = rank[adjacent[i]]
      if (head < r) continue
      seen[head] = r
      heads[count++] = head
    }
    for (let child = firstChild[r]; child !== NONE; child = nextChild[child]) {
      for (let i = upFirst[child] + 1; i < upFirst[child + 1]; i++) {
        const head = heads[i]
        if (seen[head] === r) continue
        seen[head] = r
        heads[count++] = head
      }
    }
    upFirst[r + 1] = count
    if (count === begin) continue
    const list = heads.subarray(begin, count)
    list.sort()
    nextChild[r] = firstChild[list[0]]
    firstChild[list[0]] = r
  }
  const upHead = sharedUint32(count)
  upHead.set(heads.subarray(0, count))
  return { upFirst, upHead }
}

function parents(upFirst: Uint32Array, upHead: Uint32Array): Uint32Array {
  const parent = sharedUint32(upFirst.length - 1)
  for (let r = 0; r < parent.length; r++) {
    parent[r] = upFirst[r] < upFirst[r + 1] ? upHead[upFirst[r]] : NONE
  }
  return parent
}

/** For each arc of the graph the up arc it is on, times 2, plus 1 if it leads down; NONE for loops. */
export function locateArcs(graph: ArcGraph, { rank, upFirst, upHead }: Topology): Uint32Array {
  const arcUp = new Uint32Array(graph.arcHead.length)
  for (let v = 0; v < graph.vertexCount; v++) {
    const from = rank[v]
    for (let arc = graph.firstOut[v]; arc < graph.firstOut[v + 1]; arc++) {
      const to = rank[graph.arcHead[arc]]
      if (from === to) arcUp[arc] = NONE
      else if (from < to) arcUp[arc] = lowerBound(upHead, to, upFirst[from], upFirst[from + 1]) * 2
      else arcUp[arc] = lowerBound(upHead, from, upFirst[to], upFirst[to + 1]) * 2 + 1
    }
  }
  return arcUp
}

import type { Steps } from '../../../report/steps.ts'
import { NONE } from '../../../tables/none.ts'
import type { SearchEnd } from '../../search/path-search.ts'
import { reachedList, type VertexCosts } from '../../search/vertex-costs.ts'
import { walkToRoots } from '../plain/walk.ts'
import type { Topology } from '../topology/completion.ts'
import {
  ARC_NUMBERS,
  COST_DOWN,
  COST_UP,
  type HierarchyWeights,
} from '../topology/metric-weights.ts'

/** Ranks looked at between two pauses: a millisecond at most. */
const RANKS_A_PAUSE = 1 << 14

/** What sweeps of one topology share: 8 bytes a vertex. */
interface TreeTables {
  /** Vertex of each rank. */
  readonly vertexAt: Uint32Array
  /** Ranks of the subtree below each rank, itself included: they are the interval that ends with it. */
  readonly size: Uint32Array
}

/** By the ranks, which the topologies of all vehicles share. */
const treeTables = new WeakMap<Uint32Array, TreeTables>()

/** The tables of a topology, with pauses where they are made. */
function* treeTablesSteps(topology: Topology): Steps<TreeTables> {
  const { vertexCount, rank, parent } = topology
  const known = treeTables.get(rank)
  if (known) return known
  const vertexAt = new Uint32Array(vertexCount)
  const size = new Uint32Array(vertexCount)
  for (let i = 0; i < vertexCount; i++) {
    vertexAt[rank[i]] = i
    // Ranks are a postorder: whatever is below a rank has been counted.
    size[i]++
    if (parent[i] !== NONE) size[parent[i]] += size[i]
    if (i % RANKS_A_PAUSE === 0) yield
  }
  const made = { vertexAt, size }
  treeTables.set(rank, made)
  return made
}

/**
 * What it costs from the ends to every vertex within the limit, or to the ends from there. From the ends up to the root,
 * then down over all ranks (D. Delling, A. Goldberg and others, "PHAST", 2011). A subtree is left out where nothing
 * around it is within the limit, so that the work follows the reach.
 * @param isReverse whether costs to the ends are wanted
 */
export function* reachBySweep(
  topology: Topology,
  weights: HierarchyWeights,
  ends: readonly SearchEnd[],
  limit: number,
  isReverse: boolean,
): Steps<VertexCosts> {
  const { vertexCount, rank, parent, upFirst, upHead } = topology
  const { vertexAt, size } = yield* treeTablesSteps(topology)
  const { first, arcs } = weights
  // A cost plus 1, so that 0 is no cost: pages that nobody writes to take no memory.
  const reached = new Uint32Array(vertexCount)
  const sources: number[] = []
  const climb = isReverse ? COST_DOWN : COST_UP
  const sink = isReverse ? COST_UP : COST_DOWN
  const most = limit + 1

  for (const { vertex, offset } of ends) {
    const r = rank[vertex]
    sources.push(r)
    if (offset <= limit && (reached[r] === 0 || offset + 1 < reached[r])) reached[r] = offset + 1
  }
  const walkers = Uint32Array.from(sources).sort()
  walkToRoots(walkers.slice(), walkers.length, parent, (v) => {
    const from = reached[v]
    if (from === 0) return
    for (let arc = first[v] * ARC_NUMBERS; arc < first[v + 1] * ARC_NUMBERS; arc += ARC_NUMBERS) {
      const through = from + arcs[arc + climb]
      const head = arcs[arc]
      if (through <= most && (reached[head] === 0 || through < reached[head])) {
        reached[head] = through
      }
    }
  })

  /** Whether nothing next to the subtree of a rank is reached, and no end is in it. */
  function isOutside(r: number): boolean {
    for (let i = upFirst[r]; i < upFirst[r + 1]; i++) if (reached[upHead[i]] !== 0) return false
    const low = r - size[r]
    for (const source of walkers) if (source > low && source <= r) return false
    return true
  }

  const list = reachedList()
  let passed = 0
  // hot: once for each vertex of the reach and of its rim.
  for (let r = vertexCount - 1; r >= 0; ) {
    let least = reached[r]
    const end = first[r + 1] * ARC_NUMBERS
    for (let arc = first[r] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
      const above = reached[arcs[arc]]
      if (above === 0) continue
      const through = above + arcs[arc + sink]
      if (through <= most && (least === 0 || through < least)) least = through
    }
    if (least !== 0) {
      reached[r] = least
      list.add(vertexAt[r], least - 1)
      r--
    } else {
      r -= isOutside(r) ? size[r] : 1
    }
    if (++passed % RANKS_A_PAUSE === 0) yield
  }
  return list.costs((vertex) => reached[rank[vertex]])
}

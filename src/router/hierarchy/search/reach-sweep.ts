import type { Steps } from '../../../report/steps.ts'
import { bitList, createBits, setBit } from '../../../tables/bits.ts'
import { NONE } from '../../../tables/none.ts'
import { INFINITY, type SearchEnd } from '../../search/path-search.ts'
import type { VertexCosts } from '../../search/vertex-costs.ts'
import type { Topology } from '../topology/completion.ts'
import {
  ARC_NUMBERS,
  COST_DOWN,
  COST_UP,
  type HierarchyWeights,
} from '../topology/metric-weights.ts'
import { walkToRoots } from './walk-to-roots.ts'

/** Ranks looked at between two pauses: a part of a millisecond. */
const RANKS_A_PAUSE = 1 << 12

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
  const { vertexCount, rank, parent } = topology
  const { vertexAt, size } = yield* treeTablesSteps(topology)
  const { first, arcs } = weights
  // The rest of the limit, and 1: 0 is nothing, so pages that nobody writes to take no memory, and whatever goes
  // below it needs no question of its own.
  const left = new Int32Array(vertexCount)
  const sources: number[] = []
  const climb = isReverse ? COST_DOWN : COST_UP
  const sink = isReverse ? COST_UP : COST_DOWN
  const most = Math.floor(limit) + 1

  for (const { vertex, offset } of ends) {
    const r = rank[vertex]
    sources.push(r)
    if (most - offset > left[r]) left[r] = most - offset
  }
  const walkers = Uint32Array.from(sources).sort()
  walkToRoots(walkers.slice(), walkers.length, parent, (v) => {
    const from = left[v]
    if (from === 0) return
    for (let arc = first[v] * ARC_NUMBERS; arc < first[v + 1] * ARC_NUMBERS; arc += ARC_NUMBERS) {
      const through = (from - arcs[arc + climb]) | 0
      const head = arcs[arc]
      if (through > left[head]) left[head] = through
    }
  })

  const vertices = createBits(vertexCount)
  const sweep = { topology, weights, size, vertexAt, sink, walkers, left, vertices }
  for (let r = vertexCount - 1; r >= 0; ) {
    r = sweepSome(sweep, r)
    yield
  }
  const listed = bitList(vertices)
  const costs = new Uint32Array(listed.length)
  for (let begin = 0; begin < costs.length; begin += RANKS_A_PAUSE) {
    yield
    for (let i = begin, end = Math.min(begin + RANKS_A_PAUSE, costs.length); i < end; i++) {
      costs[i] = most - left[rank[listed[i]]]
    }
  }
  const costAt = (vertex: number): number => {
    const found = left[rank[vertex]]
    return found === 0 ? INFINITY : most - found
  }
  return { vertices: listed, costs, costAt }
}

interface Sweep {
  readonly topology: Topology
  readonly weights: HierarchyWeights
  readonly size: Uint32Array
  readonly vertexAt: Uint32Array
  /** Place among the numbers of an arc of what it costs to come down over it. */
  readonly sink: number
  /** Ranks of the ends, ascending. */
  readonly walkers: Uint32Array
  readonly left: Int32Array
  /** A bit for each vertex that is reached. */
  readonly vertices: Uint32Array
}

/**
 * Takes some ranks from `from` down, and gives the next one: a short call, so that the engine soon has its best code
 * ready.
 */
// hot: once for each vertex of the reach and of its rim.
function sweepSome(sweep: Sweep, from: number): number {
  const { weights, size, vertexAt, sink, left, vertices } = sweep
  const { first, arcs } = weights
  let r = from
  for (let passed = 0; passed < RANKS_A_PAUSE && r >= 0; passed++) {
    let best = left[r]
    const end = first[r + 1] * ARC_NUMBERS
    for (let arc = first[r] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
      const through = (left[arcs[arc]] - arcs[arc + sink]) | 0
      if (through > best) best = through
    }
    if (best > 0) {
      left[r] = best
      setBit(vertices, vertexAt[r])
      r--
    } else {
      r -= isOutside(sweep, r) ? size[r] : 1
    }
  }
  return r
}

/** Whether nothing next to the subtree of a rank is reached, and no end is in it. */
function isOutside({ topology, size, walkers, left }: Sweep, r: number): boolean {
  const { upFirst, upHead } = topology
  for (let i = upFirst[r]; i < upFirst[r + 1]; i++) if (left[upHead[i]] !== 0) return false
  const low = r - size[r]
  for (const source of walkers) if (source > low && source <= r) return false
  return true
}

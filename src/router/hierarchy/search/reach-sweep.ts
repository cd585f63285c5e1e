import type { Steps } from '../../../report/steps.ts'
import { bitCount, bitList, countsBefore, createBits, setBit } from '../../../tables/bits.ts'
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
import type { HierarchyInMemory } from '../wasm/hierarchy-memory.ts'
import { giveSweepSpace, takeSweepSpace } from '../wasm/kernel-sweep.ts'
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
  { topology, memory }: Pick<HierarchyInMemory<string>, 'topology' | 'memory'>,
  weights: HierarchyWeights,
  ends: readonly SearchEnd[],
  limit: number,
  isReverse: boolean,
): Steps<VertexCosts> {
  const { vertexCount, rank, upFirst, upHead } = topology
  const { vertexAt, size } = yield* treeTablesSteps(topology)
  const space = takeSweepSpace(memory, vertexCount)
  const { left } = space
  const most = Math.floor(limit) + 1
  const isReached = createBits(vertexCount)
  let walkers: Uint32Array = new Uint32Array(0)
  let isClean = false

  /** Takes some ranks from `from` down, and gives the next one. */
  function sweepSome(from: number): number {
    let r = from
    for (let count = RANKS_A_PAUSE; count > 0 && r >= 0; ) {
      const to = Math.max(0, r - count + 1)
      const next = space.sweep(r, to)
      count -= r - next + 1
      for (; r > next; r--) setBit(isReached, vertexAt[r])
      if (r >= to) r -= isOutside(r) ? size[r] : 1
    }
    return r
  }

  /** Whether nothing next to the subtree of a rank is reached, and no end is in it. */
  function isOutside(r: number): boolean {
    for (let i = upFirst[r]; i < upFirst[r + 1]; i++) if (left[upHead[i]] !== 0) return false
    const low = r - size[r]
    for (const source of walkers) if (source > low && source <= r) return false
    return true
  }

  /** Writes the costs of some vertices, and makes the space 0 again there. */
  function takeCosts(vertices: Uint32Array, costs: Uint32Array, begin: number): void {
    for (let i = begin, end = Math.min(begin + RANKS_A_PAUSE, costs.length); i < end; i++) {
      const r = rank[vertices[i]]
      costs[i] = most - left[r]
      left[r] = 0
    }
  }

  try {
    space.enter(weights, isReverse ? COST_UP : COST_DOWN)
    walkers = climb(topology, weights, ends, most, isReverse ? COST_DOWN : COST_UP, left)
    for (let r = vertexCount - 1; r >= 0; ) {
      r = sweepSome(r)
      yield
    }
    const vertices = bitList(isReached)
    const costs = new Uint32Array(vertices.length)
    for (let begin = 0; begin < costs.length; begin += RANKS_A_PAUSE) {
      yield
      takeCosts(vertices, costs, begin)
    }
    isClean = true
    return { vertices, costs, costAt: costsByVertex(isReached, costs) }
  } finally {
    // Where somebody gave up, something is left.
    if (!isClean) left.fill(0)
    giveSweepSpace(memory, space)
  }
}

/** Takes the rest of the limit from the ends up to the root. @returns their ranks, ascending */
function climb(
  { rank, parent }: Topology,
  { first, arcs }: HierarchyWeights,
  ends: readonly SearchEnd[],
  most: number,
  side: number,
  left: Int32Array,
): Uint32Array {
  for (const { vertex, offset } of ends) {
    left[rank[vertex]] = Math.max(left[rank[vertex]], most - offset)
  }
  const walkers = Uint32Array.from(ends, ({ vertex }) => rank[vertex]).sort()
  walkToRoots(walkers.slice(), walkers.length, parent, (v) => {
    const from = left[v]
    if (from === 0) return
    for (let arc = first[v] * ARC_NUMBERS; arc < first[v + 1] * ARC_NUMBERS; arc += ARC_NUMBERS) {
      const through = (from - arcs[arc + side]) | 0
      const head = arcs[arc]
      if (through > left[head]) left[head] = through
    }
  })
  return walkers
}

/** Costs of vertices by their place among all that are reached. */
function costsByVertex(isReached: Uint32Array, costs: Uint32Array): VertexCosts['costAt'] {
  const before = countsBefore(isReached)
  return (vertex) => {
    const word = isReached[vertex >>> 5]
    const bit = 1 << (vertex & 31)
    return (word & bit) === 0 ? INFINITY : costs[before[vertex >>> 5] + bitCount(word & (bit - 1))]
  }
}

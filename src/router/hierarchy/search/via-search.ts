import { doubled } from '../../../tables/growing.ts'
import { INFINITY, type SearchEnd } from '../../search/path-search.ts'
import type { Topology } from '../topology/completion.ts'
import {
  ARC_NUMBERS,
  COST_DOWN,
  COST_UP,
  type HierarchyWeights,
} from '../topology/metric-weights.ts'
import { walkToRoots } from './walk-to-roots.ts'

type Ends = readonly SearchEnd[]

/** The ancestors of some ends, in ascending order. One list for each thread. */
export type Ancestors = ReturnType<typeof createAncestors>

/** An empty list, with 4 bytes a vertex beside it. */
export const createAncestors = ({ vertexCount }: Topology) => ({
  /** Place of a rank in the list; right for those alone that are in it. */
  placeOf: new Uint32Array(vertexCount),
  /** The first `count` ranks are the list. */
  passed: new Uint32Array(1024),
  count: 0,
})

/** Lists all ancestors of the ends, themselves included. */
export function passAncestors(
  ancestors: Ancestors,
  { rank, parent }: Topology,
  lists: readonly (readonly Ends[])[],
): void {
  const ranks: number[] = []
  for (const list of lists) {
    for (const ends of list) for (const { vertex } of ends) ranks.push(rank[vertex])
  }
  const walkers = Uint32Array.from(ranks).sort()
  const { placeOf } = ancestors
  ancestors.count = 0
  walkToRoots(walkers, walkers.length, parent, (v) => {
    if (ancestors.count === ancestors.passed.length) ancestors.passed = doubled(ancestors.passed)
    placeOf[v] = ancestors.count
    ancestors.passed[ancestors.count++] = v
  })
}

/** A path by way of an ancestor: directed arcs of the hierarchy. */
export interface ViaPath {
  readonly shortcuts: Uint32Array
  /** How many of them lead to the ancestor. */
  readonly before: number
  /** Which ends it begins and ends at. */
  readonly source: number
  readonly target: number
}

/** One climb from a source and one from a target, which remember their ways. */
export type ViaSearch = ReturnType<typeof createViaSearch>

/** In place of the place before: the climb began here, and in place of the arc is the number of the end. */
const BEGINNING = 0xffffffff
/** Marks an arc that leads to the place from a higher one, or from it to a higher one. */
const OVER = 0x80000000

/** By place: the cost, the place before, and the arc between the two. */
type Climb = ReturnType<typeof emptyClimb>

/** One for each thread; it may have its list of ancestors in common with another search. */
export function createViaSearch(
  topology: Topology,
  { first, arcs }: HierarchyWeights,
  ancestors: Ancestors = createAncestors(topology),
) {
  const { rank } = topology
  const { placeOf } = ancestors
  const forward = emptyClimb(0)
  const backward = emptyClimb(0)

  // hot: every arc of every rank that the climb reaches.
  function climbFrom(climb: Climb, ends: Ends, direction: number, limit: number): void {
    const { passed, count } = ancestors
    if (climb.cost.length < count) Object.assign(climb, emptyClimb(passed.length))
    const { cost, before, arc: arcInto } = climb
    cost.fill(INFINITY, 0, count)
    for (const [number, { vertex, offset }] of ends.entries()) {
      const place = placeOf[rank[vertex]]
      if (offset >= cost[place]) continue
      cost[place] = offset
      before[place] = BEGINNING
      arcInto[place] = number
    }
    for (let k = 0; k < count; k++) {
      if (cost[k] > limit) continue
      const v = passed[k]
      const end = first[v + 1] * ARC_NUMBERS
      for (let arc = first[v] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
        const step = arcs[arc + direction]
        if (step > limit) continue
        const w = placeOf[arcs[arc]]
        const there = cost[k] + step
        if (there >= cost[w]) continue
        cost[w] = there
        before[w] = k
        arcInto[w] = arc / ARC_NUMBERS
      }
    }
  }

  function spreadOver({ cost, before, arc: arcInto }: Climb, direction: number, limit: number) {
    const { passed, count } = ancestors
    for (let k = count - 1; k >= 0; k--) {
      const v = passed[k]
      const end = first[v + 1] * ARC_NUMBERS
      for (let arc = first[v] * ARC_NUMBERS; arc < end; arc += ARC_NUMBERS) {
        const w = placeOf[arcs[arc]]
        const through = cost[w] + arcs[arc + direction]
        if (through > limit || through >= cost[k]) continue
        cost[k] = through
        before[k] = w
        arcInto[k] = (arc / ARC_NUMBERS) | OVER
      }
    }
  }

  return {
    /**
     * After a climb: gives every place its exact costs, by way of higher ones where these cost less.
     * @param limit that of the climb
     */
    spread(limit: number): void {
      spreadOver(forward, COST_DOWN, limit)
      spreadOver(backward, COST_UP, limit)
    },
    /** Places of the last climbs, with places that neither reached. */
    get count(): number {
      return ancestors.count
    },
    /** Cost of the path by way of a place; INFINITY or more without a path. */
    cost: (place: number): number => forward.cost[place] + backward.cost[place],
    /** Climbs as far as the limit. @returns the place of the ancestor on the cheapest path; -1 where none is within it */
    climb(source: Ends, target: Ends, limit: number): number {
      passAncestors(ancestors, topology, [[source], [target]])
      climbFrom(forward, source, COST_UP, limit)
      climbFrom(backward, target, COST_DOWN, limit)
      let best = limit + 1
      let meeting = -1
      for (let k = 0; k < ancestors.count; k++) {
        const sum = forward.cost[k] + backward.cost[k]
        if (sum >= best) continue
        best = sum
        meeting = k
      }
      return meeting
    },
    /** The path by way of a place that both climbs reached, in memory of its own. */
    path(place: number): ViaPath {
      const shortcuts: number[] = []
      let k = place
      for (; forward.before[k] !== BEGINNING; k = forward.before[k]) {
        const arc = forward.arc[k]
        shortcuts.push(arc >= OVER ? (arc - OVER) * 2 + 1 : arc * 2)
      }
      const source = forward.arc[k]
      const before = shortcuts.length
      shortcuts.reverse()
      for (k = place; backward.before[k] !== BEGINNING; k = backward.before[k]) {
        const arc = backward.arc[k]
        shortcuts.push(arc >= OVER ? (arc - OVER) * 2 : arc * 2 + 1)
      }
      return { shortcuts: Uint32Array.from(shortcuts), before, source, target: backward.arc[k] }
    },
  }
}

const emptyClimb = (size: number) => ({
  cost: new Uint32Array(size),
  before: new Uint32Array(size),
  arc: new Uint32Array(size),
})

/** How far it is to drive between the states of two points, and by which edges. */
import { directedOf } from '../../roads/network/network.ts'
import { onceFor } from '../../tables/group-by-key.ts'
import { createNearSearch } from '../hierarchy/search/near-search.ts'
import { weightUntil } from '../leg.ts'
import type { RouteQuery } from '../router.ts'
import { INFINITY } from '../search/path-search.ts'
import type { State } from './states.ts'

/** Distances and ways between states. One for each thread. */
export type Drives = ReturnType<typeof createDrives>

/** The thread's drives, made when they are first asked for. */
export const drivesOf = onceFor(createDrives)

function createDrives(query: RouteQuery) {
  const { graph, metrics, hierarchy } = query.router
  const metric = metrics.shortest
  const weights = hierarchy.weights.shortest
  const near = createNearSearch(hierarchy.topology, weights)

  /** Straight on along one edge; INFINITY where `to` is not ahead on the same directed edge. */
  function lengthAlong(from: State, to: State, slackMm: number): number {
    if (from.directed !== to.directed) return INFINITY
    const weight = metric[from.directed]
    const lengthMm = weightUntil(weight, to.along) - weightUntil(weight, from.along)
    if (lengthMm >= 0) return lengthMm
    return -lengthMm <= slackMm ? 0 : INFINITY
  }

  function lengths(
    from: readonly State[],
    to: readonly State[],
    limitMm: number,
    slackMm: number,
  ): Uint32Array {
    const table = near.costs(
      from.map(({ leave }) => leave),
      to.map(({ arrive }) => arrive),
      limitMm,
    )
    for (let row = 0; row < from.length; row++) {
      for (let column = 0; column < to.length; column++) {
        const slot = row * to.length + column
        const alongMm = lengthAlong(from[row], to[column], slackMm)
        if (alongMm < table[slot] && alongMm <= limitMm) table[slot] = alongMm
      }
    }
    return table
  }

  return {
    /**
     * Millimetres from every state of one point to every one of another, row by row; INFINITY where it is farther than
     * `limitMm`. Good until the next question.
     * @param slackMm on one edge the vehicle may seem to have gone back so far, which is noise: it has stayed
     */
    lengths,
    /** Directed edges after that of `from`, up to that of `to`; none where the drive stays on one edge. */
    edges(from: State, to: State, lengthMm: number, slackMm: number): readonly number[] {
      if (lengthAlong(from, to, slackMm) <= lengthMm) return NO_EDGES
      const edges: number[] = []
      const shortcuts = near.shortcuts(from.leave, to.arrive, lengthMm) ?? NO_SHORTCUTS
      for (const arc of query.unpack(weights, shortcuts)) edges.push(directedOf(graph, arc))
      edges.push(to.directed)
      return edges
    },
  }
}

const NO_SHORTCUTS = new Uint32Array(0)
const NO_EDGES: readonly number[] = []

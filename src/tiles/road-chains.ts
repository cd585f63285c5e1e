/** Joins edges of one road end to end, so that a road is one line: it is drawn without gaps and named along its length. */

import { addTo } from '../tables/group-by-key.ts'

/** Chains one after another: `steps` are directed edges (edge × 2, + 1 against its line), chain `c` begins at `first[c]`. */
export interface Chains {
  readonly steps: number[]
  /** One longer than the chains. */
  readonly first: number[]
}

export interface ChainEdges {
  readonly edgeTail: Uint32Array
  readonly edgeHead: Uint32Array
}

/**
 * Adds the chains of `edges`, which look alike, to `out`. A chain goes on at a junction where just one other of them ends.
 * @param isOneWay edges keep the direction of their lines
 */
export function chainEdges(
  { edgeTail, edgeHead }: ChainEdges,
  edges: readonly number[],
  isOneWay: boolean,
  out: Chains,
): void {
  if (edges.length === 1) {
    out.steps.push(edges[0] * 2)
    out.first.push(out.steps.length)
    return
  }
  const endsAt = new Map<number, number[]>()
  for (const edge of edges) {
    addTo(endsAt, edgeTail[edge], edge)
    addTo(endsAt, edgeHead[edge], edge)
  }
  const used = new Set<number>()
  const stepAfter = (step: number): number => {
    const edge = step >> 1
    const junction = (step & 1) === 0 ? edgeHead[edge] : edgeTail[edge]
    const ends = endsAt.get(junction) as number[]
    if (ends.length !== 2) return -1
    const next = ends[0] === edge ? ends[1] : ends[0]
    if (next === edge || used.has(next)) return -1
    const isAgainst = edgeTail[next] !== junction
    return isAgainst && isOneWay ? -1 : next * 2 + (isAgainst ? 1 : 0)
  }
  for (const edge of edges) {
    if (used.has(edge)) continue
    used.add(edge)
    const back: number[] = []
    // Backwards from the line's beginning: the edge driven against its line, each found step turned round.
    if (!isOneWay) {
      for (let step = stepAfter(edge * 2 + 1); step >= 0; step = stepAfter(step)) {
        used.add(step >> 1)
        back.push(step ^ 1)
      }
    } else {
      for (let at = edge; ; ) {
        const ends = endsAt.get(edgeTail[at]) as number[]
        if (ends.length !== 2) break
        const before = ends[0] === at ? ends[1] : ends[0]
        if (before === at || used.has(before) || edgeHead[before] !== edgeTail[at]) break
        used.add(before)
        back.push(before * 2)
        at = before
      }
    }
    for (let i = back.length - 1; i >= 0; i--) out.steps.push(back[i])
    out.steps.push(edge * 2)
    for (let step = stepAfter(edge * 2); step >= 0; step = stepAfter(step)) {
      used.add(step >> 1)
      out.steps.push(step)
    }
    out.first.push(out.steps.length)
  }
}

/** Chains before the first one is added. */
export const noChains = (): Chains => ({ steps: [], first: [0] })

import { neighboursOf, type Positions } from '../../../src/router/hierarchy/topology/graph.ts'
import type { ArcGraph } from '../../../src/router/search/incoming-arcs.ts'

/**
 * Positions for a graph that has none: a vertex is at the difference of its distances (in steps) from two vertices far
 * apart. One pair is along the graph's longest stretch, the other across it.
 */
export function stepPositions(graph: ArcGraph): Positions {
  const { vertexCount, first, adjacent } = neighboursOf(graph)
  const queue = new Uint32Array(vertexCount)
  const [fromA, fromB] = [new Int32Array(vertexCount), new Int32Array(vertexCount)]

  /** Steps from `start` to all others; returns the vertex reached last. */
  function walk(start: number, steps: Int32Array): number {
    steps.fill(-1)
    if (vertexCount === 0) return 0
    steps[start] = 0
    queue[0] = start
    let end = 1
    for (let i = 0; i < end; i++) {
      const v = queue[i]
      for (let e = first[v]; e < first[v + 1]; e++) {
        const w = adjacent[e]
        if (steps[w] >= 0) continue
        steps[w] = steps[v] + 1
        queue[end++] = w
      }
    }
    return queue[end - 1]
  }

  const a = walk(0, fromA)
  walk(walk(a, fromA), fromB)
  const x = fromA.map((steps, v) => steps - fromB[v])
  const least = Array.from(fromA, (steps, v) => Math.min(steps, fromB[v]))
  const c = least.reduce((best, steps, v) => (steps > least[best] ? v : best), 0)
  walk(walk(c, fromA), fromB)
  return { x, y: fromA.map((steps, v) => steps - fromB[v]) }
}

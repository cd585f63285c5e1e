import type { Cell } from './flow.ts'

/**
 * Positions for a part of a graph that has none: a vertex is at the difference of its distances (in steps) from two
 * vertices far apart. One pair is along the part's longest stretch, the other across it.
 */
export function createEmbedding(maxVertices: number) {
  const queue = new Uint32Array(maxVertices)
  const fromA = new Int32Array(maxVertices)
  const fromB = new Int32Array(maxVertices)

  /** Steps from `start` to all others; returns the vertex reached last. */
  function walk(cell: Cell, start: number, steps: Int32Array): number {
    const { first, adjacent } = cell
    steps.fill(-1, 0, cell.vertexCount)
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

  /** Writes positions of a connected part to `x` and `y`. */
  return function embed(cell: Cell, x: Int32Array, y: Int32Array): void {
    const count = cell.vertexCount
    const a = walk(cell, 0, fromA)
    const b = walk(cell, a, fromA)
    walk(cell, b, fromB)
    let c = 0
    let apart = -1
    for (let v = 0; v < count; v++) {
      x[v] = fromA[v] - fromB[v]
      const least = Math.min(fromA[v], fromB[v])
      if (least <= apart) continue
      apart = least
      c = v
    }
    const d = walk(cell, c, fromA)
    walk(cell, d, fromB)
    for (let v = 0; v < count; v++) y[v] = fromA[v] - fromB[v]
  }
}

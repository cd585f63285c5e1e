/** What searches over all of a neighbourhood find: costs of vertices, as far as they are within a limit. */
import { INFINITY } from './path-search.ts'

export interface VertexCosts {
  readonly count: number
  /** The vertices within the limit, and what each costs; longer than `count`. */
  readonly vertices: Uint32Array
  readonly costs: Uint32Array
  /** Cost of any vertex; INFINITY beyond the limit. */
  costAt(vertex: number): number
}

/** A growing list of vertices with their costs. */
export function reachedList() {
  let vertices = new Uint32Array(1024)
  let costs = new Uint32Array(1024)
  let count = 0
  return {
    add(vertex: number, cost: number): void {
      if (count === vertices.length) {
        vertices = doubled(vertices)
        costs = doubled(costs)
      }
      vertices[count] = vertex
      costs[count++] = cost
    },
    /** @param reachedAt of a vertex the cost and 1; 0 beyond the limit */
    costs: (reachedAt: (vertex: number) => number): VertexCosts => ({
      count,
      vertices,
      costs,
      costAt(vertex) {
        const found = reachedAt(vertex)
        return found === 0 ? INFINITY : found - 1
      },
    }),
  }
}

function doubled(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
}

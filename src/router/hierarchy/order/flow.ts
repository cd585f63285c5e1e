/**
 * Smallest cuts in a part of a graph: maximum flow on edges without direction that carry one unit each. Many paths are
 * sought in one round, as A. Pothen and C.-J. Fan (1990) do for matchings; a few rounds do where shortest augmenting
 * paths need as many as the cut has edges. Scratch space is allocated once, for the largest part to come.
 */

/** A part of a graph with vertices `0 .. vertexCount - 1`; lists ascending. */
export interface Cell {
  vertexCount: number
  readonly first: Uint32Array
  readonly adjacent: Uint32Array
  /** Place of the same edge in the other end's list. */
  readonly reverse: Uint32Array
}

/** What a vertex is to a flow. */
export const FREE = 0
export const SOURCE = 1
export const SINK = 2

/** Scratch space for flows in graphs up to the given size. */
export function createFlow(maxVertices: number, maxHalfEdges: number) {
  const entered = new Uint8Array(maxVertices)
  const queue = new Uint32Array(maxVertices)
  const rim = new Uint32Array(maxVertices)
  const path = new Uint32Array(maxVertices)
  const flow = new Int8Array(maxHalfEdges)
  const side = new Uint8Array(maxVertices)
  let sideCount = 0

  /** Vertices of this role that touch one of another role: a flow has nothing to do in the inner ones. */
  function collectRim(cell: Cell, role: Uint8Array, wanted: number): number {
    const { first, adjacent } = cell
    let count = 0
    for (let v = 0; v < cell.vertexCount; v++) {
      if (role[v] !== wanted) continue
      for (let e = first[v]; e < first[v + 1]; e++) {
        if (role[adjacent[e]] === wanted) continue
        rim[count++] = v
        break
      }
    }
    return count
  }

  /**
   * One round: as many paths as can be found with every vertex entered once, each a walk that prefers the neighbour
   * farthest on. What it entered without finding any path is all that the sources can reach.
   */
  function sendPaths(cell: Cell, role: Uint8Array, key: Float64Array, rimCount: number): number {
    const { first, adjacent, reverse } = cell
    entered.fill(0, 0, cell.vertexCount)
    let sent = 0
    for (let i = 0; i < rimCount; i++) {
      let v = rim[i]
      let depth = 0
      for (;;) {
        let onward = -1
        for (let e = first[v]; e < first[v + 1]; e++) {
          const w = adjacent[e]
          if (flow[e] > 0 || entered[w] === 1 || role[w] === SOURCE) continue
          if (onward < 0 || key[w] > key[adjacent[onward]]) onward = e
        }
        if (onward >= 0) {
          path[depth++] = onward
          v = adjacent[onward]
          if (role[v] !== SINK) {
            entered[v] = 1
            continue
          }
          v = rim[i]
          while (depth > 0) {
            const e = path[--depth]
            flow[e]++
            flow[reverse[e]]--
          }
          sent++
        } else {
          if (depth === 0) break
          v = adjacent[reverse[path[--depth]]]
        }
      }
    }
    return sent
  }

  /** The cut nearest to the sources is what the last round entered. */
  function takeSourceSide(cell: Cell, role: Uint8Array): number {
    let count = 0
    for (let v = 0; v < cell.vertexCount; v++) {
      side[v] = role[v] === SOURCE || entered[v] === 1 ? 1 : 0
      count += side[v]
    }
    return count
  }

  /** The cut nearest to the sinks: all that cannot reach them any more. */
  function takeSinkSide(cell: Cell, role: Uint8Array): number {
    const { first, adjacent, reverse } = cell
    const rimCount = collectRim(cell, role, SINK)
    for (let v = 0; v < cell.vertexCount; v++) side[v] = role[v] === SINK ? 0 : 1
    let end = 0
    for (let i = 0; i < rimCount; i++) queue[end++] = rim[i]
    let reached = 0
    for (let v = 0; v < cell.vertexCount; v++) reached += side[v]
    for (let i = 0; i < end; i++) {
      const v = queue[i]
      for (let e = first[v]; e < first[v + 1]; e++) {
        const w = adjacent[e]
        if (side[w] === 0 || flow[reverse[e]] > 0) continue
        side[w] = 0
        reached--
        queue[end++] = w
      }
    }
    return reached
  }

  return {
    /** 1 for the vertices on the source's side of the last cut. */
    side,
    /** How many they are. */
    sideCount: (): number => sideCount,
    /**
     * Finds a smallest cut between the vertices marked SOURCE and SINK in `role`: the more balanced of the two outermost
     * ones. `key` grows from the sources to the sinks: it is advice, the cut does not
     * depend on it.
     * @returns its size, or -1 as soon as it is known to be above `limit`.
     */
    cut(cell: Cell, role: Uint8Array, key: Float64Array, limit: number): number {
      flow.fill(0, 0, cell.first[cell.vertexCount])
      const rimCount = collectRim(cell, role, SOURCE)
      let value = 0
      for (let sent = -1; sent !== 0; ) {
        sent = sendPaths(cell, role, key, rimCount)
        value += sent
        if (value > limit) return -1
      }
      const half = cell.vertexCount / 2
      const near = takeSourceSide(cell, role)
      if (near < half) {
        const far = takeSinkSide(cell, role)
        sideCount = far
        if (Math.abs(near - half) < Math.abs(far - half)) sideCount = takeSourceSide(cell, role)
      } else {
        sideCount = near
      }
      return value
    },
  }
}

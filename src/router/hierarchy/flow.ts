/**
 * Smallest cuts in a part of a graph: maximum flow with unit capacities by Dinic's method (E. A. Dinic 1970), on edges
 * without direction. Scratch space is allocated once, for the largest part to come.
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

export interface Flow {
  /**
   * Finds a smallest cut between the vertices marked SOURCE and those marked SINK in `role`, and among the smallest
   * the more balanced of the two outermost.
   * @returns its size, or -1 as soon as it is known to be above `limit`.
   */
  cut(cell: Cell, role: Uint8Array, limit: number): number
  /** 1 for the vertices on the source's side of the last cut. */
  readonly side: Uint8Array
  /** How many they are. */
  sideCount(): number
}

export function createFlow(maxVertices: number, maxHalfEdges: number): Flow {
  const level = new Int32Array(maxVertices)
  const cursor = new Uint32Array(maxVertices)
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

  /** Distances from the sources where there is capacity left; stops at the depth of the nearest sink. */
  function reachesSink(cell: Cell, role: Uint8Array, rimCount: number): boolean {
    const { first, adjacent } = cell
    level.fill(-1, 0, cell.vertexCount)
    let end = 0
    for (let i = 0; i < rimCount; i++) {
      const v = rim[i]
      level[v] = 0
      cursor[v] = first[v]
      queue[end++] = v
    }
    let sinkLevel = 0x7fffffff
    for (let i = 0; i < end; i++) {
      const v = queue[i]
      const next = level[v] + 1
      if (next > sinkLevel) break
      for (let e = first[v]; e < first[v + 1]; e++) {
        const w = adjacent[e]
        if (level[w] >= 0 || flow[e] > 0 || role[w] === SOURCE) continue
        level[w] = next
        if (role[w] === SINK) {
          sinkLevel = next
        } else {
          cursor[w] = first[w]
          queue[end++] = w
        }
      }
    }
    return sinkLevel !== 0x7fffffff
  }

  /** Sends what the levels let through, one path after another; gives up above `limit`. */
  function augment(cell: Cell, role: Uint8Array, rimCount: number, limit: number): number {
    const { first, adjacent, reverse } = cell
    let sent = 0
    for (let i = 0; i < rimCount; i++) {
      const source = rim[i]
      let v = source
      let depth = 0
      for (;;) {
        if (role[v] === SINK) {
          while (depth > 0) {
            const e = path[--depth]
            flow[e]++
            flow[reverse[e]]--
          }
          if (++sent > limit) return sent
          v = source
          continue
        }
        const end = first[v + 1]
        const next = level[v] + 1
        let e = cursor[v]
        while (e < end && (flow[e] > 0 || level[adjacent[e]] !== next)) e++
        cursor[v] = e
        if (e < end) {
          path[depth++] = e
          v = adjacent[e]
        } else {
          if (depth === 0) break
          v = adjacent[reverse[path[--depth]]]
          cursor[v]++
        }
      }
    }
    return sent
  }

  /** The cut nearest to the sources is what the last search reached. */
  function takeSourceSide(cell: Cell, role: Uint8Array): number {
    let count = 0
    for (let v = 0; v < cell.vertexCount; v++) {
      side[v] = role[v] === SOURCE || level[v] >= 0 ? 1 : 0
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
    side,
    sideCount: () => sideCount,
    cut(cell, role, limit) {
      flow.fill(0, 0, cell.first[cell.vertexCount])
      const rimCount = collectRim(cell, role, SOURCE)
      let value = 0
      while (reachesSink(cell, role, rimCount)) {
        value += augment(cell, role, rimCount, limit - value)
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

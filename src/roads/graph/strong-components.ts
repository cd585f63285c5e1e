/** Strongly connected components of a directed graph, and what can be reached in it. */
import { groupByKey } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import type { SearchGraph } from '../network/network.ts'

export type Graph = Pick<SearchGraph, 'vertexCount' | 'firstOut' | 'arcHead'>
type Components = ReturnType<typeof strongComponents>

/** Tarjan's algorithm with a stack of its own, since roads are longer than the call stack is deep. */
export function strongComponents({ vertexCount, firstOut, arcHead }: Graph) {
  const order = new Uint32Array(vertexCount)
  const low = new Uint32Array(vertexCount)
  const nextArc = firstOut.slice(0, vertexCount)
  const of = new Uint32Array(vertexCount).fill(NONE)
  const open = new Uint32Array(vertexCount)
  const path = new Uint32Array(vertexCount)
  const sizes: number[] = []
  let openCount = 0
  let time = 0
  for (let root = 0; root < vertexCount; root++) {
    if (order[root] !== 0) continue
    let depth = 0
    path[0] = root
    order[root] = low[root] = ++time
    open[openCount++] = root
    while (depth >= 0) {
      const vertex = path[depth]
      if (nextArc[vertex] < firstOut[vertex + 1]) {
        const head = arcHead[nextArc[vertex]++]
        if (order[head] === 0) {
          order[head] = low[head] = ++time
          open[openCount++] = head
          path[++depth] = head
        } else if (of[head] === NONE && order[head] < low[vertex]) low[vertex] = order[head]
        continue
      }
      depth--
      if (depth >= 0 && low[vertex] < low[path[depth]]) low[path[depth]] = low[vertex]
      if (low[vertex] !== order[vertex]) continue
      let size = 0
      for (let last = -1; last !== vertex; size++) {
        last = open[--openCount]
        of[last] = sizes.length
      }
      sizes.push(size)
    }
  }
  return {
    /** Component of each vertex. */
    of,
    /** Vertices in each. */
    sizes,
  }
}

/** 1 for the vertices of the largest component (of equal ones the first vertex's) and of all with `sizeMin` or more. */
export function mainVertices(components: Components, sizeMin: number): Uint8Array {
  const largest = components.sizes.reduce((most, size) => Math.max(most, size), 0)
  const main = components.of.find((component) => components.sizes[component] === largest)
  const isMain = new Uint8Array(components.of.length)
  for (let vertex = 0; vertex < isMain.length; vertex++) {
    const component = components.of[vertex]
    if (component === main || components.sizes[component] >= sizeMin) isMain[vertex] = 1
  }
  return isMain
}

/** 1 for all that can be reached from the marked vertices, themselves included. */
export function reachableFrom({ vertexCount, firstOut, arcHead }: Graph, start: Uint8Array) {
  const reached = start.slice()
  const queue = new Uint32Array(vertexCount)
  let end = 0
  for (let vertex = 0; vertex < vertexCount; vertex++)
    if (start[vertex] === 1) queue[end++] = vertex
  for (let at = 0; at < end; at++) {
    for (let arc = firstOut[queue[at]]; arc < firstOut[queue[at] + 1]; arc++) {
      const head = arcHead[arc]
      if (reached[head] === 1) continue
      reached[head] = 1
      queue[end++] = head
    }
  }
  return reached
}

/** The same graph with all arcs turned round. */
export function reversed(graph: Graph): Graph {
  const tailOf = arcTails(graph)
  const { first, place } = groupByKey(graph.arcHead, graph.vertexCount)
  return { ...graph, firstOut: first, arcHead: place.map((arc) => tailOf[arc]) }
}

/** The vertex that each arc leaves. */
export function arcTails({ vertexCount, firstOut, arcHead }: Graph): Uint32Array {
  const tails = new Uint32Array(arcHead.length)
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    tails.fill(vertex, firstOut[vertex], firstOut[vertex + 1])
  }
  return tails
}

import { NONE } from '../../../tables/none.ts'
import type { ArcGraph } from '../../search/incoming-arcs.ts'

/** Where the vertices are, in a plane: any unit, the same for both axes. */
export interface Positions {
  readonly x: Int32Array
  readonly y: Int32Array
}

/** Positions in a plane of points in degrees: good enough to cut a map in halves, not to measure on it. */
export function planePositions(lonE7: Int32Array, latE7: Int32Array): Positions {
  let sumE7 = 0
  for (let i = 0; i < latE7.length; i++) sumE7 += latE7[i]
  const shrink = Math.cos(((sumE7 / Math.max(1, latE7.length)) * 1e-7 * Math.PI) / 180)
  return { x: lonE7.map((lon) => Math.round(lon * shrink)), y: latE7 }
}

/** Neighbours without direction, loops and repetition, in ascending order. */
export interface Neighbours {
  readonly vertexCount: number
  readonly first: Uint32Array
  readonly adjacent: Uint32Array
}

/** A shared array of 32-bit numbers: every thread may see it. */
export function sharedUint32(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4))
}

/** What can be reached in one step with directions forgotten. */
export function neighboursOf(graph: ArcGraph): Neighbours {
  const { vertexCount, firstOut, arcHead } = graph
  const first = new Uint32Array(vertexCount + 1)
  for (let v = 0; v < vertexCount; v++) {
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      if (arcHead[arc] === v) continue
      first[v + 1]++
      first[arcHead[arc] + 1]++
    }
  }
  for (let v = 0; v < vertexCount; v++) first[v + 1] += first[v]
  const adjacent = new Uint32Array(first[vertexCount])
  const next = first.slice(0, vertexCount)
  for (let v = 0; v < vertexCount; v++) {
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      const head = arcHead[arc]
      if (head === v) continue
      adjacent[next[v]++] = head
      adjacent[next[head]++] = v
    }
  }
  return sortedAndUnique(vertexCount, first, adjacent)
}

/** Two transpositions sort all lists in linear time; the second leaves repetitions out. */
function sortedAndUnique(
  vertexCount: number,
  first: Uint32Array,
  adjacent: Uint32Array,
): Neighbours {
  const next = first.slice(0, vertexCount)
  const sorted = new Uint32Array(adjacent.length)
  for (let v = 0; v < vertexCount; v++) {
    for (let i = first[v]; i < first[v + 1]; i++) sorted[next[adjacent[i]]++] = v
  }
  const uniqueFirst = new Uint32Array(vertexCount + 1)
  let count = 0
  for (let v = 0; v < vertexCount; v++) {
    let previous = NONE
    for (let i = first[v]; i < first[v + 1]; i++) {
      if (sorted[i] === previous) continue
      previous = sorted[i]
      sorted[count++] = previous
    }
    uniqueFirst[v + 1] = count
  }
  return { vertexCount, first: uniqueFirst, adjacent: sorted.slice(0, count) }
}

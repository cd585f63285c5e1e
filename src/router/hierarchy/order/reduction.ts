import { NONE } from '../../../tables/none.ts'
import type { Neighbours } from '../topology/graph.ts'

/** The rest of a graph after its dead ends and chains are contracted. */
export type Reduction = Readonly<ReturnType<typeof reduceChains>>

/**
 * Eliminates vertices of degree 0, 1 and 2 until none is left; the neighbours of a vertex that goes are joined. No
 * order is better for them than first. A round takes only vertices that do not touch, so that a long chain becomes a
 * tree of logarithmic depth and not a ladder.
 */
export function reduceChains(graph: Neighbours) {
  const { vertexCount, first } = graph
  const adjacent = graph.adjacent.slice()
  const degree = new Uint32Array(vertexCount)
  for (let v = 0; v < vertexCount; v++) degree[v] = first[v + 1] - first[v]
  const roundOf = new Uint32Array(vertexCount)
  const eliminated = new Uint32Array(vertexCount)
  let count = 0
  let candidates: number[] = []
  for (let v = 0; v < vertexCount; v++) if (degree[v] <= 2) candidates.push(v)
  for (let round = 1; candidates.length > 0; round++) {
    const later: number[] = []
    for (const v of candidates) {
      if (roundOf[v] === NONE) continue
      if (roundOf[v] === round) {
        later.push(v)
        continue
      }
      roundOf[v] = NONE
      eliminated[count++] = v
      const begin = first[v]
      const a = degree[v] > 0 ? adjacent[begin] : NONE
      const b = degree[v] > 1 ? adjacent[begin + 1] : NONE
      if (a !== NONE) replaceNeighbour(first, degree, adjacent, a, v, b)
      if (b !== NONE) replaceNeighbour(first, degree, adjacent, b, v, a)
      for (const end of [a, b]) {
        if (end === NONE) continue
        if (degree[end] <= 2) later.push(end)
        roundOf[end] = round
      }
    }
    candidates = later
  }
  return {
    /** Vertices that went, in the order in which they went. */
    eliminated: eliminated.slice(0, count),
    ...coreOf(vertexCount, first, degree, adjacent, roundOf),
  }
}

/** In the list of `v`, puts `other` in the place of `gone`, or closes the gap where there is no other or it is known. */
function replaceNeighbour(
  first: Uint32Array,
  degree: Uint32Array,
  adjacent: Uint32Array,
  v: number,
  gone: number,
  other: number,
): void {
  const begin = first[v]
  const end = begin + degree[v]
  let place = begin
  let known = other === NONE
  for (let i = begin; i < end; i++) {
    if (adjacent[i] === gone) place = i
    else if (adjacent[i] === other) known = true
  }
  if (known) {
    adjacent[place] = adjacent[end - 1]
    degree[v]--
  } else {
    adjacent[place] = other
  }
}

function coreOf(
  vertexCount: number,
  first: Uint32Array,
  degree: Uint32Array,
  adjacent: Uint32Array,
  roundOf: Uint32Array,
): { kept: Uint32Array; core: Neighbours } {
  const kept = new Uint32Array(vertexCount)
  const place = new Uint32Array(vertexCount)
  let count = 0
  for (let v = 0; v < vertexCount; v++) {
    if (roundOf[v] === NONE) continue
    place[v] = count
    kept[count++] = v
  }
  const coreFirst = new Uint32Array(count + 1)
  for (let i = 0; i < count; i++) coreFirst[i + 1] = coreFirst[i] + degree[kept[i]]
  const coreAdjacent = new Uint32Array(coreFirst[count])
  for (let i = 0; i < count; i++) {
    const begin = first[kept[i]]
    const list = coreAdjacent.subarray(coreFirst[i], coreFirst[i + 1])
    for (let k = 0; k < list.length; k++) list[k] = place[adjacent[begin + k]]
    list.sort()
  }
  return {
    kept: kept.slice(0, count),
    core: { vertexCount: count, first: coreFirst, adjacent: coreAdjacent },
  }
}

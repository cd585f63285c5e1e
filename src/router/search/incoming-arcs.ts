/** Graphs as searches walk them: onward by their arcs, or back. */
import type { Steps } from '../../report/steps.ts'

/** A directed graph of plain arcs: loops, parallel arcs and parts without a connection are all allowed. */
export interface ArcGraph {
  readonly vertexCount: number
  /** Arcs of vertex `v` are `firstOut[v] .. firstOut[v + 1] - 1`; length `vertexCount + 1`. */
  readonly firstOut: Uint32Array
  readonly arcHead: Uint32Array
}

/** The same arcs by head: vertex `v` is entered by `inArc[firstIn[v] .. firstIn[v + 1] - 1]`. */
export interface IncomingArcs {
  readonly firstIn: Uint32Array
  readonly inArc: Uint32Array
  readonly arcTail: Uint32Array
}

const VERTICES_A_PAUSE = 1 << 14

/** Of each graph by its heads: to make them takes longer than most searches. */
const madeOf = new WeakMap<Uint32Array, IncomingArcs>()

/** The arcs of a graph by the vertex that they enter, made once, with pauses every millisecond or so. */
export function* incomingArcsSteps({
  vertexCount,
  firstOut,
  arcHead,
}: ArcGraph): Steps<IncomingArcs> {
  const made = madeOf.get(arcHead)
  if (made) return made
  const firstIn = new Uint32Array(vertexCount + 1)
  const inArc = new Uint32Array(arcHead.length)
  const arcTail = new Uint32Array(arcHead.length)
  for (let tail = 0; tail < vertexCount; tail++) {
    if (tail % VERTICES_A_PAUSE === 0) yield
    for (let arc = firstOut[tail]; arc < firstOut[tail + 1]; arc++) firstIn[arcHead[arc] + 1]++
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) firstIn[vertex + 1] += firstIn[vertex]
  yield
  const next = firstIn.slice()
  for (let tail = 0; tail < vertexCount; tail++) {
    if (tail % VERTICES_A_PAUSE === 0) yield
    for (let arc = firstOut[tail]; arc < firstOut[tail + 1]; arc++) {
      arcTail[arc] = tail
      inArc[next[arcHead[arc]]++] = arc
    }
  }
  const incoming = { firstIn, inArc, arcTail }
  madeOf.set(arcHead, incoming)
  return incoming
}

/**
 * Unfolds the roads into a graph every path of which is a legal drive. A junction is one vertex for all cars whose past
 * does not matter there; cars whose past does (they came by a road that begins a restriction, or into mid-road where
 * nobody turns round) arrive at a vertex of their own that lacks the forbidden arcs. Destination-only roads that could
 * be driven through stand in the graph twice: once for setting out, once for arriving.
 */
import { append, growing, grown } from '../tables/growing.ts'
import { copiedEdges } from './destination-only.ts'
import { NONE, type SearchGraph } from './network.ts'
import type { RestrictionColumns } from './restriction-columns.ts'
import { buildTrie } from './restriction-trie.ts'
import { type Drivable, departuresOf, endOf, isOpen, noTurnRound, reverseOf } from './turns.ts'

/** Parts of a drive: out of the destination-only roads it starts in, along public ones, into those it ends in. */
const SETTING_OUT = 0
const UNDER_WAY = 1
const ARRIVING = 2
type Phase = typeof SETTING_OUT | typeof UNDER_WAY | typeof ARRIVING

export function buildSearchGraph(roads: Drivable, forbidden: RestrictionColumns): SearchGraph {
  const directedCount = roads.edgeCount * 2
  const departures = departuresOf(roads)
  const trie = buildTrie(roads.edgeCount, forbidden)
  const staysOnCourse = noTurnRound(roads, departures, forbidden)
  const isTracked = new Uint8Array(directedCount)
  for (let directed = 0; directed < directedCount; directed++) {
    isTracked[directed] = trie.begins[directed] | trie.continues[directed] | staysOnCourse[directed]
  }
  const isCopied = copiedEdges(roads, isTracked)

  const junction = growing(Uint32Array, roads.junctionCount + 1024)
  /** State of the restrictions at each vertex; NONE where the past does not matter. */
  const state = growing(Float64Array, roads.junctionCount + 1024)
  const phase = growing(Uint8Array, roads.junctionCount + 1024)
  // Almost all vertices are found by array; the few of longer states and other phases by map.
  const plainVertex = new Uint32Array(roads.junctionCount).fill(NONE)
  const trackedVertex = new Uint32Array(directedCount).fill(NONE)
  const otherVertex = new Map<number, number>()

  const addVertex = (atJunction: number, ofState: number, inPhase: Phase): number => {
    append(junction, atJunction)
    append(state, ofState)
    append(phase, inPhase)
    return junction.length - 1
  }
  /** The vertex at which a car is after driving `directed`, which brought it into `nextState`. */
  const vertexAfter = (directed: number, nextState: number, inPhase: Phase): number => {
    const atJunction = endOf(roads, directed)
    const matters =
      nextState >= directedCount || trie.begins[directed] === 1 || staysOnCourse[directed] === 1
    const key = matters ? roads.junctionCount + nextState : atJunction
    if (inPhase === UNDER_WAY && nextState < directedCount) {
      const byArray = matters ? trackedVertex : plainVertex
      const index = matters ? directed : atJunction
      if (byArray[index] === NONE) {
        byArray[index] = addVertex(atJunction, matters ? nextState : NONE, inPhase)
      }
      return byArray[index]
    }
    let vertex = otherVertex.get(key * 3 + inPhase)
    if (vertex === undefined) {
      vertex = addVertex(atJunction, matters ? nextState : NONE, inPhase)
      otherVertex.set(key * 3 + inPhase, vertex)
    }
    return vertex
  }

  /** Where routes that begin on a directed edge are when they have driven it. */
  const startVertex = new Uint32Array(directedCount).fill(NONE)
  for (let directed = 0; directed < directedCount; directed++) {
    if (!isOpen(roads, directed)) continue
    const inPhase = isCopied[directed >>> 1] === 1 ? SETTING_OUT : UNDER_WAY
    startVertex[directed] = vertexAfter(directed, directed, inPhase)
  }

  const firstOut = growing(Uint32Array, junction.length + 1024)
  const arcHead = growing(Uint32Array, departures.edge.length)
  const arcEdge = growing(Uint32Array, departures.edge.length)
  const hasStart = new Uint8Array(directedCount)
  const addArc = (head: number, directed: number) => {
    append(arcHead, head)
    append(arcEdge, directed)
    if (head === startVertex[directed]) hasStart[directed] = 1
  }
  for (let vertex = 0; vertex < junction.length; vertex++) {
    append(firstOut, arcHead.length)
    const past = state.values[vertex]
    const back = past === NONE ? NONE : backOf(trie.lastOf(past), staysOnCourse)
    const atJunction = junction.values[vertex]
    for (let at = departures.first[atJunction]; at < departures.first[atJunction + 1]; at++) {
      const directed = departures.edge[at]
      const inPhase = phaseAfter(phase.values[vertex] as Phase, isCopied[directed >>> 1] === 1)
      if (inPhase === undefined || directed === back) continue
      if (past !== NONE && trie.isForbidden(past, directed)) continue
      const nextState = past === NONE ? directed : trie.next(past, directed)
      addArc(vertexAfter(directed, nextState, inPhase), directed)
    }
  }
  // Where no drive comes by that goes on as one that begins here, a vertex of its own lets the beginning be an arc.
  for (let from = 0; from < roads.junctionCount; from++) {
    let origin = NONE
    for (let at = departures.first[from]; at < departures.first[from + 1]; at++) {
      const directed = departures.edge[at]
      if (hasStart[directed] === 1) continue
      if (origin === NONE) {
        origin = addVertex(from, NONE, SETTING_OUT)
        append(firstOut, arcHead.length)
      }
      addArc(startVertex[directed], directed)
    }
  }
  append(firstOut, arcHead.length)
  return orderByJunction(roads, {
    junction: grown(junction),
    firstOut: grown(firstOut),
    arcHead: grown(arcHead),
    arcEdge: grown(arcEdge),
    startVertex,
  })
}

/** The directed edge that would turn round, where that is not allowed. */
const backOf = (last: number, staysOnCourse: Uint8Array): number =>
  staysOnCourse[last] === 1 ? reverseOf(last) : NONE

function phaseAfter(phase: Phase, isCopied: boolean): Phase | undefined {
  if (isCopied) return phase === SETTING_OUT ? SETTING_OUT : ARRIVING
  return phase === ARRIVING ? undefined : UNDER_WAY
}

interface Unordered {
  readonly junction: Uint32Array
  readonly firstOut: Uint32Array
  readonly arcHead: Uint32Array
  readonly arcEdge: Uint32Array
  readonly startVertex: Uint32Array
}

/** Puts the vertices of a junction side by side, and lists arcs by directed edge. */
function orderByJunction(roads: Drivable, graph: Unordered): SearchGraph {
  const vertexCount = graph.junction.length
  const next = new Uint32Array(roads.junctionCount + 1)
  for (const junction of graph.junction) next[junction + 1]++
  for (let junction = 0; junction < roads.junctionCount; junction++) {
    next[junction + 1] += next[junction]
  }
  const newOf = graph.junction.map((junction) => next[junction]++)
  const oldOf = new Uint32Array(vertexCount)
  for (let old = 0; old < vertexCount; old++) oldOf[newOf[old]] = old

  const arcCount = graph.arcHead.length
  const vertexJunction = new Uint32Array(vertexCount)
  const firstOut = new Uint32Array(vertexCount + 1)
  const arcHead = new Uint32Array(arcCount)
  const arcEdge = new Uint32Array(arcCount)
  const startArc = new Uint32Array(roads.edgeCount * 2).fill(NONE)
  const firstEdgeArc = new Uint32Array(roads.edgeCount * 2 + 1)
  let arc = 0
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const old = oldOf[vertex]
    vertexJunction[vertex] = graph.junction[old]
    firstOut[vertex] = arc
    for (let at = graph.firstOut[old]; at < graph.firstOut[old + 1]; at++) {
      const directed = graph.arcEdge[at]
      arcHead[arc] = newOf[graph.arcHead[at]]
      arcEdge[arc] = directed
      firstEdgeArc[directed + 1]++
      if (startArc[directed] === NONE && graph.arcHead[at] === graph.startVertex[directed]) {
        startArc[directed] = arc
      }
      arc++
    }
  }
  firstOut[vertexCount] = arc
  for (let directed = 0; directed < roads.edgeCount * 2; directed++) {
    firstEdgeArc[directed + 1] += firstEdgeArc[directed]
  }
  const place = firstEdgeArc.slice()
  const edgeArc = new Uint32Array(arcCount)
  for (let at = 0; at < arcCount; at++) edgeArc[place[arcEdge[at]]++] = at
  return {
    vertexCount,
    vertexJunction,
    firstOut,
    arcCount,
    arcHead,
    arcEdge,
    firstEdgeArc,
    edgeArc,
    startArc,
  }
}

/**
 * Unfolds the roads into a graph whose every path is a legal drive. A junction is one vertex for all cars whose past
 * does not matter there. It matters where they came by a road that begins a restriction or a turn that takes time, or
 * into mid-road where nobody turns round. Such cars arrive at a vertex of their own: it lacks the forbidden arcs, and
 * the arcs behind such turns have weights of their own. Destination-only roads that could be driven through are in the
 * graph twice: once for setting out, once for arriving.
 */

import { groupByKey, keptIn } from '../../tables/group-by-key.ts'
import { append, type Growing, growing, grown } from '../../tables/growing.ts'
import { NONE } from '../../tables/none.ts'
import {
  type Departures,
  type Drivable,
  departuresOf,
  endOf,
  isOpen,
  noTurnRound,
  reverseOf,
} from '../network/directed-edges.ts'
import type { Restrictions, SearchGraph } from '../network/network.ts'
import { buildTrie, type RestrictionTrie } from '../restrictions/restriction-trie.ts'
import type { TimedTurn } from '../restrictions/turn-backs.ts'
import { copiedDirections } from './destination-only.ts'

/** Parts of a drive: out of the destination-only roads it starts in, along public ones, into those it ends in. */
const SETTING_OUT = 0
const UNDER_WAY = 1
const ARRIVING = 2
type Phase = typeof SETTING_OUT | typeof UNDER_WAY | typeof ARRIVING

/** Builds the search graph: every path of it is a legal drive under the restrictions, and its weights hold the turns. */
export function buildSearchGraph(
  roads: Drivable,
  restrictions: Restrictions,
  timed: readonly TimedTurn[] = [],
): SearchGraph {
  const directedCount = roads.edgeCount * 2
  const departures = departuresOf(roads)
  const rules: Rules = {
    departures,
    trie: buildTrie(roads.edgeCount, restrictions, timed),
    staysOnCourse: noTurnRound(roads, departures, restrictions),
  }
  const isTracked = new Uint8Array(directedCount)
  for (let directed = 0; directed < directedCount; directed++) {
    const { begins, continues } = rules.trie
    isTracked[directed] = begins[directed] | continues[directed] | rules.staysOnCourse[directed]
  }
  const isCopied = copiedDirections(roads, isTracked)
  const vertices = createVertices(roads, rules)

  /** Where routes that begin on a directed edge are when they have driven it. */
  const startVertex = new Uint32Array(directedCount).fill(NONE)
  for (let directed = 0; directed < directedCount; directed++) {
    if (!isOpen(roads, directed)) continue
    const phase = isCopied[directed] === 1 ? SETTING_OUT : UNDER_WAY
    startVertex[directed] = vertices.after(directed, directed, phase)
  }
  const arcs: Arcs = {
    firstOut: growing(Uint32Array, vertices.junction.length + 1024),
    head: growing(Uint32Array, departures.edge.length),
    edge: growing(Uint32Array, departures.edge.length),
    turnMs: growing(Uint32Array, departures.edge.length),
  }
  driveOn(vertices, rules, isCopied, arcs)
  addOrigins(roads, departures, vertices, startVertex, arcs)
  append(arcs.firstOut, arcs.head.length)
  return orderByJunction(roads, {
    junction: grown(vertices.junction),
    firstOut: grown(arcs.firstOut),
    arcHead: grown(arcs.head),
    arcEdge: grown(arcs.edge),
    arcTurnMs: grown(arcs.turnMs),
    startVertex,
  })
}

interface Rules {
  readonly departures: Departures
  readonly trie: RestrictionTrie
  /** By directed edge: 1 where a car that came by it may not turn round. */
  readonly staysOnCourse: Uint8Array
}

interface Arcs {
  readonly firstOut: Growing<Uint32Array>
  readonly head: Growing<Uint32Array>
  readonly edge: Growing<Uint32Array>
  /** Milliseconds of the turn before the edge. */
  readonly turnMs: Growing<Uint32Array>
}

type Vertices = ReturnType<typeof createVertices>

/** The vertices found so far, as columns. */
function createVertices(roads: Drivable, { trie, staysOnCourse }: Rules) {
  const directedCount = roads.edgeCount * 2
  const junction = growing(Uint32Array, roads.junctionCount + 1024)
  /** What a car carries with it there (a state of the trie); NONE where its past does not matter. */
  const past = growing(Float64Array, roads.junctionCount + 1024)
  const phase = growing(Uint8Array, roads.junctionCount + 1024)
  // Almost all vertices are found by array; the few of longer states and other phases by map.
  const plainVertex = new Uint32Array(roads.junctionCount).fill(NONE)
  const trackedVertex = new Uint32Array(directedCount).fill(NONE)
  const otherVertex = new Map<number, number>()

  const add = (atJunction: number, ofPast: number, inPhase: Phase): number => {
    append(junction, atJunction)
    append(past, ofPast)
    append(phase, inPhase)
    return junction.length - 1
  }
  /** The vertex at which a car is after driving `directed`, which brought it into `state`. */
  const after = (directed: number, state: number, inPhase: Phase): number => {
    const atJunction = endOf(roads, directed)
    const isLong = state >= directedCount
    const matters = isLong || trie.begins[directed] === 1 || staysOnCourse[directed] === 1
    const ofPast = matters ? state : NONE
    if (inPhase === UNDER_WAY && !isLong) {
      const known = matters ? trackedVertex : plainVertex
      const index = matters ? directed : atJunction
      if (known[index] === NONE) known[index] = add(atJunction, ofPast, inPhase)
      return known[index]
    }
    const key = (matters ? roads.junctionCount + state : atJunction) * 3 + inPhase
    return keptIn(otherVertex, key, () => add(atJunction, ofPast, inPhase))
  }
  return { junction, past, phase, add, after }
}

/** Adds the arcs of all vertices, also of vertices that turn up on the way. */
function driveOn(vertices: Vertices, rules: Rules, isCopied: Uint8Array, arcs: Arcs): void {
  const { departures, trie, staysOnCourse } = rules
  for (let vertex = 0; vertex < vertices.junction.length; vertex++) {
    append(arcs.firstOut, arcs.head.length)
    const past = vertices.past.values[vertex]
    const phase = vertices.phase.values[vertex] as Phase
    const back = past === NONE ? NONE : backOf(trie.lastOf(past), staysOnCourse)
    const junction = vertices.junction.values[vertex]
    for (let at = departures.first[junction]; at < departures.first[junction + 1]; at++) {
      const directed = departures.edge[at]
      const nextPhase = phaseAfter(phase, isCopied[directed] === 1)
      if (nextPhase === undefined || directed === back) continue
      if (past !== NONE && trie.isForbidden(past, directed)) continue
      const state = past === NONE ? directed : trie.next(past, directed)
      append(arcs.head, vertices.after(directed, state, nextPhase))
      append(arcs.edge, directed)
      append(arcs.turnMs, past === NONE ? 0 : trie.turnMs(past, directed))
    }
  }
}

/** Where no drive comes by that goes on as one that begins there, a vertex of its own lets the beginning be an arc. */
function addOrigins(
  roads: Drivable,
  departures: Departures,
  vertices: Vertices,
  startVertex: Uint32Array,
  arcs: Arcs,
): void {
  const hasStart = new Uint8Array(startVertex.length)
  for (let arc = 0; arc < arcs.head.length; arc++) {
    const directed = arcs.edge.values[arc]
    if (arcs.head.values[arc] === startVertex[directed]) hasStart[directed] = 1
  }
  for (let junction = 0; junction < roads.junctionCount; junction++) {
    let origin = NONE
    for (let at = departures.first[junction]; at < departures.first[junction + 1]; at++) {
      const directed = departures.edge[at]
      if (hasStart[directed] === 1) continue
      if (origin === NONE) {
        origin = vertices.add(junction, NONE, SETTING_OUT)
        append(arcs.firstOut, arcs.head.length)
      }
      append(arcs.head, startVertex[directed])
      append(arcs.edge, directed)
      append(arcs.turnMs, 0)
    }
  }
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
  readonly arcTurnMs: Uint32Array
  readonly startVertex: Uint32Array
}

/** Puts the vertices of a junction side by side, and lists arcs by directed edge. */
function orderByJunction(roads: Drivable, graph: Unordered): SearchGraph {
  const vertexCount = graph.junction.length
  const oldOf = groupByKey(graph.junction, roads.junctionCount).place
  const newOf = new Uint32Array(vertexCount)
  for (let vertex = 0; vertex < vertexCount; vertex++) newOf[oldOf[vertex]] = vertex

  const arcCount = graph.arcHead.length
  const vertexJunction = new Uint32Array(vertexCount)
  const firstOut = new Uint32Array(vertexCount + 1)
  const arcHead = new Uint32Array(arcCount)
  const arcEdge = new Uint32Array(arcCount)
  const arcTurnMs = new Uint32Array(arcCount)
  let arc = 0
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const old = oldOf[vertex]
    vertexJunction[vertex] = graph.junction[old]
    firstOut[vertex] = arc
    for (let at = graph.firstOut[old]; at < graph.firstOut[old + 1]; at++) {
      const directed = graph.arcEdge[at]
      arcHead[arc] = newOf[graph.arcHead[at]]
      arcEdge[arc] = directed
      arcTurnMs[arc] = graph.arcTurnMs[at]
      arc++
    }
  }
  firstOut[vertexCount] = arc
  const { first: firstEdgeArc, place: edgeArc } = groupByKey(arcEdge, roads.edgeCount * 2)
  // A route begins on the first arc of its edge.
  for (let directed = 0; directed < roads.edgeCount * 2; directed++) {
    const start = newOf[graph.startVertex[directed]]
    const first = firstEdgeArc[directed]
    let at = first
    while (at < firstEdgeArc[directed + 1] && arcHead[edgeArc[at]] !== start) at++
    if (at > first) edgeArc.set([edgeArc[at], ...edgeArc.subarray(first, at)], first)
  }
  return {
    vertexCount,
    vertexJunction,
    firstOut,
    arcCount,
    arcHead,
    ...weightsBehindTurns(arcEdge, arcTurnMs, roads.edgeCount * 2),
    firstEdgeArc,
    edgeArc,
  }
}

/** Numbers the weights of arcs behind turns that take time: one for each directed edge and duration. */
function weightsBehindTurns(
  arcEdge: Uint32Array,
  arcTurnMs: Uint32Array,
  directedCount: number,
): Pick<SearchGraph, 'arcWeight' | 'turnEdge' | 'turnMs'> {
  const turns: number[] = []
  for (let arc = 0; arc < arcEdge.length; arc++) if (arcTurnMs[arc] > 0) turns.push(arc)
  turns.sort((a, b) => arcEdge[a] - arcEdge[b] || arcTurnMs[a] - arcTurnMs[b])
  const arcWeight = arcEdge.slice()
  const turnEdge: number[] = []
  const turnMs: number[] = []
  for (const arc of turns) {
    const isKnown = turnEdge.at(-1) === arcEdge[arc] && turnMs.at(-1) === arcTurnMs[arc]
    if (!isKnown) turnEdge.push(arcEdge[arc])
    if (!isKnown) turnMs.push(arcTurnMs[arc])
    arcWeight[arc] = directedCount + turnEdge.length - 1
  }
  return { arcWeight, turnEdge: Uint32Array.from(turnEdge), turnMs: Uint32Array.from(turnMs) }
}

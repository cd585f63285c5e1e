/** The drive over the chosen states of a chain: its edges one after another, as legs that follow one another. */
import type { Steps } from '../../report/steps.ts'
import {
  directedOf,
  type RoadNetwork,
  type SearchGraph,
  startArcOf,
} from '../../roads/network/network.ts'
import { append, type Growing, growing, grown } from '../../tables/growing.ts'
import { NONE } from '../../tables/none.ts'
import { drivenMm, type Leg, legOf } from '../leg.ts'
import { withoutIdleEnds } from '../packed-leg.ts'
import type { RouteQuery } from '../router.ts'
import type { Place } from '../snapping/snap.ts'
import type { Link } from './chain.ts'
import { drivesOf } from './drives.ts'
import type { State, TracePoint } from './states.ts'

export interface Driven {
  readonly legs: readonly Leg[]
  /** All edges of the drive, with edges at its ends that are not driven at all. */
  readonly edges: Uint32Array
  /** Number of the edge that the state of each link is on. */
  readonly edgeOfLink: Uint32Array
}

/** A longer drive has several legs, so that nobody has to draw it in one go. */
const EDGES_A_LEG = 4000

/** A pause comes after every link. */
export function* drivenLegs(
  query: RouteQuery,
  chain: readonly Link[],
  chosen: Uint32Array,
): Steps<Driven> {
  const { network, graph, metrics } = query.router
  const drives = drivesOf(query)
  const edges: Growing<Uint32Array> = growing(Uint32Array, chain.length * 2)
  const edgeOfLink = new Uint32Array(chain.length)
  const legs: Leg[] = []
  let begin = chain[0].states[chosen[0]]
  let beginEdge = 0
  append(edges, begin.directed)
  /** The state that is farthest along the last edge: noise that points back moves nobody back. */
  let end = begin
  const takeLeg = () => {
    const driven = grown(edges).slice(beginEdge)
    const way = wayBetween(driven, begin, end)
    legs.push(legOf(network, metrics.fastest, { ...way, weights: weightsAlong(graph, way.edges) }))
    begin = end
    beginEdge = edges.length - 1
  }
  for (let link = 1; link < chain.length; link++) {
    const before = chain[link - 1].states[chosen[link - 1]]
    const state = chain[link].states[chosen[link]]
    const { step } = chain[link]
    const lengthMm = lengthOf(chain[link], chosen[link - 1], chosen[link])
    const driven = drives.edges(before, state, lengthMm, step?.slackMm ?? 0)
    for (const edge of driven) append(edges, edge)
    if (driven.length > 0 || state.along > end.along) end = state
    edgeOfLink[link] = edges.length - 1
    if (edges.length - beginEdge > EDGES_A_LEG) takeLeg()
    yield
  }
  if (legs.length === 0 || begin !== end) takeLeg()
  return { legs, edges: grown(edges), edgeOfLink }
}

/** Numbers of the weights of edges that are driven one after another: a drive finds out which turns take time. */
function weightsAlong(graph: SearchGraph, edges: Uint32Array): Uint32Array {
  const { arcHead, arcWeight, firstOut } = graph
  let vertex = NONE
  return edges.map((directed) => {
    let arc = vertex === NONE ? NONE : firstOut[vertex]
    while (arc !== NONE && directedOf(graph, arc) !== directed) {
      arc = arc + 1 < firstOut[vertex + 1] ? arc + 1 : NONE
    }
    const isBegin = arc === NONE
    if (isBegin) arc = startArcOf(graph, directed)
    vertex = arc === NONE ? NONE : arcHead[arc]
    return isBegin ? directed : arcWeight[arc]
  })
}

function lengthOf({ step, states }: Link, before: number, state: number): number {
  return step ? step.lengthMm[step.from.indexOf(before) * states.length + state] : 0
}

const wayBetween = (edges: Uint32Array, from: State, to: State) => ({
  start: from.place,
  end: to.place,
  ...withoutIdleEnds(from, to, edges, edges.length),
})

/** The place nearest to a point on the edges from a link to the next one; undefined where none is within the limit. */
export function placeBetween(
  query: RouteQuery,
  { edges, edgeOfLink }: Driven,
  link: number,
  { lonE7, latE7 }: TracePoint,
  limitM: number,
): Place | undefined {
  const from = edgeOfLink[link]
  const to = edgeOfLink[Math.min(link + 1, edgeOfLink.length - 1)]
  const among = new Set<number>()
  for (let edge = from; edge <= to; edge++) among.add(edges[edge] >> 1)
  const accepts = (edge: number) => among.has(edge)
  return query.snapper.nearest({ lonE7, latE7, limitM, count: 1, accepts })[0]
}

/** A road that a drive goes along: numbers of its texts, NONE where it has none, and millimetres. */
export interface RoadAlong {
  readonly name: number
  readonly ref: number
  readonly lengthMm: number
}

/** The roads of a drive in their order: neighbouring edges of one name and number are one road. */
export function* roadsAlong(network: RoadNetwork, legs: readonly Leg[]): Steps<RoadAlong[]> {
  const roads: { name: number; ref: number; lengthMm: number }[] = []
  for (const leg of legs) {
    for (let index = 0; index < leg.edges.length; index++) {
      const edge = leg.edges[index] >> 1
      const name = network.edgeName[edge]
      const ref = network.edgeRef[edge]
      const lengthMm = drivenMm(network, leg, index)
      const last = roads[roads.length - 1]
      if (last && last.name === name && last.ref === ref) last.lengthMm += lengthMm
      else roads.push({ name, ref, lengthMm })
    }
    yield
  }
  return roads
}

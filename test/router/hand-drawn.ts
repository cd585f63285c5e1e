/** Small road networks written by hand: junctions on a grid of 100 m, roads between them. */

import { measureCourses } from '../../src/roads/network/courses.ts'
import { NO_LIMITS } from '../../src/roads/network/limits.ts'
import {
  DEAD_ISLAND,
  FERRY,
  NO_PASSAGE,
  type RoadNetwork,
  type SearchGraph,
} from '../../src/roads/network/network.ts'
import type { Signs } from '../../src/roads/network/signs.ts'
import type { NoRoute, Route } from '../../src/router/route.ts'
import { metricsOf, type Router } from '../../src/router/router.ts'
import { NONE } from '../../src/tables/none.ts'
import { encodeTexts } from '../../src/tables/table-file.ts'
import { plainRouter } from '../support/with-hierarchy.ts'

const ORIGIN_LON_E7 = 250_000_000
const ORIGIN_LAT_E7 = 590_000_000
/** 100 m each way at 59 degrees north, to 4 cm, and whole however a tenth of a step is taken. */
const STEP_E7 = 8_980
const COLUMN_E7 = 17_400

/** One set, of roads without signs. */
export const NO_SIGNS: Signs = {
  destination: Uint32Array.of(NONE),
  exitRef: Uint32Array.of(NONE),
  surface: Uint32Array.of(NONE),
  lanes: Uint32Array.of(NONE),
  forwardKmh: Uint8Array.of(0),
  backwardKmh: Uint8Array.of(0),
  limits: Uint32Array.of(0),
}

/** The point `column` hundred metres east and `row` hundred metres north of the origin. */
export function at(column: number, row: number) {
  return {
    lonE7: Math.round(ORIGIN_LON_E7 + column * COLUMN_E7),
    latE7: Math.round(ORIGIN_LAT_E7 + row * STEP_E7),
  }
}

export interface Road {
  /** Names of two junctions: `A-B` both ways, `A>B` one way; 36 km/h (100 m in 10 s) unless `kmh` is given. */
  readonly road: string
  readonly kmh?: number
  readonly flags?: number
  /** Inner points of the line. */
  readonly by?: readonly (readonly [number, number])[]
  readonly wayId?: number
  readonly name?: string
}

export interface Town {
  readonly network: RoadNetwork
  readonly graph: SearchGraph
  readonly router: Router
  /** Directed edge from one junction to the other; junctions have names of one letter. */
  edge(from: string, to: string): number
}

/** The edges that each leg drives, by the letters of their junctions. */
export function waysOf(answer: Route | NoRoute, { network }: Pick<Town, 'network'>): string[] {
  if (!answer.found) return []
  const letter = (junction: number) => 'ABCDEFGHIJ'[junction]
  return answer.legs.map(({ edges }) =>
    [...edges]
      .map((directed) => {
        const tail = letter(network.edgeTail[directed >> 1])
        const head = letter(network.edgeHead[directed >> 1])
        return (directed & 1) === 0 ? tail + head : head + tail
      })
      .join(' '),
  )
}

export function town(
  junctions: Readonly<Record<string, readonly [number, number]>>,
  roads: readonly (string | Road)[],
  forbiddenTurns: readonly (readonly [string, string])[] = [],
): Town {
  const names = Object.keys(junctions)
  const list = roads.map((road): Road => (typeof road === 'string' ? { road } : road))
  const ends = list.map(({ road }) => road.split(/[->]/).map((name) => names.indexOf(name)))
  const lines = list.map(({ by = [] }, edge) => [
    junctions[names[ends[edge][0]]],
    ...by,
    junctions[names[ends[edge][1]]],
  ])
  const points = lines.flat().map(([column, row]) => at(column, row))
  const texts = [...new Set(list.flatMap(({ name }) => (name ? [name] : [])))]
  const lengthM = (line: (readonly [number, number])[]) =>
    line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i][0], y - line[i][1]), 0) *
    100
  const counts = lines.map((line) => line.length)
  const passMs = (edge: number) =>
    Math.round((lengthM(lines[edge]) / ((list[edge].kmh ?? 36) / 3.6)) * 1000)
  const edgeCount = list.length
  const drawn = {
    edgeFirstPoint: Uint32Array.from(counts, (_, edge) =>
      counts.slice(0, edge).reduce((sum, count) => sum + count, 0),
    ),
    edgePointCount: Uint32Array.from(counts),
    pointLonE7: Int32Array.from(points, ({ lonE7 }) => lonE7),
    pointLatE7: Int32Array.from(points, ({ latE7 }) => latE7),
  }
  const network: RoadNetwork = {
    ...drawn,
    edgeCourse: measureCourses(drawn),
    junctionCount: names.length,
    junctionLonE7: Int32Array.from(names, (name) => at(...junctions[name]).lonE7),
    junctionLatE7: Int32Array.from(names, (name) => at(...junctions[name]).latE7),
    edgeCount,
    edgeTail: Uint32Array.from(ends, ([tail]) => tail),
    edgeHead: Uint32Array.from(ends, ([, head]) => head),
    edgeLengthMm: Uint32Array.from(lines, (line) => Math.round(lengthM(line) * 1000)),
    edgeForwardMs: Uint32Array.from(list, (_, edge) => passMs(edge)),
    edgeBackwardMs: Uint32Array.from(list, ({ road }, edge) =>
      road.includes('>') ? NO_PASSAGE : passMs(edge),
    ),
    edgeName: Uint32Array.from(list, ({ name }) => (name ? texts.indexOf(name) : NONE)),
    edgeRef: new Uint32Array(edgeCount).fill(NONE),
    edgeClass: new Uint8Array(edgeCount),
    edgeFlags: Uint16Array.from(list, ({ flags = 0 }) => flags),
    edgeCountry: new Uint8Array(edgeCount),
    edgeSigns: new Uint32Array(edgeCount),
    signs: NO_SIGNS,
    miniRoundabouts: new Uint32Array(0),
    namesInLanguages: { edgeLanguage: new Uint32Array(0), name: new Uint32Array(0) },
    limits: [NO_LIMITS, NO_LIMITS],
    edgeWayId: Float64Array.from(list, ({ wayId }, edge) => wayId ?? edge + 1),
    restrictions: {
      first: new Uint32Array(0),
      steps: new Uint32Array(0),
      limits: new Uint32Array(0),
      step: new Uint32Array(0),
    },
    texts: encodeTexts(texts),
  }
  const edge = (from: string, to: string) => {
    const [tail, head] = [names.indexOf(from), names.indexOf(to)]
    const along = ends.findIndex(([a, b]) => a === tail && b === head)
    const against = ends.findIndex(([a, b]) => a === head && b === tail)
    return along >= 0 ? along * 2 : against * 2 + 1
  }
  const forbidden = forbiddenTurns.map((turn) => turn.map(([from, to]) => edge(from, to)))
  const graph = turnGraph(network, forbidden)
  const metrics = metricsOf(network, graph)
  return {
    network,
    graph,
    router: plainRouter(network, graph, undefined, metrics),
    edge,
  }
}

/**
 * The plainest graph in which every path is a legal drive: a vertex for having driven each directed edge, an arc for
 * each turn that is allowed, and for each junction a vertex where drives begin. One turns round at dead ends and at
 * junctions of three branches or more.
 */
function turnGraph(network: RoadNetwork, forbidden: readonly (readonly number[])[]): SearchGraph {
  const directions = network.edgeCount * 2
  const isOpen = (directed: number) =>
    (directed & 1 ? network.edgeBackwardMs : network.edgeForwardMs)[directed >> 1] !== NO_PASSAGE
  const tailOf = (directed: number) =>
    (directed & 1 ? network.edgeHead : network.edgeTail)[directed >> 1]
  const headOf = (directed: number) => tailOf(directed ^ 1)
  const open = Array.from({ length: directions }, (_, directed) => directed).filter(isOpen)
  const branches = (junction: number) =>
    [...network.edgeTail, ...network.edgeHead].filter((end) => end === junction).length
  const mayTurn = (from: number, to: number) =>
    headOf(from) === tailOf(to) &&
    (to !== (from ^ 1) || branches(tailOf(to)) !== 2) &&
    !forbidden.some(([first, second]) => first === from && second === to)
  const turns = open.flatMap((from) =>
    open.filter((to) => mayTurn(from, to)).map((to) => ({ tail: from, head: to })),
  )
  const starts = open.map((to) => ({ tail: directions + tailOf(to), head: to }))
  const arcs = [...turns, ...starts].sort((a, b) => a.tail - b.tail || a.head - b.head)
  const vertexCount = directions + network.junctionCount
  const begins = (arc: number) => Number(arcs[arc].tail >= directions)
  const byEdge = arcs
    .map((_, arc) => arc)
    .sort((a, b) => arcs[a].head - arcs[b].head || begins(b) - begins(a))
  return {
    vertexCount,
    vertexJunction: Uint32Array.from({ length: vertexCount }, (_, vertex) =>
      vertex < directions ? headOf(vertex) : vertex - directions,
    ),
    firstOut: Uint32Array.from(
      { length: vertexCount + 1 },
      (_, vertex) => arcs.filter(({ tail }) => tail < vertex).length,
    ),
    arcCount: arcs.length,
    arcHead: Uint32Array.from(arcs, ({ head }) => head),
    arcWeight: Uint32Array.from(arcs, ({ head }) => head),
    turnEdge: new Uint32Array(0),
    turnMs: new Uint32Array(0),
    firstEdgeArc: Uint32Array.from(
      { length: directions + 1 },
      (_, directed) => arcs.filter(({ head }) => head < directed).length,
    ),
    edgeArc: Uint32Array.from(byEdge),
  }
}

export { DEAD_ISLAND, FERRY }

/**
 * What a road network is. Degrees are WGS 84 in 1e-7 steps, longitude first; lengths are millimetres, times
 * milliseconds. Two layers share this file: the *roads* as a person sees them (junctions, edges, their lines), and the
 * *search graph*. Turn restrictions and destination-only roads are expanded in the graph already, so that any shortest
 * path in it is a legal drive.
 */

import { NONE } from '../../tables/none.ts'
import { decodeTable, numbers, type TableFile, texts, wholes } from '../../tables/table-file.ts'
import { openLimits } from './limits.ts'
import { openSigns } from './signs.ts'

/** Time of a direction in which an edge may not be driven. */
export const NO_PASSAGE = 0xffffffff

/**
 * Bit of a weight: the direction is for the ends of a route alone. A search that does not ask for ends takes such a
 * weight as closed. NO_PASSAGE has the bit, too.
 */
export const ENDS_ONLY = 0x80000000
const WEIGHT_BITS = 0x7fffffff

/** What driving costs at the ends of a route; 2^31 - 1 where it is closed there, too. */
export const weightAtEnds = (weight: number): number => weight & WEIGHT_BITS

/** Whether a direction may be driven at the ends of a route at least. */
export const isOpenAtEnds = (weight: number): boolean => (weight & WEIGHT_BITS) !== WEIGHT_BITS

/** The arrows of a lane that cars may not use, in the texts of `lanes`. */
export const BARRED_LANE = '-'

/** Index into it is `edgeClass`; the order is by rank, most important first. */
export const ROAD_CLASSES = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'unclassified',
  'residential',
  'living_street',
  'service',
  'track',
  'ferry',
] as const
export type RoadClass = (typeof ROAD_CLASSES)[number]

/** Index into it is `edgeCountry`. */
export const ROAD_COUNTRIES = ['', 'ee', 'lv', 'lt'] as const

/** Bits of `edgeFlags`. */
export const ROUNDABOUT = 1 << 0
export const FERRY = 1 << 1
/** Ramp: `highway=*_link`. */
export const LINK = 1 << 2
/** Below the surface; a passage through a building is not. */
export const TUNNEL = 1 << 3
export const BRIDGE = 1 << 4
/** Usable at the ends of a route only (`access=destination`, private, customers, …), in all open directions. */
export const DESTINATION_ONLY = 1 << 5
export const BUILT_UP = 1 << 6
export const UNPAVED = 1 << 7
/** Not connected (both ways) with the main network: points snap to it only where no connected road is in reach. */
export const DEAD_ISLAND = 1 << 8
/** Dead islands from which a drive gets to the main network: a start may be there. */
export const DEAD_ISLAND_WITH_EXIT = 1 << 12
/** Dead islands to which a drive comes from the main network: an end may be there. */
export const DEAD_ISLAND_WITH_ENTRY = 1 << 13
export const MOTORROAD = 1 << 9
/** Usable at the ends of a route only along the line, or against it, while the other direction is open to all. */
export const DESTINATION_ONLY_FORWARD = 1 << 10
export const DESTINATION_ONLY_BACKWARD = 1 << 11
/** Cars pay for driving it. */
export const TOLL = 1 << 14

/**
 * Whether a directed edge may be driven at the ends of a route only.
 * @param directed `edge * 2`, or `edge * 2 + 1` for the direction against its line
 */
export function isDestinationOnly(edgeFlags: Uint16Array, directed: number): boolean {
  const ofDirection = (directed & 1) === 0 ? DESTINATION_ONLY_FORWARD : DESTINATION_ONLY_BACKWARD
  return (edgeFlags[directed >>> 1] & (DESTINATION_ONLY | ofDirection)) !== 0
}

/** The roads as a person sees them. */
export type RoadNetwork = Readonly<ReturnType<typeof openNetwork>>
export type Restrictions = Readonly<RoadNetwork['restrictions']>

/** The directed edge that an arc drives; NONE where a turn is forbidden to the vehicle. */
// hot: most arcs have no turn that takes time.
export function directedOf(
  {
    arcWeight,
    firstEdgeArc,
    turnEdge,
  }: Pick<SearchGraph, 'arcWeight' | 'firstEdgeArc' | 'turnEdge'>,
  arc: number,
): number {
  const weight = arcWeight[arc]
  const directedCount = firstEdgeArc.length - 1
  return weight < directedCount ? weight : (turnEdge[weight - directedCount] ?? NONE)
}

/** The arc on which a route that begins on a directed edge begins, its first; NONE where the direction is closed. */
export function startArcOf({ firstEdgeArc, edgeArc }: SearchGraph, directed: number): number {
  const first = firstEdgeArc[directed]
  return first < firstEdgeArc[directed + 1] ? edgeArc[first] : NONE
}

/**
 * Weights in one metric: milliseconds or millimetres; NO_PASSAGE where closed. First all directed edges, then those behind
 * each turn that takes time.
 */
export type Metric = Uint32Array

export const METRICS = ['fastest', 'shortest'] as const
export type MetricName = (typeof METRICS)[number]

/** The weights of a metric; NO_PASSAGE for a closed direction. */
export function metricOf(network: RoadNetwork, turns: Turns, name: MetricName): Metric {
  const metric = new Uint32Array(network.edgeCount * 2 + turns.turnEdge.length)
  const { edgeForwardMs, edgeBackwardMs, edgeLengthMm } = network
  for (let edge = 0; edge < network.edgeCount; edge++) {
    const forwardMs = edgeForwardMs[edge]
    const backwardMs = edgeBackwardMs[edge]
    const lengthMm = edgeLengthMm[edge]
    metric[edge * 2] = name === 'fastest' || forwardMs === NO_PASSAGE ? forwardMs : lengthMm
    metric[edge * 2 + 1] = name === 'fastest' || backwardMs === NO_PASSAGE ? backwardMs : lengthMm
  }
  weighTurns(metric, turns, name)
  return metric
}

type Turns = Pick<SearchGraph, 'turnEdge' | 'turnMs'>

/**
 * Sets the weights of the pairs of an edge and a turn from the weights of the edges, which must be known before. A turn adds
 * time, and no length.
 */
export function weighTurns(
  metric: Metric,
  { turnEdge, turnMs }: Turns,
  name: MetricName,
  first = metric.length - turnEdge.length,
): void {
  for (let turn = 0; turn < turnEdge.length; turn++) {
    const weight = metric[turnEdge[turn]]
    const isTimed = name === 'fastest' && weight !== NO_PASSAGE
    metric[first + turn] = isTimed ? weight + turnMs[turn] : weight
  }
}

/** The files of the network and of the search graph in a release: `roads-<table>.arrow`. */
export const ROAD_TABLES = [
  'junctions',
  'mini-roundabouts',
  'edges',
  'signs',
  'limits',
  'points',
  'courses',
  'names',
  'restrictions',
  'restriction-steps',
  'texts',
  'vertices',
  'arcs',
  'directed-edges',
  'turns',
] as const

type OpenTable = (table: (typeof ROAD_TABLES)[number]) => TableFile

/**
 * Opens the roads of a release. The last row of `vertices` and `directed-edges` holds only the end of
 * the row before (`firstOut`, `firstArc`).
 * @throws TeeviitError ARROW_* where a table is absent, broken or of another shape.
 */
export function openRoads(bytesOf: (file: string) => Uint8Array) {
  const open: OpenTable = (table) => {
    const file = `roads-${table}.arrow`
    return decodeTable(file, bytesOf(file))
  }
  return { network: openNetwork(open), graph: openGraph(open) }
}

function openNetwork(open: OpenTable) {
  const junctions = open('junctions')
  const edges = open('edges')
  const points = open('points')
  const names = open('names')
  const restrictions = open('restrictions')
  return {
    junctionCount: junctions.rowCount,
    junctionLonE7: numbers(junctions, 'lonE7', Int32Array),
    junctionLatE7: numbers(junctions, 'latE7', Int32Array),
    /** Junctions that are mini-roundabouts, ascending. */
    miniRoundabouts: numbers(open('mini-roundabouts'), 'junction', Uint32Array),

    edgeCount: edges.rowCount,
    /** Junctions at the ends; the line runs from tail to head. */
    edgeTail: numbers(edges, 'tail', Uint32Array),
    edgeHead: numbers(edges, 'head', Uint32Array),
    edgeLengthMm: numbers(edges, 'lengthMm', Uint32Array),
    /** Time along and against the line, delays included; NO_PASSAGE where the direction is closed. */
    edgeForwardMs: numbers(edges, 'forwardMs', Uint32Array),
    edgeBackwardMs: numbers(edges, 'backwardMs', Uint32Array),
    /** Text codes; NONE if none exists. */
    edgeName: numbers(edges, 'name', Uint32Array),
    edgeRef: numbers(edges, 'ref', Uint32Array),
    namesInLanguages: {
      edgeLanguage: numbers(names, 'edgeLanguage', Uint32Array),
      name: numbers(names, 'name', Uint32Array),
    },
    edgeClass: numbers(edges, 'class', Uint8Array),
    edgeFlags: numbers(edges, 'flags', Uint16Array),
    edgeCountry: numbers(edges, 'country', Uint8Array),
    /** Set of `signs`. */
    edgeSigns: numbers(edges, 'signs', Uint32Array),
    signs: openSigns(open('signs')),
    limits: openLimits(open('limits')),
    /** Id of the OSM way (below 2^53). */
    edgeWayId: wholes(edges, 'wayId'),
    /** The line: points `edgeFirstPoint .. edgeFirstPoint + edgePointCount - 1`, both ends included. */
    edgeFirstPoint: numbers(edges, 'firstPoint', Uint32Array),
    edgePointCount: numbers(edges, 'pointCount', Uint32Array),
    pointLonE7: numbers(points, 'lonE7', Int32Array),
    pointLatE7: numbers(points, 'latE7', Int32Array),
    /** Course of each directed edge where it begins; `courses.ts` reads it. */
    edgeCourse: numbers(open('courses'), 'start', Uint32Array),

    /**
     * Forbidden manoeuvres: directed edges `step[first .. first + steps - 1]` may not be driven one after another. Rows
     * for all vehicles come first and have set 0; rows for vans and trucks alone follow and have a set of `limits`.
     */
    restrictions: {
      first: numbers(restrictions, 'first', Uint32Array),
      steps: numbers(restrictions, 'steps', Uint32Array),
      limits: numbers(restrictions, 'limits', Uint32Array),
      step: numbers(open('restriction-steps'), 'directedEdge', Uint32Array),
    },

    texts: texts(open('texts'), 'text'),
  }
}

/** The graph that is searched: plain directed arcs whose every path is a legal drive. */
export type SearchGraph = Readonly<ReturnType<typeof openGraph>>

function openGraph(open: OpenTable) {
  const vertices = open('vertices')
  const arcs = open('arcs')
  const turns = open('turns')
  return {
    vertexCount: Math.max(0, vertices.rowCount - 1),
    /** Junction of each vertex: a junction with restrictions or of a destination-only part has several vertices. */
    vertexJunction: numbers(vertices, 'junction', Uint32Array),
    /** Arcs of vertex `v` are `firstOut[v] .. firstOut[v + 1] - 1`; length `vertexCount + 1`. */
    firstOut: numbers(vertices, 'firstOut', Uint32Array),
    arcCount: arcs.rowCount,
    arcHead: numbers(arcs, 'head', Uint32Array),
    /**
     * Number of the arc's weight in a metric: the directed edge that it drives, or from `2 * edgeCount` on a turn that takes
     * time, with the directed edge behind it. `directedOf` tells the directed edge of both.
     */
    arcWeight: numbers(arcs, 'weight', Uint32Array),
    /** Turns that take time: the directed edge behind the turn, ascending, and the milliseconds before it. */
    turnEdge: numbers(turns, 'directedEdge', Uint32Array),
    turnMs: numbers(turns, 'durationMs', Uint32Array),
    /** Arcs of directed edge `d`: `edgeArc[firstEdgeArc[d] .. firstEdgeArc[d + 1] - 1]`; a route may end on any of them. */
    firstEdgeArc: numbers(open('directed-edges'), 'firstArc', Uint32Array),
    edgeArc: numbers(arcs, 'arcByEdge', Uint32Array),
  }
}

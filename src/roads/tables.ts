/** Lays a road network out in the tables of a release. */
import { type Columns, closed, encodeTexts, packWholes } from '../tables/table-file.ts'
import type { DraftEdges } from './edges/draft-edges.ts'
import type { EdgeColumns } from './edges/edge-columns.ts'
import type { DrawnLines } from './edges/lines.ts'
import { limitColumns } from './network/limits.ts'
import type { RoadMaterial } from './network/material.ts'
import type { Restrictions, ROAD_TABLES, SearchGraph } from './network/network.ts'

/** The tables of the roads as columns by the names of their files. */
export function roadTables(
  material: RoadMaterial,
  draft: DraftEdges,
  edges: EdgeColumns,
  lines: DrawnLines,
  { step, ...restrictions }: Restrictions,
  graph: SearchGraph,
): Map<string, Columns> {
  const { ways, nodes } = material
  const tables: Record<(typeof ROAD_TABLES)[number], Columns> = {
    junctions: {
      lonE7: Int32Array.from(draft.junctionNode, (node) => nodes.lonE7[node]),
      latE7: Int32Array.from(draft.junctionNode, (node) => nodes.latE7[node]),
    },
    'mini-roundabouts': { junction: miniRoundabouts(material, draft) },
    edges: {
      tail: edges.edgeTail,
      head: edges.edgeHead,
      lengthMm: edges.edgeLengthMm,
      forwardMs: edges.edgeForwardMs,
      backwardMs: edges.edgeBackwardMs,
      name: edges.edgeName,
      ref: edges.edgeRef,
      class: edges.edgeClass,
      flags: edges.edgeFlags,
      country: edges.edgeCountry,
      signs: edges.edgeSigns,
      wayId: packWholes(Float64Array.from(draft.way, (way) => ways.id[way])),
      firstPoint: lines.edgeFirstPoint,
      pointCount: lines.edgePointCount,
    },
    signs: edges.signs,
    limits: limitColumns(edges.limits),
    points: { lonE7: lines.pointLonE7, latE7: lines.pointLatE7 },
    names: { ...edges.namesInLanguages },
    courses: { start: lines.edgeCourse },
    restrictions,
    'restriction-steps': { directedEdge: step },
    texts: { text: encodeTexts(edges.texts) },
    vertices: { junction: closed(graph.vertexJunction), firstOut: graph.firstOut },
    arcs: { head: graph.arcHead, weight: graph.arcWeight, arcByEdge: graph.edgeArc },
    turns: { directedEdge: graph.turnEdge, durationMs: graph.turnMs },
    'directed-edges': { firstArc: graph.firstEdgeArc },
  }
  return new Map(Object.entries(tables))
}

const miniRoundabouts = ({ nodes }: RoadMaterial, { junctionNode }: DraftEdges) =>
  Uint32Array.from(junctionNode.keys()).filter(
    (junction) => nodes.tags.get(junctionNode[junction])?.get('highway') === 'mini_roundabout',
  )

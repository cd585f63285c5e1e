/** The lines of the edges, and their courses. */
import { type EdgeLines, measureCourses } from '../network/courses.ts'
import type { RoadMaterial } from '../network/material.ts'
import type { RoadNetwork } from '../network/network.ts'
import type { DraftEdges } from './draft-edges.ts'

/** The columns of a network that say where its edges run. */
export type DrawnLines = EdgeLines & Pick<RoadNetwork, 'edgeCourse'>

/** Draws all edges; a node named twice in a row is one point. */
export function drawLines({ ways, nodes }: RoadMaterial, draft: DraftEdges): DrawnLines {
  let size = 0
  for (let edge = 0; edge < draft.count; edge++)
    size += draft.lastRef[edge] - draft.firstRef[edge] + 1
  const lonE7 = new Int32Array(size)
  const latE7 = new Int32Array(size)
  const first = new Uint32Array(draft.count)
  const count = new Uint32Array(draft.count)
  let end = 0
  for (let edge = 0; edge < draft.count; edge++) {
    first[edge] = end
    for (let at = draft.firstRef[edge]; at <= draft.lastRef[edge]; at++) {
      const node = ways.ref[at]
      if (at > draft.firstRef[edge] && node === ways.ref[at - 1]) continue
      lonE7[end] = nodes.lonE7[node]
      latE7[end] = nodes.latE7[node]
      end++
    }
    count[edge] = end - first[edge]
  }
  const drawn: EdgeLines = {
    edgeFirstPoint: first,
    edgePointCount: count,
    pointLonE7: lonE7.slice(0, end),
    pointLatE7: latE7.slice(0, end),
  }
  return { ...drawn, edgeCourse: measureCourses(drawn) }
}

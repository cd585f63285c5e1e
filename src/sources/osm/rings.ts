/** Areas out of rings: holes told from outer rings. */

import { boxOfPoints } from '../../geo/box.ts'
import type { Window } from '../../geo/clip.ts'
import type { NodeLine } from '../../roads/network/join-lines.ts'

interface Ring extends Window {
  readonly nodes: NodeLine
  readonly area: number
}

/** An outer ring and the holes in it. */
export type RingArea = readonly [outer: NodeLine, ...holes: NodeLine[]]

/**
 * Sorts rings into areas: a ring in an even number of others is an outer one, in an odd number a hole of the smallest
 * ring around it. Roles in the source are often wrong; what is inside what is not.
 * @param lon longitude by row of a node, and `lat` latitude
 */
export function areasOfRings(
  rings: readonly NodeLine[],
  lon: Int32Array,
  lat: Int32Array,
): RingArea[] {
  const sorted = rings.map((nodes) => measure(nodes, lon, lat)).sort((a, b) => b.area - a.area)
  const areas: [NodeLine, ...NodeLine[]][] = []
  const areaOf: number[] = []
  const depth: number[] = []
  sorted.forEach((ring, index) => {
    let around = -1
    for (let larger = index - 1; larger >= 0 && around < 0; larger--) {
      if (isInside(ring, sorted[larger], lon, lat)) around = larger
    }
    depth[index] = around < 0 ? 0 : depth[around] + 1
    if (depth[index] % 2 === 0) {
      areaOf[index] = areas.push([ring.nodes]) - 1
    } else {
      areaOf[index] = areaOf[around]
      areas[areaOf[around]].push(ring.nodes)
    }
  })
  return areas
}

/** The box around the nodes of a line. */
export const boxOfLine = (nodes: NodeLine, lon: Int32Array, lat: Int32Array): Window =>
  boxOfPoints(
    nodes.map((node) => lon[node]),
    nodes.map((node) => lat[node]),
  )

function measure(nodes: NodeLine, lon: Int32Array, lat: Int32Array): Ring {
  let twice = 0
  for (let i = 1; i < nodes.length; i++) {
    twice += lon[nodes[i - 1]] * lat[nodes[i]] - lon[nodes[i]] * lat[nodes[i - 1]]
  }
  return { nodes, ...boxOfLine(nodes, lon, lat), area: Math.abs(twice) }
}

/** Whether a ring is within a larger one; rings may touch, so that a point in the middle of its first side decides. */
function isInside(ring: Ring, larger: Ring, lon: Int32Array, lat: Int32Array): boolean {
  if (
    ring.west < larger.west ||
    ring.east > larger.east ||
    ring.south < larger.south ||
    ring.north > larger.north
  ) {
    return false
  }
  const [from, to] = ring.nodes
  const x = (lon[from] + lon[to]) / 2
  const y = (lat[from] + lat[to]) / 2
  const { nodes } = larger
  let inside = false
  for (let i = 1; i < nodes.length; i++) {
    const a = nodes[i - 1]
    const b = nodes[i]
    if (lat[a] > y === lat[b] > y) continue
    if (x < lon[a] + ((y - lat[a]) / (lat[b] - lat[a])) * (lon[b] - lon[a])) inside = !inside
  }
  return inside
}

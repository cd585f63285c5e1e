/** Areas of OpenStreetMap, such as countries and residential areas, and which of them a point is in. */

import Flatbush from 'flatbush'
import { boxOfPoints } from '../../geo/box.ts'
import type { Window } from '../../geo/clip.ts'
import { NONE } from '../../tables/none.ts'
import { joinLines, type NodeLine } from '../network/join-lines.ts'
import { type Member, nodesOfWay, type RoadMaterial, rowOfId } from '../network/material.ts'

/** Closed lines of one area; a point is inside if a ray from it crosses them an odd number of times. */
export interface Area {
  readonly lonE7: Int32Array
  readonly latE7: Int32Array
  /** Points of ring `r`: `firstPoint[r] .. firstPoint[r + 1] - 1`; the first is not repeated at the end. */
  readonly firstPoint: Uint32Array
}

export interface AreaIndex {
  /** The first of the areas, in their order, that holds the point; -1 if none does. */
  find(lonE7: number, latE7: number): number
}

/** Area of a closed way; undefined where the way is not closed or misses nodes. */
export function areaOfWay(material: RoadMaterial, way: number): Area | undefined {
  const nodes = Array.from(nodesOfWay(material, way))
  return isRing(nodes) ? areaOfRings(material, [nodes]) : undefined
}

/** Area of a relation's ways, put together end to end; undefined where they don't close. */
export function areaOfMembers(
  material: RoadMaterial,
  members: readonly Member[],
): Area | undefined {
  const lines: number[][] = []
  for (const { type, id } of members) {
    if (type !== 'way') continue
    const way = rowOfId(material.ways.id, id)
    if (way < 0) return undefined
    const nodes = Array.from(nodesOfWay(material, way))
    // What lacks nodes closes by itself or not at all.
    if (nodes.includes(NONE) && nodes[0] !== nodes.at(-1)) return undefined
    lines.push(nodes)
  }
  const { rings, open } = joinLines(lines, false)
  const whole = rings.filter(isRing)
  return open.length > 0 || whole.length === 0 ? undefined : areaOfRings(material, whole)
}

const isRing = (nodes: NodeLine) =>
  nodes.length > 3 && nodes[0] === nodes[nodes.length - 1] && !nodes.includes(NONE)

function areaOfRings({ nodes }: RoadMaterial, rings: readonly NodeLine[]): Area {
  const firstPoint = new Uint32Array(rings.length + 1)
  for (let i = 0; i < rings.length; i++) firstPoint[i + 1] = firstPoint[i] + rings[i].length - 1
  const lonE7 = new Int32Array(firstPoint[rings.length])
  const latE7 = new Int32Array(firstPoint[rings.length])
  rings.forEach((ring, index) => {
    for (let i = 0; i + 1 < ring.length; i++) {
      lonE7[firstPoint[index] + i] = nodes.lonE7[ring[i]]
      latE7[firstPoint[index] + i] = nodes.latE7[ring[i]]
    }
  })
  return { lonE7, latE7, firstPoint }
}

/** An index that finds the area around a point: the number in `areas`, or -1. */
export function indexAreas(areas: readonly Area[]): AreaIndex {
  if (areas.length === 0) return { find: () => -1 }
  const boxes = new Flatbush(areas.length)
  const insides = areas.map((area) => {
    const box = boxOfPoints(area.lonE7, area.latE7)
    boxes.add(box.west, box.south, box.east, box.north)
    return insideTest(area, box)
  })
  boxes.finish()
  return {
    find(lonE7, latE7) {
      let first = -1
      boxes.search(lonE7, latE7, lonE7, latE7, (area) => {
        if ((first < 0 || area < first) && insides[area](lonE7, latE7)) first = area
        return false
      })
      return first
    },
  }
}

/** Sides a strip should hold; a border of a country has a hundred thousand. */
const SIDES_A_STRIP = 8

/** Cuts the area into strips of latitude, so that a point meets the few sides at its height. */
function insideTest(
  area: Area,
  { south, north }: Window,
): (lonE7: number, latE7: number) => boolean {
  const { lonE7, latE7, firstPoint } = area
  const sideEnd = new Uint32Array(lonE7.length)
  for (let ring = 0; ring + 1 < firstPoint.length; ring++) {
    for (let i = firstPoint[ring]; i < firstPoint[ring + 1]; i++) {
      sideEnd[i] = i + 1 < firstPoint[ring + 1] ? i + 1 : firstPoint[ring]
    }
  }
  const stripCount = Math.ceil(lonE7.length / SIDES_A_STRIP)
  const scale = stripCount / (north - south + 1)
  const stripOf = (lat: number) => Math.floor((lat - south) * scale)
  const strips: number[][] = Array.from({ length: stripCount }, () => [])
  for (let i = 0; i < lonE7.length; i++) {
    const low = Math.min(latE7[i], latE7[sideEnd[i]])
    const high = Math.max(latE7[i], latE7[sideEnd[i]])
    for (let strip = stripOf(low); strip <= stripOf(high); strip++) strips[strip].push(i)
  }
  return (lon, lat) => {
    let isInside = false
    for (const i of strips[stripOf(lat)] ?? []) {
      const j = sideEnd[i]
      if (latE7[i] > lat === latE7[j] > lat) continue
      const crossing = lonE7[i] + ((lat - latE7[i]) / (latE7[j] - latE7[i])) * (lonE7[j] - lonE7[i])
      if (lon < crossing) isInside = !isInside
    }
    return isInside
  }
}

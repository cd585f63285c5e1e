/** Where a road lies: in which country, and whether in a settlement. */
import { longitudeScale, METRES_PER_E7 } from '../geo/distance.ts'
import { type Area, areaOfMembers, areaOfWay, indexAreas } from './areas.ts'
import type { DraftEdges } from './draft-edges.ts'
import { isCountryBoundary } from './keys.ts'
import { type RoadCountry, type RoadMaterial, readWayTags, type Tags } from './material.ts'
import { ROAD_CLASSES, type RoadClass } from './network.ts'
import type { WayProfile } from './way-profile.ts'

export interface Surroundings {
  countryOf(edge: number): RoadCountry
  isBuiltUp(edge: number): boolean
}

/** Junctions are counted in squares of this side, three by three around a point. */
const CELL_M = 250
/** Junctions in such a block (0.56 km²) from which on it is a settlement: villages have 15 and more, open land 1 to 5. */
const SETTLEMENT_JUNCTIONS = 15
/** Roads that settlements are made of; aisles between parked cars and forest tracks say nothing. */
const STREETS: ReadonlySet<RoadClass> = new Set(
  ROAD_CLASSES.filter((name) => name !== 'service' && name !== 'track' && name !== 'ferry'),
)
/** Where along an edge it is looked at; most of them decide. */
const SAMPLES = [0.1, 0.3, 0.5, 0.7, 0.9]

const COUNTRY_OF_CODE: Readonly<Record<string, RoadCountry>> = { EE: 'ee', LV: 'lv', LT: 'lt' }

/** @param profileOfWay by way row; undefined for what is no road */
export function surroundingsOf(
  material: RoadMaterial,
  edges: DraftEdges,
  profileOfWay: (way: number) => WayProfile | undefined,
): Surroundings {
  const { countries, residential } = collectAreas(material)
  const countryAreas = indexAreas(countries.map(({ area }) => area))
  const residentialAreas = indexAreas(residential)
  const density = countJunctions(material, edges, profileOfWay)
  const place = { lonE7: 0, latE7: 0 }

  const isSettled = (lonE7: number, latE7: number) =>
    residentialAreas.find(lonE7, latE7) >= 0 || density(lonE7, latE7) >= SETTLEMENT_JUNCTIONS

  return {
    countryOf(edge) {
      pointAlong(material, edges, edge, 0.5, place)
      const area = countryAreas.find(place.lonE7, place.latE7)
      if (area >= 0) return countries[area].country
      return material.fileCountry[material.ways.file[edges.way[edge]]] ?? ''
    },
    isBuiltUp(edge) {
      const profile = profileOfWay(edges.way[edge])!
      if (profile.zone === 'urban' || profile.zone === 'living_street') return true
      if (profile.zone === 'rural' || profile.zone === 'motorway') return false
      let settled = 0
      for (const share of SAMPLES) {
        pointAlong(material, edges, edge, share, place)
        if (isSettled(place.lonE7, place.latE7)) settled++
      }
      return settled * 2 > SAMPLES.length
    },
  }
}

function collectAreas(material: RoadMaterial) {
  const countries: { area: Area; country: RoadCountry }[] = []
  const residential: Area[] = []
  const add = (tags: Tags, area: Area | undefined) => {
    if (area === undefined) return
    if (isCountryBoundary((key) => tags.get(key))) {
      const code = tags.get('ISO3166-1:alpha2') ?? tags.get('ISO3166-1')
      if (code !== undefined) countries.push({ area, country: COUNTRY_OF_CODE[code] ?? '' })
    } else if (tags.get('landuse') === 'residential') residential.push(area)
  }
  for (const { tags, members } of material.relations) {
    if (tags.get('type') !== 'restriction') add(tags, areaOfMembers(material, members))
  }
  const tags = new Map<string, string>()
  for (let way = 0; way < material.ways.count; way++) {
    readWayTags(material, way, tags)
    if (tags.has('boundary') || tags.has('landuse')) add(tags, areaOfWay(material, way))
  }
  return { countries, residential }
}

/** Counts the street junctions around points. */
function countJunctions(
  { nodes }: RoadMaterial,
  edges: DraftEdges,
  profileOfWay: (way: number) => WayProfile | undefined,
): (lonE7: number, latE7: number) => number {
  const branches = new Uint8Array(edges.junctionCount)
  for (let edge = 0; edge < edges.count; edge++) {
    if (!STREETS.has(profileOfWay(edges.way[edge])!.roadClass)) continue
    for (const junction of [edges.tail[edge], edges.head[edge]]) {
      branches[junction] = Math.min(3, branches[junction] + 1)
    }
  }
  const rowOf = (latE7: number) => Math.floor((latE7 * METRES_PER_E7) / CELL_M)
  // Columns are as wide as the row's latitude asks, so that a cell is a square everywhere.
  const columnOf = (lonE7: number, row: number) => {
    const latE7 = ((row + 0.5) * CELL_M) / METRES_PER_E7
    return Math.floor((lonE7 * METRES_PER_E7 * longitudeScale(latE7)) / CELL_M)
  }
  const keyOf = (row: number, column: number) => row * 1_000_000 + column
  const counts = new Map<number, number>()
  for (let junction = 0; junction < edges.junctionCount; junction++) {
    if (branches[junction] < 3) continue
    const node = edges.junctionNode[junction]
    const row = rowOf(nodes.latE7[node])
    const key = keyOf(row, columnOf(nodes.lonE7[node], row))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (lonE7, latE7) => {
    const middle = rowOf(latE7)
    let sum = 0
    for (let row = middle - 1; row <= middle + 1; row++) {
      const column = columnOf(lonE7, row)
      for (let at = column - 1; at <= column + 1; at++) sum += counts.get(keyOf(row, at)) ?? 0
    }
    return sum
  }
}

/** The point at a share of an edge's length; shares of the straight segments are taken as shares of the angle. */
function pointAlong(
  { ways, nodes }: RoadMaterial,
  edges: DraftEdges,
  edge: number,
  share: number,
  out: { lonE7: number; latE7: number },
): void {
  const first = edges.firstRef[edge]
  const last = edges.lastRef[edge]
  const { lonE7, latE7 } = nodes
  const scale = longitudeScale(latE7[ways.ref[first]])
  const sideOf = (at: number) =>
    Math.hypot(
      (lonE7[ways.ref[at + 1]] - lonE7[ways.ref[at]]) * scale,
      latE7[ways.ref[at + 1]] - latE7[ways.ref[at]],
    )
  let total = 0
  for (let at = first; at < last; at++) total += sideOf(at)
  let left = total * share
  for (let at = first; at < last; at++) {
    const side = sideOf(at)
    if (left <= side || at + 1 === last) {
      const part = side === 0 ? 0 : Math.min(1, left / side)
      const a = ways.ref[at]
      const b = ways.ref[at + 1]
      out.lonE7 = Math.round(lonE7[a] + (lonE7[b] - lonE7[a]) * part)
      out.latE7 = Math.round(latE7[a] + (latE7[b] - latE7[a]) * part)
      return
    }
    left -= side
  }
}

/** Where a road is: in which country, and whether in a settlement. */

import { longitudeScale, metresPerLatE7, metresPerLonE7 } from '../../geo/distance.ts'
import { keptIn } from '../../tables/group-by-key.ts'
import { type RoadCountry, type RoadMaterial, readWayTags, type Tags } from '../network/material.ts'
import { ROAD_CLASSES, ROAD_COUNTRIES, type RoadClass } from '../network/network.ts'
import { isCountryBoundary } from '../tags/keys.ts'
import type { WayProfile } from '../tags/way-profile.ts'
import { type Area, areaOfMembers, areaOfWay, indexAreas } from './areas.ts'
import type { DraftEdges } from './draft-edges.ts'

export type Surroundings = Readonly<ReturnType<typeof surroundingsOf>>

/** Junctions are counted in squares of this side, three by three around a point. */
const CELL_M = 250
/** Rows of cells are equal steps of latitude: 250 m to 13 cm from one end of the three countries to the other. */
const ROW_E7 = CELL_M / metresPerLatE7(57e7)
/** Junctions in such a block (0.56 km²) from which on it is a settlement: villages have 15 and more, open land 1 to 5. */
const SETTLEMENT_JUNCTIONS = 15
/** Roads that settlements are made of; aisles between parked cars and forest tracks say nothing. */
const STREETS: ReadonlySet<RoadClass> = new Set(
  ROAD_CLASSES.filter((name) => name !== 'service' && name !== 'track' && name !== 'ferry'),
)
/** Where along an edge it is looked at: of a short one in the middle, of a long one most of the places decide. */
const MIDDLE = [0.5]
const SAMPLES = [0.1, 0.3, 0.5, 0.7, 0.9]

/** @param profileOfWay by way row; undefined for a way that is not a road */
export function surroundingsOf(
  material: RoadMaterial,
  edges: DraftEdges,
  profileOfWay: (way: number) => WayProfile | undefined,
) {
  const { countries, residential } = collectAreas(material)
  const countryAreas = indexAreas(countries.map(({ area }) => area))
  const residentialAreas = indexAreas(residential)
  const isDense = findDenseCells(material, edges, profileOfWay)
  const isSettled = (lonE7: number, latE7: number) =>
    isDense(lonE7, latE7) || residentialAreas.find(lonE7, latE7) >= 0

  return {
    countryOf(edge: number): RoadCountry {
      const [[lonE7, latE7]] = placesAlong(material, edges, edge, MIDDLE)
      const area = countryAreas.find(lonE7, latE7)
      if (area >= 0) return countries[area].country
      return material.fileCountry[material.ways.file[edges.way[edge]]] ?? ''
    },
    isBuiltUp(edge: number): boolean {
      const profile = profileOfWay(edges.way[edge])!
      if (profile.zone === 'urban' || profile.zone === 'living_street') return true
      if (profile.zone === 'rural' || profile.zone === 'motorway') return false
      const shares = edges.lengthMm[edge] < CELL_M * 1000 ? MIDDLE : SAMPLES
      let settled = 0
      for (const [lonE7, latE7] of placesAlong(material, edges, edge, shares)) {
        if (isSettled(lonE7, latE7)) settled++
      }
      return settled * 2 > shares.length
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
      const country = ROAD_COUNTRIES.find((one) => one.toUpperCase() === code)
      if (code !== undefined) countries.push({ area, country: country ?? '' })
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

/** Whether there are as many street junctions around a point as settlements have; the same all over a cell. */
function findDenseCells(
  { nodes }: RoadMaterial,
  edges: DraftEdges,
  profileOfWay: (way: number) => WayProfile | undefined,
): (lonE7: number, latE7: number) => boolean {
  const branches = new Uint8Array(edges.junctionCount)
  for (let edge = 0; edge < edges.count; edge++) {
    if (!STREETS.has(profileOfWay(edges.way[edge])!.roadClass)) continue
    for (const junction of [edges.tail[edge], edges.head[edge]]) {
      branches[junction] = Math.min(3, branches[junction] + 1)
    }
  }
  const rowOf = (latE7: number) => Math.floor(latE7 / ROW_E7)
  let measuredRow = Number.NaN
  let rowColumnE7 = 0
  /** Width of a column in 1e-7 degrees: as the row's latitude asks, so that a cell is a square everywhere. */
  const columnE7 = (row: number): number => {
    // Nearly all questions are about the row of the question before.
    if (row !== measuredRow) {
      measuredRow = row
      rowColumnE7 = CELL_M / metresPerLonE7((row + 0.5) * ROW_E7)
    }
    return rowColumnE7
  }
  const columnOf = (lonE7: number, row: number) => Math.floor(lonE7 / columnE7(row))
  const counts = createCells<number>()
  for (let junction = 0; junction < edges.junctionCount; junction++) {
    if (branches[junction] < 3) continue
    const node = edges.junctionNode[junction]
    const row = rowOf(nodes.latE7[node])
    const cells = rowOfCells(counts, row)
    const column = columnOf(nodes.lonE7[node], row)
    cells.set(column, (cells.get(column) ?? 0) + 1)
  }
  const isDense = createCells<boolean>()
  const countAround = (middle: number, column: number): number => {
    const lonE7 = (column + 0.5) * columnE7(middle)
    let sum = 0
    for (let row = middle - 1; row <= middle + 1; row++) {
      const cells = counts.get(row)
      if (cells === undefined) continue
      const centre = columnOf(lonE7, row)
      for (let at = centre - 1; at <= centre + 1; at++) sum += cells.get(at) ?? 0
    }
    return sum
  }
  return (lonE7, latE7) => {
    const row = rowOf(latE7)
    const column = columnOf(lonE7, row)
    const cells = rowOfCells(isDense, row)
    return keptIn(cells, column, () => countAround(row, column) >= SETTLEMENT_JUNCTIONS)
  }
}

/** Cells by row and column: small whole numbers as keys, which maps find fastest. */
type Cells<T> = Map<number, Map<number, T>>

const createCells = <T>(): Cells<T> => new Map()

const rowOfCells = <T>(cells: Cells<T>, row: number): Map<number, T> =>
  keptIn(cells, row, () => new Map<number, T>())

/** The points at ascending shares of an edge's length, in 1e-7 degrees. */
function* placesAlong(
  { ways, nodes }: RoadMaterial,
  edges: DraftEdges,
  edge: number,
  shares: readonly number[],
): Generator<[lonE7: number, latE7: number]> {
  const first = edges.firstRef[edge]
  const last = edges.lastRef[edge]
  const { lonE7, latE7 } = nodes
  const scale = longitudeScale(latE7[ways.ref[first]])
  const sideAt = (at: number) => {
    const x = (lonE7[ways.ref[at + 1]] - lonE7[ways.ref[at]]) * scale
    const y = latE7[ways.ref[at + 1]] - latE7[ways.ref[at]]
    return Math.sqrt(x * x + y * y)
  }
  let total = 0
  for (let at = first; at < last; at++) total += sideAt(at)
  let before = 0
  let at = first
  let side = sideAt(at)
  for (const share of shares) {
    const wanted = total * share
    while (before + side < wanted && at + 1 < last) {
      before += side
      at++
      side = sideAt(at)
    }
    const part = side === 0 ? 0 : Math.min(1, (wanted - before) / side)
    const a = ways.ref[at]
    const b = ways.ref[at + 1]
    yield [
      Math.round(lonE7[a] + (lonE7[b] - lonE7[a]) * part),
      Math.round(latE7[a] + (latE7[b] - latE7[a]) * part),
    ]
  }
}

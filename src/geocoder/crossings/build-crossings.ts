/** Crossings of a country's streets, from junctions of roads and from street lines of its register. */
import type { StreetLines } from '../../addresses/street-lines.ts'
import { type AddressTree, findRow } from '../../addresses/tree.ts'
import { metresPerLatE7, metresPerLonE7 } from '../../geo/distance.ts'
import { append, growing, grown } from '../../tables/growing.ts'
import { NONE } from '../../tables/none.ts'
import type { Columns } from '../../tables/table-file.ts'
import { CROSSING_SOURCES, type CrossingSource, type Crossings } from '../index/crossings.ts'
import { createStreetFinder } from '../index/street-finder.ts'
import { createLexicon } from '../words/lexicon.ts'
import { meetingsOfLines } from './line-meetings.ts'
import type { RoadMeetings } from './road-meetings.ts'

/** Meetings of the same two streets nearer than this are one crossing: a road with two carriageways meets twice. */
const ONE_CROSSING_M = 60

/** The table of crossings by street lines of a register; undefined where no two lines meet. */
export function crossingsOfLines(tree: AddressTree, lines: StreetLines): Columns | undefined {
  const meetings = createMeetings()
  const units = Uint32Array.from(grown(lines.id), (id) => {
    const row = findRow(tree, id)
    return row === NONE ? NONE : tree.unit[row]
  })
  meetingsOfLines(lines, units, adder(meetings, 'register'))
  return tableOf(meetings)
}

/**
 * The table of crossings by roads. A crossing that is known from elsewhere stays where the roads have none of its two
 * streets. Undefined where no two streets meet.
 */
export function crossingsOfRoads(
  tree: AddressTree,
  roads: RoadMeetings,
  known: Crossings | undefined,
): Columns | undefined {
  const meetings = createMeetings()
  addRoads(tree, roads, adder(meetings, 'roads'))
  for (let at = 0; known !== undefined && at < known.street.length; at++) {
    const { street, other, lonE7, latE7, source } = known
    if (street[at] > other[at]) continue
    adder(meetings, CROSSING_SOURCES[source[at]])(street[at], other[at], lonE7[at], latE7[at])
  }
  return tableOf(meetings)
}

type Meetings = ReturnType<typeof createMeetings>

const createMeetings = () => ({
  street: growing(Uint32Array),
  other: growing(Uint32Array),
  lonE7: growing(Int32Array),
  latE7: growing(Int32Array),
  source: growing(Uint8Array),
})

function adder(meetings: Meetings, source: CrossingSource): Add {
  return (a, b, lonE7, latE7) => {
    if (a === b) return
    append(meetings.street, Math.min(a, b))
    append(meetings.other, Math.max(a, b))
    append(meetings.lonE7, lonE7)
    append(meetings.latE7, latE7)
    append(meetings.source, CROSSING_SOURCES.indexOf(source))
  }
}

type Add = (a: number, b: number, lonE7: number, latE7: number) => void

/** Each pair of streets whose names meet at a junction. */
function addRoads(tree: AddressTree, roads: RoadMeetings, add: Add): void {
  const find = createStreetFinder(tree, createLexicon(tree.country))
  for (let meeting = 0; meeting + 1 < roads.from.length; meeting++) {
    const [lonE7, latE7] = [roads.lonE7[meeting], roads.latE7[meeting]]
    const units: number[] = []
    for (let at = roads.from[meeting]; at < roads.from[meeting + 1]; at++) {
      const unit = find(roads.names[roads.name[at]], lonE7, latE7)
      if (unit !== NONE && !units.includes(unit)) units.push(unit)
    }
    for (let i = 0; i < units.length; i++) {
      for (let k = i + 1; k < units.length; k++) add(units[i], units[k], lonE7, latE7)
    }
  }
}

/** Meetings in order, near ones of a pair made one, and each written under both of its streets. */
function tableOf({ street, other, lonE7, latE7, source }: Meetings): Columns | undefined {
  if (street.length === 0) return undefined
  const order = Array.from({ length: street.length }, (_, i) => i).sort(
    (a, b) =>
      street.values[a] - street.values[b] ||
      other.values[a] - other.values[b] ||
      source.values[a] - source.values[b] ||
      lonE7.values[a] - lonE7.values[b] ||
      latE7.values[a] - latE7.values[b],
  )
  const rows: [number, number, number, number, number][] = []
  for (let from = 0; from < order.length; ) {
    const first = order[from]
    let to = from
    const isSame = (at: number) =>
      street.values[at] === street.values[first] && other.values[at] === other.values[first]
    while (to < order.length && isSame(order[to])) to++
    const best = order.slice(from, to).filter((at) => source.values[at] === source.values[first])
    const points = best.map((at) => [lonE7.values[at], latE7.values[at]] as const)
    const [a, b, own] = [street.values[first], other.values[first], source.values[first]]
    for (const [lon, lat] of middles(points))
      rows.push([a, b, lon, lat, own], [b, a, lon, lat, own])
    from = to
  }
  rows.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3])
  return {
    street: Uint32Array.from(rows, (row) => row[0]),
    other: Uint32Array.from(rows, (row) => row[1]),
    lonE7: Int32Array.from(rows, (row) => row[2]),
    latE7: Int32Array.from(rows, (row) => row[3]),
    source: Uint8Array.from(rows, (row) => row[4]),
  }
}

/** Points of one pair's meetings that are looked at: two streets side by side meet all along. */
const MEETINGS_MAX = 200

/** The middle of each group of points in which a chain of short steps leads from any to any other. */
function middles(points: readonly (readonly [number, number])[]): [number, number][] {
  const left = points.slice(0, MEETINGS_MAX)
  const found: [number, number][] = []
  while (left.length > 0) {
    const group = [left.pop()!]
    for (let i = 0; i < group.length; i++) {
      for (let k = left.length - 1; k >= 0; k--) {
        if (apartM(group[i], left[k]) <= ONE_CROSSING_M) group.push(...left.splice(k, 1))
      }
    }
    const mean = (axis: 0 | 1) =>
      Math.round(group.reduce((sum, point) => sum + point[axis], 0) / group.length)
    found.push([mean(0), mean(1)])
  }
  return found
}

function apartM(a: readonly [number, number], b: readonly [number, number]): number {
  return Math.hypot((a[0] - b[0]) * metresPerLonE7(a[1]), (a[1] - b[1]) * metresPerLatE7(a[1]))
}

export { type Crossings, crossingsFile, openCrossings } from '../index/crossings.ts'
export { type RoadMeetings, readRoadMeetings } from './road-meetings.ts'

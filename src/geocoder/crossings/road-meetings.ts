/** Places where roads of different names meet, taken out of a road network before it is closed. */
import { startOf } from '../../roads/network/directed-edges.ts'
import { FERRY, LINK, ROUNDABOUT, type RoadNetwork } from '../../roads/network/network.ts'
import { append, growing, grown } from '../../tables/growing.ts'
import { NONE } from '../../tables/none.ts'
import { textAt } from '../../tables/table-file.ts'

/** Meeting `i` is at `lonE7[i]`, `latE7[i]` and has the names `names[name[from[i] .. from[i + 1])]`. */
export type RoadMeetings = Readonly<ReturnType<typeof collect>>

/** A road without a name that is shorter than this joins two streets rather than being one. */
const JOINT_MAX_MM = 40_000

/**
 * Junctions that roundabouts, ramps and short roads without a name join are one meeting; its point is the middle of
 * those junctions that roads with a name come to.
 */
export function readRoadMeetings(network: RoadNetwork): RoadMeetings {
  const { junctionCount, edgeCount, edgeTail, edgeHead, edgeName, edgeFlags } = network
  const group = Uint32Array.from({ length: junctionCount }, (_, junction) => junction)
  const find = (junction: number): number => {
    while (group[junction] !== junction) {
      group[junction] = group[group[junction]]
      junction = group[junction]
    }
    return junction
  }
  for (let edge = 0; edge < edgeCount; edge++) {
    if (!isJoint(network, edge)) continue
    const [a, b] = [find(edgeTail[edge]), find(edgeHead[edge])]
    if (a !== b) group[Math.max(a, b)] = Math.min(a, b)
  }
  // A pair of numbers for each end of a road with a name: its group, and the end itself.
  const ends: number[] = []
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edgeName[edge] === NONE || (edgeFlags[edge] & FERRY) !== 0) continue
    ends.push(edge * 2, edge * 2 + 1)
  }
  const junctionOf = (end: number) => startOf(network, end)
  const groupOf = Uint32Array.from(ends, (end) => find(junctionOf(end)))
  const order = Uint32Array.from(ends.keys()).sort((a, b) => groupOf[a] - groupOf[b] || a - b)
  return collect(network, order, groupOf, (place) => ends[place], junctionOf)
}

function isJoint({ edgeFlags, edgeName, edgeLengthMm }: RoadNetwork, edge: number): boolean {
  if ((edgeFlags[edge] & FERRY) !== 0) return false
  if ((edgeFlags[edge] & ROUNDABOUT) !== 0) return true
  if (edgeName[edge] !== NONE) return false
  return (edgeFlags[edge] & LINK) !== 0
    ? edgeLengthMm[edge] < 2 * JOINT_MAX_MM
    : edgeLengthMm[edge] < JOINT_MAX_MM
}

function collect(
  { edgeName, junctionLonE7, junctionLatE7, texts }: RoadNetwork,
  order: Uint32Array,
  groupOf: Uint32Array,
  endOf: (place: number) => number,
  junctionOf: (end: number) => number,
) {
  const lonE7 = growing(Int32Array)
  const latE7 = growing(Int32Array)
  const from = growing(Uint32Array)
  const name = growing(Uint32Array)
  const placeOf = new Map<number, number>()
  const names: string[] = []
  for (let start = 0; start < order.length; ) {
    let stop = start
    const codes = new Set<number>()
    const junctions = new Set<number>()
    while (stop < order.length && groupOf[order[stop]] === groupOf[order[start]]) {
      const end = endOf(order[stop++])
      codes.add(edgeName[end >>> 1])
      junctions.add(junctionOf(end))
    }
    start = stop
    if (codes.size < 2) continue
    const middle = (column: Int32Array) => {
      let sum = 0
      for (const junction of junctions) sum += column[junction]
      return Math.round(sum / junctions.size)
    }
    append(lonE7, middle(junctionLonE7))
    append(latE7, middle(junctionLatE7))
    append(from, name.length)
    for (const code of codes) {
      if (!placeOf.has(code)) {
        placeOf.set(code, names.length)
        names.push(textAt(texts, code))
      }
      append(name, placeOf.get(code)!)
    }
  }
  append(from, name.length)
  return { lonE7: grown(lonE7), latE7: grown(latE7), from: grown(from), name: grown(name), names }
}

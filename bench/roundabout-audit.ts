/**
 * Exits of roundabouts, counted twice: `node bench/roundabout-audit.ts [routes] <extract.osm.pbf>...`.
 *
 * Drives seeded random routes. Where one passes a roundabout, the roads that leave the whole ring are counted up to the
 * drive's own, by the bearing of where they lead. Prints each pass whose directions say another number.
 */

import { basename } from 'node:path'
import {
  isDestinationOnly,
  NO_PASSAGE,
  ROAD_CLASSES,
  ROUNDABOUT,
  type RoadNetwork,
} from '../src/roads/network/network.ts'
import { route } from '../src/router/route.ts'
import { NONE } from '../src/tables/none.ts'
import { stepsOf } from '../test/support/in-one-go.ts'
import { openExtract, randomPoints } from './open-extract.ts'

function departuresOf(network: RoadNetwork): number[][] {
  const departures: number[][] = Array.from({ length: network.junctionCount }, () => [])
  for (let edge = 0; edge < network.edgeCount; edge++) {
    departures[network.edgeTail[edge]].push(edge * 2)
    departures[network.edgeHead[edge]].push(edge * 2 + 1)
  }
  return departures
}

const startOf = (network: RoadNetwork, directed: number) =>
  (directed & 1 ? network.edgeHead : network.edgeTail)[directed >> 1]
const endOf = (network: RoadNetwork, directed: number) => startOf(network, directed ^ 1)

/** Junctions of the roundabout that an edge belongs to. */
function ringAround(network: RoadNetwork, departures: readonly number[][], piece: number) {
  const ring = new Set<number>([startOf(network, piece)])
  for (const junction of ring) {
    for (const one of departures[junction]) {
      if ((network.edgeFlags[one >> 1] & ROUNDABOUT) !== 0) ring.add(endOf(network, one))
    }
  }
  // Where no piece leads on, a lane has left the ring.
  const leadsOn = (junction: number) =>
    departures[junction].some(
      (one) =>
        (one & 1 ? network.edgeBackwardMs : network.edgeForwardMs)[one >> 1] !== NO_PASSAGE &&
        ring.has(endOf(network, one)),
    )
  for (let ends: number[] = []; ; ) {
    ends = [...ring].filter((junction) => !leadsOn(junction))
    for (const junction of ends) ring.delete(junction)
    if (ends.length === 0) return ring
  }
}

/** How far beyond the ring a road shows where it leads. */
const BEYOND_M = 25

/**
 * Number of the exit `out` of the ring for who came by the edges `before`, counted from 1: the roads off the ring by the
 * bearing of where they are `BEYOND_M` outside of it, counter-clockwise from where the drive comes from.
 */
function countExits(
  network: RoadNetwork,
  departures: readonly number[][],
  ring: ReadonlySet<number>,
  before: Uint32Array,
  out: number,
): number {
  const isOpen = (directed: number) =>
    (directed & 1 ? network.edgeBackwardMs : network.edgeForwardMs)[directed >> 1] !== NO_PASSAGE
  const isGate = (directed: number) =>
    network.edgeClass[directed >> 1] >= ROAD_CLASSES.indexOf('service') &&
    isDestinationOnly(network.edgeFlags, directed)
  const isExit = (one: number) =>
    isOpen(one) && !ring.has(endOf(network, one)) && (one === out || !isGate(one))

  const bearing = bearingsAround(network, ring)
  const bearingOf = (directed: number) => {
    const junction = startOf(network, directed)
    return bearing(network.junctionLonE7[junction], network.junctionLatE7[junction])
  }
  const lastBefore = before[before.length - 1]
  const cameBy = pointAlong(
    network,
    [...before].reverse().map((one) => one ^ 1),
  )
  const from = bearing(...cameBy)
  const entry = bearingOf(before.length === 0 ? out : before[before.length - 1] ^ 1)
  /** Degrees round the ring from where the drive comes from. */
  const round = (lane: readonly number[]) => {
    const beyond = (from - bearing(...pointAlong(network, lane)) + 720 - 0.1) % 360
    // The way out of the arm that the drive came by may bend past it; it leaves the ring right before the way in.
    const isOwnArm =
      beyond < 45 &&
      (entry - bearingOf(lane[0]) + 720 - 0.1) % 360 > 180 &&
      isLeft(cameBy, placeOf(network, startOf(network, lastBefore ^ 1)), pointAlong(network, lane))
    return isOwnArm ? beyond + 360 : beyond
  }
  const lanes = [...ring].flatMap((junction) =>
    departures[junction].filter(isExit).map((one) => laneOff(network, departures, one)),
  )
  const headOf = (lane: readonly number[]) => endOf(network, lane[lane.length - 1])
  const own = laneOff(network, departures, out)
  // Lanes of one road meet beyond the ring; so may two streets, which have other names.
  const nameOf = (lane: readonly number[]) => network.edgeName[lane[0] >> 1]
  const isOneRoad = (one: readonly number[], other: readonly number[]) =>
    headOf(one) === headOf(other) &&
    (nameOf(one) === nameOf(other) || nameOf(one) === NONE || nameOf(other) === NONE)
  const roads: (readonly number[])[] = []
  for (const lane of lanes.reverse()) {
    if (!roads.some((road) => isOneRoad(road, lane))) roads.push(lane)
  }
  let number = 1
  for (const road of roads) if (!isOneRoad(road, own) && round(road) < round(own)) number++
  return number
}

/** The pieces of a lane off the ring, drawn as parts of it or not. */
function laneOff(network: RoadNetwork, departures: readonly number[][], out: number): number[] {
  const isRound = (one: number) => (network.edgeFlags[one >> 1] & ROUNDABOUT) !== 0
  const lane = [out]
  while (isRound(lane[lane.length - 1]) && lane.length < 64) {
    const next = departures[endOf(network, lane[lane.length - 1])].find(
      (one) =>
        isRound(one) &&
        (one & 1 ? network.edgeBackwardMs : network.edgeForwardMs)[one >> 1] !== NO_PASSAGE,
    )
    if (next === undefined) break
    lane.push(next)
  }
  return lane
}

type PointE7 = [lonE7: number, latE7: number]

/** The point `BEYOND_M` along the edges, or their end: of a lane that is drawn as a part of the ring always its end. */
function pointAlong(network: RoadNetwork, edges: readonly number[]): PointE7 {
  let left =
    edges.length > 1 && (network.edgeFlags[edges[0] >> 1] & ROUNDABOUT) !== 0 ? 1e9 : BEYOND_M
  let last: PointE7 = [0, 0]
  for (const directed of edges) {
    const first = network.edgeFirstPoint[directed >> 1]
    const rows = Array.from({ length: network.edgePointCount[directed >> 1] }, (_, i) => first + i)
    if (directed & 1) rows.reverse()
    for (const [index, row] of rows.entries()) {
      const point: PointE7 = [network.pointLonE7[row], network.pointLatE7[row]]
      if (index > 0) {
        const metres = Math.hypot(
          (point[0] - last[0]) * eastPerE7(point[1]),
          (point[1] - last[1]) * 0.0111,
        )
        if (metres >= left) {
          const share = left / metres
          return [last[0] + share * (point[0] - last[0]), last[1] + share * (point[1] - last[1])]
        }
        left -= metres
      }
      last = point
    }
  }
  return last
}

const placeOf = ({ junctionLonE7, junctionLatE7 }: RoadNetwork, junction: number): PointE7 => [
  junctionLonE7[junction],
  junctionLatE7[junction],
]

/** Whether a point is to the left of the line from one point to another, or within 3 m of it. */
function isLeft(from: PointE7, to: PointE7, point: PointE7): boolean {
  const east = eastPerE7(from[1])
  const [ax, ay] = [(to[0] - from[0]) * east, (to[1] - from[1]) * 0.0111]
  const [bx, by] = [(point[0] - from[0]) * east, (point[1] - from[1]) * 0.0111]
  return ax * by - ay * bx >= -3 * Math.hypot(ax, ay)
}

const eastPerE7 = (latE7: number) => 0.0111 * Math.cos((latE7 / 1e7) * (Math.PI / 180))

/** Degrees clockwise from north, seen from the middle of the box around the ring. */
function bearingsAround({ junctionLonE7, junctionLatE7 }: RoadNetwork, ring: ReadonlySet<number>) {
  const lons = [...ring].map((junction) => junctionLonE7[junction])
  const lats = [...ring].map((junction) => junctionLatE7[junction])
  const lon = (Math.min(...lons) + Math.max(...lons)) / 2
  const lat = (Math.min(...lats) + Math.max(...lats)) / 2
  return (lonE7: number, latE7: number) =>
    (Math.atan2((lonE7 - lon) * eastPerE7(lat), (latE7 - lat) * 0.0111) * 180) / Math.PI
}

const [routes, files] = /^\d+$/.test(process.argv[2])
  ? [Number(process.argv[2]), process.argv.slice(3)]
  : [2_000, process.argv.slice(2)]
for (const file of files) {
  const query = await openExtract(file)
  const { network } = query.router
  const departures = departuresOf(network)
  const end = randomPoints(network)
  const isRing = (directed: number) => (network.edgeFlags[directed >> 1] & ROUNDABOUT) !== 0
  let passes = 0
  let turns = 0
  const others = new Map<string, number>()
  for (let number = 0; number < routes; number++) {
    const asked = [end(), end()]
    const answer = route(query, { points: asked, metric: 'fastest', snapMetresMax: 2_000 })
    if (!answer.found) continue
    const [leg] = answer.legs
    const steps = stepsOf(query, answer.legs, asked).filter(({ type }) => type === 'Roundabout')
    for (let first = 1; first < leg.edges.length; first++) {
      if (!isRing(leg.edges[first]) || isRing(leg.edges[first - 1])) continue
      const inRing = ringAround(network, departures, leg.edges[first])
      let last = first
      while (last + 1 < leg.edges.length && inRing.has(endOf(network, leg.edges[last + 1]))) last++
      const enter = first
      let outside = first - 1
      while (outside >= 0 && inRing.has(startOf(network, leg.edges[outside]))) outside--
      const out = leg.edges[last + 1]
      first = last + 1
      // A drive that began on the roundabout does not come to it.
      if (out === undefined || outside < 0) continue
      passes++
      const told = steps.find(({ firstEdge }) => firstEdge === enter)
      if (told?.through !== undefined) turns++
      // A lane past the roundabout has one way off.
      const isPast =
        !inRing.has(startOf(network, out)) && !inRing.has(startOf(network, leg.edges[enter]))
      const counted = isPast
        ? 1
        : countExits(network, departures, inRing, leg.edges.subarray(0, enter), out)
      if (told?.exitNumber === counted) continue
      const junction = network.edgeTail[leg.edges[enter] >> 1]
      const place = `${network.junctionLatE7[junction] / 1e7},${network.junctionLonE7[junction] / 1e7}`
      const text = `${place} to ${told?.road}: told ${told?.exitNumber}, counted ${counted}`
      others.set(text, (others.get(text) ?? 0) + 1)
    }
  }
  const differing = [...others.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `${basename(file)}: ${passes} passes, ${turns} told as turns, ${differing} with another number`,
  )
  for (const [text, count] of others) console.log(`  ${count} x ${text}`)
}

/**
 * Exits of roundabouts, counted twice: `node bench/roundabout-audit.ts [routes] <extract.osm.pbf>...`.
 *
 * Drives seeded random routes. Where one passes a roundabout, the roads that leave the whole ring are counted up to the
 * drive's own, by how far round the ring they are from its entry. Prints each pass whose directions say another number.
 */
import { basename } from 'node:path'
import {
  isDestinationOnly,
  NO_PASSAGE,
  ROAD_CLASSES,
  ROUNDABOUT,
  type RoadNetwork,
} from '../src/roads/network/network.ts'
import { stepsOf } from '../src/router/directions/steps.ts'
import { route } from '../src/router/route.ts'
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

/** Number of the exit `out` of the ring for who enters it with edge `enter`; counted from 1. */
function countExits(
  network: RoadNetwork,
  departures: readonly number[][],
  ring: ReadonlySet<number>,
  enter: number,
  out: number,
): number {
  const isOpen = (directed: number) =>
    (directed & 1 ? network.edgeBackwardMs : network.edgeForwardMs)[directed >> 1] !== NO_PASSAGE
  const isGate = (directed: number) =>
    network.edgeClass[directed >> 1] >= ROAD_CLASSES.indexOf('service') &&
    isDestinationOnly(network.edgeFlags, directed)

  /** Metres round the ring from the entry to each of its junctions; a full round to the entry itself. */
  const entry = startOf(network, enter)
  const reached = new Map<number, number>()
  const reach = (from: number, metres: number) => {
    for (const one of departures[from]) {
      const end = endOf(network, one)
      if (!isOpen(one) || !ring.has(end)) continue
      const there = metres + network.edgeLengthMm[one >> 1] / 1000
      if (there >= (reached.get(end) ?? Number.POSITIVE_INFINITY)) continue
      reached.set(end, there)
      if (end !== entry) reach(end, there)
    }
  }
  reach(entry, 0)
  const isExit = (one: number) =>
    isOpen(one) && !ring.has(endOf(network, one)) && (one === out || !isGate(one))
  const exits = [...ring].flatMap((junction) =>
    departures[junction].filter(isExit).map((one) => ({ one, metres: reached.get(junction) ?? 0 })),
  )
  const own = exits.find(({ one }) => one === out)?.metres ?? 0
  const heads = new Set<number>()
  for (const { one, metres } of exits) {
    const isBefore = metres < own || (metres === own && one !== out && isRighter(network, one, out))
    if (isBefore && endOf(network, one) !== endOf(network, out)) heads.add(endOf(network, one))
  }
  return heads.size + 1
}

/** Whether the first of two roads from one place leads farther to the right, seen from a road to the left of both. */
function isRighter(network: RoadNetwork, one: number, other: number): boolean {
  const vector = (directed: number) => {
    const edge = directed >> 1
    const first = network.edgeFirstPoint[edge]
    const last = first + network.edgePointCount[edge] - 1
    const [from, to] = directed & 1 ? [last, last - 1] : [first, first + 1]
    return [
      (network.pointLonE7[to] - network.pointLonE7[from]) / 2,
      network.pointLatE7[to] - network.pointLatE7[from],
    ]
  }
  const [a, b] = [vector(one), vector(other)]
  return a[0] * b[1] - a[1] * b[0] > 0
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
      const out = leg.edges[last + 1]
      first = last + 1
      if (out === undefined) continue
      passes++
      const told = steps.find(({ firstEdge }) => firstEdge === enter)
      if (told?.through !== undefined) turns++
      const counted = countExits(network, departures, inRing, leg.edges[enter], out)
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

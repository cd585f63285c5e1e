/**
 * Lanes past signals. A turning lane that the map draws beside its road leaves the road before the stop line, and has no
 * node with the signal. A drive straight on must not take it for that: a lane by which one is back on the road sooner,
 * since only the road waits, waits as long.
 */

import {
  type Departures,
  endOf,
  isSameRoad,
  leaving,
  reverseOf,
  startOf,
  timesOf,
} from '../network/directed-edges.ts'
import { FERRY, LINK, ROUNDABOUT } from '../network/network.ts'
import type { EdgeColumns } from './edge-columns.ts'

/** How far a road is followed from where the lane leaves it: a lane and its junction are never longer together. */
const ROAD_MAX_MM = 300_000
/** Places of a road, and junctions behind a lane, that are looked at: more of them are not one junction. */
const JUNCTIONS_MAX = 64

/** A junction that a drive comes to, the time it takes from where the lane leaves, and the part of it for signals. */
interface Reached {
  readonly junction: number
  readonly ms: number
  readonly signalMs: number
  /** Directed edge by which it comes. */
  readonly by: number
}

/**
 * Adds to the times of such lanes what the signals beside them take.
 * @param signalMs by directed edge: the part of its time that is for signals; 0 where absent
 */
export function delayLanesPastSignals(
  edges: EdgeColumns,
  departures: Departures,
  signalMs: ReadonlyMap<number, number>,
): void {
  const isLane = (directed: number) => (edges.edgeFlags[directed >> 1] & LINK) !== 0
  const beginsLane = new Uint8Array(edges.junctionCount)
  for (const directed of departures.edge) {
    if (isLane(directed)) beginsLane[startOf(edges, directed)] = 1
  }
  const added = new Map<number, number>()
  for (const into of departures.edge) {
    if (beginsLane[endOf(edges, into)] === 0 || !isRoad(edges, into)) continue
    const road = alongRoad(edges, departures, signalMs, into)
    if (road.length === 0 || road[road.length - 1].signalMs === 0) continue
    for (const lane of leaving(departures, endOf(edges, into))) {
      if (!isLane(lane)) continue
      const ms = signalsEvaded(edges, departures, signalMs, lane, road)
      if (ms > (added.get(lane) ?? 0)) added.set(lane, ms)
    }
  }
  for (const [lane, ms] of added) timesOf(edges, lane)[lane >> 1] += ms
}

/** Junctions of the road that the directed edge `into` is of, in driving order from its end on. */
function alongRoad(
  edges: EdgeColumns,
  departures: Departures,
  signals: ReadonlyMap<number, number>,
  into: number,
): Reached[] {
  const road: Reached[] = []
  let [by, ms, signalMs, lengthMm] = [into, 0, 0, 0]
  while (lengthMm < ROAD_MAX_MM && road.length < JUNCTIONS_MAX) {
    const next = leaving(departures, endOf(edges, by)).find(
      (one) => one !== reverseOf(by) && isRoad(edges, one) && isSameRoad(edges, by, one),
    )
    if (next === undefined) break
    by = next
    ms += timesOf(edges, by)[by >> 1]
    signalMs += signals.get(by) ?? 0
    lengthMm += edges.edgeLengthMm[by >> 1]
    road.push({ junction: endOf(edges, by), ms, signalMs, by })
  }
  return road
}

/** What a drive by the lane saves of the road's signals where that makes it quicker to a place of the road; else 0. */
function signalsEvaded(
  edges: EdgeColumns,
  departures: Departures,
  signals: ReadonlyMap<number, number>,
  lane: number,
  road: readonly Reached[],
): number {
  const latestMs = road[road.length - 1].ms
  const open: Reached[] = []
  const known = new Set<number>([startOf(edges, lane)])
  const offer = (by: number, sinceMs: number, sinceSignalMs: number) => {
    const ms = sinceMs + timesOf(edges, by)[by >> 1]
    const signalMs = sinceSignalMs + (signals.get(by) ?? 0)
    if (ms <= latestMs) open.push({ junction: endOf(edges, by), ms, signalMs, by })
  }
  offer(lane, 0, 0)
  while (open.length > 0 && known.size < JUNCTIONS_MAX) {
    const first = open.reduce((best, one, index) => (one.ms < open[best].ms ? index : best), 0)
    const [at] = open.splice(first, 1)
    if (known.has(at.junction)) continue
    known.add(at.junction)
    const place = road.find(({ junction }) => junction === at.junction)
    if (place && at.ms <= place.ms && at.signalMs < place.signalMs) {
      return place.signalMs - at.signalMs
    }
    for (const one of leaving(departures, at.junction)) {
      if (one !== reverseOf(at.by)) offer(one, at.ms, at.signalMs)
    }
  }
  return 0
}

const isRoad = ({ edgeFlags }: EdgeColumns, directed: number): boolean =>
  (edgeFlags[directed >> 1] & (LINK | FERRY | ROUNDABOUT)) === 0

/**
 * The oracles of roads: the cheapest legal drive found on the roads themselves, rule by rule and without any unfolding,
 * and the cheapest path in the search graph. Both are as plain as can be; that they agree is what tests show.
 */

import FlatQueue from 'flatqueue'
import {
  DESTINATION_ONLY,
  DESTINATION_ONLY_BACKWARD,
  DESTINATION_ONLY_FORWARD,
  directedOf,
  type Metric,
  NO_PASSAGE,
  type RoadNetwork,
  type SearchGraph,
  startArcOf,
} from '../../src/roads/network/network.ts'
import type { TimedTurn } from '../../src/roads/restrictions/turn-backs.ts'
import { lowerBound } from '../../src/tables/binary-search.ts'
import { NONE } from '../../src/tables/none.ts'

export interface FoundDrive {
  /** Sum of the weights of all directed edges, the first and the last included. */
  readonly cost: number
  readonly drive: readonly number[]
}

/** A part of the drive so far, as far as it matters for what may follow. */
interface Standing {
  /** Its last edges. */
  readonly recent: readonly number[]
  readonly before: Standing | undefined
  readonly cost: number
  readonly phase: 'setting out' | 'under way' | 'arriving'
}

const ends = (network: RoadNetwork, directed: number) => {
  const edge = directed >>> 1
  const [from, to] = [network.edgeTail[edge], network.edgeHead[edge]]
  return directed & 1 ? { from: to, to: from } : { from, to }
}

/** The cheapest legal drive that begins with directed edge `from` and ends with `to`, both driven whole. */
export function legalDrive(
  network: RoadNetwork,
  metric: Metric,
  from: number,
  to: number,
): FoundDrive | undefined {
  return legalDrives(network, metric, from).get(to)
}

/** The cheapest legal drives that begin with directed edge `from`, by the directed edge that they end with. */
export function legalDrives(
  network: RoadNetwork,
  metric: Metric,
  from: number,
  timed: readonly TimedTurn[] = [],
): Map<number, FoundDrive> {
  const found = new Map<number, FoundDrive>()
  if (metric[from] === NO_PASSAGE) return found
  const facts = factsOf(network, metric)
  const sequences = [...facts.forbidden, ...timed.map(({ sequence }) => sequence)]
  const memory = Math.max(2, ...sequences.map((steps) => steps.length)) - 1
  const beginnings = new Set(
    sequences.flatMap((steps) => steps.slice(0, -1).map((_, i) => steps.slice(0, i + 1).join())),
  )
  /** The last edges as far as a sequence begins with them; the very last one always. */
  const keyOf = (recent: readonly number[], phase: Standing['phase']) => {
    let matters = recent
    while (matters.length > 1 && !beginnings.has(matters.join())) matters = matters.slice(1)
    return `${phase} ${matters.join()}`
  }
  const best = new Map<string, number>()
  const queue = new FlatQueue<Standing>()
  const phase = isPrivate(network, from) ? 'setting out' : 'under way'
  queue.push({ recent: [from], before: undefined, cost: metric[from], phase }, metric[from])
  for (let standing = queue.pop(); standing; standing = queue.pop()) {
    if ((best.get(keyOf(standing.recent, standing.phase)) ?? Infinity) < standing.cost) continue
    const { recent, cost } = standing
    const last = recent[recent.length - 1]
    if (!found.has(last)) found.set(last, foundDrive(standing))
    for (const next of facts.departures[ends(network, last).to]) {
      const drive = [...recent, next]
      const nextPhase = phaseAfter(standing.phase, isPrivate(network, next))
      if (nextPhase === undefined || !mayFollow(network, facts, drive)) continue
      const reached = cost + metric[next] + turnMs(timed, drive)
      const key = keyOf(drive.slice(-memory), nextPhase)
      if ((best.get(key) ?? Infinity) <= reached) continue
      best.set(key, reached)
      queue.push(
        { recent: drive.slice(-memory), before: standing, cost: reached, phase: nextPhase },
        reached,
      )
    }
  }
  return found
}

function foundDrive(standing: Standing): FoundDrive {
  return {
    cost: standing.cost,
    get drive() {
      const drive: number[] = []
      for (let at: Standing | undefined = standing; at; at = at.before) {
        drive.push(at.recent[at.recent.length - 1])
      }
      return drive.reverse()
    },
  }
}

/** What the last step of a drive takes beside its own time: the longest of the turns that it ends. */
const turnMs = (timed: readonly TimedTurn[], drive: readonly number[]): number =>
  timed
    .filter(({ sequence }) => sequence.at(-1) === drive.at(-1))
    .filter(({ sequence }) => sequence.every((step, i) => drive.at(i - sequence.length) === step))
    .reduce((longest, { durationMs }) => Math.max(longest, durationMs), 0)

/** Whether a drive as a whole keeps all rules. */
export function isLegal(network: RoadNetwork, metric: Metric, drive: readonly number[]): boolean {
  const facts = factsOf(network, metric)
  let phase: Standing['phase'] | undefined = isPrivate(network, drive[0])
    ? 'setting out'
    : 'under way'
  for (let count = 2; count <= drive.length; count++) {
    const soFar = drive.slice(0, count)
    const [last, next] = soFar.slice(-2)
    if (ends(network, last).to !== ends(network, next).from) return false
    if (!mayFollow(network, facts, soFar)) return false
    phase = phaseAfter(phase, isPrivate(network, next))
    if (phase === undefined) return false
  }
  return drive.every((directed) => metric[directed] !== NO_PASSAGE)
}

const isPrivate = (network: RoadNetwork, directed: number) => {
  const flags = network.edgeFlags[directed >>> 1]
  const ofDirection = directed & 1 ? DESTINATION_ONLY_BACKWARD : DESTINATION_ONLY_FORWARD
  return (flags & DESTINATION_ONLY) !== 0 || (flags & ofDirection) !== 0
}

/** What the rules ask of a network again and again, looked up once. */
interface Facts {
  readonly forbidden: number[][]
  /** Road ends at each junction, and open directed edges that leave it. */
  readonly roadEnds: number[]
  readonly departures: number[][]
  /** Junctions inside forbidden sequences. */
  readonly restricted: Set<number>
}

const factsOfNetworks = new WeakMap<RoadNetwork, Facts>()

function factsOf(network: RoadNetwork, metric: Metric): Facts {
  const known = factsOfNetworks.get(network)
  if (known !== undefined) return known
  const { first, steps, limits, step } = network.restrictions
  // Rows for single vehicle classes follow the rows for all.
  const forbidden = Array.from(first.subarray(0, lowerBound(limits, 1)), (from, row) => [
    ...step.subarray(from, from + steps[row]),
  ])
  const roadEnds = new Array<number>(network.junctionCount).fill(0)
  const departures = roadEnds.map((): number[] => [])
  for (let directed = 0; directed < network.edgeCount * 2; directed++) {
    const { from } = ends(network, directed)
    roadEnds[from]++
    if (metric[directed] !== NO_PASSAGE) departures[from].push(directed)
  }
  const restricted = new Set(
    forbidden.flatMap((steps) => steps.slice(0, -1).map((step) => ends(network, step).to)),
  )
  const facts = { forbidden, roadEnds, departures, restricted }
  factsOfNetworks.set(network, facts)
  return facts
}

/** Whether the last step of a drive may follow the ones before it. */
function mayFollow(network: RoadNetwork, facts: Facts, drive: readonly number[]): boolean {
  const [last, next] = drive.slice(-2)
  if (next === (last ^ 1) && !mayTurnRound(network, facts, last)) return false
  return !facts.forbidden.some((steps) =>
    steps.every((step, i) => drive.at(i - steps.length) === step),
  )
}

function phaseAfter(
  phase: Standing['phase'],
  entersPrivate: boolean,
): Standing['phase'] | undefined {
  if (entersPrivate) return phase === 'setting out' ? phase : 'arriving'
  return phase === 'arriving' ? undefined : 'under way'
}

/** Not where one can drive on, in mid-road (two road ends) or coming straight from a restricted junction. */
function mayTurnRound(network: RoadNetwork, facts: Facts, arrived: number): boolean {
  const { from, to: junction } = ends(network, arrived)
  if (facts.roadEnds[junction] !== 2 && !facts.restricted.has(from)) return true
  return !facts.departures[junction].some(
    (onward) =>
      onward !== (arrived ^ 1) &&
      (isPrivate(network, arrived) || !isPrivate(network, onward)) &&
      !facts.forbidden.some(([a, b, ...more]) => a === arrived && b === onward && !more.length),
  )
}

/** The cheapest path of the search graph that begins with directed edge `from` and ends with `to`. */
export function searchedDrive(
  graph: SearchGraph,
  metric: Metric,
  from: number,
  to: number,
): FoundDrive | undefined {
  return searchedDrives(graph, metric, from).get(to)
}

/** The cheapest paths of the search graph that begin with `from`, by the directed edge that they end with. */
export function searchedDrives(
  graph: SearchGraph,
  metric: Metric,
  from: number,
): Map<number, FoundDrive> {
  const found = new Map<number, FoundDrive>()
  if (startArcOf(graph, from) === NONE) return found
  found.set(from, { cost: metric[from], drive: [from] })
  const cost = new Float64Array(graph.vertexCount).fill(Infinity)
  const drives: number[][] = []
  const start = graph.arcHead[startArcOf(graph, from)]
  cost[start] = metric[from]
  drives[start] = [from]
  const queue = new FlatQueue<number>()
  queue.push(start, cost[start])
  for (let from = queue.peekValue(); from !== undefined; from = queue.peekValue()) {
    const vertex = queue.pop() as number
    if (from > cost[vertex]) continue
    for (let arc = graph.firstOut[vertex]; arc < graph.firstOut[vertex + 1]; arc++) {
      const reached = cost[vertex] + metric[graph.arcWeight[arc]]
      if (reached >= cost[graph.arcHead[arc]]) continue
      cost[graph.arcHead[arc]] = reached
      drives[graph.arcHead[arc]] = [...drives[vertex], directedOf(graph, arc)]
      queue.push(graph.arcHead[arc], reached)
    }
  }
  for (let to = 0; to + 1 < graph.firstEdgeArc.length; to++) {
    for (let at = graph.firstEdgeArc[to]; at < graph.firstEdgeArc[to + 1]; at++) {
      const tail = tailOf(graph, graph.edgeArc[at])
      const total = cost[tail] + metric[graph.arcWeight[graph.edgeArc[at]]]
      if (total < (found.get(to)?.cost ?? Infinity)) {
        found.set(to, { cost: total, drive: [...drives[tail], to] })
      }
    }
  }
  return found
}

function tailOf(graph: SearchGraph, arc: number): number {
  let tail = 0
  while (graph.firstOut[tail + 1] <= arc) tail++
  return tail
}

/**
 * The oracles of roads: the cheapest legal drive found on the roads themselves, rule by rule and without any unfolding,
 * and the cheapest path in the search graph. Both are as plain as can be; that they agree is what tests show.
 */
import {
  DESTINATION_ONLY,
  type Metric,
  NO_PASSAGE,
  NONE,
  type RoadNetwork,
  type SearchGraph,
} from '../../src/roads/network.ts'

export interface FoundDrive {
  /** Sum of the weights of all directed edges, the first and the last included. */
  readonly cost: number
  readonly drive: readonly number[]
}

/** A part of the drive so far, as far as it matters for what may follow. */
interface Standing {
  readonly drive: readonly number[]
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
  if (metric[from] === NO_PASSAGE || metric[to] === NO_PASSAGE) return undefined
  const forbidden = Array.from({ length: network.restrictionCount }, (_, row) => {
    const first = network.restrictionFirst[row]
    return [...network.step.subarray(first, first + network.restrictionSteps[row])]
  })
  const memory = Math.max(2, ...forbidden.map((steps) => steps.length)) - 1
  const isPrivate = (directed: number) =>
    (network.edgeFlags[directed >>> 1] & DESTINATION_ONLY) !== 0
  const best = new Map<string, number>()
  const keyOf = ({ drive, phase }: Standing) => `${phase} ${drive.slice(-memory).join()}`
  const open: Standing[] = [
    { drive: [from], cost: metric[from], phase: isPrivate(from) ? 'setting out' : 'under way' },
  ]
  while (open.length > 0) {
    let cheapest = 0
    for (let i = 1; i < open.length; i++) if (open[i].cost < open[cheapest].cost) cheapest = i
    const [standing] = open.splice(cheapest, 1)
    const key = keyOf(standing)
    if ((best.get(key) ?? Infinity) < standing.cost) continue
    const last = standing.drive[standing.drive.length - 1]
    if (last === to && (standing.drive.length > 1 || from === to)) return standing
    const junction = ends(network, last).to
    for (let next = 0; next < network.edgeCount * 2; next++) {
      if (metric[next] === NO_PASSAGE || ends(network, next).from !== junction) continue
      if (next === (last ^ 1) && !mayTurnRound(network, metric, last)) continue
      const drive = [...standing.drive, next]
      if (
        forbidden.some((steps) => steps.every((step, i) => drive.at(i - steps.length) === step))
      ) {
        continue
      }
      const phase = phaseAfter(standing.phase, isPrivate(next))
      if (phase === undefined) continue
      const reached: Standing = { drive, phase, cost: standing.cost + metric[next] }
      const reachedKey = keyOf(reached)
      if ((best.get(reachedKey) ?? Infinity) <= reached.cost) continue
      best.set(reachedKey, reached.cost)
      open.push(reached)
    }
  }
  return undefined
}

function phaseAfter(phase: Standing['phase'], isPrivate: boolean): Standing['phase'] | undefined {
  if (isPrivate) return phase === 'setting out' ? phase : 'arriving'
  return phase === 'arriving' ? undefined : 'under way'
}

/** Not in mid-road: where exactly two road ends meet and the other one can be driven on. */
function mayTurnRound(network: RoadNetwork, metric: Metric, arrived: number): boolean {
  const junction = ends(network, arrived).to
  const leaving: number[] = []
  for (let edge = 0; edge < network.edgeCount; edge++) {
    if (network.edgeTail[edge] === junction) leaving.push(edge * 2)
    if (network.edgeHead[edge] === junction) leaving.push(edge * 2 + 1)
  }
  if (leaving.length !== 2) return true
  const onward = leaving.find((one) => one !== (arrived ^ 1))!
  if (metric[onward] === NO_PASSAGE) return true
  const isPrivate = (directed: number) =>
    (network.edgeFlags[directed >>> 1] & DESTINATION_ONLY) !== 0
  return isPrivate(onward) && !isPrivate(arrived)
}

/** The cheapest path of the search graph that begins with directed edge `from` and ends with `to`. */
export function searchedDrive(
  graph: SearchGraph,
  metric: Metric,
  from: number,
  to: number,
): FoundDrive | undefined {
  if (graph.startArc[from] === NONE) return undefined
  if (from === to) return { cost: metric[from], drive: [from] }
  const cost = new Float64Array(graph.vertexCount).fill(Infinity)
  const parentArc = new Int32Array(graph.vertexCount).fill(-1)
  const parent = new Int32Array(graph.vertexCount).fill(-1)
  const isDone = new Uint8Array(graph.vertexCount)
  cost[graph.arcHead[graph.startArc[from]]] = metric[from]
  for (;;) {
    let vertex = -1
    for (let one = 0; one < graph.vertexCount; one++) {
      if (isDone[one] === 0 && cost[one] < (vertex < 0 ? Infinity : cost[vertex])) vertex = one
    }
    if (vertex < 0) return undefined
    isDone[vertex] = 1
    for (let arc = graph.firstOut[vertex]; arc < graph.firstOut[vertex + 1]; arc++) {
      const directed = graph.arcEdge[arc]
      const reached = cost[vertex] + metric[directed]
      if (reached < cost[graph.arcHead[arc]]) {
        cost[graph.arcHead[arc]] = reached
        parentArc[graph.arcHead[arc]] = arc
        parent[graph.arcHead[arc]] = vertex
      }
    }
    const ending = endingOn(graph, metric, cost, to)
    if (ending === undefined || isDone.some((done, one) => done === 0 && cost[one] < ending.cost)) {
      continue
    }
    const drive = [to]
    for (let at = ending.tail; parentArc[at] >= 0; at = parent[at]) {
      drive.unshift(graph.arcEdge[parentArc[at]])
    }
    return { cost: ending.cost, drive: [from, ...drive] }
  }
}

/** The cheapest arc of directed edge `to`, by the costs found so far. */
function endingOn(graph: SearchGraph, metric: Metric, cost: Float64Array, to: number) {
  let best: { cost: number; tail: number } | undefined
  for (let at = graph.firstEdgeArc[to]; at < graph.firstEdgeArc[to + 1]; at++) {
    const arc = graph.edgeArc[at]
    let tail = 0
    while (graph.firstOut[tail + 1] <= arc) tail++
    const total = cost[tail] + metric[to]
    if (total < (best?.cost ?? Infinity)) best = { cost: total, tail }
  }
  return best
}

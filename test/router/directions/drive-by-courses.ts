/** The manoeuvres of a drive whose edges are given by length and course, with the roads that leave it. */
import { manoeuvresOf } from '../../../src/router/directions/manoeuvres.ts'
import type { Roads } from '../../../src/router/directions/road-facts.ts'
import type { Leg } from '../../../src/router/leg.ts'
import { type DrawnRoad, drawAt, type Junctions } from './drawn-roads.ts'

export interface Piece extends Omit<DrawnRoad, 'by'> {
  /** Degrees clockwise from north. */
  readonly course: number
  readonly m?: number
  /** Roads that leave the drive where this one begins. */
  readonly sides?: readonly Piece[]
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LONG_M = 100
/** What a piece is unless it says otherwise. */
const OURS = { name: 'Riia', class: 'secondary' } as const

/**
 * What a driver is told behind the departure: type, edge, whole degrees, edge of the road, side. Edges count from 0;
 * the drive passes `pieces` one after another, and turns round at the end of the last one with `isBack`.
 */
export function toldOf(pieces: readonly Piece[], { isBack = false } = {}): string[] {
  const junctions: Junctions = { A: [0, 0] }
  const roads: DrawnRoad[] = []
  const add = (from: string, piece: Piece) => {
    const { course, m = LONG_M, sides, ...road } = piece
    const to = LETTERS[Object.keys(junctions).length]
    const [east, north] = junctions[from]
    const angle = (course * Math.PI) / 180
    junctions[to] = [east + (Math.sin(angle) * m) / 100, north + (Math.cos(angle) * m) / 100]
    roads.push({ ...OURS, ...road, by: from + to })
    return to
  }
  const ends = ['A']
  for (const piece of pieces) ends.push(add(ends[ends.length - 1], piece))
  pieces.forEach(({ sides = [] }, at) => {
    for (const side of sides) add(ends[at], side)
  })
  const { network, graph } = drawAt(junctions, roads).query.router
  const edges = pieces.map((_, at) => at * 2)
  if (isBack) edges.push(edges[edges.length - 1] ^ 1)
  const endOf = (directed: number) =>
    (directed & 1 ? network.edgeTail : network.edgeHead)[directed >> 1]
  const all = roads.flatMap(({ oneway }, at) => (oneway ? [at * 2] : [at * 2, at * 2 + 1]))
  const facts = {
    branchesAfter: (directed: number) =>
      [...network.edgeTail, ...network.edgeHead].filter((end) => end === endOf(directed)).length,
    exitsAfter: (directed: number) => all.filter((one) => endOf(one ^ 1) === endOf(directed)),
    entriesBefore: (directed: number) => all.filter((one) => endOf(one) === endOf(directed ^ 1)),
  }
  const leg = { edges: Uint32Array.from(edges), fromFraction: 0, toFraction: 1 } as unknown as Leg
  const steps = manoeuvresOf({ network, graph, ...facts } as unknown as Roads, leg)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
    .slice(1)
    .map(({ type, edge, angle, roadEdge, side = '' }) =>
      `${type} ${edge} ${Math.round(angle)} ${roadEdge} ${side}`.trim(),
    )
}

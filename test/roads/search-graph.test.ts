import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildSearchGraph } from '../../src/roads/graph/search-graph.ts'
import {
  DESTINATION_ONLY,
  DESTINATION_ONLY_BACKWARD,
  DESTINATION_ONLY_FORWARD,
  metricOf,
  NO_PASSAGE,
  type RoadNetwork,
  startArcOf,
} from '../../src/roads/network/network.ts'
import type { TimedTurn } from '../../src/roads/restrictions/turn-backs.ts'
import { NO_SIGNS } from '../router/hand-drawn.ts'
import { type FoundDrive, isLegal, legalDrives, searchedDrives } from '../support/legal-drives.ts'

interface Sketch {
  readonly junctionCount: number
  readonly edges: readonly {
    readonly tail: number
    readonly head: number
    readonly ms: number
    readonly oneWay: boolean
    readonly flags: number
  }[]
  /** Random numbers from which forbidden sequences are walked. */
  readonly walks: readonly { readonly choices: readonly number[]; readonly isOnly: boolean }[]
  /** The same for turns that take time. */
  readonly timed: readonly { readonly choices: readonly number[]; readonly ms: number }[]
}

const PRIVACY = [DESTINATION_ONLY, DESTINATION_ONLY_FORWARD, DESTINATION_ONLY_BACKWARD]

const sketch: fc.Arbitrary<Sketch> = fc
  .tuple(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 0, max: 3 }))
  .chain(([junctionCount, privacy]) =>
    fc.record({
      junctionCount: fc.constant(junctionCount),
      edges: fc.array(
        fc.record({
          tail: fc.nat({ max: junctionCount - 1 }),
          head: fc.nat({ max: junctionCount - 1 }),
          ms: fc.integer({ min: 1, max: 9 }),
          oneWay: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
          flags: fc.integer({ min: 0, max: 5 }).map((n) => (n < privacy ? PRIVACY[n] : 0)),
        }),
        { minLength: 1, maxLength: 11 },
      ),
      walks: fc.array(
        fc.record({
          choices: fc.array(fc.nat({ max: 1000 }), { minLength: 2, maxLength: 4 }),
          isOnly: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
        }),
        { maxLength: 7 },
      ),
      timed: fc.array(
        fc.record({
          choices: fc.array(fc.nat({ max: 1000 }), { minLength: 2, maxLength: 4 }),
          ms: fc.integer({ min: 1, max: 20 }),
        }),
        { maxLength: 3 },
      ),
    }),
  )

function networkOf({ junctionCount, edges, walks }: Sketch): RoadNetwork {
  const steps = walks.flatMap(({ choices, isOnly }) => {
    const sequence = walkOn(edges, choices)
    if (sequence.length < 2) return []
    return isOnly ? othersOf(edges, sequence) : [sequence]
  })
  const first: number[] = []
  const step: number[] = []
  for (const sequence of steps) {
    first.push(step.length)
    step.push(...sequence)
  }
  const zeros = new Uint32Array(edges.length)
  return {
    junctionCount,
    junctionLonE7: new Int32Array(junctionCount),
    junctionLatE7: new Int32Array(junctionCount),
    edgeCount: edges.length,
    edgeTail: Uint32Array.from(edges, ({ tail }) => tail),
    edgeHead: Uint32Array.from(edges, ({ head }) => head),
    edgeLengthMm: Uint32Array.from(edges, ({ ms }) => ms),
    edgeForwardMs: Uint32Array.from(edges, ({ ms }) => ms),
    edgeBackwardMs: Uint32Array.from(edges, ({ ms, oneWay }) => (oneWay ? NO_PASSAGE : ms)),
    edgeName: zeros,
    edgeRef: zeros,
    edgeClass: new Uint8Array(edges.length),
    edgeFlags: Uint16Array.from(edges, ({ flags }) => flags),
    edgeCountry: new Uint8Array(edges.length),
    edgeSigns: zeros,
    signs: NO_SIGNS,
    miniRoundabouts: new Uint32Array(0),
    namesInLanguages: { edgeLanguage: new Uint32Array(0), name: new Uint32Array(0) },
    limits: [],
    edgeWayId: new Float64Array(edges.length),
    edgeFirstPoint: zeros,
    edgePointCount: zeros,
    pointLonE7: new Int32Array(0),
    pointLatE7: new Int32Array(0),
    edgeCourse: new Uint32Array(edges.length * 2),
    restrictions: {
      first: Uint32Array.from(first),
      steps: Uint32Array.from(steps, (sequence) => sequence.length),
      limits: new Uint32Array(steps.length),
      step: Uint32Array.from(step),
    },
    texts: { offsets: new Int32Array(1), bytes: new Uint8Array(0) },
  }
}

/** The last of those of one sequence counts. */
function timedTurns({ edges, timed }: Sketch): TimedTurn[] {
  const turns = new Map<string, TimedTurn>()
  for (const { choices, ms } of timed) {
    const sequence = walkOn(edges, choices)
    if (sequence.length > 1) turns.set(sequence.join(), { sequence, durationMs: ms })
  }
  return [...turns.values()]
}

const isOpen = (edges: Sketch['edges'], directed: number) =>
  (directed & 1) === 0 || !edges[directed >>> 1].oneWay
const startOf = (edges: Sketch['edges'], directed: number) =>
  directed & 1 ? edges[directed >>> 1].head : edges[directed >>> 1].tail
const openEdges = (edges: Sketch['edges']) =>
  Array.from({ length: edges.length * 2 }, (_, directed) => directed).filter((directed) =>
    isOpen(edges, directed),
  )
/** What may follow a directed edge, by one-way streets alone. */
const onwardFrom = (edges: Sketch['edges'], last: number) =>
  openEdges(edges).filter((one) => startOf(edges, one) === startOf(edges, last ^ 1))

/** A drive over open edges, chosen by the numbers; shorter where there is no way on. */
function walkOn(edges: Sketch['edges'], choices: readonly number[]): number[] {
  const drive: number[] = []
  for (const choice of choices) {
    const last = drive.at(-1)
    const next = last === undefined ? openEdges(edges) : onwardFrom(edges, last)
    if (next.length === 0) break
    drive.push(next[choice % next.length])
  }
  return drive
}

/** What an obligation to drive the sequence forbids: every other last step. */
function othersOf(edges: Sketch['edges'], sequence: readonly number[]): number[][] {
  const before = sequence.slice(0, -1)
  return onwardFrom(edges, before[before.length - 1])
    .filter((one) => one !== sequence[sequence.length - 1])
    .map((one) => [...before, one])
}

const costs = (drives: ReadonlyMap<number, FoundDrive>) =>
  [...drives].map(([to, { cost }]) => [to, cost]).sort(([a], [b]) => a - b)

describe('the search graph', () => {
  test('has one weight for an edge behind all turns that take the same time', () => {
    const into = (tail: number) => ({ tail, head: 3, ms: 5, oneWay: true, flags: 0 })
    const onward = { tail: 3, head: 4, ms: 5, oneWay: true, flags: 0 }
    const edges = [into(0), into(1), into(2), onward]
    const network = networkOf({ junctionCount: 5, edges, walks: [], timed: [] })
    const timed = [20, 10, 20].map((durationMs, edge) => ({ sequence: [edge * 2, 6], durationMs }))
    const { turnEdge, turnMs } = buildSearchGraph(network, network.restrictions, timed)
    expect([[...turnEdge], [...turnMs]]).toEqual([
      [6, 6],
      [10, 20],
    ])
  })

  test('lists first the arc on which a route that begins on an edge begins', () => {
    const into = (tail: number) => ({ tail, head: 2, ms: 5, oneWay: true, flags: 0 })
    const edges = [into(0), into(1), { ...into(2), head: 3 }, { ...into(3), head: 4 }]
    const network = networkOf({ junctionCount: 5, edges, walks: [], timed: [] })
    // A drive from 0 may not turn towards 4 behind the first corner, so it has an arc of its own there.
    const forbidden = { first: [0], steps: [3], limits: [0], step: [0, 4, 6] }
    const columns = Object.entries(forbidden).map(([name, list]) => [name, Uint32Array.from(list)])
    const graph = buildSearchGraph(network, Object.fromEntries(columns), [])
    const heads = [...graph.edgeArc.subarray(graph.firstEdgeArc[4], graph.firstEdgeArc[5])].map(
      (arc) => graph.arcHead[arc],
    )
    const onward = (vertex: number) => graph.firstOut[vertex + 1] - graph.firstOut[vertex]
    expect(heads.map(onward)).toEqual([1, 0])
    expect(startArcOf(graph, 4)).toBe(graph.edgeArc[graph.firstEdgeArc[4]])
    expect(startArcOf(graph, 5)).toBe(0xffff_ffff)
  })

  test('finds the cheapest legal drive between any two directed edges of random roads', () => {
    fc.assert(
      fc.property(sketch, (roads) => {
        const network = networkOf(roads)
        const timed = timedTurns(roads)
        const graph = buildSearchGraph(network, network.restrictions, timed)
        const metric = metricOf(network, graph, 'fastest')
        for (let from = 0; from < network.edgeCount * 2; from++) {
          const legal = legalDrives(network, metric, from, timed)
          const searched = searchedDrives(graph, metric, from)
          // `expect` is asked only where something is wrong: it is slower than what is tested.
          if (costs(searched).join() !== costs(legal).join()) {
            expect(costs(searched)).toEqual(costs(legal))
          }
          for (const { drive } of searched.values()) {
            if (!isLegal(network, metric, drive)) expect.fail(`illegal: ${drive.join()}`)
          }
        }
      }),
      { seed: 2026, numRuns: 400 },
    )
  })
})

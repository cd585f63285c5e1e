import { expect, test } from 'vitest'
import { buildHierarchy } from '../../../src/router/hierarchy/hierarchy.ts'
import {
  openTopology,
  openWeights,
  TOPOLOGY_FILES,
  weightsFiles,
} from '../../../src/router/hierarchy/topology/hierarchy-tables.ts'
import { costsFrom, gridGraph, seeded } from '../../support/arc-graphs.ts'
import { plainSearch } from '../../support/hierarchy-loops.ts'

const { graph, positions } = gridGraph(30, 20, seeded(9))
const metrics = { time: graph.arcWeight, length: graph.arcWeight.map((weight) => weight + 7) }

/** Arcs that are each an edge of their own in the one cell of a grid. */
const boxesOf = ({ arcHead }: { arcHead: Uint32Array }) => ({
  edgeBox: new Uint16Array(arcHead.length * 4),
  arcEdge: Uint32Array.from(arcHead.keys(), (arc) => arc * 2),
  grid: Int32Array.of(0, 0, 1, 1),
})
const measures = { time: metrics.length, length: metrics.time }
const plan = { graph, positions, metrics, measures, boxes: boxesOf(graph), threads: 1 }

/** A file's bytes as a release has them: in shared memory. */
const shared = (bytes: Uint8Array) => {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

test('a hierarchy is opened from its files without a copy and searched', async () => {
  const files = new Map(
    [...(await buildHierarchy(plan))].map(([file, bytes]) => [file, shared(bytes)]),
  )
  const bytesOf = (file: string) => files.get(file)!
  const topology = openTopology(bytesOf)
  for (const [metric, arcWeight] of Object.entries(metrics)) {
    const weights = openWeights(metric, bytesOf)
    expect(weights.arcs.buffer).toBe(bytesOf(weightsFiles(metric).arcs).buffer)
    const search = plainSearch(topology, weights)
    const exact = costsFrom(graph, [{ vertex: 17, offset: 0 }], arcWeight)
    const found = Array.from(exact, (_, vertex) =>
      search.search([{ vertex: 17, offset: 0 }], [{ vertex, offset: 0 }]),
    )
    expect(found).toEqual([...exact])
  }
})

test('the same plan gives the same bytes', async () => {
  expect(await buildHierarchy(plan)).toEqual(await buildHierarchy(plan))
})

test('the topology of an earlier build is taken where the graph is the same', async () => {
  const earlier = await buildHierarchy(plan)
  const asked: string[] = []
  const again = await buildHierarchy({
    ...plan,
    earlier: (file) => {
      asked.push(file)
      return earlier.get(file)
    },
  })
  expect(again).toEqual(earlier)
  expect(asked).toContain(TOPOLOGY_FILES.vertices)
})

test('an earlier build of another graph, or a broken one, is passed over', async () => {
  const fresh = await buildHierarchy(plan)
  const other = await buildHierarchy({ ...plan, ...gridGraph(30, 20, seeded(10)) })
  expect(await buildHierarchy({ ...plan, earlier: (file) => other.get(file) })).toEqual(fresh)
  expect(await buildHierarchy({ ...plan, earlier: () => undefined })).toEqual(fresh)
  const cut = (file: string) =>
    file === TOPOLOGY_FILES.upArcs ? new Uint8Array(9) : fresh.get(file)
  expect(await buildHierarchy({ ...plan, earlier: cut })).toEqual(fresh)
})

test('a graph without vertices or arcs has a hierarchy too', async () => {
  const none = { vertexCount: 0, firstOut: new Uint32Array(1), arcHead: new Uint32Array(0) }
  const files = await buildHierarchy({
    graph: none,
    positions: { x: new Int32Array(0), y: new Int32Array(0) },
    metrics: { time: new Uint32Array(0) },
    measures: { time: new Uint32Array(0) },
    boxes: boxesOf(none),
  })
  expect(openTopology((file) => files.get(file)!).vertexCount).toBe(0)
  expect(openWeights('time', (file) => files.get(file)!).arcs.length).toBe(0)
})

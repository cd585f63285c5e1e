import {
  type Columns,
  closed,
  decodeTable,
  encodeTable,
  numbers,
} from '../../../tables/table-file.ts'
import type { Topology } from './completion.ts'
import type { HierarchyWeights } from './metric-weights.ts'

type Files = Map<string, Uint8Array>
type BytesOf = (file: string) => Uint8Array

/** The files of a topology in a release. `vertices` closes its last row: there only `upFirst` counts. */
export const TOPOLOGY_FILES = {
  vertices: 'hierarchy-vertices.arrow',
  upArcs: 'hierarchy-up-arcs.arrow',
  hash: 'hierarchy-hash.arrow',
} as const

/** The files of one metric. `vertices` closes its last row. */
export function weightsFiles(metric: string) {
  return {
    vertices: `hierarchy-${metric}-vertices.arrow`,
    arcs: `hierarchy-${metric}-arcs.arrow`,
    ways: `hierarchy-${metric}-ways.arrow`,
    apart: `hierarchy-${metric}-apart.arrow`,
    measures: `hierarchy-${metric}-measures.arrow`,
    marks: `hierarchy-${metric}-long-marks.arrow`,
    long: `hierarchy-${metric}-long.arrow`,
    grid: `hierarchy-${metric}-grid.arrow`,
  } as const
}

/** @param hash of the graph, by which a later build knows that the topology is still good */
export function topologyTables(topology: Topology, hash: Uint8Array): Files {
  const tables: Record<keyof typeof TOPOLOGY_FILES, Columns> = {
    vertices: {
      rank: closed(topology.rank),
      parent: closed(topology.parent),
      upFirst: topology.upFirst,
    },
    upArcs: { head: topology.upHead },
    hash: { sha256: hash },
  }
  const names = Object.keys(tables) as (keyof typeof TOPOLOGY_FILES)[]
  return new Map(names.map((name) => [TOPOLOGY_FILES[name], encodeTable(tables[name])]))
}

/** @throws TeeviitError ARROW_* where a table is absent, broken or of another shape. */
export function openTopology(bytesOf: BytesOf): Topology {
  const open = (table: keyof typeof TOPOLOGY_FILES) =>
    decodeTable(TOPOLOGY_FILES[table], bytesOf(TOPOLOGY_FILES[table]))
  const vertices = open('vertices')
  const vertexCount = vertices.rowCount - 1
  return {
    vertexCount,
    rank: numbers(vertices, 'rank', Uint32Array).subarray(0, vertexCount),
    parent: numbers(vertices, 'parent', Uint32Array).subarray(0, vertexCount),
    upFirst: numbers(vertices, 'upFirst', Uint32Array),
    upHead: numbers(open('upArcs'), 'head', Uint32Array),
  }
}

/** The hash that a topology was written with. */
export function openHash(bytesOf: BytesOf): Uint8Array {
  return numbers(
    decodeTable(TOPOLOGY_FILES.hash, bytesOf(TOPOLOGY_FILES.hash)),
    'sha256',
    Uint8Array,
  )
}

/** The weights of one metric as the bytes of their files. */
export function weightsTables(metric: string, weights: Required<HierarchyWeights>): Files {
  const files = weightsFiles(metric)
  return new Map([
    [files.vertices, encodeTable({ first: weights.first })],
    [files.arcs, encodeTable({ headUpDown: weights.arcs })],
    [files.ways, encodeTable({ half: weights.ways })],
    [files.apart, encodeTable({ half: weights.apart })],
    [files.measures, encodeTable({ upDown: weights.measures })],
    [files.marks, encodeTable({ bitsBefore: weights.long.marks })],
    [files.long, encodeTable({ box: weights.long.values })],
    [files.grid, encodeTable({ value: weights.long.grid })],
  ])
}

/** @throws TeeviitError ARROW_* where a table is absent, broken or of another shape. */
export function openWeights(metric: string, bytesOf: BytesOf): HierarchyWeights {
  const files = weightsFiles(metric)
  const column = (file: string, name: string) =>
    numbers(decodeTable(file, bytesOf(file)), name, Uint32Array)
  return {
    first: column(files.vertices, 'first'),
    arcs: column(files.arcs, 'headUpDown'),
    ways: column(files.ways, 'half'),
    apart: column(files.apart, 'half'),
    measures: column(files.measures, 'upDown'),
    long: {
      marks: column(files.marks, 'bitsBefore'),
      values: column(files.long, 'box'),
      grid: numbers(decodeTable(files.grid, bytesOf(files.grid)), 'value', Int32Array),
    },
  }
}

import { NONE } from '../../../tables/none.ts'
import { type Columns, decodeTable, encodeTable, numbers } from '../../../tables/table-file.ts'
import type { Topology } from './completion.ts'
import type { DirectedWeights, HierarchyWeights } from './metric-weights.ts'

type Files = Map<string, Uint8Array>
type BytesOf = (file: string) => Uint8Array

/** The files of a topology in a release. `vertices` closes its last row: there only `upFirst` counts. */
export const TOPOLOGY_FILES = {
  vertices: 'hierarchy-vertices.arrow',
  upArcs: 'hierarchy-up-arcs.arrow',
  arcs: 'hierarchy-arcs.arrow',
  hash: 'hierarchy-hash.arrow',
} as const

/** The files of one metric. `vertices` closes its last row. */
export function weightsFiles(metric: string) {
  return {
    vertices: `hierarchy-${metric}-vertices.arrow`,
    up: `hierarchy-${metric}-up.arrow`,
    down: `hierarchy-${metric}-down.arrow`,
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
    arcs: { up: topology.arcUp },
    hash: { sha256: hash },
  }
  const names = Object.keys(tables) as (keyof typeof TOPOLOGY_FILES)[]
  return new Map(names.map((name) => [TOPOLOGY_FILES[name], encodeTable(tables[name])]))
}

function closed(column: Uint32Array): Uint32Array {
  const longer = new Uint32Array(column.length + 1).fill(NONE, column.length)
  longer.set(column)
  return longer
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
    arcUp: numbers(open('arcs'), 'up', Uint32Array),
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
export function weightsTables(metric: string, weights: HierarchyWeights): Files {
  const files = weightsFiles(metric)
  const arcs = ({ head, weight, middle }: DirectedWeights) => ({ head, weight, middle })
  return new Map([
    [files.vertices, encodeTable({ upFirst: weights.up.first, downFirst: weights.down.first })],
    [files.up, encodeTable(arcs(weights.up))],
    [files.down, encodeTable(arcs(weights.down))],
  ])
}

/** @throws TeeviitError ARROW_* where a table is absent, broken or of another shape. */
export function openWeights(metric: string, bytesOf: BytesOf): HierarchyWeights {
  const files = weightsFiles(metric)
  const vertices = decodeTable(files.vertices, bytesOf(files.vertices))
  const open = (file: string, first: string): DirectedWeights => {
    const arcs = decodeTable(file, bytesOf(file))
    return {
      first: numbers(vertices, first, Uint32Array),
      head: numbers(arcs, 'head', Uint32Array),
      weight: numbers(arcs, 'weight', Uint32Array),
      middle: numbers(arcs, 'middle', Uint32Array),
    }
  }
  return { up: open(files.up, 'upFirst'), down: open(files.down, 'downFirst') }
}

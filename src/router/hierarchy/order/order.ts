import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { boxOfPoints } from '../../../geo/box.ts'
import type { ArcGraph } from '../../search/incoming-arcs.ts'
import { neighboursOf, type Positions, sharedUint32 } from '../topology/graph.ts'
import { type CellRange, createDissector, type DissectionState } from './dissection.ts'
import { type Reduction, reduceChains } from './reduction.ts'

/** Cells above this size are given to the threads one split at a time. */
const LARGE_CELL = 10_000

interface Preparation {
  readonly reduction: Reduction
  readonly state: DissectionState
}

/** The graph without dead ends and chains, in shared memory, its vertices numbered along a Z-curve. */
function prepare(graph: ArcGraph, positions: Positions): Preparation {
  const reduction = reduceChains(neighboursOf(graph))
  const { core, kept } = reduction
  const count = core.vertexCount
  const along = zOrder(kept, positions)
  const place = new Uint32Array(count)
  for (let i = 0; i < count; i++) place[along[i]] = i
  const first = sharedUint32(count + 1)
  const adjacent = sharedUint32(core.adjacent.length)
  const x = new Int32Array(new SharedArrayBuffer(count * 4))
  const y = new Int32Array(new SharedArrayBuffer(count * 4))
  const sortedKept = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    const from = along[i]
    let end = first[i]
    for (let e = core.first[from]; e < core.first[from + 1]; e++)
      adjacent[end++] = place[core.adjacent[e]]
    adjacent.subarray(first[i], end).sort()
    first[i + 1] = end
    sortedKept[i] = kept[from]
    x[i] = positions.x[kept[from]]
    y[i] = positions.y[kept[from]]
  }
  const vertices = sharedUint32(count)
  for (let i = 0; i < count; i++) vertices[i] = i
  return {
    reduction: { ...reduction, kept: sortedKept },
    state: {
      graph: { vertexCount: count, first, adjacent },
      positions: { x, y },
      vertices,
      cellOf: sharedUint32(count),
    },
  }
}

/** Places of `kept` along a Z-curve: neighbours on the map are neighbours in memory. */
function zOrder(kept: Uint32Array, { x, y }: Positions): Uint32Array {
  const [keptX, keptY] = [x, y].map((side) => Int32Array.from(kept, (v) => side[v]))
  const { west, south, east, north } = boxOfPoints(keptX, keptY)
  const scale = 65_535 / Math.max(1, east - west, north - south)
  const keys = Uint32Array.from(kept, (_, i) => {
    const column = Math.floor((keptX[i] - west) * scale)
    const row = Math.floor((keptY[i] - south) * scale)
    return spread(column) | (spread(row) << 1)
  })
  const along = Uint32Array.from(kept.keys())
  return along.sort((a, b) => keys[a] - keys[b] || a - b)
}

/** Puts a zero between any two of 16 bits. */
function spread(bits: number): number {
  let x = bits
  x = (x | (x << 8)) & 0x00ff00ff
  x = (x | (x << 4)) & 0x0f0f0f0f
  x = (x | (x << 2)) & 0x33333333
  return (x | (x << 1)) & 0x55555555
}

function rankOf(graph: ArcGraph, { reduction, state }: Preparation): Uint32Array {
  const rank = new Uint32Array(graph.vertexCount)
  let next = 0
  for (const v of reduction.eliminated) rank[v] = next++
  for (const i of state.vertices) rank[reduction.kept[i]] = next++
  return rank
}

/**
 * A nested-dissection order of the vertices, in this thread.
 * @param positions where the vertices are
 * @returns the rank of each vertex, lowest contracted first; the same for the same graph
 */
export function nestedDissection(graph: ArcGraph, positions: Positions): Uint32Array {
  const preparation = prepare(graph, positions)
  const count = preparation.state.vertices.length
  if (count > 0) createDissector(preparation.state, count).finish({ begin: 0, end: count })
  return rankOf(graph, preparation)
}

/** The same order, found by several threads. */
export async function nestedDissectionInThreads(
  graph: ArcGraph,
  positions: Positions,
  threads: number = availableParallelism(),
): Promise<Uint32Array> {
  if (threads < 2 || graph.vertexCount < LARGE_CELL * 2) return nestedDissection(graph, positions)
  const preparation = prepare(graph, positions)
  await dissectInThreads(preparation.state, threads)
  return rankOf(graph, preparation)
}

const WORKER_FILE = new URL(
  import.meta.url.endsWith('.ts') ? './order-worker.ts' : './order-worker.js',
  import.meta.url,
)

/** Hands out the largest cell to an idle worker, until no cell is left. */
function dissectInThreads(state: DissectionState, threads: number): Promise<void> {
  const todo: CellRange[] = [{ begin: 0, end: state.vertices.length }]
  const workers: Worker[] = []
  const idle: Worker[] = []
  return new Promise<void>((resolve, reject) => {
    const handOut = () => {
      todo.sort((a, b) => a.end - a.begin - (b.end - b.begin))
      while (idle.length > 0 && todo.length > 0) {
        idle.pop()!.postMessage(todo.pop()!)
      }
      if (idle.length === workers.length && todo.length === 0) resolve()
    }
    for (let i = 0; i < threads; i++) {
      const worker = new Worker(WORKER_FILE, { workerData: { state, largeCell: LARGE_CELL } })
      worker.on('message', (cells: CellRange[]) => {
        todo.push(...cells)
        idle.push(worker)
        handOut()
      })
      worker.on('error', reject)
      workers.push(worker)
      idle.push(worker)
    }
    handOut()
  }).finally(() => Promise.all(workers.map((worker) => worker.terminate())))
}

/** Number of the ordering method: it goes into the hash, so that a better method is not served old orders. */
const ORDER_VERSION = 1

/** SHA-256 of what a hierarchy's topology depends on. Equal hashes: the order of the one serves the other. */
export function topologyHash(graph: ArcGraph): Uint8Array {
  const hash = createHash('sha256')
  hash.update(Uint32Array.of(ORDER_VERSION, graph.vertexCount, graph.arcHead.length))
  hash.update(graph.firstOut.subarray(0, graph.vertexCount + 1))
  hash.update(graph.arcHead)
  return hash.digest()
}

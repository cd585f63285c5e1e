/** A thread that searches a hierarchy it is sent: cost from every vertex to every tenth. */

import { parentPort, workerData } from 'node:worker_threads'
import type { HierarchyInMemory } from '../../src/router/hierarchy/wasm/hierarchy-memory.ts'
import { compiledSearch } from './hierarchy-loops.ts'

const { memory, topology, weights } = workerData as HierarchyInMemory<'cost'>
const search = compiledSearch(topology, weights.cost, memory)
const costs: number[] = []
for (let from = 0; from < topology.vertexCount; from++) {
  for (let to = 0; to < topology.vertexCount; to += 10) {
    costs.push(search.search([{ vertex: from, offset: 0 }], [{ vertex: to, offset: 0 }]))
  }
}
parentPort!.postMessage(costs)

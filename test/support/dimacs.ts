/** Reads road graphs in the format of the 9th DIMACS challenge: lines `a tail head weight`. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { graphOf, type WeightedGraph } from './arc-graphs.ts'

/** @param firstId number of the first vertex: 1 in the format, 0 in some files that say no header */
export function readDimacs(file: string, firstId: 0 | 1): WeightedGraph {
  const arcs: number[][] = []
  let vertexCount = 0
  for (const line of gunzipSync(readFileSync(file)).toString('latin1').split('\n')) {
    if (!line.startsWith('a ')) continue
    const [, tail, head, weight] = line.split(' ').map(Number)
    arcs.push([tail - firstId, head - firstId, weight])
    vertexCount = Math.max(vertexCount, tail - firstId + 1, head - firstId + 1)
  }
  return graphOf(vertexCount, arcs)
}

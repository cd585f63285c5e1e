import { bitCount } from '../../../tables/bits.ts'

/**
 * Orders a small cell by exact minimum degree. Neighbours outside the cell stay for later than the whole cell, so they
 * count in the degrees and are never taken (the "halo" of F. Pellegrini, J. Roman, P. Amestoy 2000).
 */
export interface MinDegree {
  /**
   * @param lists neighbours of each of `count` vertices: below `count` in the cell, from there on to `total` the halo
   * @returns places of the cell's vertices in order of elimination; a view, good until the next call
   */
  order(count: number, total: number, first: Uint32Array, adjacent: Uint32Array): Uint32Array
}

/** Scratch space for ordering graphs of up to `maxCount` vertices. */
export function createMinDegree(maxCount: number): MinDegree {
  const sequence = new Uint32Array(maxCount)
  const alive = new Uint8Array(maxCount)
  const degree = new Uint32Array(maxCount)
  let rows = new Uint32Array(maxCount * 8)

  return {
    order(count, total, first, adjacent) {
      const words = (total + 31) >>> 5
      if (rows.length < count * words) rows = new Uint32Array(count * words * 2)
      rows.fill(0, 0, count * words)
      for (let v = 0; v < count; v++) {
        alive[v] = 1
        degree[v] = first[v + 1] - first[v]
        for (let i = first[v]; i < first[v + 1]; i++) {
          rows[v * words + (adjacent[i] >>> 5)] |= 1 << (adjacent[i] & 31)
        }
      }
      for (let step = 0; step < count; step++) {
        let best = -1
        for (let v = 0; v < count; v++) {
          if (alive[v] === 1 && (best < 0 || degree[v] < degree[best])) best = v
        }
        alive[best] = 0
        sequence[step] = best
        eliminate(rows, words, best, count, alive, degree)
      }
      return sequence.subarray(0, count)
    },
  }
}

/** Joins the neighbours of a vertex that goes. */
function eliminate(
  rows: Uint32Array,
  words: number,
  gone: number,
  count: number,
  alive: Uint8Array,
  degree: Uint32Array,
): void {
  const from = gone * words
  for (let v = 0; v < count; v++) {
    if (alive[v] === 0 || (rows[from + (v >>> 5)] & (1 << (v & 31))) === 0) continue
    const to = v * words
    let bits = 0
    for (let k = 0; k < words; k++) rows[to + k] |= rows[from + k]
    rows[to + (v >>> 5)] &= ~(1 << (v & 31))
    rows[to + (gone >>> 5)] &= ~(1 << (gone & 31))
    for (let k = 0; k < words; k++) bits += bitCount(rows[to + k])
    degree[v] = bits
  }
}

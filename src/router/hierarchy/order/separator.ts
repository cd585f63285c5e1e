import type { Cell } from './flow.ts'

/** Mark of a separator's vertices beside the sides 0 and 1. */
export const SEPARATOR = 2

/**
 * Turns a cut of edges into the smallest set of vertices that covers it, and marks them in `side`. The cut edges are
 * a graph of two parts; by Kőnig's theorem a largest matching gives the smallest cover.
 * @returns how many vertices are in the separator
 */
export function separate(cell: Cell, side: Uint8Array): number {
  const { first, adjacent, vertexCount } = cell
  const left: number[] = []
  for (let v = 0; v < vertexCount; v++) {
    if (side[v] !== 1) continue
    for (let e = first[v]; e < first[v + 1]; e++) {
      if (side[adjacent[e]] !== 0) continue
      left.push(v)
      break
    }
  }
  const partner = new Map<number, number>()
  for (const v of left) match(cell, side, partner, v, new Set())

  // The cover: matched left vertices out of reach of a free left vertex, and right vertices within reach.
  const reached = new Set<number>()
  for (const v of left) if (!partner.has(v)) reach(cell, side, partner, v, reached)
  const cover: number[] = []
  for (const v of left) {
    if (partner.has(v) && !reached.has(v)) cover.push(v)
  }
  for (const v of reached) if (side[v] === 0) cover.push(v)
  for (const v of cover) side[v] = SEPARATOR
  return cover.length
}

/** Finds a partner for a left vertex, moving others to theirs where needed. */
function match(
  cell: Cell,
  side: Uint8Array,
  partner: Map<number, number>,
  v: number,
  tried: Set<number>,
): boolean {
  const { first, adjacent } = cell
  for (let e = first[v]; e < first[v + 1]; e++) {
    const w = adjacent[e]
    if (side[w] !== 0 || tried.has(w)) continue
    tried.add(w)
    const rival = partner.get(w)
    if (rival === undefined || match(cell, side, partner, rival, tried)) {
      partner.set(w, v)
      partner.set(v, w)
      return true
    }
  }
  return false
}

/** All that alternating paths lead to from a free left vertex. */
function reach(
  cell: Cell,
  side: Uint8Array,
  partner: Map<number, number>,
  start: number,
  reached: Set<number>,
): void {
  const { first, adjacent } = cell
  const stack = [start]
  reached.add(start)
  while (stack.length > 0) {
    const v = stack.pop()!
    for (let e = first[v]; e < first[v + 1]; e++) {
      const w = adjacent[e]
      if (side[w] !== 0 || reached.has(w)) continue
      reached.add(w)
      const next = partner.get(w)
      if (next === undefined || reached.has(next)) continue
      reached.add(next)
      stack.push(next)
    }
  }
}

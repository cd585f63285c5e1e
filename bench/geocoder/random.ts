/** Seeded pseudo-random numbers (Mulberry32): the same seed, the same questions. */
export interface Random {
  /** 0 <= value < 1. */
  next(): number
  /** 0 <= value < below, whole. */
  below(below: number): number
  pick<T>(values: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { next, below, pick: (values) => values[below(values.length)] }
}

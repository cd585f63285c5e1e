/** A column of ascending hashes with a table of where each beginning of them starts. */
import { lowerBound } from './binary-search.ts'

/** Hashes of one beginning, on average, at most: two lines of a processor's cache. */
const HASHES_A_BEGINNING = 8

export interface HashColumn {
  /** Ascending, 32 bits each. */
  readonly hashes: Uint32Array
  /** Bits behind the beginning of a hash. */
  readonly shift: number
  /** Hashes with beginning `b`: `from[b] .. from[b + 1]`. */
  readonly from: Uint32Array
}

/** Makes the table for ascending hashes: half a byte a hash. */
export function openHashes(hashes: Uint32Array): HashColumn {
  let bits = 1
  while (hashes.length >> bits > HASHES_A_BEGINNING) bits++
  const shift = 32 - bits
  const from = new Uint32Array(2 ** bits + 1)
  for (let at = 0; at < hashes.length; at++) from[(hashes[at] >>> shift) + 1] = at + 1
  for (let beginning = 1; beginning < from.length; beginning++) {
    from[beginning] = Math.max(from[beginning], from[beginning - 1])
  }
  return { hashes, shift, from }
}

/** First place of `hash` or above. Hashes are evenly spread, so that a beginning leaves few to look at. */
export function firstOfHash({ hashes, shift, from }: HashColumn, hash: number): number {
  const beginning = hash >>> shift
  return lowerBound(hashes, hash, from[beginning], from[beginning + 1])
}

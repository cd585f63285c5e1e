/** Buckets of a table: what targets leave with the ranks that they climb to. They are a question's own. */
import type { Steps } from '../../../report/steps.ts'
import { INFINITY } from '../../search/path-search.ts'

/** In place of a link: the path begins or ends here, at this source or target. */
export const END_MARK = 0x80000000
/** So many sources or targets climb together: near ones share most of their way. */
export const LANES = 4

/** Entries beside each other where they are of one rank. */
export interface Buckets {
  readonly targetCount: number
  /** For each rank 0, or 1 more than the number of its bucket. */
  readonly bucketOf: Uint32Array
  /** Entries of bucket `b` are `first[b] .. first[b + 1] - 1`. */
  readonly first: Uint32Array
  /** The rank and the target of each entry, and what it costs from there. */
  readonly rank: Uint32Array
  readonly target: Uint32Array
  readonly cost: Uint32Array
  /** The entry from which the climb came, or the number of the target's end in place of one with the bit END_MARK. */
  readonly before: Uint32Array
}

/** Numbers of a bucket in a list: the number of its passed rank, its first entry, the one after its last. */
export const BUCKET_NUMBERS = 3

/** Entries that are put into their buckets between two pauses. */
const ENTRIES_A_PAUSE = 1 << 15
/** An entry in the making has so many numbers beside each other, in the order of the columns of `Buckets`. */
const ENTRY_NUMBERS = 4

/** Takes entries. */
export interface BucketsInTheMaking {
  /** @param before number of an earlier entry, or an end */
  put(rank: number, target: number, cost: number, before: number): number
  /** The entries by rank, those of one rank in the order in which they came; with pauses. */
  sortedSteps(): Steps<Buckets>
}

/** Buckets of a new question. */
export function createBuckets(vertexCount: number, targetCount: number): BucketsInTheMaking {
  // Pages of it that nobody writes to take no memory.
  const bucketOf = new Uint32Array(vertexCount)
  let bucketCount = 0
  let size = new Uint32Array(1 << 10)
  let count = 0
  let entries = new Uint32Array(ENTRY_NUMBERS << 12)

  return {
    put(rank, target, cost, before) {
      const place = count * ENTRY_NUMBERS
      if (place === entries.length) entries = twiceAsLong(entries)
      if (bucketOf[rank] === 0) {
        if (bucketCount === size.length) size = twiceAsLong(size)
        bucketOf[rank] = ++bucketCount
      }
      size[bucketOf[rank] - 1]++
      entries[place] = rank
      entries[place + 1] = target
      entries[place + 2] = cost
      entries[place + 3] = before
      return count++
    },
    *sortedSteps() {
      const first = new Uint32Array(bucketCount + 1)
      for (let b = 0; b < bucketCount; b++) first[b + 1] = first[b] + size[b]
      const next = first.slice(0, bucketCount)
      const rank = new Uint32Array(count)
      const target = new Uint32Array(count)
      const cost = new Uint32Array(count)
      const before = new Uint32Array(count)
      const placeOf = new Uint32Array(count)
      for (let entry = 0; entry < count; entry++) {
        const from = entry * ENTRY_NUMBERS
        const place = next[bucketOf[entries[from]] - 1]++
        placeOf[entry] = place
        rank[place] = entries[from]
        target[place] = entries[from + 1]
        cost[place] = entries[from + 2]
        const link = entries[from + 3]
        before[place] = link < END_MARK ? placeOf[link] : link
        if ((entry + 1) % ENTRIES_A_PAUSE === 0) yield
      }
      return { targetCount, bucketOf, first, rank, target, cost, before }
    },
  }
}

function twiceAsLong(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(array.length * 2)
  longer.set(array)
  return longer
}

/**
 * Lists the buckets of the first `count` passed ranks that have an entry, LANES a rank, themselves.
 * @returns how many they are
 */
export function listBuckets(
  { bucketOf, first }: Buckets,
  passed: Uint32Array,
  entry: Uint32Array,
  count: number,
  list: Uint32Array,
): number {
  let place = 0
  for (let k = 0; k < count; k++) {
    const bucket = bucketOf[passed[k]]
    if (bucket === 0 || !hasEntry(entry, k * LANES)) continue
    list[place++] = k
    list[place++] = first[bucket - 1]
    list[place++] = first[bucket]
  }
  return place / BUCKET_NUMBERS
}

function hasEntry(entry: Uint32Array, place: number): boolean {
  for (let lane = 0; lane < LANES; lane++) if (entry[place + lane] < INFINITY) return true
  return false
}

// The hot loops of searches and tables in AssemblyScript: twins, line by line, of the plain ones in `../plain/walk.ts` and
// `../plain/batch-climb.ts`, which are their oracle. Beside them, in `customise.as.ts`, those of customisation.

import { INFINITY, NONE, at, put } from './arrays.as'

export { beginExact, countNeeded, keepNeeded, relaxFromAbove, relaxFromBelow } from './customise.as'

/** Bytes of an arc: head, cost up, cost down. */
const ARC: usize = 12
/** Both costs of a rank that nothing has reached. */
const UNREACHED: u64 = 0x7fffffff7fffffff

/**
 * Takes a rank's costs over its arcs. A rank has cost from, cost to, previous and following in one vector. An arc lowers
 * it in both directions at once and without a branch.
 */
@inline
function relax(v: u32, costs: v128, arc: usize, end: usize, ranks: usize): void {
  const link = i32x4.splat(v)
  for (; arc < end; arc += ARC) {
    const place = ranks + ((<usize>load<u32>(arc)) << 4)
    const through = i32x4.add(costs, v128.load64_splat(arc, 4))
    const known = v128.load(place)
    const isLess = i32x4.lt_u(through, v128.shuffle<u32>(known, known, 0, 1, 4, 5))
    const found = v128.shuffle<u32>(through, link, 0, 1, 4, 5)
    v128.store(place, v128.bitselect(found, known, isLess))
  }
}

/** The same in one direction alone, which is 0 bytes farther in an arc and a rank for up, 4 for down. */
@inline
function relaxOne(v: u32, cost: u32, arc: usize, end: usize, ranks: usize, side: usize): void {
  for (; arc < end; arc += ARC) {
    const place = ranks + ((<usize>load<u32>(arc)) << 4) + side
    const through = cost + load<u32>(arc + side, 4)
    if (through < load<u32>(place)) {
      store<u32>(place, through)
      store<u32>(place, v, 8)
    }
  }
}

/** Writes the best cost and the meeting point to the last two places of the frame. */
export function search(frame: usize, walkerCount: u32): void {
  const parent: usize = at(frame, 0)
  const first: usize = at(frame, 1)
  const arcs: usize = at(frame, 2)
  const ranks: usize = at(frame, 3)
  const walkers: usize = at(frame, 4)
  let best = INFINITY
  let meeting = NONE
  let count = walkerCount
  while (count > 0) {
    let v = at(walkers, 0)
    const next = count > 1 ? at(walkers, 1) : NONE
    while (v < next) {
      const place = ranks + ((<usize>v) << 4)
      const from = load<u32>(place)
      const to = load<u32>(place, 4)
      const costs = v128.load64_splat(place)
      store<u64>(place, UNREACHED)
      if (from + to < best) {
        best = from + to
        meeting = v
      }
      const begin = arcs + (<usize>at(first, v)) * ARC
      const end = arcs + (<usize>at(first, v + 1)) * ARC
      if (max(from, to) < best) relax(v, costs, begin, end, ranks)
      else if (from < best) relaxOne(v, from, begin, end, ranks, 0)
      else if (to < best) relaxOne(v, to, begin, end, ranks, 4)
      v = at(parent, v)
    }
    let place: u32 = 1
    while (place < count && at(walkers, place) < v) {
      put(walkers, place - 1, at(walkers, place))
      place++
    }
    if (v == NONE || (place < count && at(walkers, place) == v)) {
      for (let k = place; k < count; k++) put(walkers, k - 1, at(walkers, k))
      count--
    } else {
      put(walkers, place - 1, v)
    }
  }
  put(frame, 5, best)
  put(frame, 6, meeting)
}

/** A rank has four costs beside each other, then four links; all four lanes take the step together. */
export function climb(frame: usize, passedCount: u32): void {
  const first: usize = at(frame, 0)
  const arcs: usize = at(frame, 1)
  const ranks: usize = at(frame, 2)
  const passed: usize = at(frame, 3)
  const side: usize = (<usize>at(frame, 5)) << 2
  for (let k: u32 = 0; k < passedCount; k++) {
    const v = at(passed, k)
    const link = i32x4.splat(v)
    const from = v128.load(ranks + ((<usize>v) << 5))
    const end = arcs + (<usize>at(first, v + 1)) * ARC
    for (let arc = arcs + (<usize>at(first, v)) * ARC; arc < end; arc += ARC) {
      const place = ranks + ((<usize>load<u32>(arc)) << 5)
      const through = i32x4.add(from, v128.load32_splat(arc + side))
      const known = v128.load(place)
      const isLess = i32x4.lt_u(through, known)
      v128.store(place, i32x4.min_u(through, known))
      v128.store(place, v128.bitselect(link, v128.load(place, 16), isLess), 16)
    }
  }
}

/**
 * From the root down. Where a rank costs less over a higher one, that becomes its cost and its entry is INFINITY; else
 * the entry is its cost. A passed rank has four entries.
 */
export function sift(frame: usize, passedCount: u32): void {
  const first: usize = at(frame, 0)
  const arcs: usize = at(frame, 1)
  const ranks: usize = at(frame, 2)
  const passed: usize = at(frame, 3)
  const entry: usize = at(frame, 4)
  const back: usize = (<usize>at(frame, 6)) << 2
  const infinity = i32x4.splat(INFINITY)
  for (let k: u32 = passedCount; k-- > 0; ) {
    const v = at(passed, k)
    const place = ranks + ((<usize>v) << 5)
    let least = infinity
    const end = arcs + (<usize>at(first, v + 1)) * ARC
    for (let arc = arcs + (<usize>at(first, v)) * ARC; arc < end; arc += ARC) {
      const above = v128.load(ranks + ((<usize>load<u32>(arc)) << 5))
      least = i32x4.min_u(least, i32x4.add(above, v128.load32_splat(arc + back)))
    }
    const own = v128.load(place)
    v128.store(entry + ((<usize>k) << 4), v128.bitselect(infinity, own, i32x4.lt_u(least, own)))
    v128.store(place, i32x4.min_u(least, own))
  }
}

/** The costs of the passed ranks become INFINITY. */
export function forget(frame: usize, passedCount: u32): void {
  const ranks: usize = at(frame, 2)
  const passed: usize = at(frame, 3)
  const infinity = i32x4.splat(INFINITY)
  for (let k: u32 = 0; k < passedCount; k++) {
    v128.store(ranks + ((<usize>at(passed, k)) << 5), infinity)
  }
}

/**
 * Lowers four rows of a table, whose numbers are beside each other, by what a climb's entries find in buckets. The list
 * has three numbers a bucket: the number of its passed rank, its first entry, and the one after its last. With a cost goes
 * the entry that gave it.
 */
export function collect(frame: usize, bucketCount: u32): void {
  const entry: usize = at(frame, 4)
  const list: usize = at(frame, 7)
  const targets: usize = at(frame, 8)
  const costs: usize = at(frame, 9)
  const rows: usize = at(frame, 10)
  const listEnd = list + (<usize>bucketCount) * 12
  for (let item = list; item < listEnd; item += 12) {
    const from = v128.load(entry + ((<usize>load<u32>(item)) << 4))
    const end = load<u32>(item, 8)
    for (let e = load<u32>(item, 4); e < end; e++) {
      const place = rows + ((<usize>at(targets, e)) << 5)
      const through = i32x4.add(from, v128.load32_splat(costs + ((<usize>e) << 2)))
      const known = v128.load(place)
      const isLess = i32x4.lt_u(through, known)
      v128.store(place, i32x4.min_u(through, known))
      v128.store(place, v128.bitselect(i32x4.splat(e), v128.load(place, 16), isLess), 16)
    }
  }
}

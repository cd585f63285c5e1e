// The hot loops of searches and of reaches in AssemblyScript. Each follows its plain twin, `walk.ts` and `sweep.ts` in
// `test/support/plain-hierarchy/`, which tests hold it against. Customisation is in `customise.as.ts`, tables in `tables.as.ts`.

import { ARC, INFINITY, NONE, at, put } from './arrays.as'

export { beginExact, countNeeded, keepNeeded, relaxFromAbove, relaxFromBelow } from './customise.as'
export { bound, climb, climbMeasured, meet, meetMeasured } from './tables.as'

/** Both costs of a rank that nothing has reached. */
const UNREACHED: u64 = 0x7fffffff7fffffff

/**
 * Takes a rank's costs over its arcs. A rank has cost from, cost to, previous and following in one vector. An arc lowers
 * it in both directions at once and without a branch.
 */
@inline
function relax(v: u32, costs: v128, arc: usize, end: usize, ranks: usize): void {
  // Its own number where links are: with nothing added there, the sum is all that an arc may write.
  const own = v128.shuffle<u32>(costs, i32x4.splat(v), 0, 1, 4, 5)
  for (; arc < end; arc += ARC) {
    const place = ranks + ((<usize>load<u32>(arc)) << 4)
    const found = i32x4.add(own, v128.load64_zero(arc, 4))
    const known = v128.load(place)
    // At most is one instruction less than below.
    const isKept = i32x4.le_u(known, found)
    v128.store(place, v128.bitselect(known, found, v128.shuffle<u32>(isKept, isKept, 0, 1, 4, 5)))
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

/**
 * Lowers ranks from `from` down to `to` by what is left of a limit at the heads of their arcs, without a branch.
 * @returns the first rank that nothing reaches, or the one below `to`
 */
export function sweep(frame: usize, from: i32, to: i32): i32 {
  const first: usize = at(frame, 0)
  const arcs: usize = at(frame, 1)
  const left: usize = at(frame, 2)
  const side: usize = (<usize>at(frame, 3)) << 2
  for (let r = from; r >= to; r--) {
    let best = <i32>at(left, r)
    const end = arcs + (<usize>at(first, r + 1)) * ARC
    for (let arc = arcs + (<usize>at(first, r)) * ARC; arc < end; arc += ARC) {
      const through = <i32>at(left, load<u32>(arc)) - load<i32>(arc + side)
      best = select<i32>(through, best, through > best)
    }
    if (best <= 0) return r
    put(left, r, best)
  }
  return to - 1
}

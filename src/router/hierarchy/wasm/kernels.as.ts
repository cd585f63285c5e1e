// The hot loops of searches and tables in AssemblyScript: twins, line by line, of the plain ones in `../plain/walk.ts` and
// `../plain/batch-climb.ts`, which are their oracle. Beside them, in `customise.as.ts`, those of customisation.

import { INFINITY, NONE, at, put } from './arrays.as'

export { beginExact, keepNeeded, relaxFromAbove, relaxFromBelow } from './customise.as'

@inline
function relax(
  v: u32,
  from: u32,
  first: usize,
  head: usize,
  weight: usize,
  cost: usize,
  link: usize,
): void {
  for (let i = at(first, v), end = at(first, v + 1); i < end; i++) {
    const w = at(head, i)
    const through = from + at(weight, i)
    if (through < at(cost, w)) {
      put(cost, w, through)
      put(link, w, v)
    }
  }
}

/** Writes the best cost and the meeting point to the last two places of the frame. */
export function search(frame: usize, walkerCount: u32): void {
  const parent: usize = at(frame, 0)
  const upFirst: usize = at(frame, 1)
  const upHead: usize = at(frame, 2)
  const upWeight: usize = at(frame, 3)
  const downFirst: usize = at(frame, 4)
  const downHead: usize = at(frame, 5)
  const downWeight: usize = at(frame, 6)
  const costFrom: usize = at(frame, 7)
  const costTo: usize = at(frame, 8)
  const previous: usize = at(frame, 9)
  const following: usize = at(frame, 10)
  const walkers: usize = at(frame, 11)
  let best = INFINITY
  let meeting = NONE
  let count = walkerCount
  while (count > 0) {
    let v = at(walkers, 0)
    const next = count > 1 ? at(walkers, 1) : NONE
    while (v < next) {
      const from = at(costFrom, v)
      const to = at(costTo, v)
      put(costFrom, v, INFINITY)
      put(costTo, v, INFINITY)
      if (from + to < best) {
        best = from + to
        meeting = v
      }
      if (from < best) relax(v, from, upFirst, upHead, upWeight, costFrom, previous)
      if (to < best) relax(v, to, downFirst, downHead, downWeight, costTo, following)
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
  put(frame, 12, best)
  put(frame, 13, meeting)
}

/** A vertex has four costs beside each other; all four lanes take the step together. */
export function climb(frame: usize, passedCount: u32): void {
  const first: usize = at(frame, 0)
  const head: usize = at(frame, 1)
  const weight: usize = at(frame, 2)
  const cost: usize = at(frame, 3)
  const passed: usize = at(frame, 4)
  for (let k: u32 = 0; k < passedCount; k++) {
    const v = at(passed, k)
    const from = v128.load(cost + ((<usize>v) << 4))
    for (let i = at(first, v), end = at(first, v + 1); i < end; i++) {
      const place = cost + ((<usize>at(head, i)) << 4)
      const through = i32x4.add(from, i32x4.splat(at(weight, i)))
      v128.store(place, i32x4.min_u(through, v128.load(place)))
    }
  }
}

/**
 * From the root down. Where a vertex costs less over a higher one, that becomes its cost and its entry is INFINITY;
 * else the entry is its cost. A passed vertex has four entries.
 */
export function sift(frame: usize, passedCount: u32): void {
  const first: usize = at(frame, 0)
  const head: usize = at(frame, 1)
  const weight: usize = at(frame, 2)
  const cost: usize = at(frame, 3)
  const passed: usize = at(frame, 4)
  const entry: usize = at(frame, 5)
  const infinity = i32x4.splat(INFINITY)
  for (let k: u32 = passedCount; k-- > 0; ) {
    const v = at(passed, k)
    const place = cost + ((<usize>v) << 4)
    let least = infinity
    for (let i = at(first, v), end = at(first, v + 1); i < end; i++) {
      const above = v128.load(cost + ((<usize>at(head, i)) << 4))
      least = i32x4.min_u(least, i32x4.add(above, i32x4.splat(at(weight, i))))
    }
    const own = v128.load(place)
    v128.store(entry + ((<usize>k) << 4), v128.bitselect(infinity, own, i32x4.lt_u(least, own)))
    v128.store(place, i32x4.min_u(least, own))
  }
}

// The hot loops of the hierarchy in AssemblyScript: twins, line by line, of the plain ones in `../customise.ts`,
// `../walk.ts` and `../climb.ts`, which are their oracle. All arrays are of 32-bit unsigned numbers in one imported
// memory; an array is the address of its first number. `frame` is the address of a list of such addresses, in the
// order in which the `kernel-*.ts` files beside this one write them.

const INFINITY: u32 = 0x7fffffff
const NONE: u32 = 0xffffffff
const UNNEEDED: u32 = 0xffffffff

@inline
function at(array: usize, index: u32): u32 {
  return load<u32>(array + ((<usize>index) << 2))
}

@inline
function put(array: usize, index: u32, value: u32): void {
  store<u32>(array + ((<usize>index) << 2), value)
}

export function relaxFromBelow(frame: usize, vertexCount: u32): void {
  const upFirst: usize = at(frame, 0)
  const upHead: usize = at(frame, 1)
  const downFirst: usize = at(frame, 2)
  const downArc: usize = at(frame, 3)
  const downTail: usize = at(frame, 4)
  const up: usize = at(frame, 5)
  const down: usize = at(frame, 6)
  const upMiddle: usize = at(frame, 7)
  const downMiddle: usize = at(frame, 8)
  const placeOf: usize = at(frame, 9)
  for (let v: u32 = 0; v < vertexCount; v++) {
    for (let c = at(upFirst, v), end = at(upFirst, v + 1); c < end; c++) {
      put(placeOf, at(upHead, c), c)
    }
    for (let i = at(downFirst, v), last = at(downFirst, v + 1); i < last; i++) {
      const a = at(downArc, i)
      const u = at(downTail, i)
      const toV = at(up, a)
      const fromV = at(down, a)
      if (toV == INFINITY && fromV == INFINITY) continue
      const end = at(upFirst, u + 1)
      for (let b = a + 1; b < end; b++) {
        const c = at(placeOf, at(upHead, b))
        const there = fromV + at(up, b)
        if (there < at(up, c)) {
          put(up, c, there)
          put(upMiddle, c, u)
        }
        const back = toV + at(down, b)
        if (back < at(down, c)) {
          put(down, c, back)
          put(downMiddle, c, u)
        }
      }
    }
  }
}

export function relaxFromAbove(frame: usize, vertexCount: u32): void {
  const upFirst: usize = at(frame, 0)
  const upHead: usize = at(frame, 1)
  const downFirst: usize = at(frame, 2)
  const downArc: usize = at(frame, 3)
  const downTail: usize = at(frame, 4)
  const up: usize = at(frame, 5)
  const down: usize = at(frame, 6)
  const upMiddle: usize = at(frame, 7)
  const downMiddle: usize = at(frame, 8)
  const placeOf: usize = at(frame, 9)
  for (let x: u32 = vertexCount; x-- > 0; ) {
    for (let c = at(upFirst, x), end = at(upFirst, x + 1); c < end; c++) {
      put(placeOf, at(upHead, c), c)
    }
    for (let i = at(downFirst, x), last = at(downFirst, x + 1); i < last; i++) {
      const a = at(downArc, i)
      const end = at(upFirst, at(downTail, i) + 1)
      let toX = at(up, a)
      let fromX = at(down, a)
      for (let b = a + 1; b < end; b++) {
        const c = at(placeOf, at(upHead, b))
        const xUp = at(up, c)
        const xDown = at(down, c)
        const there = toX + xUp
        if (there < at(up, b)) {
          put(up, b, there)
          put(upMiddle, b, UNNEEDED)
        }
        const back = fromX + xDown
        if (back < at(down, b)) {
          put(down, b, back)
          put(downMiddle, b, UNNEEDED)
        }
        const thereOver = at(up, b) + xDown
        if (thereOver < toX) {
          toX = thereOver
          put(upMiddle, a, UNNEEDED)
        }
        const backOver = at(down, b) + xUp
        if (backOver < fromX) {
          fromX = backOver
          put(downMiddle, a, UNNEEDED)
        }
      }
      put(up, a, toX)
      put(down, a, fromX)
    }
  }
}

export function keepNeeded(frame: usize, vertexCount: u32): void {
  const upFirst: usize = at(frame, 0)
  const upHead: usize = at(frame, 1)
  const cost: usize = at(frame, 2)
  const middle: usize = at(frame, 3)
  const keptFirst: usize = at(frame, 4)
  const keptHead: usize = at(frame, 5)
  let place: u32 = 0
  put(keptFirst, 0, 0)
  for (let r: u32 = 0; r < vertexCount; r++) {
    for (let i = at(upFirst, r), end = at(upFirst, r + 1); i < end; i++) {
      const through = at(middle, i)
      if (through == UNNEEDED) continue
      put(keptHead, place, at(upHead, i))
      put(cost, place, at(cost, i))
      put(middle, place, through)
      place++
    }
    put(keptFirst, r + 1, place)
  }
}

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

/** Costs stand four to a vertex; all four lanes take the step together. */
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
 * else the entry is its cost. Entries stand four to a passed vertex.
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

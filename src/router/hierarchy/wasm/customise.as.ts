// Customisation, block by block (`../topology/blocks.ts`). What comes out is what the plain loops of
// `../plain/customise.ts` give, bit for bit: of equal costs the lowest middle counts there and here, and costs after the
// triangles from above are exact distances, whatever the order they are found in.
//
// Costs are pairs, up and down of one arc beside each other, and so are middles: one vector holds both directions of
// two arcs. Loops over a row of arcs take whole vectors, so they may read past its end, where nothing counts.

import { BASE_ARC, INFINITY, NONE, at, put } from './arrays.as'

const PAIR: usize = 8
/** Bytes of a kept arc: head, cost up, cost down. */
const ARC: usize = 12

/** Up for down and down for up. */
@inline
function turned(pairs: v128): v128 {
  return i8x16.shuffle(pairs, pairs, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11)
}

@inline
function otherArc(pairs: v128): v128 {
  return i8x16.shuffle(pairs, pairs, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7)
}

@inline
function improve(place: usize, middlePlace: usize, cost: u32, middle: u32): void {
  if (cost < load<u32>(place)) {
    store<u32>(place, cost)
    store<u32>(middlePlace, middle)
  }
}

/** The arcs of ranks `begin` to `end - 1`; those of lower ranks are done. */
// hot: every triangle of the completion passes here; calls in it would cost more than they tell.
export function relaxFromBelow(frame: usize, begin: u32, end: u32): void {
  const upFirst: usize = at(frame, 0)
  const upHead: usize = at(frame, 1)
  const blockEnd: usize = at(frame, 2)
  const belowFirst: usize = at(frame, 3)
  const below: usize = at(frame, 4)
  const cost: usize = at(frame, 5)
  const middle: usize = at(frame, 6)
  const placeOf: usize = at(frame, 7)
  const four: usize = at(frame, 8)
  for (let v: u32 = begin; v < end; v++) {
    const last = below + (<usize>at(belowFirst, v + 1)) * PAIR
    let item = below + (<usize>at(belowFirst, v)) * PAIR
    if (item == last) continue
    for (let c = at(upFirst, v), stop = at(upFirst, v + 1); c < stop; c++) {
      put(placeOf, at(upHead, c), c * PAIR)
    }
    for (; item < last; item += PAIR) {
      const u = load<u32>(item)
      const a = load<u32>(item, 4)
      const rowEnd = at(upFirst, u + 1)
      const heads = upHead + ((<usize>a + 1) << 2)
      const headsEnd = upHead + ((<usize>rowEnd) << 2)
      const arc = cost + <usize>a * PAIR
      const height = min(at(blockEnd, u), v) - u
      if (height == 1) {
        const toV = load<u32>(arc)
        const fromV = load<u32>(arc, 4)
        let next = arc + PAIR
        for (let h = heads; h < headsEnd; h += 4) {
          const c: usize = at(placeOf, load<u32>(h))
          improve(cost + c, middle + c, fromV + load<u32>(next), u)
          improve(cost + c + 4, middle + c + 4, toV + load<u32>(next, 4), u)
          next += PAIR
        }
        continue
      }
      const width: usize = rowEnd - at(upFirst, u)
      // Four arcs at a time, over all ranks of the block; only then they are compared with what `v` has.
      for (let h = heads; h < headsEnd; h += 16) {
        let least = i32x4.splat(INFINITY)
        let least2 = i32x4.splat(INFINITY)
        let over = i32x4.splat(0)
        let over2 = i32x4.splat(0)
        let through = i32x4.splat(u)
        let row = arc
        let step = (width - 1) * PAIR
        const ahead = (h - heads) * 2 + PAIR
        for (let k: u32 = 0; k < height; k++) {
          const toU = turned(v128.load64_splat(row))
          const found = i32x4.min_u(least, i32x4.add(toU, v128.load(row + ahead)))
          over = v128.bitselect(over, through, i32x4.eq(found, least))
          least = found
          const found2 = i32x4.min_u(least2, i32x4.add(toU, v128.load(row + ahead, 16)))
          over2 = v128.bitselect(over2, through, i32x4.eq(found2, least2))
          least2 = found2
          through = i32x4.add(through, i32x4.splat(1))
          row += step
          step -= PAIR
        }
        v128.store(four, least)
        v128.store(four, least2, 16)
        v128.store(four, over, 32)
        v128.store(four, over2, 48)
        const stop = min(h + 16, headsEnd)
        for (let i = h, pair = four; i < stop; i += 4, pair += PAIR) {
          const c: usize = at(placeOf, load<u32>(i))
          improve(cost + c, middle + c, load<u32>(pair), load<u32>(pair, 32))
          improve(cost + c + 4, middle + c + 4, load<u32>(pair, 4), load<u32>(pair, 36))
        }
      }
    }
  }
}

/** Ranks `end - 1` down to `begin` as the upper middle of triangles; higher ranks are done. Middles are left alone. */
export function relaxFromAbove(frame: usize, begin: u32, end: u32): void {
  const upFirst: usize = at(frame, 0)
  const upHead: usize = at(frame, 1)
  const blockEnd: usize = at(frame, 2)
  const belowFirst: usize = at(frame, 3)
  const below: usize = at(frame, 4)
  const placeOf: usize = at(frame, 7)
  const exact: usize = at(frame, 9)
  const row: usize = at(frame, 10)
  for (let x: u32 = end; x-- > begin; ) {
    const last = below + (<usize>at(belowFirst, x + 1)) * PAIR
    let item = below + (<usize>at(belowFirst, x)) * PAIR
    if (item == last) continue
    for (let c = at(upFirst, x), stop = at(upFirst, x + 1); c < stop; c++) {
      put(placeOf, at(upHead, c), c * PAIR)
    }
    for (; item < last; item += PAIR) {
      const v = load<u32>(item)
      const a = load<u32>(item, 4)
      const rowEnd = at(upFirst, v + 1)
      const heads = upHead + ((<usize>a + 1) << 2)
      const headsEnd = upHead + ((<usize>rowEnd) << 2)
      const height = min(at(blockEnd, v), x) - v
      let arc = exact + <usize>a * PAIR
      if (height == 1) {
        let toX = load<u32>(arc)
        let fromX = load<u32>(arc, 4)
        let next = arc + PAIR
        for (let h = heads; h < headsEnd; h += 4) {
          const c: usize = exact + at(placeOf, load<u32>(h))
          const xUp = load<u32>(c)
          const xDown = load<u32>(c, 4)
          const there = min(toX + xUp, load<u32>(next))
          const back = min(fromX + xDown, load<u32>(next, 4))
          store<u32>(next, there)
          store<u32>(next, back, 4)
          toX = min(toX, there + xDown)
          fromX = min(fromX, back + xUp)
          next += PAIR
        }
        store<u32>(arc, toX)
        store<u32>(arc, fromX, 4)
        continue
      }
      // The row of `x` is gathered once for all ranks of the block; what follows its end changes no minimum.
      let rowStop = row
      for (let h = heads; h < headsEnd; h += 4) {
        store<u64>(rowStop, load<u64>(exact + at(placeOf, load<u32>(h))))
        rowStop += PAIR
      }
      v128.store(rowStop, i32x4.splat(INFINITY))
      let step: usize = (<usize>(rowEnd - at(upFirst, v)) - 1) * PAIR
      for (let k: u32 = 0; k < height; k++) {
        const toX = v128.load64_splat(arc)
        let least = toX
        let next = arc + PAIR
        for (let p = row; p < rowStop; p += 16) {
          const fromX = v128.load(p)
          const there = i32x4.min_u(v128.load(next), i32x4.add(toX, fromX))
          v128.store(next, there)
          least = i32x4.min_u(least, i32x4.add(there, turned(fromX)))
          next += 16
        }
        v128.store64_lane(arc, i32x4.min_u(least, otherArc(least)), 0)
        arc += step
        step -= PAIR
      }
    }
  }
}

/**
 * The arcs of ranks `begin` to `end - 1` that are no longer than the exact distance in one direction at least. The other
 * direction's cost becomes INFINITY, its middle UNNEEDED. Middles are written over the array that they come from.
 */
export function keepNeeded(frame: usize, begin: u32, end: u32): void {
  const upFirst: usize = at(frame, 0)
  const upHead: usize = at(frame, 1)
  const cost: usize = at(frame, 5)
  const middle: usize = at(frame, 6)
  const exact: usize = at(frame, 9)
  const keptFirst: usize = at(frame, 11)
  const kept: usize = at(frame, 12)
  let count = at(keptFirst, begin)
  for (let r: u32 = begin; r < end; r++) {
    for (let i = at(upFirst, r), stop = at(upFirst, r + 1); i < stop; i++) {
      const up = at(cost, 2 * i)
      const down = at(cost, 2 * i + 1)
      const isUp = u32(up < INFINITY) & u32(up == at(exact, 2 * i))
      const isDown = u32(down < INFINITY) & u32(down == at(exact, 2 * i + 1))
      const place = kept + (<usize>count) * ARC
      store<u32>(place, at(upHead, i))
      store<u32>(place, isUp ? up : INFINITY, 4)
      store<u32>(place, isDown ? down : INFINITY, 8)
      const upMiddle = isUp ? at(middle, 2 * i) : NONE
      const downMiddle = isDown ? at(middle, 2 * i + 1) : NONE
      put(middle, 2 * count, upMiddle)
      put(middle, 2 * count + 1, downMiddle)
      count += isUp | isDown
    }
    put(keptFirst, r + 1, count)
  }
}

/** The arc of rank `low` that leads to `high`. */
@inline
function arcBetween(keptFirst: usize, kept: usize, low: u32, high: u32): u32 {
  let begin = at(keptFirst, low)
  let end = at(keptFirst, low + 1)
  while (begin < end) {
    const half = (begin + end) >>> 1
    if (load<u32>(kept + (<usize>half) * ARC) < high) begin = half + 1
    else end = half
  }
  return begin
}

/** Writes the ways of the kept arcs of ranks `begin` to `end - 1`: two numbers for either direction. */
export function findHalves(frame: usize, begin: u32, end: u32): void {
  const middle: usize = at(frame, 6)
  const keptFirst: usize = at(frame, 11)
  const kept: usize = at(frame, 12)
  const ways: usize = at(frame, 13)
  for (let r: u32 = begin; r < end; r++) {
    for (let i = at(keptFirst, r), stop = at(keptFirst, r + 1); i < stop; i++) {
      const head = load<u32>(kept + (<usize>i) * ARC)
      const up = at(middle, 2 * i)
      const down = at(middle, 2 * i + 1)
      const way = ways + ((<usize>i) << 4)
      let toLow = up
      let toHead = NONE
      if (up < BASE_ARC) {
        toLow = arcBetween(keptFirst, kept, up, r)
        toHead = arcBetween(keptFirst, kept, up, head)
      }
      store<u32>(way, toLow)
      store<u32>(way, toHead, 4)
      if (down >= BASE_ARC) {
        toHead = down
        toLow = NONE
      } else if (down != up) {
        toLow = arcBetween(keptFirst, kept, down, r)
        toHead = arcBetween(keptFirst, kept, down, head)
      }
      store<u32>(way, toHead, 8)
      store<u32>(way, toLow, 12)
    }
  }
}

/** Exact costs begin as what was found from below. */
export function beginExact(frame: usize, arcCount: u32): void {
  memory.copy(at(frame, 9), at(frame, 5), (<usize>arcCount) * PAIR)
}

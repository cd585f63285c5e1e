// Customisation, block by block (`../topology/blocks.ts`). What comes out is what the plain loops of
// `../plain/customise.ts` give, bit for bit: of equal costs the lowest middle counts there and here, and costs after the
// triangles from above are exact distances, whatever the order they are found in.
//
// Costs are pairs, up and down of one arc beside each other, and so are middles: one vector holds both directions of
// two arcs. Loops over a row of arcs take whole vectors, so they may read past its end, where nothing counts.

import { INFINITY, at, put } from './arrays.as'

const PAIR: usize = 8

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
 * The arcs of ranks `begin` to `end - 1` that are no longer than the exact distance, each direction by itself. Those
 * that are driven up are written over the arrays they come from, which are twice as long: heads over exact costs.
 */
export function keepNeeded(frame: usize, begin: u32, end: u32): void {
  const upFirst: usize = at(frame, 0)
  const upHead: usize = at(frame, 1)
  const cost: usize = at(frame, 5)
  const middle: usize = at(frame, 6)
  const exact: usize = at(frame, 9)
  const keptUpFirst: usize = at(frame, 11)
  const keptDownFirst: usize = at(frame, 12)
  const downHead: usize = at(frame, 13)
  const downCost: usize = at(frame, 14)
  const downMiddle: usize = at(frame, 15)
  let ups = at(keptUpFirst, begin)
  let downs = at(keptDownFirst, begin)
  for (let r: u32 = begin; r < end; r++) {
    for (let i = at(upFirst, r), stop = at(upFirst, r + 1); i < stop; i++) {
      const head = at(upHead, i)
      const up = at(cost, 2 * i)
      const down = at(cost, 2 * i + 1)
      const isUp = u32(up < INFINITY) & u32(up == at(exact, 2 * i))
      const isDown = u32(down < INFINITY) & u32(down == at(exact, 2 * i + 1))
      const upMiddle = at(middle, 2 * i)
      put(downHead, downs, head)
      put(downCost, downs, down)
      put(downMiddle, downs, at(middle, 2 * i + 1))
      put(exact, ups, head)
      put(cost, ups, up)
      put(middle, ups, upMiddle)
      ups += isUp
      downs += isDown
    }
    put(keptUpFirst, r + 1, ups)
    put(keptDownFirst, r + 1, downs)
  }
}

/** Exact costs begin as what was found from below. */
export function beginExact(frame: usize, arcCount: u32): void {
  memory.copy(at(frame, 9), at(frame, 5), (<usize>arcCount) * PAIR)
}

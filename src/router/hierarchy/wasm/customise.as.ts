// Customisation, block by block (`../topology/blocks.ts`). What comes out is what the plain loops of
// `test/support/plain-hierarchy/customise.ts` give, bit for bit: of equal costs the lowest middle counts there and here, and costs after the
// triangles from above are exact distances, whatever the order they are found in.
//
// Costs are pairs, up and down of one arc beside each other: one vector holds both directions of two arcs. Loops over a
// row of arcs take whole vectors, so they may read past its end, where nothing counts. A shortcut's halves are noted
// where it is found: keeping it needs their new numbers alone, and no search.

import { APART, ARC, INFINITY, NONE, at, put } from './arrays.as'

const PAIR: usize = 8
/** Bytes of the ways of an arc: two numbers up, two numbers down. */
const WAYS: usize = 16
/** Both costs of an arc that nothing has reached. */
const UNREACHED: u64 = 0x7fffffff7fffffff

/** Up for down and down for up. */
@inline
function turned(pairs: v128): v128 {
  return i8x16.shuffle(pairs, pairs, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11)
}

@inline
function otherArc(pairs: v128): v128 {
  return i8x16.shuffle(pairs, pairs, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7)
}

/**
 * Lowers both costs of an arc, and takes the ways with them. Which cost is lowered is as good as drawn by lot: a branch
 * would be guessed wrong each other time.
 * @param found cost up and down, in the first two places
 * @param way two numbers up, two numbers down
 */
@inline
function improve(place: usize, wayPlace: usize, found: v128, way: v128): void {
  const known = v128.load64_zero(place)
  const isLess = i32x4.lt_u(found, known)
  v128.store64_lane(place, i32x4.min_u(found, known), 0)
  const isBetter = v128.shuffle<u32>(isLess, isLess, 0, 0, 1, 1)
  v128.store(wayPlace, v128.bitselect(way, v128.load(wayPlace), isBetter))
}

/** Both costs of two arcs, whose places among the costs are beside each other in a list by head. */
@inline
function gathered(cost: usize, placeOf: usize, heads: usize): v128 {
  const first = v128.load64_splat(cost + <usize>at(placeOf, load<u32>(heads)))
  return v128.load64_lane(cost + <usize>at(placeOf, load<u32>(heads, 4)), first, 1)
}

/** The arcs of ranks `begin` to `end - 1`; arcs of lower ranks are done. */
// hot: every triangle of the completion passes here; calls in it would cost more than they tell.
export function relaxFromBelow(frame: usize, begin: u32, end: u32): void {
  const upFirst: usize = at(frame, 0)
  const upHead: usize = at(frame, 1)
  const blockEnd: usize = at(frame, 2)
  const belowFirst: usize = at(frame, 3)
  const below: usize = at(frame, 4)
  const cost: usize = at(frame, 5)
  const ways: usize = at(frame, 6)
  const placeOf: usize = at(frame, 7)
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
        if (load<u64>(arc) == UNREACHED) continue
        const toU = turned(v128.load64_zero(arc))
        let next = arc + PAIR
        let way = i32x4.splat(a)
        for (let h = heads; h < headsEnd; h += 4) {
          const c: usize = at(placeOf, load<u32>(h))
          way = i32x4.add(way, i32x4(0, 1, 1, 0))
          improve(cost + c, ways + 2 * c, i32x4.add(toU, v128.load64_zero(next)), way)
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
        let row = arc
        let step = (width - 1) * PAIR
        const ahead = (h - heads) * 2 + PAIR
        for (let k: u32 = 0; k < height; k++) {
          const through = i32x4.splat(<u32>row)
          const toU = turned(v128.load64_splat(row))
          const found = i32x4.min_u(least, i32x4.add(toU, v128.load(row + ahead)))
          over = v128.bitselect(over, through, i32x4.eq(found, least))
          least = found
          const found2 = i32x4.min_u(least2, i32x4.add(toU, v128.load(row + ahead, 16)))
          over2 = v128.bitselect(over2, through, i32x4.eq(found2, least2))
          least2 = found2
          row += step
          step -= PAIR
        }
        const isLess = i32x4.lt_u(least, gathered(cost, placeOf, h))
        const isLess2 = i32x4.lt_u(least2, gathered(cost, placeOf, h + 8))
        if (!v128.any_true(v128.or(isLess, isLess2))) continue
        // From where the halves towards `v` are to their numbers; the halves onward are as far behind as the heads are.
        over = i32x4.shr_u(i32x4.sub(over, i32x4.splat(<u32>cost)), 3)
        over2 = i32x4.shr_u(i32x4.sub(over2, i32x4.splat(<u32>cost)), 3)
        let onward = i32x4.mul(i32x4(0, 1, 1, 0), i32x4.splat(<u32>((h - heads) >> 2) + 1))
        for (let i = h, stop = min(h + 16, headsEnd); i < stop; i += 4) {
          const c: usize = at(placeOf, load<u32>(i))
          const way = i32x4.add(v128.shuffle<u32>(over, over, 0, 0, 1, 1), onward)
          improve(cost + c, ways + 2 * c, least, way)
          least = i8x16.shuffle(least, least2, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23)
          least2 = otherArc(least2)
          over = i8x16.shuffle(over, over2, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23)
          over2 = otherArc(over2)
          onward = i32x4.add(onward, i32x4(0, 1, 1, 0))
        }
      }
    }
  }
}

/** Ranks `end - 1` down to `begin` as the upper middle of triangles; higher ranks are done. Ways are left alone. */
export function relaxFromAbove(frame: usize, begin: u32, end: u32): void {
  const upFirst: usize = at(frame, 0)
  const upHead: usize = at(frame, 1)
  const blockEnd: usize = at(frame, 2)
  const belowFirst: usize = at(frame, 3)
  const below: usize = at(frame, 4)
  const placeOf: usize = at(frame, 7)
  const exact: usize = at(frame, 8)
  const row: usize = at(frame, 9)
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
        const toX = v128.load64_zero(arc)
        let least = toX
        let next = arc + PAIR
        for (let h = heads; h < headsEnd; h += 4) {
          const fromX = v128.load64_zero(exact + <usize>at(placeOf, load<u32>(h)))
          const there = i32x4.min_u(v128.load64_zero(next), i32x4.add(toX, fromX))
          v128.store64_lane(next, there, 0)
          least = i32x4.min_u(least, i32x4.add(there, turned(fromX)))
          next += PAIR
        }
        v128.store64_lane(arc, least, 0)
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

/** How many arcs are no longer than the exact distance in one direction at least. */
export function countNeeded(frame: usize, arcCount: u32): u32 {
  const cost: usize = at(frame, 5)
  const exact: usize = at(frame, 8)
  const infinity = i32x4.splat(INFINITY)
  let count: u32 = 0
  // Two arcs at a time; behind the last one costs are INFINITY.
  for (let i: usize = 0; i < <usize>arcCount * PAIR; i += 16) {
    const costs = v128.load(cost + i)
    const isExact = i32x4.eq(costs, v128.load(exact + i))
    const isNeeded = v128.and(isExact, i32x4.lt_u(costs, infinity))
    count += 2 - popcnt<u32>(i64x2.bitmask(i64x2.eq(isNeeded, i64x2.splat(0))))
  }
  return count
}

/**
 * What an arc measures in both directions, in lanes 0 and 2: the sum of both halves. The measures of lower arcs were
 * written over their costs, that of an arc of the graph is beside its number.
 */
@inline
function measured(cost: usize, halves: v128, places: v128, isHalf: v128): v128 {
  let sums = v128.load32_zero(cost + <usize>i32x4.extract_lane(places, 0), 4)
  sums = v128.load32_lane(cost + <usize>i32x4.extract_lane(places, 1), sums, 1)
  sums = v128.load32_lane(cost + <usize>i32x4.extract_lane(places, 2), sums, 2, 4)
  sums = v128.load32_lane(cost + <usize>i32x4.extract_lane(places, 3), sums, 3)
  const own = v128.and(halves, i32x4(0, INFINITY, 0, INFINITY))
  const both = v128.bitselect(sums, own, isHalf)
  const sum = i32x4.add(both, exchanged(both))
  return i32x4.min_u(sum, i32x4.splat(INFINITY))
}

/** The new numbers of four halves; arcs of the graph and NONE as they are. */
@inline
function renumbered(exact: usize, halves: v128, places: v128, isHalf: v128): v128 {
  let numbers = v128.load32_zero(exact + <usize>i32x4.extract_lane(places, 0))
  numbers = v128.load32_lane(exact + <usize>i32x4.extract_lane(places, 1), numbers, 1)
  numbers = v128.load32_lane(exact + <usize>i32x4.extract_lane(places, 2), numbers, 2)
  numbers = v128.load32_lane(exact + <usize>i32x4.extract_lane(places, 3), numbers, 3)
  return v128.bitselect(numbers, halves, isHalf)
}

/** The masks of both directions of an arc for each other. */
@inline
function exchanged(masks: v128): v128 {
  return v128.shuffle<u32>(masks, masks, 1, 0, 3, 2)
}

/**
 * Lists the needed arcs of ranks `begin` to `end - 1`, with their halves as `pack-halves.ts` beside it
 * packs them. An arc is needed where one of its costs is the exact distance; where the other is not, it becomes INFINITY
 * and its way NONE. Numbers of kept arcs are written over exact costs that were read, measures over other costs, halves
 * apart over ways. Halves are of lower ranks, so theirs are known.
 */
export function keepNeeded(frame: usize, begin: u32, end: u32): void {
  const upFirst: usize = at(frame, 0)
  const upHead: usize = at(frame, 1)
  const cost: usize = at(frame, 5)
  const ways: usize = at(frame, 6)
  const exact: usize = at(frame, 8)
  const keptFirst: usize = at(frame, 10)
  let arc: usize = at(frame, 11)
  let keptWays: usize = at(frame, 12)
  let keptMeasures: usize = at(frame, 13)
  let apart = at(frame, 14)
  let count = at(keptFirst, begin)
  const infinity = i32x4.splat(INFINITY)
  for (let r: u32 = begin; r < end; r++) {
    for (let i = at(upFirst, r), stop = at(upFirst, r + 1); i < stop; i++) {
      const costs = v128.load64_zero(cost + <usize>i * PAIR)
      const isExact = i32x4.eq(costs, v128.load64_zero(exact + <usize>i * PAIR))
      const isNeeded = v128.and(isExact, i32x4.lt_u(costs, infinity))
      store<u32>(arc, at(upHead, i))
      v128.store64_lane(arc, v128.bitselect(costs, infinity, isNeeded), 0, 4)
      const halves = v128.load(ways + <usize>i * WAYS)
      const isHalf = i32x4.ge_s(halves, i32x4.splat(0))
      const places = i32x4.shl(v128.and(halves, isHalf), 3)
      const sums = measured(cost, halves, places, isHalf)
      const measures = v128.and(v128.shuffle<u32>(sums, sums, 0, 2, 0, 2), isNeeded)
      v128.store64_lane(cost + <usize>i * PAIR, measures, 0)
      v128.store64_lane(keptMeasures, measures, 0)
      const found = renumbered(exact, halves, places, isHalf)
      const way = v128.or(found, v128.not(v128.shuffle<u32>(isNeeded, isNeeded, 0, 0, 1, 1)))
      put(exact, 2 * i, count)
      // Both directions beside each other. A direction that is not needed lends its number; else a shortcut that
      // is not driven back over the same arcs has its halves apart.
      const firsts = v128.shuffle<u32>(way, way, 0, 2, 0, 2)
      const thensOfOther = v128.shuffle<u32>(way, way, 3, 1, 3, 1)
      const isShortcut = i32x4.ge_s(firsts, i32x4.splat(0))
      const isNone = i32x4.eq(firsts, i32x4.splat(NONE))
      const isTurned = i32x4.eq(firsts, thensOfOther)
      const isOne = v128.or(v128.and(isTurned, exchanged(isTurned)), exchanged(isNone))
      const isApart = v128.andnot(isShortcut, isOne)
      const isLent = v128.and(isNone, exchanged(isShortcut))
      const isUpApart = i32x4.extract_lane(isApart, 0) & 2
      const place = i32x4.add(i32x4.splat(apart), i32x4(0, isUpApart, 0, isUpApart))
      const own = v128.bitselect(v128.or(place, i32x4.splat(APART)), firsts, isApart)
      v128.store64_lane(keptWays, v128.bitselect(thensOfOther, own, isLent), 0)
      // Halves that are not apart are written over by the next ones, never past the way that was read.
      v128.store64_lane(ways + ((<usize>apart) << 2), way, 0)
      apart += isUpApart
      v128.store64_lane(ways + ((<usize>apart) << 2), way, 1)
      apart += i32x4.extract_lane(isApart, 1) & 2
      // Each arc is written, and the next one over it where it is not kept: nobody could guess which are.
      const isKept = u32((i32x4.bitmask(isNeeded) & 3) != 0)
      count += isKept
      arc += <usize>isKept * ARC
      keptWays += <usize>isKept * PAIR
      keptMeasures += <usize>isKept * PAIR
    }
    put(keptFirst, r + 1, count)
  }
  put(frame, 14, apart)
}

/** Exact costs begin as what was found from below. */
export function beginExact(frame: usize, arcCount: u32): void {
  memory.copy(at(frame, 8), at(frame, 5), (<usize>arcCount) * PAIR)
}

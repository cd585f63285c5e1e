// The hot loops of tables in AssemblyScript: twins of the plain ones in `test/support/plain-hierarchy/climb.ts`, their oracle.
// Four lanes are one vector; the lanes of a row begin and end at multiples of four.

import { ARC, INFINITY, at } from './arrays.as'

/** Bytes of a row: rank, place of its lane 0, first lane, lane after its last. */
const ROW: usize = 16
/** Bytes of the measures of an arc, driven up and driven down. */
const MEASURES: usize = 8
/** Bytes of a vector, and of four. */
const VECTOR: usize = 16
const WIDE: usize = 64
/** Bytes of a row of a tile, and from a cost of a tile to its measure. */
const TILE_ROW: usize = 256
const TILE: usize = 16384
/** Bytes of the bounds of a row, and of a row in the list of those that two blocks share. */
const BOUNDS: usize = 32
const SHARED: usize = 12
/** Bytes of the limits of all sources. */
const LIMITS: usize = 1024

/** Lowers four costs; a measure is changed only where less is strictly less. */
@inline
function lower(to: usize, through: v128, measures: usize, measure: v128, isMeasured: bool): void {
  const known = v128.load(to)
  const least = i32x4.min_u(through, known)
  v128.store(to, least)
  if (isMeasured) {
    const isKept = i32x4.eq(least, known)
    v128.store(to + measures, v128.bitselect(v128.load(to + measures), measure, isKept))
  }
}

/** The final measures of four lanes; sums of two of them stay below 2^32. */
@inline
function capped(place: usize): v128 {
  const measures = i32x4.min_u(v128.load(place), i32x4.splat(INFINITY))
  v128.store(place, measures)
  return measures
}

@inline
function climbRows(frame: usize, count: u32, isMeasured: bool): void {
  const first: usize = at(frame, 0)
  const arcs: usize = at(frame, 1)
  const places: usize = at(frame, 2)
  const rows: usize = at(frame, 3)
  const costs: usize = at(frame, 4)
  const measures: usize = <usize>at(frame, 5) - costs
  const side: usize = (<usize>at(frame, 7)) << 2
  // From the cost of an arc to its measure, which has one number less before it.
  const arcMeasures: usize = <usize>at(frame, 14) + side - 4
  for (let k: u32 = 0; k < count; k++) {
    const row = rows + (<usize>k) * ROW
    const v = load<u32>(row)
    const beginMeasure = arcMeasures + (<usize>at(first, v)) * MEASURES
    const begin = arcs + (<usize>at(first, v)) * ARC
    const end = arcs + (<usize>at(first, v + 1)) * ARC
    const own = costs + ((<usize>load<u32>(row, 4)) << 2)
    const laneEnd = (<usize>load<u32>(row, 12)) << 2
    let lane = (<usize>load<u32>(row, 8)) << 2
    for (; lane + WIDE <= laneEnd; lane += WIDE) {
      const from0 = v128.load(own + lane)
      const from1 = v128.load(own + lane, 16)
      const from2 = v128.load(own + lane, 32)
      const from3 = v128.load(own + lane, 48)
      let measure0 = from0
      let measure1 = from0
      let measure2 = from0
      let measure3 = from0
      if (isMeasured) {
        measure0 = capped(own + lane + measures)
        measure1 = capped(own + lane + measures + 16)
        measure2 = capped(own + lane + measures + 32)
        measure3 = capped(own + lane + measures + 48)
      }
      let arcMeasure = beginMeasure
      for (let arc = begin; arc < end; arc += ARC) {
        const to = costs + ((<usize>at(places, load<u32>(arc))) << 2) + lane
        const step = v128.load32_splat(arc + side)
        const more = isMeasured ? v128.load32_splat(arcMeasure) : step
        lower(to, i32x4.add(from0, step), measures, i32x4.add(measure0, more), isMeasured)
        lower(to + 16, i32x4.add(from1, step), measures, i32x4.add(measure1, more), isMeasured)
        lower(to + 32, i32x4.add(from2, step), measures, i32x4.add(measure2, more), isMeasured)
        lower(to + 48, i32x4.add(from3, step), measures, i32x4.add(measure3, more), isMeasured)
        arcMeasure += MEASURES
      }
    }
    for (; lane < laneEnd; lane += VECTOR) {
      const from = v128.load(own + lane)
      const measure = isMeasured ? capped(own + lane + measures) : from
      let arcMeasure = beginMeasure
      for (let arc = begin; arc < end; arc += ARC) {
        const to = costs + ((<usize>at(places, load<u32>(arc))) << 2) + lane
        const step = v128.load32_splat(arc + side)
        const more = isMeasured ? v128.load32_splat(arcMeasure) : step
        lower(to, i32x4.add(from, step), measures, i32x4.add(measure, more), isMeasured)
        arcMeasure += MEASURES
      }
    }
  }
}

/** Takes the costs of the rows over their arcs, from below up. */
export function climb(frame: usize, count: u32): void {
  climbRows(frame, count, false)
}

/** Like `climb`, with the measures of the same ways. */
export function climbMeasured(frame: usize, count: u32): void {
  climbRows(frame, count, true)
}

/** The least and the greatest lane of sixteen at once; a lane outside of the row costs INFINITY. */
@inline
function boundOf(costs: usize, group: usize, begin: usize, end: usize, bounds: usize): void {
  let least = i32x4.splat(INFINITY)
  let most = i32x4.splat(0)
  for (let lane = group; lane < group + WIDE; lane += VECTOR) {
    const isInside = lane >= begin && lane < end
    const four = isInside ? v128.load(costs + lane) : i32x4.splat(INFINITY)
    least = i32x4.min_u(least, four)
    most = i32x4.max_u(most, four)
  }
  least = i32x4.min_u(least, v128.shuffle<u32>(least, least, 2, 3, 0, 1))
  most = i32x4.max_u(most, v128.shuffle<u32>(most, most, 2, 3, 0, 1))
  v128.store32_lane(bounds, i32x4.min_u(least, v128.shuffle<u32>(least, least, 1, 0, 3, 2)), 0)
  v128.store32_lane(bounds, i32x4.max_u(most, v128.shuffle<u32>(most, most, 1, 0, 3, 2)), 0, 16)
}

/** For each row of a block of targets the least cost of each sixteen lanes, then the greatest. */
export function bound(frame: usize, count: u32): void {
  const rows: usize = at(frame, 9)
  const costs: usize = at(frame, 10)
  let bounds: usize = at(frame, 15)
  for (let k: u32 = 0; k < count; k++) {
    const row = rows + (<usize>k) * ROW
    const own = costs + ((<usize>load<u32>(row, 4)) << 2)
    const begin = (<usize>load<u32>(row, 8)) << 2
    const end = (<usize>load<u32>(row, 12)) << 2
    for (let group: usize = 0; group < 4; group++) {
      boundOf(own, group * WIDE, begin, end, bounds + (group << 2))
    }
    bounds += BOUNDS
  }
}

/**
 * Lists the rows that both blocks have: address of the sources' row, of the targets' row, of its bounds. Finds the limit
 * of each source for each sixteen targets: over one of the rows it comes to all of them at this cost.
 */
@inline
function listShared(frame: usize, count: u32, isLimited: bool): usize {
  const rows: usize = at(frame, 3)
  const costs: usize = at(frame, 4)
  const targetRows: usize = at(frame, 9)
  const targetEnd: usize = targetRows + (<usize>at(frame, 11)) * ROW
  const limits: usize = at(frame, 16)
  let shared: usize = at(frame, 17)
  for (let source: usize = 0; source < LIMITS; source += 16) {
    v128.store(limits + source, i32x4.splat(INFINITY))
  }
  let target = targetRows
  for (let k: u32 = 0; k < count; k++) {
    const row = rows + (<usize>k) * ROW
    const v = load<u32>(row)
    while (target < targetEnd && load<u32>(target) < v) target += ROW
    if (target == targetEnd) break
    if (load<u32>(target) != v) continue
    const bounds = <usize>at(frame, 15) + ((target - targetRows) << 1)
    store<u32>(shared, <u32>row)
    store<u32>(shared, <u32>target, 4)
    store<u32>(shared, <u32>bounds, 8)
    shared += SHARED
    if (!isLimited) continue
    const most = v128.load(bounds, 16)
    const from = costs + ((<usize>load<u32>(row, 4)) << 2)
    const lanes = load<u32>(row, 12)
    for (let lane = load<u32>(row, 8); lane < lanes; lane++) {
      const limit = limits + ((<usize>lane) << 4)
      const through = i32x4.add(v128.load32_splat(from + ((<usize>lane) << 2)), most)
      v128.store(limit, i32x4.min_u(v128.load(limit), through))
    }
  }
  return shared
}

/** Lowers the costs of a tile by what goes over the rows that a block of sources and one of targets share. */
export function meet(frame: usize, count: u32): void {
  const costs: usize = at(frame, 4)
  const targetCosts: usize = at(frame, 10)
  const tile: usize = at(frame, 12)
  const listEnd = listShared(frame, count, false)
  for (let shared: usize = at(frame, 17); shared < listEnd; shared += SHARED) {
    const row: usize = load<u32>(shared)
    const target: usize = load<u32>(shared, 4)
    const from = costs + ((<usize>load<u32>(row, 4)) << 2)
    const to = targetCosts + ((<usize>load<u32>(target, 4)) << 2)
    const begin = (<usize>load<u32>(target, 8)) << 2
    const end = (<usize>load<u32>(target, 12)) << 2
    const lanes = load<u32>(row, 12)
    for (let lane = load<u32>(row, 8); lane < lanes; lane++) {
      if (at(from, lane) >= INFINITY) continue
      const cost = i32x4.splat(at(from, lane))
      const cells = tile + (<usize>lane) * TILE_ROW
      let cell = begin
      for (; cell + WIDE <= end; cell += WIDE) {
        const there = to + cell
        lower(cells + cell, i32x4.add(cost, v128.load(there)), 0, cost, false)
        lower(cells + cell + 16, i32x4.add(cost, v128.load(there, 16)), 0, cost, false)
        lower(cells + cell + 32, i32x4.add(cost, v128.load(there, 32)), 0, cost, false)
        lower(cells + cell + 48, i32x4.add(cost, v128.load(there, 48)), 0, cost, false)
      }
      for (; cell < end; cell += VECTOR) {
        lower(cells + cell, i32x4.add(cost, v128.load(to + cell)), 0, cost, false)
      }
    }
  }
}

/** Like `meet`, with the measures of the same ways. Limits are looked at: here a cell costs twice as much. */
export function meetMeasured(frame: usize, count: u32): void {
  const costs: usize = at(frame, 4)
  const measures: usize = <usize>at(frame, 5) - costs
  const targetCosts: usize = at(frame, 10)
  const tile: usize = at(frame, 12)
  const targetMeasures: usize = <usize>at(frame, 13) - targetCosts
  const limits: usize = at(frame, 16)
  const listEnd = listShared(frame, count, true)
  for (let shared: usize = at(frame, 17); shared < listEnd; shared += SHARED) {
    const row: usize = load<u32>(shared)
    const target: usize = load<u32>(shared, 4)
    const least = v128.load(<usize>load<u32>(shared, 8))
    const from = costs + ((<usize>load<u32>(row, 4)) << 2)
    const to = targetCosts + ((<usize>load<u32>(target, 4)) << 2)
    const first = (<usize>load<u32>(target, 8)) << 2
    const last = (<usize>load<u32>(target, 12)) << 2
    const lanes = load<u32>(row, 12)
    for (let lane = load<u32>(row, 8); lane < lanes; lane++) {
      const cost = i32x4.splat(at(from, lane))
      // What costs more than the limit even to the nearest of sixteen is left out; ties stay.
      const limit = v128.load(limits + ((<usize>lane) << 4))
      const isUseful = i32x4.le_u(i32x4.add(cost, least), limit)
      const measure = i32x4.splat(at(from + measures, lane))
      const cells = tile + (<usize>lane) * TILE_ROW
      for (let groups = i32x4.bitmask(isUseful); groups != 0; groups &= groups - 1) {
        const group = (<usize>ctz(groups)) * WIDE
        const stop = min(group + WIDE, last)
        for (let cell = max(group, first); cell < stop; cell += VECTOR) {
          const there = to + cell
          const through = i32x4.add(cost, v128.load(there))
          const both = i32x4.add(measure, v128.load(there + targetMeasures))
          lower(cells + cell, through, TILE, both, true)
        }
      }
    }
  }
}

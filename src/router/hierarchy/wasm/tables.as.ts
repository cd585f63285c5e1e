// The hot loops of tables in AssemblyScript: twins of the plain ones in `test/support/plain-hierarchy/climb.ts`, their oracle.
// Four lanes are one vector; the lanes of a row begin and end at multiples of four.

import { ARC, INFINITY, at, put } from './arrays.as'

/** Bytes of a row: rank, place of its lane 0, first lane, lane after its last. */
const ROW: usize = 16
/** Bytes of a vector, and of four. */
const VECTOR: usize = 16
const WIDE: usize = 64
/** Bytes of a row of a tile, and from a cost of a tile to its link. */
const TILE_ROW: usize = 256
const TILE: usize = 16384

/** Lowers four costs; a link is changed only where less is strictly less. */
@inline
function lower(to: usize, through: v128, links: usize, link: v128, isLinked: bool): void {
  const known = v128.load(to)
  const least = i32x4.min_u(through, known)
  v128.store(to, least)
  if (isLinked) {
    const isKept = i32x4.eq(least, known)
    v128.store(to + links, v128.bitselect(v128.load(to + links), link, isKept))
  }
}

@inline
function climbRows(frame: usize, count: u32, isLinked: bool): void {
  const first: usize = at(frame, 0)
  const arcs: usize = at(frame, 1)
  const places: usize = at(frame, 2)
  const rows: usize = at(frame, 3)
  const costs: usize = at(frame, 4)
  const links: usize = <usize>at(frame, 5) - costs
  const side: usize = (<usize>at(frame, 7)) << 2
  for (let k: u32 = 0; k < count; k++) {
    const row = rows + (<usize>k) * ROW
    const v = load<u32>(row)
    const begin = arcs + (<usize>at(first, v)) * ARC
    const end = arcs + (<usize>at(first, v + 1)) * ARC
    const own = costs + ((<usize>load<u32>(row, 4)) << 2)
    const laneEnd = (<usize>load<u32>(row, 12)) << 2
    const link = i32x4.splat(k)
    let lane = (<usize>load<u32>(row, 8)) << 2
    for (; lane + WIDE <= laneEnd; lane += WIDE) {
      const from0 = v128.load(own + lane)
      const from1 = v128.load(own + lane, 16)
      const from2 = v128.load(own + lane, 32)
      const from3 = v128.load(own + lane, 48)
      for (let arc = begin; arc < end; arc += ARC) {
        const to = costs + ((<usize>at(places, load<u32>(arc))) << 2) + lane
        const step = v128.load32_splat(arc + side)
        lower(to, i32x4.add(from0, step), links, link, isLinked)
        lower(to + 16, i32x4.add(from1, step), links, link, isLinked)
        lower(to + 32, i32x4.add(from2, step), links, link, isLinked)
        lower(to + 48, i32x4.add(from3, step), links, link, isLinked)
      }
    }
    for (; lane < laneEnd; lane += VECTOR) {
      const from = v128.load(own + lane)
      for (let arc = begin; arc < end; arc += ARC) {
        const to = costs + ((<usize>at(places, load<u32>(arc))) << 2) + lane
        lower(to, i32x4.add(from, v128.load32_splat(arc + side)), links, link, isLinked)
      }
    }
  }
}

/** Takes the costs of the rows over their arcs, from below up. */
export function climb(frame: usize, count: u32): void {
  climbRows(frame, count, false)
}

/** Like `climb`, with links: the number of the row from which a cost came. */
export function climbWithLinks(frame: usize, count: u32): void {
  climbRows(frame, count, true)
}

/**
 * From the root down. Where a row costs less over a higher one, that becomes its cost and its entry is INFINITY; else the
 * entry is its cost.
 */
export function sift(frame: usize, count: u32): void {
  const first: usize = at(frame, 0)
  const arcs: usize = at(frame, 1)
  const places: usize = at(frame, 2)
  const rows: usize = at(frame, 3)
  const costs: usize = at(frame, 4)
  const entries: usize = <usize>at(frame, 6) - costs
  const back: usize = (<usize>at(frame, 8)) << 2
  const infinity = i32x4.splat(INFINITY)
  for (let k: u32 = count; k-- > 0; ) {
    const row = rows + (<usize>k) * ROW
    const v = load<u32>(row)
    const begin = arcs + (<usize>at(first, v)) * ARC
    const end = arcs + (<usize>at(first, v + 1)) * ARC
    const own = costs + ((<usize>load<u32>(row, 4)) << 2)
    const laneEnd = (<usize>load<u32>(row, 12)) << 2
    let lane = (<usize>load<u32>(row, 8)) << 2
    for (; lane + WIDE <= laneEnd; lane += WIDE) {
      let least0 = infinity
      let least1 = infinity
      let least2 = infinity
      let least3 = infinity
      for (let arc = begin; arc < end; arc += ARC) {
        const above = costs + ((<usize>at(places, load<u32>(arc))) << 2) + lane
        const step = v128.load32_splat(arc + back)
        least0 = i32x4.min_u(least0, i32x4.add(v128.load(above), step))
        least1 = i32x4.min_u(least1, i32x4.add(v128.load(above, 16), step))
        least2 = i32x4.min_u(least2, i32x4.add(v128.load(above, 32), step))
        least3 = i32x4.min_u(least3, i32x4.add(v128.load(above, 48), step))
      }
      siftOne(own + lane, least0, entries)
      siftOne(own + lane + 16, least1, entries)
      siftOne(own + lane + 32, least2, entries)
      siftOne(own + lane + 48, least3, entries)
    }
    for (; lane < laneEnd; lane += VECTOR) {
      let least = infinity
      for (let arc = begin; arc < end; arc += ARC) {
        const above = costs + ((<usize>at(places, load<u32>(arc))) << 2) + lane
        least = i32x4.min_u(least, i32x4.add(v128.load(above), v128.load32_splat(arc + back)))
      }
      siftOne(own + lane, least, entries)
    }
  }
}

@inline
function siftOne(own: usize, over: v128, entries: usize): void {
  const known = v128.load(own)
  const least = i32x4.min_u(over, known)
  const isKept = i32x4.eq(least, known)
  v128.store(own + entries, v128.bitselect(known, i32x4.splat(INFINITY), isKept))
  v128.store(own, least)
}

@inline
function meetRows(frame: usize, count: u32, isLinked: bool): void {
  const rows: usize = at(frame, 3)
  const entries: usize = at(frame, 6)
  const targetRows: usize = at(frame, 9)
  const targetCosts: usize = at(frame, 10)
  const targetEnd: usize = targetRows + (<usize>at(frame, 11)) * ROW
  const tile: usize = at(frame, 12)
  const met: usize = at(frame, 13)
  let target = targetRows
  for (let k: u32 = 0; k < count; k++) {
    const row = rows + (<usize>k) * ROW
    const v = load<u32>(row)
    while (target < targetEnd && load<u32>(target) < v) target += ROW
    if (target == targetEnd) break
    if (load<u32>(target) != v) continue
    if (isLinked) put(met, k, <u32>((target - targetRows) >> 4))
    const link = i32x4.splat(k)
    const from = entries + ((<usize>load<u32>(row, 4)) << 2)
    const to = targetCosts + ((<usize>load<u32>(target, 4)) << 2)
    const begin = (<usize>load<u32>(target, 8)) << 2
    const end = (<usize>load<u32>(target, 12)) << 2
    const lanes = load<u32>(row, 12)
    for (let lane = load<u32>(row, 8); lane < lanes; lane++) {
      const cost = at(from, lane)
      if (cost >= INFINITY) continue
      const all = i32x4.splat(cost)
      const cells = tile + (<usize>lane) * TILE_ROW
      let cell = begin
      for (; cell + WIDE <= end; cell += WIDE) {
        const there = to + cell
        const here = cells + cell
        lower(here, i32x4.add(all, v128.load(there)), TILE, link, isLinked)
        lower(here + 16, i32x4.add(all, v128.load(there, 16)), TILE, link, isLinked)
        lower(here + 32, i32x4.add(all, v128.load(there, 32)), TILE, link, isLinked)
        lower(here + 48, i32x4.add(all, v128.load(there, 48)), TILE, link, isLinked)
      }
      for (; cell < end; cell += VECTOR) {
        lower(cells + cell, i32x4.add(all, v128.load(to + cell)), TILE, link, isLinked)
      }
    }
  }
}

/** Lowers the costs of a tile by what goes over the rows that a block of sources and one of targets share. */
export function meet(frame: usize, count: u32): void {
  meetRows(frame, count, false)
}

/** Like `meet`, with links to the row that a cost goes over: its number of the sources, and of the targets in `met`. */
export function meetWithLinks(frame: usize, count: u32): void {
  meetRows(frame, count, true)
}

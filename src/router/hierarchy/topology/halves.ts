/**
 * The halves of shortcuts. A shortcut that is driven in both directions goes over the same vertex in nearly all cases:
 * what is driven first in one direction is driven last in the other. So a number a direction tells both halves.
 */
import { NONE } from '../../../tables/none.ts'
import { sharedUint32 } from './graph.ts'
import { APART, BASE_ARC, type Halves } from './metric-weights.ts'

/** Numbers of an arc in a list: both halves driven up, then both driven down. */
export const LISTED_HALVES = 4

/** Packs arcs that come in lists, one list after the other. */
export interface HalvesPacker {
  /** @param listed LISTED_HALVES an arc; an arc of the graph is its number with BASE_ARC, then NONE; what is not needed is NONE twice */
  add(listed: Uint32Array, arcCount: number): void
  halves(): Halves
}

/** @param arcCount of all lists together */
export function createHalvesPacker(arcCount: number): HalvesPacker {
  const ways = sharedUint32(arcCount * 2)
  let apart = new Uint32Array(1024)
  let apartLength = 0
  let place = 0

  /** The number of a direction whose halves are its own. */
  function putApart(first: number, second: number): number {
    if (first >= BASE_ARC) return first
    if (apartLength === apart.length) {
      const larger = new Uint32Array(apart.length * 2)
      larger.set(apart)
      apart = larger
    }
    apart[apartLength] = first
    apart[apartLength + 1] = second
    apartLength += 2
    return APART + (apartLength - 2)
  }

  return {
    // hot: some ten million arcs a metric.
    add(listed, count) {
      for (let at = 0; at < count * LISTED_HALVES; at += LISTED_HALVES) {
        const up = listed[at]
        const upThen = listed[at + 1]
        const down = listed[at + 2]
        const downThen = listed[at + 3]
        if ((up === downThen && upThen === down) || (down === NONE && up < BASE_ARC)) {
          ways[place] = up
          ways[place + 1] = upThen
        } else if (up === NONE && down < BASE_ARC) {
          ways[place] = downThen
          ways[place + 1] = down
        } else {
          ways[place] = putApart(up, upThen)
          ways[place + 1] = putApart(down, downThen)
        }
        place += 2
      }
    },
    halves() {
      const shared = sharedUint32(apartLength)
      shared.set(apart.subarray(0, apartLength))
      return { ways, apart: shared }
    },
  }
}

/** The arc that a shortcut drives down first. @param directed a shortcut */
export function firstHalf({ ways, apart }: Halves, directed: number): number {
  const number = ways[directed]
  return number < APART ? number : apart[number - APART]
}

/** The arc that a shortcut drives up then. @param directed a shortcut */
export function secondHalf({ ways, apart }: Halves, directed: number): number {
  const number = ways[directed]
  return number < APART ? ways[directed ^ 1] : apart[number - APART + 1]
}

/** From the links that a walk leaves to a path: first its shortcuts, then the arcs of the graph that they are made of. */

import { doubled } from '../../../tables/growing.ts'
import {
  APART,
  arcBetween,
  BASE_ARC,
  type Halves,
  type HierarchyWeights,
} from '../topology/metric-weights.ts'
import { END_MARK, FOLLOWING, PREVIOUS, RANK_NUMBERS } from '../wasm/kernel-walk.ts'

/** A list of numbers that is used again and again. */
interface Scratch {
  numbers: Uint32Array
  count: number
}

function put(list: Scratch, number: number): void {
  if (list.count === list.numbers.length) list.numbers = doubled(list.numbers)
  list.numbers[list.count++] = number
}

/** Finds the shortcuts of paths. One for each search; what it gives is good until it is used again. */
export function createShortcutFinder(
  weights: HierarchyWeights,
  ranks: Uint32Array,
): (meeting: number) => Uint32Array {
  const found: Scratch = { numbers: new Uint32Array(256), count: 0 }
  return (meeting) => {
    found.count = 0
    let v = meeting
    for (;;) {
      const before = ranks[v * RANK_NUMBERS + PREVIOUS]
      if (before >= END_MARK) break
      put(found, 2 * arcBetween(weights, before, v))
      v = before
    }
    found.numbers.subarray(0, found.count).reverse()
    v = meeting
    for (;;) {
      const after = ranks[v * RANK_NUMBERS + FOLLOWING]
      if (after >= END_MARK) break
      put(found, 2 * arcBetween(weights, after, v) + 1)
      v = after
    }
    return found.numbers.subarray(0, found.count)
  }
}

/** Unpacks shortcuts. One for each thread; what it gives is good until it is used again. */
export function createUnpacker(): (halves: Halves, shortcuts: ArrayLike<number>) => Uint32Array {
  const arcs: Scratch = { numbers: new Uint32Array(4096), count: 0 }
  const later: Scratch = { numbers: new Uint32Array(256), count: 0 }

  // hot: one step down for each half of a shortcut.
  function drive({ ways, apart }: Halves, shortcut: number): void {
    later.count = 0
    put(later, shortcut)
    while (later.count > 0) {
      let directed = later.numbers[--later.count]
      for (;;) {
        const first = ways[directed]
        if (first < APART) {
          put(later, ways[directed ^ 1] * 2)
          directed = first * 2 + 1
        } else if (first < BASE_ARC) {
          put(later, apart[first - APART + 1] * 2)
          directed = apart[first - APART] * 2 + 1
        } else {
          put(arcs, first & ~BASE_ARC)
          break
        }
      }
    }
  }

  return (halves, shortcuts) => {
    arcs.count = 0
    for (let i = 0; i < shortcuts.length; i++) drive(halves, shortcuts[i])
    return arcs.numbers.subarray(0, arcs.count)
  }
}

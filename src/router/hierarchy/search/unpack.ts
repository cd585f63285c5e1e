/** From the links that a walk leaves to a path: first its shortcuts, then the arcs of the graph that they are made of. */
import { END_MARK } from '../plain/climb-block.ts'
import { FOLLOWING, PREVIOUS, RANK_NUMBERS } from '../plain/walk.ts'
import {
  arcBetween,
  BASE_ARC,
  type HierarchyWeights,
  WAY_NUMBERS,
} from '../topology/metric-weights.ts'

/** A list of numbers that is used again and again. */
interface Scratch {
  numbers: Uint32Array
  count: number
}

function put(list: Scratch, number: number): void {
  if (list.count === list.numbers.length) {
    const larger = new Uint32Array(list.count * 2)
    larger.set(list.numbers)
    list.numbers = larger
  }
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
export function createUnpacker(): (ways: Uint32Array, shortcuts: Uint32Array) => Uint32Array {
  const arcs: Scratch = { numbers: new Uint32Array(4096), count: 0 }
  const later: Scratch = { numbers: new Uint32Array(256), count: 0 }

  // hot: one step down for each half of a shortcut.
  function drive(ways: Uint32Array, shortcut: number): void {
    later.count = 0
    put(later, shortcut)
    while (later.count > 0) {
      let directed = later.numbers[--later.count]
      for (;;) {
        const first = ways[directed * WAY_NUMBERS]
        if (first >= BASE_ARC) {
          put(arcs, first & ~BASE_ARC)
          break
        }
        put(later, ways[directed * WAY_NUMBERS + 1] * 2)
        directed = first * 2 + 1
      }
    }
  }

  return (ways, shortcuts) => {
    arcs.count = 0
    for (let i = 0; i < shortcuts.length; i++) drive(ways, shortcuts[i])
    return arcs.numbers.subarray(0, arcs.count)
  }
}

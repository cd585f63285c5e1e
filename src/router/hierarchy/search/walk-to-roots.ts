import { NONE } from '../../../tables/none.ts'

/** Passes all ancestors of the walkers once, in ascending order. @param walkers ascending */
export function walkToRoots(
  walkers: Uint32Array,
  walkerCount: number,
  parent: Uint32Array,
  pass: (v: number) => void,
): void {
  let count = walkerCount
  while (count > 0) {
    let v = walkers[0]
    const next = count > 1 ? walkers[1] : NONE
    while (v < next) {
      pass(v)
      v = parent[v]
    }
    // Back into the row: gone at a root or where another walker is, else to its place among the others.
    let place = 1
    while (place < count && walkers[place] < v) {
      walkers[place - 1] = walkers[place]
      place++
    }
    if (v === NONE || (place < count && walkers[place] === v)) {
      walkers.copyWithin(place - 1, place, count)
      count--
    } else {
      walkers[place - 1] = v
    }
  }
}

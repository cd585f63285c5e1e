import { sharedUint32 } from '../../../src/router/hierarchy/topology/graph.ts'
import {
  APART,
  BASE_ARC,
  type Halves,
} from '../../../src/router/hierarchy/topology/metric-weights.ts'
import { NONE } from '../../../src/tables/none.ts'

/** Numbers of an arc in a list: both halves driven up, then both driven down. */
export const LISTED_HALVES = 4

/**
 * Packs the halves of arcs as searches unpack them: what the compiled packing is compared with.
 * @param listed LISTED_HALVES an arc; an arc of the graph is its number with BASE_ARC, then NONE; an arc without need
 * is NONE twice
 */
export function packHalves(listed: Uint32Array): Halves {
  const ways = sharedUint32(listed.length / 2)
  const apart: number[] = []

  /** The number of a direction whose halves are its own. */
  function putApart(first: number, second: number): number {
    if (first >= BASE_ARC) return first
    return APART + apart.push(first, second) - 2
  }

  for (let at = 0, place = 0; at < listed.length; at += LISTED_HALVES, place += 2) {
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
  }
  const shared = sharedUint32(apart.length)
  shared.set(apart)
  return { ways, apart: shared }
}

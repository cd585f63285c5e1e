import { lowerBound } from '../../../tables/binary-search.ts'
import { BASE_ARC, type HierarchyWeights } from '../topology/metric-weights.ts'

/** In place of a predecessor: the path begins here, at this source or target. */
export const END_MARK = 0x80000000

/** Arcs of a path, unpacked from shortcuts. */
export function createPathBuffer() {
  let arcs = new Uint32Array(4096)
  let stack = new Uint32Array(256)
  let begin = 0
  let count = 0

  function put(arc: number): void {
    if (count === arcs.length) {
      const larger = new Uint32Array(arcs.length * 2)
      larger.set(arcs)
      arcs = larger
    }
    arcs[count++] = arc
  }

  function push(depth: number, v: number): void {
    if (depth === stack.length) {
      const larger = new Uint32Array(stack.length * 2)
      larger.set(stack)
      stack = larger
    }
    stack[depth] = v
  }

  /** Appends what is driven from the rank `from` to the ranks on the stack, the top first. */
  function drive({ up, down }: HierarchyWeights, from: number, pushed: number): number {
    let v = from
    let depth = pushed
    while (depth > 0) {
      const w = stack[depth - 1]
      const side = v < w ? up : down
      const low = Math.min(v, w)
      const i = lowerBound(side.head, Math.max(v, w), side.first[low], side.first[low + 1])
      const middle = side.middle[i]
      if (middle >= BASE_ARC) {
        put(middle & ~BASE_ARC)
        v = w
        depth--
      } else {
        push(depth++, middle)
      }
    }
    return v
  }

  return {
    reset() {
      begin = 0
      count = 0
    },
    isEmpty: () => count === 0,
    arcs: () => arcs.subarray(begin, count),
    /** Follows both links from the meeting point and unpacks what is between. */
    unpack(
      weights: HierarchyWeights,
      previous: Uint32Array,
      following: Uint32Array,
      meeting: number,
    ): void {
      let depth = 0
      let v = meeting
      for (; previous[v] < END_MARK; v = previous[v]) push(depth++, v)
      v = drive(weights, v, depth)
      for (; following[v] < END_MARK; ) {
        push(0, following[v])
        v = drive(weights, v, 1)
      }
    },
  }
}

import {
  ARC_NUMBERS,
  type HierarchyWeights,
} from '../../../src/router/hierarchy/topology/metric-weights.ts'
import type { SweepSpace } from '../../../src/router/hierarchy/wasm/kernel-sweep.ts'

/** What the compiled sweep does, a rank after the other. */
export function plainSweep(
  left: Int32Array,
  { first, arcs }: HierarchyWeights,
  side: number,
): SweepSpace['sweep'] {
  return (from, to) => {
    for (let r = from; r >= to; r--) {
      let best = left[r]
      for (let arc = first[r] * ARC_NUMBERS; arc < first[r + 1] * ARC_NUMBERS; arc += ARC_NUMBERS) {
        best = Math.max(best, (left[arcs[arc]] - arcs[arc + side]) | 0)
      }
      if (best <= 0) return r
      left[r] = best
    }
    return to - 1
  }
}

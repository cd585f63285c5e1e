/**
 * The reach over roads that a vehicle may use at the ends of its route alone: from everything that it reaches by driving
 * through, on over such roads (or back over them, where it is asked from where the point can be reached).
 */
import FlatQueue from 'flatqueue'
import type { Steps } from '../../report/steps.ts'
import { isOpenAtEnds, type Metric, weightAtEnds } from '../../roads/network/network.ts'
import { arcsBack, arcsOnward } from '../ends.ts'
import type { Router } from '../router.ts'
import { INFINITY } from '../search/path-search.ts'
import type { VertexCosts } from '../search/vertex-costs.ts'

const ARCS_A_PAUSE = 1 << 14
const VERTICES_A_PAUSE = 1 << 11

/**
 * Costs of vertices at which the drive is on roads for its end alone, where they are lower than what driving through
 * costs; none where every road may be driven through.
 */
export function* endsReachSteps(
  router: Router,
  metric: Metric,
  through: VertexCosts,
  limit: number,
  isReverse: boolean,
): Steps<ReadonlyMap<number, number>> {
  const costs = new Map<number, number>()
  const { graph, endsOnly } = router
  if (!endsOnly) return costs
  const { head, tail, arc } = endsOnly
  const [begin, end] = isReverse ? [head, tail] : [tail, head]
  const arcsAt = isReverse ? arcsBack(endsOnly) : arcsOnward(router)
  const queue = new FlatQueue<number>()
  const offer = (vertex: number, cost: number) => {
    if (cost > limit || cost >= (costs.get(vertex) ?? through.costAt(vertex))) return
    costs.set(vertex, cost)
    queue.push(vertex, cost)
  }
  for (let at = 0; at < arc.length; at++) {
    if ((at + 1) % ARCS_A_PAUSE === 0) yield
    const weight = metric[graph.arcWeight[arc[at]]]
    // What may be driven through is in the costs already.
    if (weight < INFINITY || !isOpenAtEnds(weight)) continue
    const cost = through.costAt(begin[at])
    if (cost < INFINITY) offer(end[at], cost + weightAtEnds(weight))
  }
  for (let settled = 0; queue.length > 0; ) {
    const cost = queue.peekValue() as number
    const vertex = queue.pop() as number
    if (cost > (costs.get(vertex) as number)) continue
    if (++settled % VERTICES_A_PAUSE === 0) yield
    arcsAt(vertex, (onward, next) => {
      const weight = metric[graph.arcWeight[onward]]
      if (isOpenAtEnds(weight)) offer(next, cost + weightAtEnds(weight))
    })
  }
  return costs
}

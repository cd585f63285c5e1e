/** Times and lengths between many points. In: sources and targets. Out: the matrix of the engine, and its price. */
import type { MetricName } from '../../../roads/network/network.ts'
import type { GivenPoint } from '../route.ts'

/** Sources, and targets: a thousand by a thousand take about a second. */
export const MATRIX_SIDE_MAX = 1000

export interface MatrixQuestion {
  readonly sources: readonly GivenPoint[]
  readonly targets: readonly GivenPoint[]
  readonly metric: MetricName
}

const POINTS_A_UNIT = 100
const CELLS_A_UNIT = 50_000

/** A unit for each started 100 sources and targets, and one for each started 50,000 cells beyond the first. */
export function matrixPrice({ sources, targets }: MatrixQuestion): number {
  const points = Math.ceil((sources.length + targets.length) / POINTS_A_UNIT)
  return points + Math.ceil((sources.length * targets.length) / CELLS_A_UNIT) - 1
}

/** Times and lengths between many points. In: sources and targets. Out: the matrix of the engine, and its price. */
import type { MetricName } from '../../roads/network/network.ts'
import {
  type MatrixOrder,
  matrixMemorySteps,
  matrixOfPartsSteps,
  sourceParts,
  sourcesOrder,
  targetsOrder,
  targetsPartSteps,
} from '../../router/matrices/matrix-parts.ts'
import { type Matrix, type MatrixRequest, matrixSteps } from '../../router/matrix.ts'
import { inTurns } from '../work-turns.ts'
import type { ShareWork, Work, World } from '../world.ts'
import { type GivenPoint, roadsOf } from './route.ts'

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

/** Climbs of a matrix's targets, which other threads help with. */
export const targetsWork: Work<MatrixOrder> = {
  name: 'matrix-targets',
  partOf: (world, order) => (part) => targetsPartSteps(roadsOf(world), order, part),
}

interface SourcesOrder {
  readonly sources: MatrixOrder
  readonly targets: Pick<MatrixOrder, 'parts'>
}

/** Rows of a matrix. They are written into the memory that goes with the order. */
export const sourcesWork: Work<SourcesOrder> = {
  name: 'matrix-sources',
  partOf: (world, { sources, targets }, [climbed, cells]) =>
    sourceParts(roadsOf(world), sources, targets, { targets: climbed, cells }),
}

/** Cells from which on other threads are asked to help: 300 by 300. What asking and waiting take is a large share of less. */
export const SHARED_CELLS = 90_000
/** A part takes some turns. */
const PATIENCE_MS = 100

/**
 * The matrix of the request, made by all threads that have time where it is large. Rejects with `ClientGone` as soon as
 * `isGone` says so.
 */
export function findMatrix(
  request: MatrixRequest,
  world: World,
  isGone: () => boolean,
): Promise<Matrix> {
  const query = roadsOf(world)
  const { sources, targets } = request
  const { share } = world
  return share && sources.length * targets.length >= SHARED_CELLS
    ? sharedMatrix(request, share, isGone)
    : inTurns(matrixSteps(query, request), isGone)
}

async function sharedMatrix(
  request: MatrixRequest,
  share: ShareWork,
  isGone: () => boolean,
): Promise<Matrix> {
  const [sources, targets] = [sourcesOrder(request), targetsOrder(request)]
  const all = ({ parts }: MatrixOrder) => ({
    count: parts.length,
    bytes: Number.POSITIVE_INFINITY,
    patienceMs: PATIENCE_MS,
  })
  const climbed = await share(targetsWork, targets, all(targets), isGone)
  const memory = await inTurns(matrixMemorySteps(request, climbed), isGone)
  const order = { sources, targets: { parts: targets.parts } }
  const handed = { ...all(sources), memory: [memory.targets, memory.cells] }
  const made = await share(sourcesWork, order, handed, isGone)
  return inTurns(matrixOfPartsSteps(sources, targets, memory, made), isGone)
}

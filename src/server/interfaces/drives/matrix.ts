/** The interface of ours for many to many: `GET` and `POST /router/matrix`. */
import type { Steps } from '../../../report/steps.ts'
import { type Matrix, matrixSteps } from '../../../router/matrix.ts'
import type { RouteQuery } from '../../../router/router.ts'
import { waypointAt } from '../../../router/waypoints.ts'
import { type ByteWriter, createByteWriter } from '../../../text/byte-writer.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import type { Interface, Prepared, RequestFacts } from '../../contract/interface.ts'
import { withJsonBody } from '../../contract/json-body.ts'
import { orRefused } from '../../contract/refused.ts'
import { inTurns } from '../../contract/work-turns.ts'
import type { World } from '../../contract/world.ts'
import { writtenInPieces } from '../../contract/written-answer.ts'
import { readMatrixAsked } from '../../questions/route-request.ts'
import { type MatrixQuestion, matrixPrice } from '../../use-cases/drives/matrix.ts'
import { planRoads, type RoadPlan, worldOfPlan } from '../../use-cases/drives/vehicle-world.ts'
import { type GivenPoint, roadsOf } from '../../use-cases/route.ts'
import { waypointMembers } from './members.ts'
import { refusedJson } from './refused.ts'

/** Answers sources and targets with rows of durations and distances. */
export const matrices: Interface = (parameters, world, facts) =>
  orRefused(
    () =>
      withJsonBody(parameters, facts, (given): Prepared => {
        const asked = readMatrixAsked(given)
        roadsOf(world, asked.metric)
        // One search a source would take as long as a weight set where sources are two.
        const roads = planRoads(asked, world, true)
        return {
          cost: matrixPrice(asked) + roads.cost,
          answer: () => orRefused(() => answer(asked, roads, world, facts), refusedJson),
        }
      }),
    refusedJson,
  )

async function answer(
  asked: MatrixQuestion,
  roads: RoadPlan,
  cars: World,
  facts: RequestFacts,
): Promise<Answer> {
  const isGone = () => facts.isGone === true
  const world = await worldOfPlan(roads, cars, facts.key)
  const query = roadsOf(world)
  const { snapMetresMax } = world.settings
  const matrix = await inTurns(matrixSteps(query, { ...asked, snapMetresMax }), isGone)
  const writer = createByteWriter()
  const steps = writeMatrix(writer, query, asked, matrix)
  return writtenInPieces({ contentType: JSON_TYPE, writer, steps }, isGone)
}

/** Points that are written between two pauses, and cells. */
const POINTS_A_PAUSE = 32
const CELLS_A_PAUSE = 4096

function* writeMatrix(
  writer: ByteWriter,
  query: RouteQuery,
  { sources, targets }: MatrixQuestion,
  matrix: Matrix,
): Steps<void> {
  writer.ascii('{"sources":')
  yield* writePoints(writer, query, sources, matrix.sources)
  writer.ascii(',"targets":')
  yield* writePoints(writer, query, targets, matrix.targets)
  writer.ascii(',"durations":')
  yield* writeCells(writer, matrix.durationMs, targets.length)
  writer.ascii(',"distances":')
  yield* writeCells(writer, matrix.lengthMm, targets.length)
  writer.ascii('}')
}

/** Each point on its road; `null` where no road is near. */
function* writePoints(
  writer: ByteWriter,
  query: RouteQuery,
  points: readonly GivenPoint[],
  places: Matrix['sources'],
): Steps<void> {
  writer.ascii('[')
  for (const [index, point] of points.entries()) {
    const place = places[index]
    if (index > 0) writer.ascii(',')
    const waypoint = place && waypointAt(query, place, point)
    writer.ascii(waypoint ? JSON.stringify(waypointMembers({ point, waypoint })) : 'null')
    if ((index + 1) % POINTS_A_PAUSE === 0) yield
  }
  writer.ascii(']')
}

/** Rows of thousandths as units with a decimal; `null` where there is no drive. */
function* writeCells(writer: ByteWriter, cells: Float64Array, columns: number): Steps<void> {
  for (let cell = 0; cell < cells.length; cell++) {
    const column = cell % columns
    if (column > 0) writer.ascii(',')
    else writer.ascii(cell === 0 ? '[[' : '],[')
    if (cells[cell] === Number.POSITIVE_INFINITY) writer.ascii('null')
    else writer.decimal(cells[cell] / 1000, 1)
    if ((cell + 1) % CELLS_A_PAUSE === 0) yield
  }
  writer.ascii(']]')
}

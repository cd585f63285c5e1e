/** Esri's `NAServer/…/solve` over the directions of the router. */

import { createByteWriter } from '../../text/byte-writer.ts'
import { type Drive, findDrive, isDescribedAtOnce } from '../../use-cases/routes/directions.ts'
import { roadsOf } from '../../use-cases/routes/route.ts'
import { routePrice } from '../../use-cases/routes/route-price.ts'
import { checkRange } from '../../use-cases/routes/tour.ts'
import type { World } from '../../use-cases/world.ts'
import { type Answer, JSON_TYPE } from '../contract/answer.ts'
import { writtenAtOnce, writtenInPieces } from '../contract/written-answer.ts'
import { faceOf } from './output.ts'
import { readSolveRequest, type SolveRequest } from './solve-question.ts'
import { writeSolve } from './write-solve.ts'

/** The thread's, for answers that are written in one go. */
const sharedWriter = createByteWriter()

/** Answers stops with their route; a request that is refused with an error object. */
export const esriSolve = faceOf((given, world, isGone) => {
  const request = readSolveRequest(given)
  checkRange(roadsOf(world, request.metric), request.stops)
  const { stops, isReordered } = request
  return {
    cost: routePrice({ points: stops.length, isReordered }),
    answer: () => answer(request, world, isGone),
  }
})

async function answer(request: SolveRequest, world: World, isGone: () => boolean): Promise<Answer> {
  const drive = await findDrive(request, world, isGone)
  return writeDrive(request, drive, world, isGone)
}

function writeDrive(
  request: SolveRequest,
  drive: Drive,
  world: World,
  isGone: () => boolean,
): Answer | Promise<Answer> {
  const isShort = isDescribedAtOnce(drive.route)
  const writer = isShort ? sharedWriter : createByteWriter()
  const steps = writeSolve(roadsOf(world), request, drive, writer)
  const writing = { contentType: JSON_TYPE, writer, steps }
  return isShort ? writtenAtOnce(writing) : writtenInPieces(writing, isGone)
}

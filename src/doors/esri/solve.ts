/** Esri's `NAServer/…/solve` over the directions of the router. */

import { findDrive, isDescribedAtOnce } from '../../use-cases/routes/directions.ts'
import { roadsOf } from '../../use-cases/routes/route.ts'
import { routePrice } from '../../use-cases/routes/route-price.ts'
import { checkRange } from '../../use-cases/routes/tour.ts'
import { JSON_TYPE } from '../contract/answer.ts'
import { written } from '../contract/written-answer.ts'
import { faceOf } from './output.ts'
import { readSolveRequest } from './solve-question.ts'
import { writeSolve } from './write-solve.ts'

/** Answers stops with their route; a request that is refused with an error object. */
export const esriSolve = faceOf((given, world, isGone) => {
  const request = readSolveRequest(given)
  const { stops, isReordered } = request
  checkRange(roadsOf(world, request.metric), stops)
  return {
    cost: routePrice({ points: stops.length, isReordered }),
    async answer() {
      const drive = await findDrive(request, world, isGone)
      const isShort = isDescribedAtOnce(drive.route)
      return written(
        JSON_TYPE,
        isShort,
        (writer) => writeSolve(roadsOf(world), request, drive, writer),
        isGone,
      )
    },
  }
})

/** Reverse geocoding, an addition of ours: `GET /geocoder/reverse?point=E,N&gl=…`. */

import { projectionOf } from '../../../geo/projection.ts'
import { matchOfRow } from '../../../geocoder/geocoder.ts'
import { reverse } from '../../../geocoder/reverse.ts'
import { errorPage } from '../../contract/error-page.ts'
import type { Interface } from '../../contract/interface.ts'
import type { World } from '../../contract/world.ts'
import { answerPart, type Shown, wrapAnswer } from './answer.ts'
import { costOf } from './geocode.ts'
import { placemarkOf } from './placemark.ts'
import { BadRequest, type GeocodeRequest, readPair, readRequest } from './request.ts'

/** Relevance of a house falls from 100 by one for each ten metres; streets and units around it have 0. */
const METRES_PER_POINT = 10

/** `short` as for geocoding. The point is given in the asked reference, east (longitude) first. */
export function createReverseInterface({ short }: { readonly short: boolean }): Interface {
  return (parameters, world) => {
    try {
      const point = parameters.get('point')
      if (point === undefined) throw new BadRequest('Missing parameter "point"')
      const withQuestion = {
        ...parameters,
        all: (name: string) => (name === 'q' ? [point] : parameters.all(name)),
      }
      const request = readRequest(
        withQuestion,
        (country) => world.geocoder?.[country] !== undefined,
      )
      const at = readPoint(point, request)
      return {
        cost: costOf(request),
        answer: () =>
          wrapAnswer(request, answerPart(request, point, show(request, world, at, short))),
      }
    } catch (error) {
      if (error instanceof BadRequest) return errorPage(400, error.message)
      throw error
    }
  }
}

const degrees = new Float64Array(2)

/** The point in degrees times 10^7. */
function readPoint(point: string, { srs }: GeocodeRequest): readonly [number, number] {
  const [east, north] = readPair('point', point)
  degrees[0] = east
  degrees[1] = north
  if (srs === 'l-est97') projectionOf(3301).inverse(east, north, degrees)
  if (!(Math.abs(degrees[1]) <= 90 && Math.abs(degrees[0]) <= 180)) {
    throw new BadRequest('Parameter "point" lies outside the reference system')
  }
  return [Math.round(degrees[0] * 1e7), Math.round(degrees[1] * 1e7)]
}

function show(
  request: GeocodeRequest,
  world: World,
  [lonE7, latE7]: readonly [number, number],
  short: boolean,
): Shown[] {
  const style = { short, reversed: request.ruleSet === 'reverse', srs: request.srs }
  const found = request.datasets.flatMap((dataset) => {
    const { index } = world.geocoder![dataset.country]!
    return reverse(index, lonE7, latE7, request.maxCount).map((near) => ({ dataset, index, near }))
  })
  // Houses by distance; behind them streets and units as each country gave them.
  found.sort(({ near: a }, { near: b }) => {
    const houses = Number(b.isHouse) - Number(a.isHouse)
    return houses !== 0 || !a.isHouse ? houses : a.distanceM - b.distanceM
  })
  if (found.length > request.maxCount) found.length = request.maxCount
  return found.map(({ dataset, index, near }) => {
    const points = near.isHouse ? 100 - near.distanceM / METRES_PER_POINT : 0
    const relevance = Math.round(Math.max(0, points) * 100) / 100
    const match = matchOfRow(index, near.row, relevance)
    const distance = Math.round(near.distanceM * 100) / 100
    return {
      placemark: { ...placemarkOf(index.tree, match, style), distance },
      hasIds: dataset.hasIds,
    }
  })
}

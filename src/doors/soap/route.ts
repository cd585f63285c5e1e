/** The router as a SOAP service. */

import { findDrive } from '../../use-cases/routes/directions.ts'
import { drawRoutes, isDrawnAtOnce } from '../../use-cases/routes/draw-routes.ts'
import { findRoute, type RouteWorld, roadsOf } from '../../use-cases/routes/route.ts'
import { routePrice } from '../../use-cases/routes/route-price.ts'
import { checkRange } from '../../use-cases/routes/tour.ts'
import type { Parameters } from '../contract/parameters.ts'
import { MAP_PARAMETERS, mapStatus, readMapRequest } from '../map-routing/question.ts'
import { writeMapResult } from '../routing/map-result.ts'
import { readSurRequest, SUR_PARAMETERS, surStatus } from '../sur-routing/question.ts'
import { parametersOf, type SoapQuestion, type SoapService } from './schema.ts'
import { directionsElements, directionsResult, routeElements, routeField } from './write-routes.ts'

function readRoute(parameters: Parameters, world: RouteWorld): SoapQuestion {
  const request = readSurRequest(parameters)
  const query = roadsOf(world, request.metric)
  return {
    cost: routePrice({ points: request.points.length }),
    async find(isGone) {
      const { legs } = await findRoute(request, world, isGone)
      const isShort = isDrawnAtOnce(legs, request)
      return (writer) =>
        drawRoutes(query, legs, request, routeElements(writer, request.system), isShort)
    },
  }
}

function readDirections(parameters: Parameters, world: RouteWorld): SoapQuestion {
  const request = readMapRequest(parameters)
  const { stops, isReordered, system, metric } = request
  const query = roadsOf(world, metric)
  checkRange(query, stops)
  return {
    cost: routePrice({ points: stops.length, isReordered }),
    async find(isGone) {
      const drive = await findDrive(request, world, isGone)
      return (writer) => writeMapResult(query, request, drive, directionsElements(writer, system))
    },
  }
}

/** Names that mean nothing in an envelope. */
const OUTSIDE: ReadonlySet<string> = new Set(['f', 'output', 'callback', 'key'])
const [SUR_NAMES, MAP_NAMES] = [SUR_PARAMETERS, MAP_PARAMETERS].map((table) =>
  Object.keys(table).filter((name) => !OUTSIDE.has(name)),
)

export const routeService: SoapService = {
  name: 'Route',
  namespace: 'urn:teeviit:route:1',
  doc: 'Routes over the roads of Estonia, Latvia and Lithuania.',
  operations: [
    {
      name: 'DetermineRoute',
      doc: 'The route between points: its totals and its line.',
      parameters: parametersOf(SUR_PARAMETERS, SUR_NAMES),
      result: [routeField],
      read: readRoute,
      statusOf: surStatus,
    },
    {
      name: 'MapRouting',
      doc: 'The route over stops with directions, in the order given or the best one.',
      parameters: parametersOf(MAP_PARAMETERS, MAP_NAMES),
      result: directionsResult,
      read: readDirections,
      statusOf: mapStatus,
    },
  ],
}

/** The router as a SOAP service. */

import { findDrive } from '../../use-cases/routes/directions.ts'
import { drawRoutes, drawRoutesSteps, isDrawnAtOnce } from '../../use-cases/routes/draw-routes.ts'
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
      return function* (writer) {
        const taker = routeElements(writer, request.system)
        if (isDrawnAtOnce(legs, request)) drawRoutes(query, legs, request, taker)
        else yield* drawRoutesSteps(query, legs, request, taker)
      }
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

export const routeService: SoapService = {
  name: 'Route',
  namespace: 'urn:teeviit:route:1',
  doc: 'Routes over the roads of Estonia, Latvia and Lithuania.',
  operations: [
    {
      name: 'DetermineRoute',
      doc: 'The route between points: its totals and its line.',
      parameters: parametersOf(SUR_PARAMETERS, [
        'pref',
        'start',
        'end',
        'via',
        'srs',
        'noRouteGeom',
        'separateViaResults',
        'maxDev',
        'maxPoints',
        'bBox',
      ]),
      result: [routeField],
      read: readRoute,
      statusOf: surStatus,
    },
    {
      name: 'MapRouting',
      doc: 'The route over stops with directions, in the order given or the best one.',
      parameters: parametersOf(MAP_PARAMETERS, [
        'stops',
        'outSR',
        'directionsLanguage',
        'directionsLengthUnits',
        'outputGeometryPrecisionUnits',
        'outputGeometryPrecision',
        'impedanceAttributeName',
        'ignoreInvalidLocations',
        'returnDirections',
        'returnRoutes',
        'findBestSequence',
        'returnStops',
        'startTime',
      ]),
      result: directionsResult,
      read: readDirections,
      statusOf: mapStatus,
    },
  ],
}

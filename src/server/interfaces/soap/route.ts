/** The router as a SOAP service. */

import { findDrive } from '../../../use-cases/routes/directions.ts'
import {
  drawRoutes,
  drawRoutesSteps,
  isDrawnAtOnce,
} from '../../../use-cases/routes/draw-routes.ts'
import { findRoute, type RouteWorld, roadsOf } from '../../../use-cases/routes/route.ts'
import { routePrice } from '../../../use-cases/routes/route-price.ts'
import { checkRange } from '../../../use-cases/routes/tour.ts'
import type { Parameters } from '../../contract/parameters.ts'
import { mapStatus, readMapRequest } from '../map-routing/question.ts'
import { writeMapResult } from '../routing/map-result.ts'
import { readSurRequest, surStatus } from '../sur-routing/question.ts'
import { directionsResult, routeType } from './route-fields.ts'
import { field, optional } from './schema.ts'
import type { SoapQuestion, SoapService } from './service.ts'
import { directionsElements } from './write-directions.ts'
import { routeElements } from './write-route.ts'

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
      parameters: [
        {
          name: 'pref',
          doc: 'What is least: time, or length (Pedestrian is the same as Shortest).',
          type: { name: 'PreferenceType', values: ['Fastest', 'Shortest', 'Pedestrian'] },
        },
        field.string('start', 'First point: east,north.'),
        field.string('end', 'Last point: east,north.'),
        optional(field.string('via', 'Points between: east,north pairs with spaces between.')),
        optional(field.string('srs', 'EPSG:4326 (default) or EPSG:3301.')),
        optional(field.boolean('noRouteGeom', 'false adds the line.')),
        optional(field.boolean('separateViaResults', 'false makes one route of all legs.')),
        optional(field.double('maxDev', 'Largest deviation of the line in metres; 1 by default.')),
        optional(field.int('maxPoints', 'Most points of the line.')),
        optional(field.string('bBox', 'Window in which the line is exact: two east,north pairs.')),
      ],
      result: [
        { name: 'Route', doc: 'The route, or one for each leg.', type: routeType, many: true },
      ],
      read: readRoute,
      statusOf: surStatus,
    },
    {
      name: 'MapRouting',
      doc: 'The route over stops with directions, in the order given or the best one.',
      parameters: [
        field.string('stops', 'x1,y1;x2,y2 or a feature set in JSON; 2 to 200 stops.'),
        optional(field.int('outSR', '4326 (default) or 3301.')),
        field.string('directionsLanguage', 'et, en, de, fi, ru, sv, ja, lv, lt, or long as et_EE.'),
        {
          name: 'directionsLengthUnits',
          doc: 'Unit of the attribute length.',
          type: { name: 'LengthUnitsType', values: ['gisNAUKilometers', 'gisNAUMeters'] },
        },
        {
          name: 'outputGeometryPrecisionUnits',
          doc: 'Unit of outputGeometryPrecision.',
          type: { name: 'PrecisionUnitsType', values: ['gisMeters'] },
        },
        optional(
          field.double(
            'outputGeometryPrecision',
            'Largest deviation of the lines; 0.05 by default.',
          ),
        ),
        {
          name: 'impedanceAttributeName',
          doc: 'What is least; DrivingMinutes by default.',
          type: { name: 'ImpedanceType', values: ['Distance', 'DrivingMinutes'] },
          optional: true,
        },
        field.boolean('ignoreInvalidLocations', 'Kept for compatibility; any value.'),
        optional(field.boolean('returnDirections', 'false: only empty messages.')),
        field.boolean('returnRoutes', 'Has to be false.'),
        field.boolean('findBestSequence', 'true puts the inner stops in their best order.'),
        optional(field.boolean('returnStops', 'true adds the stops.')),
        optional(field.long('startTime', 'Departure in Unix milliseconds.')),
      ],
      result: directionsResult,
      read: readDirections,
      statusOf: mapStatus,
    },
  ],
}

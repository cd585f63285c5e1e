/** The router as a SOAP service. */
import type { Parameters } from '../../contract/parameters.ts'
import { mapStatus, readMapRequest } from '../../questions/map-request.ts'
import { readSurRequest, surStatus } from '../../questions/sur-request.ts'
import { findDrive } from '../../use-cases/directions.ts'
import { drawRoutes, drawRoutesSteps, isDrawnAtOnce } from '../../use-cases/draw-routes.ts'
import { findRoute, type RouteWorld, roadsOf } from '../../use-cases/route.ts'
import { routePrice } from '../../use-cases/route-price.ts'
import { checkRange } from '../../use-cases/tour.ts'
import { writeMapResult } from '../routing/map-result.ts'
import { directionsResult, routeType } from './route-fields.ts'
import type { SoapQuestion, SoapService } from './service.ts'
import { directionsElements } from './write-directions.ts'
import { routeElements } from './write-route.ts'

function readRoute(parameters: Parameters, world: RouteWorld): SoapQuestion {
  const request = readSurRequest(parameters)
  const query = roadsOf(world)
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
  const { stops, isReordered, system } = request
  const query = roadsOf(world)
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
        { name: 'start', doc: 'First point: east,north.', type: 'string' },
        { name: 'end', doc: 'Last point: east,north.', type: 'string' },
        {
          name: 'via',
          doc: 'Points between: east,north pairs with spaces between.',
          type: 'string',
          optional: true,
        },
        { name: 'srs', doc: 'EPSG:4326 (default) or EPSG:3301.', type: 'string', optional: true },
        { name: 'noRouteGeom', doc: 'false adds the line.', type: 'boolean', optional: true },
        {
          name: 'separateViaResults',
          doc: 'false makes one route of all legs.',
          type: 'boolean',
          optional: true,
        },
        {
          name: 'maxDev',
          doc: 'Largest deviation of the line in metres; 1 by default.',
          type: 'double',
          optional: true,
        },
        { name: 'maxPoints', doc: 'Most points of the line.', type: 'int', optional: true },
        {
          name: 'bBox',
          doc: 'Window in which the line is exact: two east,north pairs.',
          type: 'string',
          optional: true,
        },
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
        {
          name: 'stops',
          doc: 'x1,y1;x2,y2 or a feature set in JSON; 2 to 200 stops.',
          type: 'string',
        },
        { name: 'outSR', doc: '4326 (default) or 3301.', type: 'int', optional: true },
        {
          name: 'directionsLanguage',
          doc: 'et, en, de, fi, ru, sv, ja, lv, lt, or long as et_EE.',
          type: 'string',
        },
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
        {
          name: 'outputGeometryPrecision',
          doc: 'Largest deviation of the lines; 0.05 by default.',
          type: 'double',
          optional: true,
        },
        {
          name: 'impedanceAttributeName',
          doc: 'What is least; DrivingMinutes by default.',
          type: { name: 'ImpedanceType', values: ['Distance', 'DrivingMinutes'] },
          optional: true,
        },
        {
          name: 'ignoreInvalidLocations',
          doc: 'Kept for compatibility; any value.',
          type: 'boolean',
        },
        {
          name: 'returnDirections',
          doc: 'false: only empty messages.',
          type: 'boolean',
          optional: true,
        },
        { name: 'returnRoutes', doc: 'Has to be false.', type: 'boolean' },
        {
          name: 'findBestSequence',
          doc: 'true puts the inner stops in their best order.',
          type: 'boolean',
        },
        { name: 'returnStops', doc: 'true adds the stops.', type: 'boolean', optional: true },
        { name: 'startTime', doc: 'Departure in Unix milliseconds.', type: 'long', optional: true },
      ],
      result: directionsResult,
      read: readDirections,
      statusOf: mapStatus,
    },
  ],
}

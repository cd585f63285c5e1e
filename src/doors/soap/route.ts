/** The router as a SOAP service. */

import type { RouteSystem } from '../../router/route-line.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { findDrive } from '../../use-cases/routes/directions.ts'
import { drawRoutes, isDrawnAtOnce, type RouteTaker } from '../../use-cases/routes/draw-routes.ts'
import { findRoute, type RouteWorld, roadsOf } from '../../use-cases/routes/route.ts'
import { routePrice } from '../../use-cases/routes/route-price.ts'
import { checkRange } from '../../use-cases/routes/tour.ts'
import { DOCUMENT_SCHEMAS } from '../contract/document-schemas.ts'
import type { Parameters } from '../contract/parameters.ts'
import { MAP_PARAMETERS, mapStatus, readMapRequest } from '../map-routing/question.ts'
import { decimalsOf, distanceText, durationText } from '../routing/documents.ts'
import { type MapDocument, stopStatus, writeMapResult } from '../routing/map-result.ts'
import { compressGeometry, MULTIPLIERS } from '../routing/step-attributes.ts'
import { readSurRequest, SUR_PARAMETERS, surStatus } from '../sur-routing/question.ts'
import {
  type Complex,
  elementsOf,
  type Field,
  fieldOf,
  fieldsOf,
  type Members,
  parametersOf,
  type SoapQuestion,
  type SoapService,
} from './schema.ts'

/** The route, or one for each leg. */
const routeField = fieldOf('Route', DOCUMENT_SCHEMAS.ShortRoutes)
const routeFields = (routeField.type as Complex).fields

const directionsResult = fieldsOf(DOCUMENT_SCHEMAS.Directions, ['directions', 'messages', 'stops'])
const directionFields = (directionsResult[0].type as Complex).fields

function routeElements(writer: ByteWriter, system: RouteSystem): RouteTaker {
  const decimals = decimalsOf(system)
  const corner = (east: number, north: number) => ({
    n: rounded(north, decimals),
    e: rounded(east, decimals),
  })
  return {
    begin(_index, { durationMs, lengthMm, box }) {
      const RouteSummary = {
        TotalTime: durationText(durationMs),
        TotalDistance: distanceText(lengthMm),
        BoundingBox: [corner(box.west, box.south), corner(box.east, box.north)],
      }
      writer.ascii('<Route>')
      writer.ascii(elementsOf(routeFields, { RouteSummary }))
    },
    openLine: () => writer.ascii('<RouteGeometry>'),
    // hot: once for every point of a line.
    points({ x, y }, from, to) {
      for (let i = from; i < to; i++) {
        writer.ascii('<LineString><n>')
        writer.number(rounded(y[i], decimals), decimals)
        writer.ascii('</n><e>')
        writer.number(rounded(x[i], decimals), decimals)
        writer.ascii('</e></LineString>')
      }
    },
    closeLine: () => writer.ascii('</RouteGeometry>'),
    end: () => writer.ascii('</Route>'),
  }
}

/** A document that is written as the result of MapRouting. */
function directionsElements(writer: ByteWriter, system: RouteSystem): MapDocument {
  const decimals = decimalsOf(system)
  const spatialReference = { wkid: system }
  const write = (fields: readonly Field[], members: Members) =>
    writer.utf8(elementsOf(fields, members))
  return {
    openDirections({ routeName, totalKm, totalMinutes, box }) {
      const envelope = {
        xmin: rounded(box.west, decimals),
        ymin: rounded(box.south, decimals),
        xmax: rounded(box.east, decimals),
        ymax: rounded(box.north, decimals),
        spatialReference,
      }
      const summary = {
        totalLength: totalKm,
        totalTime: totalMinutes,
        totalDriveTime: totalMinutes,
        envelope,
      }
      writer.ascii('<directions>')
      write(directionFields, { routeId: 1, routeName, summary })
    },
    step({ line, length, time, ETA, step, phrasebook, texts, stopNumber, stopName }) {
      const text = phrasebook.phraseOf(step, texts, stopNumber, stopName)
      const attributes = { length, time, text, ETA, maneuverType: `gisDMT${step.type}` }
      const compressedGeometry = compressGeometry(line, MULTIPLIERS[system])
      write(directionFields, { features: { compressedGeometry, attributes } })
    },
    closeDirections: () => writer.ascii('</directions>'),
    messages: (messages) => write(directionsResult, { messages }),
    stops(reached) {
      const features = reached.map((one) => ({
        attributes: {
          ObjectID: one.stop.id,
          Sequence: one.sequence,
          Cumul_Time: one.reachedMs / 1000,
          Status: stopStatus(one),
        },
        geometry: { x: rounded(one.stop.east, decimals), y: rounded(one.stop.north, decimals) },
      }))
      write(directionsResult, { stops: { spatialReference, features } })
    },
  }
}

/** Rounds half away from zero, as a line's points are. */
export function rounded(value: number, decimals: number): number {
  const steps = Math.round(Math.abs(value) * 10 ** decimals)
  return (value < 0 ? -steps : steps) / 10 ** decimals
}

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

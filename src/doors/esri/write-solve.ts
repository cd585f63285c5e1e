/** The answer of `solve`: messages, a feature for the route, the directions, and the stops. */
import { createLine, type Line, reservePoints } from '../../geo/line.ts'
import type { Steps } from '../../report/steps.ts'
import type { RouteQuery } from '../../router/router.ts'
import { waypointsOf } from '../../router/waypoints.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { type Drive, type ReachedStop, reachedStops } from '../../use-cases/routes/directions.ts'
import { drawRoutes, type RouteTaker } from '../../use-cases/routes/draw-routes.ts'
import { FIRST_LON_LAT, NEXT_LON_LAT } from '../routing/documents.ts'
import {
  type DirectionsDocument,
  displayName,
  minutes,
  stopStatus,
  writeDirections,
} from '../routing/map-result.ts'
import { messagesOf } from '../routing/messages.ts'
import { writeAttributes, writeCompressed } from '../routing/step-attributes.ts'
import { type Reference, referenceMembers } from './references.ts'
import type { SolveRequest } from './solve-question.ts'

const MILE_KM = 1.609344
/** Every 1e-7 degree, or centimetres. */
const multiplierOf = ({ wkid }: Reference): number => (wkid === 4326 ? 10_000_000 : 100)

const ROUTE_FIELDS = [
  'ObjectID',
  'Name',
  'FirstStopID',
  'LastStopID',
  'StopCount',
  'Total_TravelTime',
  'Total_Kilometers',
  'Total_Miles',
  'Shape_Length',
] as const
const STOP_FIELDS = ['ObjectID', 'Name', 'Sequence', 'Cumul_TravelTime', 'Status'] as const

/** Writes all of it, with pauses. */
export function* writeSolve(
  query: RouteQuery,
  request: SolveRequest,
  drive: Drive,
  writer: ByteWriter,
): Steps<void> {
  const waypoints = waypointsOf(query, drive.route, drive.ordered)
  writer.utf8(
    `{"messages":${JSON.stringify(messagesOf(drive, waypoints, request.phrasebook.locale))}`,
  )
  yield* writeRoutes(query, request, drive, writer)
  if (request.hasDirections) {
    yield* writeDirections(query, request, drive, directionsDocument(writer, request))
  }
  if (request.hasStops) writeStops(writer, request, reachedStops(request.stops, drive, waypoints))
  writer.ascii('}')
}

/** What a feature set begins with. */
function openSet(
  writer: ByteWriter,
  fields: readonly string[],
  geometryType: string,
  out: Reference,
): void {
  const fieldAliases = Object.fromEntries(fields.map((name) => [name, name]))
  const spatialReference = referenceMembers(out)
  const head = JSON.stringify({ fieldAliases, geometryType, spatialReference })
  writer.ascii(`${head.slice(0, -1)},"features":[`)
}

/** Clients read `routes` of every answer, so none lacks it. */
function* writeRoutes(
  query: RouteQuery,
  request: SolveRequest,
  drive: Drive,
  writer: ByteWriter,
): Steps<void> {
  const { out, system, hasRoutes, lines, precisionM } = request
  writer.ascii(',"routes":')
  openSet(writer, ROUTE_FIELDS, 'esriGeometryPolyline', out)
  if (hasRoutes) {
    const path = createPath(writer, request)
    writer.ascii('{"geometry":{"paths":[')
    if (lines === 'straight') path.straight(drive)
    const drawing = {
      system,
      isMerged: true,
      hasGeometry: lines === 'shape',
      maxDevM: precisionM,
    }
    const { legs } = drive.route
    if (lines === 'shape') yield* drawRoutes(query, legs, drawing, path.taker, false)
    const members = routeMembers(drive, path.length())
    writer.utf8(`]},"attributes":${JSON.stringify(members)}}`)
  }
  writer.ascii(']}')
}

function routeMembers({ ordered, route }: Drive, shapeLength: number) {
  const [first, last] = [ordered[0], ordered[ordered.length - 1]]
  const km = route.lengthMm / 1e6
  return {
    ObjectID: 1,
    Name: `${displayName(first)} - ${displayName(last)}`,
    FirstStopID: first.id,
    LastStopID: last.id,
    StopCount: ordered.length,
    Total_TravelTime: minutes(route.durationMs),
    Total_Kilometers: km,
    Total_Miles: km / MILE_KM,
    Shape_Length: shapeLength,
  }
}

/** A path of one line, and its length in the units of the reference. */
function createPath(writer: ByteWriter, { out, system }: Pick<SolveRequest, 'out' | 'system'>) {
  const shown = createLine()
  let length = 0
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  const add = (x: number, y: number, isStart: boolean): void => {
    writer.decimalPair(x, y, out.decimals, isStart ? FIRST_LON_LAT : NEXT_LON_LAT)
    if (!isStart) length += Math.hypot(x - lastX, y - lastY)
    lastX = x
    lastY = y
  }
  const taker: RouteTaker = {
    openLine: () => writer.ascii('['),
    points(line, from, to, isStart) {
      const { x, y } = inOut(line, from, to, out, system, shown)
      for (let i = from; i < to; i++) add(x[i], y[i], isStart && i === from)
    },
    closeLine: () => writer.ascii(']'),
  }
  return {
    taker,
    straight({ ordered }: Drive) {
      writer.ascii('[')
      for (const [index, { east, north }] of ordered.entries()) add(east, north, index === 0)
      writer.ascii(']')
    },
    length: () => length,
  }
}

const projected = new Float64Array(2)

/** Points of a line in the reference of the answer; `shown` is filled where they are not drawn in it. */
function inOut(
  line: Line,
  from: number,
  to: number,
  { wkid, forward }: Reference,
  system: number,
  shown: Line,
): Line {
  if (wkid === system) return line
  shown.count = 0
  reservePoints(shown, to)
  for (let i = from; i < to; i++) {
    forward(line.x[i], line.y[i], projected)
    shown.x[i] = projected[0]
    shown.y[i] = projected[1]
  }
  shown.count = to
  return shown
}

/** Directions as MapRouting's, in the units and the reference that are asked for, with Esri's prefix. */
function directionsDocument(writer: ByteWriter, request: SolveRequest): DirectionsDocument {
  const { out, system, lengthUnitMm } = request
  const shown = createLine()
  const corner = (x: number, y: number): readonly [number, number] => {
    if (out.wkid === system) return [x, y]
    out.forward(x, y, projected)
    return [projected[0], projected[1]]
  }
  return {
    openDirections({ routeName, totalKm, totalMinutes, box }) {
      const totalLength = (totalKm * 1e6) / lengthUnitMm
      writer.utf8(`,"directions":[{"routeId":1,"routeName":${JSON.stringify(routeName)}`)
      writer.ascii(`,"summary":{"totalLength":${totalLength},"totalTime":${totalMinutes}`)
      writer.ascii(`,"totalDriveTime":${totalMinutes},"envelope":{`)
      const [xmin, ymin] = corner(box.west, box.south)
      const [xmax, ymax] = corner(box.east, box.north)
      for (const [name, value] of Object.entries({ xmin, ymin, xmax, ymax })) {
        writer.ascii(`"${name}":`)
        writer.decimal(value, out.decimals)
        writer.ascii(',')
      }
      const reference = JSON.stringify(referenceMembers(out))
      writer.ascii(`"spatialReference":${reference}}},"features":[`)
    },
    step(step, isFirst) {
      const { line } = step
      writer.ascii(isFirst ? '{' : ',{')
      writeAttributes(writer, step, 'esriDMT')
      writer.ascii(',"compressedGeometry":"')
      writeCompressed(writer, inOut(line, 0, line.count, out, system, shown), multiplierOf(out))
      writer.ascii('"}')
    },
    closeDirections: () => writer.ascii(']}]'),
  }
}

function writeStops(
  writer: ByteWriter,
  { out }: SolveRequest,
  stops: readonly ReachedStop[],
): void {
  writer.ascii(',"stops":')
  openSet(writer, STOP_FIELDS, 'esriGeometryPoint', out)
  for (const [index, reached] of stops.entries()) {
    const { stop, sequence, reachedMs } = reached
    const attributes = {
      ObjectID: stop.id,
      Name: displayName(stop),
      Sequence: sequence,
      Cumul_TravelTime: minutes(reachedMs),
      Status: stopStatus(reached),
    }
    const geometry = { x: stop.east, y: stop.north }
    writer.utf8(`${index === 0 ? '' : ','}${JSON.stringify({ attributes, geometry })}`)
  }
  writer.ascii(']}')
}

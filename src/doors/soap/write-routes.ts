/** Routes as elements. */
import type { RouteSystem } from '../../router/route-line.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import type { RouteTaker } from '../../use-cases/routes/draw-routes.ts'
import { DOCUMENT_SCHEMAS } from '../contract/document-schemas.ts'
import { decimalsOf, distanceText, durationText } from '../routing/documents.ts'
import { type Complex, elementsOf, type Field, fieldOf, fieldsOf, type Members } from './schema.ts'

/** The route, or one for each leg. */
export const routeField = fieldOf('Route', DOCUMENT_SCHEMAS.ShortRoutes)
const routeFields = (routeField.type as Complex).fields

/** The result of MapRouting. */
export const directionsResult = fieldsOf(DOCUMENT_SCHEMAS.Directions, [
  'directions',
  'messages',
  'stops',
])
const directionFields = (directionsResult[0].type as Complex).fields

import { type MapDocument, stopStatus } from '../routing/map-result.ts'
import { compressGeometry, MULTIPLIERS } from '../routing/step-attributes.ts'

/** A taker that writes a `Route` element for each route. */
export function routeElements(writer: ByteWriter, system: RouteSystem): RouteTaker {
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
        writeRounded(writer, y[i], decimals)
        writer.ascii('</n><e>')
        writeRounded(writer, x[i], decimals)
        writer.ascii('</e></LineString>')
      }
    },
    closeLine: () => writer.ascii('</RouteGeometry>'),
    end: () => writer.ascii('</Route>'),
  }
}

/** A document that is written as the result of MapRouting. */
export function directionsElements(writer: ByteWriter, system: RouteSystem): MapDocument {
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
    end() {},
  }
}

/** Rounds half away from zero, as a line's points are. */
export const rounded = (value: number, decimals: number): number =>
  scaled(value, decimals) / 10 ** decimals

/** Decimals of `ByteWriter.degrees`, which writes metres as well. */
const DECIMALS_MAX = 7

/** Writes a coordinate rounded. */
export function writeRounded(writer: ByteWriter, value: number, decimals: number): void {
  writer.degrees(scaled(value, decimals) * 10 ** (DECIMALS_MAX - decimals))
}

function scaled(value: number, decimals: number): number {
  const steps = Math.round(Math.abs(value) * 10 ** decimals)
  return value < 0 ? -steps : steps
}

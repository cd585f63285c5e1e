/** The result of the short-URL interface, as JSON and as an OpenLS document. */
import type { Window } from '../../geo/clip.ts'
import type { Line } from '../../geo/line.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import type { ByteWriter } from './byte-writer.ts'

/** Totals of a route or of a leg. */
export interface RouteSummary {
  readonly durationMs: number
  readonly lengthMm: number
  readonly box: Window
}

/** Six decimals of a degree are a tenth of a metre; a grid's metres are answered to the centimetre. */
export const decimalsOf = (system: RouteSystem): number => (system === 4326 ? 6 : 2)

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** ISO 8601 duration with all its parts: `P0Y0M0DT0H48M35.080S`. Days are not gathered into months. */
export function durationText(durationMs: number): string {
  const days = Math.floor(durationMs / DAY_MS)
  const hours = Math.floor((durationMs % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((durationMs % HOUR_MS) / MINUTE_MS)
  const seconds = ((durationMs % MINUTE_MS) / SECOND_MS).toFixed(3)
  return `P0Y0M${days}DT${hours}H${minutes}M${seconds}S`
}

/** Metres with the millimetres as decimals: `48123.450`. */
export function distanceText(lengthMm: number): string {
  return (lengthMm / 1000).toFixed(3)
}

/** Writes one element of the JSON array; `line` where the geometry is asked for. */
export function writeJsonRoute(
  writer: ByteWriter,
  { durationMs, lengthMm, box }: RouteSummary,
  line: Line | undefined,
  decimals: number,
): void {
  const corner = (east: number, north: number) => {
    writer.text('{"e":')
    writer.decimal(east, decimals)
    writer.text(',"n":')
    writer.decimal(north, decimals)
    writer.text('}')
  }
  writer.text(`{"RouteSummary":{"TotalTime":"${durationText(durationMs)}"`)
  writer.text(`,"TotalDistance":"${distanceText(lengthMm)}","BoundingBox":[`)
  corner(box.west, box.south)
  writer.text(',')
  corner(box.east, box.north)
  writer.text(']}')
  if (line) {
    writer.text(',"RouteGeometry":{"LineString":[')
    for (let i = 0; i < line.count; i++) {
      writer.text(i === 0 ? '{"n":' : ',{"n":')
      writer.decimal(line.y[i], decimals)
      writer.text(',"e":')
      writer.decimal(line.x[i], decimals)
      writer.text('}')
    }
    writer.text(']}')
  }
  writer.text('}')
}

/** Opens an OpenLS document down to its first `Response`; `closeXls` closes it. */
export function openXls(writer: ByteWriter): void {
  writer.text('<?xml version="1.0" encoding="UTF-8"?>\n')
  writer.text('<XLS xmlns="http://www.opengis.net/xls" xmlns:gml="http://www.opengis.net/gml"')
  writer.text(' version="1.1"><ResponseHeader/>')
}

export function closeXls(writer: ByteWriter): void {
  writer.text('</XLS>\n')
}

/** Writes the `RouteSummary` and the `RouteGeometry` of a `DetermineRouteResponse`; positions are north east. */
export function writeXlsRoute(
  writer: ByteWriter,
  { durationMs, lengthMm, box }: RouteSummary,
  line: Line | undefined,
  decimals: number,
): void {
  const position = (east: number, north: number) => {
    writer.text('<gml:pos>')
    writer.decimal(north, decimals)
    writer.text(' ')
    writer.decimal(east, decimals)
    writer.text('</gml:pos>')
  }
  writer.text(`<RouteSummary><TotalTime>${durationText(durationMs)}</TotalTime>`)
  writer.text(`<TotalDistance value="${distanceText(lengthMm)}"/><BoundingBox>`)
  position(box.west, box.south)
  position(box.east, box.north)
  writer.text('</BoundingBox></RouteSummary>')
  if (line) {
    writer.text('<RouteGeometry><gml:LineString>')
    for (let i = 0; i < line.count; i++) position(line.x[i], line.y[i])
    writer.text('</gml:LineString></RouteGeometry>')
  }
}

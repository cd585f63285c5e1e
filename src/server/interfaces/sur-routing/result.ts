/** The result of the short-URL interface, as JSON and as an OpenLS document. */
import type { Window } from '../../../geo/clip.ts'
import type { Line } from '../../../geo/line.ts'
import type { RouteSystem } from '../../../router/route-line.ts'
import { JAVASCRIPT_TYPE, JSON_TYPE, XML_TYPE } from '../../contract/answer.ts'
import type { ByteWriter } from '../routing/byte-writer.ts'

/** Totals of a route or of a leg. */
export interface RouteSummary {
  readonly durationMs: number
  readonly lengthMm: number
  readonly box: Window
}

/** How routes are written: opened and closed around a summary and, where it is asked for, a line. */
export interface RouteFormat {
  readonly contentType: string
  /** What stands around all routes, and between two. */
  readonly before: string
  readonly between: string
  readonly after: string
  /** @param number of the route, counted from 1 */
  opening(number: number): string
  readonly closing: string
  writeSummary(writer: ByteWriter, summary: RouteSummary, decimals: number): void
  readonly lineOpening: string
  readonly lineClosing: string
  /** Writes points `from .. to - 1`; `isStart` where no point of the route is written yet. */
  writePoints(
    writer: ByteWriter,
    line: Line,
    from: number,
    to: number,
    isStart: boolean,
    decimals: number,
  ): void
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
function distanceText(lengthMm: number): string {
  return (lengthMm / 1000).toFixed(3)
}

/** An array with an object a route; a call of `callback` with it where there is one. */
export function jsonFormat(callback: string | undefined): RouteFormat {
  return {
    contentType: callback === undefined ? JSON_TYPE : JAVASCRIPT_TYPE,
    before: callback === undefined ? '[' : `${callback} && ${callback}([`,
    between: ',',
    after: callback === undefined ? ']' : '])',
    ...JSON_ROUTE,
  }
}

const JSON_ROUTE = {
  opening: () => '{',
  closing: '}',
  writeSummary(writer, { durationMs, lengthMm, box }, decimals) {
    const corner = (east: number, north: number) => {
      writer.text('{"e":')
      writer.decimal(east, decimals)
      writer.text(',"n":')
      writer.decimal(north, decimals)
      writer.text('}')
    }
    writer.text(`"RouteSummary":{"TotalTime":"${durationText(durationMs)}"`)
    writer.text(`,"TotalDistance":"${distanceText(lengthMm)}","BoundingBox":[`)
    corner(box.west, box.south)
    writer.text(',')
    corner(box.east, box.north)
    writer.text(']}')
  },
  lineOpening: ',"RouteGeometry":{"LineString":[',
  lineClosing: ']}',
  // hot: once for every point of a line.
  writePoints(writer, { x, y }, from, to, isStart, decimals) {
    for (let i = from; i < to; i++) {
      writer.text(isStart && i === from ? '{"n":' : ',{"n":')
      writer.decimal(y[i], decimals)
      writer.text(',"e":')
      writer.decimal(x[i], decimals)
      writer.text('}')
    }
  },
} satisfies Partial<RouteFormat>

/** Writes north, then east. */
export function writePosition(
  writer: ByteWriter,
  east: number,
  north: number,
  decimals: number,
): void {
  writer.text('<gml:pos>')
  writer.decimal(north, decimals)
  writer.text(' ')
  writer.decimal(east, decimals)
  writer.text('</gml:pos>')
}

/** An OpenLS document with a `Response` a route: its schema allows no more than one result in each. */
export const XLS_FORMAT: RouteFormat = {
  contentType: XML_TYPE,
  before:
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<XLS xmlns="http://www.opengis.net/xls" xmlns:gml="http://www.opengis.net/gml"' +
    ' version="1.1"><ResponseHeader/>',
  between: '',
  after: '</XLS>\n',
  opening: (number) => `<Response version="1.1" requestID="${number}"><DetermineRouteResponse>`,
  closing: '</DetermineRouteResponse></Response>',
  writeSummary(writer, { durationMs, lengthMm, box }, decimals) {
    writer.text(`<RouteSummary><TotalTime>${durationText(durationMs)}</TotalTime>`)
    writer.text(`<TotalDistance value="${distanceText(lengthMm)}"/><BoundingBox>`)
    writePosition(writer, box.west, box.south, decimals)
    writePosition(writer, box.east, box.north, decimals)
    writer.text('</BoundingBox></RouteSummary>')
  },
  lineOpening: '<RouteGeometry><gml:LineString>',
  lineClosing: '</gml:LineString></RouteGeometry>',
  writePoints(writer, { x, y }, from, to, _isStart, decimals) {
    for (let i = from; i < to; i++) writePosition(writer, x[i], y[i], decimals)
  },
}

/** The result of the short-URL interface, as JSON and as an OpenLS document. */
import type { Line } from '../../geo/line.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import type { RouteTaker, RouteTotals } from '../../use-cases/routes/draw-routes.ts'
import { JAVASCRIPT_TYPE, JSON_TYPE, XML_TYPE } from '../contract/answer.ts'
import { distanceText, durationText, POSITION, writePosition } from '../routing/documents.ts'

/** How routes are written: opened and closed around a summary and, where it is asked for, a line. */
export interface RouteFormat {
  readonly contentType: string
  /** Text around all routes, and between two. */
  readonly before: string
  readonly between: string
  readonly after: string
  /** @param number of the route, counted from 1 */
  opening(number: number): string
  readonly closing: string
  writeSummary(writer: ByteWriter, totals: RouteTotals, decimals: number): void
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

/** A taker that writes routes in a format. */
export function takerOf(format: RouteFormat, writer: ByteWriter, decimals: number): RouteTaker {
  return {
    begin(index, totals) {
      if (index > 0) writer.ascii(format.between)
      writer.ascii(format.opening(index + 1))
      format.writeSummary(writer, totals, decimals)
    },
    openLine: () => writer.ascii(format.lineOpening),
    points: (line, from, to, isStart) =>
      format.writePoints(writer, line, from, to, isStart, decimals),
    closeLine: () => writer.ascii(format.lineClosing),
    end: () => writer.ascii(format.closing),
  }
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

const FIRST_POINT = { before: '{"n":', between: ',"e":', after: '}' } as const
const NEXT_POINT = { ...FIRST_POINT, before: `,${FIRST_POINT.before}` } as const

const JSON_ROUTE = {
  opening: () => '{',
  closing: '}',
  writeSummary(writer, { durationMs, lengthMm, box }, decimals) {
    const corner = (east: number, north: number) => {
      writer.ascii('{"e":')
      writer.decimal(east, decimals)
      writer.ascii(',"n":')
      writer.decimal(north, decimals)
      writer.ascii('}')
    }
    writer.ascii(`"RouteSummary":{"TotalTime":"${durationText(durationMs)}"`)
    writer.ascii(`,"TotalDistance":"${distanceText(lengthMm)}","BoundingBox":[`)
    corner(box.west, box.south)
    writer.ascii(',')
    corner(box.east, box.north)
    writer.ascii(']}')
  },
  lineOpening: ',"RouteGeometry":{"LineString":[',
  lineClosing: ']}',
  // hot: once for every point of a line.
  writePoints(writer, { x, y }, from, to, isStart, decimals) {
    const rest = isStart ? Math.min(from + 1, to) : from
    writer.decimalPairs(y, x, from, rest, decimals, FIRST_POINT)
    writer.decimalPairs(y, x, rest, to, decimals, NEXT_POINT)
  },
} satisfies Partial<RouteFormat>

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
    writer.ascii(`<RouteSummary><TotalTime>${durationText(durationMs)}</TotalTime>`)
    writer.ascii(`<TotalDistance value="${distanceText(lengthMm)}"/><BoundingBox>`)
    writePosition(writer, box.west, box.south, decimals)
    writePosition(writer, box.east, box.north, decimals)
    writer.ascii('</BoundingBox></RouteSummary>')
  },
  lineOpening: '<RouteGeometry><gml:LineString>',
  lineClosing: '</gml:LineString></RouteGeometry>',
  writePoints(writer, { x, y }, from, to, _isStart, decimals) {
    writer.decimalPairs(y, x, from, to, decimals, POSITION)
  },
}

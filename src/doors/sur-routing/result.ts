/** The result of the short-URL interface, as JSON and as an OpenLS document. */
import type { ByteWriter } from '../../text/byte-writer.ts'
import type { RouteTaker } from '../../use-cases/routes/draw-routes.ts'
import { JAVASCRIPT_TYPE, JSON_TYPE, XML_TYPE } from '../contract/answer.ts'
import { distanceText, durationText, POSITION } from '../routing/documents.ts'

export interface RouteFormat {
  readonly contentType: string
  /** Texts around all routes. */
  readonly before: string
  readonly after: string
  takerOf(writer: ByteWriter, decimals: number): RouteTaker
}

/** An array with an object a route; a call of `callback` with it where there is one. */
export const jsonFormat = (callback: string | undefined): RouteFormat => ({
  contentType: callback === undefined ? JSON_TYPE : JAVASCRIPT_TYPE,
  before: callback === undefined ? '[' : `${callback} && ${callback}([`,
  after: callback === undefined ? ']' : '])',
  takerOf: jsonTaker,
})

const FIRST_POINT = { before: '{"n":', between: ',"e":', after: '}' } as const
const NEXT_POINT = { ...FIRST_POINT, before: `,${FIRST_POINT.before}` } as const
const SOUTH_WEST = { before: '{"e":', between: ',"n":', after: '}' } as const
const NORTH_EAST = { ...SOUTH_WEST, before: `,${SOUTH_WEST.before}` } as const

function jsonTaker(writer: ByteWriter, decimals: number): RouteTaker {
  return {
    begin(index, { durationMs, lengthMm, box }) {
      writer.ascii(index > 0 ? ',{' : '{')
      writer.ascii(`"RouteSummary":{"TotalTime":"${durationText(durationMs)}"`)
      writer.ascii(`,"TotalDistance":"${distanceText(lengthMm)}","BoundingBox":[`)
      writer.decimalPair(box.west, box.south, decimals, SOUTH_WEST)
      writer.decimalPair(box.east, box.north, decimals, NORTH_EAST)
      writer.ascii(']}')
    },
    openLine: () => writer.ascii(',"RouteGeometry":{"LineString":['),
    // hot: once for every point of a line.
    points({ x, y }, from, to, isStart) {
      const rest = isStart ? Math.min(from + 1, to) : from
      writer.decimalPairs(y, x, from, rest, decimals, FIRST_POINT)
      writer.decimalPairs(y, x, rest, to, decimals, NEXT_POINT)
    },
    closeLine: () => writer.ascii(']}'),
    end: () => writer.ascii('}'),
  }
}

/** An OpenLS document with a `Response` a route: its schema allows no more than one result in each. */
export const XLS_FORMAT: RouteFormat = {
  contentType: XML_TYPE,
  before:
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<XLS xmlns="http://www.opengis.net/xls" xmlns:gml="http://www.opengis.net/gml"' +
    ' version="1.1"><ResponseHeader/>',
  after: '</XLS>\n',
  takerOf: (writer, decimals) => ({
    begin(index, { durationMs, lengthMm, box }) {
      writer.ascii(`<Response version="1.1" requestID="${index + 1}"><DetermineRouteResponse>`)
      writer.ascii(`<RouteSummary><TotalTime>${durationText(durationMs)}</TotalTime>`)
      writer.ascii(`<TotalDistance value="${distanceText(lengthMm)}"/><BoundingBox>`)
      writer.decimalPair(box.south, box.west, decimals, POSITION)
      writer.decimalPair(box.north, box.east, decimals, POSITION)
      writer.ascii('</BoundingBox></RouteSummary>')
    },
    openLine: () => writer.ascii('<RouteGeometry><gml:LineString>'),
    points({ x, y }, from, to) {
      writer.decimalPairs(y, x, from, to, decimals, POSITION)
    },
    closeLine: () => writer.ascii('</gml:LineString></RouteGeometry>'),
    end: () => writer.ascii('</DetermineRouteResponse></Response>'),
  }),
}

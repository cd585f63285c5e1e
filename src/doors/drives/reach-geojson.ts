/** Reaches as GeoJSON (RFC 7946): a feature for each contour, the widest first, so that the narrower are drawn on top. */
import { createLine } from '../../geo/line.ts'
import type { Steps } from '../../report/steps.ts'
import {
  type AreaPolygons,
  areasSteps,
  drawPiece,
  piecesSteps,
  type Reach,
} from '../../router/reach/reach.ts'
import type { RouteQuery } from '../../router/router.ts'
import { waypointAt } from '../../router/waypoints.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import type { LocatedPoint } from '../../use-cases/routes/locate-places.ts'
import type { World } from '../../use-cases/world.ts'
import { FIRST_LON_LAT, NEXT_LON_LAT, writePolygons } from '../routing/documents.ts'
import type { IsochroneAsked } from './question.ts'
import { DEGREE_DECIMALS, provenanceOfDrive, waypointMembers } from './route-answer.ts'

export interface ReachAnswer {
  readonly query: RouteQuery
  readonly manifest: World['manifest']
  readonly asked: IsochroneAsked
  readonly point: LocatedPoint
  readonly reach: Reach
  readonly writer: ByteWriter
}

/** Bytes that are written between two pauses. */
const BYTES_A_PAUSE = 48 * 1024

/** The whole collection; `waypoint` is the point on its road. */
export function* reachGeoJson(answer: ReachAnswer): Steps<void> {
  const { query, asked, point, reach, writer } = answer
  const waypoint = waypointAt(query, reach.place, point)
  const provenance = provenanceOfDrive(answer, [point])
  writer.utf8(`{"type":"FeatureCollection",${provenance},"waypoint":`)
  writer.utf8(JSON.stringify(waypointMembers({ point, waypoint })))
  writer.ascii(',"features":[')
  const { contours, output, fillM2, cellM } = asked
  const limits = contours.map(({ limit }) => limit)
  const { network } = query.router
  const areas =
    output === 'roads' ? [] : yield* areasSteps({ network, reach, limits, fillM2, cellM })
  for (let i = contours.length - 1; i >= 0; i--) {
    const { limit, ...given } = contours[i]
    const properties = JSON.stringify({ kind: output, ...given })
    const separator = i === contours.length - 1 ? '' : ','
    writer.ascii(`${separator}{"type":"Feature","properties":${properties},"geometry":`)
    if (output === 'roads') yield* writeRoads(answer, limit)
    else yield* writeArea(areas[i], output === 'area', writer)
    writer.ascii('}')
  }
  writer.ascii(']}')
}

/** A line for each piece of road, cut where the limit is used up. */
function* writeRoads({ query, reach, writer }: ReachAnswer, limit: number): Steps<void> {
  const { network } = query.router
  const line = createLine()
  let isFirst = true
  let pausedAt = writer.length()
  writer.ascii('{"type":"MultiLineString","coordinates":[')
  yield* piecesSteps(reach, limit, (edge, from, to) => {
    line.count = 0
    drawPiece(network, { edge, from, to }, line)
    writer.ascii(isFirst ? '[' : ',[')
    isFirst = false
    for (let i = 0; i < line.count; i++) {
      const texts = i > 0 ? NEXT_LON_LAT : FIRST_LON_LAT
      writer.decimalPair(line.x[i] / 1e7, line.y[i] / 1e7, DEGREE_DECIMALS, texts)
    }
    writer.ascii(']')
    // What was written before the pause may have been taken away.
    if (writer.length() < pausedAt) pausedAt = 0
    if (writer.length() - pausedAt < BYTES_A_PAUSE) return false
    pausedAt = writer.length()
    return true
  })
  writer.ascii(']}')
}

function* writeArea(polygons: AreaPolygons, isArea: boolean, writer: ByteWriter): Steps<void> {
  writer.ascii(`{"type":"${isArea ? 'MultiPolygon' : 'MultiLineString'}","coordinates":[`)
  yield* writePolygons(writer, polygons, isArea)
  writer.ascii(']}')
}

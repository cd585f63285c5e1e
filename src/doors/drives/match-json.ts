/** The GeoJSON of a matched trace: a line for each piece, then a point for each of the trace's. */

import type { Steps } from '../../report/steps.ts'
import type { Matched, MatchedPiece, TracePoint } from '../../router/matching/match.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { roadNameOf, type ToldPiece, tellPiece } from '../../use-cases/routes/match.ts'
import { tenths } from '../../use-cases/routes/tenths.ts'
import type { World } from '../../use-cases/world.ts'
import { FIRST_LON_LAT, NEXT_LON_LAT } from '../routing/documents.ts'
import { provenanceOfDrive } from './route-answer.ts'

const POINTS_A_PAUSE = 100
const POINTS_OF_LINE_A_PAUSE = 1024
const DEGREE_DECIMALS = 7

/** Writes the collection, with pauses. */
export function* writeMatched(
  writer: ByteWriter,
  matched: Matched,
  trace: readonly TracePoint[],
  world: Pick<World, 'routes' | 'manifest'>,
): Steps<void> {
  const { pieces, points } = matched
  const found = points.reduce((sum, { piece }) => (piece === undefined ? sum : sum + 1), 0)
  const summary = { points: points.length, matched: found, pieces: pieces.length }
  const head = `${provenanceOfDrive(world)},"summary":${JSON.stringify(summary)}`
  writer.utf8(`{"type":"FeatureCollection",${head},"features":[`)
  for (const [number, piece] of pieces.entries()) {
    if (number > 0) writer.ascii(',')
    yield* writePiece(writer, number, piece, yield* tellPiece(piece, world))
  }
  for (let point = 0; point < points.length; point++) {
    if (pieces.length > 0 || point > 0) writer.ascii(',')
    writePoint(writer, matched, trace, point, world)
    if (point % POINTS_A_PAUSE === 0) yield
  }
  writer.ascii(']}')
}

function* writePiece(
  writer: ByteWriter,
  number: number,
  { first, last, confidence }: MatchedPiece,
  { line, lengthMm, durationMs, roads }: ToldPiece,
): Steps<void> {
  writer.ascii('{"type":"Feature","geometry":{"type":"LineString","coordinates":[')
  for (let point = 0; point < line.count; point++) {
    const texts = point > 0 ? NEXT_LON_LAT : FIRST_LON_LAT
    writer.decimalPair(line.x[point], line.y[point], DEGREE_DECIMALS, texts)
    if (point % POINTS_OF_LINE_A_PAUSE === 0) yield
  }
  const properties = {
    kind: 'piece',
    piece: number,
    first,
    last,
    confidence: shareOf(confidence),
    distance: tenths(lengthMm),
    duration: durationMs / 1000,
    roads: roads.map((road) => ({
      name: road.name,
      ref: road.ref,
      distance: tenths(road.lengthMm),
    })),
  }
  writer.utf8(`]},"properties":${JSON.stringify(properties)}}`)
  yield
}

function writePoint(
  writer: ByteWriter,
  { points }: Matched,
  trace: readonly TracePoint[],
  number: number,
  world: Pick<World, 'routes'>,
): void {
  const { piece, place, misfit, confidence } = points[number]
  const { lonE7, latE7 } = place ?? trace[number]
  writer.ascii('{"type":"Feature","geometry":{"type":"Point","coordinates":')
  writer.decimalPair(lonE7 / 1e7, latE7 / 1e7, DEGREE_DECIMALS, FIRST_LON_LAT)
  const properties = place
    ? {
        kind: 'point',
        index: number,
        piece,
        moved: Math.round(place.distanceM * 10) / 10,
        road: roadNameOf(place.edge, world),
        confidence: shareOf(confidence),
      }
    : { kind: 'misfit', index: number, reason: misfit }
  writer.utf8(`},"properties":${JSON.stringify(properties)}}`)
}

const shareOf = (confidence: number): number => Math.round(confidence * 1000) / 1000

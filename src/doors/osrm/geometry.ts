/** Lines in the three forms of OSRM, written piece by piece. */
import type { Line } from '../../geo/line.ts'
import type { Steps } from '../../report/steps.ts'
import { type ByteWriter, createByteWriter } from '../../text/byte-writer.ts'
import { POLYLINE_BYTES_MAX, putPolyline } from '../../text/bytes/put-bytes.ts'
import { FIRST_LON_LAT, NEXT_LON_LAT } from '../routing/documents.ts'
import type { Geometries } from './options.ts'
import { DEGREE_DECIMALS } from './service.ts'

/** A line of no more points is written without a pause. */
export const POINTS_A_STEP = 4_096

/** A geometry that grows by lines. */
export type Geometry = ReturnType<typeof createGeometry>

/** The thread's: it is empty at each pause. */
const kept = createByteWriter()

/** A geometry that is kept until it is whole. */
export function createGeometry(geometries: Geometries) {
  const pieces: string[] = []
  const add = createLineWriter(geometries)
  const [begin, end] = frameOf(geometries)
  return {
    /** Adds the points of a line, with pauses; the first is left out where the geometry ends with it. */
    *addSteps(line: Line) {
      for (const _ of add(kept, line)) {
        pieces.push(kept.takeBytewise())
        yield
      }
      pieces.push(kept.takeBytewise())
    },
    /** The geometry as JSON. */
    json: () => ({
      *write(writer: ByteWriter) {
        writer.ascii(begin)
        for (const piece of pieces) {
          writer.ascii(piece)
          yield
        }
        writer.ascii(end)
      },
    }),
  }
}

export function* writeGeometry(
  writer: ByteWriter,
  line: Line,
  geometries: Geometries,
): Steps<void> {
  const [begin, end] = frameOf(geometries)
  writer.ascii(begin)
  yield* createLineWriter(geometries)(writer, line)
  writer.ascii(end)
}

/** Writes the points `first .. last` of a line as a geometry; one point alone is written twice. */
export function writePart(
  writer: ByteWriter,
  line: Line,
  first: number,
  last: number,
  geometries: Geometries,
): void {
  const [begin, end] = frameOf(geometries)
  writer.ascii(begin)
  if (geometries === 'geojson') {
    writePositions(writer, line, first, last + 1, true)
    if (first === last) writePositions(writer, line, first, last + 1, false)
  } else {
    writePolyline(writer, line, first, last + 1, stepsOf(geometries), 0, 0)
    if (first === last) writer.ascii('??')
  }
  writer.ascii(end)
}

const frameOf = (geometries: Geometries): readonly [begin: string, end: string] =>
  geometries === 'geojson' ? GEOJSON_FRAME : TEXT_FRAME

const GEOJSON_FRAME = ['{"type":"LineString","coordinates":[', ']}'] as const
const TEXT_FRAME = ['"', '"'] as const

/** Steps of a degree. */
const stepsOf = (geometries: Geometries): number => (geometries === 'polyline' ? 1e5 : 1e6)

/** Writes lines one behind another; where one ends and the next begins is one point. Pauses between pieces. */
function createLineWriter(geometries: Geometries) {
  const steps = stepsOf(geometries)
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  let [stepsX, stepsY] = [0, 0]
  let isFirst = true
  const piece = (writer: ByteWriter, line: Line, from: number, to: number): void => {
    if (to <= from) return
    if (geometries === 'geojson') {
      writePositions(writer, line, from, to, isFirst)
      isFirst = false
      return
    }
    writePolyline(writer, line, from, to, steps, stepsX, stepsY)
    stepsX = Math.round(line.x[to - 1] * steps)
    stepsY = Math.round(line.y[to - 1] * steps)
  }
  return function* add(writer: ByteWriter, line: Line): Steps<void> {
    const first = line.x[0] === lastX && line.y[0] === lastY ? 1 : 0
    for (let from = first; from < line.count; from += POINTS_A_STEP) {
      if (from > first) yield
      piece(writer, line, from, Math.min(line.count, from + POINTS_A_STEP))
    }
    lastX = line.x[line.count - 1]
    lastY = line.y[line.count - 1]
  }
}

/** Points that room is made for at once. */
const POINTS_OF_ROOM = 256

// hot: every point of every step's line.
function writePolyline(
  writer: ByteWriter,
  { x, y }: Line,
  from: number,
  to: number,
  steps: number,
  beforeX: number,
  beforeY: number,
): void {
  let lastX = beforeX
  let lastY = beforeY
  for (let first = from; first < to; first += POINTS_OF_ROOM) {
    const end = Math.min(to, first + POINTS_OF_ROOM)
    const bytes = writer.room((end - first) * 2 * POLYLINE_BYTES_MAX)
    let at = writer.length()
    for (let i = first; i < end; i++) {
      const nowX = Math.round(x[i] * steps)
      const nowY = Math.round(y[i] * steps)
      at = putPolyline(bytes, at, nowY - lastY)
      at = putPolyline(bytes, at, nowX - lastX)
      lastX = nowX
      lastY = nowY
    }
    writer.wrote(at)
  }
}

function writePositions(
  writer: ByteWriter,
  { x, y }: Line,
  from: number,
  to: number,
  isFirst: boolean,
): void {
  const rest = isFirst ? Math.min(to, from + 1) : from
  writer.decimalPairs(x, y, from, rest, DEGREE_DECIMALS, FIRST_LON_LAT)
  writer.decimalPairs(x, y, rest, to, DEGREE_DECIMALS, NEXT_LON_LAT)
}

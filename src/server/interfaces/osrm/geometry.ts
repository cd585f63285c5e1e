/** Lines in the three forms of OSRM, written piece by piece. */
import type { Line } from '../../../geo/line.ts'
import { createPolylineEncoder } from '../../../geo/polyline.ts'
import type { Steps } from '../../../report/steps.ts'
import { type ByteWriter, createByteWriter } from '../../../text/byte-writer.ts'
import type { Geometries } from './question.ts'
import { DEGREE_DECIMALS } from './waypoint.ts'
import type { Written } from './write-json.ts'

const POINTS_A_STEP = 4_096

/** A geometry that grows by lines. */
export interface Geometry {
  /** Adds the points of a line, with pauses; the first is left out where the geometry ends with it. */
  addSteps(line: Line): Steps<void>
  /** The geometry as JSON. */
  json(): Written
}

/** The thread's: it is empty at each pause. */
const kept = createByteWriter()

/** A geometry that is kept until it is whole. */
export function createGeometry(geometries: Geometries): Geometry {
  const pieces: string[] = []
  const add = createLineWriter(geometries)
  const [begin, end] = frameOf(geometries)
  return {
    *addSteps(line) {
      for (const _ of add(kept, line)) {
        pieces.push(kept.takeBytewise())
        yield
      }
      pieces.push(kept.takeBytewise())
    },
    json: () => ({
      *write(writer) {
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

/** Writes one line as a geometry. */
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

const frameOf = (geometries: Geometries): readonly [begin: string, end: string] =>
  geometries === 'geojson' ? ['{"type":"LineString","coordinates":[', ']}'] : ['"', '"']

/** Writes lines one behind another; where one ends and the next begins is one point. Pauses between pieces. */
function createLineWriter(geometries: Geometries) {
  const encode = createPolylineEncoder(geometries === 'polyline' ? 5 : 6)
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  let isFirst = true
  const piece = (writer: ByteWriter, { x, y }: Line, from: number, to: number): void => {
    if (geometries !== 'geojson') {
      // Only its backslash has another form in JSON.
      writer.ascii(encode(x, y, from, to).replaceAll('\\', '\\\\'))
      return
    }
    for (let i = from; i < to; i++) {
      writer.ascii(isFirst ? '[' : ',[')
      isFirst = false
      writer.decimal(x[i], DEGREE_DECIMALS)
      writer.ascii(',')
      writer.decimal(y[i], DEGREE_DECIMALS)
      writer.ascii(']')
    }
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

/** Lines in the three forms of OSRM, made piece by piece. */
import type { Line } from '../../../geo/line.ts'
import { createPolylineEncoder } from '../../../geo/polyline.ts'
import type { Steps } from '../../../report/steps.ts'
import type { Geometries } from './question.ts'
import { locationOf } from './waypoint.ts'
import type { Raw } from './write-json.ts'

const POINTS_A_STEP = 4_096

/** A geometry that grows by lines. */
export interface Geometry {
  /** Adds the points of a line, with pauses; the first is left out where the geometry ends with it. */
  addSteps(line: Line): Steps<void>
  /** The geometry as JSON. */
  json(): Raw
}

export function createGeometry(geometries: Geometries): Geometry {
  const pieces: string[] = []
  const isGeoJson = geometries === 'geojson'
  const encode = createPolylineEncoder(geometries === 'polyline' ? 5 : 6)
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  const pieceOf = (line: Line, from: number, to: number): string => {
    // Of its signs, only the backslash has another form in JSON.
    if (!isGeoJson) return encode(line.x, line.y, from, to).replaceAll('\\', '\\\\')
    let piece = ''
    for (let i = from; i < to; i++) {
      const [lon, lat] = locationOf(line.x[i] * 1e7, line.y[i] * 1e7)
      piece += `${pieces.length > 0 || i > from ? ',' : ''}[${lon},${lat}]`
    }
    return piece
  }
  return {
    *addSteps(line) {
      const first = line.x[0] === lastX && line.y[0] === lastY ? 1 : 0
      for (let from = first; from < line.count; from += POINTS_A_STEP) {
        pieces.push(pieceOf(line, from, Math.min(line.count, from + POINTS_A_STEP)))
        yield
      }
      lastX = line.x[line.count - 1]
      lastY = line.y[line.count - 1]
    },
    json: () => ({
      raw: isGeoJson
        ? ['{"type":"LineString","coordinates":[', ...pieces, ']}']
        : ['"', ...pieces, '"'],
    }),
  }
}

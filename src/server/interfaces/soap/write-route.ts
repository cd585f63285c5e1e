/** Routes as elements. */
import type { RouteSystem } from '../../../router/route-line.ts'
import type { ByteWriter } from '../../../text/byte-writer.ts'
import type { RouteTaker } from '../../../use-cases/routes/draw-routes.ts'
import { decimalsOf, distanceText, durationText } from '../routing/documents.ts'
import { rounded, writeRounded } from './rounded.ts'
import { routeType } from './route-fields.ts'
import { elementsOf } from './schema.ts'

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
      writer.ascii(elementsOf(routeType.fields, { RouteSummary }))
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

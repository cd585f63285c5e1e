/** Routes as GPX 1.1: waypoints, steps as route points, lines as tracks, in the order that its schema wants. */
import type { Steps } from '../../../report/steps.ts'
import type { ByteWriter } from '../../../text/byte-writer.ts'
import { escapeText } from '../../../text/escape.ts'
import type { RouteTaker } from '../../../use-cases/routes/draw-routes.ts'
import {
  drawOne,
  passedPoints,
  type RouteAnswer,
  sayEachStep,
  writeLonLat,
} from './route-answer.ts'

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<gpx version="1.1" creator="Teeviit" xmlns="http://www.topografix.com/GPX/1/1">'

/** The whole document. */
export function* routeGpx(answer: RouteAnswer): Steps<void> {
  const { writer, routes, asked } = answer
  writer.ascii(HEAD)
  for (const { point, waypoint } of passedPoints(answer)) {
    const name = point.address?.query ?? `${point.id}`
    const location = [waypoint.lonE7 / 1e7, waypoint.latE7 / 1e7] as const
    writePoint(writer, 'wpt', location, `<name>${escapeText(name)}</name>`)
  }
  if (asked.hasSteps) {
    for (const route of routes) {
      writer.ascii('<rte>')
      yield* sayEachStep(answer, route, ({ text, location }) =>
        writePoint(writer, 'rtept', location, `<desc>${escapeText(text)}</desc>`),
      )
      writer.ascii('</rte>')
    }
  }
  for (const route of routes) yield* drawOne(answer, route, trackTaker(writer, route))
  writer.ascii('</gpx>\n')
}

function writePoint(
  writer: ByteWriter,
  name: string,
  [lon, lat]: readonly [number, number],
  inside: string,
): void {
  openPoint(writer, name, lon, lat)
  writer.ascii('>')
  writer.utf8(inside)
  writer.ascii(`</${name}>`)
}

function openPoint(writer: ByteWriter, name: string, lon: number, lat: number): void {
  writer.ascii(`<${name} lon="`)
  writeLonLat(writer, lon, '" lat="', lat)
  writer.ascii('"')
}

function trackTaker(
  writer: ByteWriter,
  { lengthMm, durationMs }: RouteAnswer['routes'][number],
): RouteTaker {
  return {
    begin() {
      const metres = Math.round(lengthMm / 1000)
      const seconds = Math.round(durationMs / 1000)
      writer.ascii(`<trk><desc>${metres} m, ${seconds} s</desc>`)
    },
    openLine: () => writer.ascii('<trkseg>'),
    points({ x, y }, from, to) {
      for (let i = from; i < to; i++) {
        openPoint(writer, 'trkpt', x[i], y[i])
        writer.ascii('/>')
      }
    },
    closeLine: () => writer.ascii('</trkseg>'),
    end: () => writer.ascii('</trk>'),
  }
}

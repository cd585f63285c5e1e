/** Routes as KML 2.2: a line for each route, a point for each waypoint, and one for each step where they are asked for. */
import type { Steps } from '../../../report/steps.ts'
import type { ByteWriter } from '../../../text/byte-writer.ts'
import { escapeXml } from '../../../text/escape.ts'
import type { RouteTaker } from '../../../use-cases/routes/draw-routes.ts'
import {
  drawOne,
  passedPoints,
  type RouteAnswer,
  sayEachStep,
  writeLonLat,
} from './route-answer.ts'

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>'

/** The whole document. */
export function* routeKml(answer: RouteAnswer): Steps<void> {
  const { writer, routes, asked } = answer
  writer.ascii(HEAD)
  for (const [index, route] of routes.entries()) {
    const { lengthMm, durationMs } = route
    writer.ascii(`<Placemark><name>Route ${index + 1}</name><ExtendedData>`)
    writeData(writer, 'distance', (lengthMm / 1000).toFixed(1))
    writeData(writer, 'duration', (durationMs / 1000).toFixed(1))
    writer.ascii('</ExtendedData>')
    yield* drawOne(answer, route, lineTaker(writer))
    writer.ascii('</Placemark>')
  }
  for (const { point, waypoint } of passedPoints(answer)) {
    const name = point.address?.query ?? `${point.id}`
    writePoint(writer, name, [waypoint.lonE7 / 1e7, waypoint.latE7 / 1e7])
  }
  if (asked.hasSteps) {
    writer.ascii('<Folder><name>Steps</name>')
    for (const route of routes) {
      yield* sayEachStep(answer, route, ({ text, location }) => writePoint(writer, text, location))
    }
    writer.ascii('</Folder>')
  }
  writer.ascii('</Document></kml>\n')
}

function writeData(writer: ByteWriter, name: string, value: string): void {
  writer.ascii(`<Data name="${name}"><value>${value}</value></Data>`)
}

function writePoint(writer: ByteWriter, name: string, [lon, lat]: readonly [number, number]): void {
  writer.utf8(`<Placemark><name>${escapeXml(name)}</name><Point><coordinates>`)
  writeLonLat(writer, lon, ',', lat)
  writer.ascii('</coordinates></Point></Placemark>')
}

function lineTaker(writer: ByteWriter): RouteTaker {
  return {
    begin: () => {},
    openLine: () => writer.ascii('<LineString><tessellate>1</tessellate><coordinates>'),
    points({ x, y }, from, to, isStart) {
      for (let i = from; i < to; i++) {
        if (!(isStart && i === from)) writer.ascii(' ')
        writeLonLat(writer, x[i], ',', y[i])
      }
    },
    closeLine: () => writer.ascii('</coordinates></LineString>'),
    end: () => {},
  }
}

/** Routes as GPX 1.1: waypoints, steps as route points, lines as tracks, in the order that its schema wants. */

import type { Steps } from '../../report/steps.ts'
import { roadOf } from '../../router/directions/directions.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { csvLine } from '../../text/csv.ts'
import { escapeText, escapeXml } from '../../text/escape.ts'
import type { RouteTaker } from '../../use-cases/routes/draw-routes.ts'
import { tenths } from '../../use-cases/routes/tenths.ts'
import {
  DEGREE_DECIMALS,
  drawOne,
  passedPoints,
  pointsBetween,
  type RouteAnswer,
  sayEachStep,
} from './route-answer.ts'

const GPX_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<gpx version="1.1" creator="Teeviit" xmlns="http://www.topografix.com/GPX/1/1">'

const TRACK_POINT = { before: '<trkpt lon="', between: '" lat="', after: '"/>' } as const

/** The whole document. */
export function* routeGpx(answer: RouteAnswer): Steps<void> {
  const { writer, routes, asked } = answer
  writer.ascii(GPX_HEAD)
  for (const { point, waypoint } of passedPoints(answer)) {
    const name = point.address?.query ?? `${point.id}`
    const location = [waypoint.lonE7 / 1e7, waypoint.latE7 / 1e7] as const
    writeGpxPoint(writer, 'wpt', location, `<name>${escapeText(name)}</name>`)
  }
  if (asked.hasSteps) {
    for (const route of routes) {
      writer.ascii('<rte>')
      yield* sayEachStep(answer, route, ({ text, location }) =>
        writeGpxPoint(writer, 'rtept', location, `<desc>${escapeText(text)}</desc>`),
      )
      writer.ascii('</rte>')
    }
  }
  for (const route of routes) yield* drawOne(answer, route, trackTaker(writer, route))
  writer.ascii('</gpx>\n')
}

function writeGpxPoint(
  writer: ByteWriter,
  name: string,
  [lon, lat]: readonly [number, number],
  inside: string,
): void {
  const texts = { before: `<${name} lon="`, between: '" lat="', after: '">' }
  writer.decimalPair(lon, lat, DEGREE_DECIMALS, texts)
  writer.utf8(`${inside}</${name}>`)
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
    points: pointsBetween(writer, '', TRACK_POINT),
    closeLine: () => writer.ascii('</trkseg>'),
    end: () => writer.ascii('</trk>'),
  }
}

const KML_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>'

const PLAIN = { before: '', between: ',', after: '' } as const
const END_OF_POINT = '</coordinates></Point></Placemark>'

/** The whole document. */
export function* routeKml(answer: RouteAnswer): Steps<void> {
  const { writer, routes, asked } = answer
  writer.ascii(KML_HEAD)
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
    writeKmlPoint(writer, name, [waypoint.lonE7 / 1e7, waypoint.latE7 / 1e7])
  }
  if (asked.hasSteps) {
    writer.ascii('<Folder><name>Steps</name>')
    for (const route of routes) {
      yield* sayEachStep(answer, route, ({ text, location }) =>
        writeKmlPoint(writer, text, location),
      )
    }
    writer.ascii('</Folder>')
  }
  writer.ascii('</Document></kml>\n')
}

function writeData(writer: ByteWriter, name: string, value: string): void {
  writer.ascii(`<Data name="${name}"><value>${value}</value></Data>`)
}

function writeKmlPoint(
  writer: ByteWriter,
  name: string,
  [lon, lat]: readonly [number, number],
): void {
  writer.utf8(`<Placemark><name>${escapeXml(name)}</name><Point><coordinates>`)
  writer.decimalPair(lon, lat, DEGREE_DECIMALS, { ...PLAIN, after: END_OF_POINT })
}

function lineTaker(writer: ByteWriter): RouteTaker {
  return {
    openLine: () => writer.ascii('<LineString><tessellate>1</tessellate><coordinates>'),
    points: pointsBetween(writer, ' ', PLAIN),
    closeLine: () => writer.ascii('</coordinates></LineString>'),
  }
}

const ROUTE_COLUMNS = ['route', 'distance', 'duration', 'wkt']
const STEP_COLUMNS = ['route', 'leg', 'type', 'text', 'road', 'distance', 'duration', 'lon', 'lat']

/** The whole table. */
export function* routeCsv(answer: RouteAnswer): Steps<void> {
  if (answer.asked.hasSteps) yield* stepRows(answer)
  else yield* routeRows(answer)
}

function* routeRows(answer: RouteAnswer): Steps<void> {
  const { writer, routes } = answer
  writer.ascii(csvLine(ROUTE_COLUMNS))
  for (const [index, route] of routes.entries()) {
    writer.ascii(`${index + 1},${tenths(route.lengthMm)},${tenths(route.durationMs)},`)
    yield* drawOne(answer, route, {
      openLine: () => writer.ascii('"LINESTRING ('),
      points: pointsBetween(writer, ', ', { ...PLAIN, between: ' ' }),
      closeLine: () => writer.ascii(')"'),
    })
    writer.ascii('\r\n')
  }
}

function* stepRows(answer: RouteAnswer): Steps<void> {
  const { writer, routes } = answer
  writer.ascii(csvLine(STEP_COLUMNS))
  for (const [index, route] of routes.entries()) {
    yield* sayEachStep(answer, route, ({ step, text, location: [lon, lat] }) => {
      const { leg, type, lengthMm, durationMs } = step
      const road = roadOf(answer.query, step)
      const [distance, duration] = [tenths(lengthMm), tenths(durationMs)]
      writer.utf8(csvLine([index + 1, leg + 1, type, text, road, distance, duration, lon, lat]))
    })
  }
}

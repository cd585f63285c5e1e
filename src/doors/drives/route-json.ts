/** Routes as JSON and as GeoJSON: the same members, in the frame of each. */

import type { Steps } from '../../report/steps.ts'
import { BARRED_LANE } from '../../roads/network/network.ts'
import { roadOf } from '../../router/directions/directions.ts'
import type { Route } from '../../router/route.ts'
import type { RouteQuery } from '../../router/router.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import type { RouteTaker } from '../../use-cases/routes/draw-routes.ts'
import type { DetailRuns } from '../../use-cases/routes/line-details.ts'
import { tenths } from '../routing/documents.ts'
import {
  drawOne,
  passedPoints,
  pointsBetween,
  type RouteAnswer,
  type SaidStep,
  sayEachStep,
  waypointMembers,
  writeLonLat,
} from './route-answer.ts'

/** `{"waypoints": […], "routes": […]}`. */
export function* routeJson(answer: RouteAnswer): Steps<void> {
  const { writer, routes } = answer
  writer.ascii('{"waypoints":')
  writer.utf8(JSON.stringify(passedPoints(answer).map(waypointMembers)))
  writer.ascii(',"routes":[')
  for (const [index, route] of routes.entries()) {
    writer.ascii(index > 0 ? ',{' : '{')
    writeTotals(writer, route)
    writer.ascii(',')
    const details = yield* drawOne(answer, route, lineTaker(writer))
    yield* writeDetails(writer, details)
    yield* writeLegs(answer, route)
    writer.ascii('}')
  }
  writer.ascii(']}')
}

/** A collection: a line for each route, then a point for each waypoint. */
export function* routeGeoJson(answer: RouteAnswer): Steps<void> {
  const { writer, routes, asked } = answer
  writer.ascii('{"type":"FeatureCollection","features":[')
  for (const [index, route] of routes.entries()) {
    writer.ascii(`${index > 0 ? ',' : ''}{"type":"Feature",`)
    const details = yield* drawOne(answer, route, lineTaker(writer))
    if (!asked.drawing.hasGeometry) writer.ascii(',"geometry":null')
    writer.ascii(',"properties":{"kind":"route",')
    writeTotals(writer, route)
    yield* writeDetails(writer, details)
    yield* writeLegs(answer, route)
    writer.ascii('}}')
  }
  for (const passed of passedPoints(answer)) {
    const { location, ...properties } = waypointMembers(passed)
    const geometry = { type: 'Point', coordinates: location }
    const feature = { type: 'Feature', geometry, properties: { kind: 'waypoint', ...properties } }
    writer.ascii(',')
    writer.utf8(JSON.stringify(feature))
  }
  writer.ascii(']}')
}

function writeTotals(
  writer: ByteWriter,
  { lengthMm, durationMs }: Pick<Route, 'lengthMm' | 'durationMs'>,
): void {
  writer.ascii('"distance":')
  writer.decimal(lengthMm / 1000, 1)
  writer.ascii(',"duration":')
  writer.decimal(durationMs / 1000, 1)
}

/** Writes the box, and the line where one is wanted. */
function lineTaker(writer: ByteWriter): RouteTaker {
  return {
    begin(_, { box }) {
      writer.ascii('"bbox":[')
      writeLonLat(writer, box.west, ',', box.south)
      writer.ascii(',')
      writeLonLat(writer, box.east, ',', box.north)
      writer.ascii(']')
    },
    openLine: () => writer.ascii(',"geometry":{"type":"LineString","coordinates":['),
    points: pointsBetween(writer, ',', ['[', ',', ']']),
    closeLine: () => writer.ascii(']}'),
    end: () => {},
  }
}

/** Runs that are written between two pauses. */
const RUNS_PER_TURN = 1_024

function* writeDetails(writer: ByteWriter, details: DetailRuns | undefined): Steps<void> {
  if (!details) return
  writer.ascii(',"details":{')
  for (const [number, [name, runs]] of Object.entries(details).entries()) {
    writer.ascii(`${number > 0 ? ',' : ''}"${name}":[`)
    for (let first = 0; first < runs.length; first += RUNS_PER_TURN) {
      const some = JSON.stringify(runs.slice(first, first + RUNS_PER_TURN))
      writer.utf8(`${first > 0 ? ',' : ''}${some.slice(1, -1)}`)
      yield
    }
    writer.ascii(']')
  }
  writer.ascii('}')
}

function* writeLegs(answer: RouteAnswer, route: Route): Steps<void> {
  const { writer, asked } = answer
  writer.ascii(',"legs":[')
  if (asked.hasSteps) {
    let leg = -1
    yield* sayEachStep(answer, route, (said) => {
      const isFirst = said.step.leg !== leg
      if (isFirst) {
        if (leg >= 0) writer.ascii(']}')
        leg = said.step.leg
        openLeg(writer, route, leg)
        writer.ascii(',"steps":[')
      }
      if (!isFirst) writer.ascii(',')
      writer.utf8(JSON.stringify(stepMembers(answer.query, said)))
    })
    writer.ascii(']}')
  } else {
    for (let leg = 0; leg < route.legs.length; leg++) {
      openLeg(writer, route, leg)
      writer.ascii('}')
    }
  }
  writer.ascii(']')
}

function openLeg(writer: ByteWriter, { legs }: Route, leg: number): void {
  writer.ascii(leg > 0 ? ',{' : '{')
  writeTotals(writer, legs[leg])
}

function stepMembers(query: RouteQuery, { step, text, location, lanes }: SaidStep) {
  return {
    type: step.type,
    text,
    distance: tenths(step.lengthMm),
    duration: tenths(step.durationMs),
    road: roadOf(query, step),
    location,
    ...(lanes && { lanes: lanes.map(({ arrows, leads }) => ({ arrows: shown(arrows), leads })) }),
  }
}

/** A lane that is closed to cars has no arrows for them. */
const shown = (arrows: readonly string[]) => arrows.filter((arrow) => arrow !== BARRED_LANE)

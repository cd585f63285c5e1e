/** The interface of ours for routes: `GET` and `POST /router/route`. */

import type { Steps } from '../../report/steps.ts'
import { BARRED_LANE } from '../../roads/network/network.ts'
import { alternativesSteps } from '../../router/alternatives/alternatives.ts'
import { roadOf } from '../../router/directions/directions.ts'
import type { Route } from '../../router/route.ts'
import type { RouteQuery } from '../../router/router.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { isDescribedAtOnce } from '../../use-cases/routes/directions.ts'
import { isDrawnAtOnce, type RouteTaker } from '../../use-cases/routes/draw-routes.ts'
import type { DetailRuns } from '../../use-cases/routes/line-details.ts'
import {
  addressesOf,
  type LocatedPoint,
  locatePlaces,
} from '../../use-cases/routes/locate-places.ts'
import { findRoute, roadsOf } from '../../use-cases/routes/route.ts'
import { routePrice } from '../../use-cases/routes/route-price.ts'
import { tenths } from '../../use-cases/routes/tenths.ts'
import { pricedAvoids } from '../../use-cases/routes/vehicle-world.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import {
  type Answer,
  CSV_TYPE,
  GEOJSON_TYPE,
  GPX_TYPE,
  JSON_TYPE,
  KML_TYPE,
} from '../contract/answer.ts'
import { written } from '../contract/written-answer.ts'
import { FIRST_LON_LAT } from '../routing/documents.ts'
import { driveFace } from './drive-face.ts'
import { type RouteAsked, readRouteAsked } from './question.ts'
import {
  DEGREE_DECIMALS,
  drawOne,
  passedPoints,
  pointsBetween,
  provenanceOfDrive,
  type RouteAnswer,
  type SaidStep,
  sayEachStep,
  waypointMembers,
} from './route-answer.ts'
import { routeCsv, routeGpx, routeKml } from './route-files.ts'

const FORMATS: Readonly<
  Record<
    RouteAsked['format'],
    { readonly contentType: string; write(answer: RouteAnswer): Steps<void> }
  >
> = {
  json: { contentType: JSON_TYPE, write: routeJson },
  geojson: { contentType: GEOJSON_TYPE, write: routeGeoJson },
  gpx: { contentType: GPX_TYPE, write: routeGpx },
  kml: { contentType: KML_TYPE, write: routeKml },
  csv: { contentType: CSV_TYPE, write: routeCsv },
}

/** Answers points and addresses with the route over them: JSON, GeoJSON, GPX, KML or CSV. */
export const routes = driveFace({
  read: readRouteAsked,
  hasMany: ({ alternatives }) => alternatives > 0,
  priceOf: ({ places, alternatives }, roads) =>
    routePrice({
      points: places.length,
      addresses: addressesOf(places),
      hasAlternatives: alternatives > 0,
      ...pricedAvoids(roads),
    }),
  async answer({ asked, roads, world, isGone }) {
    const { places, passings, metric, language, alternatives } = asked
    const located = await inTurns(locatePlaces(places, language.name, world), isGone)
    const points = located.map((point, index) => ({ ...point, ...passings[index] }))
    const question = { metric, points, avoided: roads.closed, tellsFarPoints: true }
    const route = await findRoute(question, world, isGone)
    if (alternatives === 0) return write(asked, points, [route], world, isGone)
    const { snapMetresMax } = world.settings
    const request = { metric, points, snapMetresMax }
    const others = alternativesSteps(roadsOf(world), request, route, alternatives)
    return write(asked, points, [route, ...(await inTurns(others, isGone))], world, isGone)
  },
})

function write(
  asked: RouteAsked,
  points: readonly LocatedPoint[],
  found: readonly Route[],
  world: World,
  isGone: () => boolean,
): Answer | Promise<Answer> {
  const { format, hasSteps, drawing } = asked
  const isShort =
    found.length === 1 &&
    isDrawnAtOnce(found[0].legs, drawing) &&
    (!hasSteps || isDescribedAtOnce(found[0]))
  const { manifest } = world
  const shared = { query: roadsOf(world), manifest, asked, points, routes: found, isShort }
  const { contentType, write: writeRoute } = FORMATS[format]
  return written(contentType, isShort, (writer) => writeRoute({ ...shared, writer }), isGone)
}

/** `{"provenance": […], "waypoints": […], "routes": […]}`. */
function* routeJson(answer: RouteAnswer): Steps<void> {
  const { writer, routes, points } = answer
  writer.utf8(`{${provenanceOfDrive(answer, points)},"waypoints":`)
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
function* routeGeoJson(answer: RouteAnswer): Steps<void> {
  const { writer, routes, asked, points } = answer
  const provenance = provenanceOfDrive(answer, points)
  writer.utf8(`{"type":"FeatureCollection",${provenance},"features":[`)
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

const TOTALS = { before: '"distance":', between: ',"duration":', after: '' } as const
const LEAST = { before: '"bbox":[', between: ',', after: ',' } as const
const GREATEST = { before: '', between: ',', after: ']' } as const

function writeTotals(
  writer: ByteWriter,
  { lengthMm, durationMs }: Pick<Route, 'lengthMm' | 'durationMs'>,
): void {
  writer.decimalPair(lengthMm / 1000, durationMs / 1000, 1, TOTALS)
}

/** Writes the box, and the line where one is wanted. */
function lineTaker(writer: ByteWriter): RouteTaker {
  return {
    begin(_, { box }) {
      writer.decimalPair(box.west, box.south, DEGREE_DECIMALS, LEAST)
      writer.decimalPair(box.east, box.north, DEGREE_DECIMALS, GREATEST)
    },
    openLine: () => writer.ascii(',"geometry":{"type":"LineString","coordinates":['),
    points: pointsBetween(writer, ',', FIRST_LON_LAT),
    closeLine: () => writer.ascii(']}'),
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

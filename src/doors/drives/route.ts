/** The interface of ours for routes: `GET` and `POST /router/route`. */
import type { Steps } from '../../report/steps.ts'
import { alternativesSteps } from '../../router/alternatives/alternatives.ts'
import type { Route } from '../../router/route.ts'
import { isDescribedAtOnce } from '../../use-cases/routes/directions.ts'
import { isDrawnAtOnce } from '../../use-cases/routes/draw-routes.ts'
import {
  addressesOf,
  type LocatedPoint,
  locatePlaces,
} from '../../use-cases/routes/locate-places.ts'
import { findRoute, roadsOf } from '../../use-cases/routes/route.ts'
import { routePrice } from '../../use-cases/routes/route-price.ts'
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
import { driveFace } from './drive-face.ts'
import { type RouteAsked, readRouteAsked } from './question.ts'
import type { RouteAnswer } from './route-answer.ts'
import { routeCsv, routeGpx, routeKml } from './route-files.ts'
import { routeGeoJson, routeJson } from './route-json.ts'

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
  const shared = { query: roadsOf(world), asked, points, routes: found, isShort }
  const { contentType, write: writeRoute } = FORMATS[format]
  return written(contentType, isShort, (writer) => writeRoute({ ...shared, writer }), isGone)
}

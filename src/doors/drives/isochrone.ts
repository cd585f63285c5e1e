/** The interface of ours for what can be reached: `GET` and `POST /router/isochrone`. */
import type { Steps } from '../../report/steps.ts'
import type { Reach } from '../../router/reach/reach.ts'
import { findReach, isochronePrice } from '../../use-cases/routes/isochrone.ts'
import {
  addressesOf,
  type LocatedPoint,
  locatePlaces,
} from '../../use-cases/routes/locate-places.ts'
import { roadsOf } from '../../use-cases/routes/route.ts'
import { pricedAvoids } from '../../use-cases/routes/vehicle-world.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import { GEOJSON_TYPE } from '../contract/answer.ts'
import { writtenInPieces } from '../contract/written-answer.ts'
import { type Driving, driveFace } from './drive-face.ts'
import { type IsochroneAsked, readIsochroneAsked } from './question.ts'
import { reachGeoJson } from './reach-geojson.ts'

/** Answers a point with a feature for each contour: an area, its border, or roads. */
export const isochrones = driveFace({
  read: readIsochroneAsked,
  hasMany: () => false,
  priceOf: ({ contours, place, output }, roads) =>
    isochronePrice(contours, addressesOf([place]), pricedAvoids(roads), output === 'roads'),
  async answer(driving) {
    const { asked, world, isGone } = driving
    const query = roadsOf(world)
    const { point, reach } = await inTurns(reachOf(driving), isGone)
    return writtenInPieces(
      GEOJSON_TYPE,
      (writer) => reachGeoJson({ query, manifest: world.manifest, asked, point, reach, writer }),
      isGone,
    )
  },
})

function* reachOf({
  asked: { place, language, ...question },
  roads: { closed },
  world,
}: Driving<IsochroneAsked>): Steps<{ readonly point: LocatedPoint; readonly reach: Reach }> {
  const [point] = yield* locatePlaces([place], language.name, world)
  return { point, reach: yield* findReach({ ...question, point, closed }, world) }
}

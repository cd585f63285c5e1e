/** The interface of ours for what can be reached: `GET` and `POST /router/isochrone`. */
import type { Steps } from '../../report/steps.ts'
import type { Reach } from '../../router/reach/reach.ts'
import { createByteWriter } from '../../text/byte-writer.ts'
import { findReach, isochronePrice } from '../../use-cases/routes/isochrone.ts'
import {
  addressesOf,
  type LocatedPoint,
  locatePlaces,
} from '../../use-cases/routes/locate-places.ts'
import { roadsOf } from '../../use-cases/routes/route.ts'
import {
  planRoads,
  pricedAvoids,
  type RoadPlan,
  worldOfPlan,
} from '../../use-cases/routes/vehicle-world.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import { type Answer, GEOJSON_TYPE } from '../contract/answer.ts'
import type { Interface, Prepared, RequestFacts } from '../contract/interface.ts'
import { withJsonBody } from '../contract/json-body.ts'
import { interfaceOf, refusedJson } from '../contract/refusals.ts'
import { writtenInPieces } from '../contract/written-answer.ts'
import { type IsochroneAsked, readIsochroneAsked } from './question.ts'
import { reachGeoJson } from './reach-geojson.ts'

/** Answers a point with a feature for each contour: an area, its border, or roads. */
export const isochrones: Interface = interfaceOf(
  (parameters, world, facts) =>
    withJsonBody(parameters, facts, (given): Prepared => {
      const asked = readIsochroneAsked(given)
      roadsOf(world, asked.metric)
      const roads = planRoads(asked, world, false)
      const price = isochronePrice(
        asked.contours,
        addressesOf([asked.place]),
        pricedAvoids(roads),
        asked.output === 'roads',
      )
      return {
        cost: price + roads.cost,
        answer: () => answer(asked, roads, world, facts),
      }
    }),
  refusedJson,
)

async function answer(
  asked: IsochroneAsked,
  roads: RoadPlan,
  cars: World,
  facts: RequestFacts,
): Promise<Answer> {
  const isGone = () => facts.isGone === true
  const world = await worldOfPlan(roads, cars, facts.key)
  const { point, reach } = await inTurns(reachOf(asked, roads, world), isGone)
  const writer = createByteWriter()
  const steps = reachGeoJson({ query: roadsOf(world), asked, point, reach, writer })
  return writtenInPieces({ contentType: GEOJSON_TYPE, writer, steps }, isGone)
}

function* reachOf(
  { place, language, ...question }: IsochroneAsked,
  { closed }: RoadPlan,
  world: World,
): Steps<{ readonly point: LocatedPoint; readonly reach: Reach }> {
  const [point] = yield* locatePlaces([place], language.name, world)
  return { point, reach: yield* findReach({ ...question, point, closed }, world) }
}

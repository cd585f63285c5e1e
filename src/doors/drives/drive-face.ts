/** What the interfaces of ours for drives share: parameters in the URL or in a JSON body, and the roads that they drive. */
import { roadsOf } from '../../use-cases/routes/route.ts'
import {
  type DrivenBy,
  planRoads,
  type RoadPlan,
  worldOfPlan,
} from '../../use-cases/routes/vehicle-world.ts'
import type { World } from '../../use-cases/world.ts'
import type { Answer } from '../contract/answer.ts'
import type { Interface, Prepared } from '../contract/interface.ts'
import { withJsonBody } from '../contract/json-body.ts'
import type { Parameters } from '../contract/parameters.ts'
import { interfaceOf, refusedJson } from '../contract/refusals.ts'

/** A question and the roads that answer it. */
export interface Driving<Asked> {
  readonly asked: Asked
  readonly roads: RoadPlan
  /** With the weights of the vehicle, and without the roads that it keeps off. */
  readonly world: World
  /** The release as cars drive it. */
  readonly cars: World
  readonly isGone: () => boolean
}

interface DriveFace<Asked> {
  /** @throws Refusal at the first fault */
  read(parameters: Parameters): Asked
  /** Whether many drives are looked at: one search a drive would take as long as a weight set. */
  hasMany(asked: Asked): boolean
  /** Units of the question itself; its vehicle and its avoided roads add theirs. */
  priceOf(asked: Asked, roads: RoadPlan): number
  answer(driving: Driving<Asked>): Promise<Answer>
}

export const driveFace = <Asked extends DrivenBy>(face: DriveFace<Asked>): Interface =>
  interfaceOf(
    (parameters, cars, facts, isGone) =>
      withJsonBody(parameters, facts, (given): Prepared => {
        const asked = face.read(given)
        roadsOf(cars, asked.metric)
        const roads = planRoads(asked, cars, face.hasMany(asked))
        return {
          cost: face.priceOf(asked, roads) + roads.cost,
          async answer() {
            const world = await worldOfPlan(roads, cars, facts.key)
            return face.answer({ asked, roads, world, cars, isGone })
          },
        }
      }),
    refusedJson,
  )

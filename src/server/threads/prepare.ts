/** What a thread does with a release before it is in service, so that no request waits for it. */
import { searchInTime } from '../../geocoder/former/search-in-time.ts'
import type { Steps } from '../../report/steps.ts'
import { prepareDirectionsSteps } from '../../router/directions/directions.ts'
import { prepareSteps } from '../../router/router.ts'
import type { World } from '../../use-cases/world.ts'

/** Common words of each country: their search goes through most of its code, and all its patterns. */
const COMMON_WORDS = 'Tartu mnt Brīvības iela Vilniaus g Kesk 7-3'

/** Makes what every question needs, and asks one: code and patterns that were never used take 20 ms at once. */
export function* prepareWorldSteps({
  geocoder,
  routes,
}: Pick<World, 'geocoder' | 'routes'>): Steps<void> {
  if (geocoder) yield* searchInTime(geocoder, { asked: COMMON_WORDS, limit: 1 })
  if (!routes) return
  yield* prepareSteps(routes)
  yield* prepareDirectionsSteps(routes)
}

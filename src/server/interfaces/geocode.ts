/** The geocoder's public interface: address text or id to matches, one object for each input. */
import { type CountryGeocoder, geocode, type Match, matchOfId } from '../../geocoder/geocoder.ts'
import { isOutside, type Window } from '../../geocoder/window.ts'
import type { Answer } from '../answer.ts'
import { ClientGone } from '../client-gone.ts'
import { errorPage } from '../error-page.ts'
import type { Interface, RequestFacts } from '../interface.ts'
import { takeTurns } from '../turns.ts'
import type { Work, World } from '../world.ts'
import { answerPart, partBytes, type Shown, wrapAnswer } from './geocode-answer.ts'
import { placemarkOf } from './geocode-placemark.ts'
import { BadRequest, type Dataset, type GeocodeRequest, readRequest } from './geocode-request.ts'
import { addChildUnits } from './geocode-rules.ts'

/** From so many inputs on other threads are asked to help; of fewer the asking is too large a part. */
const SHARED_FROM = 100

/** `short`: whether addresses leave out country, county and what the settlement repeats. */
export function createGeocodeInterface({ short }: { readonly short: boolean }): Interface {
  return async (parameters, world, facts) => {
    try {
      const request = readRequest(parameters, (country) => world.geocoder?.[country] !== undefined)
      return await answer({ request, short }, world, facts)
    } catch (error) {
      if (error instanceof BadRequest) return errorPage(400, error.message)
      // Nobody reads it.
      if (error instanceof ClientGone) return errorPage(400, 'The client has gone')
      throw error
    }
  }
}

/** What one thread does for another. */
interface GeocodeOrder {
  readonly request: GeocodeRequest
  readonly short: boolean
}

/** Answers of a batch, an input a part. */
export const geocodeWork: Work<GeocodeOrder> = {
  name: 'geocode',
  partOf: (world, order) => (index) => partBytes(order.request, answerInput(order, world, index)),
}

function answerInput({ request, short }: GeocodeOrder, world: World, index: number): string {
  const question = request.questions[index]
  return answerPart(request, question, show(request, world, question, short))
}

async function answer(order: GeocodeOrder, world: World, facts: RequestFacts): Promise<Answer> {
  const { request } = order
  const count = request.questions.length
  if (count === 1) return wrapAnswer(request, [answerInput(order, world, 0)])
  const isGone = () => facts.isGone === true
  if (world.share && count >= SHARED_FROM) {
    return wrapAnswer(request, await world.share(geocodeWork, order, count, isGone))
  }
  const parts: string[] = []
  await takeTurns(() => {
    if (isGone()) throw new ClientGone()
    return parts.push(answerInput(order, world, parts.length)) < count
  })
  return wrapAnswer(request, parts)
}

/** A match with the dataset that it was found in. */
interface Found {
  readonly dataset: Dataset
  readonly match: Match
}

/** The placemarks of one input, best first over all datasets. */
function show(request: GeocodeRequest, world: World, question: string, short: boolean): Shown[] {
  if (request.maxCount === 0) return []
  const found: Found[] = []
  for (const dataset of request.datasets) {
    for (const match of matchesIn(request, world.geocoder![dataset.country]!, dataset, question)) {
      found.push({ dataset, match })
    }
  }
  if (request.datasets.length > 1) found.sort(compareFound)
  if (found.length > request.maxCount) found.length = request.maxCount
  const style = { short, reversed: request.ruleSet === 'reverse', srs: request.srs }
  return found.map(({ dataset, match }) => ({
    placemark: placemarkOf(world.trees[dataset.country]!, match, style),
    hasIds: dataset.hasIds,
  }))
}

function matchesIn(
  request: GeocodeRequest,
  geocoder: CountryGeocoder,
  dataset: Dataset,
  question: string,
): readonly Match[] {
  const { maxCount, skipMax, window, autocomplete, explain } = request
  const matches = request.isIdQuery
    ? matchesOfId(geocoder, dataset, question, window)
    : geocode(geocoder, question, { maxCount, skipMax, window, autocomplete, explain })
  return request.ruleSet === 'A2A3' && dataset.country === 'ee'
    ? addChildUnits(geocoder.index, matches, window)
    : matches
}

function matchesOfId(
  geocoder: CountryGeocoder,
  { hasIds }: Dataset,
  question: string,
  window: Window | undefined,
): readonly Match[] {
  const match = hasIds ? matchOfId(geocoder, question.trim()) : undefined
  return match && !isOutside(geocoder.index.tree, match.row, window) ? [match] : []
}

/** Relevance first; then what goes first among equals. Equal on both sides, datasets keep their order. */
function compareFound(a: Found, b: Found): number {
  return (
    b.match.relevance - a.match.relevance ||
    a.match.rank - b.match.rank ||
    b.match.population - a.match.population
  )
}

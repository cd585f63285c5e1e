/** The geocoder's public interface: address text or id to matches, one object for each input. */
import { type CountryGeocoder, geocode, type Match, matchOfId } from '../../geocoder/geocoder.ts'
import type { Answer } from '../answer.ts'
import { errorPage } from '../error-page.ts'
import type { Interface } from '../interface.ts'
import type { World } from '../world.ts'
import { answerPart, type Shown, wrapAnswer } from './geocode-answer.ts'
import { placemarkOf } from './geocode-placemark.ts'
import { BadRequest, type Dataset, type GeocodeRequest, readRequest } from './geocode-request.ts'
import { addChildUnits } from './geocode-rules.ts'

/** How long a batch may hold the thread before it lets others answer. */
const SLICE_MS = 8

/** `short`: whether addresses leave out country, county and what the settlement repeats. */
export function createGeocodeInterface({ short }: { readonly short: boolean }): Interface {
  return async (parameters, world) => {
    try {
      const request = readRequest(parameters, (country) => world.geocoder?.[country] !== undefined)
      return await answer(request, world, short)
    } catch (error) {
      if (error instanceof BadRequest) return errorPage(400, error.message)
      throw error
    }
  }
}

/** A match with the dataset that it was found in. */
interface Found {
  readonly dataset: Dataset
  readonly match: Match
}

async function answer(request: GeocodeRequest, world: World, short: boolean): Promise<Answer> {
  const parts: string[] = []
  let sliceStart = performance.now()
  for (const question of request.questions) {
    parts.push(answerPart(request, question, show(request, world, question, short)))
    if (performance.now() - sliceStart > SLICE_MS) {
      await new Promise((resolve) => setImmediate(resolve))
      sliceStart = performance.now()
    }
  }
  return wrapAnswer(request, parts)
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
  if (request.isIdQuery) {
    const match = dataset.hasIds ? matchOfId(geocoder, question.trim()) : undefined
    return match ? [match] : []
  }
  const { maxCount, skipMax, window, autocomplete, explain } = request
  const matches = geocode(geocoder, question, { maxCount, skipMax, window, autocomplete, explain })
  return request.ruleSet === 'A2A3' && dataset.country === 'ee'
    ? addChildUnits(geocoder.index, matches)
    : matches
}

/** Relevance first; then what goes first among equals. Equal on both sides, datasets keep their order. */
function compareFound(a: Found, b: Found): number {
  return (
    b.match.relevance - a.match.relevance ||
    a.match.rank - b.match.rank ||
    b.match.population - a.match.population
  )
}

/** The geocoder's public interface: address text or id to matches, one object for each input. */
import { type CountryGeocoder, geocode, type Match, matchOfId } from '../../geocoder/geocoder.ts'
import { type Answer, JAVASCRIPT_TYPE, JSON_TYPE, KML_TYPE, XML_TYPE } from '../answer.ts'
import { errorPage } from '../error-page.ts'
import type { Interface } from '../interface.ts'
import type { World } from '../world.ts'
import { adsAddress, adsDocument } from './geocode-ads.ts'
import { resultJson } from './geocode-json.ts'
import { type Placemark, placemarkOf } from './geocode-placemark.ts'
import { BadRequest, type Dataset, type GeocodeRequest, readRequest } from './geocode-request.ts'
import { addChildUnits } from './geocode-rules.ts'
import { kmlDocument, responseXml } from './geocode-xml.ts'

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

export interface Shown {
  readonly placemark: Placemark
  readonly hasIds: boolean
}

async function answer(request: GeocodeRequest, world: World, short: boolean): Promise<Answer> {
  const parts: string[] = []
  let sliceStart = performance.now()
  for (const question of request.questions) {
    parts.push(part(request, question, show(request, world, question, short)))
    if (performance.now() - sliceStart > SLICE_MS) {
      await new Promise((resolve) => setImmediate(resolve))
      sliceStart = performance.now()
    }
  }
  return wrap(request, parts)
}

/** One input's share of the answer. */
function part(request: GeocodeRequest, question: string, shown: readonly Shown[]): string {
  const { output, typeRules, skipMax } = request
  if (output === 'json' || output === 'json2') {
    return resultJson(question, shown, { withLines: output === 'json2', typeRules, skipMax })
  }
  if (output === 'ads_liik_staatus') {
    return adsAddress(
      question,
      shown.map(({ placemark }) => placemark),
    )
  }
  return responseXml(question, shown, { withLines: output === 'xml2', typeRules, skipMax })
}

function wrap({ output, callback }: GeocodeRequest, parts: readonly string[]): Answer {
  if (output === 'json' || output === 'json2') {
    const json = `[${parts.join(',')}]`
    return callback === undefined
      ? { status: 200, contentType: JSON_TYPE, body: json }
      : { status: 200, contentType: JAVASCRIPT_TYPE, body: `${callback} && ${callback}(${json})` }
  }
  if (output === 'ads_liik_staatus') {
    return { status: 200, contentType: XML_TYPE, body: adsDocument(parts) }
  }
  const contentType = output === 'kml' ? KML_TYPE : XML_TYPE
  return { status: 200, contentType, body: kmlDocument(parts) }
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

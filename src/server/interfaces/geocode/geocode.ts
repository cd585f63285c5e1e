/** The geocoder's public interface: address text or id to matches, one object for each input. */
import {
  type CountryGeocoder,
  geocode,
  isOutside,
  type Match,
  matchOfId,
} from '../../../geocoder/geocoder.ts'
import type { Answer } from '../../contract/answer.ts'
import { ClientGone } from '../../contract/client-gone.ts'
import { errorPage } from '../../contract/error-page.ts'
import type { Interface, RequestFacts } from '../../contract/interface.ts'
import { takeTurns } from '../../contract/work-turns.ts'
import type { Work, World } from '../../contract/world.ts'
import { answerPart, partBytes, type Shown, wrapAnswer, wrappingOf } from './answer.ts'
import { placemarkOf } from './placemark.ts'
import { BadRequest, type Dataset, type GeocodeRequest, readRequest } from './request.ts'
import { addChildUnits } from './rules.ts'

/** From so many inputs on other threads are asked to help; of fewer the asking is too large a part. */
const SHARED_FROM = 100
/** So many bytes are made, and what the parts under way add, before the client has to have taken those before. */
const BLOCK_BYTES = 2_000_000

/** `short`: whether addresses leave out country, county and what the settlement repeats. */
export function createGeocodeInterface({ short }: { readonly short: boolean }): Interface {
  return (parameters, world, facts) => {
    try {
      const request = readRequest(parameters, (country) => world.geocoder?.[country] !== undefined)
      return { cost: costOf(request), answer: () => answer({ request, short }, world, facts) }
    } catch (error) {
      if (error instanceof BadRequest) return errorPage(400, error.message)
      throw error
    }
  }
}

const INPUTS_A_UNIT = 10
const PLACEMARKS_A_UNIT = 100

/** Started tens of inputs, a dataset, a started hundred of placemarks that are asked for. */
export function costOf({
  questions,
  datasets,
  maxCount,
}: Pick<GeocodeRequest, 'questions' | 'datasets' | 'maxCount'>): number {
  const tens = Math.ceil(questions.length / INPUTS_A_UNIT)
  return tens * datasets.length * Math.max(1, Math.ceil(maxCount / PLACEMARKS_A_UNIT))
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

/** One input at once; a batch in blocks, the next one made when the client has taken the one before. */
function answer(order: GeocodeOrder, world: World, facts: RequestFacts): Answer | Promise<Answer> {
  const { request } = order
  if (request.questions.length > 1) return answerBatch(order, world, () => facts.isGone === true)
  return wrapAnswer(request, answerInput(order, world, 0))
}

async function answerBatch(
  order: GeocodeOrder,
  world: World,
  isGone: () => boolean,
): Promise<Answer> {
  const { request } = order
  const { questions } = request
  const count = questions.length
  const { start, separator, end, contentType } = wrappingOf(request)
  const between = Buffer.from(separator)

  async function block(from: number): Promise<{ bytes: Uint8Array; to: number }> {
    const left = { ...order, request: { ...request, questions: questions.slice(from) } }
    const parts = await answerBlock(left, world, isGone)
    const to = from + parts.length
    const pieces: Uint8Array[] = [from === 0 ? Buffer.from(start) : between]
    for (const [i, bytes] of parts.entries()) pieces.push(...(i > 0 ? [between, bytes] : [bytes]))
    if (to === count) pieces.push(Buffer.from(end))
    return { bytes: Buffer.concat(pieces), to }
  }

  const first = await block(0)
  const body = first.bytes
  if (first.to === count) return { status: 200, contentType, body }
  async function* rest(): AsyncGenerator<Uint8Array> {
    for (let from = first.to; from < count; ) {
      const { bytes, to } = await block(from)
      from = to
      yield bytes
    }
  }
  return { status: 200, contentType, body, rest: rest() }
}

/** The shares of the first inputs, as many as make a block; many are done by all threads together. */
async function answerBlock(
  order: GeocodeOrder,
  world: World,
  isGone: () => boolean,
): Promise<readonly Uint8Array[]> {
  const count = order.request.questions.length
  if (world.share && count >= SHARED_FROM) {
    return world.share(geocodeWork, order, { count, bytes: BLOCK_BYTES }, isGone)
  }
  const part = geocodeWork.partOf(world, order)
  const parts: Uint8Array[] = []
  let made = 0
  await takeTurns(() => {
    if (isGone()) throw new ClientGone()
    const bytes = part(parts.length)
    made += bytes.byteLength
    return parts.push(bytes) < count && made < BLOCK_BYTES
  })
  return parts
}

/** A match with the dataset that it was found in. */
interface Found {
  readonly dataset: Dataset
  readonly match: Match
}

/** The placemarks of one input, best first over all datasets. */
function show(request: GeocodeRequest, world: World, question: string, short: boolean): Shown[] {
  if (request.maxCount === 0) return []
  const found = mergeFound(
    request.datasets.map((dataset) =>
      matchesIn(request, world.geocoder![dataset.country]!, dataset, question).map((match) => ({
        dataset,
        match,
      })),
    ),
    request.maxCount,
  )
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
    ? matchesOfId(geocoder, dataset, question, request)
    : geocode(geocoder, question, { maxCount, skipMax, window, autocomplete, explain })
  return request.ruleSet === 'A2A3' && dataset.country === 'ee'
    ? addChildUnits(geocoder.index, matches, window)
    : matches
}

function matchesOfId(
  geocoder: CountryGeocoder,
  { hasIds }: Dataset,
  question: string,
  { window, explain }: Pick<GeocodeRequest, 'window' | 'explain'>,
): readonly Match[] {
  const match = hasIds ? matchOfId(geocoder, question, explain) : undefined
  return match && !isOutside(geocoder.index.tree, match.row, window) ? [match] : []
}

/** The first `count` of several lists that are in order each. */
function mergeFound(lists: readonly (readonly Found[])[], count: number): readonly Found[] {
  if (lists.length === 1) return lists[0].slice(0, count)
  const merged: Found[] = []
  const taken = lists.map(() => 0)
  while (merged.length < count) {
    let next = -1
    for (let list = 0; list < lists.length; list++) {
      if (taken[list] === lists[list].length) continue
      if (next < 0 || compareFound(lists[list][taken[list]], lists[next][taken[next]]) < 0) {
        next = list
      }
    }
    if (next < 0) break
    merged.push(lists[next][taken[next]++])
  }
  return merged
}

/** Relevance first; then what goes first among equals. Equal on both sides, datasets keep their order. */
function compareFound(a: Found, b: Found): number {
  return (
    b.match.relevance - a.match.relevance ||
    a.match.rank - b.match.rank ||
    b.match.population - a.match.population
  )
}

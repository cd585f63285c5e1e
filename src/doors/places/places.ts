/** Interfaces of ours for places: `/geocoder/search` and `/geocoder/reverse`, by `POST` for batches, and `/geocoder/suggest`. */

import { placesAt, placesAtPrice } from '../../use-cases/places/places-at.ts'
import { isTypedText, searchPlaces, searchPrice } from '../../use-cases/places/search.ts'
import { suggestPlaces } from '../../use-cases/places/suggest.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import { GEOJSON_TYPE, jsonAnswer } from '../contract/answer.ts'
import type { Interface } from '../contract/interface.ts'
import { interfaceOf, refusedJson } from '../contract/refusals.ts'
import { collections, collectionsWork } from './formats.ts'
import {
  readPlacesAtRequest,
  readSearchRequest,
  readSuggestRequest,
  SEARCH_PARAMETERS,
  WASH_PARAMETERS,
} from './question.ts'

/** Texts and points of batches, which other threads help with. */
export const searchWork = collectionsWork('search', searchPlaces)
export const reverseWork = collectionsWork('reverse', placesAt)

const searchBy = (table: typeof SEARCH_PARAMETERS | typeof WASH_PARAMETERS): Interface =>
  interfaceOf((parameters, world, facts, isGone) => {
    const isBatch = facts.method === 'POST'
    const request = readSearchRequest(parameters, world.trees, isBatch, table)
    return {
      cost: searchPrice(request.questions.length),
      isTyped: isTypedText(request.questions.map(({ asked }) => asked)),
      answer: () => collections(searchWork, request, isBatch, world, isGone),
    }
  }, refusedJson)

/** Answers a text or fields with a collection of features; by POST each text with one. */
export const search = searchBy(SEARCH_PARAMETERS)
/** Like `search`, with the judgement on the address that is written. */
export const wash = searchBy(WASH_PARAMETERS)

/** Answers a text that is being typed with what it may become. */
export const suggestions: Interface = interfaceOf((parameters, world, _, isGone) => {
  const { question, language } = readSuggestRequest(parameters)
  return {
    cost: searchPrice(1),
    isTyped: isTypedText([question.asked]),
    answer: async () =>
      jsonAnswer(await inTurns(suggestPlaces(question, language, world), isGone), GEOJSON_TYPE),
  }
}, refusedJson)

/** Answers a point with a collection of features; by POST each point with one. */
export const reverseSearch: Interface = interfaceOf((parameters, world, facts, isGone) => {
  const isBatch = facts.method === 'POST'
  const request = readPlacesAtRequest(parameters, isBatch)
  return {
    cost: placesAtPrice(request.questions.length),
    answer: () => collections(reverseWork, request, isBatch, world, isGone),
  }
}, refusedJson)

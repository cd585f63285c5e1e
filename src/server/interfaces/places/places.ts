/** Interfaces of ours for places: `/geocoder/search` and `/geocoder/reverse`, by `POST` for batches, and `/geocoder/suggest`. */

import { placesAt, placesAtPrice } from '../../../use-cases/places/places-at.ts'
import { isTypedText, searchPlaces, searchPrice } from '../../../use-cases/places/search.ts'
import { suggestPlaces } from '../../../use-cases/places/suggest.ts'
import { inTurns } from '../../../use-cases/work-turns.ts'
import { GEOJSON_TYPE } from '../../contract/answer.ts'
import type { Interface } from '../../contract/interface.ts'
import { orRefused } from '../../contract/refusals.ts'
import { collections, collectionsWork, refusedJson } from './formats.ts'
import { readPlacesAtRequest, readSearchRequest, readSuggestRequest } from './question.ts'

/** Texts and points of batches, which other threads help with. */
export const searchWork = collectionsWork('search', searchPlaces)
export const reverseWork = collectionsWork('reverse', placesAt)

/** Answers a text or fields with a collection of features; by POST each text with one. */
export const search: Interface = (parameters, world, facts) =>
  orRefused(() => {
    const isBatch = facts.method === 'POST'
    const request = readSearchRequest(parameters, world.trees, isBatch)
    const isGone = () => facts.isGone === true
    return {
      cost: searchPrice(request.questions.length),
      isTyped: isTypedText(request.questions.map(({ asked }) => asked)),
      answer: () =>
        orRefused(() => collections(searchWork, request, isBatch, world, isGone), refusedJson),
    }
  }, refusedJson)

/** Answers a text that is being typed with what it may become. */
export const suggestions: Interface = (parameters, world, facts) =>
  orRefused(() => {
    const { question, language } = readSuggestRequest(parameters)
    const isGone = () => facts.isGone === true
    return {
      cost: searchPrice(1),
      isTyped: isTypedText([question.asked]),
      answer: () =>
        orRefused(async () => {
          const found = await inTurns(suggestPlaces(question, language, world), isGone)
          return { status: 200, contentType: GEOJSON_TYPE, body: JSON.stringify(found) }
        }, refusedJson),
    }
  }, refusedJson)

/** Answers a point with a collection of features; by POST each point with one. */
export const reverseSearch: Interface = (parameters, world, facts) =>
  orRefused(() => {
    const isBatch = facts.method === 'POST'
    const request = readPlacesAtRequest(parameters, isBatch)
    const isGone = () => facts.isGone === true
    return {
      cost: placesAtPrice(request.questions.length),
      answer: () =>
        orRefused(() => collections(reverseWork, request, isBatch, world, isGone), refusedJson),
    }
  }, refusedJson)

/** Interfaces of ours for places: `/geocoder/search` and `/geocoder/reverse`, by `POST` for batches. */
import type { Interface } from '../../contract/interface.ts'
import { orRefused } from '../../contract/refused.ts'
import { readPlacesAtRequest, readSearchRequest } from '../../questions/search-request.ts'
import { placesAt, placesAtPrice } from '../../use-cases/places-at.ts'
import { searchPlaces, searchPrice } from '../../use-cases/search.ts'
import { collections, refusedJson } from './collections.ts'

/** Answers a text or fields with a collection of features; by POST each text with one. */
export const search: Interface = (parameters, world, facts) =>
  orRefused(() => {
    const isBatch = facts.method === 'POST'
    const { questions, language } = readSearchRequest(parameters, world.trees, isBatch)
    return {
      cost: searchPrice(questions.length),
      answer: () =>
        orRefused(
          () =>
            collections(
              questions,
              isBatch,
              (question) => searchPlaces(question, language, world),
              () => facts.isGone === true,
            ),
          refusedJson,
        ),
    }
  }, refusedJson)

/** Answers a point with a collection of features; by POST each point with one. */
export const reverseSearch: Interface = (parameters, world, facts) =>
  orRefused(() => {
    const isBatch = facts.method === 'POST'
    const { questions, language } = readPlacesAtRequest(parameters, isBatch)
    return {
      cost: placesAtPrice(questions.length),
      answer: () =>
        orRefused(
          () =>
            collections(
              questions,
              isBatch,
              (question) => placesAt(question, language, world),
              () => facts.isGone === true,
            ),
          refusedJson,
        ),
    }
  }, refusedJson)

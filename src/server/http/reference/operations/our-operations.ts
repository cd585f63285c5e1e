/** Operations of our own interfaces. */

import {
  type JsonSchema,
  list,
  number,
  position,
  ref,
  text,
} from '../../../../doors/contract/json-schema.ts'
import { MATCH_PARAMETERS } from '../../../../doors/drives/match.ts'
import {
  ISOCHRONE_PARAMETERS,
  MATRIX_PARAMETERS,
  ROUTE_PARAMETERS,
} from '../../../../doors/drives/question.ts'
import { CHANGES_PARAMETERS, HISTORY_PARAMETERS } from '../../../../doors/gazetteer/changes.ts'
import { CHILDREN_PARAMETERS, SUCCESSOR_PARAMETERS } from '../../../../doors/gazetteer/successor.ts'
import {
  PLACES_AT_PARAMETERS,
  SEARCH_PARAMETERS,
  TYPED_PARAMETERS,
  WASH_PARAMETERS,
} from '../../../../doors/places/question.ts'
import { ARROW_TYPE } from '../../../../tables/arrow-stream.ts'
import type { Operation } from './operation.ts'

const GEOJSON = 'application/geo+json'
const JSON_TYPE = 'application/json'

const place: JsonSchema = { anyOf: [text('an address'), position] }
const limits: JsonSchema = { anyOf: [text(), number(), list(number())] }
const names: JsonSchema = { anyOf: [text(), list(text())] }

const avoidInJson = { avoid: names, avoidWays: names, avoidAreas: list(list(position)) }

const TALLINN = [24.7536, 59.437]
const TARTU = [26.729, 58.3776]

/** An operation whose path is its name, unless it has another. */
const ours = (
  tag: string,
  base: Operation['base'],
  told: Omit<Operation, 'tag' | 'base' | 'path'> & { path?: string },
): Operation => ({ tag, base, path: `/${told.id}`, ...told })

/** One text, or several by POST. */
const TEXTS = {
  body: 'form',
  answers: { [GEOJSON]: ref('Places') },
  answersOfPost: { [JSON_TYPE]: ref('PlacesBatch') },
  example: { q: 'Narva mnt 7, Tallinn', limit: 1 },
  exampleOfPost: { q: ['Narva mnt 7, Tallinn', 'Brivibas 21, Riga'] },
} as const

export const OUR_OPERATIONS: readonly Operation[] = [
  ours('search', 'geocoder', {
    id: 'search',
    summary: 'Find addresses by a text or by fields',
    about:
      'A request has either a text or fields. By POST several texts are answered in their order.',
    parameters: SEARCH_PARAMETERS,
    ...TEXTS,
  }),
  ours('search', 'geocoder', {
    id: 'wash',
    summary: 'Judge an address of a list, and find what it is today',
    about:
      'As search with former addresses; each answer has a category, what is known of the address that is written, and its heirs.',
    parameters: WASH_PARAMETERS,
    ...TEXTS,
  }),
  ours('search', 'geocoder', {
    id: 'suggest',
    summary: 'Complete a text that is being typed',
    about:
      'Addresses that the text may become; a finished text has the answers of search, in their order.',
    parameters: TYPED_PARAMETERS,
    answers: { [GEOJSON]: ref('Places') },
    example: { q: 'narva mnt 7 t', limit: 3 },
  }),
  ours('search', 'geocoder', {
    id: 'reverse',
    summary: 'Find the addresses at a point',
    about:
      'Houses, the nearest first, then the street and the units of the nearest house; beyond 5 km no more than its country, beyond 50 km nothing.',
    parameters: PLACES_AT_PARAMETERS,
    body: 'form',
    // With `gl` it is the geocoder's own.
    answers: { [GEOJSON]: ref('Places'), [JSON_TYPE]: ref('Reversed'), 'text/xml': undefined },
    answersOfPost: { [JSON_TYPE]: ref('PlacesBatch') },
    example: { point: '24.7453,59.4370', limit: 3 },
    exampleOfPost: { point: ['24.7453,59.4370', '24.1052,56.9496'], limit: 1 },
  }),
  ours('gazetteer', 'gazetteer', {
    id: 'successor',
    summary: 'Find what became of an object',
    about:
      'An id of today leads to its own object, one of an abolished unit to those that took its place.',
    parameters: SUCCESSOR_PARAMETERS,
    answers: { [JSON_TYPE]: ref('Successors') },
    example: { id: 1 },
  }),
  ours('gazetteer', 'gazetteer', {
    id: 'children',
    summary: 'List what is right below an object',
    about: 'Objects of all levels, for selections that are filled step by step.',
    parameters: CHILDREN_PARAMETERS,
    answers: { [JSON_TYPE]: ref('Children') },
    example: { c: 'ee' },
  }),
  ours('gazetteer', 'gazetteer', {
    id: 'history',
    summary: 'List the states of an address',
    about: 'As far back as the changes of the releases go, the oldest first.',
    parameters: HISTORY_PARAMETERS,
    answers: { [JSON_TYPE]: ref('History') },
    example: { id: 1 },
  }),
  ours('gazetteer', 'changes', {
    id: 'changes',
    path: '',
    summary: 'List what changed since a number',
    about:
      'Ask again with the member `next` as `after`. Where the changes behind `after` are kept no more, the answer is 410.',
    parameters: CHANGES_PARAMETERS,
    answers: {
      [JSON_TYPE]: ref('Changes'),
      'application/x-ndjson': undefined,
      'text/csv': undefined,
    },
    example: { limit: 10 },
  }),
  ours('drives', 'router', {
    id: 'route',
    summary: 'Find the best drive through points or addresses',
    parameters: ROUTE_PARAMETERS,
    body: 'json',
    inJson: {
      points: list(place),
      ...avoidInJson,
    },
    answers: {
      [JSON_TYPE]: ref('Routes'),
      [GEOJSON]: ref('RouteFeatures'),
      'application/gpx+xml': undefined,
    },
    example: { points: ['24.7536,59.4370', '26.7290,58.3776'], steps: true },
    exampleOfPost: { points: [TALLINN, TARTU], geometry: false },
  }),
  ours('drives', 'router', {
    id: 'matrix',
    summary: 'Durations and distances from every source to every target',
    parameters: MATRIX_PARAMETERS,
    body: 'json',
    inJson: { sources: list(position), targets: list(position), ...avoidInJson },
    answers: { [JSON_TYPE]: ref('Matrix'), [ARROW_TYPE]: undefined },
    example: { sources: ['24.7536,59.4370', '26.7290,58.3776'] },
    exampleOfPost: { sources: [TALLINN, TARTU], targets: [TARTU] },
  }),
  ours('drives', 'router', {
    id: 'isochrone',
    summary: 'What can be reached within minutes or metres',
    parameters: ISOCHRONE_PARAMETERS,
    body: 'json',
    inJson: { point: place, minutes: limits, metres: limits, ...avoidInJson },
    answers: { [GEOJSON]: ref('Reach') },
    example: { point: '24.7536,59.4370', minutes: '5,10' },
    exampleOfPost: { point: TALLINN, minutes: [5, 10], output: 'lines' },
  }),
  ours('drives', 'router', {
    id: 'match',
    summary: 'Find the drive that a trace comes from',
    about: 'The trace is the body, GPX or GeoJSON.',
    parameters: MATCH_PARAMETERS,
    body: {
      types: ['application/geo+json', 'application/gpx+xml'],
      schema: { type: ['object', 'string'], description: 'GeoJSON, or the text of a GPX document' },
      example: {
        type: 'LineString',
        coordinates: [
          [24.7536, 59.437],
          [24.756, 59.4372],
          [24.7585, 59.4374],
        ],
      },
    },
    answers: { [GEOJSON]: ref('MatchedTrace') },
    example: {},
  }),
]

/** The request of a number: only the seed and the number count. */
import { createRandom, type Random } from '../geocoder/random.ts'
import { chance } from './draw.ts'
import type { Facts } from './facts.ts'
import {
  children,
  gazetteer,
  geocode,
  placesAt,
  reverse,
  search,
  successor,
  suggest,
} from './grammar-addresses.ts'
import {
  addokClient,
  esriClient,
  featuresClient,
  inaksClient,
  mapboxClient,
  nominatimClient,
  osrmClient,
  photonClient,
} from './grammar-clients.ts'
import { openLs, others, soap } from './grammar-documents.ts'
import { driveMatrix, driveRoute, isochrone } from './grammar-drives.ts'
import { mapRouting, surRouting } from './grammar-routes.ts'
import { trace } from './grammar-traces.ts'
import { mutate } from './mutate.ts'
import { type Bytes, bytesOf, type Draft } from './request.ts'

export interface Drawn {
  readonly number: number
  readonly draft: Draft
  readonly bytes: Bytes
  readonly isSpoilt: boolean
}

type Grammar = (random: Random, facts: Facts) => Draft

const GRAMMARS: readonly Grammar[] = [
  gazetteer,
  successor,
  children,
  geocode,
  geocode,
  reverse,
  search,
  suggest,
  placesAt,
  surRouting,
  mapRouting,
  openLs,
  openLs,
  trace,
  driveRoute,
  driveRoute,
  driveMatrix,
  isochrone,
  osrmClient,
  photonClient,
  inaksClient,
  nominatimClient,
  esriClient,
  mapboxClient,
  addokClient,
  featuresClient,
  soap,
  soap,
]
const OTHERS_SHARE = 0.01
/** The others are sent as they were drawn. */
const SPOILT_SHARE = 0.5
const CHUNKED_SHARE = 0.03

export function draw(seed: number, number: number, facts: Facts): Drawn {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b))
  const grammar = chance(random, OTHERS_SHARE) ? others : random.pick(GRAMMARS)
  const draft = grammar(random, facts)
  if (draft.body !== undefined && chance(random, CHUNKED_SHARE)) draft.isChunked = true
  const isSpoilt = chance(random, SPOILT_SHARE)
  return { number, draft, isSpoilt, bytes: isSpoilt ? mutate(random, draft) : bytesOf(draft) }
}

/** The gazetteer's public interface: getDescription, getFillInfo and currentLayer, in path form and parameter form. */
import { hash } from 'node:crypto'
import { COUNTRIES, type Country } from '../../../addresses/record.ts'
import {
  chainJson,
  descriptionJson,
  listJson,
  listJsonSteps,
} from '../../../gazetteer/write-json.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import { isCallbackName, jsonInScript } from '../../contract/callback.ts'
import type { Interface } from '../../contract/interface.ts'
import type { Parameters } from '../../contract/parameters.ts'
import {
  CACHE_SECONDS,
  type CachedResponse,
  type ResponseCache,
} from '../../contract/response-cache.ts'
import { inTurns } from '../../contract/work-turns.ts'
import type { World } from '../../contract/world.ts'

type Operation = 'getDescription' | 'getFillInfo' | 'currentLayer'

const OPERATIONS_BY_LAYER: Readonly<Record<string, Operation>> = {
  getdescription: 'getDescription',
  getfillinfo: 'getFillInfo',
  currentlayer: 'currentLayer',
}
const OPERATIONS_BY_PATH: Readonly<Record<string, Operation>> = {
  '/layer/getDescription': 'getDescription',
  '/layer/getFillInfo': 'getFillInfo',
  '/layer/currentLayer': 'currentLayer',
}

/** Paths below the base path, the parameter form first. */
export const GAZETTEER_PATHS: readonly string[] = ['', ...Object.keys(OPERATIONS_BY_PATH)]

/** The answer to what cannot be asked: success is false, and the operation's container is empty. */
const NOTHING: Readonly<Record<Operation, string>> = {
  getDescription: '{"object":null,"success":false}',
  getFillInfo: '{"addressObjects":[],"success":false}',
  currentLayer: '{"success":false,"addressList":[]}',
}
const NO_OPERATION = '{"success":false}'

export interface GazetteerOptions {
  /** The cache of a world; undefined where nothing is cached. */
  cacheOf(world: World): ResponseCache | undefined
  now(): number
}

export function createGazetteerInterface({ cacheOf, now }: GazetteerOptions): Interface {
  return (parameters, world, request) => {
    const operation =
      request.path === ''
        ? operationOfLayer(parameters.get('layer'))
        : OPERATIONS_BY_PATH[request.path]
    const callback = parameters.get('callback')
    if (callback !== undefined && !isCallbackName(callback)) return failed(operation, undefined)
    if (operation === undefined || request.isMalformed) return failed(operation, callback)
    const query = readQuery(operation, parameters)
    if (query === undefined) return failed(operation, callback)

    const cache = cacheOf(world)
    const nowMs = now()
    const kept = cache?.get(query.key, nowMs)
    if (kept) return answerWith(kept, callback, nowMs)
    const keep = (json: string): Answer => {
      const response = { json, etag: etagOf(json), storedAtMs: nowMs }
      cache?.set(query.key, response)
      return answerWith(response, callback, nowMs)
    }
    if (!isWholeCountry(query)) return keep(jsonOf(query, world))
    return {
      cost: 1,
      answer: async () => keep(await wholeCountry(query, world, () => request.isGone === true)),
    }
  }
}

function operationOfLayer(layer: string | undefined): Operation | undefined {
  const name = layer?.toLowerCase()
  return name !== undefined && Object.hasOwn(OPERATIONS_BY_LAYER, name)
    ? OPERATIONS_BY_LAYER[name]
    : undefined
}

interface Query {
  readonly operation: Operation
  readonly country: Country
  readonly id: number
  readonly level: number
  readonly parentId: number | undefined
  readonly grandparentId: number | undefined
  /** Name of the response in the cache. */
  readonly key: string
}

/** The query that the parameters make; undefined where one that counts is missing or no number. */
function readQuery(operation: Operation, parameters: Parameters): Query | undefined {
  const c = parameters.get('c') as Country | undefined
  const country = c !== undefined && COUNTRIES.includes(c) ? c : 'ee'
  if (operation !== 'currentLayer') {
    const id = integer(parameters.get('id'))
    if (id === undefined) return undefined
    const key = `${operation} ${country} ${id}`
    return { operation, country, id, level: 0, parentId: undefined, grandparentId: undefined, key }
  }
  const level = integer(parameters.get('l'))
  if (level === undefined || level < 1 || level > 6) return undefined
  const p = parameters.get('p')
  const g = p === undefined ? parameters.get('g') : undefined
  const parentId = integer(p)
  const grandparentId = integer(g)
  if (p !== undefined && parentId === undefined) return undefined
  if (g !== undefined && grandparentId === undefined) return undefined
  const key = `${operation} ${country} ${level} ${parentId} ${grandparentId}`
  return { operation, country, id: 0, level, parentId, grandparentId, key }
}

/** The whole number that a text is; undefined where it is none or beyond what ids can be. */
function integer(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,16}$/.test(text)) return undefined
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : undefined
}

/** Streets of a whole country are tens of thousands, its settlements nearly as many. */
const LONG_LIST_LEVEL = 3

function isWholeCountry({ operation, level, parentId, grandparentId }: Query): boolean {
  const isNarrow = parentId !== undefined || grandparentId !== undefined
  return operation === 'currentLayer' && level >= LONG_LIST_LEVEL && !isNarrow
}

/** UTF-8, one character a byte. */
async function wholeCountry({ country, level }: Query, world: World, isGone: () => boolean) {
  const gazetteer = world.gazetteers[country]
  if (gazetteer === undefined) return NOTHING.currentLayer
  return (await inTurns(listJsonSteps(gazetteer, level), isGone)) ?? NOTHING.currentLayer
}

/** UTF-8, one character a byte. */
function jsonOf({ operation, country, id, level, parentId, grandparentId }: Query, world: World) {
  const gazetteer = world.gazetteers[country]
  if (gazetteer === undefined) return NOTHING[operation]
  if (operation === 'getDescription') return descriptionJson(gazetteer, id) ?? NOTHING[operation]
  if (operation === 'getFillInfo') return chainJson(gazetteer, id) ?? NOTHING[operation]
  return listJson(gazetteer, level, parentId, grandparentId) ?? NOTHING[operation]
}

function etagOf(json: string): string {
  return `"${hash('sha256', json, 'base64url').slice(0, 22)}"`
}

function answerWith(
  { json, etag, storedAtMs }: CachedResponse,
  callback: string | undefined,
  nowMs: number,
): Answer {
  const leftS = CACHE_SECONDS - Math.floor(Math.max(0, nowMs - storedAtMs) / 1_000)
  const headers = { 'cache-control': `public, max-age=${leftS}`, etag }
  return answerOf(json, callback, headers)
}

/** @param json UTF-8, one character a byte, as names of callbacks are, too */
function answerOf(
  json: string,
  callback: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const answer = { status: 200, contentType: JSON_TYPE, isBytewise: true, headers } as const
  return callback === undefined
    ? { ...answer, body: json }
    : { ...answer, body: `${callback}(${jsonInScript(json)})`, mayBeSniffed: true }
}

function failed(operation: Operation | undefined, callback: string | undefined): Answer {
  return answerOf(operation === undefined ? NO_OPERATION : NOTHING[operation], callback)
}

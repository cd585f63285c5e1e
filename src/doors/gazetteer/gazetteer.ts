/** The gazetteer's public interface: getDescription, getFillInfo and currentLayer, in path form and parameter form. */
import { chainJson, descriptionJson, listJsonSteps } from '../../gazetteer/write-json.ts'
import { runToEnd } from '../../report/steps.ts'
import {
  askGazetteer,
  type GazetteerForm,
  isLongList,
  LONG_LIST_UNITS,
  type Operation,
} from '../../use-cases/places/gazetteer.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import {
  type Answer,
  isCallbackName,
  JSON_TYPE,
  jsonInScript,
  type PackedBody,
} from '../contract/answer.ts'
import type { Interface } from '../contract/interface.ts'
import { readerOf } from '../contract/parameter-table.ts'
import { GAZETTEER_PARAMETERS, readGazetteerQuestion } from './question.ts'
import { CACHE_SECONDS, type CachedResponse, type ResponseCache } from './response-cache.ts'

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

/** UTF-8, one character a byte. */
const JSON_FORM: GazetteerForm<string> = {
  describe: descriptionJson,
  chain: chainJson,
  list: listJsonSteps,
}

export interface GazetteerOptions {
  /** The cache of a world; undefined where nothing is cached. */
  cacheOf(world: World): ResponseCache | undefined
  /** By which a client knows a response again. */
  etagOf(json: string): string
  now(): number
}

export function createGazetteerInterface({ cacheOf, etagOf, now }: GazetteerOptions): Interface {
  return (parameters, world, request) => {
    const operation =
      request.path === ''
        ? readerOf(GAZETTEER_PARAMETERS, parameters)('layer')
        : OPERATIONS_BY_PATH[request.path]
    const callback = parameters.get('callback')
    if (callback !== undefined && !isCallbackName(callback)) return failed(operation, undefined)
    if (operation === undefined || request.isMalformed) return failed(operation, callback)
    const query = readGazetteerQuestion(operation, parameters)
    if (query === undefined) return failed(operation, callback)

    const cache = cacheOf(world)
    const nowMs = now()
    const kept = cache?.get(query.key, nowMs)
    if (kept) return answerWith(kept, callback, nowMs, packedIn(cache, query.key, kept))
    const keep = (found: string | undefined): Answer => {
      const json = found ?? NOTHING[operation]
      const response = { json, etag: etagOf(json), storedAtMs: nowMs }
      cache?.set(query.key, response)
      return answerWith(response, callback, nowMs, packedIn(cache, query.key, response))
    }
    const asked = askGazetteer(query, world, JSON_FORM)
    if (!isLongList(query)) return keep(runToEnd(asked))
    const isGone = () => request.isGone === true
    return { cost: LONG_LIST_UNITS, answer: async () => keep(await inTurns(asked, isGone)) }
  }
}

function answerWith(
  { json, etag, storedAtMs }: CachedResponse,
  callback: string | undefined,
  nowMs: number,
  packed: PackedBody | undefined,
): Answer {
  const leftS = CACHE_SECONDS - Math.floor(Math.max(0, nowMs - storedAtMs) / 1_000)
  const headers = { 'cache-control': `public, max-age=${leftS}`, etag }
  const answer = answerOf(json, callback, headers)
  // A call has the name of its function in it: it is another body each time.
  return callback === undefined && packed ? { ...answer, packed } : answer
}

/** Where the cache has the response's gzip, or will have it. */
function packedIn(
  cache: ResponseCache | undefined,
  key: string,
  { etag, gzip }: CachedResponse,
): PackedBody | undefined {
  return cache && { bytes: gzip, keep: (bytes) => cache.addGzip(key, etag, bytes) }
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

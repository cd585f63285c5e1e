/** The same drawn questions to a server and to a release in this process: answers are to be the same bytes. */
import { isUtf8 } from 'node:buffer'
import { TeeviitError as ClientError, failureOf } from '../../client/src/failure.ts'
import { askDoor } from '../../library/doors.ts'
import type { World } from '../../src/use-cases/world.ts'
import { draw } from './draw-request.ts'
import type { Facts } from './facts.ts'
import { type Draft, encodePairs, FORM_TYPE, KEY } from './request.ts'

/** Addresses that the typed client asks. */
const ASKED =
  /^\/(gazetteer(\/layer\/(?:getDescription|getFillInfo|currentLayer)|\/successor|\/children|)|geocoder\/(geocode|search|suggest|reverse)|router\/(MapRouting|match|route|matrix|isochrone))\/?$/

/** What the server says of a body before a door sees it: forms that no client writes, and bodies beyond its bounds. */
const REFUSED_UNREAD =
  /Malformed percent-encoding|The body is longer than|The request has more than \d+ parameters/

const TAKES_DOCUMENT = /\/router\/(match|route|matrix|isochrone)/

export interface Compared {
  readonly asked: number
  /** By group: good answers, then refusals. */
  readonly counts: ReadonlyMap<string, readonly [good: number, refused: number]>
  readonly differences: readonly string[]
}

/** Asks `count` questions of both. @param baseUrl of a server that takes the key of the fuzz */
export async function compareAnswers(
  baseUrl: string,
  world: World,
  facts: Facts,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<Compared> {
  const counts = new Map<string, [number, number]>()
  const differences: string[] = []
  let asked = 0
  for (let number = 0; asked < count; number++) {
    const { draft } = draw(seed, number, facts)
    if (!isOfClient(draft)) continue
    asked++
    const told = counts.get(draft.group) ?? [0, 0]
    counts.set(draft.group, told)
    const server = await askServer(baseUrl, draft)
    if (REFUSED_UNREAD.test(server)) {
      asked--
      continue
    }
    const release = await askRelease(world, draft)
    told[release.startsWith('refused ') ? 1 : 0]++
    if (server !== release) {
      const at = [...server].findIndex((letter, i) => letter !== release[i])
      differences.push(
        `${number} ${draft.method} ${draft.path}?${encodePairs(draft.pairs)} at ${at}: ${server.slice(at, at + 200)} | ${release.slice(at, at + 200)}`,
      )
    }
  }
  return { asked, counts, differences }
}

/** Whether the typed client could send it: the rest is what a network may bring, which the server refuses before its doors. */
function isOfClient(draft: Draft): boolean {
  const { group, method, pairs, rawQuery, path, body } = draft
  const names = pairs.map(([name]) => name)
  if (method === 'POST') {
    if (body === undefined || !isUtf8(body) || path.startsWith('/gazetteer')) return false
    if (!TAKES_DOCUMENT.test(path) && typeOf(draft) !== FORM_TYPE) return false
  } else if (body !== undefined) return false
  return (
    ASKED.test(path) &&
    group !== 'reverse' &&
    group !== 'others' &&
    rawQuery === undefined &&
    names.every((name) => name.isWellFormed()) &&
    (method === 'GET' || method === 'POST') &&
    new Set(names).size === names.length
  )
}

const typeOf = ({ headers }: Draft) => new Headers(headers).get('content-type') ?? ''

async function askServer(baseUrl: string, draft: Draft): Promise<string> {
  const url = `${baseUrl}${draft.path}?${encodePairs([['key', KEY], ...draft.pairs])}`
  const { method, body } = draft
  const response = await fetch(url, {
    method,
    ...(body && { headers: { 'content-type': typeOf(draft) }, body: new Uint8Array(body) }),
  })
  const text = await response.text()
  return response.status === 200 ? text : refusedText(failureOf(response, text, 0))
}

async function askRelease(world: World, draft: Draft): Promise<string> {
  const contentType = typeOf(draft)
  try {
    const answered = await askDoor(
      {
        path: draft.path.replace(/\/$/, ''),
        query: Object.fromEntries(draft.pairs),
        ...(draft.method === 'POST' && { body: String(draft.body ?? '') }),
        contentType,
      },
      world,
      () => false,
    )
    return await answered.text()
  } catch (error) {
    if (error instanceof ClientError) return refusedText(error)
    throw error
  }
}

const refusedText = ({ status, code, message }: ClientError): string =>
  `refused ${status} ${code}: ${message}`

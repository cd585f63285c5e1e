/** Answers requests from a release in this process, without a server: what the typed client asks in place of `fetch`. */

import { answerText } from '../doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../doors/contract/interface.ts'
import { parametersOf } from '../doors/contract/parameters.ts'
import { currentRelease, readRelease } from '../release/read-release.ts'
import { TeeviitError } from '../report/errors.ts'
import type { Route } from '../server/http/routes/route.ts'
import { routesOf } from '../server/http/routes/routes.ts'
import type { Settings } from '../server/settings/settings.ts'
import { openWorld, type World } from '../use-cases/world.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Opens the current release of a data folder. @throws TeeviitError CLI_NO_RELEASE, RELEASE_* */
export function openCurrent(settings: Settings): World {
  const folder = currentRelease(settings.data)
  if (folder === undefined) throw new TeeviitError('CLI_NO_RELEASE', { folder: settings.data })
  return openWorld(readRelease(folder), settings.router)
}

const NO_CACHE = { cacheBytes: 0, cacheStats: { hits: 0, misses: 0, bytes: 0 }, now: () => 0 }

/** Asks the interfaces themselves: keys and quotas are a server's. */
export function localFetch(settings: Settings, world: World): Fetch {
  const routes = routesOf(settings, NO_CACHE as never)
  return async (url, init) => {
    const { pathname, searchParams } = new URL(url)
    const route = routes.find(({ base, path }) => base + path === pathname)
    if (route === undefined) return new Response('', { status: 404 })
    const answer = await completeAnswer(route.handle(...askedOf(route, searchParams, init, world)))
    const { status, contentType } = answer
    return new Response(answerText(answer), { status, headers: { 'content-type': contentType } })
  }
}

function askedOf(
  route: Route,
  query: URLSearchParams,
  { method, body, headers, signal }: RequestInit,
  world: World,
): [ReturnType<typeof parametersOf>, World, RequestFacts] {
  const text = typeof body === 'string' ? body : ''
  const form = route.takesDocument ? [] : new URLSearchParams(text)
  const facts: RequestFacts = {
    method: method === 'POST' ? 'POST' : 'GET',
    path: route.path,
    askedPath: route.path,
    baseUrl: route.base,
    isMalformed: false,
    key: '',
    body: text,
    bodyBytes: Buffer.from(text),
    contentType: new Headers(headers).get('content-type') ?? '',
    soapAction: '',
    get isGone() {
      return signal?.aborted === true
    },
  }
  return [parametersOf([...query, ...form]), world, facts]
}

/** What people and operators ask for: the map page and its tiles, the list of services, health, metrics. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { type Answer, HTML_TYPE } from '../../doors/contract/answer.ts'
import { errorPage } from '../../doors/contract/refusals.ts'
import { ClientGone } from '../../use-cases/client-gone.ts'
import type { AppOptions, PathHandler } from './app-options.ts'
import { unlessUnchanged } from './coding/known-tag.ts'
import { liveAnswer, metricsAnswer, readyAnswer } from './health.ts'
import { asksForHtml, fieldScript, webPage } from './page/map-page.ts'
import { startPage } from './page/start-page.ts'
import { ASSETS_PATH, openWebFolder, type WebFolder } from './page/web-folder.ts'
import type { PublicAddress } from './public-address.ts'
import { DOCUMENT, documentPage } from './reference/openapi.ts'
import { type MapRequest, mapPages } from './routes/map-routes.ts'
import type { Route } from './routes/route.ts'
import { optionsAnswer, sendAnswer } from './send.ts'

/** Pages beside the services; the map page gives way to a service at the root. */
export const OPERATOR_PAGES: readonly string[] = [
  '/health/live',
  '/health/ready',
  '/metrics',
  DOCUMENT,
  '/docs',
]
const ALLOW = 'GET, HEAD, OPTIONS'

/**
 * Pages by path.
 * @param names of interfaces in the metrics
 * @param routes what the reference describes
 */
export function pagesOf(
  options: AppOptions,
  names: readonly string[],
  routes: readonly Route[],
  publicAddress: PublicAddress,
): Map<string, PathHandler> {
  const { settings, state } = options
  const pages = new Map<string, PathHandler>()
  const page = (path: string, answer: (request: MapRequest) => Answer | Promise<Answer>) => {
    pages.set(path, (raw, response, params) => {
      const origin = publicAddress.origin(raw)
      const address = publicAddress.client(raw) ?? ''
      answerPage(raw, response, () => answer({ raw, params, origin, address }), state)
    })
  }
  for (const { path, answer } of mapPages(options)) page(path, answer)
  page('/health/live', liveAnswer)
  page('/health/ready', () =>
    readyAnswer(
      options.isReady() ? 'ready' : 'stopping',
      state.world.manifest.name,
      settings.router.shortest,
    ),
  )
  page('/metrics', async () => metricsAnswer(await options.metricsText(names)))
  page(
    DOCUMENT,
    documentPage(settings, routes, () => state.world),
  )
  const web = openWebFolder()
  const services = (): Answer => ({
    status: 200,
    contentType: HTML_TYPE,
    body: startPage(settings, state.world.manifest),
    headers: { vary: 'accept' },
  })
  const built = (at: (facts: string) => string) => webPage(at, settings, state.world)
  page('/', ({ raw }) =>
    web && asksForHtml(raw.headers.accept) ? built(web.pageWith) : services(),
  )
  page('/start', services)
  if (web === undefined) return pages
  page('/docs', () => built(web.referenceWith))
  page('/field', () => built(web.fieldPageWith))
  for (const script of web.scripts) page(`/${script.name}`, ({ raw }) => fieldScript(script, raw))
  pages.set(`${ASSETS_PATH}*`, assetsOf(web))
  return pages
}

/** Answers a request to a page; what the page throws is 500. */
function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Answer | Promise<Answer>,
  { log }: AppOptions['state'],
): void {
  const send = (made: Answer) => sendAnswer(response, unlessUnchanged(request, made))
  const fail = (error: unknown) => {
    // A client that has gone waits for nothing.
    if (error instanceof ClientGone) return
    log.error({ err: error }, 'a page failed unforeseen')
    if (!response.headersSent) void send(errorPage(500, 'Internal error'))
  }
  const { method } = request
  if (method === 'OPTIONS') void send(optionsAnswer(request, ALLOW))
  else if (method !== 'GET' && method !== 'HEAD') void send(methodRefused(request))
  else {
    new Promise<Answer>((resolve) => resolve(answer())).then(send).catch(fail)
  }
}

const methodRefused = ({ method }: IncomingMessage): Answer =>
  errorPage(405, `Method ${method} not allowed`, { allow: ALLOW })

/** Assets never change under their names: clients keep them for a year. Each is compressed when it is built. */
function assetsOf(web: WebFolder): PathHandler {
  const files = sirv(web.assets, {
    gzip: true,
    brotli: true,
    etag: true,
    immutable: true,
    maxAge: 31_536_000,
    extensions: [],
    setHeaders: (response, path) => {
      // The library does not know what the map's letters are.
      if (path.endsWith('.pbf')) response.setHeader('content-type', 'application/x-protobuf')
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('x-content-type-options', 'nosniff')
    },
  })
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      void sendAnswer(response, methodRefused(request))
      return
    }
    // The folder is served below its path.
    request.url = (request.url as string).slice(ASSETS_PATH.length - 1)
    files(request, response, () => void sendAnswer(response, errorPage(404, 'Not Found')))
  }
}

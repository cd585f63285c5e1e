/** What people and operators ask for: the map page and its tiles, the list of services, health, metrics. */
import fastifyStatic from '@fastify/static'
import type { Answer } from '../contract/answer.ts'
import { errorPage } from '../contract/error-page.ts'
import type { App, AppOptions } from './app-options.ts'
import { liveAnswer, metricsAnswer, readyAnswer } from './health.ts'
import { asksForHtml, fieldPage, fieldScript, mapPage, servicesPage } from './page/map-page.ts'
import { ASSETS_PATH, openWebFolder, type WebFolder } from './page/web-folder.ts'
import { REFERENCE_PATHS, referencePages } from './reference/pages.ts'
import { type MapRequest, mapPages } from './routes/map-routes.ts'
import type { Route } from './routes/route.ts'
import { optionsAnswer, send } from './send.ts'

/** Pages beside the services; the map page gives way to a service at the root. */
export const OPERATOR_PAGES: readonly string[] = [
  '/health/live',
  '/health/ready',
  '/metrics',
  ...REFERENCE_PATHS,
]
const ALLOW = 'GET, HEAD, OPTIONS'

/**
 * @param names of interfaces in the metrics
 * @param routes what the reference describes
 * @param taken addresses of services whose base path is the root
 */
export function registerPages(
  app: App,
  options: AppOptions,
  names: readonly string[],
  routes: readonly Route[],
  taken: ReadonlySet<string>,
): void {
  const { settings, state } = options
  const page = (path: string, answer: (request: MapRequest) => Answer | Promise<Answer>) => {
    if (taken.has(path) || (path === '/' && taken.has(''))) return
    app.route({
      method: 'GET',
      url: path,
      handler: async (request, reply) => {
        const { method, raw } = request
        if (method === 'OPTIONS') send(reply, optionsAnswer(raw, ALLOW))
        else if (method === 'GET' || method === 'HEAD') {
          const origin = settings.publicUrl || `${request.protocol}://${request.host}`
          const params = request.params as MapRequest['params']
          send(reply, await answer({ raw, params, origin, address: request.ip }))
        } else send(reply, errorPage(405, `Method ${method} not allowed`, { allow: ALLOW }))
        return reply
      },
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
  for (const [path, answer] of referencePages(settings, routes, () => state.world)) {
    page(path, answer)
  }
  const web = openWebFolder()
  const services = () => servicesPage(settings, state.world.manifest)
  page('/', ({ raw }) =>
    web && asksForHtml(raw.headers.accept)
      ? mapPage(web, settings, state.world.manifest)
      : services(),
  )
  page('/start', services)
  if (web === undefined) return
  page('/field', () => fieldPage(web, settings, state.world.manifest))
  page('/teeviit-address.js', ({ raw }) => fieldScript(web, raw))
  registerAssets(app, web)
}

/** Names of assets change with their contents: clients keep them for a year. Each is compressed when it is built. */
function registerAssets(app: App, web: WebFolder): void {
  app.register(async (scope) => {
    scope.addHook('preHandler', async ({ method }, reply) => {
      if (method === 'GET' || method === 'HEAD') return
      send(reply, errorPage(405, `Method ${method} not allowed`, { allow: ALLOW }))
    })
    scope.register(fastifyStatic, {
      root: web.assets,
      prefix: ASSETS_PATH,
      index: false,
      wildcard: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      setHeaders: (response) => {
        response.header('access-control-allow-origin', '*')
        response.header('x-content-type-options', 'nosniff')
      },
    })
  })
}

/** What people and operators ask for: the start page, health, metrics. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type Answer, HTML_TYPE } from '../contract/answer.ts'
import { errorPage } from '../contract/error-page.ts'
import type { App, AppOptions } from './app-options.ts'
import { liveAnswer, metricsAnswer, readyAnswer } from './health.ts'
import { REFERENCE_PATHS, referencePages } from './reference/pages.ts'
import type { Route } from './routes/route.ts'
import { optionsAnswer, send } from './send.ts'
import { startPage } from './start-page.ts'

/** The package's folder is two above the bundle, three above this file. */
const PACKAGE = import.meta.url.endsWith('.ts') ? '../../..' : '../..'
/** The built map page; without it `/` lists the services. */
const WEB_FOLDER = fileURLToPath(new URL(`${PACKAGE}/web/dist`, import.meta.url))
/** Pages beside the services; the start page gives way to a service at the root. */
export const OPERATOR_PAGES: readonly string[] = [
  '/health/live',
  '/health/ready',
  '/metrics',
  ...REFERENCE_PATHS,
]
const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']
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
  const page = (path: string, answer: () => Answer | Promise<Answer>) => {
    if (taken.has(path) || (path === '/' && taken.has(''))) return
    app.route({
      method: [...METHODS],
      url: path,
      handler: async ({ method, raw }, reply) => {
        if (method === 'OPTIONS') send(reply, optionsAnswer(raw, ALLOW))
        else if (method === 'GET' || method === 'HEAD') send(reply, await answer())
        else send(reply, errorPage(405, `Method ${method} not allowed`, { allow: ALLOW }))
        return reply
      },
    })
  }
  page('/health/live', liveAnswer)
  page('/health/ready', () =>
    readyAnswer(options.isReady() ? 'ready' : 'stopping', state.world.manifest.name),
  )
  page('/metrics', async () => metricsAnswer(await options.metricsText(names)))
  for (const [path, answer] of referencePages(settings, routes, () => state.world)) {
    page(path, answer)
  }
  if (existsSync(WEB_FOLDER) && !taken.has('') && !taken.has('/')) {
    app.register(fastifyStatic, {
      root: WEB_FOLDER,
      wildcard: false,
      setHeaders: (response) => {
        response.header('access-control-allow-origin', '*')
        response.header('x-content-type-options', 'nosniff')
      },
    })
  } else {
    page('/', () => ({
      status: 200,
      contentType: HTML_TYPE,
      body: startPage(settings, state.world.manifest),
    }))
  }
}

/** What people and operators ask for: the start page, health, metrics. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Manifest } from '../release/manifest.ts'
import { escapeHtml } from '../text/escape.ts'
import { type Answer, HTML_TYPE, JSON_TYPE } from './answer.ts'
import type { App, AppOptions } from './app-options.ts'
import { errorPage } from './error-page.ts'
import { optionsAnswer, send } from './send.ts'
import type { Settings } from './settings.ts'

/** The built map page; without it `/` lists the services. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']
const ALLOW = 'GET, HEAD, OPTIONS'
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * @param names of interfaces in the metrics
 * @param taken addresses that a service stands at, where its base path is the root
 */
export function registerPages(
  app: App,
  options: AppOptions,
  names: readonly string[],
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
  page('/health/live', () => json(200, { status: 'live' }))
  page('/health/ready', () => {
    const release = state.world.manifest.name
    return options.isReady()
      ? json(200, { status: 'ready', release })
      : json(503, { status: 'stopping', release })
  })
  page('/metrics', async () => ({
    status: 200,
    contentType: METRICS_TYPE,
    body: await options.metricsText(names),
  }))
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

function json(status: number, value: unknown): Answer {
  return { status, contentType: JSON_TYPE, body: JSON.stringify(value) }
}

function startPage({ paths, services }: Settings, manifest: Manifest): string {
  const examples: Record<string, string> = {
    gazetteer: `${paths.gazetteer}/layer/currentLayer/?l=1&key=demo`,
    geocoder: `${paths.geocoder}/geocode?q=Tallinn&gl=ee_aid&key=demo`,
    router: `${paths.router}/SURRouting?pref=Fastest&start=24.745,59.437&end=26.722,58.38&output=json&key=demo`,
  }
  const lines = services.map(
    (service) =>
      `<li>${service}: <a href="${escapeHtml(examples[service])}">${escapeHtml(examples[service])}</a></li>`,
  )
  const sources = manifest.sources
    .map(({ attribution }) => attribution)
    .filter((text) => text !== undefined)
    .map((text) => `<li>${escapeHtml(text)}</li>`)
  const fiction = manifest.sample
    ? '<p><strong>This is the sample world: its streets and houses are fictional.</strong></p>'
    : ''
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Teeviit</title></head><body>
<h1>Teeviit</h1><p>Addresses and roads of Estonia, Latvia and Lithuania. ${escapeHtml(manifest.title)}</p>${fiction}
<ul>${lines.join('')}</ul>${sources.length > 0 ? `<h2>Data</h2><ul>${sources.join('')}</ul>` : ''}
</body></html>
`
}

/** The reference is a valid document of OpenAPI, and says everything that the server offers. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '../../src/doors/contract/json-schema.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { openApiSteps, operationsOf, routeOf } from '../../src/server/http/reference/openapi.ts'
import { routesOf } from '../../src/server/http/routes/routes.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import { createTestApp } from '../support/test-app.ts'

const OPTIONS = { cacheBytes: 0, cacheStats: { hits: 0, misses: 0 } as never, now: () => 0 }

/** An object of the small world. */
const KNOWN = { country: 'ee', id: 1 }

function reference(commandLine: Record<string, string> = {}) {
  const { settings } = resolveSettings({ commandLine })
  const routes = routesOf(settings, OPTIONS)
  return { settings, routes, document: runToEnd(openApiSteps(settings, routes, KNOWN)) }
}

interface Told {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Readonly<Record<string, unknown>>
}

function toldOf(document: JsonSchema): Map<string, Told> {
  const paths = Object.values(document.paths as Record<string, Record<string, Told>>)
  return new Map(paths.flatMap((item) => Object.values(item)).map((op) => [op.operationId, op]))
}

describe('the reference', () => {
  test('passes the strict rules of a linter', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const source = JSON.stringify(reference().document)
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(
      problems.map(({ message, location }) => `${location[0].pointer}: ${message}`),
    ).toStrictEqual([])
  })

  test('describes every route', () => {
    const { settings, routes } = reference()
    const told = new Set(
      operationsOf(KNOWN).map((operation) => routeOf(operation, routes, settings)),
    )
    // Second names of a route for some clients, what names no service of SOAP, and what speaks a protocol of its own.
    const isExtra = (path: string) =>
      /\.php$|\/:folder\/|^\/services\/\*$|^\/inaadress\/|^\/mcp$/.test(path)
    const untold = routes.filter((route) => !told.has(route) && !isExtra(route.path))
    expect(untold.map(({ base, path }) => base + path)).toStrictEqual([])
  })

  test('has the base paths and the services of the server', () => {
    const { document } = reference({ services: 'router', 'paths.router': '/roads' })
    const paths = Object.keys(document.paths as object)
    expect(paths).toContain('/roads/route')
    expect(paths.filter((path) => /search|gazetteer/.test(path))).toStrictEqual([])
  })

  test('takes parameters, refusals and truth values from the tables that requests are read by', () => {
    const isochrone = toldOf(reference().document).get('isochrone')!
    const parameters = isochrone.parameters!
    expect(parameters.map(({ name }) => name)).toStrictEqual([
      'point',
      'minutes',
      'metres',
      'vehicle',
      'height',
      'width',
      'length',
      'weight',
      'axleLoad',
      'hazmat',
      'avoid',
      'avoidWays',
      'avoidAreas',
      'reverse',
      'output',
      'fill',
      'generalize',
      'language',
    ])
    expect(parameters[13]).toMatchObject({ schema: { type: 'boolean', default: false } })
    expect(isochrone.responses['400']).toMatchObject({
      content: { 'application/json': { example: { error: { code: 'PLACE_TOO_LONG' } } } },
    })
  })

  test('says in how many ways a key is taken', () => {
    const told = toldOf(reference().document)
    expect(told.get('search')!.security).toHaveLength(3)
    expect(told.get('geocode')!.security).toStrictEqual([{ keyInQuery: [] }])
    expect(told.get('ready')!.security).toStrictEqual([])
  })

  test('is answered at /openapi.json without a key', async () => {
    const { status, headers, json } = await createTestApp().send('/openapi.json')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(json()).toStrictEqual(JSON.parse(JSON.stringify(reference().document)))
  })
})

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

type Responses = Readonly<
  Record<string, { content?: Record<string, { schema: { $ref?: string; type?: string } }> }>
>

interface Method {
  readonly parameters: readonly { readonly name: string; readonly schema: { type: string } }[]
  readonly requestBody: {
    readonly content: Record<string, { schema: { properties: Record<string, { type: string }> } }>
  }
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

  test('says the types and the schema of each answer, by POST where that has another', () => {
    const told = toldOf(reference().document)
    const answers = (id: string) => {
      const { 200: found, 201: made } = told.get(id)!.responses as Responses
      const types = Object.entries((found ?? made)!.content!)
      return types.map(([type, { schema }]) => [
        type,
        schema.$ref?.split('/').at(-1) ?? schema.type,
      ])
    }
    expect(answers('search')).toStrictEqual([['application/geo+json', 'Places']])
    expect(answers('searchByPost')).toStrictEqual([['application/json', 'PlacesBatch']])
    const routes = [
      ['application/json', 'Routes'],
      ['application/geo+json', 'RouteFeatures'],
      ['application/gpx+xml', 'string'],
    ]
    expect(answers('route')).toStrictEqual(routes)
    expect(answers('routeByPost')).toStrictEqual(routes)
    expect(answers('match')).toStrictEqual([['application/geo+json', 'MatchedTrace']])
    expect(answers('jobs')).toStrictEqual([['application/json', 'Jobs']])
    expect(answers('jobsByPost')).toStrictEqual([['application/json', 'Job']])
  })

  test('says one text and one point of a batch by GET, and many by POST', () => {
    const { paths } = reference().document as { paths: Record<string, Record<string, Method>> }
    const typeIn = (path: string, name: string) =>
      paths[path].get.parameters.find((one) => one.name === name)!.schema.type
    expect(typeIn('/geocoder/search', 'q')).toBe('string')
    expect(typeIn('/geocoder/reverse', 'point')).toBe('string')
    const { content } = paths['/geocoder/search'].post.requestBody
    expect(Object.keys(content)).toStrictEqual(['application/x-www-form-urlencoded'])
    expect(content['application/x-www-form-urlencoded'].schema.properties.q.type).toBe('array')
  })

  test('says the errors of both methods, and a body that is too long for POST alone', () => {
    const told = toldOf(reference().document)
    const errors = (id: string) => {
      const all = Object.keys(told.get(id)!.responses)
      return all.filter((status) => status >= '400').join(' ')
    }
    expect(errors('search')).toBe('400 403 404 429 500 503')
    expect(errors('searchByPost')).toBe('400 403 404 413 429 500 503')
    expect(errors('match')).toBe('400 403 404 413 429 500 503')
  })

  test('is answered at /openapi.json without a key', async () => {
    const { status, headers, json } = await createTestApp().send('/openapi.json')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(json()).toStrictEqual(JSON.parse(JSON.stringify(reference().document)))
  })
})

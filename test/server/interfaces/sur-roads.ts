/** Roads that the short-URL interface is asked about, and how it is asked. */
import { expect } from 'vitest'
import type { Answer } from '../../../src/doors/contract/answer.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { surRouting } from '../../../src/doors/sur-routing/sur-routing.ts'
import { projectionOf } from '../../../src/geo/projection.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import { at, town } from '../../router/hand-drawn.ts'
import { answerAtOnce } from '../../support/answer-at-once.ts'

/**
 *   A---B---C        A to C by B is short and slow, by D and E long and quick.
 *   |       |
 *   D-------E---F
 */
const roads = town({ A: [0, 0], B: [2, 0], C: [4, 0], D: [0, -1], E: [4, -1], F: [6, -1] }, [
  { road: 'A-B', kmh: 20 },
  { road: 'B-C', kmh: 20 },
  {
    road: 'A-D',
    kmh: 90,
    by: [
      [0, -0.3],
      [0.1, -0.5],
      [0, -0.7],
    ],
  },
  { road: 'D-E', kmh: 90 },
  { road: 'E-C', kmh: 90 },
  { road: 'E-F', kmh: 90 },
])
const world = {
  routes: createRouteQuery(roads.router),
  settings: { snapMetresMax: 2000 },
}

export type Point = readonly [number, number]

/** `E,N` of the point in degrees. */
export const en = ([column, row]: Point) => {
  const { lonE7, latE7 } = at(column, row)
  return `${lonE7 / 1e7},${latE7 / 1e7}`
}

/** `E,N` of the point in the Estonian grid. */
export const grid = ([column, row]: Point) => {
  const { lonE7, latE7 } = at(column, row)
  const out = new Float64Array(2)
  projectionOf(3301).forward(lonE7 / 1e7, latE7 / 1e7, out)
  return `${out[0].toFixed(2)},${out[1].toFixed(2)}`
}

export const A = en([0, 0])
export const C = en([4, 0])
export const F = en([6, -1])

/** Asks with the parameters in their order; a plain object for those that occur once. */
export function ask(
  query: Readonly<Record<string, string>> | readonly (readonly [string, string])[],
  method: 'GET' | 'POST' = 'GET',
): Answer {
  const pairs = Array.isArray(query) ? query : Object.entries(query)
  return answerAtOnce(surRouting(parametersOf(pairs), world, { method }))
}

export const textOf = ({ body }: Answer): string =>
  typeof body === 'string' ? body : Buffer.from(body).toString()

export interface JsonRoute {
  readonly RouteSummary: {
    readonly TotalTime: string
    readonly TotalDistance: string
    readonly BoundingBox: readonly { readonly e: number; readonly n: number }[]
  }
  readonly RouteGeometry?: { readonly LineString: readonly { n: number; e: number }[] }
}

export function json(query: Readonly<Record<string, string>>): JsonRoute[] {
  const answer = ask({ pref: 'Fastest', output: 'json', start: A, end: C, ...query })
  expect(answer.status, textOf(answer)).toBe(200)
  return JSON.parse(textOf(answer))
}

export const lineOf = (route: JsonRoute): string[] =>
  (route.RouteGeometry?.LineString ?? []).map(({ e, n }) => `${e},${n}`)

export const six = (points: readonly Point[]) =>
  points.map((point) =>
    en(point)
      .split(',')
      .map((text) => Number(Number(text).toFixed(6)))
      .join(','),
  )

export function failure(query: Readonly<Record<string, string>>): [number, string] {
  const answer = ask({ pref: 'Fastest', output: 'json', start: A, end: C, ...query })
  const page = textOf(answer)
  expect(answer.contentType).toBe('text/html; charset=utf-8')
  const title = /<title>HTTP Status (\d+) - (.*)<\/title>/.exec(page)
  expect(page).toContain(`<h1>HTTP Status ${answer.status} - ${title?.[2]}</h1>`)
  expect(Number(title?.[1])).toBe(answer.status)
  return [answer.status, title?.[2] ?? '']
}

/** The search for the dearest request: how requests grow, and what is kept of them. */
import { expect, test } from 'vitest'
import { keep, problemsOf, type Tried, unitsBetween } from '../../bench/attack/dearest.ts'
import { grow } from '../../bench/attack/grow.ts'
import { getDraft, postDraft } from '../../bench/fuzz/draw.ts'
import { bytesOf, type Draft, FORM_TYPE } from '../../bench/fuzz/request.ts'
import { createRandom } from '../../bench/geocoder/random.ts'

const LIMIT = 900_000_000

const tried = (cpuMs: number, units: number): Tried => ({
  draft: getDraft('search', '/geocoder/search', []),
  status: 200,
  cpuMs,
  units,
  holdMs: 0,
})

/** What comes of a request in so many changes of different seeds. */
const grownOf = (draft: Draft, other: Draft, count = 200): Draft[] =>
  Array.from({ length: count }, (_, seed) => grow(createRandom(seed), draft, other))

const longest = (drafts: readonly Draft[]): number =>
  Math.max(...drafts.map((draft) => bytesOf(draft).head.length + bytesOf(draft).body.length))

test('units are what is gone of the minute, at least one, also over the end of a minute', () => {
  expect(unitsBetween(100, 97)).toBe(3)
  expect(unitsBetween(100, 100)).toBe(1)
  expect(unitsBetween(97, LIMIT - 5)).toBe(5)
  expect(unitsBetween(97, LIMIT)).toBe(1)
})

test('of a door the six dearest requests a unit are kept, the dearest first', () => {
  let kept: Tried[] = []
  for (const [ms, units] of [
    [10, 1],
    [40, 2],
    [5, 1],
    [90, 3],
    [1, 1],
    [7, 1],
    [8, 1],
  ]) {
    kept = keep(kept, tried(ms, units))
  }
  expect(kept.map(({ cpuMs }) => cpuMs)).toEqual([90, 40, 10, 8, 7, 5])
})

test('a request of more than 100 ms a unit does not keep the bar', () => {
  expect(problemsOf({ search: tried(200, 2), route: tried(100, 1) })).toEqual([])
  expect(problemsOf({ search: tried(200.2, 2), route: tried(100, 1) })).toEqual([
    'search: 100.1 ms a unit',
  ])
})

test('the same seed changes a request in the same way, and leaves the given one as it is', () => {
  const draft = getDraft('search', '/geocoder/search', [['q', 'Pikk 7, Tartu']])
  const other = getDraft('search', '/geocoder/search', [['limit', '50']])
  const before = structuredClone(draft)
  const once = grownOf(draft, other)
  expect(grownOf(draft, other)).toEqual(once)
  expect(draft).toEqual(before)
  expect(new Set(once.map(({ pairs }) => JSON.stringify(pairs))).size).toBeGreaterThan(20)
  expect(
    once.some(({ pairs }) => pairs.some(([name, value]) => name === 'limit' && value === '50')),
  ).toBe(true)
  expect(once.some(({ pairs }) => pairs.filter(([name]) => name === 'q').length > 50)).toBe(true)
})

test('lists, numbers and texts grow in a query, a form, a path and a document', () => {
  const route = getDraft('route', '/router/route', [['points', '24.7,59.4;26.7,58.3']])
  const lists = grownOf(route, route).map(({ pairs }) => pairs[0][1].split(';').length)
  expect(Math.max(...lists)).toBeGreaterThanOrEqual(100)

  const osrm = getDraft('OSRM', '/osrm/route/v1/car/24.7,59.4;26.7,58.3', [])
  expect(longest(grownOf(osrm, osrm))).toBeGreaterThan(1_000)

  const form = postDraft('Esri', '/x', FORM_TYPE, 'text=Pikk+7&maxLocations=5')
  expect(longest(grownOf(form, form))).toBeGreaterThan(1_000)
})

test('a JSON document stays one, and its positions stay whole', () => {
  const json = postDraft(
    'matrix',
    '/router/matrix',
    'application/json',
    JSON.stringify({
      sources: [
        [24.7, 59.4],
        [26.7, 58.3],
      ],
      metric: 'fastest',
    }),
  )
  const other = postDraft('matrix', '/router/matrix', 'application/json', '{"targets":[[25,58]]}')
  const bodies = grownOf(json, other).map(({ body }) => JSON.parse(String(body)))
  for (const { sources } of bodies) {
    for (const [lon, lat] of sources)
      expect([24.7, 26.7, 59.4, 58.3]).toEqual(expect.arrayContaining([lon, lat]))
  }
  expect(Math.max(...bodies.map(({ sources }) => sources.length))).toBeGreaterThanOrEqual(100)
  expect(bodies.some(({ targets }) => targets !== undefined)).toBe(true)
})

test('elements and lists of positions grow in an XML document', () => {
  const xml = postDraft(
    'OpenLS',
    '/router/routing',
    'text/xml',
    '<XLS><Request requestID="1"><gml:posList>24 56 25 57</gml:posList></Request></XLS>',
  )
  const bodies = grownOf(xml, xml).map(({ body }) => String(body))
  expect(bodies.some((body) => body.split('<Request ').length > 50)).toBe(true)
  const lists = bodies.map((body) => /<gml:posList>([^<]*)</.exec(body)?.[1].split(' ').length ?? 0)
  expect(Math.max(...lists)).toBeGreaterThanOrEqual(200)
  expect(lists.every((length) => length % 2 === 0)).toBe(true)
})

test('a request that would be too long to be read stays as it is', () => {
  const long = getDraft('search', '/geocoder/search', [['q', 'Pikk '.repeat(30_000)]])
  for (const grown of grownOf(long, long, 50)) {
    expect(bytesOf(grown).head.length).toBeLessThan(300_000)
  }
})

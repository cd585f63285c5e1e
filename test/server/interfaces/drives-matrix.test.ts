/** `/router/matrix` without a server around it: cells, points, refusals, prices, clients that leave. */
import { tableFromIPC } from 'apache-arrow'
import { describe, expect, test } from 'vitest'
import { answerText, bodyBytes } from '../../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  isPrepared,
  type RequestFacts,
} from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { matrices } from '../../../src/doors/drives/matrix.ts'
import { routes } from '../../../src/doors/drives/route.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import { ClientGone } from '../../../src/use-cases/client-gone.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { shareApart } from '../../support/share-apart.ts'
import { withHierarchy } from '../../support/with-hierarchy.ts'
import { degrees, world as drawnWorld, simple } from './map-roads.ts'

/** Routes and matrices by one hierarchy, as a release has them: of two ways of one cost both take the same. */
const world = {
  ...drawnWorld,
  routes: createRouteQuery(withHierarchy(drawnWorld.routes!.router)),
}

const facts = (body: string, more: Partial<RequestFacts> = {}) =>
  ({ method: 'GET', body, ...more }) as RequestFacts
const reply = (query: Record<string, string>, body = '') =>
  matrices(parametersOf(Object.entries(query)), world, facts(body))

async function ask(query: Record<string, string>, body = '') {
  const answer = await completeAnswer(reply(query, body))
  return { ...answer, json: JSON.parse(answerText(answer)) }
}
const codeOf = async (query: Record<string, string>) => (await ask(query)).json.error.code

const JUNCTIONS = ['A', 'B', 'C', 'D', 'X']

describe('a matrix', () => {
  test.each(['fastest', 'shortest'])('by `%s` has the numbers of single routes', async (metric) => {
    const { json, contentType } = await ask({ sources: simple(...JUNCTIONS), metric })
    expect(contentType).toBe('application/json; charset=utf-8')
    for (const [row, source] of JUNCTIONS.entries()) {
      for (const [column, target] of JUNCTIONS.entries()) {
        const asked = { points: simple(source, target), metric, geometry: 'false' }
        const made = routes(parametersOf(Object.entries(asked)), world, facts(''))
        const [single] = JSON.parse(answerText(await completeAnswer(made))).routes
        expect([json.durations[row][column], json.distances[row][column]]).toEqual([
          single.duration,
          single.distance,
        ])
      }
    }
  })

  test('has a row for each source and a cell for each target, GET or POST', async () => {
    const query = { sources: simple('A', 'B'), targets: simple('C', 'D', 'X') }
    const { json } = await ask(query)
    expect(json.durations.map((row: number[]) => row.length)).toEqual([3, 3])
    expect(json.distances.map((row: number[]) => row.length)).toEqual([3, 3])
    expect(json.targets).toHaveLength(3)
    const body = JSON.stringify({
      sources: ['A', 'B'].map(degrees),
      targets: ['C', 'D', 'X'].map(degrees),
    })
    expect((await ask({}, body)).json).toEqual(json)
  })

  test('says where its points are; a point without a road is null, and so are its cells', async () => {
    const { json } = await ask({ sources: `${simple('A')};10,50`, targets: simple('B') })
    expect(json.sources).toEqual([
      { location: degrees('A'), moved: 0, onNearestRoad: true, given: degrees('A') },
      null,
    ])
    expect(json.durations[0][0]).toBeGreaterThan(0)
    expect(json.durations[1]).toEqual([null])
    expect(json.distances[1]).toEqual([null])
  })

  test.each([
    [300, 299, 'json', []],
    [300, 300, 'json', ['matrix-targets', 'matrix-sources', 'matrix-cells']],
    [300, 300, 'arrow', ['matrix-targets', 'matrix-sources', 'matrix-cells']],
  ])('of %i by %i as %s is the same by other threads', async (rows, columns, format, works) => {
    const drawn = (count: number) =>
      Array.from({ length: count }, (_, i) => (i % 9 === 8 ? '10,50' : simple(JUNCTIONS[i % 5])))
    const query = { sources: drawn(rows).join(';'), targets: drawn(columns).join(';'), format }
    const done = new Map<string, number>()
    const share = shareApart(world, done)
    const sharing = { ...world, share }
    const made = matrices(parametersOf(Object.entries(query)), sharing, facts(''))
    const shared = bodyBytes(await completeAnswer(made))
    expect([...done.keys()]).toEqual(works)
    const alone = bodyBytes(await completeAnswer(reply(query)))
    expect(Buffer.compare(shared, alone)).toBe(0)
  })

  test.each([
    [2, 3],
    [300, 300],
  ])('of %i by %i has the same in rows of Arrow', async (rows, columns) => {
    const drawn = (count: number) =>
      Array.from({ length: count }, (_, i) => (i % 9 === 1 ? '10,50' : simple(JUNCTIONS[i % 5])))
    const query = { sources: drawn(rows).join(';'), targets: drawn(columns).join(';') }
    const { durations, distances, ...about } = (await ask(query)).json
    const answer = await completeAnswer(reply({ ...query, format: 'arrow' }))
    expect(answer.contentType).toBe('application/vnd.apache.arrow.stream')
    const table = tableFromIPC(bodyBytes(answer))
    expect(JSON.parse(table.schema.metadata.get('teeviit')!)).toEqual(about)
    expect(table.batches).toHaveLength(Math.ceil((rows * columns) / 65_536))
    const cells = Array.from({ length: rows * columns }, (_, cell) => cell)
    const wanted = {
      source: cells.map((cell) => Math.floor(cell / columns)),
      target: cells.map((cell) => cell % columns),
      distance_m: distances.flat(),
      duration_s: durations.flat(),
    }
    const read = table.schema.fields.map(({ name }) => [name, [...table.getChild(name)!]])
    expect(JSON.stringify(Object.fromEntries(read))).toBe(JSON.stringify(wanted))
  })

  test('of all threads ends when its client has gone', async () => {
    const many = Array.from({ length: 300 }, (_, i) => simple(JUNCTIONS[i % 5])).join(';')
    const share = shareApart(world, new Map())
    let asked = 0
    const leaving = {
      ...facts(''),
      get isGone() {
        return ++asked > 4
      },
    }
    const made = matrices(parametersOf([['sources', many]]), { ...world, share }, leaving)
    await expect(completeAnswer(made)).rejects.toBeInstanceOf(ClientGone)
  })

  test('ends when its client has gone', async () => {
    const query = { sources: simple('A', 'B') }
    const made = matrices(parametersOf(Object.entries(query)), world, facts('', { isGone: true }))
    await expect(completeAnswer(made)).rejects.toBeInstanceOf(ClientGone)
  })

  test('has a thousand sources and targets at most', async () => {
    const many = (count: number) => Array.from({ length: count }, () => simple('A')).join(';')
    expect(await codeOf({ sources: simple('A'), targets: many(1001) })).toBe('PLACES_TOO_MANY')
    const { json } = await ask({ sources: simple('A'), targets: many(1000) })
    expect(json.durations[0]).toHaveLength(1000)
  })

  test.each([
    [{}, 'PARAMETER_MISSING'],
    [{ targets: simple('A') }, 'PARAMETER_MISSING'],
    [{ sources: 'Tallinn' }, 'VALUE_INVALID'],
    [{ sources: '24,91' }, 'VALUE_INVALID'],
    [{ sources: simple('A'), metric: 'cheapest' }, 'VALUE_NOT_ALLOWED'],
  ])('%j is refused with %s', async (query, code) => {
    expect(await codeOf(query as Record<string, string>)).toBe(code)
  })

  test('of a release without roads is 404', async () => {
    const bare = { ...world, routes: undefined } as World
    const made = matrices(parametersOf([['sources', simple('A')]]), bare, facts(''))
    expect((await completeAnswer(made)).status).toBe(404)
  })

  test.each([
    [1, 1, 1],
    [50, 50, 1],
    [50, 51, 2],
    [100, 500, 6],
    [100, 501, 8],
    [1000, 1000, 39],
  ])('%i by %i costs %i', (sources, targets, units) => {
    const many = (count: number) => Array.from({ length: count }, () => simple('A')).join(';')
    const made = reply({ sources: many(sources), targets: many(targets) })
    expect(!(made instanceof Promise) && isPrepared(made) && made.cost).toBe(units)
  })
})

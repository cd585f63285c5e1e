import { expect, test, vi } from 'vitest'
import { guessEndRoles, guessRoles } from '../../../src/bulk/column-names.ts'
import type { Cell, TableRow } from '../../../src/bulk/table.ts'
import { createServerPool } from '../../../src/cli/rows/server-pool.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import { answerRows } from '../../../src/use-cases/rows/answer-rows.ts'
import type { RowPlan, Task } from '../../../src/use-cases/rows/row-plan.ts'
import { createTestApp } from '../../support/test-app.ts'
import { degrees, world } from './world.ts'

const app = createTestApp({ world })

/** The server of the same world; before an answer it says what `first` has, one after the other. */
const asking =
  (first: (Response | Error)[] = []) =>
  async (address: string, { method, body, headers }: RequestInit): Promise<Response> => {
    const said = first.shift()
    if (said instanceof Error) throw said
    if (said) return said
    const answer = await app.send(address.replace('http://server/base', ''), {
      method: method as 'GET' | 'POST',
      ...(body !== undefined && { body: String(body) }),
      headers: headers as Record<string, string>,
    })
    return new Response(answer.text, { status: answer.status })
  }

function planOf(task: Task, columns: readonly string[], more: Partial<RowPlan> = {}): RowPlan {
  const place = { roles: task === 'route' ? guessEndRoles(columns, 'from') : guessRoles(columns) }
  const to = task === 'route' ? { to: { roles: guessEndRoles(columns, 'to') } } : {}
  return { task, columns, place, ...to, radiusM: 1000, ...more }
}

const rowsOf = (all: readonly (readonly Cell[])[]): TableRow[] =>
  all.map((cells, index) => ({ number: index + 1, cells }))

const EAST = degrees('E')
const WEST = degrees('A')

test.each([
  [
    'geocode',
    ['address', 'country'],
    [
      ['Narva maantee 7, Tallinn', ''],
      ['Brīvības iela 195 k-1, Rīga', 'LV'],
      ['Xyzzy 1', ''],
      ['', ''],
      ['Narva maantee 7, Tallinn', 'Germany'],
    ],
  ],
  [
    'geocode',
    ['street', 'housenumber', 'city', 'country'],
    [
      ['Narva maantee', '7', 'Tallinn', 'Eesti'],
      ['Gedimino prospektas', '2A K1', 'Vilnius', ''],
    ],
  ],
  [
    'reverse',
    ['lon', 'lat'],
    [
      [24.7537, 59.43696],
      ['x', ''],
      [25.5, 59],
    ],
  ],
  [
    'route',
    ['from_lon', 'from_lat', 'to'],
    [
      [...EAST, 'Narva maantee 7, Tallinn'],
      [...EAST, 'Xyzzy'],
      [...EAST, 'Kalnāji, Tīnūži'],
      [...EAST, ''],
    ],
  ],
  ['route', ['from_lon', 'from_lat', 'to_lon', 'to_lat'], [[...WEST, ...EAST]]],
] as const)('a server gives the answers of a release: %s of %j', async (task, columns, given) => {
  const plan = planOf(task, columns)
  const rows = rowsOf(given)
  const pool = createServerPool('http://server/base/', 'k', plan, asking())
  expect(await pool.answer(rows)).toEqual(runToEnd(answerRows(plan, rows, world)))
})

test('a server gives the matrix of a release', async () => {
  const targets = [{ label: 'east', lon: EAST[0], lat: EAST[1] }]
  const plan = planOf('matrix', ['lon', 'lat'], { targets })
  const rows = rowsOf([WEST, ['x', 'y']])
  const pool = createServerPool('http://server/base', 'k', plan, asking())
  expect(await pool.answer(rows)).toEqual(runToEnd(answerRows(plan, rows, world)))
})

const ONE = rowsOf([['Narva maantee 7, Tallinn']])
const PLAN = planOf('geocode', ['address'])

/** Passes pauses at once; the server's own time goes on. */
async function withoutPauses<T>(asking: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let settled: PromiseSettledResult<T> | undefined
    void Promise.allSettled([asking()]).then(([one]) => {
      settled = one
    })
    while (settled === undefined) {
      await vi.runAllTimersAsync()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return settled
  } finally {
    vi.useRealTimers()
  }
}

test('a server that is busy is asked again when it says, and one that fails a little later', async () => {
  const busy = (status: number, seconds: string) =>
    new Response('', { status, headers: { 'retry-after': seconds } })
  const first = [
    busy(429, '7'),
    busy(503, '2'),
    new Error('reset'),
    new Response('', { status: 502 }),
    await asking()('http://server/base/geocoder/search?key=k', {
      method: 'POST',
      body: 'q=Narva+maantee+7,+Tallinn&limit=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ]
  const pool = createServerPool('http://server/base', 'k', PLAN, asking(first))
  const value = runToEnd(answerRows(PLAN, ONE, world))
  expect(await withoutPauses(() => pool.answer(ONE))).toEqual({ status: 'fulfilled', value })
  expect(first).toEqual([])
})

test.each([
  ['a wrong key', [], 'wrong', 'it refuses with 403'],
  ['a server that is gone', Array.from({ length: 31 }, () => new Error('gone')), 'k', 'gone'],
  [
    'a quota that never comes back',
    Array.from({ length: 31 }, () => {
      return new Response('', { status: 429, headers: { 'retry-after': '1' } })
    }),
    'k',
    'it answers with 429',
  ],
])('BULK_SERVER: %s', async (_, first, key, reason) => {
  const pool = createServerPool('http://server/base', key, PLAN, asking([...first]))
  expect(await withoutPauses(() => pool.answer(ONE))).toMatchObject({
    status: 'rejected',
    reason: { code: 'BULK_SERVER', facts: { reason: expect.stringContaining(reason) } },
  })
})

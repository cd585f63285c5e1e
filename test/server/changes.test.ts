/** Changes by number and the history of an address, over four releases of a small place. */
import { afterAll, describe, expect, test } from 'vitest'
import type { AddressRecord } from '../../src/addresses/record.ts'
import { createReleaseChain } from '../support/release-chain.ts'
import { createTestApp } from '../support/test-app.ts'

type Said = Partial<AddressRecord> & { id: number }
const unit = (id: number, parentId: number, level: number, name: string): Said =>
  ({ id, parentId, level, column: level === 4 ? 5 : level, name, lon: 24, lat: 59 }) as Said
const house = (id: number, parentId: number, name: string, sourceId = id): Said => ({
  id,
  parentId,
  name,
  sourceId,
  lon: 24.5,
  lat: 59.5,
})

const COUNTY = unit(1, 0, 1, 'Harju maakond')
const OTHER = unit(2, 0, 1, 'Rapla maakond')
const PLACES = [COUNTY, OTHER]
const STREET = unit(30, 1, 4, 'Aia tänav')

const chain = createReleaseChain()
afterAll(() => chain.remove())
const first = chain.add([...PLACES, STREET, house(50, 30, '7'), house(51, 30, '9')])
// The house gets another number, and with it another id.
chain.add([...PLACES, STREET, house(60, 30, '7a', 50), house(51, 30, '9')])
// The street gets another name, a house goes.
const renamed = unit(30, 1, 4, 'Kase tänav')
chain.add([...PLACES, renamed, house(60, 30, '7a', 50)])
const last = chain.add([...PLACES, renamed, house(60, 30, '7a', 50), house(51, 30, '9')])
const app = createTestApp({ world: last })

const ask = async (path: string, of = app) => {
  const { status, text } = await of.send(`${path}${path.includes('?') ? '&' : '?'}key=k`)
  return [status, JSON.parse(text)] as const
}

describe('/changes', () => {
  test('tells what happened in the order of the releases, each with its number', async () => {
    const [status, { first, last, next, changes }] = await ask('/changes')
    expect([status, first, last, next]).toEqual([200, 1, 4, 4])
    expect(
      changes.map(({ number, date, change, id, formerId }: Record<string, unknown>) => [
        number,
        String(date).slice(0, 10),
        change,
        id,
        formerId,
      ]),
    ).toEqual([
      [1, '2026-01-02', 'renumbered', 60, 50],
      [2, '2026-01-03', 'renamed', 30, undefined],
      [3, '2026-01-03', 'abolished', 51, undefined],
      [4, '2026-01-04', 'reinstated', 51, undefined],
    ])
    expect(changes[0].release).toMatch(/^20260102T000000Z-/)
    expect(changes[3].release).toMatch(/^20260104T000000Z-/)
  })

  test('goes on after a number, as far as the limit', async () => {
    const [, page] = await ask('/changes?after=1&limit=2')
    expect(page.changes.map(({ number }: { number: number }) => number)).toEqual([2, 3])
    expect(page.next).toBe(3)
    const [, end] = await ask('/changes?after=4')
    expect(end).toEqual({ provenance: [], first: 1, last: 4, next: 4, changes: [] })
  })

  test('is narrowed by country, kind and unit', async () => {
    const numbers = async (query: string) =>
      (await ask(`/changes?${query}`))[1].changes.map(({ number }: { number: number }) => number)
    expect(await numbers('country=ee')).toEqual([1, 2, 3, 4])
    expect(await numbers('country=lv')).toEqual([])
    expect(await numbers('type=renamed,abolished')).toEqual([2, 3])
    expect(await numbers('within=30')).toEqual([1, 2, 3, 4])
    expect(await numbers('within=30&after=2')).toEqual([3, 4])
    expect(await numbers('within=2')).toEqual([])
    const [, filtered] = await ask('/changes?type=renumbered')
    expect(filtered.next).toBe(4)
  })

  test('as lines and as a table', async () => {
    const lines = await app.send('/changes?format=ndjson&limit=2&key=k')
    expect(
      lines.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).number),
    ).toEqual([1, 2])
    expect(lines.headers['x-next']).toBe('2')
    const table = await app.send('/changes?format=csv&after=1&limit=1&key=k')
    expect(table.text.split('\r\n')[0]).toBe(
      'number,release,date,change,c,id,formerId,heirs,level,address,formerAddress,members,within',
    )
    expect(table.text.split('\r\n')[1]).toContain(
      'renamed,ee,30,,,4,"Eesti, Harju maakond, Kase tänav"',
    )
  })

  test('refuses a number that is ahead, an unknown kind and a limit above 1000', async () => {
    expect(await ask('/changes?after=5')).toEqual([
      400,
      {
        error: {
          status: 400,
          code: 'CHANGES_AHEAD',
          message:
            'There is no change 5: the last one is 4. Load the addresses anew if the releases began anew, then ask for changes after 4',
        },
      },
    ])
    expect((await ask('/changes?type=moved,lost'))[0]).toBe(400)
    expect((await ask('/changes?limit=1001'))[0]).toBe(400)
    expect((await ask('/changes?limit=1000'))[0]).toBe(200)
  })

  test('a number whose changes are kept no more is told where to begin', async () => {
    const { releaseFirst, first: begin, ...log } = last.changes!
    const later = { ...log, first: begin + 10, releaseFirst: releaseFirst.map((n) => n + 10) }
    const aged = createTestApp({ world: { ...last, changes: later } })
    expect(await ask('/changes?after=9', aged)).toEqual([
      410,
      {
        error: {
          status: 410,
          code: 'CHANGES_TOO_OLD',
          message:
            'Changes after 9 are no longer kept: the first one kept is 11. Load the addresses anew, then ask for changes after 14',
        },
      },
    ])
    const [status, { changes }] = await ask('/changes?after=10', aged)
    expect([status, changes.map(({ number }: { number: number }) => number)]).toEqual([
      200,
      [11, 12, 13, 14],
    ])
  })

  test('a release that was built into an empty folder knows none', async () => {
    expect(await ask('/changes', createTestApp({ world: first }))).toEqual([
      200,
      { provenance: [], first: 1, last: 0, next: 0, changes: [] },
    ])
  })
})

describe('/gazetteer/history', () => {
  const states = async (id: number) =>
    (await ask(`/gazetteer/history?id=${id}`))[1].states.map(
      ({ address, from, until, began }: Record<string, string & { change: string }>) => [
        address.replace('Eesti, Harju maakond, ', ''),
        from?.slice(0, 10) ?? null,
        until?.slice(0, 10) ?? null,
        began?.change,
      ],
    )

  test('an address with another number, in a street with another name', async () => {
    expect(await states(60)).toEqual([
      ['Aia tänav 7', null, '2026-01-02', undefined],
      ['Aia tänav 7a', '2026-01-02', '2026-01-03', 'renumbered'],
      ['Kase tänav 7a', '2026-01-03', null, 'renamed'],
    ])
  })

  test('an id that an address had, and what it is today', async () => {
    const [, { isCurrent, successors }] = await ask('/gazetteer/history?id=50')
    expect(isCurrent).toBe(false)
    expect(successors).toMatchObject([{ id: 60 }])
    expect(await states(50)).toEqual([['Aia tänav 7', null, '2026-01-02', undefined]])
  })

  test('an address that went and came back', async () => {
    expect(await states(51)).toEqual([
      ['Aia tänav 9', null, '2026-01-03', undefined],
      ['Kase tänav 9', '2026-01-04', null, 'reinstated'],
    ])
  })

  test('an id of which nothing is known has no states; a missing one is refused', async () => {
    expect(await ask('/gazetteer/history?id=4242')).toEqual([
      200,
      { provenance: [], c: 'ee', id: 4242, isCurrent: false, successors: [], states: [] },
    ])
    expect((await ask('/gazetteer/history'))[0]).toBe(400)
  })
})

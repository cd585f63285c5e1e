/** What visitors of the map page may ask, and what answers tell of a minute. */
import { describe, expect, test } from 'vitest'
import { createPagePlan, createTilePlan } from '../../src/server/keys/anonymous-plan.ts'
import { demoKey } from '../../src/server/keys/key-ring.ts'
import {
  type Admission,
  createProcessQuota,
  createQuotaTable,
  DEAR_UNITS,
} from '../../src/server/keys/quota.ts'
import { withRate } from '../../src/server/keys/rate-headers.ts'
import { world } from '../geocoder/handler.ts'
import { createTestApp } from '../support/test-app.ts'

const ADDRESS = '192.0.2.1'
const open = (pagePerMinute: number, tilesPerMinute = 6_000) => {
  const quota = createProcessQuota(createQuotaTable(), () => 30_000)
  const page = createPagePlan({ demo: true, pagePerMinute }, 1)
  const tiles = createTilePlan({ tilesPerMinute }, 1)
  return {
    page: (cost: number, address = ADDRESS) => quota.admit(page(address)!, cost) as Admission,
    tile: (address = ADDRESS) => quota.admit(tiles(address)!, 0.1) as Admission,
  }
}
/** How many of the admissions pass before the first that does not. */
function passed(admit: () => Admission): number {
  for (let count = 0; ; count++) if (admit().waitS > 0) return count
}

describe('the plan of the map page', () => {
  test('counts tenths: ten tiles or typed letters are a unit', () => {
    const { page, tile } = open(5)
    expect(passed(() => page(0.1))).toBe(50)
    expect(tile().waitS).toBe(0)
    const other = open(5)
    expect(passed(() => other.page(1))).toBe(5)
  })
  test('shares its minute with the tiles of the same address', () => {
    const { page, tile } = open(5)
    for (let i = 0; i < 40; i++) expect(tile().waitS).toBe(0)
    expect(passed(() => page(1))).toBe(1)
    expect(page(1, '192.0.2.2').waitS).toBe(0)
  })
  test('has a limit of its own for tiles', () => {
    const { tile } = open(5, 7)
    expect(passed(() => tile())).toBe(7)
  })
  test('gives tours and matrices 100 units a minute, and never more', () => {
    const { page } = open(600)
    expect(passed(() => page(30))).toBe(3)
    expect(page(10).waitS).toBe(0)
    expect(page(3).waitS).toBe(30)
    // What is not dear goes on.
    expect(page(DEAR_UNITS).waitS).toBe(0)
  })
  test('answers one request that is dearer than that alone', () => {
    const { page } = open(600)
    expect([page(150).waitS, page(3).waitS]).toEqual([0, 30])
  })
  test('a dear request that waits takes nothing of the rest', () => {
    const { page } = open(600)
    page(100)
    const { left } = page(1)
    expect(page(50).waitS).toBe(30)
    expect(page(1).left).toBe(left - 1)
  })
})

test('a key that counts whole units takes one for a typed letter', () => {
  const quota = createProcessQuota(createQuotaTable(), () => 0)
  const key = { ...demoKey(2), slot: 0 }
  expect(passed(() => quota.admit(key, 0.1) as Admission)).toBe(2)
})

describe('what answers tell', () => {
  test('is the limit, what is left of it, and when the minute ends', () => {
    const quota = createProcessQuota(createQuotaTable(), () => 20_000)
    const key = { ...demoKey(60), slot: 0 }
    const answer = { status: 200, contentType: '', body: '' }
    const told = [9, 60, 1].map(
      (cost) => withRate(answer, key, quota.admit(key, cost) as Admission).headers!,
    )
    expect(told.map((headers) => headers['ratelimit-remaining'])).toEqual(['51', '0', '0'])
    expect(told[0]).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-reset': '40' })
  })
  test('comes with answers, refusals and 429, and pages of other origins may read it', async () => {
    const app = createTestApp()
    const seen: unknown[] = []
    for (const url of ['/gazetteer/layer/currentLayer?l=1', '/geocoder/geocode?gl=ee']) {
      const { status, headers } = await app.send(`${url}&key=ten`)
      seen.push([status, headers['ratelimit-limit'], headers['ratelimit-remaining']])
      expect(headers['access-control-expose-headers']).toContain('ratelimit-remaining')
      expect(headers['ratelimit-reset']).toBe('60')
    }
    expect(seen).toEqual([
      [200, '10', '9'],
      [400, '10', '8'],
    ])
    const url = '/gazetteer/layer/currentLayer?l=1&key=ten'
    for (let i = 0; i < 8; i++) expect((await app.send(url)).status).toBe(200)
    const { status, headers } = await app.send(url)
    expect([status, headers['ratelimit-remaining'], headers['retry-after']]).toEqual([
      429,
      '0',
      '60',
    ])
  })
  test('is nothing for a key without a limit', async () => {
    const { headers } = await createTestApp().send('/gazetteer/layer/currentLayer?l=1&key=k')
    expect(headers).not.toHaveProperty('ratelimit-limit')
  })
})

describe('typing on the map page', () => {
  const left = async (url: string) => {
    const app = createTestApp({ world, settings: { 'keys.pagePerMinute': '3' } })
    for (let asked = 0; ; asked++) {
      if ((await app.send(`${url}&key=page`)).status === 429) return asked
    }
  }
  test.each([
    ['/geocoder/search?q=Tal', 30],
    ['/geocoder/geocode?q=Tal&gl=ee&ac=true&maxcount=6', 30],
    ['/geocoder/geocode?q=Tal&gl=ee&maxcount=1000', 1],
    ['/geocoder/geocode?q=Tal&q=lin&gl=ee', 3],
    [`/geocoder/search?q=${'a'.repeat(65)}`, 3],
  ])('%s is asked %i times with three units', async (url, times) => {
    expect(await left(url)).toBe(times)
  })
})

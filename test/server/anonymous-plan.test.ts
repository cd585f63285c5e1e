/** Clients without a key, where the operator answers them: at which addresses, and how they are counted. */
import { describe, expect, test } from 'vitest'
import { createAnonymousPlan } from '../../src/server/keys/anonymous-plan.ts'
import { createBodyRoom, KEY_BODY_BYTES_MAX } from '../../src/server/keys/key-room.ts'
import {
  ADDRESS_SLOTS,
  type Admission,
  createProcessQuota,
  createQuotaTable,
  KEY_SLOTS,
} from '../../src/server/keys/quota.ts'
import { createTestApp } from '../support/test-app.ts'

const OURS = '/geocoder/search?q=Tallinn'

describe('a plan by client address', () => {
  test('is off by default', async () => {
    expect((await createTestApp().send(OURS)).status).toBe(403)
    expect(createAnonymousPlan(0, 1)('192.0.2.1')).toBeUndefined()
  })

  test('counts as a key does', async () => {
    const app = createTestApp({ settings: { 'keys.anonymousPerMinute': '2' } })
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await app.send(OURS)).status)
    expect(statuses.slice(0, 2)).not.toContain(429)
    expect(statuses.slice(0, 2)).not.toContain(403)
    expect(statuses[2]).toBe(429)
    app.nowMs += 60_000
    expect((await app.send(OURS)).status).toBe(statuses[0])
  })

  test('is for our own interfaces and other systems’ clients, never for the documents’', async () => {
    const app = createTestApp({ settings: { 'keys.anonymousPerMinute': '1000' } })
    const statusOf = async (url: string) => (await app.send(url)).status
    for (const url of [
      OURS,
      '/geocoder/reverse?point=24.7,59.4',
      '/photon/api?q=Tallinn',
      '/nominatim/search?q=Tallinn',
      '/osrm/route/v1/car/24,59;25,59',
      '/router/route?points=24,59;25,59',
      '/arcgis/rest/services/Route/NAServer/Route/solve?stops=1',
    ]) {
      expect([url, await statusOf(url)]).not.toEqual([url, 403])
    }
    for (const url of [
      '/gazetteer/layer/currentLayer?l=1',
      '/geocoder/geocode?q=Tallinn&gl=ee',
      '/geocoder/reverse?point=24.7,59.4&gl=ee',
      '/router/SURRouting?x=1',
      '/router/MapRouting?x=1',
      '/router/services/Route?wsdl',
    ]) {
      expect([url, await statusOf(url)]).toEqual([url, 403])
    }
  })

  test('a wrong key is refused all the same', async () => {
    const app = createTestApp({ settings: { 'keys.anonymousPerMinute': '10' } })
    expect((await app.send(`${OURS}&key=wrong`)).status).toBe(403)
    expect((await app.send(OURS, { headers: { 'x-api-key': 'wrong' } })).status).toBe(403)
  })

  test('an Esri form without a token has it, one with a wrong token has not', async () => {
    const app = createTestApp({ settings: { 'keys.anonymousPerMinute': '10' } })
    const post = async (body: string) => {
      const path = '/arcgis/rest/services/Route/NAServer/Route/solve'
      const answer = await app.send(path, { method: 'POST', body })
      return (answer.json() as { error: { code: number } }).error.code
    }
    expect([await post('f=json'), await post('token=wrong')]).toEqual([400, 498])
  })
})

describe('the plan of the map page', () => {
  test('answers what the page asks, the documents’ interfaces, too', async () => {
    const app = createTestApp()
    for (const url of [
      '/gazetteer/layer/currentLayer?l=1&key=page',
      '/geocoder/geocode?q=Tallinn&gl=ee&key=page',
      `${OURS}&key=page`,
    ]) {
      expect([url, (await app.send(url)).status]).not.toEqual([url, 403])
    }
  })

  test('has a limit by address, apart from that of clients without a key', async () => {
    const settings = { 'keys.pagePerMinute': '1', 'keys.anonymousPerMinute': '1' }
    const app = createTestApp({ settings })
    const statuses = []
    const listed = '/gazetteer/layer/currentLayer?l=1&key=page'
    for (const url of [listed, OURS, listed, OURS]) {
      statuses.push((await app.send(url)).status)
    }
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true, true])
  })

  test.each([{ 'keys.demo': 'off' }, { 'keys.pagePerMinute': '0' }])(
    'is absent with %o: visitors have keys of their own',
    async (settings) => {
      const { status } = await createTestApp({ settings }).send(`${OURS}&key=page`)
      expect(status).toBe(403)
    },
  )
})

describe('addresses', () => {
  const plan = createAnonymousPlan(5, 7)
  const slotOf = (address: string) => plan(address)?.slot

  test('the first 64 bits of IPv6 are one address, an IPv4 address in IPv6 is itself', () => {
    expect(slotOf('2001:db8:0:1::1')).toBe(slotOf('2001:db8:0:1:ffff::2'))
    expect(slotOf('2001:db8:0:1::1')).not.toBe(slotOf('2001:db8:0:2::1'))
    expect(slotOf('::ffff:192.0.2.1')).toBe(slotOf('192.0.2.1'))
    expect(slotOf('192.0.2.1')).not.toBe(slotOf('192.0.2.2'))
    expect(plan(undefined)).toBeUndefined()
    expect(plan('')).toBeUndefined()
  })

  test('their cells are bounded, behind those of keys, and few share one', () => {
    const slots = new Set<number>()
    for (let i = 0; i < 10_000; i++) {
      const slot = slotOf(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`) as number
      expect(slot >= KEY_SLOTS && slot < KEY_SLOTS + ADDRESS_SLOTS).toBe(true)
      slots.add(slot)
    }
    // 10,000 of 131,072 by chance: 9,629 cells.
    expect(slots.size).toBeGreaterThan(9_500)
  })

  test('each has a limit of its own', () => {
    const quota = createProcessQuota(createQuotaTable(), () => 30_000)
    const admit = (address: string) => (quota.admit(plan(address)!, 1) as Admission).waitS
    for (let i = 0; i < 5; i++) expect(admit('192.0.2.1')).toBe(0)
    expect(admit('192.0.2.1')).toBe(30)
    expect(admit('192.0.2.2')).toBe(0)
  })
})

test('a room forgets who has nothing in it', () => {
  const room = createBodyRoom()
  for (let round = 0; round < 2; round++) {
    expect(room.take(1, KEY_BODY_BYTES_MAX)).toBe(true)
    expect(room.take(1, 1)).toBe(false)
    room.give(1, KEY_BODY_BYTES_MAX)
  }
  expect(room.take(1, 1)).toBe(true)
  room.give(1, 1)
})

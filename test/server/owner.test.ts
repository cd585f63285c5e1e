/** Whose a job is. */
import { describe, expect, test } from 'vitest'
import { isShared, mayUse, ownerOf } from '../../src/doors/files/job-owner.ts'
import { askerOf } from '../../src/server/keys/asker.ts'
import { demoKey } from '../../src/server/keys/key-ring.ts'
import { keptMs } from '../../src/server/settings/job-settings.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'

const demo = { ...demoKey(60), slot: 0 }
const named = { ...demo, name: 'shop' }
const [here, there] = ['192.0.2.1', '192.0.2.2']

describe('the owner', () => {
  test('of a key is its name, wherever it is used', () => {
    expect(ownerOf(askerOf(named, () => here))).toBe('shop')
  })
  test('with the demo key is the address, of which nothing can be read', () => {
    const [first, second] = [here, there].map((address) => ownerOf(askerOf(demo, () => address)))
    expect(first).not.toBe(second)
    expect(first).toMatch(/^demo:[0-9a-f]{16}$/)
    expect(ownerOf(askerOf(demo, () => '2001:db8::1'))).toBe(
      ownerOf(askerOf(demo, () => '2001:db8::2')),
    )
    expect(ownerOf(askerOf(demo, () => undefined))).toBe('demo')
  })
})

test('who knows the id of a demo job may see it from elsewhere; other jobs are their owner’s', () => {
  const [first, second] = [askerOf(demo, () => here), askerOf(demo, () => there)]
  expect(mayUse(second, ownerOf(first))).toBe(true)
  expect(mayUse(named, ownerOf(first))).toBe(false)
  expect(mayUse(first, 'shop')).toBe(false)
  expect(mayUse(named, 'shop')).toBe(true)
  const [anonymous, other] = [here, there].map((network) => ({
    ...demo,
    name: 'anonymous',
    network,
  }))
  expect(mayUse(anonymous, ownerOf(anonymous))).toBe(true)
  expect(mayUse(other, ownerOf(anonymous))).toBe(false)
})

test('jobs without a key of their own are kept for an hour at most', () => {
  const hours = (keepHours: string, owner: string) => {
    const commandLine = { 'jobs.keepHours': keepHours }
    return keptMs(resolveSettings({ commandLine, environment: {} }).settings)(owner) / 3_600_000
  }
  for (const owner of ['demo', 'demo:0123456789abcdef', 'page:0', 'anonymous:0']) {
    expect(isShared(owner)).toBe(true)
    expect([hours('72', owner), hours('1', owner)]).toEqual([1, 1])
  }
  expect(isShared('env:0123')).toBe(false)
  expect(hours('72', 'env:0123')).toBe(72)
})

/** What one client has counts as one, and texts are spread over cells by the published FNV-1a, mixed once more. */
import { expect, test } from 'vitest'
import { hashOfText, networkOf } from '../../../src/server/process/client-network.ts'
import { createUsedSlots, slotOf } from '../../../src/server/vehicles/used-slots.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8:1:2:3::6', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the number of a text is FNV-1a with its upper half in its lower one, and another by each seed', () => {
  const fnvOfA = 0xe40c292c
  expect(hashOfText('a', 0)).toBe((fnvOfA ^ (fnvOfA >>> 15)) >>> 0)
  expect([hashOfText('ab', 0), hashOfText('ab', 7)]).toEqual([1_294_311_296, 1_730_297_444])
})

test('a set has its place among 4,096', () => {
  expect(createUsedSlots()).toHaveLength(4_096)
  expect(['fastest car', 'shortest car'].map(slotOf)).toEqual([697, 3_109])
})

/** Room that keys share: what one of them may take, and all together. */
import { expect, test } from 'vitest'
import {
  ALL_BODY_BYTES_MAX,
  ALL_WORK_MS_MAX,
  createBodyRoom,
  createUploadRoom,
  createWorkRoom,
  KEY_BODY_BYTES_MAX,
  KEY_WORK_MS_MAX,
} from '../../src/server/keys/key-room.ts'

test('bodies of a key fit to the byte, and those of all keys', () => {
  const room = createBodyRoom()
  expect(room.take(1, KEY_BODY_BYTES_MAX + 1)).toBe(false)
  expect(room.take(1, KEY_BODY_BYTES_MAX - 1)).toBe(true)
  expect([room.take(1, 2), room.take(1, 1), room.take(1, 1)]).toEqual([false, true, false])
  for (let key = 2; key <= 4; key++) expect(room.take(key, KEY_BODY_BYTES_MAX)).toBe(true)
  expect([room.taken(), room.take(9, 1)]).toEqual([ALL_BODY_BYTES_MAX, false])
  room.give(2, 1)
  expect([room.taken(), room.take(9, 2), room.take(9, 1)]).toEqual([
    ALL_BODY_BYTES_MAX - 1,
    false,
    true,
  ])
  room.give(1, KEY_BODY_BYTES_MAX)
  expect(room.take(1, KEY_BODY_BYTES_MAX)).toBe(true)
})

test('work is taken as long as any time is left, however long it is', () => {
  const room = createWorkRoom()
  expect(room.take(1, KEY_WORK_MS_MAX - 1)).toBe(true)
  expect(room.take(1, 5_000)).toBe(true)
  expect(room.take(1, 1)).toBe(false)
  expect(room.take(2, ALL_WORK_MS_MAX - room.taken() - 1)).toBe(true)
  expect([room.take(3, 100), room.take(4, 1)]).toEqual([true, false])
  room.give(1, KEY_WORK_MS_MAX + 4_999)
  expect(room.take(1, 1)).toBe(true)
})

test('eight uploads of a key are under way, 64 of all', () => {
  const room = createUploadRoom()
  for (let key = 0; key < 8; key++) {
    for (let upload = 0; upload < 8; upload++) expect(room.take(key, 1)).toBe(true)
    expect(room.take(key, 1)).toBe(false)
  }
  expect([room.taken(), room.take(8, 1)]).toEqual([64, false])
})

/** Room for bodies, and for long work, that are under way: bounded in all and for each key. */
import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import {
  createOverload,
  NEXT_ROW_LENGTH_MIN,
  NEXT_ROW_MS_MAX,
  ROW_LENGTH_MIN,
  ROW_MS_MAX,
} from '../../src/server/http/overload.ts'
import { answerRequest, type Incoming } from '../../src/server/http/pipeline.ts'
import { createPipelining, PIPELINED_MAX } from '../../src/server/http/pipelining.ts'
import { routesOf } from '../../src/server/http/routes/routes.ts'
import {
  ALL_BODY_BYTES_MAX,
  ALL_WORK_MS_MAX,
  createBodyRoom,
  createWorkRoom,
  KEY_BODY_BYTES_MAX,
  KEY_WORK_MS_MAX,
} from '../../src/server/keys/key-room.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import { createTestApp } from '../support/test-app.ts'

const never = { status: 200, contentType: '', body: '' }

describe('room for bodies', () => {
  test('a key fills its own room to the byte, and another key still has room', () => {
    const room = createBodyRoom()
    expect(room.take(1, KEY_BODY_BYTES_MAX - 1)).toBe(true)
    expect(room.take(1, 2)).toBe(false)
    expect(room.take(1, 1)).toBe(true)
    expect(room.take(2, 1)).toBe(true)
  })

  test('all keys together fill all the room to the byte', () => {
    const room = createBodyRoom()
    const keys = ALL_BODY_BYTES_MAX / KEY_BODY_BYTES_MAX
    for (let slot = 0; slot < keys; slot++) expect(room.take(slot, KEY_BODY_BYTES_MAX)).toBe(true)
    expect(room.take(keys, 1)).toBe(false)
    room.give(0, 1)
    expect(room.take(keys, 2)).toBe(false)
    expect(room.take(keys, 1)).toBe(true)
  })

  test('a key has room for two bodies of 8 MB, all keys for eight', () => {
    const mb = 1_048_576
    const one = createBodyRoom()
    expect([one.take(1, 16 * mb + 1), one.take(1, 16 * mb), one.take(1, 1)]).toEqual([
      false,
      true,
      false,
    ])
    const all = createBodyRoom()
    expect([1, 2, 3].map((slot) => all.take(slot, 16 * mb))).toEqual([true, true, true])
    expect([all.take(4, 16 * mb - 1), all.take(5, 2), all.take(5, 1)]).toEqual([true, false, true])
  })

  test('who gives a part back keeps the rest', () => {
    const room = createBodyRoom()
    room.take(7, KEY_BODY_BYTES_MAX)
    room.give(7, 3)
    expect([room.take(7, 4), room.take(7, 3), room.take(7, 1)]).toEqual([false, true, false])
  })

  test('what is given back is there again', () => {
    const room = createBodyRoom()
    for (let round = 0; round < 100; round++) {
      expect(room.take(7, KEY_BODY_BYTES_MAX)).toBe(true)
      room.give(7, KEY_BODY_BYTES_MAX)
    }
  })
})

describe('room for long work', () => {
  test('a key that has filled its part is refused until some of it ends; others are not', () => {
    const load = createWorkRoom()
    expect(load.take(1, KEY_WORK_MS_MAX - 1)).toBe(true)
    expect(load.take(1, 10)).toBe(true)
    expect(load.take(1, 1)).toBe(false)
    expect(load.take(2, 1)).toBe(true)
    load.give(1, 10)
    expect(load.take(1, 1)).toBe(true)
  })

  test('a key may begin until 10 seconds wait, all keys together until 20', () => {
    const one = createWorkRoom()
    expect([one.take(1, 9_999), one.take(1, 1), one.take(1, 1)]).toEqual([true, true, false])
    const all = createWorkRoom()
    expect([all.take(1, 10_000), all.take(2, 9_999), all.take(3, 1), all.take(4, 1)]).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('a client that goes while its window is looked at takes none of it', async () => {
    const { state } = createTestApp()
    const late = { ...state, quota: { admit: async () => 0 } }
    const [route] = routesOf(resolveSettings({}).settings, {
      cacheBytes: 0,
      cacheStats: { addHit: () => {}, addMiss: () => {}, setBytes: () => {} },
      now: () => 0,
    })
    const costly = { ...route, handle: () => ({ cost: KEY_WORK_MS_MAX, answer: () => never }) }
    const raw = { url: `/?key=k&${'x'.repeat(9_000)}`, method: 'GET', headers: {}, socket: {} }
    const response = { destroyed: true, once: () => {} }
    const made = () => ({ response })
    const incoming = { raw, made, origin: () => '', seen: {} } as unknown as Incoming
    expect((await answerRequest(costly, incoming, late)).status).toBe(499)
    expect(state.workRoom.take(0, 1)).toBe(true)
  })

  test('nobody waits behind more than all the room', () => {
    const load = createWorkRoom()
    expect(load.take(1, ALL_WORK_MS_MAX)).toBe(true)
    expect(load.take(2, 1)).toBe(false)
    load.give(1, ALL_WORK_MS_MAX)
    expect(load.take(2, 1)).toBe(true)
  })
})

describe('a row of requests', () => {
  let nowMs = 100
  let endRow = () => {}
  const afterRow = (end: () => void) => {
    endRow = end
  }
  const overload = createOverload(() => nowMs, afterRow)
  const row = (length: number) => Array.from({ length }, () => overload.isOver())
  const none = (length: number) => new Array<boolean>(length).fill(false)

  test('that is long refuses those that have waited longer than the bound', () => {
    expect(row(ROW_LENGTH_MIN)).toEqual(none(ROW_LENGTH_MIN))
    nowMs += ROW_MS_MAX
    expect(overload.isOver()).toBe(false)
    nowMs += 0.1
    expect(row(2)).toEqual([true, true])
    endRow()
    expect(overload.isOver()).toBe(false)
    endRow()
  })

  test('after one that was too long is refused sooner, and the one after it as before', () => {
    row(ROW_LENGTH_MIN)
    nowMs += ROW_MS_MAX + 0.1
    expect(overload.isOver()).toBe(true)
    endRow()
    expect(row(NEXT_ROW_LENGTH_MIN)).toEqual(none(NEXT_ROW_LENGTH_MIN))
    nowMs += NEXT_ROW_MS_MAX
    expect(overload.isOver()).toBe(false)
    endRow()
    expect(row(ROW_LENGTH_MIN)).toEqual(none(ROW_LENGTH_MIN))
    nowMs += ROW_MS_MAX
    expect(overload.isOver()).toBe(false)
    endRow()
  })

  test('after one that was too long refuses the rest while overload goes on', () => {
    row(ROW_LENGTH_MIN)
    nowMs += ROW_MS_MAX + 0.1
    expect(overload.isOver()).toBe(true)
    endRow()
    for (let i = 0; i < 3; i++) {
      expect(row(NEXT_ROW_LENGTH_MIN)).toEqual(none(NEXT_ROW_LENGTH_MIN))
      nowMs += NEXT_ROW_MS_MAX + 0.1
      expect(row(2)).toEqual([true, true])
      endRow()
    }
    endRow()
  })

  test('is asked about without counting as long as nobody is refused', () => {
    expect(overload.isGoingOn()).toBe(false)
    row(ROW_LENGTH_MIN - 1)
    nowMs += ROW_MS_MAX + 0.1
    expect(overload.isGoingOn()).toBe(false)
    expect(row(1)).toEqual(none(1))
    expect(overload.isGoingOn()).toBe(true)
    expect(overload.isGoingOn()).toBe(true)
    endRow()
    expect(overload.isGoingOn()).toBe(false)
    row(NEXT_ROW_LENGTH_MIN)
    nowMs += NEXT_ROW_MS_MAX + 0.1
    expect(overload.isGoingOn()).toBe(true)
    endRow()
    endRow()
  })

  test('that is short refuses nobody, however long the machine takes', () => {
    expect(overload.isOver()).toBe(false)
    nowMs += 10 * ROW_MS_MAX
    expect(row(ROW_LENGTH_MIN - 1)).toEqual(none(ROW_LENGTH_MIN - 1))
    expect(overload.isOver()).toBe(true)
    endRow()
  })
})

test('a connection that sends too many requests at once is told so once, and ended', () => {
  let endRow = () => {}
  const pipelining = createPipelining((end) => {
    endRow = end
  })
  const [one, other] = [{}, {}] as [Socket, Socket]
  const ask = (socket: Socket, count: number) =>
    Array.from({ length: count }, () => pipelining.isTooMuch(socket))
  expect(ask(one, PIPELINED_MAX).every((said) => said === 'no')).toBe(true)
  expect(ask(one, 3)).toEqual(['last', 'over', 'over'])
  expect(ask(other, 1)).toEqual(['no'])
  endRow()
  expect(ask(other, PIPELINED_MAX).every((said) => said === 'no')).toBe(true)
})

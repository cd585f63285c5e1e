/** Room for bodies, and for long work, that are under way: bounded in all and for each key. */
import { describe, expect, test } from 'vitest'
import { createOverload, LINE_MIN, ROUND_MS, WAIT_MS_MAX } from '../../src/server/http/overload.ts'
import { answerRequest, type Incoming } from '../../src/server/http/pipeline.ts'
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

  /** Asks for work of so many units, whose client has gone or not. */
  async function begin(cost: number, unitMs: number, destroyed: boolean) {
    const { state } = createTestApp()
    const late = { ...state, quota: { admit: async () => ({ waitS: 0, left: 1, resetS: 1 }) } }
    const [route] = routesOf(resolveSettings({}).settings, {
      cacheBytes: 0,
      cacheStats: { addHit: () => {}, addMiss: () => {}, setBytes: () => {} },
      now: () => 0,
    })
    const costly = { ...route, unitMs, handle: () => ({ cost, answer: () => never }) }
    const request = { url: `/?key=k&${'x'.repeat(9_000)}`, method: 'GET', headers: {}, socket: {} }
    const response = { destroyed, once: () => {} }
    const address = () => undefined
    const incoming = {
      request,
      response,
      address,
      origin: () => '',
      seen: {},
    } as unknown as Incoming
    const { status } = await answerRequest(costly, incoming, late)
    return [status, state.workRoom.taken()]
  }

  test('a client that goes while its window is looked at takes none of it', async () => {
    expect(await begin(KEY_WORK_MS_MAX, 1, true)).toEqual([499, 0])
  })

  test('work takes of it the time of all its units', async () => {
    expect(await begin(40, 50, false)).toEqual([200, 2_000])
  })

  test('nobody waits behind more than all the room', () => {
    const load = createWorkRoom()
    expect(load.take(1, ALL_WORK_MS_MAX)).toBe(true)
    expect(load.take(2, 1)).toBe(false)
    load.give(1, ALL_WORK_MS_MAX)
    expect(load.take(2, 1)).toBe(true)
  })
})

describe('a line of requests', () => {
  /** A line whose clock moves only while it answers requests. */
  function lineOf() {
    let nowMs = 100
    let rounds: (() => void)[] = []
    const answered: string[] = []
    const overload = createOverload(
      () => nowMs,
      (run) => rounds.push(run),
    )
    return {
      answered,
      pass: (ms: number) => {
        nowMs += ms
      },
      /** Whether the request was taken; `tookMs` is what its answer takes. */
      ask: (name: string, tookMs = 0) =>
        overload.take(() => {
          answered.push(name)
          nowMs += tookMs
        }),
      /** Ends the round. @returns how many asked to be called */
      endRound() {
        const ended = rounds
        rounds = []
        for (const run of ended) run()
        return ended.length
      },
    }
  }

  test('is answered at once for half a millisecond of a round, and then in its order in the next ones', () => {
    const { ask, answered, endRound } = lineOf()
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => ask(name, 0.25))).toEqual(Array(5).fill(true))
    expect(answered).toEqual(['a', 'b'])
    expect(endRound()).toBe(1)
    expect(answered).toEqual(['a', 'b', 'c', 'd'])
    // Who comes now waits behind those in line.
    ask('f', 0.25)
    expect(endRound()).toBe(1)
    expect(answered).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(endRound()).toBe(0)
    ask('g')
    expect(answered).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  test('has one slow answer a round', () => {
    const { ask, answered, endRound } = lineOf()
    for (const name of ['a', 'b', 'c']) ask(name, ROUND_MS)
    expect(answered).toEqual(['a'])
    endRound()
    expect(answered).toEqual(['a', 'b'])
    endRound()
    expect(answered).toEqual(['a', 'b', 'c'])
  })

  test('begins a round anew where it was empty', () => {
    const { ask, answered, endRound } = lineOf()
    ask('a', ROUND_MS - 0.1)
    ask('b')
    expect(answered).toEqual(['a', 'b'])
    expect(endRound()).toBe(1)
    expect(endRound()).toBe(0)
    ask('c', ROUND_MS)
    ask('d')
    expect(answered).toEqual(['a', 'b', 'c'])
  })

  /** How many wait when the line has refused for a time. The thread does something else for `elseMs` of a round. */
  function longest(tookMs: number, elseMs: number): number {
    const { ask, answered, endRound, pass } = lineOf()
    ask('', ROUND_MS)
    for (let i = 0; i < 3_000; i++) {
      for (let asked = 0; asked < 4; asked++) ask('', tookMs)
      pass(elseMs)
      endRound()
    }
    while (ask('', tookMs));
    const before = answered.length
    while (endRound() > 0);
    return answered.length - before
  }

  test.each([
    [0.25, 0, 401],
    [1, 0, 101],
    [2, 0, 51],
    [0.5, 1.5, 51],
    [WAIT_MS_MAX, 0, LINE_MIN],
  ])(
    'of answers that take %d ms, and of %d ms in between, refuses behind %d',
    (tookMs, elseMs, length) => {
      expect(longest(tookMs, elseMs)).toBe(length)
    },
  )

  test('refuses nobody once it is empty', () => {
    const { ask, answered, endRound } = lineOf()
    ask('', ROUND_MS)
    for (let i = 0; i < 100; i++) ask('', WAIT_MS_MAX)
    endRound()
    expect(ask('too late')).toBe(false)
    while (endRound() > 0);
    expect(ask('again')).toBe(true)
    expect(answered.at(-1)).toBe('again')
  })

  test('that is short refuses nobody, however long the machine takes', () => {
    const { ask, pass, endRound } = lineOf()
    for (let i = 0; i <= LINE_MIN; i++) ask(`${i}`, ROUND_MS)
    pass(1_000 * WAIT_MS_MAX)
    endRound()
    expect(ask('one more')).toBe(true)
    expect(ask('another')).toBe(false)
  })
})

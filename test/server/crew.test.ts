/** Work shared among threads: every part once and in order, whatever becomes of those who help. */
import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Crew, createCrew } from '../../src/server/threads/crew.ts'
import { ClientGone } from '../../src/use-cases/client-gone.ts'
import type { Work, World } from '../../src/use-cases/world.ts'
import type { CrewThreadData } from '../support/crew-thread.ts'
import { openSmallWorld } from '../support/small-world.ts'
import { spin } from '../support/spin.ts'
import { tallyingPart } from '../support/tallying-part.ts'
import { eventually } from '../support/test-server.ts'

const COUNT = 300
const PART_MS = 0.3
const SETTLE_MS = 60

const world = openSmallWorld()
let crew: Crew
let workers: Worker[]
let begun: Int32Array

beforeEach(() => {
  crew = createCrew({ works: [], worldInService: () => world, addShared: () => {} })
  workers = []
  begun = new Int32Array(new SharedArrayBuffer(4))
})
afterEach(() => Promise.all(workers.map((worker) => worker.terminate())))

async function addHelper(fault: CrewThreadData['fault'], release = 'small'): Promise<Worker> {
  const { port1, port2 } = new MessageChannel()
  const workerData: CrewThreadData = { port: port2, release, fault, begun }
  const file = new URL('../support/crew-thread.ts', import.meta.url)
  const worker = new Worker(file, { workerData, transferList: [port2] })
  workers.push(worker)
  await once(worker, 'message')
  crew.join(port1)
  return worker
}

interface Order {
  /** Whether the asker fails at the first part it takes. */
  readonly fails: boolean
}

const counting: Work<Order> = {
  name: 'count',
  partOf:
    (_: World, { fails }) =>
    (index) => {
      if (fails) throw new Error('a part fails')
      spin(PART_MS)
      return Buffer.from(`õ${index} asker`)
    },
}

/** Who did each part; that all are there, in order, is checked. */
async function share(
  fails = false,
  isGone = () => false,
  work: Work<Order> = counting,
): Promise<string[]> {
  const parts = await crew.sharing(world).share!(
    work,
    { fails },
    { count: COUNT, bytes: Number.POSITIVE_INFINITY },
    isGone,
  )
  const texts = parts.map((part) => Buffer.from(part).toString())
  expect(texts.map((text) => text.split(' ')[0])).toEqual(
    Array.from({ length: COUNT }, (_, index) => `õ${index}`),
  )
  return texts.map((text) => text.split(' ')[1])
}

const didHelp = (who: readonly string[]) => who.includes('helper')

describe('work shared among threads', () => {
  test('one thread alone does it all', async () => {
    expect(didHelp(await share())).toBe(false)
  })

  test('two threads do it together, in the order of the parts', async () => {
    await addHelper('none')
    // The helper may find no core in time for one of them.
    await eventually(async () => new Set(await share()).size === 2)
  })

  test('parts that pause by themselves are done by both, in order', async () => {
    await addHelper('pauses')
    const steps: Work<Order> = {
      name: 'count',
      partOf: () =>
        function* (index) {
          for (let pause = 0; pause < 3; pause++) {
            spin(PART_MS / 3)
            yield
          }
          return Buffer.from(`õ${index} asker`)
        },
    }
    await eventually(async () => new Set(await share(false, () => false, steps)).size === 2)
  })

  test('several orders at once do not mix', async () => {
    await addHelper('none')
    await addHelper('none')
    await Promise.all([share(), share(), share()])
  })

  test.each(['throws', 'hangs', 'ends'] as const)(
    'a helper that %s loses nothing and holds nobody up',
    async (fault) => {
      await addHelper(fault)
      await eventually(async () => {
        await share()
        return Atomics.load(begun, 0) >= 3
      })
      await share()
      if (fault !== 'throws') expect(Atomics.load(begun, 0)).toBe(3)
    },
  )

  test('a helper that is ended from outside loses nothing', async () => {
    const worker = await addHelper('none')
    const shared = share()
    setTimeout(() => void worker.terminate(), 10)
    await shared
    expect(didHelp(await share())).toBe(false)
  })

  test('a helper with another release in service leaves it alone', async () => {
    await addHelper('none', 'another')
    expect(didHelp(await share())).toBe(false)
    expect(Atomics.load(begun, 0)).toBe(0)
  })

  test('memory goes to all threads as it is, and each writes its parts there', async () => {
    await addHelper('none')
    const tally: Work<null> = { name: 'tally', partOf: (_w, _o, memory) => tallyingPart(memory, 2) }
    await eventually(async () => {
      const memory = [new SharedArrayBuffer(4 * COUNT)]
      const wanted = { count: COUNT, bytes: Number.POSITIVE_INFINITY, memory }
      await crew.sharing(world).share!(tally, null, wanted, () => false)
      const by = new Int32Array(memory[0])
      expect(by.every((who) => who > 0)).toBe(true)
      return by.includes(1) && by.includes(2)
    })
  })

  test('parts that take long are awaited as long as they are wanted to be', async () => {
    await addHelper('none')
    const wanted = { count: COUNT, bytes: Number.POSITIVE_INFINITY, patienceMs: 5_000 }
    await eventually(async () => {
      const before = Atomics.load(begun, 0)
      const parts = await crew.sharing(world).share!(
        counting,
        { fails: false },
        wanted,
        () => false,
      )
      const helped = parts.filter((part) => Buffer.from(part).toString().endsWith('helper')).length
      expect(helped).toBe(Atomics.load(begun, 0) - before)
      return helped > 0
    })
  })

  test('what is enough ends it: the first parts without a gap, and nobody begins another', async () => {
    const first = (bytes: number) =>
      crew.sharing(world).share!(counting, { fails: false }, { count: COUNT, bytes }, () => false)
    // `õ0 asker` to `õ9 asker` have nine bytes each, `õ10 asker` ten.
    expect(await first(1)).toHaveLength(1)
    expect(await first(100)).toHaveLength(11)
    await addHelper('none')
    const begunBefore = Atomics.load(begun, 0)
    await eventually(async () => {
      const parts = await first(600)
      const texts = parts.map((part) => Buffer.from(part).toString())
      expect(texts.map((text) => text.split(' ')[0])).toEqual(parts.map((_, index) => `õ${index}`))
      expect(texts.join('').length).toBeGreaterThan(400)
      expect(parts.length).toBeLessThan(COUNT)
      await expectStandstill()
      return Atomics.load(begun, 0) > begunBefore
    })
  })

  test('the error of a part is that of the work, and nobody goes on with it', async () => {
    await addHelper('none')
    await expect(share(true)).rejects.toThrow('a part fails')
    await expectStandstill()
  })

  test('when the client has gone nobody goes on', async () => {
    await addHelper('none')
    let asked = 0
    await expect(share(false, () => ++asked > 20)).rejects.toThrow(ClientGone)
    expect(await expectStandstill()).toBeLessThan(COUNT / 2)
  })
})

/** After a moment, in which the part under way ends, the helper begins no other; how many it has begun. */
async function expectStandstill(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const before = Atomics.load(begun, 0)
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  expect(Atomics.load(begun, 0)).toBe(before)
  return before
}

/**
 * The threads of a process as a crew: all threads that have time share a long work of one. The asker hands the order to
 * the others. Everybody, the asker too, takes the next part by one shared counter, so a busy thread takes few and
 * nobody waits for it. The asker repeats parts that were taken and do not come back: a thread that broke, stopped or
 * failed loses nothing. A thread with another release in service takes no part.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import type { MessagePort } from 'node:worker_threads'
import { createPartSteps, type PartSteps } from '../../doors/contract/parts-answer.ts'
import { ClientGone } from '../../use-cases/client-gone.ts'
import { helpInTurns, takeTurns } from '../../use-cases/work-turns.ts'
import type { MadePart, ShareWork, Wanted, Work, World } from '../../use-cases/world.ts'

/** What an asker hands to the others. */
interface Offer {
  readonly kind: 'offer'
  /** The asker's number of the order. */
  readonly id: number
  readonly work: string
  /** Name of the release that it has to be done from. */
  readonly release: string
  /** The order, serialised once for all. */
  readonly order: Uint8Array
  readonly memory: readonly SharedArrayBuffer[]
  readonly count: number
  /** The next part that nobody has taken. */
  readonly next: Int32Array
}

/** What comes back: parts in the order they were done, the text of `indexes[i]` ending at `ends[i]`. */
interface Done {
  readonly kind: 'done'
  readonly id: number
  readonly indexes: readonly number[]
  readonly ends: readonly number[]
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type Crew = ReturnType<typeof createCrew>

/** How long the asker waits for a part before it does it itself: a helper answers after its turn at the latest. */
const PATIENCE_MS = 16

export interface CrewPlan {
  /** What the threads can do for each other. */
  readonly works: readonly Work<never>[]
  /** What this thread answers from now. */
  worldInService(): World | undefined
  /** Counts parts done for others. */
  addShared(parts: number): void
}

export function createCrew(plan: CrewPlan) {
  const ports = new Set<MessagePort>()
  /** Orders of this thread that are under way. */
  const orders = new Map<number, (done: Done) => void>()
  const helper = createHelper(plan)
  let lastId = 0

  function offer(work: string, release: string, order: unknown, { count, memory = [] }: Wanted) {
    const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const id = ++lastId
    if (ports.size > 0) {
      const bytes = shared(serialize(order))
      const said: Offer = { kind: 'offer', id, work, release, order: bytes, memory, count, next }
      for (const port of ports) port.postMessage(said)
    }
    return { id, next }
  }

  async function share<Order>(
    world: World,
    work: Work<Order>,
    order: Order,
    wanted: Wanted,
    isGone: () => boolean,
  ): Promise<Uint8Array[]> {
    const { count, bytes: bytesWanted, memory = [], patienceMs = PATIENCE_MS } = wanted
    const { id, next } = offer(work.name, world.manifest.name, order, wanted)
    const parts: Uint8Array[] = []
    const complete = Promise.withResolvers<void>()
    let end = count
    let done = 0
    let bytesDone = 0
    const put = (index: number, bytes: Uint8Array) => {
      if (parts[index] !== undefined) return
      parts[index] = bytes
      done++
      bytesDone += bytes.byteLength
      // It is enough: nobody takes another part, and parts that are taken are awaited.
      if (bytesDone >= bytesWanted) end = Math.min(end, Atomics.exchange(next, 0, count))
      if (done === end) complete.resolve()
    }
    const steps = createPartSteps(work.partOf(world, order, memory), put)
    const doPart = (takeIndex: () => number): boolean => {
      if (isGone()) throw new ClientGone()
      if (steps.isOpen()) {
        steps.goOn()
        return true
      }
      const index = takeIndex()
      if (index >= end) return false
      if (parts[index] === undefined) steps.begin(index)
      return true
    }
    orders.set(id, ({ indexes, ends, bytes }) => {
      for (const [i, index] of indexes.entries()) {
        put(index, bytes.subarray(ends[i - 1] ?? 0, ends[i]))
      }
    })
    try {
      await takeTurns(() => doPart(() => Atomics.add(next, 0, 1)))
      for (let before = -1; done < end && done > before; ) {
        before = done
        await Promise.race([complete.promise, sleep(patienceMs, undefined, { ref: false })])
      }
      let index = 0
      if (done < end) await takeTurns(() => doPart(() => index++))
      return parts
    } finally {
      orders.delete(id)
      // Whatever ended it, nobody takes another part.
      Atomics.store(next, 0, count)
    }
  }

  return {
    /** Takes up work with the thread at the other end of the port, until the port closes. */
    join(port: MessagePort) {
      ports.add(port)
      port.on('message', (message: Offer | Done) => {
        if (message.kind === 'offer') helper.take(message, port)
        else orders.get(message.id)?.(message)
      })
      port.on('close', () => ports.delete(port))
      // A thread ends when its server has, even with connections left.
      port.unref()
    },
    /** The world with the ability to share work from it. */
    sharing(world: World) {
      const shareFrom: ShareWork = (work, order, wanted, isGone) =>
        share(world, work, order, wanted, isGone)
      return { ...world, share: shareFrom }
    },
  }
}

/** The side that helps: offers in the order they came, without offers with nothing left. */
function createHelper({ works, worldInService, addShared }: CrewPlan) {
  let offers: Helping[] = []
  const keepLeft = () => {
    offers = offers.filter(({ offer, isOpen }) => isLeft(offer) || isOpen())
  }

  function help(endMs: number): boolean {
    keepLeft()
    if (offers[0]?.help(endMs) === false) offers.shift()
    return offers.length > 0
  }

  return {
    take(offer: Offer, port: MessagePort): void {
      const world = worldInService()
      const work = works.find(({ name }) => name === offer.work)
      if (!work || world?.manifest.name !== offer.release) return
      // Also while this thread has no time to help: what others have ended is not kept.
      keepLeft()
      const send = (done: Done) => {
        addShared(done.indexes.length)
        port.postMessage(done, [done.bytes.buffer])
      }
      const partOf = () => work.partOf(world, deserialize(offer.order) as never, offer.memory)
      offers.push(helping(offer, partOf, send))
      helpInTurns(help)
    },
  }
}

/** An offer that this thread helps with. */
type Helping = ReturnType<typeof helping>

function helping(
  offer: Offer,
  partOf: () => (index: number) => MadePart,
  send: (done: Done) => void,
) {
  const { id, count, next } = offer
  let indexes: number[] = []
  let texts: Uint8Array[] = []
  let steps: PartSteps | undefined
  const put = (index: number, bytes: Uint8Array) => {
    indexes.push(index)
    texts.push(bytes)
  }
  /** Whether something is left to do. */
  const doOne = (): boolean => {
    steps ??= createPartSteps(partOf(), put)
    if (steps.isOpen()) {
      steps.goOn()
      return true
    }
    const index = Atomics.add(next, 0, 1)
    if (index < count) steps.begin(index)
    return index < count
  }
  return {
    offer,
    /** Whether a part of it was begun and is not done. */
    isOpen: () => steps?.isOpen() === true,
    /** Does parts until nothing is left or the turn ends, and sends them; says whether it can go on. */
    help(endMs: number) {
      let hasFailed = false
      try {
        while (doOne() && performance.now() < endMs);
      } catch {
        // The asker does that part itself, meets the same error, and has somebody to tell it to.
        hasFailed = true
      }
      if (indexes.length > 0) send({ kind: 'done', id, indexes, ...joined(texts) })
      indexes = []
      texts = []
      return !hasFailed
    },
  }
}

const isLeft = ({ next, count }: Offer): boolean => Atomics.load(next, 0) < count

function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

/** In a buffer of their own, which can be handed over without a copy. */
function joined(texts: readonly Uint8Array[]): { bytes: Uint8Array<ArrayBuffer>; ends: number[] } {
  let length = 0
  const [first] = texts
  const isOwn = first.buffer instanceof ArrayBuffer && first.length === first.buffer.byteLength
  if (texts.length === 1 && isOwn) {
    return { bytes: first as Uint8Array<ArrayBuffer>, ends: [first.length] }
  }
  const ends = texts.map((text) => {
    length += text.length
    return length
  })
  const bytes = new Uint8Array(length)
  for (const [i, text] of texts.entries()) bytes.set(text, ends[i] - text.length)
  return { bytes, ends }
}

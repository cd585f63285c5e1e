/** An answer of many parts: made in blocks, by all threads where it is long, each when the client has taken the one before. */

import type { Steps } from '../../report/steps.ts'
import { joinedBytes, utf8Bytes } from '../../text/bytes/byte-texts.ts'
import { ClientGone } from '../../use-cases/client-gone.ts'
import { takeTurns } from '../../use-cases/work-turns.ts'
import type { MadePart, Work, World } from '../../use-cases/world.ts'
import { type Answer, bodyBytes } from './answer.ts'

/** From this many parts on other threads are asked to help, unless the plan says; fewer are not worth the asking. */
const SHARED_FROM = 100
/** Bytes that are made before the client has to have taken those before; parts under way add to them. */
const BLOCK_BYTES = 2_000_000

/** Texts around and between the parts. */
export interface Wrapping {
  readonly start: string | Uint8Array
  readonly separator: string
  readonly end: string | Uint8Array
  readonly contentType: string
}

export interface PartsPlan<Order> {
  readonly work: Work<Order>
  readonly count: number
  /** The order whose part 0 is part `from` of the answer. */
  orderFrom(from: number): Order
  readonly wrapping: Wrapping
  /** Parts from which on other threads are asked to help, where a part takes long. */
  readonly sharedFrom?: number
  /** What the parts read, for all threads; none where absent. */
  readonly memory?: readonly SharedArrayBuffer[]
}

/** Rejects with what a part throws, and with `ClientGone` as soon as `isGone` says so. */
export async function answerOfParts<Order>(
  plan: PartsPlan<Order>,
  world: World,
  isGone: () => boolean,
): Promise<Answer> {
  const { count, wrapping } = plan
  const { start, separator, end, contentType } = wrapping
  const between = utf8Bytes(separator)

  async function block(from: number): Promise<{ bytes: Uint8Array; to: number }> {
    const parts = await partsFrom(plan, from, world, isGone)
    const to = from + parts.length
    const pieces: Uint8Array[] = [from === 0 ? bodyBytes({ body: start }) : between]
    parts.forEach((bytes, i) => {
      if (i > 0) pieces.push(between)
      pieces.push(bytes)
    })
    if (to === count) pieces.push(bodyBytes({ body: end }))
    return { bytes: joinedBytes(pieces), to }
  }

  const first = await block(0)
  const body = first.bytes
  if (first.to === count) return { status: 200, contentType, body }
  async function* rest(): AsyncGenerator<Uint8Array> {
    for (let from = first.to; from < count; ) {
      const { bytes, to } = await block(from)
      from = to
      yield bytes
    }
  }
  return { status: 200, contentType, body, rest: rest() }
}

/** Parts from one on, as many as make a block; many are done by all threads together. */
async function partsFrom<Order>(
  { work, count, orderFrom, sharedFrom = SHARED_FROM, memory = [] }: PartsPlan<Order>,
  from: number,
  world: World,
  isGone: () => boolean,
): Promise<readonly Uint8Array[]> {
  const left = count - from
  const order = orderFrom(from)
  if (world.share && left >= sharedFrom) {
    return world.share(work, order, { count: left, bytes: BLOCK_BYTES, memory }, isGone)
  }
  const parts: Uint8Array[] = []
  let made = 0
  const steps = createPartSteps(work.partOf(world, order, memory), (_, bytes) => {
    made += bytes.byteLength
    parts.push(bytes)
  })
  await takeTurns(() => {
    if (isGone()) throw new ClientGone()
    if (steps.isOpen()) steps.goOn()
    else steps.begin(parts.length)
    return steps.isOpen() || (parts.length < left && made < BLOCK_BYTES)
  })
  return parts
}

export type PartSteps = ReturnType<typeof createPartSteps>

/** `put` takes what is done. Both calls throw what the part throws; nothing is open then. */
export function createPartSteps(
  part: (index: number) => MadePart,
  put: (index: number, bytes: Uint8Array) => void,
) {
  let open: Steps<Uint8Array> | undefined
  let openIndex = 0
  const goOn = (): void => {
    const steps = open
    open = undefined
    const { done, value } = steps!.next()
    if (done) put(openIndex, value)
    else open = steps
  }
  return {
    /** Whether a part was begun and is not done. */
    isOpen: () => open !== undefined,
    /** Begins a part; most are done with it. */
    begin(index: number) {
      const made = part(index)
      if (made instanceof Uint8Array) {
        put(index, made)
        return
      }
      open = made
      openIndex = index
      goOn()
    },
    /** Goes on with the part that was begun, up to its next pause. */
    goOn,
  }
}

/** b: bodies that come after the key is used up, in part, or a byte at a time. */
import { connect, type Socket } from 'node:net'
import { createAnswerReader } from '../answer-reader.ts'
import { ask } from '../ask.ts'
import { BODY_BYTES, flood, get, MB, PATHS, post } from '../requests.ts'
import { type Case, complain, count, repeat, type Scene, sleep } from './case.ts'

/** A 429 that has nothing to wait for comes well before. */
const EARLY_MS = 1_000
const WITHHELD = 200
const SENT_BYTES = 7.9 * MB
const DRIPPING = 50
/** The server gives a body 30 s; it has to have ended at most this much later. */
const BODY_ENDS_S = 36

/** Asks for little things until the key is refused. */
export async function useUp(scene: Scene): Promise<void> {
  const pieces = [get(PATHS.getDescription, scene.key, [['id', '1']])]
  for (let i = 0; i < 1_000; i++) {
    const { outcome } = await ask({ port: scene.port, pieces, timeoutMs: 5_000 })
    if (outcome === 429) return
  }
  complain(scene, 'a key of 60 a minute was never used up')
}

async function usedUp(scene: Scene): Promise<void> {
  await useUp(scene)
  const pieces = post(PATHS.geocode, scene.key, flood('a', BODY_BYTES))
  let isRenewed = false
  await repeat(
    scene,
    () => {
      isRenewed = false
      return pieces
    },
    {
      lastPieceAfterMs: EARLY_MS,
      check({ outcome, isEarly }) {
        isRenewed = outcome !== 429
        if (!isRenewed && !isEarly) complain(scene, 'the 429 came only after the body')
      },
    },
  )
  // Another minute has begun: what was asked says nothing.
  if (isRenewed) await useUp(scene)
}

/** Opens a connection and says what comes back, until `end` is called. */
function hold(scene: Scene, open: (socket: Socket) => void): { end(): void } {
  const socket = connect({ port: scene.port, host: '127.0.0.1', noDelay: true })
  let outcome: number | string = 'held to the end'
  let isCounted = false
  const end = () => {
    if (isCounted) return
    isCounted = true
    count(scene, outcome)
    socket.destroy()
  }
  const reader = createAnswerReader(({ status }) => {
    outcome = status
  })
  socket.on('connect', () => open(socket))
  socket.on('data', (chunk) => reader.feed(chunk))
  socket.on('error', () => {})
  socket.on('close', () => {
    if (typeof outcome === 'string') outcome = 'closed'
    end()
  })
  return { end }
}

interface HeldBodies {
  readonly path: string
  readonly type?: string
  readonly bodies: number
  readonly sent: Buffer
  /** Sent every second. */
  readonly drop?: string
}

/** Opens bodies of 8 MB that never come to their end, and waits until the server ends them. */
export async function holdBodies(
  scene: Scene,
  { path, type, bodies, sent, drop }: HeldBodies,
): Promise<void> {
  const [head] = post(path, scene.key, '', type, BODY_BYTES)
  const held = Array.from({ length: bodies }, () =>
    hold(scene, (socket) => {
      socket.write(head)
      socket.write(sent)
      if (drop === undefined) return
      const timer = setInterval(() => socket.write(drop), 1_000)
      socket.on('close', () => clearInterval(timer))
    }),
  )
  await untilEnded(scene, held)
}

const withheld = (scene: Scene) =>
  holdBodies(scene, {
    path: PATHS.geocode,
    bodies: WITHHELD,
    sent: Buffer.alloc(SENT_BYTES, 'a'),
  })

const dripping = (scene: Scene) =>
  holdBodies(scene, { path: PATHS.geocode, bodies: DRIPPING, sent: Buffer.from('q'), drop: 'a' })

async function untilEnded(scene: Scene, held: readonly { end(): void }[]): Promise<void> {
  const start = performance.now()
  while (scene.leftMs() > 0 && scene.tally.requests < held.length) await sleep(50)
  const open = held.length - scene.tally.requests
  if (open > 0 && performance.now() - start > BODY_ENDS_S * 1_000) {
    complain(scene, `${open} bodies are still awaited after ${BODY_ENDS_S} s`)
  }
  for (const { end } of held) end()
}

export const BODY_CASES: readonly Case[] = [
  { id: 'b1', name: 'key used up, bodies of 8 MB', plan: 'demo', run: usedUp },
  {
    id: 'b2',
    name: '200 bodies of 8 MB withheld at 7.9',
    plan: 'demo',
    run: withheld,
    seconds: 40,
  },
  {
    id: 'b3',
    name: '50 bodies, a byte a second',
    plan: 'demo',
    run: dripping,
    seconds: 40,
  },
]

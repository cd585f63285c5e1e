/**
 * A server over the sample world whose answers are recorded, one line each: status and digest of the answer, then the
 * request. It is asked by a connection, so all of it takes part.
 */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../bench/fuzz/client.ts'
import { type Drawn, draw } from '../../bench/fuzz/draw-request.ts'
import { type Facts, readFacts } from '../../bench/fuzz/facts.ts'
import { type Bytes, type Group, KEY } from '../../bench/fuzz/request.ts'
import { answerText } from '../../bench/replay/answer-text.ts'
import { currentRelease, readRelease } from '../../src/release/read-release.ts'
import { keysOfText } from '../../src/server/keys/key-ring.ts'
import { openWorld, type World } from '../../src/use-cases/world.ts'
import { keptWorld } from '../support/kept-world.ts'
import { createTestApp } from '../support/test-app.ts'
import { digestOf } from './digest.ts'

const SEED = 1
const A_GROUP = 100
/** The tag of a tile is the release's, which is another with any other table. */
const TAG = /\r\netag:[^\r]*/i
const TIMEOUT_MS = 20_000
const SHOWN_LETTERS = 100
/** Addresses whose answers tell of the process. */
const OF_THE_PROCESS = /^\w+ \/(?:metrics|health)/

export interface AskedServer {
  readonly world: World
  readonly port: number
  /** The line of a request. */
  ask(bytes: Bytes): Promise<string>
  /** The line of an address without its key. */
  get(target: string): Promise<string>
  stop(): void
}

async function openSample(): Promise<World> {
  const { releases } = await keptWorld()
  return openWorld(readRelease(currentRelease(releases)!), { snapMetresMax: 2_000 })
}

/** A server that is started before the tests of a file and stopped after them; it has the sample world or another one. */
export function askedServer(open: () => Promise<World> = openSample): () => AskedServer {
  let server: AskedServer
  beforeAll(async () => {
    server = await startAskedServer(await open())
  })
  afterAll(() => server.stop())
  return () => server
}

/** A test for each group: the first requests that are drawn of it have the recorded answers. */
export function testGroups(groups: readonly Group[]): void {
  const server = askedServer()
  let facts: Facts
  beforeAll(async () => {
    facts = await readFacts(server().port)
  })
  test.each(groups)('%s', async (group) => {
    const lines: string[] = []
    for (const { bytes } of firstOf(group, facts)) lines.push(await server().ask(bytes))
    expect(lines.join('\n')).toMatchSnapshot()
  })
}

function firstOf(group: Group, facts: Facts): Drawn[] {
  const found: Drawn[] = []
  for (let number = 0; found.length < A_GROUP; number++) {
    const drawn = draw(SEED, number, facts)
    const isOfProcess = OF_THE_PROCESS.test(drawn.bytes.head.toString('latin1', 0, 100))
    if (drawn.draft.group === group && !isOfProcess) found.push(drawn)
  }
  return found
}

async function startAskedServer(world: World): Promise<AskedServer> {
  const { server } = createTestApp({ world, keys: keysOfText(KEY) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = createClient(port)
  const lineOf = async (bytes: Bytes, shown: string) => {
    const isHead = bytes.head.toString('latin1', 0, 5) === 'HEAD '
    const { answer } = await client.send(bytes, isHead, TIMEOUT_MS)
    const text = answerText(answer).replace(TAG, '')
    return `${answer?.status ?? 'none'} ${digestOf(Buffer.from(text, 'latin1'))} ${shown}`
  }
  return {
    world,
    port,
    ask: (bytes) => {
      const shown = JSON.stringify(bytes.head.toString('latin1'))
      return lineOf(bytes, shown.slice(1, SHOWN_LETTERS))
    },
    get: (target) => {
      const keyed = `${target}${target.includes('?') ? '&' : '?'}key=${KEY}`
      const head = Buffer.from(`GET ${keyed} HTTP/1.1\r\nHost: recorded`)
      return lineOf({ head, body: Buffer.alloc(0) }, decodeURIComponent(target))
    },
    stop() {
      client.close()
      server.close()
      server.closeAllConnections()
    },
  }
}

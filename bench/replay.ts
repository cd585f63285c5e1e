/**
 * Holds the answers of two commits against each other, byte by byte: `npm run replay -- A B [--count 20000] [--seed 1]`.
 * Each commit builds the same sample world and serves it. Both are asked what documents and tests write down, then so
 * many random requests of the fuzz grammars, half of them spoilt. A change of structure alone has no difference.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkOut } from './compare/checkout.ts'
import { type Client, createClient } from './fuzz/client.ts'
import { draw } from './fuzz/draw-request.ts'
import { readFacts } from './fuzz/facts.ts'
import { type Bytes, KEY } from './fuzz/request.ts'
import { answerText } from './replay/answer-text.ts'
import { writtenRequests } from './replay/written-requests.ts'
import { startTarget } from './targets.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    scale: { type: 'string', default: '1' },
  },
})
const [a, b] = positionals
if (!a || !b) throw new Error('usage: npm run replay -- COMMIT_A COMMIT_B [--count N] [--seed N]')
const SEED = Number(values.seed)
const COUNT = Number(values.count)
const CLIENTS = 2
const TIMEOUT_MS = 20_000
const SHOWN_MAX = 20
const SHOWN_BYTES = 600

const sides = [a, b].map((commit) => checkOut(commit, values.scale))
const targets = await Promise.all(
  sides.map(({ folder, releases }) =>
    startTarget(
      ['ours'],
      {
        TEEVIIT_DATA: releases,
        TEEVIIT_THREADS: '1',
        TEEVIIT_KEYS: KEY,
        TEEVIIT_KEYS_FILE: join(releases, 'keys.json'),
        TEEVIIT_LOG: 'silent',
      },
      folder,
    ),
  ),
)

const statuses = new Map<number, number>()
let compared = 0
let differing = 0

function show({ head, body }: Bytes, texts: readonly string[], from: string): void {
  if (differing > SHOWN_MAX) return
  const at = [...texts[0]].findIndex((letter, i) => letter !== texts[1][i])
  const start = Math.max(0, at - SHOWN_BYTES / 4)
  console.log(`DIFFERS  ${from}`)
  console.log(`  asked ${JSON.stringify(head.toString('latin1', 0, SHOWN_BYTES))}`)
  if (body.length > 0) console.log(`  body  ${JSON.stringify(body.toString('latin1', 0, 2_000))}`)
  for (const [i, text] of texts.entries()) {
    console.log(`  ${'AB'[i]}     ${JSON.stringify(text.slice(start, start + SHOWN_BYTES))}`)
  }
}

async function compare(clients: readonly Client[], bytes: Bytes, from: string): Promise<void> {
  const isHead = bytes.head.toString('latin1', 0, 5) === 'HEAD '
  const answers = await Promise.all(clients.map((client) => client.send(bytes, isHead, TIMEOUT_MS)))
  const texts = answers.map(({ answer }) => answerText(answer))
  const status = answers[0].answer?.status ?? 0
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  compared++
  if (texts[0] === texts[1]) return
  differing++
  show(bytes, texts, from)
}

/** Addresses whose answers tell of the process. */
const OF_THE_PROCESS = /^\w+ \/(?:metrics|health)/

try {
  const facts = await readFacts(targets[0].port)
  const written = writtenRequests()
  let next = 0
  const work = async () => {
    const clients = targets.map(({ port }) => createClient(port))
    for (let at = next++; at < written.length + COUNT; at = next++) {
      const number = at - written.length
      const drawn = number < 0 ? undefined : draw(SEED, number, facts)
      const bytes = drawn?.bytes ?? written[at]
      if (OF_THE_PROCESS.test(bytes.head.toString('latin1', 0, 100))) continue
      await compare(clients, bytes, drawn ? `drawn ${number}, ${drawn.draft.group}` : 'written')
    }
    for (const client of clients) client.close()
  }
  await Promise.all(Array.from({ length: CLIENTS }, work))
} finally {
  await Promise.all(targets.map((target) => target.stop()))
  for (const side of sides) side.remove()
}
const listed = [...statuses].sort(([x], [y]) => x - y).map(([s, count]) => `${s}: ${count}`)
console.log(`A ${a}, B ${b}, seed ${SEED}: ${compared} answers compared; ${listed.join(', ')}`)
console.log(`${differing} differ`)
if (differing > 0) process.exitCode = 1

/**
 * What the protocols of other systems cost beside our own interfaces:
 *
 *     node bench/protocols.ts RELEASES [--questions 100] [--rounds 7] [--only OSRM] [--bar 15]
 *
 * One server of one thread answers the same seeded questions in both forms, in turns. Processor time of its process is
 * compared by the least of the rounds. Ours runs twice, so that the second ratio says how much of the first is noise. The
 * cache of answers is off. Fails where a protocol costs more percent than the bar above ours.
 */
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { type Pair, pairsOf, type Question } from './protocols/questions.ts'
import { startTarget } from './targets.ts'

/** Rounds whose figures are thrown away: code is compiled in them. */
const WARM_UPS = 2

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    questions: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    bar: { type: 'string', default: '15' },
  },
})
const [releases] = positionals
if (!releases)
  throw new Error('usage: node bench/protocols.ts RELEASES [--questions N] [--rounds N]')

const bar = 1 + Number(values.bar) / 100
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const target = await startTarget(['ours'], {
  TEEVIIT_DATA: releases,
  TEEVIIT_THREADS: '1',
  TEEVIIT_KEYS: 'bench',
  TEEVIIT_CACHE_BYTES: '0',
})

function answerOf({ path, body }: Question): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port: target.port,
        host: '127.0.0.1',
        path,
        method: body === undefined ? 'GET' : 'POST',
        ...(body !== undefined && { headers: { 'content-type': 'application/json' } }),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Processor time of the server for a question, in microseconds. */
async function weigh(questions: readonly Question[]): Promise<number> {
  const before = await target.usage()
  for (const question of questions) await answerOf(question)
  const after = await target.usage()
  return ((after.cpuMs - before.cpuMs) * 1_000) / questions.length
}

/** Share of the questions that are answered with 200, and the kilobytes of an answer. */
async function look(questions: readonly Question[]): Promise<string> {
  let count = 0
  let length = 0
  for (const question of questions) {
    const { status, text } = await answerOf(question)
    if (status === 200) count++
    length += text.length
  }
  const share = ((count / questions.length) * 100).toFixed(0)
  return `${share.padStart(3)} % ${(length / questions.length / 1024).toFixed(1).padStart(6)} kB`
}

interface Weighed {
  readonly ours: number
  readonly theirs: number
  /** Ratio of theirs to ours, and of ours to ours again. */
  readonly ratio: number
  readonly noise: number
}

async function weighPair({ ours, theirs }: Pair, rounds: number): Promise<Weighed> {
  const sides = [ours, theirs, ours]
  const figures: number[][] = []
  for (let round = -WARM_UPS; round < rounds; round++) {
    const row: number[] = []
    for (let turn = 0; turn < sides.length; turn++) {
      const side = (((round + turn) % sides.length) + sides.length) % sides.length
      row[side] = await weigh(sides[side])
    }
    if (round >= 0) figures.push(row)
  }
  // Other programs only add to a figure: the least of the rounds says most.
  const least = (side: number) => Math.min(...figures.map((row) => row[side]))
  const own = Math.min(least(0), least(2))
  return {
    ours: own,
    theirs: least(1),
    ratio: least(1) / own,
    noise: Math.max(least(0), least(2)) / own,
  }
}

const percent = (ratio: number): string =>
  `${ratio < 1 ? '' : '+'}${((ratio - 1) * 100).toFixed(1)} %`

try {
  const ask = async (path: string) => JSON.parse((await answerOf({ path })).text)
  const pairs = await pairsOf(ask, Number(values.questions))
  console.log(
    'protocol             ours, us  theirs, us   dearer    noise   answered: ours        theirs',
  )
  for (const pair of pairs) {
    if (!pair.name.includes(values.only)) continue
    const looks = [await look(pair.ours), await look(pair.theirs)]
    const { ours, theirs, ratio, noise } = await weighPair(pair, Number(values.rounds))
    const isOver = ratio > bar
    console.log(
      `${pair.name.padEnd(20)} ${ours.toFixed(0).padStart(8)} ${theirs.toFixed(0).padStart(11)} ` +
        `${percent(ratio).padStart(8)} ${percent(noise).padStart(8)}   ${looks.join('   ')}` +
        (isOver ? `   above ${percent(bar)}` : ''),
    )
    if (isOver) process.exitCode = 1
  }
} finally {
  agent.destroy()
  await target.stop()
}

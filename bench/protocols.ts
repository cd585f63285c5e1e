/**
 * What the protocols of other systems cost beside our own interfaces:
 *
 *     node bench/protocols.ts RELEASES [--questions 100] [--rounds 15] [--most 45] [--only OSRM] [--bar 15] [--warm-up 1500]
 *
 * One server of one thread answers the same seeded questions in both forms, in turns of some milliseconds: ours, theirs,
 * ours. A round gives the ratio of the processor time of its process, and the ratio of ours to itself, which is noise.
 * Told are medians with their 95 percent intervals. Rounds go on, up to `--most`, until the interval is on one side of the
 * bar. Only questions that both sides answer are asked. The cache of answers is off. Fails where a protocol costs more
 * percent than the bar above ours. Reads processor time where Linux tells it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { type Pair, pairsOf, type Question } from './protocols/questions.ts'
import { type Estimate, estimateOf, type Verdict, verdictOf } from './protocols/ratio.ts'
import { startTarget } from './targets.ts'

/** Each side is asked `--warm-up` questions, or for this long, before anything counts: code is compiled meanwhile. */
const WARM_UP_MS = 2_000
/** The sides take turns after this much processor time, so that other work of the machine slows both alike. */
const BLOCK_MS = 5
/** Processor time of a side in a round, at least. */
const ROUND_MS = 50

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    questions: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '15' },
    most: { type: 'string', default: '45' },
    only: { type: 'string', default: '' },
    bar: { type: 'string', default: '15' },
    'warm-up': { type: 'string', default: '1500' },
  },
})
const [releases] = positionals
if (!releases)
  throw new Error('usage: node bench/protocols.ts RELEASES [--questions N] [--rounds N]')

const bar = 1 + Number(values.bar) / 100
const warmUpQuestions = Number(values['warm-up'])
const roundsLeast = Number(values.rounds)
const roundsMost = Math.max(roundsLeast, Number(values.most))
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const target = await startTarget(['ours'], {
  TEEVIIT_DATA: releases,
  TEEVIIT_THREADS: '1',
  TEEVIIT_KEYS: 'bench',
  TEEVIIT_CACHE_BYTES: '0',
})

function answerOf({
  path,
  body,
  type = 'application/json',
}: Question): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port: target.port,
        host: '127.0.0.1',
        path,
        method: body === undefined ? 'GET' : 'POST',
        ...(body !== undefined && { headers: { 'content-type': type } }),
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

/** Nanoseconds that all threads of the server have run. Reading them costs the server nothing. */
function ranNs(): number {
  const tasks = `/proc/${target.process.pid}/task`
  let sum = 0
  for (const task of readdirSync(tasks)) {
    try {
      sum += Number.parseInt(readFileSync(`${tasks}/${task}/schedstat`, 'latin1'), 10)
    } catch {
      // The thread ended meanwhile.
    }
  }
  return sum
}

/** Processor time of the server for some questions, in microseconds. */
async function weigh(questions: readonly Question[]): Promise<number> {
  const before = ranNs()
  for (const question of questions) await answerOf(question)
  return (ranNs() - before) / 1_000
}

interface Usable extends Pair {
  readonly asked: number
  /** Kilobytes of an answer. */
  readonly ourKb: number
  readonly theirKb: number
}

/** Questions that both sides answer. Some protocols send a fault with status 200. */
async function usableOf({ name, ours, theirs }: Pair): Promise<Usable> {
  const kept: { readonly our: Question; readonly their: Question }[] = []
  const bytes = [0, 0]
  for (const [index, our] of ours.entries()) {
    const their = theirs[index]
    const answers = [await answerOf(our), await answerOf(their)]
    if (answers.some(({ status, text }) => status !== 200 || text.startsWith('{"error"'))) continue
    kept.push({ our, their })
    answers.forEach(({ text }, side) => {
      bytes[side] += text.length
    })
  }
  if (kept.length === 0) throw new Error(`${name}: no question is answered by both sides`)
  const kb = (side: number) => bytes[side] / kept.length / 1024
  return {
    name,
    asked: ours.length,
    ours: kept.map(({ our }) => our),
    theirs: kept.map(({ their }) => their),
    ourKb: kb(0),
    theirKb: kb(1),
  }
}

interface Weighed {
  /** Microseconds of a question, medians. */
  readonly ours: number
  readonly theirs: number
  readonly ratio: Estimate
  /** Of one side to itself. */
  readonly noise: Estimate
  readonly rounds: number
  readonly verdict: Verdict
}

/** Questions in their order, cut into blocks. */
function blocksOf(questions: readonly Question[], size: number): (readonly Question[])[] {
  const count = Math.max(1, Math.round(questions.length / size))
  return Array.from({ length: count }, (_, block) =>
    questions.slice(
      Math.round((block * questions.length) / count),
      Math.round(((block + 1) * questions.length) / count),
    ),
  )
}

async function weighPair({ ours, theirs }: Usable): Promise<Weighed> {
  let usOfOurs = 1
  const warmUpUs = { ours: 0, theirs: 0 }
  for (let asked = 0; asked < warmUpQuestions; asked += ours.length) {
    warmUpUs.theirs += await weigh(theirs)
    const us = await weigh(ours)
    usOfOurs = us / ours.length
    warmUpUs.ours += us
    if (Math.min(warmUpUs.ours, warmUpUs.theirs) > WARM_UP_MS * 1_000) break
  }
  const size = Math.max(1, Math.ceil((BLOCK_MS * 1_000) / usOfOurs))
  const ourBlocks = blocksOf(ours, size)
  const theirBlocks = blocksOf(theirs, size)
  const { length } = ourBlocks
  const repeats = Math.max(1, Math.ceil((ROUND_MS * 1_000) / (usOfOurs * ours.length)))
  const ratios: number[] = []
  const noises: number[] = []
  const figures: [number[], number[]] = [[], []]
  for (let round = 1; ; round++) {
    const sums = { first: 0, between: 0, last: 0 }
    for (let repeat = 0; repeat < repeats; repeat++) {
      for (let block = 0; block < length; block++) {
        // Other questions than those just asked: what one side has found would be found again by the next.
        sums.first += await weigh(ourBlocks[block])
        sums.between += await weigh(theirBlocks[(block + (length >> 1)) % length])
        sums.last += await weigh(ourBlocks[(block + (length >> 2)) % length])
      }
    }
    const asked = ours.length * repeats
    figures[0].push((sums.first + sums.last) / 2 / asked)
    figures[1].push(sums.between / asked)
    ratios.push((2 * sums.between) / (sums.first + sums.last))
    noises.push(sums.last / sums.first)
    if (round < roundsLeast) continue
    const ratio = estimateOf(ratios)
    const verdict = verdictOf(ratio, bar)
    if (verdict === 'unclear' && round < roundsMost) continue
    const [ourUs, theirUs] = figures.map((row) => estimateOf(row).median)
    return {
      ours: ourUs,
      theirs: theirUs,
      ratio,
      noise: estimateOf(noises),
      rounds: round,
      verdict,
    }
  }
}

const percent = (ratio: number): string =>
  `${ratio < 1 ? '' : '+'}${((ratio - 1) * 100).toFixed(1)} %`.padStart(8)
const interval = ({ median, low, high }: Estimate): string =>
  `${percent(median)} (${percent(low).trim()} to ${percent(high).trim()})`.padEnd(30)

try {
  const ask = async (path: string) => JSON.parse((await answerOf({ path })).text)
  const pairs = await pairsOf(ask, Number(values.questions))
  console.log(
    'protocol            ours, us theirs, us   dearer, 95 % interval         noise                        rounds asked   kB ours theirs  verdict',
  )
  for (const pair of pairs) {
    if (!pair.name.includes(values.only)) continue
    const usable = await usableOf(pair)
    const { ours, theirs, ratio, noise, rounds, verdict } = await weighPair(usable)
    console.log(
      `${pair.name.padEnd(20)}${ours.toFixed(0).padStart(8)}${theirs.toFixed(0).padStart(11)}  ${interval(ratio)}` +
        `${interval(noise)}${String(rounds).padStart(4)} ${`${usable.ours.length}/${usable.asked}`.padStart(8)}` +
        `${usable.ourKb.toFixed(1).padStart(9)}${usable.theirKb.toFixed(1).padStart(7)}  ${verdict}`,
    )
    if (verdict === 'above') process.exitCode = 1
  }
} finally {
  agent.destroy()
  await target.stop()
}

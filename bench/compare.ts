/**
 * Two commits on the same work, in turns:
 *
 *     npm run bench:compare -- A B [--rounds 7] [--requests 1000] [--scale 1] [--releases FOLDER_OF_A,FOLDER_OF_B]
 *     npm run bench:gate [-- A]        # before a tag: HEAD against the last one, or another commit
 *
 * Each commit builds the same sample world, or takes its folder of releases, and serves it with one thread. A runs twice,
 * as A and as A', so that the spread of A'/A says how much of B/A is noise. Answers that differ are counted: a change of
 * structure has none. The gate fails where HEAD takes more than 1.15 times the processor time beyond what A and A' differ by
 * (`growthOf`), and names the work.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { type Checkout, checkOut } from './compare/checkout.ts'
import { measureEngines } from './compare/engines.ts'
import { type Figures, growthOf } from './compare/growth.ts'
import { askAll, askAt, askInTurn, sampleRequests } from './compare/requests.ts'
import { median, startTarget, type Target } from './targets.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    requests: { type: 'string', default: '1000' },
    scale: { type: 'string', default: '1' },
    releases: { type: 'string', default: '' },
    gate: { type: 'boolean', default: false },
  },
})
const [a, b] = values.gate ? [positionals[0] ?? lastTag(), 'HEAD'] : positionals
if (!a || !b) throw new Error('usage: npm run bench:compare -- COMMIT_A COMMIT_B [--rounds N]')
const rounds = Number(values.rounds)
const ONE_BY_ONE = 200
const SLOWER_MAX = 1.15

/** @throws where the repository has no tag */
function lastTag(): string {
  const [tag] = execFileSync('git', ['tag', '--merged', 'HEAD', '--sort=-creatordate'], {
    encoding: 'utf8',
  }).split('\n')
  if (tag === '') throw new Error('there is no tag: name a commit, npm run bench:gate -- COMMIT')
  return tag
}

const [releasesOfA, releasesOfB] = values.releases.split(',')
const first = checkOut(a, values.scale, releasesOfA)
const second = checkOut(b, values.scale, releasesOfB)
const sides = [
  { name: 'A', checkout: first },
  { name: "A'", checkout: first },
  { name: 'B', checkout: second },
] as const

const rows = new Map<string, Record<keyof Figures, number[]>>()
function note(row: string, side: keyof Figures, value: number): void {
  const figures = rows.get(row) ?? { A: [], "A'": [], B: [] }
  rows.set(row, figures)
  figures[side].push(value)
}

/** Less work than this is as much noise as work; a server that is still being compiled takes a sixth more. */
const WORK_MS_MIN = 300

/** Processor time of the server for 1,000 requests, in milliseconds. */
async function weigh(target: Target, paths: readonly string[]): Promise<number> {
  const before = await target.usage()
  let asked = 0
  let cpuMs = 0
  while (cpuMs < WORK_MS_MIN) {
    await askAll(target.port, paths)
    asked += paths.length
    cpuMs = (await target.usage()).cpuMs - before.cpuMs
  }
  return (cpuMs * 1_000) / asked
}

/** What the requests that are asked one by one take in the middle, in milliseconds. */
const wait = async ({ port }: Target, paths: readonly string[]) =>
  median(await askInTurn(port, paths.slice(0, ONE_BY_ONE)))

const serve = ({ folder, releases }: Checkout) =>
  startTarget(
    ['ours'],
    { TEEVIIT_DATA: releases, TEEVIIT_THREADS: '1', TEEVIIT_KEYS: 'bench' },
    folder,
  )

const targets = await Promise.all(sides.map(({ checkout }) => serve(checkout)))
const unequal = new Map<string, number>()
try {
  const workloads = await sampleRequests(askAt(targets[0].port), Number(values.requests))
  for (const [name, paths] of Object.entries(workloads)) {
    // A' is asked, too: it has to be as warm as the others.
    const [answers, , others] = await Promise.all(targets.map(({ port }) => askAll(port, paths)))
    unequal.set(name, answers.filter((text, i) => text !== others[i]).length)
    for (const target of targets) await weigh(target, paths)
  }
  for (let round = 0; round < rounds; round++) {
    for (const [name, paths] of Object.entries(workloads)) {
      for (let i = 0; i < sides.length; i++) {
        const at = (i + round) % sides.length
        note(`${name}, ms for 1,000 requests`, sides[at].name, await weigh(targets[at], paths))
        note(`${name}, p50 in ms one by one`, sides[at].name, await wait(targets[at], paths))
      }
    }
  }
} finally {
  await Promise.all(targets.map((target) => target.stop()))
}
for (let round = 0; round < rounds; round++) {
  for (let i = 0; i < sides.length; i++) {
    const { name, checkout } = sides[(i + round) % sides.length]
    for (const [work, microseconds] of Object.entries(measureEngines(checkout))) {
      note(`${work}, engine, us`, name, microseconds)
    }
  }
}
first.remove()
second.remove()

console.log(
  `A ${a}, B ${b}; medians of ${rounds} rounds, ratios round by round: least, median, greatest`,
)
const slower: string[] = []
for (const [row, figures] of rows) {
  const ratios = (side: keyof Figures) =>
    figures[side].map((value, round) => value / figures.A[round]).sort((x, y) => x - y)
  const ratio = (side: keyof Figures) => {
    const sorted = ratios(side)
    return [sorted[0], median(sorted), sorted.at(-1) as number].map((x) => x.toFixed(3)).join(' ')
  }
  const growth = growthOf(figures)
  const isProcessorTime = !row.includes('one by one')
  if (isProcessorTime && growth > SLOWER_MAX) slower.push(`${row}: ${growth.toFixed(2)} times`)
  const differing = unequal.get(row.replace(', ms for 1,000 requests', ''))
  console.log(
    `${row.padEnd(44)} A ${median(figures.A).toFixed(2).padStart(9)}   A'/A ${ratio("A'")}   B/A ${ratio('B')}` +
      (differing === undefined ? '' : `   ${differing} answers differ`),
  )
}
if (values.gate) {
  for (const line of slower) console.log(`slower  ${line}`)
  if (slower.length > 0) process.exitCode = 1
  else console.log(`nothing takes more than ${SLOWER_MAX} times the processor time of ${a}`)
}

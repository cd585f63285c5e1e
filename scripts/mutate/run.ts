/**
 * Changes the code by one small fault at a time and counts how many faults the tests notice: `npm run mutate`, or
 * `npm run mutate -- FILE…` for some of the files, or for some of their lines as `FILE:10-40`. It prints every fault that went unnoticed, and fails where a file's
 * tests notice fewer than `KILLED_PERCENT_MIN`. A fault is looked for by the tests of its file's own room only, so that
 * a file is done in minutes.
 */
import { readFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { GUARDS } from './guards.ts'

const KILLED_PERCENT_MIN = 85

type Options = ConstructorParameters<typeof Stryker>[0]
type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** What the faults of a file came to. */
interface Score {
  readonly file: string
  readonly killed: number
  readonly unnoticed: readonly MutantResult[]
}

async function mutate(asked: string): Promise<Score> {
  const file = fileOf(asked)
  // With Stryker's own list of test files, a fault in a module's constants is never looked for.
  process.env.MUTATE_TESTS = GUARDS[file].join(',')
  const stryker = new Stryker({
    mutate: [asked],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { related: false, configFile: 'scripts/mutate/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: ['dots'],
    tempDirName: 'build/mutants',
    disableTypeChecks: false,
    warnings: false,
    logLevel: 'warn' as NonNullable<Options['logLevel']>,
  })
  const results = await stryker.runMutationTest()
  const count = (...statuses: string[]) =>
    results.filter(({ status }) => statuses.includes(status)).length
  return {
    file: asked,
    killed: count('Killed', 'Timeout'),
    unnoticed: results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage'),
  }
}

/** The file of what is asked for, with or without lines. */
const fileOf = (asked: string): string => asked.replace(/:\d+-\d+$/, '')

const percentOf = ({ killed, unnoticed }: Score) => (killed / (killed + unnoticed.length)) * 100

/** A fault as a line: where, what was there, what came into its place. */
function faultLine({ fileName, location: { start, end }, replacement, status }: MutantResult) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = lines[last].slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  const short = (text = '') => text.replace(/\s+/g, ' ').slice(0, 60)
  const untested = status === 'NoCoverage' ? ' (no test comes here)' : ''
  return `  ${start.line}:${start.column} ${short(lines.join('\n'))} → ${short(replacement)}${untested}`
}

const asked = process.argv.slice(2)
const unknown = asked.filter((one) => !(fileOf(one) in GUARDS))
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: not in scripts/mutate/guards.ts`)
  process.exit(2)
}

const scores: Score[] = []
for (const file of asked.length > 0 ? asked : Object.keys(GUARDS)) {
  const score = await mutate(file)
  scores.push(score)
  const faults = score.killed + score.unnoticed.length
  console.log(`${file}: ${score.killed} of ${faults} noticed, ${percentOf(score).toFixed(1)} %`)
  for (const fault of score.unnoticed) console.log(faultLine(fault))
}
const low = scores.filter((score) => percentOf(score) < KILLED_PERCENT_MIN)
for (const { file } of low) console.error(`${file}: under ${KILLED_PERCENT_MIN} percent`)
if (low.length > 0) process.exit(1)

/**
 * Attacks the real server over the sample world from one core while a bystander asks from the same: what each attack
 * costs the server, and whether the bystander notices. docs/guides/attack.md says what the figures mean.
 *
 *     npm run attack -- [--short] [--seconds 8] [--minutes 45] [--only a,c2] [--json out.json] [--releases folder]
 *     npm run attack -- dearest [--seconds 300] [--seed 1] [--json out.json] [--releases folder]
 *     npm run attack -- goodput [--seconds 20] [--seed 1] [--json out.json] [--releases folder]
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { casesOf } from './cases/all.ts'
import type { Case } from './cases/case.ts'
import { takeCores } from './cores.ts'
import { findDearest } from './dearest.ts'
import { measureGoodput } from './goodput.ts'
import { HEADER } from './report.ts'
import { runCases } from './run-cases.ts'
import { makeWorld } from './server.ts'
import { LONG, SHORT } from './stage.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
    releases: { type: 'string' },
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

const startedAt = performance.now()
const save = (result: unknown) => {
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`)
}

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

function chosen(): readonly Case[] {
  try {
    return casesOf(
      values.only.split(',').filter((name) => name !== ''),
      values.short,
    )
  } catch (error) {
    return refuse((error as Error).message)
  }
}

const cores = takeCores()
if (positionals[0] === 'goodput') {
  const world = makeWorld(values.releases)
  const result = await measureGoodput(
    world,
    cores,
    Number(values.seconds ?? 20),
    Number(values.seed),
  )
  save(result)
  if (result.problems.length > 0) process.exitCode = 1
} else if (positionals[0] === 'dearest') {
  const world = makeWorld(values.releases)
  const result = await findDearest(world, cores, Number(values.seconds ?? 300), Number(values.seed))
  save(result)
  if (result.problems.length > 0) process.exitCode = 1
} else if (positionals.length > 0) {
  refuse(
    `unknown: ${positionals.join(' ')}; without a word the cases run, with dearest or goodput what it says`,
  )
} else {
  const cases = chosen()
  const world = makeWorld(values.releases)
  const usual = values.short ? SHORT : LONG
  const form = { ...usual, caseS: Number(values.seconds ?? usual.caseS) }
  console.log(HEADER)
  const boundMs = Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000
  const rows = await runCases(cases, world, cores, form, {
    endMs: startedAt + boundMs,
    onGroup: save,
  })
  const left = cases.filter(({ id }) => !rows.some((row) => row.id === id))
  if (left.length > 0) {
    console.log(`no time was left for ${left.map(({ id }) => id).join(', ')}`)
    process.exitCode = 1
  }
  const failed = rows.filter(({ problems }) => problems.length > 0)
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const names = failed.map(({ id }) => id).join(', ')
  console.log(
    failed.length === 0
      ? `all ${cases.length - left.length} cases keep the bars; ${seconds} s`
      : `these do not keep the bars: ${names}; ${seconds} s`,
  )
  if (failed.length > 0) process.exitCode = 1
}

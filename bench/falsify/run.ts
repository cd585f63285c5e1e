/**
 * Falsifies the documented answers between the server and the conformance tests, one fault at a time, and counts how
 * many faults the tests notice. It names every fault that goes unnoticed.
 *
 *     npm run falsify [-- --short] [--only getDescription,json2]
 *
 * With `--short` every eighth fault is tried.
 */
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { ANSWERS } from './answers.ts'
import { makeFaults } from './faults.ts'

/** The share of the faults that the tests have to notice. */
const BAR_PERCENT = 97
const SHORT_STEP = 8

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, only: { type: 'string', default: '' } },
})
const only = values.only.split(',').filter((name) => name !== '')
const step = values.short ? SHORT_STEP : 1
const faults = makeFaults().filter(
  ({ id, answer }) => id % step === 0 && (only.length === 0 || only.includes(answer)),
)

const vitest = await createVitest({ watch: false, config: 'bench/falsify/vitest.config.ts' })
vitest.provide(
  'faults',
  faults.map(({ id }) => id),
)
const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
  await vitest.globTestSpecifications(),
)
await vitest.close()

const met = new Set<number>()
const noticed = new Set<number>()
const failures = unhandledErrors.map(String)
for (const module of testModules) {
  for (const test of module.children.allTests()) {
    const { falsified } = test.meta()
    for (const id of falsified?.met ?? []) met.add(id)
    for (const id of falsified?.noticed ?? []) noticed.add(id)
    if (falsified && !falsified.isAsked) {
      console.log(
        `not asked, as it fails with the same answers again or written anew: ${test.fullName}`,
      )
    }
    const { state, errors } = test.result()
    if (state === 'failed')
      failures.push(`${test.fullName}: ${errors[0]?.stack ?? errors[0]?.message}`)
  }
  for (const { message } of module.errors()) failures.push(`${module.moduleId}: ${message}`)
}

for (const { name } of ANSWERS) {
  const mine = faults.filter(({ answer }) => answer === name)
  const unnoticed = mine.filter(({ id }) => !noticed.has(id))
  if (mine.length === 0) continue
  console.log(`${name}: ${mine.length - unnoticed.length} of ${mine.length} noticed`)
  for (const { id, what } of unnoticed) {
    console.log(`  ${what}${met.has(id) ? '' : ' (no test has such an answer)'}`)
  }
}
const percent = (noticed.size / faults.length) * 100
console.log(`${noticed.size} of ${faults.length} faults noticed, ${percent.toFixed(1)} %`)
for (const failure of failures) console.error(failure)
if (failures.length > 0 || percent < BAR_PERCENT) process.exitCode = 1

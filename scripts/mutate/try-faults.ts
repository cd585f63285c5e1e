/**
 * A process that runs tests in a copy of the project with faults. It is told all tests once; then again and again which
 * fault is on and which test to run, and says whether it passed. Who starts it ends it where a test runs forever.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    fault: number
  }
}

/** Which fault is on, -1 for none, and the test to run. */
export interface Trying {
  readonly fault: number
  readonly test: string
}

/** What the process is told. */
export type Told = { readonly tests: readonly string[] } | Trying

/** What it says: whether the test passed, and where no fault was on, by which faults' places it came. */
export interface Said {
  readonly isPassed: boolean
  readonly met: readonly number[]
}

type Vitest = Awaited<ReturnType<typeof createVitest>>
type Specification = Awaited<ReturnType<Vitest['globTestSpecifications']>>[number]

const { FAULTS_MET = '' } = process.env
let vitest: Vitest
let specifications: Specification[] = []

async function prepare(tests: readonly string[]): Promise<Said> {
  process.env.MUTATE_TESTS = tests.join(',')
  vitest = await createVitest({ watch: false, config: 'scripts/mutate/vitest.config.ts' })
  specifications = await vitest.globTestSpecifications()
  return { isPassed: true, met: [] }
}

async function tryFault(fault: number, test: string): Promise<Said> {
  writeFileSync(FAULTS_MET, '')
  vitest.provide('fault', fault)
  const specification = specifications.find(({ moduleId }) => moduleId.endsWith(`/${test}`))
  if (!specification) return { isPassed: false, met: [] }
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
  // The runner tells of earlier runs, too.
  const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId)
  const isPassed = unhandledErrors.length === 0 && module?.ok() === true
  const met = readFileSync(FAULTS_MET, 'utf8').split('\n').slice(0, -1)
  return { isPassed, met: met.map(Number) }
}

process.on('message', async (told: Told) => {
  const said = 'fault' in told ? tryFault(told.fault, told.test) : prepare(told.tests)
  process.send?.(await said)
})

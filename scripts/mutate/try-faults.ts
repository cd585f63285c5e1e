/**
 * A process that tries the faults of one file with its tests. It is told `{ file, tests }`, says which faults no test
 * comes by, then is told one fault after another and says whether a test failed. Who starts it ends it where a fault
 * makes a test run forever.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import { withFaults } from './faults.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fault: number
  }
  interface TaskMeta {
    met?: number[]
  }
}

/** What the process is told, and what it says. */
export type Told = { file: string; tests: string[] } | { fault: number }
export type Said = { ready: true; met: number[]; ms: number } | { noticed: boolean }

type Vitest = Awaited<ReturnType<typeof createVitest>>
type Specification = Awaited<ReturnType<Vitest['globTestSpecifications']>>[number]

let vitest: Vitest
/** Further tests are asked where they come by only while all have taken no longer without a fault. */
const ALL_TESTS_MS_MAX = 10_000
/** A fault is looked for by further tests while all together take no longer. */
const TESTS_MS_MAX = 3000

/** The tests that come by each fault, the nearest first. */
const testsOf = new Map<number, Specification[]>()

async function prepare(file: string, tests: string[]): Promise<Said> {
  process.env.MUTATE_TESTS = tests.join(',')
  const path = resolve(file)
  const { text } = withFaults(file, readFileSync(file, 'utf8'))
  const plugin = {
    name: 'faults',
    enforce: 'pre' as const,
    load: (id: string) => (id.split('?')[0] === path ? text : undefined),
  }
  vitest = await createVitest(
    { watch: false, config: 'scripts/mutate/vitest.config.ts' },
    { plugins: [plugin] },
  )
  vitest.provide('fault', -1)
  const specifications = await vitest.globTestSpecifications()
  const start = performance.now()
  const msOf = new Map<number, number>()
  for (const test of tests) {
    if (performance.now() - start > ALL_TESTS_MS_MAX) break
    const specification = specifications.find(({ moduleId }) => moduleId.endsWith(`/${test}`))
    if (!specification) continue
    const module = await run(specification)
    if (module?.state() !== 'passed') continue
    const { duration } = module.diagnostic()
    for (const id of module.meta().met ?? []) {
      const known = testsOf.get(id) ?? []
      const total = (msOf.get(id) ?? 0) + duration
      if (known.length > 0 && total > TESTS_MS_MAX) continue
      msOf.set(id, total)
      testsOf.set(id, [...known, specification])
    }
  }
  const ms = performance.now() - start
  return { ready: true, met: [...testsOf.keys()], ms }
}

/** What a test file came to; undefined where something failed outside its tests. */
async function run(specification: Specification) {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
  if (unhandledErrors.length > 0) return undefined
  // The runner tells of earlier runs, too.
  return testModules.find(({ moduleId }) => moduleId === specification.moduleId)
}

async function isNoticed(fault: number): Promise<boolean> {
  vitest.provide('fault', fault)
  for (const specification of testsOf.get(fault) ?? [])
    if (!(await run(specification))?.ok()) return true
  return false
}

process.on('message', async (told: Told) => {
  const said: Said =
    'fault' in told
      ? { noticed: await isNoticed(told.fault) }
      : await prepare(told.file, told.tests)
  process.send?.(said)
})

/**
 * A process that runs tests over files with faults. It is told the files and all tests once; then again and again which
 * fault is on and which tests to run, and says whether they passed. Who starts it ends it where a test runs forever.
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

/** A file with the faults that its text gets: ids in the file, and the number that chooses each. */
export interface FaultyFile {
  readonly file: string
  readonly numbers: readonly (readonly [id: number, number: number])[]
}

/** What the process is told; -1 is no fault. */
export type Told =
  | { readonly files: readonly FaultyFile[]; readonly tests: readonly string[] }
  | { readonly fault: number; readonly tests: readonly string[] }

/** What it says: whether all tests passed, and by which faults' places they came. */
export interface Said {
  readonly isPassed: boolean
  readonly met: readonly number[]
}

type Vitest = Awaited<ReturnType<typeof createVitest>>
type Specification = Awaited<ReturnType<Vitest['globTestSpecifications']>>[number]

let vitest: Vitest
let specifications: Specification[] = []

async function prepare(files: readonly FaultyFile[], tests: readonly string[]): Promise<Said> {
  process.env.MUTATE_TESTS = tests.join(',')
  const texts = new Map<string, string>()
  for (const { file, numbers } of files) {
    const numberOf = new Map(numbers)
    const { text } = withFaults(file, readFileSync(file, 'utf8'), (id) => numberOf.get(id))
    texts.set(resolve(file), text)
  }
  const plugin = {
    name: 'faults',
    enforce: 'pre' as const,
    load: (id: string) => texts.get(id.split('?')[0]),
  }
  vitest = await createVitest(
    { watch: false, config: 'scripts/mutate/vitest.config.ts' },
    { plugins: [plugin] },
  )
  specifications = await vitest.globTestSpecifications()
  return { isPassed: true, met: [] }
}

/** Runs tests one after another up to the first that fails. */
async function tryFault(fault: number, tests: readonly string[]): Promise<Said> {
  vitest.provide('fault', fault)
  const met = new Set<number>()
  for (const test of tests) {
    const specification = specifications.find(({ moduleId }) => moduleId.endsWith(`/${test}`))
    if (!specification) return { isPassed: false, met: [] }
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
    // The runner tells of earlier runs, too.
    const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId)
    if (unhandledErrors.length > 0 || !module?.ok()) return { isPassed: false, met: [] }
    for (const id of module.meta().met ?? []) met.add(id)
  }
  return { isPassed: true, met: [...met] }
}

process.on('message', async (told: Told) => {
  const said = 'fault' in told ? tryFault(told.fault, told.tests) : prepare(told.files, told.tests)
  process.send?.(await said)
})

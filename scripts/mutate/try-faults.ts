/**
 * A process that runs tests over files with faults. It is told the files and all tests once; then again and again which
 * fault is on and which test to run, and says whether it passed. Who starts it ends it where a test runs forever.
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

/** Which fault is on, -1 for none, and the test to run. */
export interface Trying {
  readonly fault: number
  readonly test: string
}

/** What the process is told. */
export type Told =
  | { readonly files: readonly FaultyFile[]; readonly tests: readonly string[] }
  | Trying

/** What it says: whether the test passed, and by which faults' places it came. */
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

async function tryFault(fault: number, test: string): Promise<Said> {
  vitest.provide('fault', fault)
  const specification = specifications.find(({ moduleId }) => moduleId.endsWith(`/${test}`))
  if (!specification) return { isPassed: false, met: [] }
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
  // The runner tells of earlier runs, too.
  const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId)
  if (unhandledErrors.length > 0 || !module?.ok()) return { isPassed: false, met: [] }
  return { isPassed: true, met: module.meta().met ?? [] }
}

process.on('message', async (told: Told) => {
  const said = 'fault' in told ? tryFault(told.fault, told.test) : prepare(told.files, told.tests)
  process.send?.(await said)
})

/** Tries faults of files, in as many processes as there are cores: first the tests without a fault, then each fault. */
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { FaultyFile, Said, Told } from './try-faults.ts'

const TRYING = new URL('try-faults.ts', import.meta.url)
/** A run with a fault may take this much longer than the run without; then it counts as noticed. */
const PATIENCE = { factor: 3, ms: 5000 }
/** A run without a fault takes no longer. */
const CLEAN_MS_MAX = 120_000
/** Most tests that are asked about a fault: the nearest ones that come by its place. */
const TESTS_OF_FAULT_MAX = 4
/** A test this many times slower than the middle one is asked only where no other comes by. */
const TIMES_SLOWER = 5

/** A fault to try: the number that chooses it, and the tests that may notice it, the nearest first. */
export interface Trial {
  readonly number: number
  readonly tests: readonly string[]
}

/** What came of a fault. */
export type Outcome = 'noticed' | 'unnoticed' | 'no test comes here'

/** What a test said without a fault. */
interface Clean {
  readonly met: ReadonlySet<number>
  readonly ms: number
}

/**
 * Tries faults until `deadline`, a time of `performance.now()`.
 * @param files the files with the numbers of their faults
 * @param tests the tests that are run at all
 * @returns outcomes by number; faults that were not tried by then are missing
 */
export async function tryFaults(
  files: readonly FaultyFile[],
  tests: readonly string[],
  trials: readonly Trial[],
  deadline: number,
): Promise<Map<number, Outcome>> {
  const start = () => startProcess({ files, tests })
  const processes = await Promise.all(Array.from({ length: availableParallelism() }, start))
  const clean = new Map<string, Clean>()
  await inTurn(tests, async (test, own) => {
    const from = performance.now()
    const said = await ask(processes[own], { fault: -1, tests: [test] }, CLEAN_MS_MAX)
    if (said?.isPassed) clean.set(test, { met: new Set(said.met), ms: performance.now() - from })
    if (said) return
    processes[own].kill('SIGKILL')
    processes[own] = await start()
  })
  const slowMs = TIMES_SLOWER * middle([...clean.values()].map(({ ms }) => ms))
  const outcomes = new Map<number, Outcome>()
  await inTurn(trials, async ({ number, tests: near }, own) => {
    if (performance.now() > deadline) return
    const asked = askedTests(number, near, clean, slowMs)
    if (asked.length === 0) {
      outcomes.set(number, 'no test comes here')
      return
    }
    const ms = asked.reduce((sum, test) => sum + (clean.get(test)?.ms ?? 0), 0)
    const told = { fault: number, tests: asked }
    const said = await ask(processes[own], told, ms * PATIENCE.factor + PATIENCE.ms)
    outcomes.set(number, said?.isPassed ? 'unnoticed' : 'noticed')
    if (said) return
    processes[own].kill('SIGKILL')
    processes[own] = await start()
    // The first run reads and transforms every file; the next fault does not wait for that.
    await ask(processes[own], { fault: -1, tests: asked }, CLEAN_MS_MAX)
  })
  for (const child of processes) child.kill('SIGKILL')
  return outcomes
}

/** Does one item after another, as many at a time as there are processes. */
async function inTurn<T>(
  items: readonly T[],
  doOne: (item: T, own: number) => Promise<void>,
): Promise<void> {
  const left = [...items].reverse()
  const work = async (own: number) => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await doOne(item, own)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, (_, own) => work(own)))
}

/** The tests that come by a fault's place and are asked about it, the fastest first. */
function askedTests(
  number: number,
  near: readonly string[],
  clean: ReadonlyMap<string, Clean>,
  slowMs: number,
): readonly string[] {
  const meeting = near.filter((test) => clean.get(test)?.met.has(number))
  const msOf = (test: string) => clean.get(test)?.ms ?? 0
  const fast = meeting.filter((test) => msOf(test) <= slowMs)
  const asked = fast.length > 0 ? fast.slice(0, TESTS_OF_FAULT_MAX) : meeting.slice(0, 1)
  return asked.sort((a, b) => msOf(a) - msOf(b))
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function startProcess(told: Told): Promise<ChildProcess> {
  const child = fork(TRYING, { stdio: 'ignore', execArgv: ['--expose-gc'] })
  if (!(await ask(child, told, CLEAN_MS_MAX))) throw new Error('The tests do not start')
  return child
}

/** What a process says, or undefined where it takes too long or ends. */
function ask(child: ChildProcess, told: Told, ms: number): Promise<Said | undefined> {
  return new Promise((resolve) => {
    const answer = (said?: Said) => {
      clearTimeout(timer)
      child.off('message', answer).off('exit', end)
      resolve(said)
    }
    const end = () => answer()
    const timer = setTimeout(end, ms)
    child.on('message', answer).on('exit', end)
    child.send(told)
  })
}

/** Tries faults of files, in as many processes as there are cores, each by the tests nearest to it. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type FaultyFile, writeFaultyCopy } from './faulty-copy.ts'
import type { Said, Told, Trying } from './try-faults.ts'

/** A run with a fault may take this much longer than the run without; then it counts as noticed. */
const PATIENCE = { factor: 3, ms: 5000 }
/** A run without a fault takes no longer. */
const CLEAN_MS_MAX = 120_000

/** A fault to try: the number that chooses it, and the tests that may notice it, the nearest first. */
export interface Trial {
  readonly number: number
  readonly tests: readonly string[]
}

/** How far the tests of a fault are followed from the nearest on. */
export interface Bounds {
  /** Most tests that are asked: those that come by the fault's place. */
  readonly tests: number
  /** When tests with the fault have taken this long, no other one is begun; runs without it serve other faults, too. */
  readonly seconds: number
}

/** What came of a fault. */
export type Outcome = 'noticed' | 'unnoticed' | 'no test comes here'

/** What a test said without a fault. */
interface Clean {
  readonly met: ReadonlySet<number>
  readonly ms: number
}

/**
 * Tries faults until `deadline`, a time of `performance.now()`. A test is first run without a fault and says by which
 * faults' places it comes; then it is asked about each of them that no nearer test noticed.
 * @param files the files with the numbers of their faults
 * @param onOutcome told of each fault as soon as it was tried
 * @returns outcomes by number; faults that were not tried by then are missing
 */
export async function tryFaults(
  files: readonly FaultyFile[],
  trials: readonly Trial[],
  bounds: Bounds,
  deadline: number,
  onOutcome: (number: number, outcome: Outcome) => void,
): Promise<Map<number, Outcome>> {
  const tests = [...new Set(trials.flatMap((trial) => trial.tests))]
  const folder = writeFaultyCopy(files)
  execFileSync(process.execPath, ['scripts/bundle.js'], { cwd: folder })
  const processes: ChildProcess[] = []
  const endAll = () => {
    for (const child of processes) end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', endAll)
  process.on('SIGINT', () => process.exit(130))
  const start = async (own: number) => {
    processes[own] = startIn(folder, own)
    const said = await ask(processes[own], { tests }, CLEAN_MS_MAX)
    if (!said) throw new Error('The tests do not start')
  }
  const cores = Array.from({ length: availableParallelism() }, (_, own) => own)
  await Promise.all(cores.map(start))
  const askOrRestart = async (own: number, told: Trying, ms: number) => {
    const said = await ask(processes[own], told, ms)
    if (said) return said
    end(processes[own])
    await start(own)
    // The first run reads and transforms every file; the next fault does not wait for that.
    if (told.fault !== -1) await ask(processes[own], { ...told, fault: -1 }, CLEAN_MS_MAX)
    return
  }

  // A test of a server may fail by itself once, where the machine has much to do.
  const failsTwice = async (own: number, told: Trying, ms: number): Promise<boolean> => {
    const first = await askOrRestart(own, told, ms)
    if (first?.isPassed) return false
    const again = await askOrRestart(own, told, ms)
    return !again?.isPassed
  }

  const runClean = async (test: string, own: number): Promise<Clean | undefined> => {
    const from = performance.now()
    const said = await askOrRestart(own, { fault: -1, test }, CLEAN_MS_MAX)
    if (!said?.isPassed) return
    return { met: new Set(said.met), ms: performance.now() - from }
  }
  const clean = new Map<string, Promise<Clean | undefined>>()
  const cleanOf = (test: string, own: number) => {
    const known = clean.get(test) ?? runClean(test, own)
    clean.set(test, known)
    return known
  }

  const tryFault = async (trial: Trial, own: number): Promise<Outcome> => {
    let leftMs = bounds.seconds * 1000
    let asked = 0
    for (const test of trial.tests) {
      if (asked === bounds.tests || leftMs < 0) break
      const without = await cleanOf(test, own)
      if (!without?.met.has(trial.number)) continue
      asked++
      const ms = without.ms * PATIENCE.factor + PATIENCE.ms
      const from = performance.now()
      if (await failsTwice(own, { fault: trial.number, test }, ms)) return 'noticed'
      leftMs -= performance.now() - from
    }
    return asked > 0 ? 'unnoticed' : 'no test comes here'
  }
  const outcomes = new Map<number, Outcome>()
  const left = [...trials].reverse()
  const work = async (own: number) => {
    for (let trial = left.pop(); trial; trial = left.pop()) {
      if (performance.now() >= deadline) return
      const outcome = await tryFault(trial, own)
      outcomes.set(trial.number, outcome)
      onOutcome(trial.number, outcome)
    }
  }
  await Promise.all(cores.map(work))
  process.off('exit', endAll)
  endAll()
  return outcomes
}

/** A process that tries faults in the copy of the project; what it starts meets them, too. */
function startIn(folder: string, own: number): ChildProcess {
  return fork(join(folder, 'scripts/mutate/try-faults.ts'), {
    cwd: folder,
    stdio: 'ignore',
    execArgv: ['--expose-gc'],
    env: {
      ...process.env,
      FAULTS_MET: join(folder, `met-${own}`),
      NODE_OPTIONS: `--import=${pathToFileURL(join(folder, 'scripts/mutate/meet-faults.ts'))}`,
    },
    // A group of its own ends together.
    detached: true,
  })
}

/** Ends a process and what it started. */
function end({ pid = 0, exitCode, signalCode }: ChildProcess): void {
  if (exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended by itself a moment ago.
  }
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

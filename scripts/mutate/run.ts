/**
 * Changes the code by one small fault at a time and counts how many faults the nearest tests notice. It prints every
 * fault that went unnoticed, and fails where a file's tests notice a smaller share than `floors.json` says.
 *
 *   npm run mutate -- FILE… (or FILE:10-40)      some files, or some of their lines
 *   npm run mutate -- --changed [--base COMMIT]  the lines that changed
 *   npm run mutate -- --sample 400 --seed 7      so many faults, drawn from all files
 *   --minutes 6    ends by then and says how many faults were left untried
 *   --raise        writes the shares of whole files that are above their floors into `floors.json`
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { createRandom } from '../../sample/plan/random.ts'
import { type Fault, withFaults } from './faults.ts'
import { createNearestTests } from './nearest-tests.ts'
import type { Said, Told } from './try-faults.ts'

const FLOORS = 'scripts/mutate/floors.json'
/** The share that a file without a floor of its own has to reach. */
const FLOOR_PERCENT = 60
const TESTS_MAX = 8
const TRYING = new URL('try-faults.ts', import.meta.url)
/** A run with a fault may take so much longer than the run without; then it counts as noticed. */
const PATIENCE = { factor: 3, ms: 5000 }

/** The faults of a file to try, and what came of them. */
interface Task {
  readonly file: string
  readonly faults: readonly Fault[]
  readonly isWhole: boolean
  readonly unnoticed: { fault: Fault; isMet: boolean }[]
  noticed: number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean' },
    base: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    raise: { type: 'boolean' },
  },
})
const deadline = performance.now() + Number(values.minutes) * 60_000
const floors: Record<string, number> = JSON.parse(readFileSync(FLOORS, 'utf8'))
const nearestTests = createNearestTests(TESTS_MAX)
const random = createRandom(Number(values.seed), 'faults')

const isMutable = (file: string) => /^src\/.*(?<!\.as|\.d)\.ts$/.test(file)
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The faults of a file, those of some lines only where lines are named. */
function taskOf(file: string, isAsked?: (line: number) => boolean): Task {
  const { faults } = withFaults(file, readFileSync(file, 'utf8'))
  const asked = isAsked ? faults.filter(({ line }) => isAsked(line)) : faults
  return { file, faults: asked, isWhole: !isAsked, unnoticed: [], noticed: 0 }
}

/** The commit to compare with: where this branch left main, or the commit before. */
function baseCommit(): string | undefined {
  if (values.base) return values.base
  const head = git('rev-parse', 'HEAD')
  const asked = [
    () => git('merge-base', 'origin/main', 'HEAD'),
    () => git('merge-base', 'main', 'HEAD'),
  ]
  for (const ask of [...asked, () => git('rev-parse', 'HEAD^')]) {
    try {
      const base = ask()
      if (base !== head) return base
    } catch {
      // There is no such branch here, or no commit before.
    }
  }
  return undefined
}

/** The files that changed since a commit, each with the lines that are new. */
function changedTasks(): Task[] {
  const base = baseCommit()
  if (!base) console.log('No earlier commit to compare with: nothing to try')
  if (!base) return []
  const lines = new Map<string, Set<number>>()
  let file = ''
  for (const row of git('diff', '-U0', '--no-color', base, '--', 'src').split('\n')) {
    file = /^\+\+\+ b\/(.*)/.exec(row)?.[1] ?? file
    const hunk = /^@@ [^+]*\+(\d+)(?:,(\d+))? @@/.exec(row)
    if (!hunk || !isMutable(file) || !existsSync(file)) continue
    const known = lines.get(file) ?? new Set()
    for (let i = 0; i < Number(hunk[2] ?? 1); i += 1) known.add(Number(hunk[1]) + i)
    lines.set(file, known)
  }
  return [...lines].map(([path, changed]) => taskOf(path, (line) => changed.has(line)))
}

/** So many faults of all files, each as likely as another. */
function sampledTasks(count: number): Task[] {
  const tasks = globSync('src/**/*.ts')
    .filter(isMutable)
    .sort()
    .map((file) => taskOf(file))
  const all = shuffled(tasks.flatMap((task) => task.faults.map((fault) => ({ task, fault }))))
  const drawn = Map.groupBy(all.slice(0, count), ({ task }) => task)
  return [...drawn].map(([task, picks]) => ({
    ...task,
    isWhole: false,
    faults: picks.map(({ fault }) => fault),
  }))
}

function askedTask(asked: string): Task {
  const lines = /^(.*):(\d+)-(\d+)$/.exec(asked)
  if (!lines) return taskOf(asked)
  return taskOf(lines[1], (line) => line >= Number(lines[2]) && line <= Number(lines[3]))
}

function shuffled<T>(items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i -= 1) {
    const j = random.below(i + 1)
    ;[items[i], items[j]] = [items[j], items[i]]
  }
  return items
}

/** Starts a process for a file's tests, and tells which faults they come by. */
async function startTrying(file: string, tests: string[]) {
  const child = fork(TRYING, { stdio: 'ignore', execArgv: ['--expose-gc'] })
  const said = await ask(child, { file, tests }, 300_000)
  if (!said || !('ready' in said)) throw new Error(`${file}: its tests do not run`)
  return { child, met: new Set(said.met), ms: said.ms * PATIENCE.factor + PATIENCE.ms }
}

/** What a process answers, or undefined where it takes too long or ends. */
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

/** Tries the faults of a file until `untilMs`. */
async function tryTask(task: Task, untilMs: number): Promise<void> {
  const tests = nearestTests(task.file)
  let trying = await startTrying(task.file, tests)
  for (const fault of shuffled([...task.faults])) {
    if (performance.now() > untilMs) break
    const isMet = trying.met.has(fault.id)
    const said = isMet ? await ask(trying.child, { fault: fault.id }, trying.ms) : undefined
    if (isMet && !said) {
      trying.child.kill('SIGKILL')
      trying = await startTrying(task.file, tests)
    }
    if (isMet && (!said || ('noticed' in said && said.noticed))) task.noticed += 1
    else task.unnoticed.push({ fault, isMet })
  }
  trying.child.kill('SIGKILL')
}

const triedOf = (task: Task) => task.noticed + task.unnoticed.length
const percentOf = (task: Task) => Math.floor((task.noticed / triedOf(task)) * 100)

/** Whether the share is smaller than the floor; a fault that nobody can notice may be among a few. */
function isLow(task: Task): boolean {
  const floor = floors[task.file] ?? FLOOR_PERCENT
  return task.unnoticed.length > Math.ceil(triedOf(task) * (1 - floor / 100))
}

function print(task: Task): void {
  console.log(`${task.file}: ${task.noticed} of ${triedOf(task)} noticed, ${percentOf(task)} %`)
  for (const { fault, isMet } of task.unnoticed.sort((a, b) => a.fault.line - b.fault.line)) {
    const untested = isMet ? '' : ' (no test comes here)'
    console.log(`  ${fault.line}: ${fault.was} → ${fault.becomes}${untested}`)
  }
}

/** One thread of trying: takes file after file, each with its share of the time that is left. */
async function work(left: Task[]): Promise<void> {
  for (let task = left.pop(); task; task = left.pop()) {
    const now = performance.now()
    const rounds = Math.ceil((left.length + 1) / availableParallelism())
    await tryTask(task, now + (deadline - now) / rounds)
    if (triedOf(task) > 0) print(task)
  }
}

const tasks = values.changed
  ? changedTasks()
  : values.sample
    ? sampledTasks(Number(values.sample))
    : positionals.map(askedTask)
const left = tasks.filter(({ faults }) => faults.length > 0)
await Promise.all(Array.from({ length: availableParallelism() }, () => work(left)))

const sum = (of: (task: Task) => number) => tasks.reduce((total, task) => total + of(task), 0)
const untried = sum((task) => task.faults.length) - sum(triedOf)
console.log(
  `${sum(({ noticed }) => noticed)} of ${sum(triedOf)} faults noticed, ${untried} untried`,
)
if (values.raise) {
  for (const task of tasks)
    if (task.isWhole && triedOf(task) === task.faults.length)
      floors[task.file] = Math.max(percentOf(task), floors[task.file] ?? 0)
  const sorted = Object.fromEntries(Object.entries(floors).sort())
  writeFileSync(FLOORS, `${JSON.stringify(sorted, null, 2)}\n`)
}
if (!values.sample) {
  const low = tasks.filter(isLow)
  for (const { file } of low)
    console.error(`${file}: under its floor of ${floors[file] ?? FLOOR_PERCENT} percent`)
  if (low.length > 0) process.exit(1)
}

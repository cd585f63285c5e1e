/**
 * Changes the code by one small fault at a time and counts how many faults the nearest tests notice. It prints every
 * fault that went unnoticed, and fails where a file's tests notice a smaller share than `floors.json` says.
 *
 *   npm run mutate -- FILE… (or FILE:10-40)      some files, or some of their lines
 *   npm run mutate -- --changed [--base COMMIT]  the lines that changed; of many faults always the same are drawn
 *   npm run mutate -- --sample 100 --seed 7      100 faults, drawn from all files, and every test that may notice
 *   --minutes 5    ends by then and says how many faults were left untried
 *   --raise        writes the shares of whole files that are above their floors into `floors.json`
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createRandom } from '../../sample/plan/random.ts'
import { baseCommit, changedSince } from './changed-lines.ts'
import { type Fault, withFaults } from './faults.ts'
import { createNearestTests } from './nearest-tests.ts'
import { drawnCounts, isLow, isLowInAll, type Share } from './shares.ts'
import { type Outcome, tryFaults } from './trials.ts'

const FLOORS = 'scripts/mutate/floors.json'
/** The share that a file without a floor of its own has to reach. */
const FLOOR_PERCENT = 60
/** Faults that are drawn from the changed lines of a file, and of all files. */
const DRAWN = { perFile: 12, inAll: 150 }

/** How far tests are looked for: a sample asks whether any test notices, a change whether one near it does. */
const BOUNDS = {
  near: { files: 8, tests: 4, seconds: Infinity },
  any: { files: Infinity, tests: Infinity, seconds: 120 },
}

/** The faults of a file that are asked about, and those that are drawn of them. */
interface Task {
  readonly file: string
  readonly faults: readonly Fault[]
  readonly drawn: readonly Fault[]
  readonly isWholeFile: boolean
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

const isMutable = (file: string) => /^src\/.*(?<!\.as|\.d)\.ts$/.test(file)

/** The faults of a file; `isAsked` narrows them to some lines. */
function taskOf(file: string, isAsked?: (line: number) => boolean): Task {
  const { faults } = withFaults(file, readFileSync(file, 'utf8'))
  const asked = isAsked ? faults.filter(({ line }) => isAsked(line)) : faults
  return { file, faults: asked, drawn: asked, isWholeFile: !isAsked }
}

/** The faults of changed lines; what is drawn of a file depends on the file alone. */
function changedTasks(): Task[] {
  const base = values.base ?? baseCommit()
  if (!base) console.log('No earlier commit to compare with: nothing to try')
  if (!base) return []
  const tasks = [...changedSince(base)]
    .filter(([file]) => isMutable(file) && existsSync(file))
    .map(([file, lines]) => taskOf(file, (line) => lines.has(line)))
    .filter(({ faults }) => faults.length > 0)
  const few = shuffled(tasks, 'files')
  const counts = drawnCounts(
    few.map(({ faults }) => faults.length),
    DRAWN.perFile,
    DRAWN.inAll,
  )
  return few.map((task, i) => ({
    ...task,
    drawn: shuffled(task.faults, task.file).slice(0, counts[i]),
  }))
}

/** The given number of faults of all files, each as likely as another. */
function sampledTasks(count: number): Task[] {
  const tasks = globSync('src/**/*.ts')
    .filter(isMutable)
    .sort()
    .map((file) => taskOf(file))
  const all = tasks.flatMap((task) => task.faults.map((fault) => ({ task, fault })))
  const drawn = Map.groupBy(shuffled(all, 'all').slice(0, count), ({ task }) => task)
  return [...drawn].map(([task, picks]) => ({
    ...task,
    isWholeFile: false,
    drawn: picks.map(({ fault }) => fault),
  }))
}

function askedTask(asked: string): Task {
  const lines = /^(.*):(\d+)-(\d+)$/.exec(asked)
  if (!lines) return taskOf(asked)
  return taskOf(lines[1], (line) => line >= Number(lines[2]) && line <= Number(lines[3]))
}

function shuffled<T>(items: readonly T[], purpose: string): T[] {
  const random = createRandom(Number(values.seed), purpose)
  const all = [...items]
  for (let i = all.length - 1; i > 0; i -= 1) {
    const j = random.below(i + 1)
    ;[all[i], all[j]] = [all[j], all[i]]
  }
  return all
}

/** The share of a task's faults that were noticed. */
function shareOf(task: Task, outcomes: ReadonlyMap<Fault, Outcome>): Share {
  const said = task.drawn.flatMap((fault) => outcomes.get(fault) ?? [])
  return {
    tried: said.length,
    noticed: said.filter((one) => one === 'noticed').length,
    isWhole: said.length === task.faults.length,
    floorPercent: floors[task.file] ?? FLOOR_PERCENT,
  }
}

const percentOf = ({ noticed, tried }: Share) => Math.floor((noticed / tried) * 100)

function print(task: Task, share: Share, outcomes: ReadonlyMap<Fault, Outcome>): void {
  const { noticed, tried } = share
  const sample = share.isWhole ? '' : ` of ${task.faults.length}`
  console.log(`${task.file}: ${noticed} of ${tried}${sample} noticed, ${percentOf(share)} %`)
  for (const fault of [...task.drawn].sort((a, b) => a.line - b.line)) {
    const said = outcomes.get(fault)
    if (said === undefined || said === 'noticed') continue
    const untested = said === 'unnoticed' ? '' : ` (${said})`
    console.log(`  ${fault.line}: ${fault.was} → ${fault.becomes}${untested}`)
  }
}

/** Tries the faults that were drawn. */
async function tryTasks(tasks: readonly Task[]): Promise<Map<Fault, Outcome>> {
  const bounds = values.sample ? BOUNDS.any : BOUNDS.near
  const nearestTests = createNearestTests()
  const nearest = new Map(
    tasks.map(({ file }) => [file, nearestTests(file).slice(0, bounds.files)]),
  )
  const all = shuffled(
    tasks.flatMap(({ file, drawn }) => drawn.map((fault) => ({ file, fault }))),
    'order',
  )
  console.log(`${all.length} faults of ${tasks.length} files`)
  const ofFile = Map.groupBy(all.entries(), ([, { file }]) => file)
  const files = [...ofFile].map(([file, own]) => ({
    file,
    numbers: own.map(([number, { fault }]) => [fault.id, number] as const),
  }))
  const trials = all.map(({ file }, number) => ({ number, tests: nearest.get(file) ?? [] }))
  // A run that is ended before its time has said what it found.
  const onOutcome = (number: number, outcome: Outcome) => {
    const { file, fault } = all[number]
    if (outcome !== 'noticed') console.error(`${outcome}: ${file}:${fault.line}`)
  }
  const outcomes = await tryFaults(files, trials, bounds, deadline, onOutcome)
  return new Map([...outcomes].map(([number, outcome]) => [all[number].fault, outcome]))
}

const tasks = values.changed
  ? changedTasks()
  : values.sample
    ? sampledTasks(Number(values.sample))
    : positionals.map(askedTask)
const drawn = tasks.filter((task) => task.drawn.length > 0)
const outcomes = drawn.length > 0 ? await tryTasks(drawn) : new Map<Fault, Outcome>()
const judged = drawn
  .map((task) => ({ task, share: shareOf(task, outcomes) }))
  .filter(({ share }) => share.tried > 0)
  .sort((a, b) => (a.task.file < b.task.file ? -1 : 1))
for (const { task, share } of judged) print(task, share, outcomes)

const sum = (of: (share: Share) => number) =>
  judged.reduce((total, { share }) => total + of(share), 0)
const tried = sum((share) => share.tried)
const untried = drawn.reduce((total, task) => total + task.drawn.length, 0) - tried
console.log(`${sum(({ noticed }) => noticed)} of ${tried} faults noticed`)
if (untried > 0) console.log(`${values.minutes} minutes were over: ${untried} faults are untried`)
if (values.raise) {
  for (const { task, share } of judged)
    if (task.isWholeFile && share.isWhole)
      floors[task.file] = Math.max(percentOf(share), floors[task.file] ?? 0)
  const sorted = Object.fromEntries(Object.entries(floors).sort())
  writeFileSync(FLOORS, `${JSON.stringify(sorted, null, 2)}\n`)
}
if (!values.sample) {
  const low = judged.filter(({ share }) => isLow(share))
  for (const { task, share } of low)
    console.error(`${task.file}: under its floor of ${share.floorPercent} percent`)
  const isLowTogether = isLowInAll(judged.map(({ share }) => share))
  if (isLowTogether) console.error('All files together: under their floors')
  if (low.length > 0 || isLowTogether) process.exit(1)
}

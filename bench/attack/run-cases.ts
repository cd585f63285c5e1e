/** Runs the cases, group by group, against one server. */
import type { Seen } from './bystander.ts'
import { type Case, sleep } from './cases/case.ts'
import type { Cores } from './cores.ts'
import { runCase } from './measure-case.ts'
import {
  isPeakHigher,
  isTooSlow,
  latencyOf,
  MEGABYTE,
  p99BarMs,
  type Row,
  rowText,
  type Timed,
} from './report.ts'
import type { World } from './server.ts'
import {
  type Alone,
  closeStage,
  type Form,
  measureAlone,
  openStage,
  type Stage,
  VEHICLE_GROUP,
} from './stage.ts'

/** How long all may take, and who hears of what is done. */
export interface Plan {
  /** No case is begun afterwards, on the clock of `performance`. */
  readonly endMs: number
  /** Told of all rows after each group. */
  readonly onGroup: (rows: readonly Row[]) => void
}

export async function runCases(
  cases: readonly Case[],
  world: World,
  cores: Cores,
  form: Form,
  { endMs, onGroup }: Plan,
): Promise<Row[]> {
  const stage = await openStage(cases, world, cores, form)
  const rows: Row[] = []
  for (const group of new Set(cases.map(({ id }) => id[0]))) {
    if (performance.now() > endMs) break
    const members = cases.filter(({ id }) => id[0] === group)
    for (const row of await runGroup(stage, group, members, endMs)) rows.push(row)
    onGroup(rows)
  }
  await closeStage(stage)
  return rows
}

/** The case once, beside the bystander. */
interface Turn {
  readonly row: Row
  readonly seen: Seen
}

/** All cases of a group, in the long form twice: the better time counts, and the second peak is held against the first. */
async function runGroup(
  stage: Stage,
  group: string,
  cases: readonly Case[],
  endMs: number,
): Promise<Row[]> {
  const { isShort } = stage.form
  if (group === VEHICLE_GROUP) await sleep(Math.max(0, stage.restedAtMs - performance.now()))
  const alone = await measureAlone(stage)
  const first = await runTurn(stage, cases, alone, 0, endMs)
  if (first.length === 0) return []
  const second = isShort ? [] : await runTurn(stage, cases, await measureAlone(stage), 1, endMs)
  const best = first.map((turn, i) => bothOf(turn, second[i]))
  const rows = best.map(({ row }) =>
    isShort ? row : { ...row, problems: [...row.problems, ...slowness(row)] },
  )
  for (const row of rows) console.log(rowText(row))
  const whole = groupRow(group, rows, {
    isShort,
    bystander: latencyOf(best.flatMap(({ seen }) => seen.durationsMs)),
    control: latencyOf(best.flatMap(({ seen }) => seen.controlMs)),
    alone: alone.latency,
    firstPeak: peakOf(first),
    secondPeak: second.length === cases.length ? peakOf(second) : undefined,
  })
  console.log(rowText(whole))
  return [...rows, whole]
}

async function runTurn(
  stage: Stage,
  cases: readonly Case[],
  alone: Alone,
  turn: number,
  endMs: number,
): Promise<Turn[]> {
  const turns: Turn[] = []
  for (const attackCase of cases) {
    if (performance.now() > endMs) break
    let measured = await runCase(stage, attackCase, alone, turn)
    // The same machine may fail a case of half a second once; a defect fails twice.
    if (stage.form.isShort && measured.row.problems.length > 0) {
      const again = await runCase(stage, attackCase, alone, 1)
      if (again.row.problems.length < measured.row.problems.length) measured = again
    }
    turns.push(measured)
  }
  return turns
}

const peakOf = (turns: readonly Turn[]) => Math.max(...turns.map(({ row }) => row.peakBytes))

/** The turn beside which the bystander waited less, with the problems of both. */
function bothOf(one: Turn, other: Turn | undefined): Turn {
  if (!other) return one
  const isOther = other.row.bystander.p99Ms < one.row.bystander.p99Ms
  const { row, seen } = isOther ? other : one
  const problems = [...new Set([...one.row.problems, ...other.row.problems])]
  return { row: { ...row, problems }, seen }
}

function slowness(row: Timed): string[] {
  if (!isTooSlow(row)) return []
  return [`p99 ${row.bystander.p99Ms.toFixed(1)} ms, allowed ${p99BarMs(row).toFixed(1)}`]
}

interface GroupSeen extends Timed {
  readonly isShort: boolean
  readonly firstPeak: number
  /** Undefined where the cases ran once. */
  readonly secondPeak: number | undefined
}

function groupRow(group: string, rows: readonly Row[], seen: GroupSeen): Row {
  const { isShort, bystander, alone, control, firstPeak, secondPeak } = seen
  const measured = isShort ? slowness(seen) : []
  if (secondPeak !== undefined && isPeakHigher(firstPeak, secondPeak)) {
    const [one, other] = [firstPeak, secondPeak].map((bytes) => Math.round(bytes / MEGABYTE))
    measured.push(`memory at its first peak ${one} MB, at the second ${other} MB`)
  }
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    id: group,
    name: `all, first peak ${Math.round(firstPeak / MEGABYTE)} MB`,
    requests: sum((row) => row.requests),
    outcomes: {},
    cpuS: sum((row) => row.cpuS),
    behindS: 0,
    units: sum((row) => row.units),
    peakBytes: secondPeak ?? firstPeak,
    endBytes: rows.at(-1)?.endBytes ?? 0,
    bystander,
    alone,
    control,
    problems: isShort ? [] : measured,
    notes: isShort ? measured : [],
  }
}

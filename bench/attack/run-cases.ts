/** Runs the cases, group by group, against one server. */
import type { Seen } from './bystander.ts'
import { type Case, sleep } from './cases/case.ts'
import type { Cores } from './cores.ts'
import { runCase } from './measure-case.ts'
import {
  BAR_MEMORY_GROWTH,
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
  closeStage,
  type Form,
  measureAlone,
  NOTHING,
  openStage,
  restart,
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

async function runGroup(
  stage: Stage,
  group: string,
  cases: readonly Case[],
  endMs: number,
): Promise<Row[]> {
  const { form } = stage
  if (group === VEHICLE_GROUP) await sleep(Math.max(0, stage.restedAtMs - performance.now()))
  const before = (stage.server.usage() ?? NOTHING).rssBytes
  let alone = await measureAlone(stage)
  const rows: Row[] = []
  const seen: Seen[] = []
  for (const attackCase of cases) {
    if (performance.now() > endMs) break
    let measured = await runCase(stage, attackCase, alone, 0)
    if (!form.isShort && !measured.isCut && isTooSlow(measured.row)) {
      // Other programs on the machine stop this one at times: what is slow is measured again.
      alone = await measureAlone(stage)
      const again = await runCase(stage, attackCase, alone, 1)
      if (again.row.bystander.p99Ms < measured.row.bystander.p99Ms) measured = again
    }
    // The same machine may fail a case of half a second once; a defect fails twice.
    if (form.isShort && measured.row.problems.length > 0) {
      const again = await runCase(stage, attackCase, alone, 1)
      if (again.row.problems.length < measured.row.problems.length) measured = again
    }
    const { problems } = measured.row
    const row = form.isShort
      ? measured.row
      : { ...measured.row, problems: [...problems, ...slowness(measured.row)] }
    rows.push(row)
    seen.push(measured.seen)
    console.log(rowText(row))
  }
  const end = await settle(stage, before)
  const row = groupRow(stage, group, rows, {
    bystander: latencyOf(seen.flatMap(({ durationsMs }) => durationsMs)),
    control: latencyOf(seen.flatMap(({ controlMs }) => controlMs)),
    alone: alone.latency,
    before,
    end,
  })
  console.log(rowText(row))
  // What one group left behind is not to be the next one's, where memory is judged.
  if (!form.isShort && end > before * BAR_MEMORY_GROWTH) await restart(stage)
  return [...rows, row]
}

function slowness(row: Timed): string[] {
  if (!isTooSlow(row)) return []
  return [`p99 ${row.bystander.p99Ms.toFixed(1)} ms, allowed ${p99BarMs(row).toFixed(1)}`]
}

interface GroupSeen extends Timed {
  readonly before: number
  readonly end: number
}

function groupRow(stage: Stage, group: string, rows: readonly Row[], seen: GroupSeen): Row {
  const { before, end, bystander, alone, control } = seen
  const { isShort, settleS } = stage.form
  const measured = isShort ? slowness(seen) : []
  if (end > before * BAR_MEMORY_GROWTH) {
    const [from, to] = [before, end].map((bytes) => Math.round(bytes / MEGABYTE))
    measured.push(`memory ${from} MB before, ${to} MB ${settleS} s after`)
  }
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    id: group,
    name: `all, from ${Math.round(before / MEGABYTE)} MB`,
    requests: sum((row) => row.requests),
    outcomes: {},
    cpuS: sum((row) => row.cpuS),
    behindS: 0,
    units: sum((row) => row.units),
    peakBytes: Math.max(...rows.map((row) => row.peakBytes)),
    endBytes: end,
    bystander,
    alone,
    control,
    problems: isShort ? [] : measured,
    notes: isShort ? measured : [],
  }
}

/** Waits until memory is back, or the time is over; what is in use then. */
async function settle({ form, server }: Stage, before: number): Promise<number> {
  const end = performance.now() + form.settleS * 1_000
  for (;;) {
    const { rssBytes } = server.usage() ?? NOTHING
    if (rssBytes <= before * BAR_MEMORY_GROWTH || performance.now() > end) return rssBytes
    await sleep(200)
  }
}

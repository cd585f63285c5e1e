/** One command about a file from its options to its end: what it reads, asks, writes and says. */
import { existsSync, writeFileSync } from 'node:fs'
import type { TableHead } from '../../bulk/read-table.ts'
import type { OutputFormat } from '../../bulk/table.ts'
import { licenceLines, provenanceOf } from '../../release/provenance.ts'
import { readRelease, wantedRelease } from '../../release/read-release.ts'
import type { SharedRelease } from '../../release/release-files.ts'
import { TeeviitError } from '../../report/errors.ts'
import { checkWorld } from '../../use-cases/rows/answer-rows.ts'
import { RADIUS_DEFAULT_M, type RowPlan } from '../../use-cases/rows/row-plan.ts'
import { openWorld } from '../../use-cases/world.ts'
import { progressFor } from '../progress-style.ts'
import { type ChosenColumns, chooseColumns, shownColumns, triedColumns } from './choose-columns.ts'
import { openInput } from './input-file.ts'
import { openOutputFile, standardOutput } from './output-file.ts'
import { followsFrom, readState, removeState, saveState } from './progress-file.ts'
import { baseOfMap, reportPage } from './report-page.ts'
import { createRowPool, type RowPool, SETTINGS } from './row-pool.ts'
import {
  countriesOf,
  numberOption,
  outputFormat,
  type RowsOptions,
  readOptionsOf,
  threadsOf,
  wrong,
} from './rows-options.ts'
import { runRows } from './run-rows.ts'
import { createServerPool } from './server-pool.ts'
import { summaryLines } from './summary-text.ts'
import { targetsOf } from './targets.ts'

const INTERRUPTED = 130
const RADIUS_MAX_M = 50_000

/** What answers: a release that this process has read, or a server. */
interface Answerer {
  readonly release: SharedRelease | undefined
  /** By which another run knows that its answers would be the same. */
  readonly name: string
  pool(plan: RowPlan): RowPool
}

/** @returns the exit code. @throws TeeviitError BULK_*, TABLE_*, CLI_NO_RELEASE, RELEASE_*, and the system's errors */
export async function runRowsCommand(options: RowsOptions): Promise<number> {
  const { task, out, json, quiet } = options
  const say = (line: string): void => {
    if (!quiet && !json) process.stderr.write(`${line}\n`)
  }
  const asked = askedOf(options)
  const input = openInput(options.table)
  const table = await input.open(readOptionsOf(options))
  const { head } = table
  const answerer = openAnswerer(options)
  const chosen = await chosenOf(options, head, answerer)
  say(tableLine(head))
  say(`asks with ${shownColumns(chosen, head.columns)}`)

  const basic: RowPlan = { ...asked, columns: head.columns, ...chosen }
  const plan =
    task === 'matrix'
      ? { ...basic, targets: await targetsOf(options, basic, (one) => answerer.pool(one)) }
      : basic
  const format = outputFormat(options, head.format)
  // A workbook is written as a whole.
  const canGoOn = out !== '-' && input.identity !== undefined && format !== 'xlsx'
  const follows = followsFrom([plan, format, head, input.identity, answerer.name])
  const from = earlierRun(options, canGoOn, follows)
  if (from) say(`goes on after row ${from.summary.rows}`)

  const stop = onInterrupt()
  const pool = answerer.pool(plan)
  const output = out === '-' ? standardOutput() : await openOutputFile(out, from?.outputBytes ?? 0)
  const startedMs = performance.now()
  try {
    const { summary, isWhole, rowsDone } = await runRows({
      table,
      plan,
      pool,
      output,
      format,
      progress: progressFor(options, []),
      inputBytes: input.bytes,
      bytesRead: input.bytesRead,
      from,
      save: canGoOn ? (state) => saveState(out, { ...state, follows }) : undefined,
      isStopped: stop.isStopped,
    })
    if (!isWhole) {
      say(canGoOn ? `stopped after row ${summary.rows}; the same command goes on` : 'stopped')
      return INTERRUPTED
    }
    await output.settle()
    if (canGoOn) removeState(out)
    if (options.report !== undefined) {
      const { release } = answerer
      const sources = release ? licenceLines(provenanceOf(release.manifest)) : []
      writeFileSync(options.report, reportPage(task, summary, baseOfMap(release), sources))
    }
    const seconds = (performance.now() - startedMs) / 1000
    const { otherLines } = table.counts
    if (json) {
      const { cells: _, doubtful: __, ...counts } = summary
      const said = JSON.stringify({ event: 'summary', ...counts, otherLines, rowsDone, seconds })
      ;(out === '-' ? process.stderr : process.stdout).write(`${said}\n`)
    }
    for (const line of summaryLines(summary)) say(line)
    if (otherLines > 0)
      say(`${otherLines} lines were not ${head.encoding}; they were read by another encoding`)
    return 0
  } finally {
    stop.release()
    await pool.close()
    await output.close()
  }
}

/** What the options ask of each row. @throws TeeviitError CLI_USAGE */
function askedOf(options: RowsOptions): Omit<RowPlan, 'columns' | 'place'> {
  const { task, metric, radius, after } = options
  const countries = countriesOf(options)
  return {
    task,
    ...(countries && { countries }),
    ...(metric && { metric }),
    radiusM:
      radius === undefined ? RADIUS_DEFAULT_M : numberOption('--radius', radius, 0, RADIUS_MAX_M),
    ...(after !== undefined && { after }),
  }
}

/** The columns that are named or guessed; where nothing tells, a trial of the first rows finds them. */
async function chosenOf(
  options: RowsOptions,
  head: TableHead<OutputFormat>,
  answerer: Answerer,
): Promise<ChosenColumns> {
  const { task, table } = options
  const guessed = chooseColumns(task, head, options, table)
  const isNamed = options.columns !== undefined
  const isBlind =
    task === 'geocode' && !head.hasHeader && !isNamed && isEveryColumn(guessed, head.columns)
  const tried = isBlind
    ? await triedColumns(table, readOptionsOf(options), (one) => answerer.pool(one))
    : undefined
  return tried ? { place: { roles: {}, text: tried } } : guessed
}

/** What an earlier run left, to go on from. @throws TeeviitError BULK_OUTPUT_* where the output is not its own */
function earlierRun({ out, overwrite }: RowsOptions, canGoOn: boolean, follows: string) {
  if (out === '-' || overwrite || !existsSync(out)) return undefined
  const from = canGoOn ? readState(out) : undefined
  if (!from) throw new TeeviitError('BULK_OUTPUT_EXISTS', { file: out })
  if (from.follows !== follows) throw new TeeviitError('BULK_OUTPUT_OTHER', { file: out })
  return from
}

/** Whether nothing said which columns are the address. */
const isEveryColumn = ({ place }: ChosenColumns, columns: readonly string[]): boolean =>
  columns.length > 1 && place.text?.length === columns.length

function tableLine({
  format,
  encoding,
  delimiter,
  hasHeader,
  columns,
}: TableHead<OutputFormat>): string {
  const named: Readonly<Record<string, string>> = { '': 'none', '\t': 'tab' }
  const isDelimited = format === 'csv' || format === 'tsv'
  const isPacked = format === 'xlsx' || format === 'parquet'
  const about = [
    ...(isDelimited ? [`delimiter ${named[delimiter] ?? delimiter}`] : []),
    ...(isDelimited || format === 'xlsx' ? [`${hasHeader ? 'with' : 'without'} a header`] : []),
    `${columns.length} columns`,
  ]
  return `reads ${format}${isPacked ? '' : ` in ${encoding}`}, ${about.join(', ')}`
}

function openAnswerer(options: RowsOptions): Answerer {
  const { url, key, task } = options
  if (url !== undefined && (task === 'wash' || task === 'changes'))
    throw wrong('--url', url, `nothing: a server does ${task} as a job`)
  if (url !== undefined) {
    return { release: undefined, name: url, pool: (plan) => createServerPool(url, key, plan) }
  }
  const release = readRelease(wantedRelease(options))
  const threads = threadsOf(options)
  return {
    release,
    name: release.manifest.name,
    pool(plan) {
      checkWorld(plan, openWorld(release, SETTINGS))
      return createRowPool(release, plan, threads)
    },
  }
}

/** From now on an interrupt lets what is under way end; another one a second later ends the process. */
function onInterrupt() {
  let stoppedMs = 0
  const onSignal = (): void => {
    if (stoppedMs > 0 && performance.now() - stoppedMs > 1000) process.exit(INTERRUPTED)
    if (stoppedMs === 0) stoppedMs = performance.now()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
  return {
    isStopped: () => stoppedMs > 0,
    release() {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal)
    },
  }
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { guessRoles } from '../../../src/bulk/column-names.ts'
import { type OutputFormat, ROWS_A_CHUNK } from '../../../src/bulk/table.ts'
import { openOutputFile, standardOutput } from '../../../src/cli/rows/output-file.ts'
import {
  readState,
  removeState,
  type SavedState,
  saveState,
} from '../../../src/cli/rows/progress-file.ts'
import { runRows } from '../../../src/cli/rows/run-rows.ts'
import { EMPTY_SUMMARY } from '../../../src/cli/rows/summary.ts'
import { SILENT } from '../../../src/report/progress.ts'
import type { RowPlan } from '../../../src/use-cases/rows/row-plan.ts'
import { openBytes } from '../../bulk/as-table.ts'
import { poolHere } from './world.ts'

const folder = mkdtempSync(join(tmpdir(), 'teeviit-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ADDRESSES = ['Narva maantee 7, Tallinn', 'Brīvības iela 195 k-1, Rīga', 'Xyzzy 1', '']

/** Three chunks and a bit, with a broken row now and then. */
const TABLE = `nr,aadress,note\n${Array.from({ length: 3 * ROWS_A_CHUNK + 7 }, (_, i) =>
  i % 50 === 7 ? `${i},a,b,surplus` : `${i},"${ADDRESSES[i % 4]}",=${i}`,
).join('\n')}\n`

/** Runs the table into a file until `stopsAfter` chunks are asked for, going on from an earlier run. */
async function run(name: string, format: OutputFormat, stopsAfter = Number.POSITIVE_INFINITY) {
  const out = join(folder, name)
  const table = await openBytes(TABLE, { delimiter: ',', hasHeader: true }, 1 << 10)
  const { columns } = table.head
  const plan: RowPlan = { task: 'geocode', columns, place: { roles: guessRoles(columns) } }
  const from: SavedState | undefined = readState(out)
  const output = await openOutputFile(out, from?.outputBytes ?? 0)
  const pool = poolHere(plan)
  let asked = 0
  const result = await runRows({
    table,
    plan,
    pool: {
      ...pool,
      answer(rows) {
        asked++
        return pool.answer(rows)
      },
    },
    output,
    format,
    progress: SILENT,
    inputBytes: TABLE.length,
    bytesRead: () => 0,
    from,
    save: (state) => saveState(out, { ...state, follows: '' }),
    isStopped: () => asked >= stopsAfter,
  })
  await output.close()
  return { ...result, bytes: readFileSync(out) }
}

test('every row has its answer, in order, with every column of the input', async () => {
  const { bytes, summary, isWhole } = await run('whole.csv', 'csv')
  const lines = bytes.toString().trimEnd().split('\n')
  expect(isWhole).toBe(true)
  expect(lines[0]).toMatch(/^nr,aadress,note,id,country,type,address,/)
  expect(lines.length).toBe(1 + 3 * ROWS_A_CHUNK + 7)
  expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(
    lines.slice(1).map((_, i) => i),
  )
  expect(lines[1]).toMatch(/^0,"Narva maantee 7, Tallinn",=0,50,ee,house,/)
  expect(lines[8]).toMatch(/^7,a,"b,surplus",.*,invalid,,,,,ROW_WIDTH$/)
  expect(summary.rows).toBe(607)
  expect(Object.values(summary.matches).reduce((a, b) => a + b)).toBe(607)
  expect(summary.problems.ROW_WIDTH).toBe(12)
})

test.each(['csv', 'tsv', 'ndjson', 'geojson', 'arrow', 'parquet'] as const)(
  'a run that was stopped twice gives the bytes and the summary of one: %s',
  async (format) => {
    const whole = await run(`one.${format}`, format)
    const first = await run(`parts.${format}`, format, 1)
    expect(first.isWhole).toBe(false)
    expect((await run(`parts.${format}`, format, 1)).isWhole).toBe(false)
    const last = await run(`parts.${format}`, format)
    expect(last.isWhole).toBe(true)
    expect(last.bytes.equals(whole.bytes)).toBe(true)
    expect(last.summary).toEqual(whole.summary)
    // A Parquet file is kept by whole groups, and this one is shorter than the first.
    if (format !== 'parquet') expect(last.rowsDone).toBeLessThan(whole.rowsDone)
  },
)

test('what was written after the last state is cut off', async () => {
  const whole = await run('kill.csv', 'csv')
  removeState(join(folder, 'kill.csv'))
  const out = join(folder, 'killed.csv')
  await run('killed.csv', 'csv', 1)
  const { appendFileSync } = await import('node:fs')
  appendFileSync(out, 'half a ro')
  expect((await run('killed.csv', 'csv')).bytes.equals(whole.bytes)).toBe(true)
})

test.each([
  [undefined, ROWS_A_CHUNK],
  [100, ROWS_A_CHUNK],
  [200, 100],
  [30_000, 1],
])('a chunk of %s targets has %i rows', async (count, rowsMost) => {
  const target = { id: '1', lonE7: 0, latE7: 0 }
  const plan = {
    ...{ task: 'matrix', columns: ['aadress'], place: { roles: {} } },
    ...(count !== undefined && { targets: Array.from({ length: count }, () => target) }),
  } as unknown as RowPlan
  const asked: (number | undefined)[] = []
  const table = await openBytes('aadress\n', { hasHeader: true })
  const chunks = (most?: number) => {
    asked.push(most)
    return table.chunks(most)
  }
  const output = await openOutputFile(join(folder, `of-${count}.csv`), 0)
  await runRows({
    ...{
      table: { ...table, chunks },
      plan,
      pool: poolHere(plan),
      output,
      format: 'csv',
      progress: SILENT,
    },
    ...{ inputBytes: 8, bytesRead: () => 0, from: undefined, save: undefined },
    isStopped: () => false,
  })
  await output.close()
  expect(asked).toEqual([rowsMost])
})

test('a run that is stopped reads no further over what an earlier one did', async () => {
  const table = await openBytes(TABLE, { delimiter: ',', hasHeader: true })
  const { columns } = table.head
  const plan: RowPlan = { task: 'geocode', columns, place: { roles: guessRoles(columns) } }
  let read = 0
  async function* chunks() {
    for await (const chunk of table.chunks(ROWS_A_CHUNK)) {
      read++
      yield chunk
    }
  }
  const output = await openOutputFile(join(folder, 'stopped.csv'), 0)
  const from: SavedState = {
    ...{ version: 1, follows: '', chunks: 3, rowsWritten: 600, outputBytes: 0 },
    summary: EMPTY_SUMMARY,
  }
  const result = await runRows({
    ...{ table: { ...table, chunks }, plan, pool: poolHere(plan), output, format: 'csv' },
    ...{ progress: SILENT, inputBytes: 8, bytesRead: () => 0, from, save: undefined },
    isStopped: () => true,
  })
  await output.close()
  expect([read, result.isWhole]).toEqual([1, false])
})

test('standard output waits for its reader, tells its fault, and is nothing to go on behind', async () => {
  const said: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text, told) => {
    said.push(String(text))
    ;(told as unknown as (error?: Error) => void)(text === 'b' ? new Error('EPIPE') : undefined)
    return true
  })
  try {
    const output = standardOutput()
    await output.write('a')
    await expect(output.write('b')).rejects.toThrow('EPIPE')
    expect([said, output.bytes()]).toEqual([['a', 'b'], 0])
  } finally {
    write.mockRestore()
  }
})

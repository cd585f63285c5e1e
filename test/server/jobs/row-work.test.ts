/** How the table of a job is cut: by rows, and by bytes where they are few and long. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JobFacts } from '../../../src/jobs/job.ts'
import type { Manifest } from '../../../src/release/manifest.ts'
import { createRowWork } from '../../../src/server/jobs/row-work.ts'
import { world } from '../../geocoder/handler.ts'
import { testFolder } from '../../jobs/line-work.ts'

const work = createRowWork({ ...world, manifest: { name: 'r1' } as Manifest })

/** Rows of each chunk of a table with these rows. */
async function rowsOfChunks(task: string, rows: readonly string[], bytes = 0): Promise<number[]> {
  const file = join(testFolder(), 'input')
  writeFileSync(file, `aadress,lon,lat,note\n${rows.map((row) => `${row}\n`).join('')}`)
  const place =
    task === 'reverse' ? { columns: [], roles: {} } : { columns: ['aadress'], roles: {} }
  const question = { task, place }
  const facts = { id: 'x', fileName: 'list.csv', question, inputBytes: bytes }
  const { chunks } = await work.cut(file, facts as unknown as JobFacts)
  const found: number[] = []
  for await (const { rows } of chunks) found.push(rows)
  return found
}

const short = (count: number) => Array.from({ length: count }, () => 'Tallinn,24,59,')

test.each([
  ['geocode', 2_000],
  ['wash', 1_000],
  ['reverse', 5_000],
])('%s has chunks of %i rows', async (task, most) => {
  expect(await rowsOfChunks(task, short(most))).toEqual([most])
  expect(await rowsOfChunks(task, short(most + 1))).toEqual([most, 1])
})

test('a chunk ends at a megabyte of cells, and 8 bytes are a cell without text', async () => {
  // With a byte for each cell: 262,144 a row.
  const long = `Tallinn,24,59,${'x'.repeat((1 << 18) - 4 - 'Tallinn2459'.length)}`
  expect(await rowsOfChunks('geocode', Array(9).fill(long))).toEqual([4, 4, 1])
  expect(await rowsOfChunks('geocode', Array(9).fill(long.slice(1)))).toEqual([5, 4])
})

test('a larger input has larger chunks, of which there are about 4,096', async () => {
  expect(await rowsOfChunks('wash', short(2_001), 2 * 4_096 * (1 << 20))).toEqual([2_000, 1])
})

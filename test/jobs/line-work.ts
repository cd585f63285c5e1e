/** Work that tests can follow: a line of text is a row, its answer the same line with a mark; and a folder for jobs. */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Workshop } from '../../src/jobs/do-task.ts'
import type { JobFacts } from '../../src/jobs/job.ts'
import { createJobStore, type JobLimits, type JobStore } from '../../src/jobs/job-store.ts'
import type { Chunk, JobWork } from '../../src/jobs/job-work.ts'
import { TeeviitError } from '../../src/report/errors.ts'

export const NOW_MS = Date.UTC(2026, 10, 22)
export const LIMITS: JobLimits = { perKey: 10, waiting: 10, diskFreePercent: 0 }

/** A folder that goes with the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** @param linesAChunk rows of a chunk @param disturb called before a chunk is answered; may throw */
export function lineWork(
  linesAChunk: number,
  disturb: (number: number) => void = () => {},
): JobWork {
  return {
    release: 'r1',
    async cut(file) {
      const text = await readFile(file, 'utf8')
      if (text.startsWith('PK')) throw new TeeviitError('UPLOAD_NO_FILE')
      const lines = text.split('\n').slice(0, -1)
      async function* chunks(): AsyncGenerator<Chunk> {
        for (let at = 0; at < lines.length; at += linesAChunk) {
          const some = lines.slice(at, at + linesAChunk)
          yield { rows: some.length, bytes: Buffer.from(some.map((line) => `${line}\n`).join('')) }
        }
      }
      return { layout: { mark: '!' }, chunks: chunks() }
    },
    head: () => Buffer.from('head\n'),
    async answer(_, layout, chunk, number) {
      disturb(number)
      const { mark } = layout as { mark: string }
      return Buffer.from(Buffer.from(chunk).toString().replaceAll('\n', `${mark}\n`))
    },
    tail: () => Buffer.from('tail\n'),
    contentType: () => 'text/plain',
    fileName: ({ fileName }) => `${fileName}.out`,
  }
}

export const linesOf = (count: number): string =>
  Array.from({ length: count }, (_, i) => `row ${i}\n`).join('')

/** What the result of so many lines has to be. */
export const answersOf = (count: number): string =>
  `head\n${linesOf(count).replaceAll('\n', '!\n')}tail\n`

export const storeIn = (folder: string, limits = LIMITS, nowMs = NOW_MS): JobStore =>
  createJobStore(folder, limits, () => nowMs)

export const shopIn = (folder: string, work: JobWork): Workshop => ({
  jobs: folder,
  now: () => NOW_MS,
  work: () => work,
})

export async function makeJob(store: JobStore, text: string, owner = 'me'): Promise<JobFacts> {
  const draft = await store.begin(owner)
  await draft.write(Buffer.from(text))
  const createdAt = new Date(NOW_MS).toISOString()
  const asked = { question: { task: 'geocode' }, owner, createdAt, fileName: 'rows' }
  return (await draft.commit(asked)).facts
}

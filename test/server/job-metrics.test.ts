/** The queue of jobs as metrics. */
import { expect, test } from 'vitest'
import type { JobFacts } from '../../src/jobs/job.ts'
import { printJobs } from '../../src/server/metrics/metrics-page.ts'

const NOW_MS = Date.parse('2026-03-01T12:00:00.000Z')
const job = (createdAt: string, inputBytes: number) => ({ createdAt, inputBytes }) as JobFacts
const values = (jobs: readonly JobFacts[]) =>
  printJobs(jobs, NOW_MS).filter((line) => !line.startsWith('#'))

test('jobs that have not ended are counted, with the age of the oldest', () => {
  const jobs = [job('2026-03-01T11:58:30.500Z', 700), job('2026-03-01T11:59:59.000Z', 50)]
  expect(values(jobs)).toEqual([
    'teeviit_jobs_unfinished 2',
    'teeviit_jobs_unfinished_bytes 750',
    'teeviit_jobs_oldest_seconds 89.5',
  ])
})

test('without jobs nothing waits', () => {
  expect(values([])).toEqual([
    'teeviit_jobs_unfinished 0',
    'teeviit_jobs_unfinished_bytes 0',
    'teeviit_jobs_oldest_seconds 0',
  ])
})

test('a job of a clock that goes ahead is not older than nothing', () => {
  expect(values([job('2026-03-01T12:00:01.000Z', 1)])[2]).toBe('teeviit_jobs_oldest_seconds 0')
})

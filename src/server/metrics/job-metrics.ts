/** The queue of jobs as metrics: what waits, and for how long. */
import type { JobFacts } from '../../jobs/job.ts'

/** @param unfinished jobs that have not ended, oldest first */
export function printJobs(unfinished: readonly JobFacts[], nowMs: number): string[] {
  const [oldest] = unfinished
  const ageMs = oldest === undefined ? 0 : Math.max(0, nowMs - Date.parse(oldest.createdAt))
  const bytes = unfinished.reduce((sum, { inputBytes }) => sum + inputBytes, 0)
  return [
    ...gauge('teeviit_jobs_unfinished', 'Jobs that have not ended.', unfinished.length),
    ...gauge('teeviit_jobs_unfinished_bytes', 'Bytes of the inputs of these jobs.', bytes),
    ...gauge('teeviit_jobs_oldest_seconds', 'Time since the oldest of them was made.', ageMs / 1e3),
  ]
}

const gauge = (name: string, help: string, value: number) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name} ${value}`,
]

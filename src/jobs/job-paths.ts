/** Where the files of a job are, in a folder of its own that is named by its id. */
import { join } from 'node:path'

export interface JobPaths {
  readonly folder: string
  readonly facts: string
  /** The uploaded bytes; removed once they are cut. */
  readonly input: string
  readonly plan: string
  /** All chunks, one behind the other. */
  readonly rows: string
  /** Folder of answered chunks, a file each. */
  readonly answers: string
  /** Folder of empty files, named by the releases that rows were answered from. */
  readonly releases: string
  readonly result: string
  readonly done: string
  readonly failed: string
}

/** Files of a job in the folder of jobs. */
export function jobPaths(jobs: string, id: string): JobPaths {
  const folder = join(jobs, id)
  return {
    folder,
    facts: join(folder, 'job.json'),
    input: join(folder, 'input'),
    plan: join(folder, 'plan.json'),
    rows: join(folder, 'rows'),
    answers: join(folder, 'answers'),
    releases: join(folder, 'releases'),
    result: join(folder, 'result'),
    done: join(folder, 'done.json'),
    failed: join(folder, 'failed.json'),
  }
}

const DIGITS = 6

/** The file of chunk `number` inside the folder of answers. */
export const chunkName = (number: number): string => String(number).padStart(DIGITS, '0')

/** The number of a file in that folder; 0 where it is being written. */
export const chunkNumber = (name: string): number => (/^\d+$/.test(name) ? Number(name) : 0)

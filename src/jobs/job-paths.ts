/** Where the files of a job are, in a folder of its own that is named by its id. */
import { join } from 'node:path'

export type JobPaths = ReturnType<typeof jobPaths>

/** Files of a job in the folder of jobs. */
export function jobPaths(jobs: string, id: string) {
  const folder = join(jobs, id)
  return {
    folder,
    facts: join(folder, 'job.json'),
    /** The uploaded bytes; removed once they are cut. */
    input: join(folder, 'input'),
    plan: join(folder, 'plan.json'),
    /** All chunks, one behind the other. */
    rows: join(folder, 'rows'),
    /** Folder of answered chunks, a file each. */
    answers: join(folder, 'answers'),
    /** Folder of empty files, named by the releases that rows were answered from. */
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

/** Who answers chunks of rows: threads over one release in shared memory, each with the next chunk at hand. */

import { Worker } from 'node:worker_threads'
import type { TableRow } from '../../bulk/table.ts'
import type { SharedRelease } from '../../release/release-files.ts'
import { TeeviitError } from '../../report/errors.ts'
import { threadFile } from '../../server/process/thread-file.ts'
import type { RowAnswer } from '../../use-cases/rows/row-answer.ts'
import type { RowPlan } from '../../use-cases/rows/row-plan.ts'
import type { WorldSettings } from '../../use-cases/world.ts'
import { narrowPlan } from './narrow-plan.ts'

export interface RowPool {
  /** Chunks that are worth having under way at once. */
  readonly chunksMost: number
  /** The answers of a chunk; rejects where nobody can give them. */
  answer(rows: readonly TableRow[]): Promise<readonly RowAnswer[]>
  close(): Promise<void>
}

/** What a thread starts with, and what it and its owner say. */
export interface RowThreadStart {
  readonly release: SharedRelease
  readonly plan: RowPlan
  readonly settings: WorldSettings
}
export interface RowsAsked {
  readonly chunk: number
  readonly rows: readonly TableRow[]
}
export type RowsAnswered =
  | { readonly chunk: number; readonly answers: readonly RowAnswer[] }
  | { readonly chunk: number; readonly failed: string }

/** Chunks of a thread: one that it does and one that waits for it. */
const CHUNKS_A_THREAD = 2
/** Young objects of a row live until its chunk is done: a small room for them would be swept for nothing. */
const YOUNG_MB = 32

/** The settings of engines that a server has by default. */
export const SETTINGS: WorldSettings = { snapMetresMax: 2_000 }

/** Threads that answer by a plan from a release. They load their code and open the release while the first rows come. */
export function createRowPool(release: SharedRelease, plan: RowPlan, threads: number): RowPool {
  const { plan: narrow, narrowed } = narrowPlan(plan)
  const members = Array.from({ length: threads }, () =>
    createMember({ release, plan: narrow, settings: SETTINGS }),
  )
  return {
    chunksMost: threads * CHUNKS_A_THREAD,
    answer(rows) {
      const least = members.reduce((a, b) => (b.load() < a.load() ? b : a))
      return least.answer(rows.map(narrowed))
    },
    async close() {
      await Promise.all(members.map(({ close }) => close()))
    },
  }
}

function createMember(workerData: RowThreadStart) {
  const worker = new Worker(threadFile(import.meta.url, 'row-worker'), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const waiting = new Map<number, PromiseWithResolvers<readonly RowAnswer[]>>()
  let last = 0
  let broken: Error | undefined
  const breakAll = (error: Error): void => {
    broken ??= new TeeviitError('SERVER_THREAD', { reason: error.message })
    for (const { reject } of waiting.values()) reject(broken)
    waiting.clear()
  }
  worker.on('message', (answered: RowsAnswered) => {
    const asker = waiting.get(answered.chunk)
    waiting.delete(answered.chunk)
    if ('failed' in answered) asker?.reject(new Error(answered.failed))
    else asker?.resolve(answered.answers)
  })
  worker.on('error', breakAll)
  worker.on('exit', () => breakAll(new Error('it ended')))
  return {
    load: () => waiting.size,
    async answer(rows: readonly TableRow[]) {
      if (broken) throw broken
      const chunk = ++last
      const answers = Promise.withResolvers<readonly RowAnswer[]>()
      waiting.set(chunk, answers)
      worker.postMessage({ chunk, rows } satisfies RowsAsked)
      return answers.promise
    },
    close: () => worker.terminate(),
  }
}

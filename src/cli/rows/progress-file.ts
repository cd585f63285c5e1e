/**
 * How far a command came, in a small file beside its output: the same command goes on from there. It is written after
 * the output is on the disk, so that the output has at least what it says.
 */
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { attempt } from '../../report/attempt.ts'
import type { SummaryState } from './summary.ts'

const VERSION = 1

export interface SavedState {
  readonly version: typeof VERSION
  /** Hash of what the output follows from: input, plan, release, format. */
  readonly follows: string
  /** Chunks of the input that are in the output, and its rows. */
  readonly chunks: number
  readonly rowsWritten: number
  readonly outputBytes: number
  readonly summary: SummaryState
  /** Progress of the format's own, where it has some. */
  readonly writer?: string | undefined
}

/** The file of the state of an output. */
export const stateFile = (output: string): string => `${output}.unfinished`

/** A hash of plain data. */
export const followsFrom = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex')

/** The state beside an output; undefined where it has none that can be read. */
export function readState(output: string): SavedState | undefined {
  const state = attempt(() => JSON.parse(readFileSync(stateFile(output), 'utf8')) as SavedState)
  return state?.version === VERSION ? state : undefined
}

/** Replaces the file in one step: after an end in between the file has the old state or the new one. */
export function saveState(output: string, state: Omit<SavedState, 'version'>): void {
  const file = stateFile(output)
  const next = `${file}.next`
  writeFileSync(next, JSON.stringify({ version: VERSION, ...state }))
  renameSync(next, file)
}

/** For an output that is whole. */
export function removeState(output: string): void {
  rmSync(stateFile(output), { force: true })
}

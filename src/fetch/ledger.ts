/** The facts of each file that was fetched, and the files that the last release was built from. */

import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../report/attempt.ts'
import type { Version } from './download.ts'

export interface FileEntry extends Version {
  readonly address: string
  readonly bytes: number
  readonly sha256: string
  /** Date of the data, `2026-11-01`. */
  readonly date: string
  readonly columns: readonly string[]
  /** Columns that the reader found in it, in order of the alphabet. */
  readonly read: readonly string[]
}

export interface Ledger {
  readonly files: Readonly<Record<string, FileEntry>>
  /** SHA-256 of each file at the last build that was published. */
  readonly built?: Readonly<Record<string, string>>
}

/** The folder of what is under way and known, beside the official files. */
export const WORK_FOLDER = '.fetch'

const fileOf = (folder: string) => join(folder, WORK_FOLDER, 'ledger.json')

/** Nothing is known where there is no ledger, or a broken one: all is fetched again then. */
export function readLedger(folder: string): Ledger {
  const ledger = attempt(() => JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Ledger)
  return { ...ledger, files: ledger?.files ?? {} }
}

/** Replaces the ledger by one rename. */
export function writeLedger(folder: string, ledger: Ledger): void {
  const file = fileOf(folder)
  writeFileSync(`${file}.next`, `${JSON.stringify(ledger, null, 2)}\n`)
  renameSync(`${file}.next`, file)
}

/** Hashes of the files as they are now. */
export function hashesIn({ files }: Ledger): Record<string, string> {
  const names = Object.keys(files).sort()
  return Object.fromEntries(names.map((name) => [name, files[name].sha256]))
}

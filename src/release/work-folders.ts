/**
 * Folders that builds work in, beside the releases. A build that was stopped leaves its folder behind; the next one
 * removes it, once it is certain that nobody works in it any more.
 */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { attempt } from '../report/attempt.ts'

/** `.building-<process>@<where its number counts>-<random>`. */
const NAME = /^\.building-(\d+)(?:@([\w.]+)-\w+)?$/

/** A build that has not written for this long has ended. */
const ABANDONED_MS = 24 * 3_600_000

/** Makes a new folder to work in, and removes those that nobody works in any more. @param dataDir made if absent */
export function makeWorkFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  removeAbandoned(dataDir, Date.now())
  return mkdtempSync(join(dataDir, `.building-${process.pid}@${PLACE}-`))
}

/** Removes the working folders of builds that ended without a release, or that nobody has written to for long. */
export function removeAbandoned(dataDir: string, nowMs: number): void {
  for (const name of readdirSync(dataDir)) {
    const match = NAME.exec(name)
    if (!match) continue
    const folder = join(dataDir, name)
    const isOfHere = match[2] === PLACE
    const isOver = isOfHere && !isAlive(Number(match[1]))
    if (isOver || nowMs - lastWrittenMs(folder) > ABANDONED_MS) {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** A process number says something only where it was given: on this machine, in this container. */
export const PLACE = placeOfProcess()

function placeOfProcess(): string {
  // Only Linux has containers that number their processes themselves.
  const namespace = attempt(() => readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')) ?? ''
  return `${hostname()}.${namespace}`.replace(/[^\w.]/g, '_')
}

/** Whether a process of this place still runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** When something was last written into a folder; now, where it is being removed by another. */
function lastWrittenMs(folder: string): number {
  const timesMs = attempt(() => [
    statSync(folder).mtimeMs,
    ...readdirSync(folder).map((file) => statSync(join(folder, file)).mtimeMs),
  ])
  return Math.max(...(timesMs ?? [Number.POSITIVE_INFINITY]))
}

/** Writes a file; what goes wrong while its bytes are written names it too. */
export function writeNamed(path: string, content: Uint8Array | string): void {
  try {
    writeFileSync(path, content)
  } catch (error) {
    throw Object.assign(error as Error, { path })
  }
}

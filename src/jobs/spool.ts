/** A file that an upload goes into, in a folder of its own: the input of a job, or a table that is answered at once. */
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TeeviitError } from '../report/errors.ts'
import { isDiskFull, unlessAbsent } from './write-aside.ts'

export interface Spool {
  /** The file of what was taken so far. */
  readonly path: string
  /** Takes the next bytes. @throws TeeviitError JOB_DISK_FULL, JOB_FOLDER */
  write(bytes: Uint8Array): Promise<void>
  /** Removes the file and its folder. */
  abandon(): Promise<void>
}

export interface SpoolFile extends Spool {
  /** Bytes that were taken. */
  bytes(): number
  /** Brings all bytes to the disk and closes the file. */
  finish(): Promise<void>
}

/** Bytes of an upload between two looks at the room on the disk. */
const ROOM_CHECK_BYTES = 64 * 1024 * 1024

/** Whether this much of the disk of a folder is free; true where there is no such folder yet. */
export async function hasRoomIn(folder: string, freePercent: number): Promise<boolean> {
  const facts = await unlessAbsent(statfs(folder), undefined)
  return !facts || Number(facts.bavail) * 100 >= Number(facts.blocks) * freePercent
}

/** @throws TeeviitError JOB_DISK_FULL */
export async function checkRoomIn(folder: string, freePercent: number): Promise<void> {
  if (!(await hasRoomIn(folder, freePercent))) throw new TeeviitError('JOB_DISK_FULL')
}

/** Begins an upload in the folder for temporary files. @throws TeeviitError JOB_DISK_FULL, JOB_FOLDER */
export async function openTemporary(freePercent: number): Promise<Spool> {
  const folder = tmpdir()
  try {
    await checkRoomIn(folder, freePercent)
    return await openSpool(await mkdtemp(join(folder, 'teeviit-')), freePercent)
  } catch (error) {
    throw told(error, folder)
  }
}

/** @param folder that exists, and holds nothing else */
export async function openSpool(folder: string, freePercent: number): Promise<SpoolFile> {
  const path = join(folder, 'input')
  const file = await open(path, 'wx', 0o600)
  let taken = 0
  let checkedBytes = 0
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await file.close()
  }
  return {
    path,
    bytes: () => taken,
    async write(bytes) {
      try {
        await file.writeFile(bytes)
        taken += bytes.length
        if (taken - checkedBytes < ROOM_CHECK_BYTES) return
        checkedBytes = taken
        await checkRoomIn(folder, freePercent)
      } catch (error) {
        throw told(error, folder)
      }
    },
    async finish() {
      await file.datasync()
      await close()
    },
    async abandon() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What the disk refuses, as users can act on it. */
export function told(error: unknown, folder: string): unknown {
  if (error instanceof TeeviitError) return error
  if (isDiskFull(error)) return new TeeviitError('JOB_DISK_FULL')
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined ? error : new TeeviitError('JOB_FOLDER', { folder, reason: message })
}

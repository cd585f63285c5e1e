/** One run at a time in a folder. The lock names its process, so that one of a run that was killed is known and taken. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, PLACE } from '../release/work-folders.ts'
import { TeeviitError } from '../report/errors.ts'

/** @returns what gives the lock back. @throws TeeviitError FETCH_BUSY */
export function takeLock(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, 'lock')
  const write = () => writeFileSync(lock, `${process.pid} ${PLACE}\n`, { flag: 'wx' })
  try {
    write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isLeftBehind(lock)) throw new TeeviitError('FETCH_BUSY', { lock })
    rmSync(lock, { force: true })
    write()
  }
  return () => rmSync(lock, { force: true })
}

function isLeftBehind(lock: string): boolean {
  const [pid, place] = readFileSync(lock, 'utf8').trim().split(' ')
  return place === PLACE && !isAlive(Number(pid))
}

/** Says which release is served, apart from how one is written: most who change it write none. */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { writeNamed } from './work-folders.ts'

/** Name of the file that names the release to serve. */
const CURRENT_FILE = 'current'

/** Makes a release of the folder the one to serve, by one rename. */
export function makeCurrent(dataDir: string, name: string): void {
  const next = join(dataDir, `${CURRENT_FILE}.next-${process.pid}`)
  writeNamed(next, `${name}\n`)
  renameSync(next, join(dataDir, CURRENT_FILE))
}

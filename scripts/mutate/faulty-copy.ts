/**
 * A copy of the project whose files hold their faults. Tests run in it, so that the bundled program, the threads and the
 * processes that they start hold them, too.
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { withFaults } from './faults.ts'

/** A file with the faults that its text gets: ids in the file, and the number that chooses each. */
export interface FaultyFile {
  readonly file: string
  readonly numbers: readonly (readonly [id: number, number: number])[]
}

/** Writes the copy into a new folder and returns it; who calls removes it. */
export function writeFaultyCopy(files: readonly FaultyFile[]): string {
  mkdirSync('build', { recursive: true })
  const folder = mkdtempSync(resolve('build', 'faulty-'))
  // Where it is a link, it is not ignored as a folder.
  const others = ['--exclude-standard', '--', ':!node_modules']
  const listed = execFileSync('git', ['ls-files', '-coz', ...others], {
    encoding: 'utf8',
  })
  for (const path of listed.split('\0')) {
    if (path !== '' && existsSync(path)) cpSync(path, join(folder, path))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const { file, numbers } of files) {
    const numberOf = new Map(numbers)
    const { text } = withFaults(file, readFileSync(file, 'utf8'), (id) => numberOf.get(id))
    writeFileSync(join(folder, file), text)
  }
  return folder
}

import { CommanderError } from 'commander'
import { describe, expect, test } from 'vitest'
import { toTeeviitError } from '../../src/cli/failure.ts'
import { TeeviitError } from '../../src/report/errors.ts'

function systemError(code: string, text: string, syscall: string, path?: string): Error {
  const at = path === undefined ? '' : ` '${path}'`
  return Object.assign(new Error(`${code}: ${text}, ${syscall}${at}`), { code, syscall, path })
}

describe('an error of the system is said in words', () => {
  test.each([
    [
      systemError('ENOSPC', 'no space left on device', 'write'),
      'FILE_NO_ROOM',
      'The disk has no room left for a file (ENOSPC: no space left on device). Free some, or name another place.',
    ],
    [
      systemError('EROFS', 'read-only file system', 'mkdir', '/x/data'),
      'FILE_FORBIDDEN',
      'This user may not read or write /x/data (EROFS: read-only file system). Give the right to it, or name another place.',
    ],
    [
      systemError('ENOENT', 'no such file or directory', 'scandir', 'data'),
      'FILE_MISSING',
      'data does not exist (ENOENT: no such file or directory). Make it, or correct the path.',
    ],
    [
      systemError('EIO', 'i/o error', 'read'),
      'FILE_FAULT',
      'a file cannot be read or written (EIO: i/o error). Look at the disk, then try again.',
    ],
  ])('%s', (error, code, message) => {
    expect(toTeeviitError(error)).toMatchObject({ code, message })
  })
})

test('an error of the command line, one of the catalogue and one that nobody foresaw', () => {
  const known = new TeeviitError('CLI_NO_TABLES')
  expect(toTeeviitError(known)).toBe(known)
  const misuse = new CommanderError(1, 'commander.unknownOption', "error: unknown option '--x'")
  expect(toTeeviitError(misuse).says).toBe("unknown option '--x'.")
  expect(toTeeviitError(new TypeError('x is undefined'))).toMatchObject({
    code: 'PROGRAM_FAULT',
    facts: { reason: 'x is undefined' },
  })
})

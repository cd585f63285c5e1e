import { CommanderError } from 'commander'
import { describe, expect, test, vi } from 'vitest'
import { report, toTeeviitError } from '../../src/cli/failure.ts'
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

describe('a command that fails', () => {
  function said(error: unknown, isJson = false): [code: number, lines: string[]] {
    const lines: string[] = []
    const spy = vi.spyOn(console, 'error').mockImplementation((text) => void lines.push(text))
    const code = report(error, isJson)
    spy.mockRestore()
    return [code, lines]
  }
  const known = new TeeviitError('CLI_NO_RELEASE', { folder: 'x' })

  test('says a sentence and a code, and ends with 1', () => {
    expect(said(known)).toEqual([1, [`teeviit: ${known.message} (CLI_NO_RELEASE)`]])
  })
  test('says an object to programs', () => {
    const [code, [line, ...more]] = said(known, true)
    expect([code, more]).toEqual([1, []])
    expect(JSON.parse(line)).toEqual({
      error: { code: 'CLI_NO_RELEASE', message: known.says, wayOut: known.wayOut },
    })
  })
  test('for its command line ends with 2; help and the version are no failures', () => {
    const usage = new CommanderError(1, 'commander.unknownOption', "error: unknown option '--x'")
    const [code, [line]] = said(usage)
    expect(code).toBe(2)
    expect(line).toMatch(/^teeviit: .*unknown option '--x'.* \(CLI_USAGE\)$/)
    expect(said(new CommanderError(0, 'commander.version', '1.0.0'))).toEqual([0, []])
    expect(said(new CommanderError(1, 'commander.help', '(outputHelp)'))).toEqual([2, []])
  })
  test('for a fault of its own shows where it happened', () => {
    const fault = new RangeError('x is out of range')
    const [code, lines] = said(fault)
    expect(code).toBe(1)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe(fault.stack)
    expect(lines[1]).toContain('(PROGRAM_FAULT)')
    expect(said('broken')[1][0]).toBe('broken')
  })
})

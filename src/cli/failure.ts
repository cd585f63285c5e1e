/** How a command that fails says so: a sentence and a code for people, one JSON object for programs, never a stack trace. */
import { CommanderError } from 'commander'
import { type ErrorCode, TeeviitError } from '../report/errors.ts'

/** Exit codes: something is wrong, or the command line is. */
const FAILED = 1
const MISUSED = 2
/** Exit code of a program whose reader is gone, as shells count: 128 and the number of SIGPIPE. */
const READER_GONE = 141

/** What the errors of the operating system mean for a person. */
const SYSTEM_ERRORS: Readonly<Record<string, ErrorCode>> = {
  EACCES: 'FILE_FORBIDDEN',
  EPERM: 'FILE_FORBIDDEN',
  EROFS: 'FILE_FORBIDDEN',
  EEXIST: 'FILE_KIND',
  EISDIR: 'FILE_KIND',
  ENOTDIR: 'FILE_KIND',
  ENOENT: 'FILE_MISSING',
  EDQUOT: 'FILE_NO_ROOM',
  EFBIG: 'FILE_NO_ROOM',
  ENOSPC: 'FILE_NO_ROOM',
}

/** Any error as one of the catalogue. */
export function toTeeviitError(error: unknown): TeeviitError {
  if (error instanceof TeeviitError) return error
  if (error instanceof CommanderError) {
    // A suggestion comes on a line of its own: `(Did you mean build?)`.
    const reason = error.message
      .replace(/^error: /, '')
      .replace(/\n\(D/, ' (d')
      .replace(/\.$/, '')
    return new TeeviitError('CLI_USAGE', { reason })
  }
  const { code, dest, path, syscall, message } = error as NodeJS.ErrnoException & { dest?: string }
  if (code === undefined || syscall === undefined) {
    return new TeeviitError('PROGRAM_FAULT', { reason: message ?? String(error) })
  }
  const reason = message.replace(/^\w+: /, '').replace(/, \w+( '.*')?$/, '')
  const facts = { path: dest ?? path ?? 'a file', reason: `${code}: ${reason}` }
  return new TeeviitError(SYSTEM_ERRORS[code] ?? 'FILE_FAULT', facts)
}

/** Says what went wrong on standard error. @returns the exit code */
export function report(error: unknown, isJson: boolean): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0
  // Without a command the help has been shown, and says it all.
  if (error instanceof CommanderError && error.code === 'commander.help') return MISUSED
  const known = toTeeviitError(error)
  const { code, says, wayOut, message } = known
  if (isJson) console.error(JSON.stringify({ error: { code, message: says, wayOut } }))
  else {
    // The one error that is ours to fix shows where it happened.
    if (code === 'PROGRAM_FAULT') console.error((error as Error).stack ?? String(error))
    console.error(`teeviit: ${message} (${code})`)
  }
  return code === 'CLI_USAGE' ? MISUSED : FAILED
}

/** A server answers on where nobody takes what it says, or the disk under its log is full. */
export function goOnWithoutOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** Ends the program where its output cannot be written: in silence where the reader is gone, else with a sentence. */
export function endOnBrokenOutput(isJson: boolean): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || error.code === 'EIO') process.exit(READER_GONE)
    process.exit(report(Object.assign(error, { path: 'standard output' }), isJson))
  })
  process.stderr.on('error', () => process.exit(READER_GONE))
}

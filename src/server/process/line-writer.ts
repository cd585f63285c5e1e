/** Writes lines without ever waiting for who reads them: what finds no room is kept up to a bound, then dropped. */

import { constants, fstatSync, openSync, writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'
import { attempt } from '../../report/attempt.ts'

/** Bytes of lines of one thread that wait for a reader. */
export const WAITING_BYTES_MAX = 1 << 18
const RETRY_MS = 20
const STANDARD_OUTPUT = 1
const LINE_END = Buffer.from('\n')

/**
 * @param descriptor of a file, or of something else that answers EAGAIN instead of waiting
 * @param onDropped told of each line that is lost: no room, a full disk, nobody who reads
 */
export function createLineWriter(descriptor: number, onDropped: () => void) {
  const waiting: Buffer[] = []
  let waitingBytes = 0
  /** Bytes of the first line that are written. */
  let written = 0
  /** A line was begun that could not be ended. */
  let isTorn = false
  let timer: NodeJS.Timeout | undefined

  /** Writes what it can of the first line. Returns whether it needs to be tried again. */
  function writeFirst(line: Buffer): boolean {
    try {
      if (isTorn) writeSync(descriptor, LINE_END)
      isTorn = false
      written += writeSync(descriptor, line, written)
      return written < line.length
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return true
      isTorn ||= written > 0
      onDropped()
      return false
    }
  }

  /** Writes what waits, as far as there is room. */
  function flush(): void {
    while (waiting.length > 0) {
      if (writeFirst(waiting[0])) {
        retry()
        return
      }
      waitingBytes -= waiting[0].length
      waiting.shift()
      written = 0
    }
    clearTimeout(timer)
    timer = undefined
  }

  function retry(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      flush()
    }, RETRY_MS).unref()
  }

  return {
    /** @param line with its line end */
    write(line: string) {
      const bytes = Buffer.from(line)
      if (waitingBytes + bytes.length > WAITING_BYTES_MAX) {
        onDropped()
        return
      }
      waiting.push(bytes)
      waitingBytes += bytes.length
      if (timer === undefined) flush()
    },
    flush,
  }
}

let output: number | undefined
/** Kept, as its end would close standard output. */
let keptSocket: Socket | undefined

/**
 * Standard output as a descriptor that does not wait. A pipe or a terminal is opened once more, as not to wait belongs
 * to an opening, and others write to the first one. What cannot be opened again, such as a socket, is changed itself.
 */
export function standardOutput(): number {
  output ??= openOutput()
  return output
}

function openOutput(): number {
  if (process.platform === 'win32' || fstatSync(STANDARD_OUTPUT).isFile()) return STANDARD_OUTPUT
  try {
    const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants
    return openSync(`/proc/self/fd/${STANDARD_OUTPUT}`, O_WRONLY | O_NONBLOCK | O_NOCTTY)
  } catch {
    if (isMainThread) keptSocket = socketOf(STANDARD_OUTPUT)
    return STANDARD_OUTPUT
  }
}

/** A socket over a descriptor; from then on it does not wait. Undefined where it is neither a pipe nor a socket. */
const socketOf = (descriptor: number): Socket | undefined =>
  keptSocket ?? attempt(() => new Socket({ fd: descriptor, readable: false, writable: true }))

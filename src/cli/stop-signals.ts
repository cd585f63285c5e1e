/**
 * What ends a server from outside: signals, the end of the launcher, the end of the terminal. This file is loaded before
 * all others of the program, so that a signal during the start is answered, too: with a line of the log and the exit
 * code that shells expect.
 */
import { constants } from 'node:os'
import { isatty } from 'node:tty'
import { createLineWriter, standardOutput } from '../server/process/line-writer.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
type Signal = (typeof SIGNALS)[number]

/** Whether the command is one that runs until it is stopped. */
export const isServing = ['serve', 'start'].includes(process.argv[2])
const STANDARD_STREAMS = [0, 1, 2]
const LEVEL_WARN = 40

/** What a running server does. */
export interface SignalHandlers {
  stop(): Promise<void>
  reload(): void
}

let handlers: SignalHandlers | undefined
const terminals = STANDARD_STREAMS.filter((descriptor) => isatty(descriptor))

/** From now on a signal ends the process at once, until there are handlers. */
export function catchSignals(): void {
  for (const signal of SIGNALS) process.on(signal, onSignal)
}

/** Leaves signals to the system, for work that does not come to answer them. */
export function leaveSignals(): void {
  for (const signal of SIGNALS) process.off(signal, onSignal)
}

/** From now on signals are the server's. */
export function handleSignals(given: SignalHandlers): void {
  handlers = given
}

function onSignal(signal: Signal): void {
  const isHangUp = signal === 'SIGHUP' && isTerminalGone()
  if (handlers === undefined) {
    sayThatStartEnds(signal)
    if (isHangUp) hangUp()
    else process.exit(128 + constants.signals[signal])
  } else if (isHangUp) {
    handlers.stop().finally(hangUp)
  } else if (signal === 'SIGHUP') {
    handlers.reload()
  } else {
    void handlers.stop()
  }
}

/** Without its terminal Node cannot end by itself, for it wants to leave that as it found it: the signal ends it. */
function hangUp(): void {
  leaveSignals()
  process.kill(process.pid, 'SIGHUP')
}

/** The terminal that the program was started on was closed: a SIGHUP then means the end, not a reload. */
function isTerminalGone(): boolean {
  return terminals.length > 0 && !terminals.every((descriptor) => isatty(descriptor))
}

function sayThatStartEnds(by: string): void {
  const line = {
    level: LEVEL_WARN,
    time: Date.now(),
    pid: process.pid,
    by,
    msg: 'the start is ended',
  }
  createLineWriter(standardOutput(), () => {}).write(`${JSON.stringify(line)}\n`)
}

/** The launcher holds the other end of a channel: its end, also by SIGKILL, closes it. */
function followLauncher(): void {
  if (process.env.TEEVIIT_LAUNCHER === undefined || !process.connected) return
  process.on('disconnect', () => {
    if (handlers) {
      void handlers.stop()
      return
    }
    if (isServing) sayThatStartEnds('the end of the launcher')
    process.exit(1)
  })
  // The channel alone is no reason to go on.
  process.channel?.unref()
}

followLauncher()
if (isServing) catchSignals()

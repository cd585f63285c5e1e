/** JSON lines, or sentences, on standard output, straight from each thread. No key, no query of a request is ever logged. */
import { type Logger, pino } from 'pino'
import type { Settings } from '../settings/settings.ts'
import { COUNT, type Counts } from './counts.ts'
import { createLineWriter, standardOutput } from './line-writer.ts'

/** A log that neither ends nor holds a thread: lines that cannot be written are counted. */
export function createLog(settings: Settings, counts: Counts): Logger {
  const onDropped = () => Atomics.add(counts, COUNT.logLinesDropped, 1)
  const lines = createLineWriter(standardOutput(), onDropped)
  const { level, sentences } = settings.log
  return pino(
    { level },
    sentences ? { write: (line: string) => lines.write(sentenceOf(line)) } : lines,
  )
}

/** What a line of JSON says to a person: its message, and the facts in brackets. */
export function sentenceOf(line: string): string {
  const { level: _, time, pid, hostname, msg = '', err, ...others } = JSON.parse(line)
  const facts = Object.entries({ ...others, ...(err && { reason: err.message }) })
  const told = facts.map(([name, fact]) => `${name}: ${fact}`).join(', ')
  return `${msg.charAt(0).toUpperCase()}${msg.slice(1)}${told && ` (${told})`}.\n`
}

/** JSON lines on standard output, straight from each thread. No key, no query of a request is ever logged. */
import { type Logger, pino } from 'pino'
import type { Settings } from '../settings/settings.ts'
import { COUNT, type Counts } from './counts.ts'
import { createLineWriter, standardOutput } from './line-writer.ts'

/** A log that neither ends nor holds a thread: lines that cannot be written are counted. */
export function createLog(settings: Settings, counts: Counts): Logger {
  const onDropped = () => Atomics.add(counts, COUNT.logLinesDropped, 1)
  return pino({ level: settings.log.level }, createLineWriter(standardOutput(), onDropped))
}

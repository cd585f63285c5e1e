/** JSON lines on standard output, straight from each thread. No key, no query of a request is ever logged. */
import { destination, type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

export function createLog(settings: Settings): Logger {
  return pino({ level: settings.log.level }, destination({ fd: 1, sync: true }))
}

/** How many connections fit into the files that the system lets this process open. */

import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { attempt } from '../../report/attempt.ts'
import type { Settings } from '../settings/settings.ts'

/** Left for everything that is no client's connection; at most half of few. */
const OTHER_FILES = 200

/** The limits of connections, lowered to what the system allows; that is said in the log. */
export function connectionsFor(
  connections: Settings['connections'],
  log: Logger,
  openFiles = openFilesMax(),
): Settings['connections'] {
  const total = Math.min(
    connections.total,
    openFiles - Math.min(OTHER_FILES, Math.ceil(openFiles / 2)),
  )
  if (total === connections.total) return connections
  log.warn(
    { openFiles, connections: total },
    'the system lets this process open few files: fewer connections than the setting says',
  )
  return { ...connections, total }
}

/** Where the system does not say it, no limit is known. */
function openFilesMax(): number {
  const limits = attempt(() => readFileSync('/proc/self/limits', 'utf8')) ?? ''
  const soft = /^Max open files\s+(\d+)/m.exec(limits)
  return soft ? Number(soft[1]) : Number.POSITIVE_INFINITY
}

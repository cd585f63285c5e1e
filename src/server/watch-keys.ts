/** Follows the keys file: an edit counts in all threads within a second, a broken file changes nothing. */
import { statSync } from 'node:fs'
import type { Logger } from 'pino'
import { type KeySlots, readKeys } from './key-slots.ts'
import type { InService } from './messages.ts'
import type { Settings } from './settings.ts'
import type { Threads } from './threads.ts'

export function watchKeys(
  settings: Settings,
  slots: KeySlots,
  inService: InService,
  threads: Threads,
  log: Logger,
): { stop(): void } {
  let seen = versionOf(settings.keys.file)
  const timer = setInterval(() => {
    const version = versionOf(settings.keys.file)
    if (version === seen) return
    seen = version
    try {
      inService.keys = slots.place(readKeys(settings))
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'the keys file is refused; the keys stay')
      return
    }
    const { keys } = inService
    const names = keys.map(({ name }) => name)
    threads.tellAll({ kind: 'keys', keys }).then(
      () => log.info({ keys: names }, 'the keys changed'),
      (error) => log.error({ err: error }, 'a thread did not take the new keys'),
    )
  }, settings.reload.keysPollMs)
  return { stop: () => clearInterval(timer) }
}

/** Changes with every edit: a replaced file has another inode, one written in place another time or size. */
function versionOf(file: string): string {
  const facts = statSync(file, { throwIfNoEntry: false, bigint: true })
  return facts ? `${facts.ino} ${facts.size} ${facts.mtimeNs}` : 'absent'
}

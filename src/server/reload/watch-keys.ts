/** Follows the keys file: an edit counts in all threads within a second, a broken file changes nothing. */
import { statSync } from 'node:fs'
import type { Logger } from 'pino'
import { type KeySlots, readKeys } from '../keys/key-slots.ts'
import type { Settings } from '../settings/settings.ts'
import type { InService } from '../threads/messages.ts'
import type { Threads } from '../threads/threads.ts'

/** @param readVersion the file's version before it was read for the start, so that no edit since is missed */
export function watchKeys(
  settings: Settings,
  readVersion: string,
  slots: KeySlots,
  inService: InService,
  threads: Threads,
  log: Logger,
): { stop(): void } {
  let seen = readVersion
  const timer = setInterval(() => {
    const version = keysFileVersion(settings)
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
export function keysFileVersion({ keys }: Settings): string {
  try {
    const facts = statSync(keys.file, { throwIfNoEntry: false, bigint: true })
    return facts ? `${facts.ino} ${facts.size} ${facts.mtimeNs}` : 'absent'
  } catch (error) {
    return (error as Error).message
  }
}

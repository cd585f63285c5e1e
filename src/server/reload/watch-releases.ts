/** Notices a new release, has it verified aside, and puts it into service in all threads between two requests. */

import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { currentRelease } from '../../release/read-release.ts'
import type { SharedRelease } from '../../release/release-files.ts'
import { attempt } from '../../report/attempt.ts'
import { collectSoon } from '../process/collect-garbage.ts'
import { COUNT, type Counts } from '../process/counts.ts'
import type { Settings } from '../settings/settings.ts'
import type { InService } from '../threads/messages.ts'
import type { Threads } from '../threads/threads.ts'
import { loadReleaseAside } from './load-aside.ts'

export interface WatchPlan {
  /** Folder of the release that the server was to begin with and refused. */
  readonly refusedAtStart: string | undefined
  /** All threads answer from a release. */
  onRelease(release: SharedRelease): void
}

/** Looks for a release now and then, and whenever it is asked. */
export function watchReleases(
  settings: Settings,
  inService: InService,
  threads: Threads,
  counts: Counts,
  log: Logger,
  { refusedAtStart, onRelease }: WatchPlan,
) {
  let refused = refusedAtStart
  let running: Promise<string | undefined> | undefined
  let unreadable: string | undefined

  async function take(wanted: string): Promise<string | undefined> {
    const start = performance.now()
    try {
      const next = await loadReleaseAside(wanted, settings.router)
      await prepare(threads, next)
      inService.release = next
      inService.folder = wanted
      await threads.tellAll({ kind: 'swap', release: next })
      onRelease(next)
      refused = undefined
      Atomics.store(counts, COUNT.releaseRefused, 0)
      const seconds = (performance.now() - start) / 1_000
      log.info({ release: next.manifest.name, seconds }, 'a new release is in service')
      collectSoon()
      return undefined
    } catch (error) {
      const reason = (error as Error).message
      refused = wanted
      Atomics.store(counts, COUNT.releaseRefused, 1)
      Atomics.add(counts, COUNT.releasesRefused, 1)
      log.error({ folder: wanted, reason }, 'a release is refused; the old one goes on')
      return reason
    }
  }

  function look(isAsked: boolean): Promise<string | undefined> {
    if (running) return isAsked ? running.then(() => look(true)) : running
    let wanted: string | undefined
    try {
      wanted = currentRelease(settings.data)
      unreadable = undefined
    } catch (error) {
      const reason = (error as Error).message
      if (reason !== unreadable) {
        log.error({ folder: settings.data, reason }, 'no look for a release; the old one goes on')
      }
      unreadable = reason
      return Promise.resolve(reason)
    }
    if (wanted === inService.folder) Atomics.store(counts, COUNT.releaseRefused, 0)
    const isKnown = wanted === inService.folder || (wanted === refused && !isAsked)
    if (wanted === undefined || isKnown) return Promise.resolve(undefined)
    running = take(wanted).finally(() => {
      running = undefined
    })
    return running
  }

  let asked = askedAt(settings.data)
  const timer = setInterval(() => {
    const before = asked
    asked = askedAt(settings.data)
    void look(asked !== before)
  }, settings.reload.pollMs)
  return {
    /** Takes what `current` names, even if it was refused before. Resolves with the reason if it is refused. */
    reload: () => look(true),
    stop: () => clearInterval(timer),
  }
}

/** A file whose change asks the servers of a data folder to look again, also at a release that was refused. */
const ASKED_FILE = '.reload'

/** What `teeviit reload` does. */
export function requestReload(dataDir: string): void {
  writeFileSync(join(dataDir, ASKED_FILE), `${new Date().toISOString()}\n`)
}

const askedAt = (dataDir: string): number =>
  attempt(() => statSync(join(dataDir, ASKED_FILE)).mtimeMs) ?? 0

/** All threads open the release before the first answers from it; if one cannot, all forget it. */
async function prepare(threads: Threads, release: SharedRelease): Promise<void> {
  try {
    await threads.tellAll({ kind: 'prepare', release })
  } catch (error) {
    await threads.tellAll({ kind: 'forget' })
    throw error
  }
}

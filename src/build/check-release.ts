/** What a new release must have before it may take the place of the current one: rows, and hardly fewer than that. */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Static, Type } from 'typebox'
import { REFUSED_PARENT_REFUSED } from '../addresses/tree-finish.ts'
import { MANIFEST_FILE, type Manifest } from '../release/manifest.ts'
import { currentRelease } from '../release/read-release.ts'
import { attempt } from '../report/attempt.ts'
import { TeeviitError } from '../report/errors.ts'
import { isBalanced, type Receipt } from '../report/receipt.ts'
import { REFUSED_FILE, refusedCsv } from './refused.ts'

const percent = (byDefault: number, description: string) =>
  Type.Number({ minimum: 0, maximum: 100, default: byDefault, description })

/** The member `build` of a configuration. */
export const BuildSettings = Type.Object(
  {
    refusedPercentMax: percent(5, 'Percent of the rows of a source that may be refused.'),
    lossPercentMax: percent(
      5,
      'Percent of the objects of a level, or of the roads by length, that a new release may have less than the current one.',
    ),
  },
  { additionalProperties: false },
)
export type BuildSettings = Static<typeof BuildSettings>

/** Counts that two releases are compared by: objects by country and level, and roads. */
export type Holdings = Pick<Manifest, 'objectsByLevel' | 'roads'>

/** A count of the current release and of the new one. */
export interface Change {
  /** `ee level 5`, or `road km`. */
  readonly what: string
  readonly before: number
  readonly now: number
}

export interface Comparison {
  readonly release: string
  readonly changes: readonly Change[]
}

/** The release that a new one is measured against. */
export interface Baseline extends Holdings {
  readonly release: string
}

/**
 * What the current release of a folder holds, whatever its format; undefined without one that can be read.
 * The sample world is nothing to be measured against.
 */
function baselineOf(dataDir: string): Baseline | undefined {
  const folder = currentRelease(dataDir)
  if (folder === undefined) return undefined
  const manifest = attempt(
    (): Partial<Manifest> => JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')),
  )
  if (!manifest || manifest.sample === true) return undefined
  const { objectsByLevel = {}, roads = null } = manifest
  return { release: basename(folder), objectsByLevel, roads }
}

/** Levels of a country, and the roads, where both releases know the number. */
function changesBetween(before: Holdings, now: Partial<Holdings>): Change[] {
  const changes: Change[] = []
  for (const [country, levels] of Object.entries(now.objectsByLevel ?? {})) {
    const earlier = before.objectsByLevel[country]
    if (!earlier) continue
    levels.forEach((objects, i) => {
      const change = { what: `${country} level ${i + 1}`, before: earlier[i] ?? 0, now: objects }
      if (change.before > 0 || change.now > 0) changes.push(change)
    })
  }
  if (before.roads && now.roads) {
    changes.push({ what: 'road km', before: before.roads.lengthKm, now: now.roads.lengthKm })
  }
  return changes
}

/** Countries and roads of the current release that no source of the new one brings. */
function lostSources(
  before: Holdings,
  countries: ReadonlySet<string>,
  hasRoads: boolean,
): Change[] {
  const changes: Change[] = []
  for (const [country, levels] of Object.entries(before.objectsByLevel)) {
    if (countries.has(country)) continue
    const objects = levels.reduce((sum, count) => sum + count, 0)
    if (objects > 0) changes.push({ what: `${country} objects`, before: objects, now: 0 })
  }
  if (before.roads && !hasRoads) {
    changes.push({ what: 'road km', before: before.roads.lengthKm, now: 0 })
  }
  return changes
}

/** @throws TeeviitError BUILD_LOSS where there is more than the setting's percent less of something */
function checkLoss(changes: readonly Change[], release: string, lossPercentMax: number): void {
  const losses = changes.filter(({ before, now }) => (before - now) * 100 > before * lossPercentMax)
  if (losses.length === 0) return
  const list = losses.map(({ what, before, now }) => `${what} ${now} instead of ${before}`)
  throw new TeeviitError('BUILD_LOSS', {
    release,
    losses: list.join(', '),
    allowed: lossPercentMax,
  })
}

/** @throws TeeviitError BUILD_REFUSED_SHARE where more than the setting's percent of a source's rows is refused */
function checkRefused(
  source: string,
  receipts: readonly Receipt[],
  refusedPercentMax: number,
  list: string,
): void {
  const sum = (of: (receipt: Receipt) => number) =>
    receipts.reduce((all, receipt) => all + of(receipt), 0)
  const read = sum((receipt) => receipt.rowsRead)
  const refused = sum((receipt) => receipt.rowsRefused)
  if (refused * 100 <= read * refusedPercentMax) return
  const reasons = receipts.flatMap((receipt) => [...receipt.refusedByReason])
  reasons.sort((a, b) => b[1] - a[1])
  // Rows that are refused for their parent's sake hide the cause.
  const [reason] = reasons.find(([why]) => why !== REFUSED_PARENT_REFUSED) ?? reasons[0]
  throw new TeeviitError('BUILD_REFUSED_SHARE', {
    source,
    read,
    refused,
    reason,
    allowed: refusedPercentMax,
    list,
  })
}

/** @throws TeeviitError BUILD_SOURCE_EMPTY where a source, or a file of it, gave nothing */
export function checkNotEmpty(source: string, kept: number, read: number): void {
  if (kept === 0) throw new TeeviitError('BUILD_SOURCE_EMPTY', { source, read })
}

export interface Standards extends BuildSettings {
  readonly allowShrink: boolean
  /** What the sources of the configuration bring. */
  readonly countries: readonly string[]
  readonly hasRoads: boolean
}

export type Checks = ReturnType<typeof createChecks>

/**
 * The checks of a build into `dataDir`. Where too many rows are refused, their list is left there.
 * @throws TeeviitError BUILD_LOSS where the configuration has no source of what the current release holds
 */
export function createChecks(dataDir: string, standards: Standards) {
  const { refusedPercentMax, lossPercentMax, allowShrink, countries, hasRoads } = standards
  const baseline = baselineOf(dataDir)
  const changes: Change[] = []
  const compare = (before: Baseline, added: readonly Change[]) => {
    changes.push(...added)
    if (!allowShrink) checkLoss(added, before.release, lossPercentMax)
  }
  if (baseline) compare(baseline, lostSources(baseline, new Set(countries), hasRoads))
  return {
    /** What the new release was compared with so far; undefined where there is nothing. */
    comparison: baseline && { release: baseline.release, changes },
    /**
     * Checks a source as soon as it is read: the long work that follows is not done for nothing. `kept` counts the
     * objects or roads that it brings.
     * @throws TeeviitError BUILD_*
     */
    take(source: string, receipts: readonly Receipt[], kept: number, now: Partial<Holdings>): void {
      for (const receipt of receipts) {
        if (isBalanced(receipt)) continue
        throw new TeeviitError('BUILD_RECEIPT', { source: receipt.source, read: receipt.rowsRead })
      }
      const list = join(dataDir, REFUSED_FILE)
      try {
        checkRefused(source, receipts, refusedPercentMax, list)
      } catch (error) {
        writeFileSync(list, refusedCsv(receipts))
        throw error
      }
      checkNotEmpty(source, kept, receipts[0].rowsRead)
      if (baseline) compare(baseline, changesBetween(baseline, now))
    },
  }
}

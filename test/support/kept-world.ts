/** A sample world that is small enough for tests: files of tests share what the first of them made. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundleFolder } from '../../bin/bundle.js'
import { writeSample } from '../../sample/write-sample.ts'
import { buildRelease } from '../../src/build/build-release.ts'
import { readConfig } from '../../src/build/config.ts'
import { SILENT } from '../../src/report/progress.ts'
import './bundled-threads.ts'

/** The addresses that documents name are in each sample world. */
const SCALE = 0.1
const KEPT = 'build/small-worlds'
const MAKING = 'making-'

export interface KeptWorld {
  /** File of the configuration that the releases were built by. */
  readonly configuration: string
  /** Folder of releases. */
  readonly releases: string
}

/** The world of today's sources; nobody writes into its folder. */
export async function keptWorld(): Promise<KeptWorld> {
  const kept = join(KEPT, basename(bundleFolder()))
  const world = { configuration: join(kept, 'teeviit.json'), releases: join(kept, 'releases') }
  if (existsSync(kept)) return world
  mkdirSync(KEPT, { recursive: true })
  const folder = mkdtempSync(join(KEPT, MAKING))
  try {
    const { configuration } = await writeSample(folder, { scale: SCALE, seed: 1 }, SILENT)
    const releases = join(folder, 'releases')
    await buildRelease(
      readConfig(configuration),
      releases,
      SILENT,
      new Date('2026-11-01T00:00:00Z'),
    )
    for (const former of readdirSync(KEPT)) {
      if (!former.startsWith(MAKING) && former !== basename(kept))
        rmSync(join(KEPT, former), { recursive: true, force: true })
    }
    renameSync(folder, kept)
  } catch (error) {
    // Another file of tests may have been faster.
    if (!existsSync(kept)) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return world
}

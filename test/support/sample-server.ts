/** A server as `npm start` has it, over a sample world that is small enough for tests. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { bundleFolder } from '../../bin/bundle.js'
import { writeSample } from '../../sample/write-sample.ts'
import { buildRelease } from '../../src/build/build-release.ts'
import { readConfig } from '../../src/build/config.ts'
import { SILENT } from '../../src/report/progress.ts'
import type { RunningServer } from '../../src/server/serve.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import { serve } from './bundled-server.ts'
import './bundled-threads.ts'

/** The addresses that documents name are in each sample world. */
const SCALE = 0.1

export interface SampleServer {
  readonly url: string
  /** Folder of its releases. */
  readonly releases: string
  stop(): Promise<void>
}

const KEPT = 'build/small-worlds'
const MAKING = 'making-'

/** Folder of releases with the small world. Files of tests share what the first of them made from today's sources. */
async function smallWorld(): Promise<string> {
  const kept = join(KEPT, basename(bundleFolder()))
  if (existsSync(kept)) return kept
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
    renameSync(releases, kept)
  } catch (error) {
    // Another file of tests may have been faster.
    if (!existsSync(kept)) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return kept
}

/** @param settings beside those that make it small and silent */
export async function startSampleServer(
  settings: Readonly<Record<string, string>>,
): Promise<SampleServer> {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-sample-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const data = join(folder, 'releases')
    cpSync(await smallWorld(), data, { recursive: true })
    const commandLine = {
      data,
      port: '0',
      threads: '1',
      'keys.file': join(folder, 'keys.json'),
      'log.level': 'silent',
      ...settings,
    }
    const server: RunningServer = await serve(resolveSettings({ commandLine }).settings)
    const stop = async () => {
      await server.stop()
      remove()
    }
    return { url: server.url, releases: data, stop }
  } catch (error) {
    remove()
    throw error
  }
}

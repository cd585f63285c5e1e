/** A server as `npm start` has it, over a sample world that is small enough for tests. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningServer } from '../../src/server/serve.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import { serve } from './bundled-server.ts'
import { keptWorld } from './kept-world.ts'

export interface SampleServer {
  readonly url: string
  /** Folder of its releases. */
  readonly releases: string
  stop(): Promise<void>
}

/** @param settings beside those that make it small and silent */
export async function startSampleServer(
  settings: Readonly<Record<string, string>>,
): Promise<SampleServer> {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-sample-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const data = join(folder, 'releases')
    cpSync((await keptWorld()).releases, data, { recursive: true })
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

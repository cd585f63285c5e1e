/** A real server process's worth of threads over the small world, on a free port. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '../../src/release/manifest.ts'
import type { RunningServer } from '../../src/server/serve.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import { serve } from './bundled-server.ts'
import { writeSmallRelease } from './small-world.ts'

export interface TestServer {
  readonly folder: string
  readonly data: string
  readonly keysFile: string
  readonly manifest: Manifest
  readonly server: RunningServer
  stop(): Promise<void>
}

export async function startTestServer(
  settings: Record<string, string> = {},
  publish: (dataDir: string, builtAt: Date) => Manifest = writeSmallRelease,
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-server-'))
  const data = join(folder, 'releases')
  const keysFile = join(folder, 'keys.json')
  const manifest = publish(data, new Date(Date.UTC(2026, 0, 1)))
  const server = await serveOnFreePort(
    resolveSettings({
      commandLine: {
        data,
        port: '0',
        threads: '2',
        'keys.file': keysFile,
        'keys.secrets': 'k',
        'log.level': 'silent',
        'reload.pollMs': '50',
        'reload.keysPollMs': '20',
        ...settings,
      },
    }).settings,
  )
  return {
    folder,
    data,
    keysFile,
    manifest,
    server,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const STARTS_MAX = 3

/** A connection of another test may take the free port before the threads listen on it: another port is found then. */
async function serveOnFreePort(settings: Settings): Promise<RunningServer> {
  for (let start = 1; ; start++) {
    try {
      return await serve(settings)
    } catch (error) {
      const isTaken = settings.port === 0 && /EADDRINUSE/.test((error as Error).message)
      if (!isTaken || start === STARTS_MAX) throw error
    }
  }
}

/** Waits until `holds`, at most `ms`; throws if it does not come to hold. */
export async function eventually(holds: () => Promise<boolean>, ms = 5_000): Promise<void> {
  const end = performance.now() + ms
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`it did not come about in ${ms} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Waits for the next minute where less than `seconds` are left of this one. */
export async function roomInMinute(seconds: number): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000)
  if (leftMs < seconds * 1_000) await new Promise((resolve) => setTimeout(resolve, leftMs + 50))
}

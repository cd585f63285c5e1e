/** The program as a process of its own, answering. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

export const LAUNCHER = fileURLToPath(new URL('../../bin/teeviit.js', import.meta.url))
const START_MS_MAX = 60_000

export interface StartedServer {
  readonly child: ChildProcess
  readonly origin: string
}

/** Serves a folder of releases on a free port of loopback. @throws where it is not ready within a minute */
export async function startTeeviit(
  releases: string,
  environment: Readonly<Record<string, string>>,
): Promise<StartedServer> {
  const port = await freePort()
  const child = spawn('node', [LAUNCHER, 'serve', '--data', releases], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_MS_MAX
  while (Date.now() < deadline) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => undefined)
    if (ready?.ok) return { child, origin }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill()
  throw new Error('the server did not become ready')
}

/** Servers of a folder of releases as processes of their own, and a world for them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const LAUNCHER = fileURLToPath(new URL('../../bin/teeviit.js', import.meta.url))

/** Ticks of a second in `/proc`, on all usual Linux. */
const CLOCK_TICKS = 100

/** A folder that is gone when the program ends. */
export function workFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `teeviit-${name}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  return folder
}

/** Runs a command of the program. @throws where it fails */
export function teeviit(...args: string[]): void {
  execFileSync(process.execPath, [LAUNCHER, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Folder of a release of the sample world, made unless one is given. */
export function releasesOf(given: string | undefined, folder: string): string {
  if (given !== undefined) return given
  const built = join(folder, 'releases')
  teeviit('sample', '--out', join(folder, 'sample'), '--quiet')
  teeviit('build', '--config', join(folder, 'sample/teeviit.json'), '--out', built, '--quiet')
  return built
}

export interface Server {
  readonly process: ChildProcess
  readonly url: string
  /** Resident memory in MB. */
  residentMb(): number
  /** Processor time so far, of all its threads. */
  cpuSeconds(): number
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Starts a server of one thread; @param prefix what starts it, such as `taskset -c 0` */
export async function startServer(
  releases: string,
  environment: Readonly<Record<string, string>>,
  prefix: readonly string[] = [],
): Promise<Server> {
  const command = [...prefix, process.execPath, LAUNCHER, 'serve', '--json', '--data', releases]
  const child = spawn(command[0], command.slice(1), {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      TEEVIIT_THREADS: '1',
      TEEVIIT_KEYS_FILE: join(releases, 'keys.json'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    lines.on('line', (line) => {
      const { event, url: told } = JSON.parse(line) as { event?: string; url?: string }
      if (event === 'serving') resolve(told as string)
    })
  })
  return {
    process: child,
    url,
    residentMb() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_000
    },
    cpuSeconds() {
      // Behind the name in brackets the fields are single words; user and system time are the 12th and 13th of them.
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS
    },
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

let isRight = true
/** Says whether something is as it must be; the program ends with 1 where anything is not. */
export function check(name: string, holds: boolean): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${name}`)
  isRight &&= holds
  process.exitCode = isRight ? 0 : 1
}

/** The real server over the sample world, bound to one core, and what it uses of the machine. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const LAUNCHER = fileURLToPath(new URL('../../bin/teeviit.js', import.meta.url))
/** As the unit of systemd and the image have them. */
const FLAGS = ['--expose-gc', '--v8-pool-size=1']
const START_MS = 60_000

/** Six weight sets of the sample world, as the default is room for six of three countries. */
const VEHICLE_BYTES = 17_000_000
/** A store of tiles that is full in some seconds. */
const TILE_BYTES = 8_000_000

export interface World {
  /** Folder of releases. */
  readonly releases: string
  /** Folder of this run, gone when it ends. */
  readonly folder: string
}

/** Makes the sample world of scale 1, unless releases are given. */
export function makeWorld(releases: string | undefined): World {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-attack-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // What ends this ends what it started.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  if (releases !== undefined) return { releases, folder }
  const teeviit = (...args: string[]) =>
    execFileSync(process.execPath, [LAUNCHER, ...args, '--quiet'], { stdio: 'inherit' })
  const sample = join(folder, 'sample')
  const built = join(folder, 'releases')
  teeviit('sample', '--out', sample)
  teeviit('build', '--config', join(sample, 'teeviit.json'), '--out', built)
  return { releases: built, folder }
}

export interface Usage {
  /** Processor time of the threads that answer. */
  readonly cpuS: number
  /** Processor time of the threads that work on jobs, behind all requests. */
  readonly behindS: number
  readonly rssBytes: number
}

export interface Server {
  readonly port: number
  /** Undefined where the process is no more. */
  usage(): Usage | undefined
  /** Processor time of all its threads in milliseconds, to the microsecond. */
  threadsCpuMs(): number
  /** Ends it, at once: one that hangs hears no signal but this. */
  kill(): Promise<void>
}

export async function startServer(
  { releases, folder }: World,
  core: number,
  keys: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const launcher = spawn(
    'taskset',
    ['-c', String(core), process.execPath, ...FLAGS, LAUNCHER, 'serve', '--data', releases],
    {
      env: {
        ...process.env,
        // As the unit of systemd has it.
        MALLOC_ARENA_MAX: '2',
        HOST: '127.0.0.1',
        PORT: '0',
        TEEVIIT_KEYS: keys.join(','),
        TEEVIIT_KEYS_FILE: join(folder, 'keys.json'),
        TEEVIIT_JOBS_FOLDER: join(folder, 'jobs'),
        TEEVIIT_VEHICLE_BYTES: String(VEHICLE_BYTES),
        TEEVIIT_TILE_CACHE_BYTES: String(TILE_BYTES),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const port = await portOf(launcher, join(folder, 'server.log'))
  const pid = serverOf(launcher.pid as number)
  const behind = new Map<string, number>()
  const kill = () => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  process.once('exit', kill)
  return {
    port,
    usage: () => usageOf(pid, behind),
    threadsCpuMs: () => threadsCpuMs(pid),
    async kill() {
      if (launcher.exitCode !== null) return
      const ended = once(launcher, 'exit')
      kill()
      await ended
      process.removeListener('exit', kill)
    },
  }
}

/** The port out of the server's own log, which goes on into a file. */
function portOf(launcher: ChildProcess, log: string): Promise<number> {
  const lines = createInterface({ input: launcher.stdout as NodeJS.ReadableStream })
  const file = createWriteStream(log, { flags: 'a' })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start')), START_MS)
    launcher.once('exit', () => reject(new Error('the server ended before it listened')))
    lines.on('line', (line) => {
      file.write(`${line}\n`)
      const url = /"url":"http:\/\/[^"]*:(\d+)"/.exec(line)
      if (!url) return
      clearTimeout(timer)
      resolve(Number(url[1]))
    })
  })
}

/** The launcher is the server, or where it had to look for a Node that fits has it as its only child. */
function serverOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? pid : Number(children.split(' ')[0])
}

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
const PAGE_BYTES = Number(execFileSync('getconf', ['PAGESIZE'], { encoding: 'utf8' }))

/** The server's name of threads that work on jobs. */
const BEHIND = 'jobs'

/** @param behind seconds of threads that work behind, by number; it is kept up to date, since threads end */
function usageOf(pid: number, behind: Map<string, number>): Usage | undefined {
  try {
    const all = timesOf(`/proc/${pid}/stat`)
    if (all.state === 'Z') return undefined
    noteBehind(pid, behind)
    const resident = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    const behindS = [...behind.values()].reduce((sum, seconds) => sum + seconds, 0)
    return { cpuS: all.cpuS - behindS, behindS, rssBytes: resident * PAGE_BYTES }
  } catch {
    return undefined
  }
}

function noteBehind(pid: number, behind: Map<string, number>): void {
  const tasks = `/proc/${pid}/task`
  for (const thread of readdirSync(tasks)) {
    try {
      if (readFileSync(`${tasks}/${thread}/comm`, 'utf8').trim() !== BEHIND) continue
      behind.set(thread, timesOf(`${tasks}/${thread}/stat`).cpuS)
    } catch {
      // It ended meanwhile: what it had taken is known from the look before.
    }
  }
}

function timesOf(file: string): { readonly state: string; readonly cpuS: number } {
  const stat = readFileSync(file, 'utf8')
  // Behind the name in parentheses, which may have spaces: state is the third field, user and system time 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], cpuS: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND }
}

/** The scheduler counts nanoseconds; `stat` has ticks of 10 ms. */
function threadsCpuMs(pid: number): number {
  const ofThread = (thread: string): number => {
    try {
      const times = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
      return Number(times.split(' ', 1)[0]) / 1e6
    } catch {
      // It ended meanwhile.
      return 0
    }
  }
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + ofThread(thread), 0)
}

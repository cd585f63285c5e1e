/** The server as a process: what its log goes to, the signals it gets, the launcher and the terminal it depends on. */
import {
  type ChildProcess,
  execFileSync,
  type StdioOptions,
  spawn,
  spawnSync,
} from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { programFile } from '../../bin/bundle.js'
import { freePort } from '../support/free-port.ts'
import { writeSmallRelease } from '../support/small-world.ts'
import { eventually } from '../support/test-server.ts'

const MAIN = programFile()
const LAUNCHER = fileURLToPath(new URL('../../bin/teeviit.js', import.meta.url))

let folder: string
let children: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-process-'))
  children = []
  writeSmallRelease(join(folder, 'releases'), new Date(Date.UTC(2026, 0, 1)))
})
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  rmSync(folder, { recursive: true, force: true })
})

const PIPES: StdioOptions = ['ignore', 'pipe', 'pipe']

interface Start {
  readonly port?: number
  readonly stdio?: StdioOptions
  readonly env?: Record<string, string>
  readonly program?: readonly string[]
  readonly threads?: number
}

const serveArguments = (port: number, { command = 'serve', threads = 1 } = {}) => [
  command,
  ...['--data', join(folder, 'releases'), '--port', String(port), '--threads', String(threads)],
]

function start({ port = 0, stdio = PIPES, env = {}, program, threads }: Start = {}) {
  const [command, ...args] = program ?? [
    process.execPath,
    MAIN,
    ...serveArguments(port, { threads }),
  ]
  const child = spawn(command, args, {
    stdio,
    env: {
      ...process.env,
      TEEVIIT_KEYS: 'k',
      TEEVIIT_KEYS_FILE: join(folder, 'keys.json'),
      ...env,
    },
  })
  children.push(child)
  return child
}

const ended = (child: ChildProcess) =>
  new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })

interface Serving {
  readonly url: string
  readonly pid: number
}

/** What the log says when the server answers. */
function serving(child: ChildProcess): Promise<Serving> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
      const line = text.split('\n').find((each) => each.includes('"msg":"serving"'))
      if (line?.trim().endsWith('}')) resolve(JSON.parse(line.slice(line.indexOf('{'))))
    })
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${text}`)))
  })
}

const isAnswered = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    // Nobody may have taken note of its end yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function linesDropped(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^teeviit_log_lines_dropped_total (\d+)$/m.exec(text)?.[1])
}

/** Asks so often, eight at a time; how many were answered, be it that the server is busy. */
async function askMany(port: number, requests: number, more = ''): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const path = `/gazetteer/layer/currentLayer?l=1&key=k${more}`
  const ask = () =>
    new Promise<boolean>((resolve) => {
      get({ host: '127.0.0.1', port, path, agent }, (response) => {
        response.resume()
        response.once('end', () => resolve(true))
      }).on('error', () => resolve(false))
    })
  const answers = await Promise.all(Array.from({ length: requests }, ask))
  agent.destroy()
  return answers.filter((isAnswered) => isAnswered).length
}

describe('the log', () => {
  /** A server that logs every request there; it is ready. */
  async function startLogging(port: number, stdout: number | 'pipe') {
    const operatorsPort = await freePort()
    const env = { TEEVIIT_LOG_REQUESTS: 'on', TEEVIIT_OPERATORS_PORT: String(operatorsPort) }
    const child = start({ port, stdio: ['ignore', stdout, 'ignore'], env, threads: 2 })
    const ready = `http://127.0.0.1:${operatorsPort}/health/ready`
    await eventually(() => isAnswered(ready), 20_000)
    return { url: `http://127.0.0.1:${port}`, child }
  }

  test('on a full disk: its lines are lost and counted, requests are answered', async () => {
    const port = await freePort()
    const full = openSync('/dev/full', 'w')
    const { url } = await startLogging(port, full)
    closeSync(full)
    const before = await linesDropped(url)
    expect(await askMany(port, 100)).toBe(100)
    expect(await linesDropped(url)).toBe(before + 100)
  })

  test.each(['pipe', 'socket'])(
    'to a %s that nobody reads: no request waits for it',
    async (kind) => {
      const port = await freePort()
      const path = join(folder, 'log')
      execFileSync('mkfifo', [path])
      // Open for both, so that it has a reader that does not read.
      const pipe = openSync(path, 'r+')
      const stdout = kind === 'pipe' ? pipe : 'pipe'
      const { url, child } = await startLogging(port, stdout)
      // Its own id makes the lines of a request longer, so that fewer fill what waits.
      const id = `&rid=${'r'.repeat(256)}&sid=${'s'.repeat(256)}`
      for (let round = 0; round < 80 && (await linesDropped(url)) === 0; round++) {
        expect(await askMany(port, 250, id)).toBe(250)
      }
      expect(await linesDropped(url)).toBeGreaterThan(0)
      child.kill('SIGTERM')
      expect(await ended(child)).toBe(0)
      closeSync(pipe)
    },
  )

  test('and the welcome of `npm start` on a full disk: the server goes on', async () => {
    const port = await freePort()
    const full = openSync('/dev/full', 'w')
    const program = [process.execPath, LAUNCHER, ...serveArguments(port, { command: 'start' })]
    const child = start({ program, stdio: ['ignore', full, full] })
    closeSync(full)
    const url = `http://127.0.0.1:${port}`
    await eventually(() => isAnswered(`${url}/health/ready`), 20_000)
    expect(await askMany(port, 10)).toBe(10)
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
  })

  test('to a pipe whose reader has gone: the server goes on', async () => {
    const child = start({ env: { TEEVIIT_LOG_REQUESTS: 'on' }, threads: 2 })
    const { url } = await serving(child)
    child.stdout?.destroy()
    expect(await askMany(Number(new URL(url).port), 50)).toBe(50)
    await eventually(async () => (await linesDropped(url)) >= 50)
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
  })
})

describe('signals', () => {
  /** Whether the process answers signals itself; SIGTERM and SIGINT every Node catches, to mend the terminal. */
  const catchesSignals = async (pid: number) => {
    const caught = /^SigCgt:\s+([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return caught !== null && (BigInt(`0x${caught[1]}`) & 1n) === 1n
  }

  test.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('%s during the start ends it with a line of the log and %i', async (signal, code) => {
    const port = await freePort()
    // Another server that is starting on this port keeps this one from coming to serve.
    const other = createServer()
    await new Promise<void>((resolve) => other.listen({ path: `\0teeviit start ${port}` }, resolve))
    const child = start({ port })
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
    })
    const pid = child.pid as number
    await eventually(() => catchesSignals(pid), 20_000)
    const end = ended(child)
    child.kill(signal)
    expect(await end).toBe(code)
    expect(JSON.parse(text)).toMatchObject({ level: 40, by: signal, msg: 'the start is ended' })
    other.close()
  })

  test('SIGHUP while it serves looks for a new release', async () => {
    const child = start({ env: { TEEVIIT_RELOAD_POLL_MS: '3600000' }, threads: 2 })
    const { url } = await serving(child)
    const { name } = writeSmallRelease(join(folder, 'releases'), new Date(Date.UTC(2026, 0, 2)))
    child.kill('SIGHUP')
    await eventually(async () => {
      const response = await fetch(`${url}/health/ready`)
      return ((await response.json()) as { release: string }).release === name
    }, 20_000)
  })
})

test('of two servers that start at once one serves, the other says SERVER_ADDRESS and ends', async () => {
  const port = await freePort()
  const pair = [start({ port }), start({ port })]
  const said = pair.map((child) => {
    const texts: string[] = []
    child.stderr?.on('data', (chunk) => texts.push(String(chunk)))
    return texts
  })
  const outcome = await Promise.all(
    pair.map((child) => Promise.race([serving(child).then(() => 'serves', String), ended(child)])),
  )
  const loser = outcome.findIndex((each) => each !== 'serves')
  expect([...outcome].sort()[1]).toBe('serves')
  expect(await eventually(async () => pair[loser].exitCode === 1)).toBeUndefined()
  expect(said[loser].join('')).toContain(`Cannot listen on 127.0.0.1 port ${port}`)
  expect(said[loser].join('')).toContain('(SERVER_ADDRESS)')
})

describe('the launcher', () => {
  /** As an older Node runs it, which looks for a newer one. */
  const OLDER = 'data:text/javascript,Object.defineProperty(process,"version",{value:"v20.0.0"})'
  const program = () => [process.execPath, '--import', OLDER, LAUNCHER, ...serveArguments(0)]
  const launch = () => start({ program: program() })

  test('that is killed takes the server with it', async () => {
    const launcher = launch()
    const { pid, url } = await serving(launcher)
    expect(pid).not.toBe(launcher.pid)
    launcher.kill('SIGKILL')
    await eventually(async () => !isAlive(pid), 20_000)
    expect(await isAnswered(`${url}/health/live`)).toBe(false)
  })

  test('hands a stop on, and ends as the server ends', async () => {
    const launcher = launch()
    const { pid } = await serving(launcher)
    const end = ended(launcher)
    launcher.kill('SIGTERM')
    expect(await end).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })

  test('says by which signal the server was ended', async () => {
    const launcher = launch()
    let said = ''
    launcher.stderr?.on('data', (chunk) => {
      said += chunk
    })
    const { pid } = await serving(launcher)
    const end = ended(launcher)
    process.kill(pid, 'SIGKILL')
    expect(await end).toBe(137)
    await eventually(async () => said.includes('teeviit: ended by SIGKILL'))
  })

  /** A shell as npm runs a script in, below another process in the place of npm; the ids of the two. */
  async function launchByNpm(node: readonly string[], env: Record<string, string>) {
    const script = [...node, LAUNCHER, ...serveArguments(0)].map((word) => `'${word}'`).join(' ')
    const npm =
      'require("child_process").spawn("sh", ["-c", process.argv[1] + "; true"], { stdio: "inherit" });' +
      'setInterval(() => {}, 1000)'
    const parent = start({
      program: [process.execPath, '-e', npm, script],
      env,
    })
    const { pid } = await serving(parent)
    const children = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8')
    return { pid, npm: parent.pid as number, shell: Number(children.trim()) }
  }

  const hasProc = process.platform === 'linux'
  const onLinux = hasProc ? '' : ' (skipped: no /proc here)'
  test.skipIf(!hasProc).each([
    ['shell', 'of this Node', [process.execPath]],
    ['npm', 'of this Node', [process.execPath]],
    ['shell', 'of an older Node', [process.execPath, '--import', OLDER]],
    ['npm', 'of an older Node', [process.execPath, '--import', OLDER]],
  ] as const)(`ends when the %s above it is killed, %s${onLinux}`, async (killed, _, node) => {
    const launched = await launchByNpm(node, { npm_package_name: 'teeviit' })
    process.kill(launched[killed], 'SIGKILL')
    await eventually(async () => !isAlive(launched.pid), 20_000)
    if (killed === 'npm') await eventually(async () => !isAlive(launched.shell), 20_000)
  })

  test.skipIf(!hasProc)(`ends with npx, which another package may run${onLinux}`, async () => {
    const env = { npm_package_name: 'shop', npm_lifecycle_script: "'teeviit'" }
    const { npm, pid } = await launchByNpm([process.execPath], env)
    process.kill(npm, 'SIGTERM')
    await eventually(async () => !isAlive(pid), 20_000)
  })

  test.skipIf(!hasProc)(
    `outlives a script of npm that is another program's${onLinux}`,
    async () => {
      const env = { npm_package_name: 'shop', npm_lifecycle_script: 'node shop.js' }
      const { npm, pid } = await launchByNpm([process.execPath], env)
      process.kill(npm, 'SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 1500))
      expect(isAlive(pid)).toBe(true)
      process.kill(pid, 'SIGTERM')
      await eventually(async () => !isAlive(pid), 20_000)
    },
  )

  const hasTerminals = spawnSync('script', ['--version']).status === 0
  const title = hasTerminals ? '' : ' (skipped: no program `script` makes a terminal here)'
  test.skipIf(!hasTerminals)(`ends with its terminal${title}`, async () => {
    const command = program()
      .map((word) => `'${word}'`)
      .join(' ')
    const terminal = start({
      program: ['script', '-qec', command, '/dev/null'],
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const { pid } = await serving(terminal)
    terminal.kill('SIGKILL')
    await eventually(async () => !isAlive(pid), 20_000)
  })
})

/**
 * Packs the program, installs the tarball into an empty folder without a network, says what takes how much room, starts
 * it as `npx teeviit` does, and asks for an answer, the map page and a font.
 *
 *     npm run operations -- package
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../test/support/free-port.ts'
import { tryClientPackage } from './client-package.ts'
import { check } from './servers.ts'

const folder = mkdtempSync(join(tmpdir(), 'teeviit-package-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
// npm and the program run by the Node that runs this.
const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
const env = { ...process.env, PATH }
const say = (text: string) => console.log(text)

execFileSync(process.execPath, ['scripts/package.js'], { stdio: 'inherit' })
const packed = execFileSync(
  'npm',
  ['pack', '--json', '--pack-destination', folder, './build/package'],
  { env, encoding: 'utf8' },
)
const [{ filename, files }] = JSON.parse(packed.slice(packed.indexOf('['))) as [
  { filename: string; files: { path: string }[] },
]
const tarball = join(folder, filename)
say(`${filename}: ${files.length} files, ${(statSync(tarball).size / 1e6).toFixed(1)} MB`)
const stray = files.filter(({ path }) => /^(src|test|bench)\//.test(path))
if (stray.length > 0) throw new Error(`sources are in it: ${stray[0].path}`)

const home = join(folder, 'home')
mkdirSync(home)
writeFileSync(join(home, 'package.json'), '{"private":true}')
execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
  cwd: home,
  env,
  stdio: 'inherit',
})

/** Bytes of a file or of all files of a folder. */
function bytesOf(path: string): number {
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.size
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
}

const LARGEST_MB = 40
const modules = join(home, 'node_modules')
const installed = readdirSync(modules).filter((name) => !name.startsWith('.'))
check(`one package is installed: ${installed.join(', ')}`, installed.join() === 'teeviit')
const own = join(modules, 'teeviit')
const parts = ['dist', 'docs', 'node_modules', 'deploy', 'bin'].map(
  (part) => `${part} ${(bytesOf(join(own, part)) / 1e6).toFixed(1)} MB`,
)
const megabytes = bytesOf(modules) / 1e6
check(
  `installed ${megabytes.toFixed(1)} MB, below ${LARGEST_MB}: ${parts.join(', ')}`,
  megabytes < LARGEST_MB,
)

const npx = (...args: string[]) => ['exec', '--offline', '--', 'teeviit', ...args]
const { version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
const told = execFileSync('npm', npx('--version'), { cwd: home, env, encoding: 'utf8' }).trim()
check(`teeviit --version says ${told}`, told === version)

const server = spawn('npm', npx(), {
  cwd: home,
  env: { ...env, PORT: String(await freePort()) },
  stdio: ['ignore', 'pipe', 'inherit'],
  // npm does not hand signals on: all of them are given the signal.
  detached: true,
})
const stop = () => process.kill(-(server.pid as number), 'SIGTERM')
try {
  const startedMs = performance.now()
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /^Open (http:\S+) /.exec(line)?.[1]
    if (url === undefined) continue
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1)
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
    check(
      `npx teeviit serves the map after ${seconds} s, world included`,
      page.includes('id="facts"'),
    )
    for (const path of [
      '/gazetteer/layer/currentLayer/?l=1&c=ee&key=demo',
      '/map/fonts/noto-sans-latin-400-normal.woff2',
      '/page/glyphs/Noto%20Sans%20Regular/0-255.pbf',
      '/teeviit-address.js',
    ]) {
      const { status } = await fetch(url + path)
      check(`${path.replace(/\?.*/, '')} answers ${status}`, status === 200)
    }
    break
  }
} finally {
  stop()
  if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve))
}

tryClientPackage(folder, env)

/**
 * Packs the program, installs the tarball into an empty folder without a network, starts it, and asks it.
 *
 *     npm run operations -- package
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

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
execFileSync(
  'npm',
  ['install', '--offline', '--no-audit', '--no-fund', '--omit=optional', tarball],
  {
    cwd: home,
    env,
    stdio: 'inherit',
  },
)
const program = join(home, 'node_modules/teeviit/bin/teeviit.js')
const server = spawn(process.execPath, [program, 'start', '--json', '--port', '0'], {
  cwd: home,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const startedMs = performance.now()
  for await (const line of createInterface({ input: server.stdout })) {
    const { event, url } = JSON.parse(line) as { event?: string; url?: string }
    if (event !== 'serving') continue
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1)
    const answer = await fetch(`${url}/gazetteer/layer/currentLayer/?l=1&c=ee&key=demo`)
    say(`serves after ${seconds} s, world included; answers ${answer.status}`)
    if (answer.status !== 200) process.exitCode = 1
    break
  }
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  say(`ended with ${server.exitCode}`)
  if (server.exitCode !== 0) process.exitCode = 1
}

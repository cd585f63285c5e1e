/**
 * Asks a server with the clients of other systems, unchanged, and compares what they make of the answers field by field
 * with what is documented. Their packages are installed by this command into a folder of their own.
 */
import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LAUNCHER, startTeeviit } from '../../test/support/started-server.ts'

const FOLDER = 'bench/clients'
const WORK = 'build/clients'
const CHECK_MS_MAX = 120_000

/** Groups of clients; the short form leaves out what needs more than Node. */
const GROUPS = [
  { file: 'osrm.mjs', isShort: true },
  { file: 'geocoders.mjs', isShort: true },
  { file: 'esri-and-isochrones.mjs', isShort: true },
  { file: 'generated.mjs', isShort: true },
  { file: 'models.mjs', isShort: true },
  { file: 'debian.mjs', isShort: false },
] as const

/** Packages and checks go into a folder beside the project's own, which no other check looks into. */
function installClients(): void {
  mkdirSync(WORK, { recursive: true })
  for (const file of readdirSync(FOLDER)) copyFileSync(join(FOLDER, file), join(WORK, file))
  const lock = readFileSync(join(WORK, 'package-lock.json'))
  const installed = join(WORK, 'node_modules/installed-lock.json')
  if (existsSync(installed) && readFileSync(installed).equals(lock)) return
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: WORK,
    stdio: 'inherit',
  })
  writeFileSync(installed, lock)
}

async function main(): Promise<void> {
  const isShort = process.argv.includes('--short')
  installClients()
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-clients-'))
  let server: ChildProcess | undefined
  try {
    const run = (...args: string[]) =>
      execFileSync('node', [LAUNCHER, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
    run('sample', '--out', join(folder, 'sample'), '--scale', '0.1')
    run('build', '--config', join(folder, 'sample/teeviit.json'), '--out', join(folder, 'releases'))
    const started = await startTeeviit(join(folder, 'releases'), {
      TEEVIIT_THREADS: '1',
      // In the shape that Mapbox's SDK looks for.
      TEEVIIT_KEYS: 'pk.eyJ1IjoidGVldmlpdCIsImEiOiJ0ZWV2aWl0In0.x',
      TEEVIIT_DEMO_LIMIT: '1000000',
      TEEVIIT_KEYS_FILE: join(folder, 'keys.json'),
    })
    server = started.child
    for (const { file, isShort: isAlways } of GROUPS) {
      if (isShort && !isAlways) continue
      const { status } = spawnSync('node', [join(WORK, file), started.origin, folder], {
        stdio: 'inherit',
        timeout: CHECK_MS_MAX,
      })
      if (status !== 0) process.exitCode = 1
    }
  } finally {
    server?.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()

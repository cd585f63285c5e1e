/**
 * Counts the work of each kind of request: how often the blocks of our code run, as the engine's precise coverage tells.
 * The requests are seeded and the small sample world is the same each time, so the counts hardly vary, on any machine.
 * A count that grew by more than a tenth of that in `bench/counters.json` fails, with the files that it grew in. Loops
 * that are compiled to WebAssembly and the engine's own functions are not counted.
 *
 *     npm run bench:counters               # compares
 *     npm run bench:counters -- --write    # after a change that means to do more work
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRelease } from '../src/release/read-release.ts'
import { keysOfText } from '../src/server/keys/key-ring.ts'
import { openWorld } from '../src/use-cases/world.ts'
import { createTestApp } from '../test/support/test-app.ts'
import { sampleRequests } from './compare/requests.ts'
import { type Counts, dearer, textOf } from './counters/compare-counts.ts'

const SCALE = '0.1'
const REQUESTS = 50
const KEPT = fileURLToPath(new URL('./counters.json', import.meta.url))
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = new URL('../src/', import.meta.url).href

const folder = mkdtempSync(join(tmpdir(), 'teeviit-counters-'))
const session = new Session()
session.connect()

/** How often blocks ran since the last call, by file. */
async function takeCounts(): Promise<Counts> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const counts: Record<string, number> = {}
  for (const { url, functions } of result) {
    if (!url.startsWith(SOURCES)) continue
    const blocks = functions.flatMap(({ ranges }) => ranges.map(({ count }) => count))
    const sum = blocks.reduce((all, count) => all + count, 0)
    if (sum > 0) counts[relative(ROOT, fileURLToPath(url))] = sum
  }
  return counts
}

async function countAll(): Promise<Readonly<Record<string, Counts>>> {
  // From the beginning: what the engine has optimised before runs on without being counted.
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const app = createTestApp({
    world: openWorld(readRelease(sampleRelease()), { snapMetresMax: 2_000 }),
    settings: { 'cache.bytes': '0' },
    keys: keysOfText('bench'),
  })
  const ask = async (path: string) => {
    const { status, text } = await app.send(path)
    if (status !== 200) throw new Error(`${status} for ${path}`)
    return text
  }
  const works = await sampleRequests(ask, REQUESTS)
  const counted: Record<string, Counts> = {}
  for (const [work, paths] of Object.entries(works)) {
    // What the first of its kind makes for all that follow is no part of a request.
    for (const path of paths) await ask(path)
    await takeCounts()
    for (const path of paths) await ask(path)
    counted[work] = await takeCounts()
  }
  return counted
}

function sampleRelease(): string {
  const teeviit = (...args: string[]) =>
    execFileSync(process.execPath, [join(ROOT, 'bin/teeviit.js'), ...args, '--quiet'])
  const releases = join(folder, 'releases')
  teeviit('sample', '--out', join(folder, 'sample'), '--scale', SCALE)
  teeviit('build', '--config', join(folder, 'sample', 'teeviit.json'), '--out', releases)
  return join(releases, readFileSync(join(releases, 'current'), 'utf8').trim())
}

try {
  const counted = await countAll()
  if (process.argv.includes('--write')) writeFileSync(KEPT, textOf(counted))
  else {
    const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Counts>
    const faults = dearer(kept, counted)
    for (const fault of faults) console.log(fault)
    console.log(
      faults.length === 0
        ? `${Object.keys(counted).length} kinds of requests run as many blocks as before, or fewer`
        : 'If the work is meant, write the counts anew: npm run bench:counters -- --write',
    )
    if (faults.length > 0) process.exitCode = 1
  }
} finally {
  session.disconnect()
  rmSync(folder, { recursive: true, force: true })
}

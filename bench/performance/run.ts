/**
 * The figures of `docs/performance.md`: `npm run bench [-- --scales 1,3,10] [--requests 1000] [--releases 100=FOLDER,…]`.
 * Sample worlds of several sizes are built, or those of the given folders of releases are taken. Each is served by one
 * thread. Requests are seeded. `npm run docs:print` prints the page from what this writes.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureLimit, measureWorld } from './measure-world.ts'
import { type Measured, RESULTS_FILE, type Results } from './results.ts'

const { values } = parseArgs({
  options: {
    scales: { type: 'string', default: '1,3,10' },
    requests: { type: 'string', default: '1000' },
    releases: { type: 'string', default: '' },
    out: { type: 'string', default: RESULTS_FILE },
  },
})
const requests = Number(values.requests)
const given = new Map(
  values.releases
    .split(',')
    .filter((part) => part !== '')
    .map((part) => part.split('=') as [string, string]),
)
const wanted = given.size > 0 ? [...given.keys()] : values.scales.split(',')

const folder = mkdtempSync(join(tmpdir(), 'teeviit-bench-'))
try {
  const limitOf = await measureLimit()
  const worlds: Measured[] = []
  for (const scale of wanted.sort((a, b) => Number(a) - Number(b))) {
    const releases = given.get(scale) ?? built(scale)
    worlds.push(await measureWorld(releases, Number(scale), requests, limitOf))
    console.log(`scale ${scale} measured`)
  }
  const results: Results = {
    machine: cpus()[0].model,
    cores: cpus().length,
    node: process.version,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    requests,
    worlds,
  }
  writeFileSync(values.out, `${JSON.stringify(results, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function built(scale: string): string {
  const teeviit = (...args: string[]) =>
    execFileSync('node', ['bin/teeviit.js', ...args, '--quiet'])
  const sample = join(folder, `sample-${scale}`)
  const releases = join(folder, `releases-${scale}`)
  teeviit('sample', '--out', sample, '--scale', scale)
  teeviit('build', '--config', join(sample, 'teeviit.json'), '--out', releases)
  return releases
}

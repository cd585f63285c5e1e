/**
 * Runs every benchmark for a moment on a small sample world: they must work, their figures mean nothing here. Prints a
 * line each and fails with the output of those that fail.
 *
 *     npm run bench:smoke
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SECONDS_MAX = 120

const folder = mkdtempSync(join(tmpdir(), 'teeviit-smoke-'))
const sample = join(folder, 'sample')
const releases = join(folder, 'releases')
let failures = 0

function run(name: string, ...args: string[]): void {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync('node', [`bench/${name}.ts`, ...args], {
    encoding: 'utf8',
    timeout: SECONDS_MAX * 1_000,
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  })
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  console.log(
    `  ${status === 0 ? '✓' : '✗'} ${name} ${args.join(' ').replaceAll(folder, '…')}  ${seconds} s`,
  )
  if (status === 0) return
  failures++
  console.error(stdout, stderr)
}

try {
  const teeviit = (...args: string[]) =>
    execFileSync('node', ['bin/teeviit.js', ...args, '--quiet'])
  teeviit('sample', '--out', sample, '--scale', '0.1')
  teeviit('build', '--config', join(sample, 'teeviit.json'), '--out', releases)
  const release = join(releases, readFileSync(join(releases, 'current'), 'utf8').trim())
  const roads = join(sample, 'roads', 'estonia.osm.pbf')
  run('read-registers', sample)
  run('hierarchy', roads, '--pairs', '50')
  run('lengths', release, '--routes', '50')
  run('reach', release, '--points', '2')
  run('matrix', release, '--side', '50')
  run('geocoder-speed', '--count', '300', '--tables', release, '--no-peer')
  run('tiles', '--tables', releases, '--tiles', '5', '--seconds', '1')
  run('history', '--releases', releases, '--count', '100')
  run('feed', '--releases', releases, '--count', '2')
  run('bulk', releases, '--rows', '500', '--seconds', '1')
  const moment = ['--questions', '5', '--rounds', '1', '--warm-up', '5']
  run('protocols', releases, ...moment, '--bar', '10000')
  const kept = join(folder, 'results.json')
  run('performance/run', '--releases', `0.1=${releases}`, '--requests', '20', '--out', kept)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (failures > 0) process.exitCode = 1

/**
 * New releases under load: 2,000 requests a second while three releases are put into service, one of them corrupted.
 * Counts requests that failed, and weighs memory before and after.
 *
 *     node bench/reload.ts data/releases
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeCurrent } from '../src/release/make-current.ts'
import { sealManifest } from '../src/release/manifest.ts'
import { currentRelease, readManifest } from '../src/release/read-release.ts'
import { load } from './load.ts'
import { startTarget } from './targets.ts'

const CONNECTIONS = 8
const REQUESTS_PER_SECOND = 2_000
/** Time for a release to be read, verified, swapped in, and for the old one to be freed. */
const SWAP_MS = 9_000

const source = currentRelease(process.argv[2] ?? 'data/releases')
if (source === undefined) throw new Error('usage: node bench/reload.ts <folder of releases>')
const data = mkdtempSync(join(tmpdir(), 'teeviit-reload-'))
const names = [basename(source), 'second', 'corrupted', 'third']
for (const name of names) copyRelease(source, name)
makeCurrent(data, names[0])

const target = await startTarget(['ours'], {
  TEEVIIT_DATA: data,
  TEEVIIT_KEYS: 'bench',
  TEEVIIT_THREADS: '2',
  TEEVIIT_LOG: 'silent',
})
const inService = async () => {
  const answer = await fetch(`http://127.0.0.1:${target.port}/health/ready`)
  return ((await answer.json()) as { release: string }).release
}
const megabytes = async () => Math.round((await target.usage()).rssBytes / 1e6)

const seconds = (names.length * SWAP_MS) / 1_000
const loading = load({
  port: target.port,
  paths: [
    '/gazetteer/layer/currentLayer?key=bench&l=1',
    '/gazetteer/layer/currentLayer?key=bench&l=2',
  ],
  connections: CONNECTIONS,
  seconds,
  requestsPerSecond: REQUESTS_PER_SECOND,
})
await pause(SWAP_MS)
console.log(`${await inService()} in service, ${await megabytes()} MB`)
for (const name of names.slice(1)) {
  makeCurrent(data, name)
  await pause(SWAP_MS - 500)
  console.log(`${name} published: ${await inService()} in service, ${await megabytes()} MB`)
}
const { requests, byStatus, p50Ms, p99Ms, slowestMs } = await loading
console.log(
  `${requests} requests in ${seconds} s by status ${JSON.stringify(byStatus)}, ` +
    `p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms, slowest ${slowestMs.toFixed(1)} ms`,
)
await target.stop()
rmSync(data, { recursive: true, force: true })

/** A copy under another name; the corrupted one has one bit changed. */
function copyRelease(from: string, name: string): void {
  const folder = join(data, name)
  cpSync(from, folder, { recursive: true })
  const manifest = sealManifest({ ...readManifest(from), name })
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  if (name !== 'corrupted') return
  const file = join(folder, Object.keys(manifest.files)[0])
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] ^= 1
  writeFileSync(file, bytes)
}

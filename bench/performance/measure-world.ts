/** Measures a server of one thread over one release: each kind of work, and the parts of its memory. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askAll, askAt, askInTurn, sampleRequests } from '../compare/requests.ts'
import { startTarget, type Target } from '../targets.ts'
import type { Measured, Part, Row } from './results.ts'

/** Answers of two sizes, and how many of each, tell what an answer costs and what a byte. */
const LIMIT_BYTES = [200, 100_000]
const LIMIT_REQUESTS = 3_000
/** A work is asked for this long, or this often, before it counts: code is compiled, and memory is read, meanwhile. */
const WARM_UP_MS = 2_000
const WARM_UP_REQUESTS = 3_000
/** How often processor time is read, in milliseconds. */
const ROUNDS = 4

/** Parts of a release by the beginnings of their files' names; the first that fits counts. */
const PARTS: readonly (readonly [part: string, files: RegExp])[] = [
  [
    'router: arcs and ranks that searches read',
    /^hierarchy-(?:(?:fastest|shortest)-(?:arcs|vertices)|vertices)/,
  ],
  ['router: halves of shortcuts', /^hierarchy-(?:fastest|shortest)-(?:ways|apart)/],
  ['router: lengths and times of shortcuts', /^hierarchy-(?:fastest|shortest)-measures/],
  ['router: boxes of long shortcuts', /^hierarchy-(?:fastest|shortest)-(?:long|grid)/],
  ['router: topology for new weights', /^hierarchy-/],
  ['router: index of roads by place', /^router-(?:boxes|runs)/],
  [
    'router: search graph and its metrics',
    /^(?:router-metrics|roads-arcs|roads-directed|roads-vert)/,
  ],
  ['roads: lines', /^roads-points/],
  ['roads: courses for directions', /^roads-courses/],
  ['roads: edges, junctions, names', /^roads-/],
  ['geocoder', /^..-geo-/],
  ['addresses', /^..-/],
]

/** Bytes of a release by part, the largest first. */
function partsOf(release: string): Part[] {
  const sums = new Map<string, number>()
  for (const file of readdirSync(release)) {
    if (!file.endsWith('.arrow')) continue
    const part = PARTS.find(([, files]) => files.test(file))?.[0] ?? 'others'
    sums.set(part, (sums.get(part) ?? 0) + statSync(join(release, file)).size)
  }
  return [...sums]
    .map(([part, bytes]) => ({ part, bytes }))
    .sort((a, b) => b.bytes - a.bytes || (a.part < b.part ? -1 : 1))
}

/** Processor time that Node's own server takes for 1,000 answers of this many bytes, in milliseconds. */
export async function measureLimit(): Promise<(bytes: number) => number> {
  const times: number[] = []
  for (const bytes of LIMIT_BYTES) {
    const file = join(tmpdir(), `teeviit-limit-${process.pid}`)
    writeFileSync(file, 'x'.repeat(bytes))
    const target = await startTarget(['node', '1', '0', file])
    const paths = new Array<string>(LIMIT_REQUESTS).fill('/')
    await warmUp(target, paths)
    times.push(await cpuOf(target, paths))
    await target.stop()
    rmSync(file)
  }
  const perByte = (times[1] - times[0]) / (LIMIT_BYTES[1] - LIMIT_BYTES[0])
  return (bytes) => times[0] + Math.max(0, perByte * (bytes - LIMIT_BYTES[0]))
}

/** @param releases folder of releases, whose current one is measured */
export async function measureWorld(
  releases: string,
  scale: number,
  requests: number,
  limitOf: (bytes: number) => number,
): Promise<Measured> {
  const release = join(releases, readFileSync(join(releases, 'current'), 'utf8').trim())
  const target = await startTarget(['ours'], {
    TEEVIIT_DATA: releases,
    TEEVIIT_THREADS: '1',
    TEEVIIT_KEYS: 'bench',
    TEEVIIT_CACHE_BYTES: '0',
  })
  try {
    const works = await sampleRequests(askAt(target.port), requests)
    const rows: Row[] = []
    for (const [work, paths] of Object.entries(works)) {
      rows.push(await measureWork(work, target, paths, limitOf))
    }
    const { rssBytes } = await target.usage()
    const { objects, junctions } = sizesOf(release)
    return { scale, objects, junctions, rows, parts: partsOf(release), residentBytes: rssBytes }
  } finally {
    await target.stop()
  }
}

/** Address objects and junctions, as the manifest counts them. */
function sizesOf(release: string): { objects: number; junctions: number } {
  const { objectsByLevel, roads } = JSON.parse(
    readFileSync(join(release, 'manifest.json'), 'utf8'),
  ) as {
    objectsByLevel: Record<string, readonly number[] | Record<string, number>>
    roads: { junctions: number }
  }
  const counts = Object.values(objectsByLevel).flatMap((levels) => Object.values<number>(levels))
  return { objects: counts.reduce((sum, count) => sum + count, 0), junctions: roads.junctions }
}

async function measureWork(
  work: string,
  target: Target,
  paths: readonly string[],
  limitOf: (bytes: number) => number,
): Promise<Row> {
  const bodies = await warmUp(target, paths)
  const bytes = bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0) / bodies.length
  const cpuMs = await cpuOf(target, paths)
  const times = (await askInTurn(target.port, paths)).sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]
  return {
    work,
    cpuMs,
    limitMs: limitOf(bytes),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    bytes: Math.round(bytes),
  }
}

/** Asks in rounds until the work is warm; the bodies of the last round. */
async function warmUp(target: Target, paths: readonly string[]): Promise<string[]> {
  const endMs = performance.now() + WARM_UP_MS
  for (let asked = paths.length; ; asked += paths.length) {
    const bodies = await askAll(target.port, paths)
    if (performance.now() > endMs || asked >= WARM_UP_REQUESTS) return bodies
  }
}

/** Processor time of the server for 1,000 requests, the least of the rounds, to which other programs added least. */
async function cpuOf(target: Target, paths: readonly string[]): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const before = await target.usage()
    await askAll(target.port, paths)
    const after = await target.usage()
    least = Math.min(least, ((after.cpuMs - before.cpuMs) * 1_000) / paths.length)
  }
  return least
}

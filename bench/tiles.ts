/**
 * Tiles of the map about places where people live: what drawing one takes, the longest piece between two pauses, and its
 * bytes by zoom; then all tiles of low zooms, drawn ahead and asked for the first and the second time; then tiles a second of one server thread, cold and from its cache; then geocoding beside cold tiles.
 * Usage: node bench/tiles.ts --tables FOLDER_OF_RELEASES [--tiles 200] [--seconds 5]
 */
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { COUNTRIES } from '../src/addresses/record.ts'
import { NO_COORDINATE } from '../src/addresses/tree.ts'
import { worldX, worldY } from '../src/geo/mercator.ts'
import { readRelease } from '../src/release/read-release.ts'
import { drawTile, ZOOM_MAX } from '../src/tiles/tiles.ts'
import { openWorld } from '../src/use-cases/world.ts'
import { createRandom } from './geocoder/random.ts'
import { option } from './geocoder/registers.ts'
import { readAddress } from './geocoder/variants.ts'
import { type LoadResult, load } from './load.ts'

const data = option('tables') ?? 'data/releases'
const count = Number(option('tiles') ?? 200)
const seconds = Number(option('seconds') ?? 5)
const LEAST_ZOOM = 6
const BROWSER_CONNECTIONS = 6
const GEOCODES_PER_SECOND = 100
/** What a pan over a map at several zooms asks. */
const ZOOMS_OF_A_VISIT = [9, 11, 12, 13, 14, 15, 16]
const TILES_OF_VISITS = 1_000
const KEPT_BYTES = 1e9
/** Up to here tiles could be prepared when a release is built. */
const PREPARED_ZOOM = 8
/** West, south, east, north of the three countries. */
const COUNTRIES_E7 = [205_000_000, 538_500_000, 286_000_000, 600_000_000] as const

const release = join(data, readFileSync(join(data, 'current'), 'utf8').trim())
const world = openWorld(readRelease(release), { snapMetresMax: 2_000 })
const { map } = world
if (map?.shapes === undefined) throw new Error(`${release} has no map`)
const random = createRandom(7)

/** The tile of a zoom about a house drawn at random. */
function drawnTile(zoom: number): readonly [x: number, y: number] {
  const trees = COUNTRIES.flatMap((country) => world.trees[country] ?? [])
  for (;;) {
    const tree = trees[random.below(trees.length)]
    const row = random.below(tree.rowCount)
    if (tree.level[row] < 5 || tree.lonE7[row] === NO_COORDINATE) continue
    const side = 2 ** (30 - zoom)
    return [Math.floor(worldX(tree.lonE7[row]) / side), Math.floor(worldY(tree.latE7[row]) / side)]
  }
}

/** Different tiles of a zoom, fewer where there are fewer. */
function differentTiles(zoom: number, wanted: number): (readonly [number, number])[] {
  const tiles = new Map<string, readonly [number, number]>()
  for (let tries = 0; tiles.size < wanted && tries < 4 * wanted; tries++) {
    const tile = drawnTile(zoom)
    tiles.set(tile.join('/'), tile)
  }
  return [...tiles.values()]
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
const atShare = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

function measureZoom(zoom: number): void {
  const tiles = differentTiles(zoom, count)
  const takenMs: number[] = []
  const pieceMs: number[] = []
  const bytes: number[] = []
  const packed: number[] = []
  for (const [x, y] of tiles) {
    const steps = drawTile(map!, zoom, x, y)
    const from = performance.now()
    let at = from
    let longest = 0
    let step = steps.next()
    for (;;) {
      const now = performance.now()
      longest = Math.max(longest, now - at)
      at = now
      if (step.done) break
      step = steps.next()
    }
    takenMs.push(at - from)
    pieceMs.push(longest)
    const drawn = step.value
    bytes.push(drawn?.length ?? 0)
    packed.push(drawn ? gzipSync(drawn, { level: 6 }).length : 0)
  }
  const ms = (value: number) => value.toFixed(2).padStart(7)
  const kB = (value: number) => (value / 1_000).toFixed(1).padStart(7)
  console.log(
    `  ${String(zoom).padStart(4)}  ${String(tiles.length).padStart(5)}  ${ms(atShare(takenMs, 0.5))}  ${ms(atShare(takenMs, 0.95))}  ${ms(atShare(pieceMs, 0.95))}  ${kB(atShare(bytes, 0.95))}  ${kB(atShare(packed, 0.95))}  ${kB(atShare(packed, 1))}`,
  )
}

function addresses(): string[] {
  const tree = COUNTRIES.map((country) => world.trees[country]).find((one) => one !== undefined)!
  const texts: string[] = []
  while (texts.length < 200) {
    const row = random.below(tree.rowCount)
    if (tree.level[row] === 5) texts.push(readAddress(tree, row).short.join(', '))
  }
  return texts.map(
    (text) =>
      `/geocoder/geocode?key=bench&gl=${tree.country}&maxcount=1&output=json2&q=${encodeURIComponent(text)}`,
  )
}

async function startServer(cacheBytes: number): Promise<{ port: number; stop(): void }> {
  const env = {
    ...process.env,
    TEEVIIT_DATA: data,
    PORT: '0',
    TEEVIIT_KEYS: 'bench',
    TEEVIIT_LOG: 'silent',
    TEEVIIT_THREADS: '1',
    TEEVIIT_TILES_PER_MINUTE: '1000000000',
    TEEVIIT_TILE_CACHE_BYTES: String(cacheBytes),
  }
  const child = fork(new URL('target.ts', import.meta.url), ['ours'], { env })
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', resolve as (message: unknown) => void),
  )
  return { port, stop: () => void child.kill() }
}

const told = ({ requests, seconds: took, p50Ms, p99Ms, byStatus }: LoadResult) =>
  `${Math.round(requests / took)} a second, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms ${JSON.stringify(byStatus)}`

/** Every tile of a zoom that has something on it, over the three countries. */
function* allTiles(zoom: number): Generator<readonly [x: number, y: number, tile: Uint8Array]> {
  const side = 2 ** (30 - zoom)
  const [west, south, east, north] = COUNTRIES_E7
  for (let x = Math.floor(worldX(west) / side); x * side <= worldX(east); x++) {
    for (let y = Math.floor(worldY(north) / side); y * side <= worldY(south); y++) {
      const steps = drawTile(map!, zoom, x, y)
      let step = steps.next()
      while (!step.done) step = steps.next()
      if (step.value) yield [x, y, step.value]
    }
  }
}

/** What a build would pay for tiles of low zooms, and what each first visitor pays without them. */
async function measureLowZooms(): Promise<void> {
  console.log('  all tiles of a zoom: count, seconds to draw and pack, kB packed')
  const paths: string[] = []
  for (let zoom = 0; zoom <= PREPARED_ZOOM; zoom++) {
    let tiles = 0
    let bytes = 0
    const from = performance.now()
    for (const [x, y, tile] of allTiles(zoom)) {
      tiles++
      bytes += gzipSync(tile, { level: 6 }).length
      paths.push(`/tiles/${zoom}/${x}/${y}.mvt`)
    }
    const seconds = (performance.now() - from) / 1_000
    console.log(
      `  ${String(zoom).padStart(4)}  ${String(tiles).padStart(5)}  ${seconds.toFixed(2).padStart(6)}  ${(bytes / 1_000).toFixed(0).padStart(6)}`,
    )
  }
  const { port, stop } = await startServer(KEPT_BYTES)
  for (const which of ['first', 'second']) {
    const takenMs: number[] = []
    for (const path of paths) {
      const from = performance.now()
      await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()
      takenMs.push(performance.now() - from)
    }
    const ms = (share: number) => atShare(takenMs, share).toFixed(1)
    console.log(`  the ${which} visit of each: p50 ${ms(0.5)} ms, p95 ${ms(0.95)}, most ${ms(1)}`)
  }
  stop()
}

/** Without a cache every tile is drawn each time that it is asked for. */
async function measureServer(): Promise<void> {
  const paths = ZOOMS_OF_A_VISIT.flatMap((zoom) =>
    differentTiles(zoom, Math.ceil(TILES_OF_VISITS / ZOOMS_OF_A_VISIT.length)).map(
      ([x, y]) => `/tiles/${zoom}/${x}/${y}.mvt`,
    ),
  )
  const geocodes = addresses()
  const tiles = (port: number) => load({ port, paths, connections: BROWSER_CONNECTIONS, seconds })
  const geocode = (port: number) => {
    const rate = { connections: 4, requestsPerSecond: GEOCODES_PER_SECOND }
    return load({ port, paths: geocodes, seconds, ...rate })
  }
  const warm = await startServer(KEPT_BYTES)
  await tiles(warm.port)
  console.log(`  from the cache: ${told(await tiles(warm.port))}`)
  warm.stop()
  const cold = await startServer(0)
  await load({ port: cold.port, paths: geocodes, connections: 2, seconds: Math.min(2, seconds) })
  await load({ port: cold.port, paths, connections: 1, seconds: Math.min(2, seconds) })
  console.log(`  drawn each time: ${told(await tiles(cold.port))}`)
  console.log(`  geocoding alone: ${told(await geocode(cold.port))}`)
  const [beside, those] = await Promise.all([geocode(cold.port), tiles(cold.port)])
  console.log(`  geocoding beside tiles that are drawn: ${told(beside)}`)
  console.log(`  those tiles: ${told(those)}`)
  cold.stop()
}

console.log('  zoom  tiles    p50 ms   p95 ms  piece p95  p95 kB  gzip kB  most kB')
for (let zoom = LEAST_ZOOM; zoom <= ZOOM_MAX; zoom++) measureZoom(zoom)
await measureLowZooms()
await measureServer()

/** Ordinary work before anything is measured: compiled code and a heap of its usual size belong to no attack. */
import { createRandom } from '../geocoder/random.ts'
import { ask } from './ask.ts'
import { burst } from './burst.ts'
import { vehicles } from './cases/drives.ts'
import { anywhere } from './cases/tiles.ts'
import { get, PATHS, someRoute } from './requests.ts'

const ROUNDS = 40
const PER_ROUND = 50

const VEHICLES = 24
const TIMEOUT_MS = 60_000
/** The server ends the thread that makes weight sets, and its memory, half a minute after the last one. */
const MAKER_ENDS_MS = 35_000

/**
 * Fills the store of weight sets to its bound: what it keeps belongs to no attack.
 * @returns when the thread that made them has ended, on the clock of `performance`
 */
export async function fillVehicles(port: number, key: string): Promise<number> {
  const random = createRandom(5)
  for (let i = 0; i < VEHICLES; i++) {
    await ask({ port, pieces: vehicles(key, random), timeoutMs: TIMEOUT_MS })
  }
  return performance.now() + MAKER_ENDS_MS
}

const TILES = 8_000
const TILES_AT_ONCE = 16
/** Others than the attacker's: an address may have this many tiles a minute. */
const TILE_ADDRESSES = 8

/** Fills the store of tiles to its bound, as that of weight sets. */
export async function fillTiles(port: number): Promise<void> {
  const random = createRandom(6)
  let left = TILES
  const client = async (_: unknown, number: number) => {
    const localAddress = `127.0.1.${1 + (number % TILE_ADDRESSES)}`
    while (left-- > 0) {
      await ask({ port, pieces: anywhere(random), timeoutMs: TIMEOUT_MS, localAddress })
    }
  }
  await Promise.all(Array.from({ length: TILES_AT_ONCE }, client))
}

export async function warmUp(port: number, key: string): Promise<void> {
  const random = createRandom(3)
  const datasets = ['ee_aid', 'lv', 'lt'].map((name): [string, string] => ['gl', name])
  const texts = ['Narva mnt 7, Tallinn', 'Brīvības iela 21, Rīga', 'Gedimino pr. 9, Vilnius', 'a']
  const one = (i: number): Buffer => {
    if (i % 3 === 0) {
      const level = String(1 + random.below(4))
      return get(PATHS.currentLayer, key, [['l', level]])
    }
    if (i % 3 === 1) {
      const pairs: [string, string][] = [...datasets, ['q', random.pick(texts)], ['ac', 'true']]
      return get(PATHS.geocode, key, [...pairs, ['maxcount', '100']])
    }
    return someRoute(key, random, [
      ['pref', 'Fastest'],
      ['noRouteGeom', 'false'],
      ['maxDev', '0'],
    ])
  }
  for (let round = 0; round < ROUNDS; round++) {
    await burst(
      port,
      Array.from({ length: PER_ROUND }, (_, i) => one(i)),
    )
  }
}

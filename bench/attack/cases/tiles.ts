/** m: tiles of the map, which need no key: ever new ones, the fullest ones, and addresses without a tile. */
import { worldX, worldY } from '../../../src/geo/mercator.ts'
import type { Random } from '../../geocoder/random.ts'
import { somewhere, TOWNS } from '../requests.ts'
import { type Case, complain, repeat, type Scene } from './case.ts'

const tile = (zoom: number, x: number | string, y: number | string): Buffer[] => [
  Buffer.from(
    `GET /tiles/${zoom}/${x}/${y}.mvt HTTP/1.1\r\nHost: attack\r\nConnection: close\r\n\r\n`,
  ),
]

function tileAt(zoom: number, [lon, lat]: readonly [number, number]): Buffer[] {
  const side = 2 ** (30 - zoom)
  return tile(zoom, Math.floor(worldX(lon * 1e7) / side), Math.floor(worldY(lat * 1e7) / side))
}

const ZOOMS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]

/** A tile that nobody asked for before, mostly. */
export function anywhere(random: Random): Buffer[] {
  const zoom = random.pick(ZOOMS)
  return tileAt(zoom, [21 + random.next() * 7, 54 + random.next() * 5.5])
}

const NONE = ['-1', '1e3', '00', '99999999999999999999', '%00', 'x'.repeat(4_000), '..%2f..%2f']

const flooded = (next: (random: Random) => Buffer[], connections: number) => (scene: Scene) =>
  repeat(scene, () => next(scene.random), { connections })

export const TILE_CASES: readonly Case[] = [
  { id: 'm1', name: 'ever new tiles of all zooms', plan: 'none', run: flooded(anywhere, 32) },
  {
    id: 'm2',
    name: 'the fullest tiles',
    plan: 'none',
    run: flooded((random) => tileAt(random.pick([4, 6, 8, 16]), somewhere(random)), 64),
  },
  {
    id: 'm3',
    name: 'tiles that are none',
    plan: 'none',
    run: (scene) =>
      repeat(scene, () => tile(12, scene.random.pick(NONE), scene.random.pick(TOWNS)[0]), {
        check: ({ outcome }) => {
          if (outcome === 200 || outcome === 204) complain(scene, `${outcome} for no tile`)
        },
      }),
  },
]

/** Tiles about houses of the sample world, as they were recorded. */
import { expect, test } from 'vitest'
import { createRandom } from '../../bench/geocoder/random.ts'
import { COUNTRIES } from '../../src/addresses/record.ts'
import { worldX, worldY } from '../../src/geo/mercator.ts'
import { ZOOM_MAX } from '../../src/tiles/tiles.ts'
import { askedServer } from './recorded-answers.ts'

const TILES_A_ZOOM = 4
/** A side of the world is so many units long at zoom 0. */
const WORLD_BITS = 30

const server = askedServer()

test.each(Array.from({ length: ZOOM_MAX + 1 }, (_, zoom) => zoom))('zoom %d', async (zoom) => {
  const { get, world } = server()
  const random = createRandom(zoom)
  const side = 2 ** (WORLD_BITS - zoom)
  const lines: string[] = []
  for (const country of COUNTRIES) {
    const tree = world.trees[country]!
    for (let tile = 0; tile < TILES_A_ZOOM; tile++) {
      const row = random.below(tree.rowCount)
      const x = Math.floor(worldX(tree.lonE7[row]) / side)
      const y = Math.floor(worldY(tree.latE7[row]) / side)
      lines.push(await get(`/tiles/${zoom}/${x}/${y}.mvt`))
    }
  }
  expect(lines.join('\n')).toMatchSnapshot()
})

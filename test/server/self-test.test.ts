/** Each way in which a release can fail its self-test: a world with one thing broken. */

import { expect, test } from 'vitest'
import type { Manifest } from '../../src/release/manifest.ts'
import { createRouteQuery } from '../../src/router/router.ts'
import { selfTest } from '../../src/server/reload/self-test.ts'
import { NONE } from '../../src/tables/none.ts'
import type { World } from '../../src/use-cases/world.ts'
import { town } from '../router/hand-drawn.ts'
import { openWholeWorld } from '../support/whole-world.ts'

/** A world of its own, as its arrays are changed; the manifest says what it holds. */
function openWorld(): World {
  const roads = town({ A: [0, 0], B: [2, 0], C: [2, 2] }, [
    { road: 'A-B', kmh: 50 },
    { road: 'B-C', kmh: 50 },
    { road: 'C-A', kmh: 50 },
  ])
  const world = openWholeWorld(createRouteQuery(roads.router))
  const objectsByLevel = Object.fromEntries(
    Object.values(world.trees).map((tree) => {
      const levels = [0, 0, 0, 0, 0, 0]
      for (const level of tree.level) levels[level - 1]++
      return [tree.country, levels]
    }),
  )
  return withManifest(world, {
    objectsByLevel,
    roads: { junctions: 3, edges: 3, lengthKm: 1 },
    files: { 'ee-geo-words.arrow': { bytes: 1, sha256: '' } },
  })
}

function withManifest(world: World, facts: Partial<Manifest>): World {
  return { ...world, manifest: { ...world.manifest, ...facts } }
}

const estonia = ({ trees }: World) => trees.ee!
const network = ({ routes }: World) => routes!.router.network

test('a release that is whole passes', () => {
  expect(() => selfTest(openWorld())).not.toThrow()
})

test('roads alone pass, and addresses alone', () => {
  const world = openWorld()
  const { manifest, routes, settings, trees, gazetteers, geocoder } = world
  const roads = { manifest: { ...manifest, objectsByLevel: {}, files: {} }, settings, routes }
  expect(() => selfTest({ ...roads, trees: {}, gazetteers: {} })).not.toThrow()
  const addresses = {
    manifest: { ...manifest, roads: null },
    settings,
    trees,
    gazetteers,
    geocoder,
  }
  expect(() => selfTest(addresses)).not.toThrow()
})

/** A main road of 16 edges, and beside it one that no drive can reach, as the edge of this number. */
function worldWithLostRoad(lost: number): World {
  const letters = 'ABCDEFGHIJKLMNOPQ'
  const main = Array.from({ length: 16 }, (_, i) => `${letters[i]}-${letters[i + 1]}`)
  const places = [...letters].map((letter, i): [string, [number, number]] => [letter, [i, 0]])
  const roads = town(
    { ...Object.fromEntries(places), Y: [0, 1], Z: [1, 1] },
    main.toSpliced(lost, 0, 'Y-Z'),
  )
  const { junctionLonE7, junctionCount } = roads.network
  junctionLonE7[junctionCount - 1] = 0
  const { manifest, settings, routes } = openWholeWorld(createRouteQuery(roads.router))
  return {
    manifest: { ...manifest, objectsByLevel: {}, files: {} },
    settings,
    routes,
    trees: {},
    gazetteers: {},
  }
}

test('every eighth part of the roads is driven along, not every road', () => {
  expect(() => selfTest(worldWithLostRoad(4))).toThrow('router: no route along road 4')
  expect(() => selfTest(worldWithLostRoad(14))).toThrow('router: no route along road 14')
  expect(() => selfTest(worldWithLostRoad(5))).not.toThrow()
})

test('addresses pass that no search index has', () => {
  const { geocoder: _, ...world } = openWorld()
  expect(() => selfTest(withManifest(world, { files: {} }))).not.toThrow()
})

test.each<[string, string, (world: World) => World | undefined]>([
  [
    'nothing at all',
    'content: neither addresses nor roads',
    ({ manifest, settings }) => ({
      manifest: { ...manifest, objectsByLevel: {}, roads: null },
      settings,
      trees: {},
      gazetteers: {},
    }),
  ],
  [
    'a country that the manifest names and that is not there',
    'content: 0 objects of lt instead of 9',
    (world) => {
      const { lt: _, ...trees } = world.trees
      return { ...world, trees }
    },
  ],
  [
    'fewer objects than the manifest says',
    'content: 35 objects of ee instead of 36',
    (world) => {
      const { objectsByLevel } = world.manifest
      const ee = objectsByLevel.ee.map((count, i) => (i === 0 ? count + 1 : count))
      return withManifest(world, { objectsByLevel: { ...objectsByLevel, ee } })
    },
  ],
  [
    'a country without a row',
    'content: no object of ee',
    (world) =>
      withManifest(
        { ...world, trees: { ...world.trees, ee: { ...estonia(world), rowCount: 0 } } },
        { objectsByLevel: {} },
      ),
  ],
  [
    'search words that not every country has',
    'content: a country without its search index',
    (world) => ({ ...world, geocoder: undefined }),
  ],
  [
    'no roads though the manifest has some',
    'content: no roads',
    (world) => ({ ...world, routes: undefined }),
  ],
  [
    'a network without a road',
    'content: no roads',
    (world) => void Object.assign(network(world), { edgeCount: 0 }),
  ],
  [
    'a row that is its own parent',
    'gazetteer of ee: row 3 does not stand below its parent',
    (world) => void estonia(world).parent.fill(3, 3, 4),
  ],
  [
    'a subtree that reaches beyond that of its parent',
    'gazetteer of ee: row 1 does not stand below its parent',
    (world) => void estonia(world).end.fill(estonia(world).end[0] + 1, 1, 2),
  ],
  [
    'a row that stands above its parent',
    'gazetteer of ee: row 3 does not stand below its parent',
    (world) => void estonia(world).parent.fill(5, 3, 4),
  ],
  [
    'a subtree that has no end',
    'gazetteer of ee: row 2 does not stand below its parent',
    (world) => void estonia(world).end.fill(2, 2, 3),
  ],
  [
    'a subtree that is longer than the table',
    'gazetteer of ee: row 0 does not stand below its parent',
    (world) => void estonia(world).end.fill(1_000, 0, 1),
  ],
  [
    'no object to begin with',
    'gazetteer of ee: no object of level 1',
    (world) => {
      const { level, parent } = estonia(world)
      parent.forEach((above, row) => {
        if (above === NONE) level[row] = 2
      })
    },
  ],
  [
    'ids that lead to other objects',
    'gazetteer of ee: no object answers under 1',
    (world) => void estonia(world).rowsById.reverse(),
  ],
  [
    'an object below one of its own level',
    'gazetteer of ee: the chain of 10 does not climb',
    (world) => {
      const { level, id } = estonia(world)
      level[id.indexOf(10)] = 1
    },
  ],
  [
    'a search that does not know an id',
    'geocoder of ee: 1 is not found by its id',
    (world) => ({ ...world, geocoder: { ...world.geocoder, ee: world.geocoder!.lt! } }),
  ],
  [
    'a search that does not know a name',
    'geocoder of ee: Harju maakond is not found',
    (world) => void world.geocoder!.ee!.index.nameEntryFrom.fill(0),
  ],
  [
    'roads of which none is of a main network',
    'router: no road of a main network',
    (world) => void network(world).edgeFlags.fill(1 << 8),
  ],
  [
    'roads whose ends are elsewhere',
    'router: no route along road 0',
    (world) => void network(world).junctionLonE7.fill(0),
  ],
])('a release with %s is refused', (_, reason, breakOne) => {
  const world = openWorld()
  const broken = breakOne(world) ?? world
  expect(() => selfTest(broken)).toThrow(
    `The release small does not answer its self-test (${reason}).`,
  )
})

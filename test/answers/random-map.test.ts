/** A map drawn at random, in files of all forms: its tables and tiles, as they were recorded. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { worldX, worldY } from '../../src/geo/mercator.ts'
import { SILENT } from '../../src/report/progress.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { openRoads } from '../../src/roads/network/network.ts'
import { buildRoads, type OsmSource } from '../../src/sources/osm/build-roads.ts'
import { readMap } from '../../src/sources/osm/read-map.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { buildShapeTables } from '../../src/tiles/build-tiles.ts'
import { drawTile, type TileMap, ZOOM_MAX } from '../../src/tiles/tiles.ts'
import { mapOf } from '../support/draw-map.ts'
import { BOX, randomMap } from '../support/random-map.ts'
import { randomRoads } from '../support/random-roads.ts'
import { type PbfContent, type PbfShape, writePbf } from '../support/write-pbf.ts'
import { digestOf } from './digest.ts'
import { recordOf } from './record-of.ts'

/** A side of the world is so many units long at zoom 0. */
const WORLD_BITS = 30
const TILES_A_ZOOM = 12

/** Forms of files, by seeds. */
const FORMS: readonly PbfShape[] = [
  { blockSize: 500 },
  { packing: 'zstd', nodes: 'plain', blockSize: 1_000 },
  { packing: 'raw', granularity: 1_000, lonOffset: 50_000_000_000 },
]

/** Roads with a map, and a second file that has some of it in other versions. */
function contentsOf(seed: number): PbfContent[] {
  const [roads, map] = [randomRoads(seed), randomMap(seed)]
  const both = <K extends keyof PbfContent>(kind: K) =>
    [...(roads[kind] ?? []), ...(map[kind] ?? [])] as never
  const whole = { nodes: both('nodes'), ways: both('ways'), relations: both('relations') }
  const { nodes = [], ways = [], relations = [] } = map
  const newer = ways.slice(0, 60).map((way, i) => ({
    ...way,
    version: i % 3,
    tags: { ...way.tags, name: 'Uus', waterway: ['river', 'stream'][i % 2] },
  }))
  return [whole, { nodes, ways: newer, relations: relations.slice(0, 20) }]
}

async function readRandom(seed: number) {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-random-map-'))
  try {
    const sources: OsmSource[] = contentsOf(seed).map((content, i) => {
      const file = join(folder, `${i}.osm.pbf`)
      writePbf(file, content, FORMS[(seed + i) % FORMS.length])
      return { file, country: (['ee', 'lv'] as const)[i] }
    })
    let names: readonly object[] = []
    const onNames = (heard: readonly object[]) => {
      names = heard
    }
    const { tables, receipts } = await buildRoads(sources, SILENT, onNames, 1)
    const files = new Map(
      [...tables].map(([table, columns]) => [`roads-${table}.arrow`, encodeTable(columns)]),
    )
    const { network } = openRoads((name) => files.get(name)!)
    const { shapes, receipt } = await readMap(sources, SILENT, 1)
    for (const [file, columns] of buildShapeTables(shapes, network))
      files.set(file, encodeTable(columns))
    const record = recordOf(files, [...receipts, receipt])
    return { record, names, map: mapOf(shapes, network) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Tiles of a zoom all over the map, a line each. */
function tilesOf(map: TileMap, zoom: number): string[] {
  const at = (lon: number, lat: number) =>
    [worldX(lon * 1e7), worldY(lat * 1e7)].map((it) => Math.floor(it / 2 ** (WORLD_BITS - zoom)))
  const [west, north] = at(BOX.west, BOX.north)
  const [east, south] = at(BOX.east, BOX.south)
  const columns = east - west + 1
  const count = columns * (south - north + 1)
  const lines: string[] = []
  for (let tile = 0; tile < count; tile += Math.ceil(count / TILES_A_ZOOM)) {
    const [x, y] = [west + (tile % columns), north + Math.floor(tile / columns)]
    const bytes = runToEnd(drawTile(map, zoom, x, y))
    lines.push(`${zoom}/${x}/${y} ${bytes ? `${digestOf(bytes)} ${bytes.length}` : 'none'}`)
  }
  return lines
}

test.each([1, 2, 3])('random map %d', async (seed) => {
  const { record, names, map } = await readRandom(seed)
  expect(record).toMatchSnapshot('tables')
  expect(names.map((name) => JSON.stringify(name)).join('\n')).toMatchSnapshot('other names')
  const zooms = Array.from({ length: ZOOM_MAX + 1 }, (_, zoom) => zoom)
  expect(zooms.flatMap((zoom) => tilesOf(map, zoom)).join('\n')).toMatchSnapshot('tiles')
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SILENT } from '../../../src/report/progress.ts'
import { isBalanced } from '../../../src/report/receipt.ts'
import { ROAD_COUNTRIES } from '../../../src/roads/network/network.ts'
import { readHeader } from '../../../src/sources/known-headers.ts'
import { buildRoads } from '../../../src/sources/osm/build-roads.ts'
import { readRoads } from '../../../src/sources/osm/read-roads.ts'
import { encodeTable, textAt } from '../../../src/tables/table-file.ts'
import { legalDrive } from '../../support/legal-drives.ts'
import { loadRoadsForTests } from '../../support/load-roads.ts'
import { type PbfContent, type PbfShape, pbfOf, writePbf } from '../../support/write-pbf.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-osm-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const street = (name: string) => ({ highway: 'residential', name })

/** Six nodes in a row along a street that crosses a border between nodes 3 and 4. */
const nodes = [1, 2, 3, 4, 5, 6].map((id) => ({ id, lon: 25 + id / 1000, lat: 57.8 }))
const town: PbfContent = {
  nodes: [
    { ...nodes[0] },
    { ...nodes[1], tags: { highway: 'traffic_signals', note: 'not read' } },
    ...nodes.slice(2),
  ],
  ways: [
    { id: 10, refs: [1, 2, 3], tags: street('Pikk') },
    { id: 11, refs: [3, 4], tags: street('Piiri') },
    { id: 12, refs: [4, 5, 6], tags: street('Garā') },
    { id: 13, refs: [1, 6], tags: { building: 'yes' } },
    { id: 9_007_199_254_740, refs: [2, 5], tags: { highway: 'footway' } },
  ],
  relations: [
    {
      id: 1,
      tags: { type: 'restriction', restriction: 'no_u_turn' },
      members: [
        { type: 'way', id: 10, role: 'from' },
        { type: 'node', id: 3, role: 'via' },
        { type: 'way', id: 10, role: 'to' },
      ],
    },
  ],
}

async function load(content: PbfContent, shape: PbfShape = {}, name = 'town') {
  const file = join(folder, `${name}.osm.pbf`)
  writePbf(file, content, shape)
  return loadRoadsForTests(file)
}

const codeOf = (error: unknown) => (error as { code?: string }).code

describe('PBF files', () => {
  test.each([
    ['dense nodes, zlib', {}],
    ['plain nodes', { nodes: 'plain' }],
    ['unpacked blobs', { packing: 'raw' }],
    ['zstd', { packing: 'zstd' }],
    ['an object a block', { blockSize: 1 }],
    ['another unit and zero of coordinates', { granularity: 1000, lonOffset: 20_000_000_000 }],
  ] as [string, PbfShape][])('%s', async (_, shape) => {
    const { network, receipts } = await load(town, shape)
    expect(network.edgeCount).toBe(3)
    expect([...network.junctionLonE7].sort()).toEqual([
      250_010_000, 250_030_000, 250_040_000, 250_060_000,
    ])
    const names = [...network.edgeName].map((code) => textAt(network.texts, code)).sort()
    expect(names).toEqual(['Garā', 'Piiri', 'Pikk'])
    expect(network.restrictions.first.length).toBe(1)
    expect(receipts.every(isBalanced)).toBe(true)
    expect(receipts.map(({ source, rowsRead, rowsKept }) => [source, rowsRead, rowsKept])).toEqual([
      ['osm ways', 5, 3],
      ['osm restrictions', 1, 1],
      ['osm road nodes', 6, 6],
    ])
    expect(Object.fromEntries(receipts[0].leftOut)).toEqual({
      'no road': 1,
      'not for cars by its kind': 1,
    })
  })

  test('the date of the extract', async () => {
    const file = join(folder, 'dated.osm.pbf')
    writePbf(file, town, { timestamp: 1_700_000_000 })
    expect((await readHeader(file, { reader: 'osm' })).date).toBe('2023-11-14')
  })

  test('the same tables whatever the number of threads and the size of blocks', async () => {
    const file = join(folder, 'same.osm.pbf')
    const bytesOf = async (shape: PbfShape, threads: number) => {
      writePbf(file, town, shape)
      const { tables } = await buildRoads([{ file }], SILENT, undefined, threads)
      return [...tables].map(([name, columns]) => [
        name,
        Buffer.from(encodeTable(columns)).toString('base64'),
      ])
    }
    const once = await bytesOf({}, 1)
    expect(await bytesOf({ blockSize: 1 }, 3)).toEqual(once)
    expect(await bytesOf({ blockSize: 2 }, 2)).toEqual(once)
  })

  test.each([
    ['no such file', undefined, 'OSM_FILE_MISSING'],
    ['an empty file', Buffer.alloc(0), 'OSM_NOT_A_PBF'],
    ['another format', Buffer.from('<?xml version="1.0"?><osm/>'), 'OSM_NOT_A_PBF'],
    ['a file cut short', pbfOf(town).subarray(0, -20), 'OSM_BROKEN_PBF'],
    [
      'a file of versions of the past',
      pbfOf(town, { features: ['HistoricalInformation'] }),
      'OSM_FEATURE_UNKNOWN',
    ],
    ['a scratched block', scratched(pbfOf(town)), 'OSM_BROKEN_PBF'],
    ['a scratched string table', scratched(pbfOf(town, { packing: 'raw' })), 'OSM_BROKEN_PBF'],
  ])('%s is an error that names the file', async (name, content, code) => {
    const file = join(folder, `${name}.pbf`)
    if (content !== undefined) writeFileSync(file, content)
    const error = await buildRoads([{ file }], SILENT, undefined, 1).catch(
      (reason: unknown) => reason,
    )
    expect(codeOf(error)).toBe(code)
    expect((error as Error).message).toContain(file)
  })

  function scratched(bytes: Buffer): Buffer {
    const copy = Buffer.from(bytes)
    copy.fill(0xff, copy.length - 60, copy.length - 30)
    return copy
  }
})

describe('several files', () => {
  const part = (keep: (id: number) => boolean): PbfContent => ({
    nodes: nodes.filter(({ id }) => keep(id)),
    ways: town.ways!.filter(({ refs }) => refs.some(keep)),
  })
  const write = (name: string, content: PbfContent) => {
    const file = join(folder, `${name}.osm.pbf`)
    writePbf(file, content)
    return file
  }

  test('a border that cuts a street in two files is driven over', async () => {
    const ee = write(
      'ee',
      part((id) => id <= 3),
    )
    const lv = write(
      'lv',
      part((id) => id >= 4),
    )
    const whole = await load(town)
    const alone = await loadRoadsForTests({ file: ee, country: 'ee' })
    expect(alone.network.edgeCount).toBe(1)
    expect(alone.receipts[2].refused.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
      'node 4: no file has the node',
      'node 5: no file has the node',
    ])
    const both = await loadRoadsForTests({ file: ee, country: 'ee' }, { file: lv, country: 'lv' })
    expect(both.network.edgeCount).toBe(3)
    const first = [...both.network.edgeWayId].indexOf(10)
    const last = [...both.network.edgeWayId].indexOf(12)
    const { edgeLengthMm } = both.network
    const weights = Uint32Array.from({ length: 6 }, (_, directed) => edgeLengthMm[directed >>> 1])
    expect(legalDrive(both.network, weights, first * 2, last * 2)?.cost).toBe(
      edgeLengthMm.reduce((sum, length) => sum + length, 0),
    )
    expect([...both.network.edgeLengthMm]).toEqual([...whole.network.edgeLengthMm])
    // The street over the border stands in both files; the first one named has it.
    const countries = [10, 11, 12].map(
      (id) => ROAD_COUNTRIES[both.network.edgeCountry[[...both.network.edgeWayId].indexOf(id)]],
    )
    expect(countries).toEqual(['ee', 'ee', 'lv'])
    expect(both.receipts.every(isBalanced)).toBe(true)
    // The street, and a footway.
    expect(both.receipts[0].leftOut.get('another copy stands for it')).toBe(2)
  })

  test('of equal ids the newest version wins, of equal versions the first file', async () => {
    const version = (number: number, name: string, lat: number): PbfContent => ({
      nodes: [
        { id: 1, lon: 25, lat, version: number },
        { id: 2, lon: 25.01, lat: 58, version: number },
      ],
      ways: [{ id: 10, refs: [1, 2], tags: street(name), version: number }],
    })
    const old = write('old', version(1, 'Vana', 58.1))
    const fresh = write('fresh', version(2, 'Uus', 58.2))
    const other = write('other', version(2, 'Muu', 58.3))
    const nameOf = async (...files: string[]) => {
      const { network } = await loadRoadsForTests(...files)
      expect(network.edgeCount).toBe(1)
      return [textAt(network.texts, network.edgeName[0]), Math.max(...network.junctionLatE7) / 1e7]
    }
    expect(await nameOf(old, fresh)).toEqual(['Uus', 58.2])
    expect(await nameOf(fresh, old)).toEqual(['Uus', 58.2])
    expect(await nameOf(fresh, other)).toEqual(['Uus', 58.2])
    expect(await nameOf(other, fresh, old)).toEqual(['Muu', 58.3])
  })

  test('a node has the tags of its newest version alone', async () => {
    const version = (number: number, tags: Record<string, string> = {}): PbfContent => ({
      nodes: [1, 2].map((id) => ({ id, lon: 25 + id / 100, lat: 58, version: number, tags })),
      ways: [{ id: 10, refs: [1, 2], tags: street('Pikk') }],
    })
    const gate = write('gate', version(1, { barrier: 'gate' }))
    const bollard = write('bollard', version(1, { barrier: 'bollard' }))
    const plain = write('plain', version(2))
    const barriersOf = async (...files: string[]) => {
      const sources = files.map((file) => ({ file }))
      const { material } = await readRoads(sources, SILENT, 1)
      return [0, 1].map((row) => material.nodes.tags.get(row)?.get('barrier'))
    }
    expect(await barriersOf(gate)).toEqual(['gate', 'gate'])
    expect(await barriersOf(gate, bollard)).toEqual(['gate', 'gate'])
    expect(await barriersOf(bollard, gate)).toEqual(['bollard', 'bollard'])
    expect(await barriersOf(gate, plain)).toEqual([undefined, undefined])
    expect(await barriersOf(plain, gate)).toEqual([undefined, undefined])
  })

  test('border ways of a country need no tags of their own', async () => {
    const square = [
      { id: 21, lon: 24.9, lat: 57.7 },
      { id: 22, lon: 25.1, lat: 57.7 },
      { id: 23, lon: 25.1, lat: 57.9 },
      { id: 24, lon: 24.9, lat: 57.9 },
    ]
    const { network, receipts } = await load({
      nodes: [...nodes, ...square],
      ways: [
        ...town.ways!,
        { id: 30, refs: [21, 22, 23] },
        { id: 31, refs: [21, 24, 23], tags: { natural: 'coastline' } },
      ],
      relations: [
        {
          id: 5,
          tags: {
            type: 'boundary',
            boundary: 'administrative',
            admin_level: '2',
            'ISO3166-1': 'EE',
          },
          members: [
            { type: 'way', id: 30, role: 'outer' },
            { type: 'way', id: 31, role: 'outer' },
          ],
        },
      ],
    })
    expect([...network.edgeCountry].map((code) => ROAD_COUNTRIES[code])).toEqual(['ee', 'ee', 'ee'])
    expect(receipts.every(isBalanced)).toBe(true)
    expect(receipts[0].leftOut.get('no road')).toBe(3)
  })
})

/** A data block gives the wanted objects with their tags, and the nodes that ways name. */
import { PbfWriter } from 'pbf'
import { describe, expect, test } from 'vitest'
import { readNodes } from '../../../src/sources/osm/block-nodes.ts'
import { readObjects } from '../../../src/sources/osm/block-objects.ts'
import { SELECTIONS } from '../../../src/sources/osm/selections.ts'
import { readDeltas, readUnsigned } from '../../../src/sources/osm/varints.ts'
import { block, type PbfContent, type PbfShape } from '../../support/write-pbf.ts'

/** Ways as id, version, tags and nodes. */
function waysOf(content: PbfContent, wanted?: number[], interest: 'roads' | 'map' = 'roads') {
  const ids = wanted && Float64Array.from(wanted)
  const { ways, ...more } = readObjects(block(content), ids, SELECTIONS[interest])
  const { id, version, firstTag, tagCode, firstRef, ref, texts } = ways
  const rows = Array.from(id, (_, way) => {
    const codes = [...tagCode.subarray(firstTag[way] * 2, firstTag[way + 1] * 2)]
    const tags = codes.map((code) => texts[code])
    return [
      id[way],
      version[way],
      tags.join(' '),
      ...ref.subarray(firstRef[way], firstRef[way + 1]),
    ]
  })
  return { rows, ...more }
}

const ROADS: PbfContent = {
  ways: [
    {
      id: 2 ** 40,
      version: 7,
      refs: [5, 2 ** 41, 3],
      tags: { highway: 'primary', source: 'survey' },
    },
    { id: 12, refs: [1], tags: { building: 'yes' } },
    { id: 10, refs: [], tags: { note: 'x', highway: 'service', name: 'Aia', source: 'survey' } },
  ],
}

describe('ways', () => {
  test('of interest are read with the tags of interest, numbered once', () => {
    const read = waysOf(ROADS)
    expect(read).toMatchObject({ hasNodes: false, hasWays: true, waysRead: 3, relations: [] })
    expect(read.rows).toEqual([
      [2 ** 40, 7, 'highway primary', 5, 2 ** 41, 3],
      [10, 0, 'highway service name Aia'],
    ])
    const { texts } = readObjects(block(ROADS)).ways
    expect(texts).toEqual(['highway', 'primary', 'service', 'name', 'Aia'])
  })
  test('that are wanted are read whatever they are, and no relation beside them', () => {
    const relation = { id: 1, members: [], tags: { type: 'restriction', restriction: 'no_u_turn' } }
    const read = waysOf({ ...ROADS, relations: [relation] }, [11, 12, 13])
    expect(read.rows).toEqual([[12, 0, '', 1]])
    expect(read).toMatchObject({ hasWays: true, waysRead: 3, relations: [] })
  })
  test('of many nodes and many tags have them all', () => {
    const refs = Array.from({ length: 3_000 }, (_, i) => 10 * i + 1)
    const tags = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`note:${i}`, 'x']))
    const { rows } = waysOf({ ways: [{ id: 1, refs, tags: { ...tags, highway: 'path' } }] })
    expect(rows).toEqual([[1, 0, 'highway path', ...refs]])
  })
  test('are not there where a block has nodes alone', () => {
    const nodes = [{ id: 1, lon: 25, lat: 58 }]
    const dense = readObjects(block({ nodes }))
    expect(dense).toMatchObject({ hasNodes: true, hasWays: false, waysRead: 0 })
    expect(readObjects(block({ nodes }, { nodes: 'plain' }))).toMatchObject({ hasNodes: true })
  })
})

describe('relations', () => {
  const relations = [
    {
      ...{
        id: 2 ** 35,
        version: 3,
        tags: { type: 'restriction', restriction: 'no_left_turn', x: 'y' },
      },
      members: [
        { type: 'way', id: 8, role: 'from' },
        { type: 'node', id: 9, role: 'via' },
        { type: 'relation', id: 7, role: '' },
      ],
    },
    { id: 5, members: [], tags: { type: 'multipolygon', natural: 'wood', restriction: 'none' } },
  ] satisfies PbfContent['relations']

  test('of interest are read with the tags of interest and their members', () => {
    expect(readObjects(block({ relations })).relations).toEqual([
      {
        ...{ id: 2 ** 35, version: 3, members: relations[0].members },
        tags: [
          ['type', 'restriction'],
          ['restriction', 'no_left_turn'],
        ],
      },
    ])
    const map = readObjects(block({ relations }), undefined, SELECTIONS.map)
    expect(map).toMatchObject({ hasNodes: false, hasWays: false })
    expect(map.relations).toEqual([
      {
        ...{ id: 5, version: 0, members: [] },
        tags: [
          ['type', 'multipolygon'],
          ['natural', 'wood'],
        ],
      },
    ])
  })

  test('leave out members of a type that does not exist', () => {
    const group = new PbfWriter()
    const relation = new PbfWriter()
    const texts = ['', 'type', 'restriction']
    relation.writeVarintField(1, 1)
    relation.writePackedVarint(2, [1, 2])
    relation.writePackedVarint(3, [2, 2])
    relation.writePackedVarint(8, [0, 0])
    relation.writePackedSVarint(9, [4, 1])
    relation.writePackedVarint(10, [3, 1])
    group.writeBytesField(4, relation.finish())
    const strings = new PbfWriter()
    for (const text of texts) strings.writeBytesField(1, Buffer.from(text))
    const whole = new PbfWriter()
    whole.writeBytesField(1, strings.finish())
    whole.writeBytesField(2, group.finish())
    const [{ members }] = readObjects(whole.finish()).relations
    expect(members).toEqual([{ type: 'way', id: 5, role: '' }])
  })
})

describe('nodes', () => {
  const nodes = [
    {
      id: 2,
      version: 4,
      lon: 25.5,
      lat: 58.25,
      tags: { barrier: 'gate', note: 'x', access: 'no' },
    },
    { id: 3, lon: -1.25, lat: -2.5, tags: { note: 'town' } },
    {
      id: 9,
      version: 2,
      lon: 24,
      lat: 57,
      tags: { place: 'town', name: 'Paide', barrier: 'gate' },
    },
    { id: 5, lon: 26, lat: 59, tags: { place: 'farm' } },
  ]
  const read = (shape: PbfShape, ids = [2, 3, 4, 5]) =>
    readNodes(block({ nodes }, shape), Float64Array.from(ids))

  test.each<[string, PbfShape]>([
    ['dense', {}],
    ['one by one', { nodes: 'plain' }],
    ['dense, in other units', { granularity: 1000, lonOffset: 5_000_000_000 }],
    ['one by one, in other units', { nodes: 'plain', granularity: 50, lonOffset: -1_000 }],
  ])('that are needed are read, and places: %s', (_, shape) => {
    const { row, lonE7, latE7, version, tagged, places } = read(shape)
    expect([row, lonE7, latE7, version].map((column) => [...column])).toEqual([
      [0, 1, 3],
      [255_000_000, -12_500_000, 260_000_000],
      [582_500_000, -25_000_000, 590_000_000],
      [4, 0, 0],
    ])
    const gate = [
      ['barrier', 'gate'],
      ['access', 'no'],
    ]
    expect(tagged).toEqual([{ index: 0, tags: gate }])
    const tags = [
      ['place', 'town'],
      ['name', 'Paide'],
    ]
    expect(places).toEqual([{ id: 9, version: 2, lonE7: 240_000_000, latE7: 570_000_000, tags }])
  })

  test('that are needed are found in any order', () => {
    const turned = { nodes: [nodes[3], nodes[0], nodes[1], nodes[2]] }
    expect([...readNodes(block(turned), Float64Array.of(2, 3, 5, 9)).row]).toEqual([2, 0, 1, 3])
    expect([...read({}, []).row]).toEqual([])
  })
})

describe('packed numbers', () => {
  const packed = (write: (writer: PbfWriter) => void) => {
    const writer = new PbfWriter()
    write(writer)
    return writer.finish()
  }
  test('with a sign are sums, exact up to 2^53, at each length that they have', () => {
    const steps = [0, 1, -1, 63, -64, 64, -65, 8_191, -8_192, 8_192, 2 ** 20, -(2 ** 20) - 1]
    const long = [
      2 ** 27,
      -(2 ** 27) - 1,
      2 ** 34,
      -(2 ** 41),
      2 ** 48,
      -(2 ** 48) - 1,
      2 ** 52 - 1,
    ]
    const all = [...steps, ...long]
    const out = new Float64Array(all.length)
    const bytes = packed((writer) => {
      for (const step of all) writer.writeSVarint(step)
    })
    expect(readDeltas(bytes, out)).toBe(all.length)
    let sum = 0
    expect([...out]).toEqual(all.map((step) => (sum += step)))
  })
  test('without a sign are read up to 2^32', () => {
    const all = [0, 127, 128, 16_383, 16_384, 2 ** 21 - 1, 2 ** 21, 2 ** 28, 2 ** 32 - 1]
    const out = new Uint32Array(all.length)
    const bytes = packed((writer) => {
      for (const one of all) writer.writeVarint(one)
    })
    expect(readUnsigned(bytes, out)).toBe(all.length)
    expect([...out]).toEqual(all)
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MapShapes, SHAPE_KINDS } from '../../../src/map/shapes.ts'
import { SILENT } from '../../../src/report/progress.ts'
import { isBalanced } from '../../../src/report/receipt.ts'
import { joinLines } from '../../../src/roads/network/join-lines.ts'
import { seaRings } from '../../../src/sources/osm/coast.ts'
import { readMap } from '../../../src/sources/osm/read-map.ts'
import { areasOfRings } from '../../../src/sources/osm/rings.ts'
import { NONE } from '../../../src/tables/none.ts'
import { type PbfContent, writePbf } from '../../support/write-pbf.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-map-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Nodes 1 to 9 in rows of three from the north west, a hundredth of a degree apart; node 10 is in no file. */
const nodes = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({
  id,
  lon: 25 + ((id - 1) % 3) / 100,
  lat: 58 - Math.floor((id - 1) / 3) / 100,
}))
const pointOf = (id: number) =>
  `${Math.round(nodes[id - 1].lon * 1e7)},${Math.round(nodes[id - 1].lat * 1e7)}`

async function read(content: Omit<PbfContent, 'nodes'>) {
  const file = join(folder, 'map.osm.pbf')
  writePbf(file, { nodes, ...content })
  const { shapes, receipt } = await readMap([{ file }], SILENT, 1)
  expect(isBalanced(receipt)).toBe(true)
  return { receipt, shapes: listed(shapes) }
}

/** Shapes as class, name and the numbers of their nodes by part. */
function listed(shapes: MapShapes) {
  const ids = new Map(nodes.map(({ id }) => [pointOf(id), id]))
  return Array.from({ length: shapes.count }, (_, shape) => {
    const parts = []
    for (let part = shapes.firstPart[shape]; part < shapes.firstPart[shape + 1]; part++) {
      const points = []
      for (let i = shapes.firstPoint[part]; i < shapes.firstPoint[part + 1]; i++) {
        points.push(ids.get(`${shapes.lonE7[i]},${shapes.latE7[i]}`) ?? 0)
      }
      parts.push(points)
    }
    const { layer, class: name } = SHAPE_KINDS[shapes.kind[shape]]
    const text = shapes.name[shape]
    return { is: `${layer} ${name}`, ...(text === NONE ? {} : { name: shapes.texts[text] }), parts }
  })
}

const way = (id: number, refs: number[], tags: Record<string, string> = {}) => ({ id, refs, tags })

describe('areas and lines of a file', () => {
  test('closed ways are areas, waterways are lines, and what is neither is not read', async () => {
    const { shapes, receipt } = await read({
      ways: [
        way(1, [1, 2, 5, 4, 1], { landuse: 'forest' }),
        way(2, [2, 3, 6, 5, 2], { natural: 'water', name: 'Ümera järv' }),
        way(3, [1, 5, 9], { waterway: 'river', name: 'Emajõgi' }),
        way(4, [4, 5, 8, 7, 4], { natural: 'water', water: 'river' }),
        way(5, [1, 2], { highway: 'residential' }),
        way(6, [5, 6, 9, 8, 5], { leisure: 'park' }),
      ],
    })
    expect(shapes).toEqual([
      { is: 'landcover wood', parts: [[1, 2, 5, 4, 1]] },
      { is: 'water lake', name: 'Ümera järv', parts: [[2, 3, 6, 5, 2]] },
      { is: 'waterway river', name: 'Emajõgi', parts: [[1, 5, 9]] },
      { is: 'water river', parts: [[4, 5, 8, 7, 4]] },
      { is: 'landcover park', parts: [[5, 6, 9, 8, 5]] },
    ])
    expect(receipt.source).toBe('osm map shapes')
    expect(receipt.rowsRead).toBe(5)
    expect(receipt.rowsKept).toBe(5)
  })

  test('the ways of a relation are joined to its rings, whatever their direction', async () => {
    const { shapes } = await read({
      ways: [way(1, [1, 2, 3, 6]), way(2, [1, 4, 7]), way(3, [7, 8, 9, 6])],
      relations: [
        {
          id: 1,
          tags: { type: 'multipolygon', natural: 'wood' },
          members: [1, 2, 3].map((id) => ({ type: 'way', id, role: 'outer' })),
        },
      ],
    })
    expect(shapes).toEqual([{ is: 'landcover wood', parts: [[1, 2, 3, 6, 9, 8, 7, 4, 1]] }])
  })

  test('the rings of a relation have its name and its holes; its other members are passed over', async () => {
    const { shapes } = await read({
      ways: [way(1, [1, 3, 9, 7, 1]), way(2, [2, 6, 5, 2], { natural: 'wood', name: 'Saar' })],
      relations: [
        {
          id: 1,
          tags: { type: 'multipolygon', natural: 'water', name: 'Järv' },
          members: [
            { type: 'node', id: 4, role: '' },
            { type: 'way', id: 1, role: '' },
            { type: 'way', id: 2, role: '' },
            { type: 'relation', id: 5, role: '' },
          ],
        },
      ],
    })
    expect(shapes).toEqual([
      { is: 'landcover wood', name: 'Saar', parts: [[2, 6, 5, 2]] },
      {
        is: 'water lake',
        name: 'Järv',
        parts: [
          [1, 3, 9, 7, 1],
          [2, 6, 5, 2],
        ],
      },
    ])
  })

  test('a line is what is left of its nodes, an area needs three corners', async () => {
    const { shapes, receipt } = await read({
      ways: [
        way(1, [1, 10, 3], { waterway: 'stream', name: 'Oja' }),
        way(2, [1, 2, 1], { natural: 'wood' }),
        way(3, [1, 2, 4, 1], { natural: 'wood' }),
      ],
    })
    expect(shapes).toEqual([
      { is: 'waterway stream', name: 'Oja', parts: [[1, 3]] },
      { is: 'landcover wood', parts: [[1, 2, 4, 1]] },
    ])
    expect([...receipt.leftOut.values()]).toEqual([1])
  })

  test('borders at sea are not shown', async () => {
    const border = { boundary: 'administrative', admin_level: '2' }
    const { shapes } = await read({
      ways: [
        way(1, [1, 2, 3], { ...border, maritime: 'yes' }),
        way(2, [3, 6, 9], { ...border, maritime: 'no' }),
      ],
    })
    expect(shapes).toEqual([{ is: 'boundary country', parts: [[3, 6, 9]] }])
  })

  test('the borders of a country are lines, each way once', async () => {
    const border = { boundary: 'administrative', admin_level: '2' }
    const { shapes } = await read({
      ways: [way(1, [1, 2, 3], border), way(2, [3, 6, 9])],
      relations: [
        {
          id: 1,
          tags: { type: 'boundary', ...border },
          members: [1, 2].map((id) => ({ type: 'way', id, role: 'outer' })),
        },
      ],
    })
    expect(shapes).toEqual([
      { is: 'boundary country', parts: [[1, 2, 3]] },
      { is: 'boundary country', parts: [[3, 6, 9]] },
    ])
  })

  test('what has no nodes, or closes to no area, is refused with its reason', async () => {
    const { shapes, receipt } = await read({
      ways: [
        way(1, [1, 2, 10, 1], { landuse: 'forest' }),
        way(2, [10, 1], { waterway: 'river' }),
        way(3, [1, 2, 3], { natural: 'wood' }),
        way(4, [1, 2]),
      ],
      relations: [
        {
          id: 1,
          tags: { type: 'multipolygon', natural: 'water' },
          members: [{ type: 'way', id: 4, role: 'outer' }],
        },
      ],
    })
    expect(shapes).toEqual([])
    expect(Object.fromEntries(receipt.refusedByReason)).toEqual({
      'the files lack its nodes': 2,
      'its lines close to no area': 1,
    })
    expect(Object.fromEntries(receipt.leftOut)).toEqual({
      'a line that bounds no area by itself': 1,
    })
  })
})

describe('rings', () => {
  const lon = Int32Array.of(0, 100, 100, 0, 10, 20, 20, 10, 12, 18, 18, 12)
  const lat = Int32Array.of(0, 0, 100, 100, 10, 10, 20, 20, 12, 12, 18, 18)
  test('an island in a lake on an island is an area of its own', () => {
    const rings = [
      [8, 9, 10, 11, 8],
      [4, 5, 6, 7, 4],
      [0, 1, 2, 3, 0],
    ]
    expect(areasOfRings(rings, lon, lat)).toEqual([
      [
        [0, 1, 2, 3, 0],
        [4, 5, 6, 7, 4],
      ],
      [[8, 9, 10, 11, 8]],
    ])
  })
  const large = [0, 1, 2, 3, 0]
  test.each([
    ['west', [-100, 50], 0],
    ['east', [200, 50], 0],
    ['south', [50, -100], 0],
    ['north', [50, 200], 0],
    ['west, as far as its side', [0, 50], 1],
    ['east, as far as its side', [100, 50], 1],
    ['south, as far as its side', [50, 0], 1],
    ['north, as far as its side', [50, 100], 1],
  ])('a ring that goes beyond a larger one in the %s is no hole', (_, [x, y], holes) => {
    const [lonWith, latWith] = [Int32Array.of(...lon, x), Int32Array.of(...lat, y)]
    const areas = areasOfRings([[8, 10, 12, 8], large], lonWith, latWith)
    expect(areas.map(({ length }) => length)).toEqual(holes === 1 ? [2] : [1, 1])
  })
  test('a ring in the box of a larger one is a hole of it only where it is inside', () => {
    const triangle = [0, 1, 3, 0]
    const small = [8, 9, 10, 8]
    expect(areasOfRings([small, triangle], lon, lat)).toEqual([[triangle, small]])
    const moved = (values: Int32Array) => values.map((value, i) => (i < 4 ? value : value + 60))
    expect(areasOfRings([small, triangle], moved(lon), moved(lat))).toEqual([[triangle], [small]])
  })
  test('lines that meet nobody stay open', () => {
    expect(
      joinLines(
        [
          [1, 2],
          [2, 3],
          [7, 8],
        ],
        false,
      ),
    ).toEqual({
      rings: [],
      open: [
        [1, 2, 3],
        [7, 8],
      ],
    })
  })
  test('directed lines join in their direction only, from the beginning of a chain', () => {
    expect(
      joinLines(
        [
          [2, 3],
          [1, 2],
          [3, 4],
          [5, 4],
        ],
        true,
      ).open,
    ).toEqual([
      [1, 2, 3, 4],
      [5, 4],
    ])
  })
})

describe('the sea', () => {
  const degree = 10_000_000
  // A coast that runs from the north to the south has land in the east and water in the west.
  const lon = Int32Array.of(
    22 * degree,
    23 * degree,
    22 * degree,
    20 * degree,
    20.1 * degree,
    20 * degree,
  )
  const lat = Int32Array.of(
    60 * degree,
    57 * degree,
    54 * degree,
    58 * degree,
    58 * degree,
    58.1 * degree,
  )
  test('is on the right of the coast, as far as twelve degrees beyond it; an island is a hole', () => {
    const [outer, island] = seaRings(
      [
        [0, 1, 2],
        [3, 4, 5, 3],
      ],
      lon,
      lat,
    )
    const degrees = outer.map(([x, y]) => [x / degree, y / degree])
    expect(degrees).toEqual([
      [22, 60],
      [23, 57],
      [22, 54],
      [22, 42],
      [8, 42],
      [8, 72],
      [22, 72],
      [22, 60],
    ])
    expect(island).toHaveLength(4)
  })
  test.each<[string, [number, number][][], string[]]>([
    [
      'between two coasts',
      [
        [
          [22, 57],
          [22, 62],
        ],
        [
          [28, 62],
          [28, 57],
        ],
      ],
      ['22 57, 22 62, 22 82, 28 82, 28 62, 28 57, 28 38, 22 38, 22 57'],
    ],
    [
      'beyond two coasts',
      [
        [
          [22, 62],
          [22, 57],
        ],
        [
          [28, 57],
          [28, 62],
        ],
      ],
      [
        '22 62, 22 57, 22 38, -2 38, -2 82, 22 82, 22 62',
        '28 57, 28 62, 28 82, 52 82, 52 38, 28 38, 28 57',
      ],
    ],
    [
      'south of a coast',
      [
        [
          [11, 60],
          [39, 60],
        ],
      ],
      ['11 60, 39 60, 52 60, 52 38, -2 38, -2 60, 11 60'],
    ],
    [
      'north of a coast',
      [
        [
          [39, 60],
          [11, 60],
        ],
      ],
      ['39 60, 11 60, -2 60, -2 82, 52 82, 52 60, 39 60'],
    ],
    [
      'in a corner',
      [
        [
          [39, 56],
          [30, 51],
        ],
      ],
      ['39 56, 30 51, 30 38, -2 38, -2 82, 52 82, 52 56, 39 56'],
    ],
  ])('lies %s and along the frame', (_, coasts, rings) => {
    // Islands in the corners make the frame wider than the coasts.
    const islands = [
      [10, 50],
      [39.9, 69.9],
    ].map(([x, y]) => [
      [x, y],
      [x + 0.1, y],
      [x, y + 0.1],
    ])
    const points = [...coasts, ...islands].flat()
    let row = 0
    const lines = [...coasts, ...islands].map((line) => line.map(() => row++))
    for (const line of lines.slice(coasts.length)) line.push(line[0])
    const [x, y] = [0, 1].map((axis) => Int32Array.from(points, (point) => point[axis] * degree))
    const sea = seaRings(lines, x, y).slice(0, -islands.length)
    const shown = sea.map((ring) => ring.map(([a, b]) => `${a / degree} ${b / degree}`).join(', '))
    expect(shown).toEqual(rings)
  })
  test('ends where maps end', () => {
    const far = Int32Array.from([80, 81, 80], (value) => value * degree)
    const [outer] = seaRings(
      [[0, 1, 2, 0]],
      Int32Array.from([170, 171, 172], (v) => v * degree),
      far,
    )
    const degrees = outer.map(([x, y]) => [x / degree, y / degree])
    expect(degrees).toEqual([
      [158, 85],
      [180, 85],
      [180, 68],
      [158, 68],
      [158, 85],
    ])
  })
  test('no coast, no sea; islands alone are in a sea', () => {
    expect(seaRings([], lon, lat)).toEqual([])
    expect(seaRings([[3, 4, 5, 3]], lon, lat)).toHaveLength(2)
  })
})

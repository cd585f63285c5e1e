import { describe, expect, test } from 'vitest'
import { createStreetLines } from '../../../src/addresses/street-lines.ts'
import { findRow, textOf } from '../../../src/addresses/tree.ts'
import { isBalanced } from '../../../src/report/receipt.ts'
import { readRc } from '../../../src/sources/rc/read-rc.ts'
import { grown } from '../../../src/tables/growing.ts'
import { build, draw, otherNamesOfId, pointOfId, refusals } from '../support/build.ts'
import { writeFolder } from '../support/files.ts'

const TABLES = {
  'adr_savivaldybes.csv': `SAV_KODAS|ADM_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|SAV_NUO
13|10|savivaldybė|sav.|Vilniaus miesto|1998-06-01
32|6|savivaldybė|sav.|Akmenės rajono|1998-06-01
`,
  'adr_seniunijos.csv': `SEN_KODAS|SAV_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|SEN_NUO
32|32|seniūnija|sen.|Akmenės|2000-06-21
`,
  'adr_gyvenamosios_vietoves.csv': `GYV_KODAS|SAV_KODAS|SEN_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS|VARDAS_K|GYV_NUO
1|13||miestas|m.|Vilnius|Vilniaus|2008-10-15
2|32|32|kaimas|k.|Agluonai|Agluonų|2008-07-01
`,
  'adr_gatves.csv': `GAT_KODAS|GYV_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|GAT_NUO
1|1|prospektas|pr.|Gedimino|2008-06-16
2|1|gatvė|g.|A. Vivulskio|2002-05-23
`,
  'adr_stat_lr.csv': `AOB_KODAS|SAV_KODAS|GYV_KODAS|GAT_KODAS|NR|KORPUSO_NR|PASTO_KODAS|AOB_NUO
1|13|1|1|9||LT-01103|1999-10-07
2|13|1|2|2A|K1|LT-03114|1999-10-07
3|13|1|2|2A|2|03114|1999-10-07
4|32|2||5||LT-85101|1999-10-07
`,
  'adr_pat_lr.csv': `PAT_KODAS|AOB_KODAS|PATALPOS_NR|SAV_KODAS|PAT_NUO
1|2|10|13|2009-08-11
`,
}

const POINTS = [
  [1, 583016.112, 6061802.077],
  [2, 583016.112, 6061802.077],
  [3, 319769.617, 6178433.409],
  [4, 319769.617, 6178433.409],
] as const

function collection(features: readonly unknown[], crs?: string): string {
  const member = crs === undefined ? {} : { crs: { type: 'name', properties: { name: crs } } }
  return JSON.stringify({ type: 'FeatureCollection', ...member, features })
}

function point(code: number, x: unknown, y: unknown, geometry = true) {
  return {
    type: 'Feature',
    properties: { AOB_KODAS: code, E_KOORD: x, N_KOORD: y },
    geometry: geometry ? { type: 'Point', coordinates: [x, y] } : null,
  }
}

const LKS94 = 'urn:ogc:def:crs:EPSG::3346'

async function read(extra: Readonly<Record<string, string>> = {}, without: readonly string[] = []) {
  const files: Record<string, string> = {
    ...TABLES,
    'adr_gra_adresai_LT.json': collection(
      POINTS.map(([code, x, y]) => point(code, x, y)),
      LKS94,
    ),
    ...extra,
  }
  for (const name of without) delete files[name]
  const tables = writeFolder(files)
  const built = await build('lt', (reading) => readRc({ kind: 'rc', tables }, reading))
  expect(isBalanced(built.receipt)).toBe(true)
  return built
}

const VILNIUS_POINT = [252875000, 546858000]

describe('the register', () => {
  test('is a tree: municipality, eldership, settlement, street, house, flat', async () => {
    const { tree, receipt } = await read()
    expect(draw(tree)).toEqual([
      'Akmenės rajono savivaldybė',
      '  Akmenės seniūnija',
      '    Agluonai',
      '      5',
      'Vilniaus miesto savivaldybė',
      '  Vilnius',
      '    A. Vivulskio gatvė',
      '      2A K1',
      '        10',
      '      2A K2',
      '    Gedimino prospektas',
      '      9',
    ])
    expect(receipt.refused).toEqual([])
    expect(receipt.leftOut.size).toBe(0)
  })

  test('ids are the level and nine figures of the code', async () => {
    const { tree } = await read()
    expect(Array.from(tree.id)).toEqual([
      1000000032, 2000000032, 3000000002, 5000000004, 1000000013, 3000000001, 4000000002,
      5000000002, 6000000001, 5000000003, 4000000001, 5000000001,
    ])
  })

  test('settlements are known by their genitive, streets and units by their abbreviation', async () => {
    const { tree } = await read()
    expect(otherNamesOfId(tree, 3000000001)).toEqual(['genitive: Vilniaus'])
    expect(otherNamesOfId(tree, 4000000001)).toEqual(['short: Gedimino pr.'])
    expect(otherNamesOfId(tree, 1000000032)).toEqual(['short: Akmenės rajono sav.'])
  })

  test('kinds, codes, postcodes and dates come along; a flat has what its house has', async () => {
    const { tree } = await read()
    const unit = tree.unit[findRow(tree, 3000000002)]
    expect([textOf(tree, tree.unitKind[unit]), textOf(tree, tree.unitCode[unit])]).toEqual([
      'kaimas',
      '2',
    ])
    const postcodeOf = (id: number) => textOf(tree, tree.postcode[findRow(tree, id)])
    expect([5000000002, 5000000003, 6000000001].map(postcodeOf)).toEqual([
      'LT-03114',
      'LT-03114',
      'LT-03114',
    ])
    expect(tree.createdS[findRow(tree, 5000000001)]).toBe(Date.UTC(1999, 9, 7) / 1000)
    expect(pointOfId(tree, 6000000001)).toEqual(VILNIUS_POINT)
  })
})

describe('the coordinate system of points', () => {
  test.each([
    [
      'its crs member says metres',
      collection(
        POINTS.map(([code, x, y]) => point(code, x, y)),
        LKS94,
      ),
    ],
    ['metres by their size', collection(POINTS.map(([code, x, y]) => point(code, x, y)))],
    [
      'its crs member says degrees',
      collection([point(1, 25.2875, 54.6858)], 'urn:ogc:def:crs:OGC:1.3:CRS84'),
    ],
    ['degrees by their size', collection([point(1, 25.2875, 54.6858)])],
    [
      'no geometry, but coordinates in the properties',
      collection([point(1, 583016.112, 6061802.077, false)]),
    ],
  ])('%s', async (_, json) => {
    const { tree } = await read({ 'adr_gra_adresai_LT.json': json })
    expect(pointOfId(tree, 5000000001)).toEqual(VILNIUS_POINT)
  })

  test('another one is an error that names it', async () => {
    const json = collection([point(1, 1, 2)], 'urn:ogc:def:crs:EPSG::3857')
    await expect(read({ 'adr_gra_adresai_LT.json': json })).rejects.toThrow(
      /adr_gra_adresai_LT\.json are in urn:ogc:def:crs:EPSG::3857; wanted is EPSG:3346/,
    )
  })
})

test('a street has the middle of its line, a settlement the centre of its area', async () => {
  const line = [
    [583016.112, 6061702.077],
    [583016.112, 6061752.077],
    [583016.112, 6061902.077],
  ]
  const square = [
    [582916.112, 6061702.077],
    [583116.112, 6061702.077],
    [583116.112, 6061902.077],
    [582916.112, 6061902.077],
    [582916.112, 6061702.077],
  ]
  const { tree } = await read({
    'adr_gra_gatves.json': collection([
      {
        type: 'Feature',
        properties: { GAT_KODAS: 1 },
        geometry: { type: 'LineString', coordinates: line },
      },
    ]),
    'adr_gra_gyvenamosios_vietoves.json': collection([
      {
        type: 'Feature',
        properties: { GYV_KODAS: '1' },
        geometry: { type: 'MultiPolygon', coordinates: [[square]] },
      },
    ]),
  })
  expect(pointOfId(tree, 4000000001)).toEqual(VILNIUS_POINT)
  expect(pointOfId(tree, 3000000001)).toEqual(VILNIUS_POINT)
})

test('the lines of streets are kept with their points, those of other objects are not', async () => {
  const [west, east, north] = [
    [25.1, 54.6],
    [25.2, 54.6],
    [25.2, 54.7],
  ]
  const feature = (key: string, code: number, type: string, coordinates: unknown) => ({
    type: 'Feature',
    properties: { [key]: code },
    geometry: { type, coordinates },
  })
  const lines = createStreetLines()
  const tables = writeFolder({
    ...TABLES,
    'adr_gra_adresai_LT.json': collection([feature('AOB_KODAS', 1, 'LineString', [west, east])]),
    'adr_gra_gyvenamosios_vietoves.json': collection([
      feature('GYV_KODAS', 1, 'LineString', [west, east]),
    ]),
    'adr_gra_gatves.json': collection([
      feature('GAT_KODAS', 1, 'LineString', [west, east, north]),
      feature('GAT_KODAS', 2, 'MultiLineString', [
        [north, west],
        [east, west],
      ]),
      feature('GAT_KODAS', 2, 'Point', west),
      feature('GAT_KODAS', 99, 'LineString', [west, east]),
    ]),
  })
  await build('lt', (reading) => readRc({ kind: 'rc', tables }, { ...reading, lines }))
  expect([...grown(lines.id)]).toEqual([4000000001, 4000000002, 4000000002])
  expect([...grown(lines.from)]).toEqual([0, 3, 5])
  const degrees = Array.from(grown(lines.lonE7), (lon, i) => [
    lon / 1e7,
    lines.latE7.values[i] / 1e7,
  ])
  expect(degrees).toEqual([west, east, north, north, west, east, west])
})

test('houses and points may come municipality by municipality', async () => {
  const [header, ...rows] = TABLES['adr_stat_lr.csv'].trim().split('\n')
  const { tree } = await read(
    {
      'adr_stat_13.csv': [header, ...rows.slice(0, 3)].join('\n'),
      'adr_stat_32.csv': [header, rows[3]].join('\n'),
      'adr_gra_13.json': collection([point(1, 25.2875, 54.6858)]),
    },
    ['adr_stat_lr.csv', 'adr_gra_adresai_LT.json'],
  )
  expect(tree.rowCount).toBe(12)
  expect(pointOfId(tree, 5000000001)).toEqual(VILNIUS_POINT)
})

describe('bad rows are refused', () => {
  const withRow = (file: keyof typeof TABLES, row: string) => ({
    [file]: `${TABLES[file]}${row}\n`,
  })
  test.each([
    [
      'an unknown kind of settlement',
      withRow('adr_gyvenamosios_vietoves.csv', '9|13||nežinoma|x.|Niekur|Niekur|'),
      ['4 unknown kind x.: 9'],
    ],
    [
      'a settlement that does not exist',
      withRow('adr_stat_lr.csv', '9|13|99||1||LT-00001|'),
      ['6 its parent does not exist: 5000000009 (9)'],
    ],
    [
      'a street that does not exist',
      withRow('adr_stat_lr.csv', '9|13|1|99|1||LT-00001|'),
      ['6 its parent does not exist: 5000000009 (9)'],
    ],
    [
      'a house without a number',
      withRow('adr_stat_lr.csv', '9|13|1|1|||LT-00001|'),
      ['6 a house or flat without a number: 9'],
    ],
    [
      'a code used twice',
      withRow('adr_stat_lr.csv', '1|13|1|1|999||LT-00001|'),
      ['6 its id is used twice: 5000000001'],
    ],
    [
      'a broken code',
      withRow('adr_stat_lr.csv', '1x|13|1|1|1||LT-00001|'),
      ['6 a code that is no number of at most nine figures: 1x'],
    ],
    [
      'a broken postcode',
      withRow('adr_stat_lr.csv', '9|13|1|1|1||LT-1|'),
      ['6 a postcode that is not LT and five figures: 9'],
    ],
    [
      'a flat of no house',
      withRow('adr_pat_lr.csv', '9|99|1|13|'),
      ['3 its parent does not exist: 6000000009 (9)'],
    ],
  ])('%s', async (_, files, refused) => {
    const { tree, receipt } = await read(files)
    expect(refusals(receipt)).toEqual(refused)
    expect(tree.rowCount).toBe(12)
  })

  test('a broken point refuses its house too; a point of no house is left out', async () => {
    const { receipt } = await read({
      ...withRow('adr_stat_lr.csv', '9|13|1|1|77||LT-01103|'),
      'adr_gra_adresai_LT.json': collection([
        point(9, '58x3016', null, false),
        point(8, 25.2875, 54.6858),
        point(7, 0, 0),
        point(1, null, null, false),
      ]),
    })
    expect(refusals(receipt)).toEqual([
      '1 a coordinate that is no number: 9',
      '1 a point outside the three countries: 7',
      '6 its point is broken: 5000000009 (9)',
    ])
    expect(receipt.leftOut).toEqual(
      new Map([
        ['geometry of an object that is not kept', 1],
        ['geometry without a point', 1],
      ]),
    )
  })
})

test('a file that is missing is an error that says which', async () => {
  await expect(read({}, ['adr_gatves.csv'])).rejects.toThrow(/ has no adr_gatves\.csv;/)
  await expect(read({}, ['adr_gra_adresai_LT.json'])).rejects.toThrow(
    / has no adr_gra_adresai_LT\.json;/,
  )
})

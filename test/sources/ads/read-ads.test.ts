import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { objectCodeOf } from '../../../src/addresses/object-codes.ts'
import { findRow, mainRow, textOf } from '../../../src/addresses/tree.ts'
import { describe as describeAddress } from '../../../src/gazetteer/describe.ts'
import { openGazetteer } from '../../../src/gazetteer/gazetteer.ts'
import { isBalanced } from '../../../src/report/receipt.ts'
import { readAds } from '../../../src/sources/ads/read-ads.ts'
import type { AdsSource } from '../../../src/sources/ads/settings.ts'
import { NONE } from '../../../src/tables/none.ts'
import { build, draw, otherNamesOfId, pointOfId, refusals } from '../support/build.ts'
import { windows1257, writeFolder } from '../support/files.ts'

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8]
const HEADER = [
  'ADOB_ID;ADS_OID;ADOB_LIIK;ADS_KEHTIV;ADR_ID;KOODAADRESS;TAISAADRESS;LAHIAADRESS;AADR_OLEK',
  'VIITEPUNKT_X;VIITEPUNKT_Y',
  ...LEVELS.map((n) => `TASE${n}_KOOD;TASE${n}_NIMETUS;TASE${n}_NIMETUS_LIIGIGA`),
].join(';')

/** Codes and names of places; `/` parts short and full name. */
const HARJU = { 1: '37 Harju maakond' }
const TALLINN = { ...HARJU, 2: '784 Tallinn' }
const KESKLINN = { ...TALLINN, 3: '0298 Kesklinna linnaosa' }
const NARVA_MNT = { ...KESKLINN, 5: '05ZI Narva mnt/Narva maantee' }
const VIRU = { 1: '45 Ida-Viru maakond' }
const NARVA = { ...VIRU, 2: '511 Narva linn' }
const TIIMANI = { ...NARVA, 5: '0001 Tiimani tn/Tiimani tänav' }
const KUUSALU = { ...HARJU, 2: '353 Kuusalu vald', 3: '8954 Tapurla küla' }
const KAASIKU = { ...KUUSALU, 4: '000A Kaasiku vkt/Kaasiku väikekoht' }
const URVA = { ...KAASIKU, 5: '000B Urva tee' }

interface RowFacts {
  object: number
  address: number
  kind: string
  levels: Readonly<Record<number, string>>
  state?: string
  east?: string
  north?: string
  near?: string
}

function line({
  object,
  address,
  kind,
  levels,
  state = 'K',
  east = '542296,13',
  north = '6589048,32',
  near,
}: RowFacts) {
  const names = LEVELS.map((n) => levels[n]?.slice(levels[n].indexOf(' ') + 1) ?? '')
  const short = names.map((name) => name.split('/')[0])
  const nearText =
    near ??
    short
      .slice(3)
      .filter((name) => name !== '')
      .join(' ')
  return [
    object,
    `"${kind}${String(object).padStart(8, '0')}"`,
    `"${kind}"`,
    '"01.11.2021 17:14:04"',
    address,
    `"C${address}"`,
    '""',
    `"${nearText}"`,
    `"${state}"`,
    east,
    north,
    ...LEVELS.map(
      (n, i) => `"${levels[n]?.split(' ')[0] ?? ''}";"${short[i]}";"${names[i].split('/').at(-1)}"`,
    ),
  ].join(';')
}

/** The header of 2020, whole. */
const OFFICIAL_HEADER = HEADER.replace(
  ';ADS_KEHTIV;',
  ';ORIG_TUNNUS;ETAK_ID;ADS_KEHTIV;UN_TUNNUS;HOONE_OID;',
)

/** A row with the columns of the whole header. */
function officialLine(facts: RowFacts): string {
  const [object, oid, kind, valid, ...rest] = line(facts).split(';')
  return [object, oid, kind, '""', '', valid, '""', '""', ...rest].join(';')
}

async function read(
  rows: readonly (RowFacts | string)[],
  extra: Record<string, string> = {},
  header = HEADER,
) {
  const lines = rows.map((row) => (typeof row === 'string' ? row : line(row)))
  const folder = writeFolder({
    '1.csv': windows1257(`${header}\r\n${lines.join('\r\n')}\r\n`),
    ...extra,
  })
  const source: AdsSource = { kind: 'ads', objects: join(folder, '1.csv') }
  if (extra['post.csv']) source.postcodes = join(folder, 'post.csv')
  if (extra['4.csv']) source.synonyms = join(folder, '4.csv')
  if (extra['people.csv']) source.population = join(folder, 'people.csv')
  const built = await build('ee', (reading) => readAds(source, reading))
  expect(isBalanced(built.receipt)).toBe(true)
  return built
}

const UNITS: RowFacts[] = [
  { object: 1, address: 101, kind: 'MK', levels: HARJU },
  { object: 2, address: 102, kind: 'OV', levels: TALLINN },
  { object: 3, address: 103, kind: 'LO', levels: KESKLINN },
  { object: 4, address: 104, kind: 'LP', levels: NARVA_MNT },
]

describe('the eight levels', () => {
  test('become the six of lists, whichever row comes first', async () => {
    const { tree, receipt } = await read([
      { object: 30, address: 300, kind: 'ER', levels: { ...NARVA_MNT, 7: '1 7', 8: '2 12' } },
      { object: 31, address: 301, kind: 'ER', levels: { ...KUUSALU, 6: '3 Tõru', 8: '4 1' } },
      { object: 20, address: 200, kind: 'EE', levels: { ...NARVA_MNT, 7: '1 7' } },
      { object: 21, address: 201, kind: 'EE', levels: { ...KUUSALU, 6: '3 Tõru' } },
      { object: 22, address: 202, kind: 'ME', levels: { ...KAASIKU, 7: '5 2a' } },
      { object: 23, address: 203, kind: 'EE', levels: { ...URVA, 7: '6 3' } },
      { object: 24, address: 204, kind: 'EE', levels: { ...KAASIKU, 6: '7 Mäe', 7: '8 4' } },
      { object: 25, address: 205, kind: 'CU', levels: { ...TIIMANI, 7: '9 L2' } },
      ...UNITS,
      { object: 5, address: 105, kind: 'MK', levels: VIRU },
      { object: 6, address: 106, kind: 'OV', levels: NARVA },
      { object: 7, address: 107, kind: 'LP', levels: TIIMANI },
      { object: 8, address: 108, kind: 'OV', levels: { ...HARJU, 2: '353 Kuusalu vald' } },
      { object: 9, address: 109, kind: 'AY', levels: KUUSALU },
      { object: 10, address: 110, kind: 'VK', levels: KAASIKU },
      { object: 11, address: 111, kind: 'LP', levels: URVA },
    ])
    expect(draw(tree)).toEqual([
      'Harju maakond',
      '  Kuusalu vald',
      '    Tapurla küla',
      '      Kaasiku väikekoht',
      '        2a',
      '        Mäe 4',
      '      Urva tee',
      '        3',
      '      Tõru',
      '        1',
      '  Tallinn',
      '    Kesklinna linnaosa',
      '      Narva maantee',
      '        7',
      '          12',
      'Ida-Viru maakond',
      '  Narva linn',
      '    Tiimani tänav',
      '      L2',
    ])
    expect(receipt.refused).toEqual([])
    const street = tree.unit[findRow(tree, 111)]
    expect(tree.unitSmallPlace[street]).toBe(findRow(tree, 110))
  })

  test('facts of the register come along', async () => {
    const { tree } = await read(UNITS)
    const row = findRow(tree, 102)
    expect(textOf(tree, tree.unitCode[tree.unit[row]])).toBe('0784')
    expect(textOf(tree, tree.unitCode[tree.unit[findRow(tree, 101)]])).toBe('0037')
    expect(textOf(tree, tree.unitKind[tree.unit[row]])).toBe('linn')
    expect(textOf(tree, tree.unitKind[tree.unit[findRow(tree, 104)]])).toBe('maantee')
    expect(tree.sourceId[row]).toBe(2)
    expect(objectCodeOf(tree, row)).toBe('OV00000002')
    expect(tree.createdS[row]).toBe(Date.UTC(2021, 10, 1, 17, 14, 4) / 1000)
    expect(pointOfId(tree, 102)).toEqual([247453691, 594371550])
    expect(otherNamesOfId(tree, 104)).toEqual(['short: Narva mnt'])
  })
})

test('a street has its short form from NIMETUS and its kind word from NIMETUS_LIIGIGA', async () => {
  const street =
    '2005118;"LP00012301";"LP";"";;"01.11.2021 17:14:04";"";"";1088401;"3778402980000052100000000000000000";' +
    '"Harju maakond, Tallinn, Kesklinna linnaosa, J. Poska tn";"J. Poska tn";"K";543905,21;6588652,80;' +
    '"37";"Harju maakond";"Harju maakond";"784";"Tallinn";"Tallinn";' +
    '"0298";"Kesklinna linnaosa";"Kesklinna linnaosa";"";"";"";"0521";"J. Poska tn";"Jaan Poska tänav";' +
    '"";"";"";"";"";"";"";"";""'
  const { tree } = await read([...UNITS.map(officialLine), street], {}, OFFICIAL_HEADER)
  const gazetteer = openGazetteer(tree)
  expect(describeAddress(gazetteer, 1088401)).toMatchObject({
    A5_NIMI: 'Jaan Poska tänav',
    A5_NIMI_INIT: 'J. Poska tn',
  })
  expect(describeAddress(gazetteer, 104)).toMatchObject({
    A5_NIMI: 'Narva maantee',
    A5_NIMI_INIT: 'Narva mnt',
  })
})

const SEVEN = { ...NARVA_MNT, 7: '1 7' }

describe('objects and addresses', () => {
  test('an address that a parcel and a building share has the point of the building', async () => {
    for (const kinds of [
      ['CU', 'EE'],
      ['EE', 'CU'],
    ]) {
      const { tree, receipt } = await read([
        ...UNITS,
        ...kinds.map((kind, i) => ({
          object: kind === 'EE' ? 20 : 21,
          address: 200,
          kind,
          levels: SEVEN,
          east: kind === 'EE' ? '542300,00' : '542900,00',
          near: i === 0 ? 'Narva mnt 7' : 'Narva mnt 7',
        })),
      ])
      expect(tree.sourceId[findRow(tree, 200)]).toBe(20)
      expect(objectCodeOf(tree, findRow(tree, 200))).toBe('EE00000020')
      expect(pointOfId(tree, 200)).toEqual([247454373, 594371546])
      expect(receipt.leftOut).toEqual(new Map([['shares its address with another object', 1]]))
    }
  })

  test('of two buildings of one address the first is the object', async () => {
    for (const kinds of [
      ['EE', 'ER'],
      ['ER', 'EE'],
    ]) {
      const { tree } = await read([
        ...UNITS,
        ...kinds.map((kind, i) => ({ object: 20 + i, address: 200, kind, levels: SEVEN })),
      ])
      expect(objectCodeOf(tree, findRow(tree, 200))).toBe(`${kinds[0]}00000020`)
    }
  })

  test('a parcel without a building is a house', async () => {
    const { tree } = await read([...UNITS, { object: 21, address: 200, kind: 'CU', levels: SEVEN }])
    expect(tree.level[findRow(tree, 200)]).toBe(5)
  })

  test('an object with several addresses is listed under its first', async () => {
    const both = 'Narva mnt 7 // Narva mnt 9'
    const { tree } = await read([
      ...UNITS,
      { object: 20, address: 201, kind: 'EE', levels: { ...NARVA_MNT, 7: '2 9' }, near: both },
      { object: 20, address: 200, kind: 'EE', levels: SEVEN, near: both },
    ])
    expect(mainRow(tree, findRow(tree, 200))).toBe(findRow(tree, 201))
    expect(mainRow(tree, findRow(tree, 201))).toBe(findRow(tree, 201))
  })

  test('each of its ids has a record of its own: id, code, street and number', async () => {
    const { tree } = await read([
      ...UNITS,
      { object: 5, address: 105, kind: 'LP', levels: { ...KESKLINN, 5: '0521 Jõe tn/Jõe tänav' } },
      { object: 20, address: 200, kind: 'EE', levels: SEVEN },
      {
        object: 20,
        address: 201,
        kind: 'EE',
        levels: { ...KESKLINN, 5: '0521 Jõe tn/Jõe tänav', 7: '2 9' },
      },
    ])
    const gazetteer = openGazetteer(tree)
    const [first, second] = [200, 201].map((id) => describeAddress(gazetteer, id))
    expect(first).toMatchObject({
      AADRESS_ID: 200,
      AADRESS_ID_YLES: 104,
      KOODAADRESS: 'C200',
      A5_NIMI: 'Narva maantee',
      A7_NIMI: '7',
    })
    expect(second).toMatchObject({
      R_ID: 20,
      AADRESS_ID: 201,
      AADRESS_ID_YLES: 105,
      KOODAADRESS: 'C201',
      A5_NIMI: 'Jõe tänav',
      A7_NIMI: '9',
    })
  })

  test('a building or parcel addressed to a unit is no object of its own', async () => {
    const { tree, receipt } = await read([
      ...UNITS,
      { object: 20, address: 104, kind: 'EE', levels: NARVA_MNT },
    ])
    expect(tree.rowCount).toBe(4)
    expect(receipt.leftOut).toEqual(new Map([['addressed to a unit, not to a house', 1]]))
  })

  test('only what is in state K is kept', async () => {
    const { receipt } = await read([
      ...UNITS,
      { object: 20, address: 200, kind: 'EE', levels: SEVEN, state: 'O' },
      { object: 21, address: 201, kind: 'EE', levels: SEVEN, state: 'V' },
    ])
    expect(receipt.leftOut).toEqual(new Map([['not current', 2]]))
  })
})

describe('bad rows are refused, and the rest is read', () => {
  test.each<[string, RowFacts | string, string]>([
    [
      'an unknown kind',
      { object: 20, address: 200, kind: 'XX', levels: SEVEN },
      '6 unknown kind XX: XX00000020',
    ],
    [
      'a broken coordinate',
      { object: 20, address: 200, kind: 'EE', levels: SEVEN, east: '65A2', north: '' },
      '6 a coordinate that is no number: EE00000020',
    ],
    [
      'half a point',
      { object: 20, address: 200, kind: 'EE', levels: SEVEN, north: '' },
      '6 a coordinate that is no number: EE00000020',
    ],
    [
      'a point elsewhere',
      { object: 20, address: 200, kind: 'EE', levels: SEVEN, east: '0', north: '0' },
      '6 a point outside the three countries: EE00000020',
    ],
    [
      'a street that does not exist',
      {
        object: 20,
        address: 200,
        kind: 'EE',
        levels: { ...KESKLINN, 5: '0ZZZ Puuduv tn', 7: '1 1' },
      },
      '6 its parent does not exist: 200 (C200)',
    ],
    [
      'a small place that does not exist',
      {
        object: 20,
        address: 200,
        kind: 'LP',
        levels: { ...KESKLINN, 4: '9 Puuduv vkt', 5: '8 Aia tn' },
      },
      '6 its small place does not exist: 200 (C200)',
    ],
    [
      'a street without its level',
      { object: 20, address: 200, kind: 'LP', levels: KESKLINN },
      '6 levels that do not fit its kind: LP00000020',
    ],
    [
      'an id that is none',
      line({ object: 20, address: 200, kind: 'EE', levels: SEVEN }).replace(';200;', ';2x0;'),
      '6 an id that is no number: EE00000020',
    ],
    [
      'the ADR_ID of another address',
      { object: 20, address: 104, kind: 'EE', levels: SEVEN },
      '6 the ADR_ID of another address: EE00000020',
    ],
  ])('%s', async (_, row, refusal) => {
    const { tree, receipt } = await read([...UNITS, row])
    expect(refusals(receipt)).toEqual([refusal])
    expect(tree.rowCount).toBe(4)
  })

  test('a byte that is no character', async () => {
    const row = line({
      object: 20,
      address: 200,
      kind: 'EE',
      levels: SEVEN,
      near: 'Narva\u0081mnt 7',
    })
    const { receipt } = await read([...UNITS, row])
    expect(receipt.refusedByReason).toEqual(new Map([['a byte that is no character', 1]]))
    expect(receipt.refused[0].row).toContain('"EE00000020"')
  })

  test('of two rows with the same ids, the one whose text agrees with its levels is kept', async () => {
    const right: RowFacts = {
      object: 20,
      address: 200,
      kind: 'EE',
      levels: SEVEN,
      east: '542300,00',
    }
    const wrong: RowFacts = { ...right, near: 'Topelt tn 1', east: '542900,00' }
    const first = await read([...UNITS, right, wrong])
    expect(refusals(first.receipt)).toEqual(['7 the ids of another object: EE00000020'])
    const second = await read([...UNITS, wrong, right])
    expect(refusals(second.receipt)).toEqual(['6 the ids of another object: ADR_ID 200'])
    for (const { tree } of [first, second])
      expect(pointOfId(tree, 200)).toEqual([247454373, 594371546])
  })
})

describe('files beside extract 1', () => {
  const HOUSE: RowFacts = { object: 20, address: 200, kind: 'EE', levels: SEVEN }
  const FLAT: RowFacts = { object: 30, address: 300, kind: 'ER', levels: { ...SEVEN, 8: '2 12' } }

  test('postcodes by ADR_ID; a flat without one has that of its house', async () => {
    const { tree, receipt } = await read([...UNITS, HOUSE, FLAT], {
      'post.csv':
        'ADR_ID;SIHTNUMBER\n200;10134\n999;10135\n104;1013\n0;10134\n;10134\n104;101345\n104;a10134\n',
    })
    expect(textOf(tree, tree.postcode[findRow(tree, 200)])).toBe('10134')
    expect(textOf(tree, tree.postcode[findRow(tree, 300)])).toBe('10134')
    expect(tree.postcode[findRow(tree, 104)]).toBe(NONE)
    expect(receipt.leftOut).toEqual(new Map([['postcode of an address that is not kept', 1]]))
    expect(refusals(receipt)).toEqual(
      ['104;1013', '0;10134', ';10134', '104;101345', '104;a10134'].map(
        (row, i) => `${i + 4} a postcode that is not five figures: ${row}`,
      ),
    )
  })

  test('synonyms of components', async () => {
    const { tree, receipt } = await read(UNITS, {
      '4.csv': 'ADKOMP_TASE;ADKOMP_KOOD;OTSISTRING\n5;05ZI;Narva postitee\n2;784;Reval\n5;9999;x\n',
    })
    expect(otherNamesOfId(tree, 104)).toEqual(['short: Narva mnt', 'synonym: Narva postitee'])
    expect(otherNamesOfId(tree, 102)).toEqual(['synonym: Reval'])
    expect(receipt.leftOut).toEqual(new Map([['synonym of a component that is not kept', 1]]))
  })

  test.each([
    ['by code', 'code,population\n0784,450000\n9999,1\n'],
    [
      'by name and place',
      'name,lon,lat,population\nTallinn,24.7,59.4372,450000\nTallinn,26,59,7\nTartu,26,58,\n',
    ],
  ])('populations %s', async (_, people) => {
    const { tree } = await read(UNITS, { 'people.csv': people })
    expect(tree.unitPopulation[tree.unit[findRow(tree, 102)]]).toBe(450000)
    expect(tree.unitPopulation[tree.unit[findRow(tree, 101)]]).toBe(-1)
  })

  test('a table of another kind is an error that says so', async () => {
    await expect(read(UNITS, { 'post.csv': 'A;B\n' })).rejects.toThrow(
      /post\.csv has no column ADR_ID; its columns are A, B/,
    )
  })
})

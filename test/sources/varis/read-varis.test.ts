import { describe, expect, test } from 'vitest'
import { successorRows } from '../../../src/addresses/former-ids.ts'
import { findRow, nameOf, textOf } from '../../../src/addresses/tree.ts'
import { isBalanced } from '../../../src/report/receipt.ts'
import { readVaris } from '../../../src/sources/varis/read-varis.ts'
import { build, draw, otherNamesOfId, pointOfId, refusals } from '../support/build.ts'
import { writeFolder } from '../support/files.ts'

type Rows = readonly (readonly (string | number)[])[]

const PLACE_HEADER = 'KODS,TIPS_CD,STATUSS,NOSAUKUMS,VKUR_CD,ATRIB,DAT_SAK,DAT_MOD,STD'
const HISTORY_HEADER = 'KODS,TIPS_CD,DAT_SAK,DAT_BEIG,NOSAUKUMS,VKUR_CD,VKUR_TIPS'
const HOUSE_HEADER = `${PLACE_HEADER},KOORD_X,KOORD_Y,DD_N,DD_E`

/** Rows of each table, in the order of its header; a table that is not given has no rows. */
interface Register {
  novads?: Rows
  pilseta?: Rows
  pagasts?: Rows
  ciems?: Rows
  iela?: Rows
  eka?: Rows
  dziv?: Rows
}

/** Today's dialect: lower-case names, BOM, commas, everything quoted, CRLF. */
function today(header: string, rows: Rows): string {
  const quoted = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`
  const lines = [header.split(','), ...rows].map((row) => row.map(quoted).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

/** The earlier one: upper-case names, semicolons, number signs. */
function earlier(header: string, rows: Rows): string {
  const lines = [header.split(','), ...rows].map((row) =>
    row.map((value) => `#${value}#`).join(';'),
  )
  return `${lines.join('\r\n')}\r\n`
}

async function read(
  register: Register,
  extra: Readonly<Record<string, string>> = {},
  write: typeof today = today,
) {
  const tables = ['novads', 'pilseta', 'pagasts', 'ciems', 'iela', 'eka', 'dziv'] as const
  const nameOfTable = (table: string) =>
    write === today ? `aw_${table}.csv` : `AW_${table.toUpperCase()}.CSV`
  const folder = writeFolder({
    ...Object.fromEntries(
      tables.map((table) => [
        nameOfTable(table),
        write(table === 'eka' ? HOUSE_HEADER : PLACE_HEADER, register[table] ?? []),
      ]),
    ),
    ...extra,
  })
  const source = { kind: 'varis' as const, tables: folder }
  const built = await build('lv', (reading) => readVaris(source, reading))
  expect(isBalanced(built.receipt)).toBe(true)
  return built
}

const LATVIA = 100000000
const POINT = ['311581.652', '506468.907', '56.947812', '24.106339'] as const
const place = (
  code: number,
  type: number,
  name: string,
  parent: number,
  std: string,
  attribute = '',
) => [code, type, 'EKS', name, parent, attribute, '2001.04.14', '2021.09.22', std] as const
const house = (code: number, name: string, parent: number, std: string) =>
  [...place(code, 108, name, parent, std, 'LV-1050'), ...POINT] as const

const REGISTER = {
  novads: [
    place(110, 113, 'Ogres nov.', LATVIA, 'Ogres nov.', '0040000'),
    [111, 113, 'DEL', 'Ķeguma nov.', LATVIA, '', '2009.07.01', '2021.06.30', 'Ķeguma nov.'],
    [112, 113, 'DEL', 'Lauberes nov.', LATVIA, '', '2009.07.01', '2021.06.30', 'Lauberes nov.'],
  ],
  pilseta: [
    place(120, 104, 'Rīga', LATVIA, 'Rīga', '0001000'),
    place(121, 104, 'Ķegums', 110, 'Ķegums, Ogres nov.', '0040234'),
  ],
  pagasts: [place(130, 105, 'Lauberes pag.', 110, 'Lauberes pag., Ogres nov.')],
  ciems: [place(140, 106, 'Laubere', 130, 'Laubere, Lauberes pag., Ogres nov.')],
  iela: [
    place(150, 107, 'Krišjāņa Barona iela', 120, 'Krišjāņa Barona iela, Rīga'),
    place(151, 107, '11. novembra krastmala', 120, '11. novembra krastmala, Rīga'),
    place(152, 107, 'Skolas iela', 140, 'Skolas iela, Laubere, Lauberes pag., Ogres nov.'),
  ],
  eka: [
    house(160, '1', 150, 'Krišjāņa Barona iela 1, Rīga, LV-1050'),
    house(161, '53 K-1', 150, 'Krišjāņa Barona iela 53 k-1, Rīga, LV-1050'),
    house(162, '12 A', 150, 'Krišjāņa Barona iela 12A, Rīga, LV-1050'),
    house(163, '24/28', 150, 'Krišjāņa Barona iela 24/28, Rīga, LV-1050'),
    house(164, '"Riņņi"', 130, '"Riņņi", Lauberes pag., Ogres nov., LV-1050'),
    house(165, 'Stacija "Biksti" ', 130, '"Stacija "Biksti"", Lauberes pag., Ogres nov., LV-1050'),
    house(166, 'Ozoli', 152, 'Skolas iela "Ozoli", Laubere, Lauberes pag., Ogres nov., LV-1050'),
    [167, 108, 'DEL', '3', 150, 'LV-1050', '', '', '', '', '', '', ''],
    [168, 108, 'ERR', '5', 150, 'LV-1050', '', '', '', '', '', '', ''],
  ],
  dziv: [place(170, 109, '12', 160, 'Krišjāņa Barona iela 1 - 12, Rīga, LV-1050')],
} satisfies Register

const DRAWN = [
  'Ogres novads',
  '  Ķegums',
  '  Lauberes pagasts',
  '    Laubere',
  '      Skolas iela',
  '        Ozoli',
  '    Riņņi',
  '    Stacija "Biksti"',
  'Rīga',
  '  11. novembra krastmala',
  '  Krišjāņa Barona iela',
  '    1',
  '      12',
  '    12A',
  '    24/28',
  '    53 k-1',
]

describe('the register', () => {
  test('in the dialect of today', async () => {
    const { tree, receipt } = await read(REGISTER)
    expect(draw(tree)).toEqual(DRAWN)
    expect(receipt.refused).toEqual([])
    expect(receipt.leftOut).toEqual(new Map([['not current', 1]]))
  })

  test('in the earlier dialect', async () => {
    expect(draw((await read(REGISTER, {}, earlier)).tree)).toEqual(DRAWN)
  })

  test('a state city is of level 1 under the country, a town of level 2 under a municipality', async () => {
    const { tree } = await read(REGISTER)
    const facts = (id: number) => {
      const row = findRow(tree, id)
      const unit = tree.unit[row]
      return [
        tree.level[row],
        tree.column[row],
        textOf(tree, tree.unitKind[unit]),
        textOf(tree, tree.unitCode[unit]),
      ]
    }
    expect(facts(120)).toEqual([1, 1, 'pilsēta', '120'])
    expect(facts(121)).toEqual([2, 2, 'pilsēta', '121'])
    expect(facts(130)).toEqual([2, 2, 'pagasts', '130'])
    expect(facts(140)).toEqual([3, 3, 'ciems', '140'])
    expect(facts(150)).toEqual([4, 5, 'iela', ''])
    expect(facts(151).slice(2)).toEqual(['krastmala', ''])
  })

  test('a flat has the point and the postcode of its house', async () => {
    const { tree } = await read(REGISTER)
    expect(pointOfId(tree, 160)).toEqual([241063390, 569478120])
    expect(pointOfId(tree, 170)).toEqual([241063390, 569478120])
    expect(textOf(tree, tree.postcode[findRow(tree, 170)])).toBe('LV-1050')
    const row = findRow(tree, 160)
    expect([tree.createdS[row], tree.changedS?.[row]]).toEqual([
      Date.UTC(2001, 3, 14) / 1000,
      Date.UTC(2021, 8, 22) / 1000,
    ])
  })
})

describe('abolished municipalities lead to their successors', () => {
  test('by the parish or town of their name', async () => {
    const { tree } = await read(REGISTER)
    expect(otherNamesOfId(tree, 110)).toEqual([
      'short: Ogres nov.',
      'former: Ķeguma novads',
      'former: Lauberes novads',
    ])
  })

  test.each([
    ['by the town of their name, whose ending tells the genitive', 'Aizpute', 'Aizputes', [120]],
    ['of many', 'Pļaviņas', 'Pļaviņu', [120]],
    ['of many men', 'Baloži', 'Baložu', [120]],
    ['of one man', 'Ķegums', 'Ķeguma', [120]],
    ['of a woman', 'Sigulda', 'Siguldas', [120]],
    ['not by another one', 'Ogre', 'Ikšķiles', []],
    ['not by one of two parishes', 'Salnavas pag.', 'Salnavas', []],
    ['not by a parish where the law says another', 'Salas pag.', 'Salas', [130]],
    ['nowhere where the heir of the law is absent', 'Pārgaujas pag.', 'Pārgaujas', []],
  ])('%s: %s, %s novads', async (_, name, genitive, heirs) => {
    const isParish = name.endsWith('pag.')
    const heir = (code: number) => place(code, isParish ? 105 : 104, name, 120, '')
    const { former, tree } = await read({
      novads: [
        place(120, 113, 'Ogres nov.', LATVIA, ''),
        place(130, 113, 'Jēkabpils nov.', LATVIA, ''),
        [111, 113, 'DEL', `${genitive} nov.`, LATVIA, '', '', '', ''],
      ],
      [isParish ? 'pagasts' : 'pilseta']: name.startsWith('Saln')
        ? [heir(140), heir(141)]
        : [heir(140)],
    })
    const rows = former === undefined ? [] : successorRows(former, 111)
    expect(rows.map((row) => tree.id[row])).toEqual(heirs)
  })

  test('their codes lead there, too', async () => {
    const { tree, former } = await read(REGISTER)
    const leadsTo = (id: number) => successorRows(former!, id).map((row) => tree.id[row])
    expect([...former!.formerId]).toEqual([111, 112])
    expect([leadsTo(111), leadsTo(112), leadsTo(110), leadsTo(999)]).toEqual([[110], [110], [], []])
  })

  test('by history, where the register has it', async () => {
    const { tree, receipt, states } = await read(
      {
        ...REGISTER,
        novads: [...REGISTER.novads, place(113, 113, 'Madonas nov.', LATVIA, '')],
        pagasts: [...REGISTER.pagasts, place(131, 105, 'Ērgļu pag.', 113, '')],
      },
      {
        'aw_pagasts_his.csv': today(HISTORY_HEADER, [
          [131, 105, '2009.07.01', '2021.06.30', 'Ērgļu pag.', 112, 113],
          [999, 105, '2009.07.01', '2015.01.01', 'Vecais pag.', 112, 113],
        ]),
      },
    )
    expect(otherNamesOfId(tree, 113)).toEqual(['short: Madonas nov.', 'former: Lauberes novads'])
    expect(states).toEqual([
      '111: Ķeguma novads, 2009-07-01-2021-06-30 >? 110',
      '112: Lauberes novads, 2009-07-01-2021-06-30 >? 113',
      '131: Ērgļu pagasts, 2009-07-01-2021-06-30 > 131',
      '167: Rīga, Krišjāņa Barona iela 3, null-null >? ',
      '999: Vecais pagasts, 2009-07-01-2015-01-01 >? ',
    ])
    expect(receipt.rowsRefused).toBe(0)
  })

  test.each([
    ['', 112],
    [0, 112],
    ['x', 112],
    [131, ''],
    [131, 0],
    [131, 'x'],
  ])('but not by a row of history with the codes %j and %j', async (code, parent) => {
    const row = [code, 105, '2009.07.01', '2021.06.30', 'Ērgļu pag.', parent, 113]
    const { receipt, states } = await read(REGISTER, {
      'aw_pagasts_his.csv': today(HISTORY_HEADER, [row]),
    })
    expect([...receipt.refusedByReason]).toEqual([['a code that is no number', 1]])
    expect(states.some((state) => state.startsWith('131'))).toBe(false)
  })
})

test('centroids give units their points', async () => {
  const { tree, receipt } = await read(REGISTER, {
    'aw_vietu_centroidi.csv': today('KODS,KOORD_X,KOORD_Y,DD_N,DD_E', [
      [120, ...POINT],
      [999, ...POINT],
      [140, '', '', '56.75', '24.95'],
      [130, '31x', '5', '', ''],
    ]),
  })
  expect(pointOfId(tree, 120)).toEqual([241063390, 569478120])
  expect(pointOfId(tree, 140)).toEqual([249500000, 567500000])
  expect(receipt.leftOut.get('centroid of a unit that is not kept')).toBe(1)
  expect(refusals(receipt)).toEqual(['5 a coordinate that is no number: 130'])
})

test('populations by ATVK code', async () => {
  const folder = writeFolder({
    'people.csv': 'ATVK;population\n0001000;605270\n0040234;2100\nLV-1050;7\n;8\n',
  })
  const tables = writeFolder(
    Object.fromEntries(
      Object.entries(REGISTER).map(([table, rows]) => [
        `aw_${table}.csv`,
        today(table === 'eka' ? HOUSE_HEADER : PLACE_HEADER, rows),
      ]),
    ),
  )
  const { tree, receipt } = await build('lv', (reading) =>
    readVaris({ kind: 'varis', tables, population: `${folder}/people.csv` }, reading),
  )
  const populationOf = (id: number) => tree.unitPopulation[tree.unit[findRow(tree, id)]]
  expect([120, 121, 130, 150].map(populationOf)).toEqual([605270, 2100, -1, -1])
  // What houses have in that column are postcodes.
  expect(receipt.leftOut.get('a population of no unit')).toBe(2)
})

describe('bad rows are refused', () => {
  const STD = 'Krišjāņa Barona iela 7, Rīga, LV-1050'
  test.each<[string, readonly (string | number)[], string]>([
    ['an unknown kind', [...place(200, 199, '7', 150, STD), ...POINT], 'unknown kind 199: 200'],
    ['a missing parent', house(200, '7', 999, STD), 'its parent does not exist: 200'],
    ['a parent that is abolished', house(200, '7', 111, STD), 'its parent does not exist: 200'],
    [
      'a broken coordinate',
      [...place(200, 108, '7', 150, STD), '31x789.9', '506468.9', '95.1', '24.1'],
      'a coordinate that is no number: 200',
    ],
    ...[
      ['', POINT[1]],
      [POINT[0], ''],
    ].map((metres): [string, (string | number)[], string] => [
      'half a point, though it has degrees',
      [...place(200, 108, '7', 150, STD), ...metres, POINT[2], POINT[3]],
      'a coordinate that is no number: 200',
    ]),
    [
      'a broken code',
      ['2x', ...house(200, '7', 150, STD).slice(1)],
      'a code that is no number: 2x',
    ],
    [
      'a broken postcode',
      [...place(200, 108, '7', 150, STD, 'LV-10'), ...POINT],
      'a postcode that is not LV and four figures: 200',
    ],
  ])('%s', async (_, row, refusal) => {
    const { receipt } = await read({ ...REGISTER, eka: [...REGISTER.eka, row] })
    expect(refusals(receipt)).toEqual([`11 ${refusal}`])
  })

  test('a code of 1 is one, of a parent too, and 0 is none', async () => {
    const novads = [...REGISTER.novads, place(1, 113, 'Sala', LATVIA, 'Sala')]
    const ciems = [place(2, 106, 'Krasts', 1, 'Krasts, Sala'), place(3, 106, 'Tukšs', 0, 'Tukšs')]
    const { tree, receipt } = await read({ ...REGISTER, novads, ciems })
    expect(nameOf(tree, tree.parent[findRow(tree, 2)])).toBe('Sala')
    expect(refusals(receipt)).toContain('3 a code that is no number: 3')
  })

  test('of two rows with one code, the one whose text agrees with its parent is kept', async () => {
    const right = house(200, '7', 150, STD)
    const wrong = house(200, '9', 150, 'Dubultā iela 1, Jūrmala, LV-2001')
    for (const [eka, line] of [
      [[right, wrong], 3],
      [[wrong, right], 2],
    ] as const) {
      const { tree, receipt } = await read({ ...REGISTER, eka, dziv: [] })
      expect(nameOf(tree, findRow(tree, 200))).toBe('7')
      expect(refusals(receipt)).toEqual([`${line} the code of another object: 200`])
    }
  })
})

test('a table that is missing is an error that says which', async () => {
  const tables = writeFolder({ 'aw_novads.csv': today(PLACE_HEADER, []) })
  await expect(
    build('lv', (reading) => readVaris({ kind: 'varis', tables }, reading)),
  ).rejects.toThrow(/ has no aw_pilseta\.csv; it has aw_novads\.csv\./)
})

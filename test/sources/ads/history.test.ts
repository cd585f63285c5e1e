import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isBalanced } from '../../../src/report/receipt.ts'
import { readAds } from '../../../src/sources/ads/read-ads.ts'
import { build, refusals } from '../support/build.ts'
import { writeFolder } from '../support/files.ts'

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8]
const OBJECTS = `ADOB_ID;ADS_OID;ADOB_LIIK;ADR_ID;KOODAADRESS;AADR_OLEK;VIITEPUNKT_X;VIITEPUNKT_Y;${LEVELS.map(
  (n) => `TASE${n}_KOOD;TASE${n}_NIMETUS;TASE${n}_NIMETUS_LIIGIGA`,
).join(';')}`

/** A row of extract 1: id, kind, and `code short/full` by level. */
function object(id: number, kind: string, levels: Readonly<Record<number, string>>): string {
  const columns = LEVELS.map((n) => {
    const [code = '', ...words] = (levels[n] ?? '').split(' ')
    const [short, full = short] = words.join(' ').split('/')
    return `"${code}";"${short}";"${full}"`
  })
  return `${id};"${kind}0000${id}";"${kind}";${id};"C${id}";"K";542296,13;6589048,32;${columns.join(';')}`
}

const TALLINN = { 1: '37 Harju maakond', 2: '784 Tallinn', 3: '0298 Kesklinna linnaosa' }
const STREET = { ...TALLINN, 5: '05ZI Narva mnt/Narva maantee' }
const ROWS = [
  object(1, 'MK', { 1: '37 Harju maakond' }),
  object(2, 'OV', { 1: '37 Harju maakond', 2: '784 Tallinn' }),
  object(3, 'LO', TALLINN),
  object(4, 'LP', STREET),
  object(5, 'EE', { ...STREET, 7: '0001 7' }),
]

const COMPONENTS = [
  'KOMP_ID;TASE;KOOD;NIMETUS;NIMETUS_LIIGIGA;YLEMKOMP_TASE;YLEMKOMP_KOOD;KEHTIV;KEHTETU',
  '71;5;"05ZI";"Narva mnt";"Narva maantee";3;"0298";"01.06.1992 00:00:00";',
  '72;5;"05ZI";"Lenini pst";"Lenini puiestee";3;"0298";"01.03.1950 00:00:00";"01.06.1992 00:00:00"',
  '73;2;"0999";"Iru vald";"Iru vald";1;"0037";"01.01.1990 00:00:00";"01.10.2017 00:00:00"',
  '74;3;"0298";"Kesklinna linnaosa";"Kesklinna linnaosa";2;"999";"01.01.1990 00:00:00";"01.10.2017 00:00:00"',
  '75;7;"0009";"9";"9";5;"05ZI";"01.01.1990 00:00:00";"01.10.2017 00:00:00"',
  '76;5;"0ZZZ";"Kadunud tn";"Kadunud tänav";3;"7777";"01.01.1990 00:00:00";"01.10.2017 00:00:00"',
  'x;5;"0ZZZ";"Kadunud tn";"Kadunud tänav";3;"0298";"01.01.1990 00:00:00";"01.10.2017 00:00:00"',
  '77;3;"0444";"";"";2;"784";"01.01.1990 00:00:00";"01.10.2017 00:00:00"',
].join('\r\n')

const CANCELLED = [
  'ADR_ID;TAISAADRESS;KEHTIV;KEHTETU;JARGLASED',
  '101;"Harju maakond, Tallinn, Kesklinna linnaosa, Narva mnt 5";"01.01.1999 00:00:00";"01.06.2012 00:00:00";"5"',
  '102;"Harju maakond, Tallinn, Kesklinna linnaosa, Narva mnt 6";"01.01.1999 00:00:00";"01.06.2012 00:00:00";"101"',
  '103;"Harju maakond, Tallinn, Kesklinna linnaosa, Narva mnt 8";"01.01.1999 00:00:00";"01.06.2012 00:00:00";""',
  '104;"Harju maakond, Tallinn, Kesklinna linnaosa, Narva mnt 8-1";"01.01.1999 00:00:00";"01.06.2012 00:00:00";""',
  '105;"Harju maakond, Kadunud vald, Mäe";"01.01.1999 00:00:00";"01.06.2012 00:00:00";""',
  '106;"Harju maakond, Iru vald, Mäe";"01.01.1999 00:00:00";"01.06.2012 00:00:00";""',
].join('\r\n')

async function read(files: Readonly<Record<string, string>>) {
  const folder = writeFolder({ '1.csv': [OBJECTS, ...ROWS].join('\r\n'), ...files })
  const [components, cancelled] = [join(folder, '2.csv'), join(folder, '10.csv')]
  const source = { kind: 'ads', objects: join(folder, '1.csv'), components, cancelled } as const
  return build('ee', (reading) => readAds(source, reading))
}

test('components and cancelled addresses become former states with their heirs', async () => {
  const { states, receipt } = await read({ '2.csv': COMPONENTS, '10.csv': CANCELLED })
  const component = (id: number) => 2 ** 52 + id
  expect(states).toEqual([
    '3: Iru vald, Kesklinna linnaosa, 1990-01-01-2017-10-01 > 3',
    '4: Iru vald, Kesklinna linnaosa, Lenini puiestee, null-1992-06-01 > 4',
    '101: Iru vald, Kesklinna linnaosa, Narva maantee 5, 1999-01-01-2012-06-01 > 5',
    // Its successor is no more, either: the successor of that one is its heir.
    '102: Iru vald, Kesklinna linnaosa, Narva maantee 6, 1999-01-01-2012-06-01 > 5',
    '103: Iru vald, Kesklinna linnaosa, Narva maantee 8, 1999-01-01-2012-06-01 >? ',
    '106: Iru vald, Mäe, 1999-01-01-2012-06-01 >? ',
    `${component(73)}: Iru vald, 1990-01-01-2017-10-01 >? 2`,
  ])
  expect(receipt.leftOut).toEqual(
    new Map([
      ['component that is valid', 1],
      ['component of houses, which their addresses tell', 1],
      ['cancelled flat, which its house tells', 1],
    ]),
  )
  expect(refusals(receipt)).toEqual([
    '8 an id that is no number: x',
    '6 a cancelled address whose units do not exist: 105',
    `9 it had no name: ${component(77)}`,
    `7 the parent that it had does not exist: ${component(76)}`,
  ])
  expect(isBalanced(receipt)).toBe(true)
})

test('a county that is no more was in no unit', async () => {
  const [head] = COMPONENTS.split('\r\n')
  const county = '78;1;"0036";"Lääne";"Lääne maakond";;;"01.01.1990 00:00:00";"01.10.2017 00:00:00"'
  const { states, receipt } = await read({
    '2.csv': [head, county].join('\r\n'),
    '10.csv': CANCELLED,
  })
  expect(states).toContain(`${2 ** 52 + 78}: Lääne maakond, 1990-01-01-2017-10-01 >? `)
  expect(isBalanced(receipt)).toBe(true)
})

const GONE = '"01.01.1990 00:00:00";"01.10.2017 00:00:00"'
const componentRows = (...rows: string[]) => [COMPONENTS.split('\r\n', 1)[0], ...rows].join('\r\n')
const cancelledRows = (...rows: string[]) => [CANCELLED.split('\r\n', 1)[0], ...rows].join('\r\n')

test('a street lives on below the unit that it is below, and a county below none', async () => {
  const { states } = await read({
    '2.csv': componentRows(
      `81;5;"05ZI";"Vana tn";"Vana tänav";3;"00298";${GONE}`,
      `82;5;"05ZI";"Uus tn";"Uus tänav";2;"784";${GONE}`,
      `84;5;"0YYY";"Lai tn";"";3;"298";${GONE}`,
      `83;1;"0099";"Vana maakond";"";"";"";${GONE}`,
    ),
    '10.csv': cancelledRows(
      `201;"Harju maakond, Tallinn, Uus tn 5";${GONE};""`,
      `202;"Vana maakond, Mäe talu";${GONE};""`,
      `203;"Harju maakond, Tallinn, Uus tn 6";${GONE};" 5, 0;x"`,
    ),
  })
  const component = (id: number) => 2 ** 52 + id
  expect(states).toEqual([
    '4: Tallinn, Kesklinna linnaosa, Vana tänav, 1990-01-01-2017-10-01 > 4',
    '201: Tallinn, Uus tänav 5, 1990-01-01-2017-10-01 >? ',
    '202: Vana maakond, Mäe talu, 1990-01-01-2017-10-01 >? ',
    '203: Tallinn, Uus tänav 6, 1990-01-01-2017-10-01 > 5',
    `${component(82)}: Tallinn, Uus tänav, 1990-01-01-2017-10-01 >? 4`,
    `${component(83)}: Vana maakond, 1990-01-01-2017-10-01 >? `,
    `${component(84)}: Tallinn, Kesklinna linnaosa, Lai tn, 1990-01-01-2017-10-01 >? `,
  ])
})

test('what has no number above 0 is refused, and so is an address without units', async () => {
  const { receipt, states } = await read({
    '2.csv': componentRows(
      ...['0;5', ';5', 'x;5', '84;0', '85;', '86;x'].map(
        (ids) => `${ids};"0ZZZ";"Uus tn";"Uus tänav";3;"0298";${GONE}`,
      ),
    ),
    '10.csv': cancelledRows(
      ...['0', '', 'x'].map((id) => `${id};"Harju maakond, Mäe";${GONE};""`),
      `301;"Mäe";${GONE};""`,
    ),
  })
  expect(states).toEqual([])
  expect(refusals(receipt)).toEqual([
    ...['0', '', 'x', '84', '85', '86'].map((id, i) => `${i + 2} an id that is no number: ${id}`),
    ...['0', '', 'x'].map((id, i) => `${i + 2} an id that is no number: ${id}`),
    '5 a cancelled address whose units do not exist: 301',
  ])
})

test('components are read without cancelled addresses', async () => {
  const folder = writeFolder({ '1.csv': [OBJECTS, ...ROWS].join('\r\n'), '2.csv': COMPONENTS })
  const [objects, components] = ['1.csv', '2.csv'].map((name) => join(folder, name))
  const { states } = await build('ee', (reading) =>
    readAds({ kind: 'ads', objects, components }, reading),
  )
  expect(states.map((state) => state.split(':')[0])).toEqual(['3', '4', String(2 ** 52 + 73)])
})

test('a table without the columns that are read is refused by name', async () => {
  await expect(
    read({ '2.csv': COMPONENTS, '10.csv': 'ADR_ID;TAISAADRESS;KEHTIV;KEHTETU\r\n' }),
  ).rejects.toThrow('has no column JARGLASED')
})

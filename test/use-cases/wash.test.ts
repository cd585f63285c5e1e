/** Addresses of before in a small country: what search, washing, rows, history and successors say of each. */
import { expect, test } from 'vitest'
import type { FormerState } from '../../src/addresses/former/former-tables.ts'
import { answerText } from '../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../src/doors/contract/interface.ts'
import { parametersOf } from '../../src/doors/contract/parameters.ts'
import { wash } from '../../src/doors/places/places.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { findPlaces } from '../../src/use-cases/places/found-places.ts'
import { successorsOf } from '../../src/use-cases/places/gazetteer.ts'
import { historyOf } from '../../src/use-cases/places/history.ts'
import { suggestPlaces } from '../../src/use-cases/places/suggest.ts'
import { answerRows } from '../../src/use-cases/rows/answer-rows.ts'
import { ownColumns } from '../../src/use-cases/rows/row-columns.ts'
import type { World } from '../../src/use-cases/world.ts'
import { house, openSmall, street, unit1, unit2 } from '../geocoder/small-geocoder.ts'

/** Units without a point would be nowhere. */
const HERE = { lon: 24.1, lat: 56.9 }
const TOWN = [
  street('iela', 'Brīvības iela', [house('1', [], HERE), house('3', ['1', '2'], HERE)], { id: 10 }),
  street(
    'iela',
    'Meža iela',
    [house('2', [], { id: 22, ...HERE }), house('4', [], { id: 24, ...HERE })],
    { id: 20 },
  ),
]
/** A street that is called as a municipality of before. */
const OF_UNIT = [street('iela', 'Vecais iela', [house('1', [], { id: 41, ...HERE })], { id: 40 })]
const PLACES = [
  unit1('pilsēta', 'Rīga', TOWN, { id: 100 }),
  unit1(
    'novads',
    'Jaunais novads',
    [unit2('pagasts', 'Liepu pagasts', OF_UNIT, { id: 31, ...HERE })],
    {
      id: 30,
    },
  ),
]

const DAY_S = 86_400
const at = (date: string): number => Date.parse(date) / 1000
const state = (
  id: number,
  parentId: number,
  column: FormerState['column'],
  name: string,
  until: string,
  heirIds: readonly number[] = [],
): FormerState => ({
  ...{ id, parentId, column, name, heirIds },
  ...{ fromS: 10 * DAY_S, untilS: at(until), file: 'test', line: 1 },
})

const FORMER = [
  state(10, 100, 5, 'Ļeņina iela', '1990-05-01'),
  state(22, 20, 7, '8', '2001-01-01'),
  // One that became another, which is no more itself, and one that nothing took the place of.
  state(501, 20, 7, '10', '2005-01-01', [502]),
  state(502, 20, 7, '12', '2010-01-01', [22]),
  state(503, 20, 7, '14', '2012-06-01'),
  // Two that had one number, of which one is left.
  state(24, 20, 7, '16', '2003-01-01'),
  state(504, 20, 7, '16', '2001-01-01', [24]),
  // A street that one flat is left of.
  state(800, 100, 5, 'Dzirnavu iela', '2000-01-01', [4]),
  // A municipality that no register names the heir of, and its parish, which moved.
  state(600, 0, 1, 'Vecais novads', '2021-07-01'),
  state(31, 600, 2, 'Liepu pagasts', '2021-07-01'),
]

const geocoder = openSmall({ lv: PLACES }, { lv: FORMER })
const { tree } = geocoder.lv!.index
const world = {
  manifest: {
    sources: [],
    name: 'r',
    builtAt: '2026-01-01T00:00:00Z',
  } as unknown as World['manifest'],
  geocoder,
  trees: { lv: tree },
  settings: { snapMetresMax: 100 },
} as World

interface Judged {
  readonly category: string | null
  readonly status: string
  readonly until: string | null
  readonly features: readonly { id: number; properties: { former?: { text: string } } }[]
  readonly gone: readonly { id: number; text: string; heirs: readonly { id: number }[] }[]
}

async function judge(query: string, method: 'GET' | 'POST' = 'GET') {
  const parameters = parametersOf([...new URLSearchParams(query)])
  const answer = await completeAnswer(wash(parameters, world, { method } as RequestFacts))
  return JSON.parse(answerText(answer))
}

const short = ({ category, status, until, features, gone }: Judged): string =>
  [
    `${category} ${status} ${until}`,
    ...(features[0]
      ? [`${features[0].id} ${features[0].properties.former?.text ?? ''}`.trim()]
      : []),
    ...gone.map(({ text, heirs }) => `gone: ${text} > ${heirs.map(({ id }) => id)}`),
  ].join(' | ')

test.each([
  ['Brīvības iela 3, Rīga', 'A current null | 2'],
  ['Brīvibas iela 3, Rīga', 'A current null | 2'],
  ['Brīvbas iela 3, Rīga', 'B current null | 2'],
  ['Ļeņina iela 3, Rīga', 'B renamed 1990-05-01 | 2 Latvija, Rīga, Ļeņina iela 3'],
  ['Ļeņina iela 3-2, Rīga', 'B renamed 1990-05-01 | 4 Latvija, Rīga, Ļeņina iela 3 - 2'],
  ['Meža iela 8, Rīga', 'B renamed 2001-01-01 | 22 Latvija, Rīga, Meža iela 8'],
  [
    'Meža iela 10, Rīga',
    'B abolished 2005-01-01 | 22 Latvija, Rīga, Meža iela 10 | gone: Latvija, Rīga, Meža iela 10 > 22',
  ],
  ['Meža iela 14, Rīga', 'C abolished 2012-06-01 | 20 | gone: Latvija, Rīga, Meža iela 14 > '],
  ['Meža iela 99, Rīga', 'C unknown null | 20'],
  ['Dzirnavu iela, Rīga', 'C abolished 2000-01-01 | 100 | gone: Latvija, Rīga, Dzirnavu iela > 4'],
  ['Xyzzy', 'null unknown null'],
  ['Vecais 1, Liepu pagasts', 'A current null | 41'],
  [
    'Vecais novads',
    'C abolished 2021-07-01 | 30 Latvija, Vecais novads | gone: Latvija, Vecais novads > 30',
  ],
])('%s', async (text, said) => {
  expect(short(await judge(`q=${text}&limit=1`))).toBe(said)
})

test('a batch has an answer for each text, and takes no day', async () => {
  const { results } = await judge('q=Meža iela 8, Rīga&q=Xyzzy', 'POST')
  expect(results.map(({ category }: Judged) => category)).toEqual(['B', null])
})

test('rows of a table have category, status, day and former address', () => {
  const rows = ['Meža iela 10, Rīga', 'Xyzzy', ''].map((text, i) => ({
    number: i + 1,
    cells: [text],
  }))
  const plan = { task: 'wash', columns: ['a'], place: { roles: { address: 0 } } } as const
  const names = ['id', 'match', 'category', 'status', 'until', 'former_address', 'heirs', 'problem']
  const columns = ownColumns('wash').map(({ name }) => name)
  expect(
    runToEnd(answerRows(plan, rows, world)).map(({ cells }) =>
      names.map((n) => cells[columns.indexOf(n)]),
    ),
  ).toEqual([
    [22, 'variant', 'B', 'abolished', '2005-01-01', 'Latvija, Rīga, Meža iela 10', '22', undefined],
    [undefined, 'none', undefined, 'unknown', undefined, undefined, undefined, 'ADDRESS_NOT_FOUND'],
    [undefined, 'invalid', undefined, undefined, undefined, undefined, undefined, 'ROW_EMPTY'],
  ])
})

test('a row whose object lives on has no heirs, though another of its number is no more', () => {
  const plan = { task: 'wash', columns: ['a'], place: { roles: { address: 0 } } } as const
  const text = 'Meža iela 16, Rīga'
  const [{ cells }] = runToEnd(answerRows(plan, [{ number: 1, cells: [text] }], world))
  const columns = ownColumns('wash').map(({ name }) => name)
  const told = ['id', 'status', 'former_address', 'heirs'].map((n) => cells[columns.indexOf(n)])
  expect(told).toEqual([24, 'renamed', 'Latvija, Rīga, Meža iela 16', undefined])
})

test('suggestions, other interfaces and tables give the same first answer', () => {
  const text = 'Ļeņina iela 3, Rīga'
  const [suggested] = runToEnd(suggestPlaces({ asked: text, limit: 3 }, undefined, world)).features
  expect([suggested.id, (suggested.properties.former as { text: string }).text]).toEqual([
    2,
    'Latvija, Rīga, Ļeņina iela 3',
  ])
  expect(runToEnd(findPlaces({ asked: text, limit: 1 }, world)).map(({ id }) => id)).toEqual([2])
  const plan = { task: 'geocode', columns: ['a'], place: { roles: { address: 0 } } } as const
  const [{ cells }] = runToEnd(answerRows(plan, [{ number: 1, cells: [text] }], world))
  expect(cells[0]).toBe(2)
})

test('the history of an object has the states of its register, each with its end', () => {
  const told = (id: number) =>
    historyOf(world, 'lv', id).states.map(({ address, from, until, ended }) => [
      address,
      from,
      until,
      ended,
    ])
  expect(told(2)).toEqual([
    ['Latvija, Rīga, Ļeņina iela 3', null, '1990-05-01', 'renamed'],
    ['Latvija, Rīga, Brīvības iela 3', '1990-05-01', null, undefined],
  ])
  expect(told(22)).toEqual([
    ['Latvija, Rīga, Meža iela 8', '1970-01-11', '2001-01-01', 'renumbered'],
    ['Latvija, Rīga, Meža iela 2', '2001-01-01', null, undefined],
  ])
  expect(told(503)).toEqual([
    ['Latvija, Rīga, Meža iela 14', '1970-01-11', '2012-06-01', 'abolished'],
  ])
  expect(told(31)).toEqual([
    ['Latvija, Vecais novads, Liepu pagasts', '1970-01-11', '2021-07-01', 'moved'],
    ['Latvija, Jaunais novads, Liepu pagasts', '2021-07-01', null, undefined],
  ])
})

test('an id that is no more leads along a chain of successors to objects of today', () => {
  const idsOf = (id: number) => successorsOf(world, id, undefined).successors.map((one) => one.id)
  expect([501, 502, 503, 600, 22].map(idsOf)).toEqual([[22], [22], [], [30], [22]])
})

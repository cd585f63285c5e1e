import { expect, test } from 'vitest'
import { guessEndRoles, guessRoles } from '../../../src/bulk/column-names.ts'
import type { Cell, TableRow } from '../../../src/bulk/table.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import { answerRows } from '../../../src/use-cases/rows/answer-rows.ts'
import { problemSentence } from '../../../src/use-cases/rows/row-answer.ts'
import { outputColumns, ownColumns } from '../../../src/use-cases/rows/row-columns.ts'
import type { RowPlan, Task } from '../../../src/use-cases/rows/row-plan.ts'
import { house, openSmall, street, unit1 } from '../../geocoder/small-geocoder.ts'
import { draw } from '../../router/directions/drawn-roads.ts'
import { openWholeWorld } from '../../support/whole-world.ts'

const roads = draw('A---B---C---D---E', [{ by: 'ABCDE', name: 'Narva maantee' }])
/** Houses are far from the drawn road. */
const world = { ...openWholeWorld(roads.query), settings: { snapMetresMax: 400_000 } }
const degrees = (junction: string): [number, number] => {
  const { lonE7, latE7 } = roads.point(junction)
  return [lonE7 / 1e7, latE7 / 1e7]
}

/** What is said of rows whose columns are told by their names: members of ours that are not empty. */
function answers(
  task: Task,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  more: Partial<RowPlan> = {},
) {
  const isRoute = task === 'route'
  const plan: RowPlan = {
    task,
    columns,
    place: { roles: isRoute ? guessEndRoles(columns, 'from') : guessRoles(columns) },
    ...(isRoute && { to: { roles: guessEndRoles(columns, 'to') } }),
    ...more,
  }
  const table = rows.map((cells, index): TableRow => ({ number: index + 1, cells }))
  return runToEnd(answerRows(plan, table, world)).map(({ row, cells }) => {
    const own = ownColumns(task).map(({ name }, index) => [name, cells[index]] as const)
    expect(cells.length).toBe(own.length)
    const said: Record<string, Cell> = Object.fromEntries(
      own.filter(([, cell]) => cell !== undefined),
    )
    return { row, ...said } as Record<string, Cell>
  })
}

const HOUSE = {
  id: 50,
  country: 'ee',
  type: 'house',
  address: 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7',
  county: 'Harju maakond',
  municipality: 'Tallinn',
  city: 'Kesklinna linnaosa',
  street: 'Narva maantee',
  housenumber: '7',
  postcode: '10117',
  lon: 24.7536123,
  lat: 59.436962,
}

test('a row by one text, by fields and by a completed address is the same house', () => {
  const byText = answers('geocode', ['aadress'], [['Narva mnt 7, Tallinn']])
  expect(byText).toEqual([
    {
      row: 0,
      ...HOUSE,
      match: byText[0].match,
      confidence: byText[0].confidence,
      decision: 'accept',
      reason: 'whole',
      verdict: byText[0].verdict,
    },
  ])
  const byFields = answers(
    'geocode',
    ['street', 'house number', 'city'],
    [['Narva maantee', '7', 'Tallinn']],
  )
  expect(byFields[0]).toMatchObject(HOUSE)
  expect(byFields[0].verdict).toContain('housenumber:same')
  expect(byFields[0].match).toBe('exact')
  const completed = answers(
    'geocode',
    ['address', 'city', 'postcode'],
    [['Narva maantee 7', 'Tallinn', '10117']],
  )
  expect(completed[0]).toMatchObject(HOUSE)
})

test('rows of three countries are answered together, and a country that is named binds', () => {
  const rows = [
    ['Narva maantee 7, Tallinn', ''],
    ['Brīvības iela 195 k-1, Rīga', 'Latvia'],
    ['Gedimino prospektas 2A K1, Vilnius', 'LT'],
    ['Narva maantee 7, Tallinn', 'LV'],
    ['Narva maantee 7, Tallinn', 'Germany'],
  ]
  const found = answers('geocode', ['address', 'country'], rows)
  expect(found.map(({ country, id }) => [country, id])).toEqual([
    ['ee', 50],
    ['lv', 30],
    ['lt', 5_000_000_001],
    [undefined, undefined],
    [undefined, undefined],
  ])
  expect(found[4]).toEqual({ row: 4, match: 'none', problem: 'ADDRESS_NOT_FOUND' })
})

test('a row that cannot be asked says why, and the others are answered', () => {
  const columns = ['address']
  const place = { roles: guessRoles(columns) }
  const rows: TableRow[] = [
    { number: 1, cells: [''] },
    { number: 2, cells: ['x'.repeat(201)] },
    { number: 3, cells: ['Narva'], fault: 'ROW_QUOTE_OPEN' },
    { number: 4, cells: ['Narva maantee 7, Tallinn'] },
  ]
  const told = runToEnd(answerRows({ task: 'geocode', columns, place }, rows, world))
  expect(told.map(({ cells }) => [cells.at(-6), cells.at(-1)])).toEqual([
    ['invalid', 'ROW_EMPTY'],
    ['invalid', 'QUESTION_TOO_LONG'],
    ['invalid', 'ROW_QUOTE_OPEN'],
    ['exact', undefined],
  ])
})

test('of houses in two countries a point is the nearer one', () => {
  const at = (lon: number) => ({ lon, lat: 57.8 })
  const here = {
    ...world,
    geocoder: openSmall({
      ee: [unit1('linn', 'Valga', [street('tee', 'Aia tee', [house('1', [], at(26.01))])])],
      lv: [unit1('pilsēta', 'Valka', [street('iela', 'Aia iela', [house('2', [], at(26.02))])])],
    }),
  }
  const plan: RowPlan = {
    task: 'reverse',
    columns: ['lon', 'lat'],
    place: { roles: { lon: 0, lat: 1 } },
  }
  const country = ownColumns('reverse').findIndex(({ name }) => name === 'country')
  const nearest = (lon: number) =>
    runToEnd(answerRows(plan, [{ number: 1, cells: [lon, 57.8] }], here as never))[0].cells[country]
  expect([26.0101, 26.0149, 26.0151, 26.0199].map(nearest)).toEqual(['ee', 'ee', 'lv', 'lv'])
})

test('points are houses, whatever their order and decimal sign', () => {
  // Narva maantee 2 has its point from the street, and is the first of those there.
  const near = { id: 51, housenumber: '2', lon: HOUSE.lon, lat: HOUSE.lat, match: 'found' }
  for (const [lon, lat] of [
    ['24.7537', '59.43696'],
    ['59,43696', '24,7537'],
    [24.7537, 59.43696],
  ]) {
    const [found] = answers('reverse', ['lon', 'lat'], [[lon, lat]])
    expect(found).toMatchObject(near)
    expect(found.distance_m).toBeCloseTo(4.98, 1)
  }
  expect(answers('reverse', ['point'], [['24.7537 59.43696']])[0]).toMatchObject(near)
  const shape = { type: 'Point', coordinates: [24.7537, 59.43696] }
  expect(answers('reverse', ['geometry'], [[shape]])[0]).toMatchObject(near)
})

test.each([
  ['ROW_POINT', 'invalid', ['', '']],
  ['ROW_POINT', 'invalid', ['181', '10']],
  ['ROW_POINT', 'invalid', ['east', 'north']],
  ['POINT_WITHOUT_ADDRESS', 'none', ['24.9', '59.43696']],
])('%s: a point without an address', (problem, match, row) => {
  expect(answers('reverse', ['lon', 'lat'], [row])).toEqual([{ row: 0, match, problem }])
})

const [LON, LAT] = degrees('A')
const EAST = degrees('E')

test('a route leads from a point to an address', () => {
  const [found] = answers(
    'route',
    ['from_lon', 'from_lat', 'to'],
    [[...EAST, 'Narva maantee 7, Tallinn']],
  )
  expect(found).toMatchObject({ from_lon: EAST[0], to_address: HOUSE.address, match: 'found' })
  expect(found.distance_m).toBeGreaterThan(100)
  expect(found.duration_s).toBeGreaterThan(5)
})

test('a text of two plain numbers is a point, not the house beside it', () => {
  const row = [`${EAST[0].toFixed(5)},${EAST[1].toFixed(5)}`, `${LAT.toFixed(5)} ${LON.toFixed(5)}`]
  const expected = { from_lon: EAST[0], from_lat: EAST[1], to_lon: LON, to_lat: LAT }
  const byName = answers('route', ['from', 'to'], [row])
  expect(byName[0]).toMatchObject({ ...expected, match: 'found' })
  expect(byName[0]).not.toHaveProperty('from_address')
  const place = { roles: {}, text: [0] }
  expect(answers('route', ['a', 'b'], [row], { place, to: { roles: {}, text: [1] } })).toEqual(
    byName,
  )
})

test('two columns that are one text are no point', () => {
  const place = { roles: {}, text: [0, 1] }
  const [found] = answers('route', ['a', 'b', 'to'], [[...EAST, 'Narva maantee 7, Tallinn']], {
    place,
  })
  expect(found.from_lon).not.toBe(EAST[0])
})

test.each([
  ['ADDRESS_NOT_FOUND', 'none', [LON, LAT, 'Xyzzy 1']],
  ['ADDRESS_WITHOUT_POINT', 'none', [LON, LAT, 'Kalnāji, Tīnūži']],
  ['ROW_EMPTY', 'invalid', [LON, LAT, '']],
  ['ROW_POINT', 'invalid', ['', '', 'Narva maantee 7, Tallinn']],
  ['POINT_WITHOUT_ROAD', 'none', [10, 40, 'Narva maantee 7, Tallinn']],
])('%s: a route that is none', (problem, match, row) => {
  expect(answers('route', ['from_lon', 'from_lat', 'to'], [row])[0]).toMatchObject({
    match,
    problem,
  })
})

test('a matrix has an answer for each row and target, in their order', () => {
  const targets = [
    { label: 'east', lon: EAST[0], lat: EAST[1] },
    { label: 'far', lon: 10, lat: 40 },
  ]
  const found = answers(
    'matrix',
    ['lon', 'lat'],
    [
      [LON, LAT],
      ['x', 'y'],
      [10, 41],
    ],
    { targets },
  )
  expect(found.map(({ row, target, match, problem }) => [row, target, match, problem])).toEqual([
    [0, 'east', 'found', undefined],
    [0, 'far', 'none', 'POINT_WITHOUT_ROAD'],
    [1, undefined, 'invalid', 'ROW_POINT'],
    [2, 'east', 'none', 'POINT_WITHOUT_ROAD'],
    [2, 'far', 'none', 'POINT_WITHOUT_ROAD'],
  ])
  const [route] = answers(
    'route',
    ['from_lon', 'from_lat', 'to_lon', 'to_lat'],
    [[LON, LAT, ...EAST]],
  )
  expect([found[0].distance_m, found[0].duration_s]).toEqual([route.distance_m, route.duration_s])
})

test('a fault of ours is told in its row', () => {
  const broken = { ...world, geocoder: { ee: { index: null } } } as unknown as typeof world
  const plan: RowPlan = { task: 'geocode', columns: ['address'], place: { roles: { address: 0 } } }
  const [told] = runToEnd(answerRows(plan, [{ number: 1, cells: ['Narva'] }], broken))
  expect(told.cells.at(-1)).toBe('PROGRAM_FAULT')
})

test('a release without an index or roads is refused before any row', () => {
  const plan: RowPlan = { task: 'route', columns: [], place: { roles: {} } }
  const { routes: _, ...noRoads } = world
  expect(() => runToEnd(answerRows(plan, [], noRoads))).toThrow('This release has no roads')
  const { geocoder: __, ...noIndex } = world
  expect(() => runToEnd(answerRows(plan, [], noIndex))).toThrow('no search index')
})

test('columns of ours give way to those of the input', () => {
  const columns = ['ID', 'teeviit_id', 'note']
  const names = outputColumns({ task: 'reverse', columns }).map(({ name }) => name)
  expect(names.slice(0, 6)).toEqual([...columns, 'teeviit_teeviit_id', 'country', 'type'])
})

test.each([
  ['ROW_EMPTY', 'The row has nothing to ask for'],
  ['ROW_NOT_JSON', 'The line is no JSON object'],
  ['ROW_NUL', 'The row has NUL bytes'],
  ['ROW_POINT', 'The row has no longitude and latitude in degrees'],
  ['ROW_QUOTE_OPEN', 'A quote of the row is not closed'],
  ['ROW_TOO_DEEP', 'The row has more than 64 brackets within each other'],
  ['ROW_TOO_LONG', 'The row is too long'],
  ['ROW_WIDTH', 'The row has more cells than the table has columns'],
  ['ADDRESS_NOT_FOUND', 'Address not found'],
  ['ADDRESS_WITHOUT_POINT', 'Address has no point'],
  ['NO_ROUTE', 'No route exists between the two places'],
  ['POINT_WITHOUT_ROAD', 'No open road is near enough to the point'],
  ['QUESTION_TOO_LONG', 'The address is too long'],
  ['POINT_WITHOUT_ADDRESS', 'No address is near enough to the point'],
  ['PROGRAM_FAULT', 'The program failed on the row'],
])('%s is told in a sentence', (code, sentence) => {
  expect(problemSentence(code)).toBe(sentence)
})

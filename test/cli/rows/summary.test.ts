import { expect, test } from 'vitest'
import type { Cell } from '../../../src/bulk/table.ts'
import { reportPage } from '../../../src/cli/rows/report-page.ts'
import { createSummary, DOUBTFUL_MAX, EMPTY_SUMMARY, SURE } from '../../../src/cli/rows/summary.ts'
import { summaryLines } from '../../../src/cli/rows/summary-text.ts'
import { ownColumns } from '../../../src/use-cases/rows/row-columns.ts'

const cellsOf = (said: Record<string, Cell>): Cell[] =>
  ownColumns('geocode').map(({ name }) => said[name])

function summaryOf(answers: readonly Record<string, Cell>[], from = EMPTY_SUMMARY) {
  const summary = createSummary('geocode', from, ({ cells }) => String(cells[0]))
  for (const [index, said] of answers.entries()) {
    summary.add({ number: from.rows + index + 1, cells: [said.asked] }, cellsOf(said), true)
  }
  return summary.state()
}

const ANSWERS = [
  { asked: 'a', country: 'ee', match: 'exact', confidence: SURE, lon: 24.01, lat: 59.01 },
  {
    asked: 'b',
    country: 'ee',
    match: 'exact',
    confidence: SURE - 0.01,
    lon: 24.02,
    lat: 59.02,
    address: 'B',
  },
  { asked: 'c', country: 'lv', match: 'partial', confidence: 0.95, verdict: 'street:missing' },
  { asked: '<script>alert(1)</script>', match: 'none', problem: 'ADDRESS_NOT_FOUND' },
]

test('rows are counted by country and match, and those to look at are the least sure first', () => {
  const state = summaryOf(ANSWERS)
  expect(state.matches).toEqual({ ' none': 1, 'ee exact': 2, 'lv partial': 1 })
  expect(state.doubtful.map(({ number, confidence }) => [number, confidence])).toEqual([
    [4, 0],
    [2, 0.89],
    [3, 0.95],
  ])
  expect(state.doubtful[0]).toEqual({
    ...{ number: 4, asked: '<script>alert(1)</script>', match: 'none', confidence: 0 },
    ...{ address: '', verdict: '', problem: 'ADDRESS_NOT_FOUND' },
  })
  expect(state.cells).toEqual({ '480 2360': 2 })
  expect(summaryLines(state)).toEqual([
    '4 rows; 3 to look at',
    '                        ee          lv           –         all',
    '  exact                  2           0           0           2',
    '  none                   0           0           1           1',
    '  partial                0           1           0           1',
    '  1 × ADDRESS_NOT_FOUND: Address not found',
  ])
})

test('counts are in the order of what they count, and long texts are cut', () => {
  const said = { country: 'lv', match: 'none', address: 'y'.repeat(500), problem: 'NO_ROUTE' }
  const state = summaryOf([
    { ...said, asked: 'x'.repeat(500) },
    { ...said, asked: 'z', country: 'ee', problem: 'ADDRESS_NOT_FOUND', lon: 24, lat: undefined },
    { ...said, asked: 'z', country: 'lt', problem: undefined, lon: undefined, lat: 59 },
  ])
  expect(Object.keys(state.matches)).toEqual(['ee none', 'lt none', 'lv none'])
  expect(Object.keys(state.problems)).toEqual(['ADDRESS_NOT_FOUND', 'NO_ROUTE'])
  expect(state.cells).toEqual({})
  const [{ asked, address }] = state.doubtful
  expect(asked).toMatch(/^x{100,300}$/)
  expect(address).toMatch(/^y{100,300}$/)
})

test('a row with more answers than one is one row', () => {
  const summary = createSummary('matrix', EMPTY_SUMMARY, () => 'asked')
  const row = { number: 1, cells: [] }
  const cells = ownColumns('matrix').map(({ name }) => (name === 'match' ? 'found' : undefined))
  for (const isNext of [true, false]) summary.add(row, cells, isNext)
  const state = summary.state()
  expect([state.rows, state.answers, state.doubtfulCount]).toEqual([1, 2, 0])
  expect(summaryLines(state)[0]).toBe('1 rows, 2 answers; 0 to look at')
})

test('a summary that is gone on with is the same', () => {
  expect(
    summaryOf(ANSWERS.slice(2), JSON.parse(JSON.stringify(summaryOf(ANSWERS.slice(0, 2))))),
  ).toEqual(summaryOf(ANSWERS))
})

test('the most doubtful rows are kept, whenever the others are left out', () => {
  const many = Array.from({ length: 3 * DOUBTFUL_MAX }, (_, i) => ({
    asked: 'x',
    match: 'partial',
    confidence: ((i * 7919) % 1000) / 1000,
  }))
  const state = summaryOf(many)
  const sorted = many.map(({ confidence }) => confidence).sort((a, b) => a - b)
  expect(state.doubtfulCount).toBe(3 * DOUBTFUL_MAX)
  expect(state.doubtful.map(({ confidence }) => confidence)).toEqual(sorted.slice(0, DOUBTFUL_MAX))
})

test('the report shows what is doubtful first, escaped, and needs no network', () => {
  const page = reportPage('geocode', summaryOf(ANSWERS), new Set(['470 2350', '480 2360']), [
    'A & B',
  ])
  expect(page).toContain('<td>4</td><td>&lt;script&gt;alert(1)&lt;/script&gt;</td>')
  expect(page).toContain('<p>A &amp; B</p>')
  expect(page).not.toContain('<script')
  expect(page).not.toMatch(/ (?:src|href)=|url\(/)
  expect(page.indexOf('<td>4</td>')).toBeLessThan(page.indexOf('<td>2</td>'))
  expect(page).toContain('<svg viewBox="0 0 60 60"')
  expect(page).toContain('<path class="land" d="M8 48h4v4h-4zM48 8h4v4h-4z"/>')
  expect(page).toContain('<path d="M48 8h4v4h-4z" fill-opacity="1.00"><title>2</title></path>')
})

test('a report without a place says so', () => {
  expect(reportPage('geocode', EMPTY_SUMMARY, new Set(), [])).toContain('No row has a place.')
})

/** The page of a run: what it says of doubtful rows, and the map of the places. */
import { describe, expect, test } from 'vitest'
import type { Cell } from '../../../src/bulk/table.ts'
import { reportPage } from '../../../src/cli/rows/report-page.ts'
import {
  createSummary,
  type DoubtfulRow,
  EMPTY_SUMMARY,
  type SummaryState,
} from '../../../src/cli/rows/summary.ts'
import { summaryLines } from '../../../src/cli/rows/summary-text.ts'
import { ownColumns } from '../../../src/use-cases/rows/row-columns.ts'
import type { Task } from '../../../src/use-cases/rows/row-plan.ts'

const page = (more: Partial<SummaryState>, base: readonly string[] = []) =>
  reportPage('geocode', { ...EMPTY_SUMMARY, ...more }, new Set(base), [])
const doubtful = (more: Partial<DoubtfulRow> = {}): DoubtfulRow => ({
  number: 1,
  asked: 'a',
  address: 'b',
  match: 'partial',
  confidence: 0.5,
  verdict: '',
  problem: '',
  ...more,
})
/** The cells of the first row to look at. */
const rowOf = (row: Partial<DoubtfulRow>) =>
  Array.from(page({ doubtful: [doubtful(row)] }).matchAll(/<td>(.*?)<\/td>/g), ([, text]) => text)

describe('a row to look at', () => {
  test.each([
    [{}, '0.50', ''],
    [{ confidence: 0 }, '', ''],
    [{ confidence: 0.004 }, '0.00', ''],
    [
      { verdict: 'housenumber:missing county:added city:corrected' },
      '0.50',
      'house number not in the register, town corrected',
    ],
    [
      { verdict: 'street:contradicted flat:variant' },
      '0.50',
      'street contradicted by the register, flat in another spelling',
    ],
    [{ verdict: 'street:missing', problem: 'ADDRESS_NOT_FOUND' }, '0.50', 'Address not found'],
  ])('%j says why', (row, confidence, told) => {
    expect(rowOf(row).slice(4)).toEqual([confidence, told])
  })
  test('is one of all, or of the most doubtful ones', () => {
    expect(page({ doubtful: [doubtful()], doubtfulCount: 1 })).toContain('<p>1 rows.</p>')
    expect(page({ doubtful: [doubtful()], doubtfulCount: 2 })).toContain(
      '<p>The 1 most doubtful of 2 rows.</p>',
    )
  })
})

describe('the map', () => {
  const mapOf = (cells: SummaryState['cells'], base: readonly string[]) =>
    /<svg.*<\/svg>/.exec(page({ cells }, base))?.[0]
  test('is as wide as the land, and places beyond it are left out', () => {
    const places = { '5 10': 1, '9 12': 1, '4 11': 1, '10 11': 1, '7 9': 1, '7 13': 1 }
    const map = mapOf(places, ['5 10', '9 12'])
    expect(map).toContain('viewBox="0 0 36 28"')
    expect(map).toContain('<path class="land" d="M8 16h4v4h-4zM24 8h4v4h-4z"/>')
    expect(map?.match(/<title>/g)).toHaveLength(2)
  })
  test('is as wide as the places where no land is known', () => {
    const map = mapOf({ '5 10': 1, '6 10': 3 }, [])
    expect(map).toContain('viewBox="0 0 24 20"')
    expect(map).toContain('<path class="land" d=""/>')
    expect(map).toContain('fill-opacity="0.68"><title>1</title>')
    expect(map).toContain('fill-opacity="1.00"><title>3</title>')
  })
})

/** Columns that answers of a task have, filled by names. */
const cellsOf = (task: Task, said: Record<string, Cell>): Cell[] =>
  ownColumns(task).map(({ name }) => said[name])
function summaryOf(task: Task, answers: readonly Record<string, Cell>[], areNext = true) {
  const summary = createSummary(task, EMPTY_SUMMARY, ({ cells }) => String(cells[0]))
  for (const [index, said] of answers.entries())
    summary.add(
      { number: index + 1, cells: ['q'.repeat(200)] },
      cellsOf(task, said),
      areNext || index === 0,
    )
  return summary.state()
}

describe('a summary', () => {
  test('shows 160 letters of what was asked and found', () => {
    const [row] = summaryOf('geocode', [
      { match: 'partial', address: 'b'.repeat(161), verdict: 'v'.repeat(161), problem: 'p' },
    ]).doubtful
    expect([row.asked.length, row.address.length, row.verdict.length, row.problem]).toEqual([
      160,
      160,
      160,
      'p',
    ])
  })
  test('of a drive shows where it goes, counts where it begins, and has no confidence', () => {
    const state = summaryOf('route', [
      {
        from_lon: 24.01,
        from_lat: 59.01,
        to_address: 'there',
        from_address: 'here',
        match: 'found',
      },
      {
        from_lon: 24.01,
        from_lat: 59.01,
        to_address: 'there',
        from_address: 'here',
        match: 'partial',
        problem: 'NO_ROUTE',
      },
    ])
    expect([state.cells, state.matches, state.problems]).toEqual([
      { '480 2360': 2 },
      { ' found': 1, ' partial': 1 },
      { NO_ROUTE: 1 },
    ])
    expect(state.doubtful).toEqual([
      {
        number: 2,
        asked: 'q'.repeat(160),
        address: 'there',
        match: 'partial',
        confidence: 0,
        verdict: '',
        problem: 'NO_ROUTE',
      },
    ])
  })
  test('counts answers of a row as one row', () => {
    const state = summaryOf(
      'geocode',
      [
        { match: 'exact', confidence: 1 },
        { match: 'exact', confidence: 1 },
      ],
      false,
    )
    expect([state.rows, state.answers, state.doubtfulCount]).toEqual([1, 2, 0])
    expect(summaryLines(state)[0]).toBe('1 rows, 2 answers; 0 to look at')
  })
  test.each([
    ['exact', 0.9, 0],
    ['variant', 0.9, 0],
    ['typo', 0.9, 0],
    ['found', 0.9, 0],
    ['exact', 0.899, 1],
    ['partial', 1, 1],
    ['none', undefined, 1],
  ])('of a match %s by %j has %i to look at', (match, confidence, count) => {
    expect(summaryOf('geocode', [{ match, confidence }]).doubtfulCount).toBe(count)
  })
  test('has 50,000 cells of the map, and counts on in those that it has', () => {
    const answers = Array.from({ length: 50_001 }, (_, i) => ({
      match: 'exact',
      confidence: 1,
      lon: (i + 0.5) * 0.05,
      lat: 0.01,
    }))
    const { cells } = summaryOf('geocode', [
      ...answers,
      answers[0],
      { match: 'exact', confidence: 1, lon: 24 },
    ])
    expect([Object.keys(cells).length, cells['0 0'], cells['49999 0'], cells['50000 0']]).toEqual([
      50_000,
      2,
      1,
      undefined,
    ])
  })
})

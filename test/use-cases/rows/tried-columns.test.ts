/** The columns that a trial chooses where a table has no names. */
import { expect, test } from 'vitest'
import type { Cell } from '../../../src/bulk/table.ts'
import type { RowAnswer } from '../../../src/use-cases/rows/row-answer.ts'
import { ownColumn, ownColumns } from '../../../src/use-cases/rows/row-columns.ts'
import { beginTrial } from '../../../src/use-cases/rows/tried-columns.ts'

/** What a text is found as: its type, match and confidence. */
type Finding = readonly [type: string, match: string, confidence: number]

/** The columns that a trial of the rows chooses, where the texts are found so and others are not. */
async function chosen(rows: readonly string[][], found: Readonly<Record<string, Finding>>) {
  async function* chunks() {
    yield rows.map((cells, number) => ({ number, cells }))
  }
  const trial = await beginTrial(chunks(), rows[0].length)
  const answers = trial.rows.map(({ cells: [text] }, row): RowAnswer => {
    const cells = new Array<Cell>(ownColumns('geocode').length).fill(undefined)
    const [type, match, confidence] = found[String(text)] ?? [undefined, 'none', undefined]
    cells[ownColumn('geocode', 'type')] = type
    cells[ownColumn('geocode', 'match')] = match
    cells[ownColumn('geocode', 'confidence')] = confidence
    return { row, cells }
  })
  return trial.chosen(answers)
}

const STREET_AND_TOWN = [
  ['1', 'Pargi 1', 'Tartu'],
  ['2', 'Pargi 3', 'Rapla'],
]
const TOWNS: Record<string, Finding> = {
  Tartu: ['city', 'exact', 0.99],
  Rapla: ['city', 'exact', 0.99],
}

test('a house is more than the town in the column beside it', async () => {
  const ambiguous: Finding = ['house', 'ambiguous', 0.04]
  const found: Record<string, Finding> = {
    ...TOWNS,
    'Pargi 1': ambiguous,
    'Pargi 3': ambiguous,
    'Pargi 1, Tartu': ['house', 'ambiguous', 0.83],
    'Pargi 3, Rapla': ['house', 'variant', 0.2],
  }
  expect(await chosen(STREET_AND_TOWN, found)).toEqual([1, 2])
  expect(await chosen(STREET_AND_TOWN, TOWNS)).toEqual([2])
  const unsure: Finding = ['house', 'variant', 0.1]
  expect(await chosen(STREET_AND_TOWN, { ...found, 'Pargi 3, Rapla': unsure })).toEqual([2])
})

test('a column beside the street is taken where it makes the answers surer, and not where it does not', async () => {
  const surer: Record<string, Finding> = {
    'Pargi 1': ['house', 'exact', 0.9],
    'Pargi 3': ['flat', 'typo', 0.9],
    'Pargi 1, Tartu': ['house', 'exact', 0.9],
    'Pargi 3, Rapla': ['flat', 'exact', 0.91],
  }
  expect(await chosen(STREET_AND_TOWN, surer)).toEqual([1, 2])
  const same: Record<string, Finding> = { ...surer, 'Pargi 3, Rapla': ['flat', 'exact', 0.9] }
  expect(await chosen(STREET_AND_TOWN, same)).toEqual([1])
})

test('most rows are found before few of them surely, and nothing is chosen where none is', async () => {
  const found: Record<string, Finding> = {
    'Pargi 1': ['house', 'exact', 0.6],
    'Pargi 3': ['house', 'exact', 0.6],
    'Pargi 1, Tartu': ['house', 'exact', 0.99],
  }
  expect(await chosen(STREET_AND_TOWN, found)).toEqual([1])
  expect(await chosen(STREET_AND_TOWN, {})).toBeUndefined()
  const partly: Finding = ['house', 'partial', 0.9]
  expect(await chosen(STREET_AND_TOWN, { 'Pargi 1': partly })).toBeUndefined()
})

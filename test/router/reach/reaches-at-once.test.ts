/** Reaches that are looked for at once: two find what each alone finds, others wait, and none leaves anything behind. */
import { expect, test } from 'vitest'
import { runToEnd } from '../../../src/report/steps.ts'
import { type Reach, reachSteps } from '../../../src/router/reach/reach.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import { withHierarchy } from '../../support/with-hierarchy.ts'
import { at, town } from '../hand-drawn.ts'

const SIDE = 6
const place = (column: number, row: number) => `J${column}${row}`
const columns = Array.from({ length: SIDE }, (_, i) => i)
const junctions = Object.fromEntries(
  columns.flatMap((column) =>
    columns.map((row) => [place(column, row), [column, row] as const] as const),
  ),
)
const roads = columns.flatMap((column) =>
  columns.flatMap((row) => [
    ...(column > 0 ? [{ road: `${place(column - 1, row)}-${place(column, row)}` }] : []),
    ...(row > 0 ? [{ road: `${place(column, row - 1)}-${place(column, row)}` }] : []),
  ]),
)
const query = createRouteQuery(withHierarchy(town(junctions, roads).router))

const begin = (column: number, row: number, isReverse = false) =>
  reachSteps(query, {
    point: at(column, row),
    metric: 'shortest',
    limit: 250_000,
    isReverse,
    snapMetresMax: 2000,
  })
const facts = ({ edges, entered, wholeFrom }: Reach) => ({ edges, entered, wholeFrom })
const found = (column: number, row: number, isReverse = false) =>
  facts(runToEnd(begin(column, row, isReverse))!)

test('two at once find what each finds alone, and so does one that waited for them', () => {
  const alone = [found(0, 0), found(5, 5), found(3, 2, true)]
  const steps = [begin(0, 0), begin(5, 5), begin(3, 2, true)]
  const reaches: (Reach | undefined)[] = []
  for (let turn = 0; turn < 3; turn++) for (const one of steps) one.next()
  steps.forEach((one, i) => {
    reaches[i] = runToEnd(one)
  })
  expect(reaches.map((reach) => facts(reach!))).toEqual(alone)
})

test('one that is given up, wherever it pauses, leaves nothing to the next', () => {
  const alone = found(3, 3)
  const pauses = [...begin(2, 2)].length
  expect(pauses).toBeGreaterThan(3)
  for (let turns = 1; turns <= pauses; turns++) {
    const steps = begin(2, 2)
    for (let turn = 0; turn < turns; turn++) expect(steps.next().done).toBe(false)
    steps.return(undefined)
    expect(found(3, 3)).toEqual(alone)
  }
})

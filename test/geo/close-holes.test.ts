import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeHolesSteps } from '../../src/geo/close-holes.ts'
import { runToEnd } from '../../src/report/steps.ts'

/** A picture of a grid, `#` where it is positive, with its small holes closed. */
function closed(picture: readonly string[], nodesMin: number): string[] {
  const columns = picture[0].length
  const values = Float32Array.from(picture.join(''), (letter) => (letter === '#' ? 2 : -1))
  runToEnd(closeHolesSteps({ columns, rows: picture.length, values }, nodesMin))
  const letters = [...values].map((value) => (value === 2 ? '#' : value === 1 ? 'o' : '.')).join('')
  return picture.map((_, row) => letters.slice(row * columns, (row + 1) * columns))
}

const TWO_HOLES = ['........', '.######.', '.#.#..#.', '.###.##.', '.######.', '........']

test('a hole is closed where it has fewer nodes; nodes that meet at a corner are one hole', () => {
  expect(closed(TWO_HOLES, 1)).toEqual(TWO_HOLES)
  expect(closed(TWO_HOLES, 3)[2]).toBe('.#o#..#.')
  expect(closed(TWO_HOLES, 4)).toEqual([
    '........',
    '.######.',
    '.#o#oo#.',
    '.###o##.',
    '.######.',
    '........',
  ])
})

test('what is outside is no hole, and what is open to it at a corner is none either', () => {
  const bay = ['......', '.####.', '.#.#..', '.##.#.', '.####.', '......']
  expect(closed(bay, 100)).toEqual(bay)
  expect(closed(['...', '...'], 100)).toEqual(['...', '...'])
})

/** The same by following every group to its end. */
function plainlyClosed(picture: readonly string[], nodesMin: number): string[] {
  const cells = picture.map((line) => [...line])
  const seen = cells.map((line) => line.map(() => false))
  const groupOf = (row: number, column: number): [number, number][] => {
    if (seen[row]?.[column] !== false || cells[row][column] !== '.') return []
    seen[row][column] = true
    const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right]))
    const more = around.flatMap(([down, right]) => groupOf(row + down, column + right))
    return [[row, column], ...more]
  }
  for (const [row, line] of cells.entries()) {
    for (const column of line.keys()) {
      const group = groupOf(row, column)
      const isOutside = group.some(([r, c]) => r === 0 && c === 0)
      if (!isOutside && group.length < nodesMin) for (const [r, c] of group) cells[r][c] = 'o'
    }
  }
  return cells.map((line) => line.join(''))
}

test('in any picture the holes are closed that a plain search finds', () => {
  const picture = fc.integer({ min: 1, max: 9 }).chain((width) => {
    const line = fc
      .array(fc.constantFrom('#', '#', '.'), { minLength: width, maxLength: width })
      .map((letters) => `.${letters.join('')}.`)
    const rim = '.'.repeat(width + 2)
    return fc.array(line, { minLength: 1, maxLength: 9 }).map((lines) => [rim, ...lines, rim])
  })
  fc.assert(
    fc.property(picture, fc.integer({ min: 0, max: 12 }), (drawn, nodesMin) => {
      expect(closed(drawn, nodesMin)).toEqual(plainlyClosed(drawn, nodesMin))
    }),
    { seed: 20_261_127, numRuns: 1_000 },
  )
})

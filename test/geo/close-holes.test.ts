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

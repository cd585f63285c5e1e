import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contourSteps, type GridPolygon } from '../../src/geo/contours.ts'
import { runToEnd } from '../../src/report/steps.ts'

/** A grid drawn from the north: `#` is 1, all else -1; a rim is added. */
function areasOf(picture: readonly string[]): GridPolygon[] {
  const columns = picture[0].length + 2
  const rim = ' '.repeat(columns)
  const lines = [rim, ...picture.map((line) => ` ${line} `), rim].reverse()
  const values = Float32Array.from(lines.join(''), (letter) => (letter === '#' ? 1 : -1))
  return runToEnd(contourSteps({ columns, rows: lines.length, values }))
}

/** Twice the signed area. */
function doubleArea(ring: Float64Array): number {
  let area = 0
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length
    area += ring[i] * ring[next + 1] - ring[next] * ring[i + 1]
  }
  return area
}

/** Whether a ray to the east crosses the rings an odd number of times. */
function isInside(rings: readonly Float64Array[], x: number, y: number): boolean {
  let odd = false
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const next = (i + 2) % ring.length
      const [ax, ay, bx, by] = [ring[i], ring[i + 1], ring[next], ring[next + 1]]
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd
    }
  }
  return odd
}

test('one positive node is a square that stands on its corner', () => {
  const [[outer, ...holes]] = areasOf(['#'])
  expect([...outer]).toEqual([1.5, 1, 1, 1.5, 0.5, 1, 1, 0.5])
  expect(holes).toEqual([])
})

test('the border is where a line between two numbers is 0', () => {
  const values = Float32Array.of(-1, -1, -1, -1, 3, -1, -1, -1, -1)
  const [[outer]] = runToEnd(contourSteps({ columns: 3, rows: 3, values }))
  expect([...outer]).toEqual([1.75, 1, 1, 1.75, 0.25, 1, 1, 0.25])
})

test('a hole goes clockwise and is of the area around it', () => {
  const areas = areasOf(['#####', '#   #', '# # #', '#   #', '#####'])
  expect(areas.map((rings) => rings.length)).toEqual([2, 1])
  const [[outer, hole], [island]] = areas
  expect(doubleArea(outer)).toBeGreaterThan(0)
  expect(doubleArea(hole)).toBeLessThan(0)
  expect(doubleArea(island)).toBeGreaterThan(0)
})

test('nodes that meet at a corner only are two areas', () => {
  expect(areasOf(['# ', ' #'])).toHaveLength(2)
})

test('arms that meet farther north are one area, with the holes of both', () => {
  const areas = areasOf(['###########', '# #     # #', '###     ###'])
  expect(areas.map((rings) => rings.length)).toEqual([3])
})

test('an empty grid has no area', () => {
  expect(areasOf(['   '])).toEqual([])
})

test('every positive node is inside, every other one outside; outer rings turn left, holes right', () => {
  const picture = fc.array(
    fc
      .array(fc.constantFrom('#', ' '), { minLength: 9, maxLength: 9 })
      .map((letters) => letters.join('')),
    { minLength: 1, maxLength: 9 },
  )
  fc.assert(
    fc.property(picture, (lines) => {
      const areas = areasOf(lines)
      for (const [outer, ...holes] of areas) {
        expect(doubleArea(outer)).toBeGreaterThan(0)
        for (const hole of holes) expect(doubleArea(hole)).toBeLessThan(0)
      }
      const upwards = [...lines].reverse()
      for (const [row, line] of upwards.entries()) {
        for (let column = 0; column < line.length; column++) {
          const within = areas.filter((rings) => isInside(rings, column + 1, row + 1)).length
          expect(within).toBe(line[column] === '#' ? 1 : 0)
        }
      }
    }),
    { seed: 2026, numRuns: 500 },
  )
})

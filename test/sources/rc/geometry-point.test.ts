import { expect, test } from 'vitest'
import { pointOf } from '../../../src/sources/rc/geometry-point.ts'

const SQUARE = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
]
/** Far from the origin, and alike in no direction. */
const TRIANGLE = [
  [10, 20],
  [16, 20],
  [16, 23],
  [10, 20],
]
const LARGE = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20],
  [10, 10],
]

test.each([
  ['Point', [3, 4], [3, 4]],
  [
    'LineString',
    [
      [0, 0],
      [2, 0],
      [2, 8],
    ],
    [2, 3],
  ],
  ['LineString', [[5, 5]], [5, 5]],
  [
    'LineString',
    [
      [5, 5],
      [5, 5],
    ],
    [5, 5],
  ],
  [
    'LineString',
    [
      [1, 2],
      [1, 2],
      [4, 6],
      [7, 10],
    ],
    [4, 6],
  ],
  ['Point', [3, 4, 77], [3, 4]],
  ['Polygon', [TRIANGLE], [14, 21]],
  ['Polygon', [TRIANGLE.toReversed(), SQUARE], [14, 21]],
  ['MultiPolygon', [[TRIANGLE], [TRIANGLE.map(([x, y]) => [x + 9, y])], [SQUARE]], [14, 21]],
  ['MultiPolygon', [[SQUARE], [TRIANGLE.toReversed()]], [14, 21]],
  [
    'MultiLineString',
    [
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0, 0],
        [0, 10],
      ],
    ],
    [0, 5],
  ],
  ['Polygon', [SQUARE], [1, 1]],
  [
    'Polygon',
    [
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    ],
    [1, 1],
  ],
  ['MultiPolygon', [[SQUARE], [LARGE]], [15, 15]],
])('%s %j has its point at %j', (type, coordinates, point) => {
  const out = new Float64Array(2)
  expect(pointOf({ type, coordinates }, out)).toBe(true)
  expect(Array.from(out)).toEqual(point)
})

test.each([
  ['Point', []],
  ['Point', [1]],
  ['Point', [Infinity, 1]],
  ['Point', [1, NaN]],
  ['Point', ['a', 1]],
  ['Point', null],
  ['GeometryCollection', [1, 2]],
  ['LineString', [1, 2]],
  ['LineString', [null, [1, 2]]],
  ['Polygon', [null]],
  ['Polygon', [[], SQUARE]],
  ['MultiPolygon', [[[[1, '2']]]]],
  ['MultiPolygon', [SQUARE]],
])('%s %j has none', (type, coordinates) => {
  expect(pointOf({ type, coordinates }, new Float64Array(2))).toBe(false)
})

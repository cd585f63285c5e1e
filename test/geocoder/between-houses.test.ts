/** Where two streets meet by their houses, just below and just above each limit. Points are metres east and north. */
import { expect, test } from 'vitest'
import type { AddressTree } from '../../src/addresses/tree.ts'
import { metresPerLatE7, metresPerLonE7 } from '../../src/geo/distance.ts'
import { meetingOfHouses } from '../../src/geocoder/crossings/between-houses.ts'

type Point = readonly [eastM: number, northM: number]

const [LON_E7, LAT_E7] = [250_000_000, 580_000_000]
const [EAST_M, NORTH_M] = [metresPerLonE7(LAT_E7), metresPerLatE7(LAT_E7)]

/** The point between two streets of these houses; undefined where they do not meet. */
function meeting(one: readonly Point[], other: readonly Point[]) {
  const rows = [undefined, ...one, undefined, ...other]
  const second = one.length + 1
  const tree = {
    lonE7: Int32Array.from(rows, (point) => LON_E7 + (point?.[0] ?? 0) / EAST_M),
    latE7: Int32Array.from(rows, (point) => LAT_E7 + (point?.[1] ?? 0) / NORTH_M),
    flags: new Uint8Array(rows.length),
    end: Uint32Array.from(rows, (_, row) =>
      row === 0 ? second : row === second ? rows.length : row + 1,
    ),
  } as unknown as AddressTree
  const found = meetingOfHouses(tree, 0, second)
  if (found === undefined) return undefined
  const eastM = (found.lonE7 - LON_E7) * EAST_M
  const northM = (found.latE7 - LAT_E7) * NORTH_M
  return [Math.round(eastM) + 0, Math.round(northM) + 0]
}

const NORTHWARD: Point[] = [
  [0, 20],
  [0, 60],
  [0, 100],
]

test.each<[string, number, number[]]>([
  ['259 m off is around: the lines cross at the corner', 259, [0, 0]],
  ['261 m off is not: two houses show no street', 261, [10, 10]],
])('a house %s', (_, eastM, point) => {
  // The middle between the nearest houses is 10 m east and north, and 250 m around it count.
  const eastward: Point[] = [
    [20, 0],
    [60, 0],
    [eastM, 0],
  ]
  expect(meeting(eastward, NORTHWARD)).toEqual(point)
})

test.each<[number, number[] | undefined]>([
  [199, [0, 100]],
  [201, undefined],
])('streets whose nearest houses are %d m apart', (apartM, point) => {
  expect(meeting([[0, 0]], [[0, apartM]])).toEqual(point)
})

test.each<[number, number[]]>([
  [146, [0, 0]],
  [148, [148, 30]],
])('lines that cross a corner %d m to the west of the nearest houses', (eastM, point) => {
  // The middle between these is a fifth as far north, so it is 149 or 151 m from the corner.
  const eastward: Point[] = [0, 20, 40].map((more) => [eastM + more, 0])
  const slanting: Point[] = [0, 20, 40].map((more) => [eastM + more, (eastM + more) * 0.4])
  expect(meeting(eastward, slanting)).toEqual(point)
})

test.each<[number, number[]]>([
  [0.31, [0, 0]],
  [0.29, [49, 7]],
])('lines at an angle with a sine of %d', (sine, point) => {
  const cosine = Math.sqrt(1 - sine * sine)
  const eastward: Point[] = [50, 70, 90].map((alongM) => [alongM, 0])
  const slanting: Point[] = [50, 70, 90].map((alongM) => [alongM * cosine, alongM * sine])
  expect(meeting(eastward, slanting)).toEqual(point)
})

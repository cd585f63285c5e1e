/** Where the lines of two streets meet: at a crossing, or where an end of one is near the other. */
import { describe, expect, test } from 'vitest'
import type { StreetLines } from '../../src/addresses/street-lines.ts'
import { metresPerLatE7, metresPerLonE7 } from '../../src/geo/distance.ts'
import { meetingsOfLines } from '../../src/geocoder/crossings/line-meetings.ts'
import { append, growing } from '../../src/tables/growing.ts'
import { NONE } from '../../src/tables/none.ts'

const [LON, LAT] = [250_000_000, 590_000_000]

/** The meetings of lines, each of a unit and points in metres east and north, as `units at east, north`. */
function meetings(...drawn: readonly [unit: number, ...points: [number, number][]][]): string[] {
  const from = growing(Uint32Array)
  const lonE7 = growing(Int32Array)
  const latE7 = growing(Int32Array)
  for (const [, ...points] of drawn) {
    append(from, lonE7.length)
    for (const [east, north] of points) {
      append(lonE7, LON + Math.round(east / metresPerLonE7(LAT)))
      append(latE7, LAT + Math.round(north / metresPerLatE7(LAT)))
    }
  }
  const found: string[] = []
  const lines = { from, lonE7, latE7 } as unknown as StreetLines
  meetingsOfLines(
    lines,
    Uint32Array.from(drawn, ([unit]) => unit),
    (a, b, lon, lat) => {
      const east = Math.round((lon - LON) * metresPerLonE7(LAT))
      const north = Math.round((lat - LAT) * metresPerLatE7(LAT))
      found.push(`${a} ${b} at ${east}, ${north}`)
    },
  )
  return [...new Set(found)]
}

describe('lines meet', () => {
  test('where they cross', () => {
    expect(meetings([1, [0, 0], [100, 0]], [2, [30, -50], [30, 50]])).toEqual(['1 2 at 30, 0'])
    expect(meetings([1, [0, 0], [100, 100]], [2, [0, 50], [50, 0]])).toEqual(['1 2 at 25, 25'])
  })

  test.each([
    [14, ['1 2 at 30, 7']],
    [16, []],
  ])('where an end is %i m from the other', (apart, found) => {
    expect(meetings([1, [0, 0], [100, 0]], [2, [30, apart], [30, 90]])).toEqual(found)
    expect(meetings([1, [0, 0], [100, 0]], [2, [30, 90], [30, apart]])).toEqual(found)
  })

  test.each([
    [14, ['2 1 at 30, 7']],
    [16, []],
  ])('where the other one ends %i m from it', (apart, found) => {
    expect(meetings([2, [30, apart], [30, 90]], [1, [0, 0], [100, 0]])).toEqual(found)
  })

  test('where their ends are near, behind the end of either', () => {
    expect(meetings([1, [0, 0], [100, 0]], [2, [106, 8], [200, 8]])).toEqual(['1 2 at 103, 4'])
    expect(meetings([1, [0, 0], [100, 0]], [2, [-6, 8], [-90, 8]])).toEqual(['1 2 at -3, 4'])
    expect(meetings([1, [0, 0], [100, 0]], [2, [110, 12], [200, 8]])).toEqual([])
  })

  test('where a crossing is at an end', () => {
    expect(meetings([1, [0, 0], [100, 0]], [2, [100, 0], [100, 80]])).toEqual(['1 2 at 100, 0'])
    expect(meetings([1, [0, 0], [100, 0]], [2, [0, -80], [0, 0]])).toEqual(['1 2 at 0, 0'])
  })

  test('where one of them is a point', () => {
    expect(meetings([1, [0, 0], [100, 0]], [2, [40, 4], [40, 4]])).toEqual(['1 2 at 40, 2'])
  })

  test('at each of their pieces', () => {
    const zigzag: [number, number][] = [
      [0, -40],
      [40, 40],
      [80, -40],
    ]
    expect(meetings([1, [-50, 0], [150, 0]], [2, ...zigzag])).toEqual([
      '1 2 at 20, 0',
      '1 2 at 60, 0',
    ])
  })

  test('far from each other over many cells', () => {
    expect(meetings([1, [-1000, 0], [1000, 0]], [2, [700, -900], [700, 900]])).toEqual([
      '1 2 at 700, 0',
    ])
  })
})

describe('lines do not meet', () => {
  test('of one street, or of none', () => {
    expect(meetings([1, [0, 0], [100, 0]], [1, [30, -50], [30, 50]])).toEqual([])
    expect(meetings([NONE, [0, 0], [100, 0]], [2, [30, -50], [30, 50]])).toEqual([])
  })

  test('between the end of one and the beginning of the next', () => {
    expect(
      meetings([1, [0, 0], [10, 0]], [2, [500, 0], [500, 100]], [3, [250, -50], [250, 50]]),
    ).toEqual([])
  })

  test('where one is longer than any street is', () => {
    expect(meetings([1, [0, 0], [9000, 0]], [2, [30, -50], [30, 50]])).toEqual(['1 2 at 30, 0'])
    expect(meetings([1, [0, 0], [9000, 9000]], [2, [30, -50], [30, 50]])).toEqual([])
  })
})

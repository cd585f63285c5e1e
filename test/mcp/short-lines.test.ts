/** Lines and rings as language models get them. */
import { expect, test } from 'vitest'
import { LINE_POINTS_MAX, pointOf, ringKm2, shortLine } from '../../src/mcp/short-lines.ts'

test('a point has five decimals, rounded', () => {
  expect(pointOf([24.123456, 59.000004])).toEqual({ lat: 59, lon: 24.12346 })
  expect(pointOf([-24.000006, 59.000006])).toEqual({ lat: 59.00001, lon: -24.00001 })
})

test('a line of 60 points stays, a longer one has 60 of them with its ends, evenly spread', () => {
  const line = (count: number) =>
    Array.from({ length: count }, (_, i): [number, number] => [i, i / 2])
  const places = (count: number) => shortLine(line(count)).map(({ lon }) => lon)
  expect(LINE_POINTS_MAX).toBe(60)
  expect(places(60)).toEqual(Array.from({ length: 60 }, (_, i) => i))
  const longer = places(61)
  expect([longer.length, longer[0], longer[29], longer[30], longer.at(-1)]).toEqual([
    60, 0, 29, 31, 60,
  ])
  expect(places(119)).toEqual(Array.from({ length: 60 }, (_, i) => i * 2))
  expect(shortLine([])).toEqual([])
})

test('a ring has its area, whichever way it runs and whether its first point is repeated', () => {
  const ring: [number, number][] = [
    [24, 0],
    [25, 0],
    [25, 1],
    [24, 1],
  ]
  const degree = 111.195
  expect(ringKm2(ring)).toBeCloseTo(degree * degree, 6)
  expect(ringKm2([...ring, ring[0]])).toBeCloseTo(degree * degree, 6)
  expect(ringKm2([...ring].reverse())).toBeCloseTo(degree * degree * Math.cos(Math.PI / 180), 6)
  const north = ring.map(([lon, lat]): [number, number] => [lon, lat + 60])
  expect(ringKm2(north)).toBeCloseTo((degree * degree) / 2, 6)
  expect(
    ringKm2([
      [24, 60],
      [25, 60],
      [25, 61],
    ]),
  ).toBeCloseTo((degree * degree) / 4, 6)
})

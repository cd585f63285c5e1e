/** The zooms from which on points of a line matter, at the deviations where they change. */
import { expect, test } from 'vitest'
import { NEVER, pointZooms, unitBits, ZOOM_MAX } from '../../src/tiles/point-zooms.ts'

function zoomsOf(points: readonly (readonly [number, number])[]): number[] {
  const zoom = new Uint8Array(points.length + 2).fill(77)
  // One more on either side, which is not asked.
  const x = Int32Array.from([[5, 5], ...points, [9, 9]], ([atX]) => atX)
  const y = Int32Array.from([[5, 5], ...points, [9, 9]], ([, atY]) => atY)
  pointZooms(x, y, 1, points.length + 1, zoom)
  expect([zoom[0], zoom[points.length + 1]]).toEqual([77, 77])
  return [...zoom.subarray(1, -1)]
}

test('a unit of the greatest zoom is four of the world, one of zoom 0 is 2^18', () => {
  expect([unitBits(ZOOM_MAX), unitBits(0)]).toEqual([2, 18])
})

test('a point is needed from the zoom on at which it is five units off, exactly', () => {
  for (let zoom = 0; zoom <= ZOOM_MAX; zoom++) {
    const off = 5 * 2 ** unitBits(zoom)
    expect(
      zoomsOf([
        [0, 0],
        [1_000, off],
        [2_000, 0],
      ]),
    ).toEqual([0, zoom, 0])
    const less = zoom === ZOOM_MAX ? NEVER : zoom + 1
    expect(
      zoomsOf([
        [0, 0],
        [1_000, off - 1],
        [2_000, 0],
      ]),
    ).toEqual([0, less, 0])
  }
})

test('a point beyond an end is as far off as that end', () => {
  const off = 5 * 2 ** unitBits(10)
  expect(
    zoomsOf([
      [0, 0],
      [-off, 0],
      [1_000, 0],
    ]),
  ).toEqual([0, 10, 0])
  expect(
    zoomsOf([
      [0, 0],
      [1 - off, 0],
      [1_000, 0],
    ]),
  ).toEqual([0, 11, 0])
  expect(
    zoomsOf([
      [0, 0],
      [1_000, 1_000 + off],
      [1_000, 1_000],
    ]),
  ).toEqual([0, 10, 0])
  expect(
    zoomsOf([
      [0, 0],
      [1_000, 999 + off],
      [1_000, 1_000],
    ]),
  ).toEqual([0, 11, 0])
  // A ring, whose ends are one.
  expect(
    zoomsOf([
      [0, 0],
      [off, 0],
      [0, 0],
    ]),
  ).toEqual([0, 10, 0])
})

test('a point matters no more than the one that it is split by', () => {
  const off = 5 * 2 ** unitBits(9)
  const points = [
    [0, 0],
    [1, off],
    [20, 1 - off],
    [1_000_000_000, 0],
  ] as const
  // The third is nearly twice as far from the line behind the second one.
  expect(zoomsOf(points)).toEqual([0, 9, 9, 0])
})

test('of points that are as far off the first is needed, and of those on the line none', () => {
  const off = 5 * 2 ** unitBits(8)
  expect(
    zoomsOf([
      [0, 0],
      [5_000, off],
      [9_000, off],
      [14_000, 0],
    ])[1],
  ).toBe(8)
  expect(
    zoomsOf([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]),
  ).toEqual([0, NEVER, NEVER, 0])
  expect(
    zoomsOf([
      [0, 0],
      [7, 7],
    ]),
  ).toEqual([0, 0])
  expect(zoomsOf([[3, 3]])).toEqual([0])
  expect(zoomsOf([])).toEqual([])
})

test('a line whose every point is split off by itself is cut in the middle in the end', () => {
  // Each next point is farther off than all before: without a bound the pieces shrink by one point each.
  const points = Array.from({ length: 4_000 }, (_, i): [number, number] => [i * 3, i ** 2])
  const zooms = zoomsOf(points)
  expect(zooms.filter((zoom) => zoom === NEVER).length).toBeLessThan(3_999)
  expect([zooms[0], zooms[3_999]]).toEqual([0, 0])
})

test('a line whose every point is the worst of those behind it has all that show', () => {
  const zigzag = Array.from(
    { length: 400 },
    (_, i) => [0, (i % 2 === 0 ? 1 : -1) * (500 - i) * 100] as const,
  )
  expect(Math.max(...zoomsOf([...zigzag, [0, 0]]))).toBeLessThanOrEqual(ZOOM_MAX)
})

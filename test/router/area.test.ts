import fc from 'fast-check'
import { expect, test } from 'vitest'
import { circleArea, INSIDE, OUTSIDE, polygonArea } from '../../src/router/area.ts'

type Corner = [number, number]

/** The rule for a point in a polygon over all its sides: a ray to the east crosses an odd number of them. */
function isInside(ring: readonly Corner[], lon: number, lat: number): boolean {
  let inside = false
  ring.forEach(([x, y], i) => {
    const [fromX, fromY] = ring.at(i - 1)!
    if (y > lat === fromY > lat) return
    if (lon < ((fromX - x) * (lat - y)) / (fromY - y) + x) inside = !inside
  })
  return inside
}

function cross([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner, [dx, dy]: Corner): boolean {
  const side = (x: number, y: number) => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
  const other = (x: number, y: number) => Math.sign((dx - cx) * (y - cy) - (dy - cy) * (x - cx))
  return side(cx, cy) !== side(dx, dy) && other(ax, ay) !== other(bx, by)
}

const isMet = (ring: readonly Corner[], a: Corner, b: Corner): boolean =>
  isInside(ring, ...a) ||
  isInside(ring, ...b) ||
  ring.some((corner, i) => cross(a, b, corner, ring.at(i - 1)!))

/** Few places, so that corners and sides often meet, or many. */
const anyCorner = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(most)).map(([x, y]): Corner => [250_000_000 + x, 590_000_000 + y])

const anyPolygonAndLines = fc.constantFrom(12, 1000, 10_000_000).chain((most) =>
  fc.record({
    ring: fc.oneof(
      fc.array(anyCorner(most), { minLength: 3, maxLength: 8 }),
      fc.array(anyCorner(most), { minLength: 100, maxLength: 300 }),
    ),
    lines: fc.array(fc.tuple(anyCorner(most), anyCorner(most)), { minLength: 40, maxLength: 40 }),
  }),
)

test('a polygon meets the lines that come into it, as a look at every side says', () => {
  fc.assert(
    fc.property(anyPolygonAndLines, ({ ring, lines }) => {
      const area = polygonArea(ring)
      for (const [a, b] of lines) {
        expect(area.isMetBy(...a, ...b)).toBe(isMet(ring, a, b))
        expect(area.isMetBy(...a, ...a)).toBe(isInside(ring, ...a))
      }
    }),
    { seed: 2026, numRuns: 300 },
  )
})

test('a box that is called inside an area, or outside, is', () => {
  const anyShare = fc.double({ min: 0, max: 1, noNaN: true })
  let decided = 0
  fc.assert(
    fc.property(
      anyPolygonAndLines,
      fc.integer({ min: 1, max: 500_000 }),
      fc.array(fc.tuple(anyShare, anyShare), { minLength: 10, maxLength: 10 }),
      ({ ring, lines }, radiusM, shares) => {
        const [[centre]] = lines
        for (const area of [polygonArea(ring), circleArea(...centre, radiusM)]) {
          for (const [a, b] of lines) {
            const [west, east] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])]
            const [south, north] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])]
            const relation = area.relationTo(west, south, east, north)
            if (relation !== INSIDE && relation !== OUTSIDE) continue
            decided++
            for (const [alongX, alongY] of shares) {
              const x = west + alongX * (east - west)
              const y = south + alongY * (north - south)
              expect(area.isMetBy(x, y, x, y)).toBe(relation === INSIDE)
            }
          }
        }
      },
    ),
    { seed: 2026, numRuns: 100 },
  )
  expect(decided).toBeGreaterThan(1000)
})

test('a box amid a polygon or a circle is inside, one at its rim is neither inside nor outside', () => {
  const [lon, lat, half] = [250_000_000, 590_000_000, 1_000_000]
  const ring: Corner[] = [
    [lon - half, lat - half],
    [lon + half, lat - half],
    [lon + half, lat + half],
    [lon - half, lat + half],
  ]
  const relation = (area: ReturnType<typeof polygonArea>, x: number, y: number, size = 1_000) =>
    area.relationTo(lon + x - size, lat + y - size, lon + x + size, lat + y + size)
  for (const area of [polygonArea(ring), circleArea(lon, lat, 11_000)]) {
    expect(relation(area, 0, 0)).toBe(INSIDE)
    for (const [x, y] of [
      [3, 0],
      [-3, 0],
      [0, 3],
      [0, -3],
    ]) {
      expect(relation(area, x * half, y * half)).toBe(OUTSIDE)
    }
  }
  const square = polygonArea(ring)
  for (const [x, y] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ]) {
    expect([INSIDE, OUTSIDE]).not.toContain(relation(square, x * half, y * half))
    expect(relation(square, x * half * 0.4, y * half * 0.4)).toBe(INSIDE)
  }
  expect([INSIDE, OUTSIDE]).not.toContain(relation(square, 0, 0, half))
})

test('a circle meets a line that passes it on a diagonal, at its nearest point', () => {
  // A degree of latitude has 111.4 km here: the square root of 2 times 2 km passes the circle of 3 km, not that of 2.8.
  const [lon, lat] = [250_000_000, 0]
  const ends = [lon - 1_000_000, -640_000, lon + 640_000, 1_000_000] as const
  const awayM = (360_000 / Math.SQRT2) * (111_412 / 1e7)
  expect(circleArea(lon, lat, awayM * 1.01).isMetBy(...ends)).toBe(true)
  expect(circleArea(lon, lat, awayM * 0.98).isMetBy(...ends)).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compressGeometry, writeCompressed } from '../../../src/doors/routing/step-attributes.ts'
import { createByteWriter } from '../../../src/text/byte-writer.ts'
import { decompressGeometry } from '../../support/compressed-geometry.ts'

const lineOf = (points: readonly (readonly [number, number])[]) => ({
  x: Float64Array.from(points, ([x]) => x),
  y: Float64Array.from(points, ([, y]) => y),
  count: points.length,
})

test('degrees at a multiplier of 100,000', () => {
  const line = lineOf([
    [24.7535, 59.437],
    [24.754, 59.4365],
    [24.7521, 59.43655],
  ])
  expect(compressGeometry(line, 100_000)).toBe('+31l0+2bham+5lcck+1i-1i-5u+5')
})

test('metres of the Estonian grid at a multiplier of 100', () => {
  const line = lineOf([
    [542_500, 6_589_000],
    [542_510.5, 6_588_990.25],
    [542_480, 6_588_990.25],
  ])
  expect(compressGeometry(line, 100)).toBe('+34+1jnigg+jkc110+10q-uf-2va+0')
})

test.each([
  [
    '+54-1voegsr+jn9k5c-7p+m',
    [
      [-13046165.2378, 4036384.2683],
      [-13046166.7561, 4036384.4024],
    ],
    4,
  ],
  [
    '+hf6e7-1vvvvtn+ij4dus+0+0',
    [
      [-117.1957, 34.05649],
      [-117.1957, 34.05649],
    ],
    5,
  ],
] as const)('%s is read', (text, points, digits) => {
  decompressGeometry(text).forEach(([x, y], i) => {
    expect(x).toBeCloseTo(points[i][0], digits)
    expect(y).toBeCloseTo(points[i][1], digits)
  })
})

test.each(['+54-1voegsr+jn9k5c-7p+m', '+hf6e7-1vvvvtn+ij4dus+0+0'])(
  '%s is written again',
  (text) => {
    const multiplier = Number.parseInt(text.slice(1).split(/[+-]/)[0], 32)
    expect(compressGeometry(lineOf(decompressGeometry(text)), multiplier)).toBe(text)
  },
)

test('only the first count points of a line are written', () => {
  const line = { x: Float64Array.of(1, 2, 3), y: Float64Array.of(1, 2, 3), count: 2 }
  expect(compressGeometry(line, 1)).toBe('+1+1+1+1+1')
})

test('a document is written the same', () => {
  const writer = createByteWriter()
  const point = fc.tuple(fc.double({ min: -180, max: 180 }), fc.double({ min: -90, max: 90 }))
  fc.assert(
    fc.property(fc.array(point.filter((at) => at.every(Number.isFinite))), (points) => {
      writeCompressed(writer, lineOf(points), 1e7)
      expect(Buffer.from(writer.take()).toString()).toBe(compressGeometry(lineOf(points), 1e7))
    }),
    { seed: 2026 },
  )
})

test('what is written is read again', () => {
  const e7 = fc.tuple(
    fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
    fc.integer({ min: -900_000_000, max: 900_000_000 }),
  )
  fc.assert(
    fc.property(fc.array(e7, { minLength: 1 }), (points) => {
      const degrees = points.map(([x, y]) => [x / 1e7, y / 1e7] as [number, number])
      expect(decompressGeometry(compressGeometry(lineOf(degrees), 1e7))).toEqual(degrees)
    }),
    { seed: 2026 },
  )
})

/** Encoded polylines. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPolylineEncoder, decodePolyline } from '../../src/geo/polyline.ts'

test('the points of the format’s own example', () => {
  const [x, y] = [
    [-120.2, -120.95, -126.453],
    [38.5, 40.7, 43.252],
  ]
  expect(createPolylineEncoder(5)(x, y, 0, 3)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ])
})

test('what is encoded is decoded, with five and with six decimals', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 })
  const points = fc.array(fc.tuple(degrees(180), degrees(90)), { maxLength: 20 })
  fc.assert(
    fc.property(points, fc.constantFrom(5, 6), (micro, decimals) => {
      const steps = 10 ** decimals
      const rounded = micro.map(([x, y]) => [
        Math.round((x / 1e6) * steps) / steps,
        Math.round((y / 1e6) * steps) / steps,
      ])
      const x = rounded.map(([one]) => one)
      const y = rounded.map(([, one]) => one)
      const encode = createPolylineEncoder(decimals)
      const half = x.length >> 1
      const text = encode(x, y, 0, half) + encode(x, y, half, x.length)
      const decoded = decodePolyline(text, decimals)
      expect(decoded?.length).toBe(rounded.length)
      for (const [i, [lon, lat]] of decoded!.entries()) {
        expect(Math.abs(lon - rounded[i][0])).toBeLessThan(1e-9)
        expect(Math.abs(lat - rounded[i][1])).toBeLessThan(1e-9)
      }
    }),
  )
})

test('a text that is none is undefined, whatever it is', () => {
  for (const text of ['_', '_p~iF', '\u00e4\u00e4', `${'~'.repeat(50)}?`, ' ']) {
    expect(decodePolyline(text, 5)).toBeUndefined()
  }
  expect(decodePolyline('', 5)).toEqual([])
})

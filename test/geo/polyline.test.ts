/** Encoded polylines. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePolyline } from '../../src/geo/polyline.ts'
import { createByteWriter } from '../../src/text/byte-writer.ts'
import { POLYLINE_BYTES_MAX, putPolyline } from '../../src/text/bytes/put-bytes.ts'
import { encodePolyline } from '../support/encode-polyline.ts'

test('the points of the format’s own example', () => {
  const points = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ] as const
  expect(encodePolyline(points, 5)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual(points)
})

test('what is encoded is decoded, with five and with six decimals', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 })
  const points = fc.array(fc.tuple(degrees(180), degrees(90)), { maxLength: 20 })
  fc.assert(
    fc.property(points, fc.constantFrom(5, 6), (micro, decimals) => {
      const steps = 10 ** decimals
      const rounded = micro.map(([x, y]): [number, number] => [
        Math.round((x / 1e6) * steps) / steps,
        Math.round((y / 1e6) * steps) / steps,
      ])
      const text = encodePolyline(rounded, decimals)
      const decoded = decodePolyline(text, decimals)
      expect(decoded?.length).toBe(rounded.length)
      for (const [i, [lon, lat]] of decoded!.entries()) {
        expect(Math.abs(lon - rounded[i][0])).toBeLessThan(1e-9)
        expect(Math.abs(lat - rounded[i][1])).toBeLessThan(1e-9)
      }
    }),
  )
})

test('a number is written as it is within a JSON text, a backslash among its letters', () => {
  const writer = createByteWriter()
  const degrees = fc.integer({ min: -360e6, max: 360e6 })
  const check = (value: number) => {
    writer.ascii('"')
    writer.wrote(putPolyline(writer.room(POLYLINE_BYTES_MAX), writer.length(), value))
    writer.ascii('"')
    // Latitude comes first.
    expect(JSON.parse(writer.takeBytewise())).toBe(
      encodePolyline([[0, value / 1e6]], 6).slice(0, -1),
    )
  }
  for (let value = -40; value <= 40; value++) check(value)
  fc.assert(fc.property(degrees, check))
})

test('a text that is none is undefined, whatever it is', () => {
  for (const text of ['_', '_p~iF', '\u00e4\u00e4', `${'~'.repeat(50)}?`, ' ']) {
    expect(decodePolyline(text, 5)).toBeUndefined()
  }
  expect(decodePolyline('', 5)).toEqual([])
})

/** JSON in turns is the JSON of the engine. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGeometry, writePart } from '../../../src/doors/osrm/geometry.ts'
import { writeJson } from '../../../src/doors/osrm/write-json.ts'
import { decodePolyline } from '../../../src/geo/polyline.ts'
import { runToEnd, type Steps } from '../../../src/report/steps.ts'
import { type ByteWriter, createByteWriter } from '../../../src/text/byte-writer.ts'

function written(value: unknown): string {
  const writer = createByteWriter()
  runToEnd(writeJson(writer, value))
  return Buffer.from(writer.take()).toString()
}

test('any value is written as JSON.stringify does', () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.constantFrom(null, true, 0.1),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('legs', 'steps', 'geometry', 'a', 'ä"'), tie('value')),
    ),
  }))
  fc.assert(
    fc.property(value, (one) => {
      expect(written(one)).toBe(JSON.stringify(one))
    }),
  )
  expect(written(Array.from({ length: 3_000 }, (_, i) => i))).toBe(
    JSON.stringify(Array.from({ length: 3_000 }, (_, i) => i)),
  )
})

test('a list of thousands is written with pauses', () => {
  const steps = writeJson(createByteWriter(), Array(10_000).fill(1))
  let pauses = 0
  while (!steps.next().done) pauses++
  expect(pauses).toBeGreaterThan(8)
})

test('what writes itself is made when it is written, and not before', () => {
  let made = 0
  const written = (): { write: (writer: ByteWriter) => Steps<void> } => ({
    *write(writer) {
      made++
      yield
      writer.ascii(`{"steps":[${made}]}`)
    },
  })
  const writer = createByteWriter()
  const steps = writeJson(writer, { legs: [written(), written()] })
  expect(made).toBe(0)
  runToEnd(steps)
  expect(Buffer.from(writer.take()).toString()).toBe('{"legs":[{"steps":[1]},{"steps":[2]}]}')
})

test.each(['polyline', 'polyline6', 'geojson'] as const)(
  'a %s of several lines is that of one line through all their points',
  (geometries) => {
    const line = (from: number, count: number) => ({
      x: Float64Array.from({ length: count }, (_, i) => 24 + (from + i) / 1e4),
      y: Float64Array.from({ length: count }, (_, i) => 58 + Math.sin(from + i)),
      count,
    })
    const whole = createGeometry(geometries)
    runToEnd(whole.addSteps(line(0, 9_001)))
    const parts = createGeometry(geometries)
    runToEnd(parts.addSteps(line(0, 5_001)))
    runToEnd(parts.addSteps(line(5_000, 4_001)))
    expect(written(parts.json())).toBe(written(whole.json()))
    expect(() => JSON.parse(written(whole.json()))).not.toThrow()
    const { coordinates } =
      geometries === 'geojson'
        ? (JSON.parse(written(whole.json())) as { coordinates: unknown[] })
        : { coordinates: decodePolyline(JSON.parse(written(whole.json())), 6) ?? [] }
    expect(coordinates).toHaveLength(9_001)
    expect([...whole.json().write(createByteWriter())].length).toBeGreaterThan(2)
  },
)

test.each(['polyline', 'polyline6', 'geojson'] as const)(
  'a part of a line is the %s of its points, twice where it is one',
  (geometries) => {
    const x = Float64Array.of(24.1, 24.2, 24.25, 24.3)
    const y = Float64Array.of(58.1, 58.15, 58, 57.9)
    const part = (first: number, last: number) => {
      const writer = createByteWriter()
      writePart(writer, { x, y, count: 4 }, first, last, geometries)
      return JSON.parse(Buffer.from(writer.take()).toString())
    }
    const whole = (...points: number[]) => {
      const geometry = createGeometry(geometries)
      const line = {
        x: Float64Array.from(points, (i) => x[i]),
        y: Float64Array.from(points, (i) => y[i]),
      }
      runToEnd(geometry.addSteps({ ...line, count: points.length }))
      return JSON.parse(written(geometry.json()))
    }
    expect(part(1, 3)).toStrictEqual(whole(1, 2, 3))
    expect(part(2, 2)).toStrictEqual(whole(2, 2))
  },
)

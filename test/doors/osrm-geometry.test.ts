/** Lines in the forms of OSRM, piece by piece, against what they are as a whole. */
import { describe, expect, test } from 'vitest'
import {
  createGeometry,
  POINTS_A_STEP,
  writeGeometry,
  writePart,
} from '../../src/doors/osrm/geometry.ts'
import { addPoint, createLine, type Line } from '../../src/geo/line.ts'
import { createByteWriter } from '../../src/text/byte-writer.ts'
import { encodePolyline } from '../support/encode-polyline.ts'

type Point = readonly [number, number]
function lineOf(points: readonly Point[]): Line {
  const line = createLine(1)
  for (const [x, y] of points) addPoint(line, x, y)
  return line
}
/** Points that go to and fro, so that one of each kind of difference is among them. */
const pointsOf = (count: number): Point[] =>
  Array.from({ length: count }, (_, i) => [
    24 + ((i * 7919) % 1000) / 900,
    59 - ((i * 104_729) % 1000) / 700,
  ])
const rounded = ([x, y]: Point) => [x, y].map((degrees) => Number(degrees.toFixed(6)))
const FORMS = ['polyline', 'polyline6', 'geojson'] as const

/** What a geometry is in its form. */
const wanted = (form: (typeof FORMS)[number], points: readonly Point[]) =>
  form === 'geojson'
    ? { type: 'LineString', coordinates: points.map(rounded) }
    : encodePolyline(points, form === 'polyline' ? 5 : 6)

/** What was written, and the pauses on the way. */
function drained(write: (writer: ReturnType<typeof createByteWriter>) => Iterable<unknown>) {
  const writer = createByteWriter()
  let text = ''
  let pauses = 0
  for (const _ of write(writer)) {
    pauses++
    text += writer.takeBytewise()
  }
  return { value: JSON.parse(text + writer.takeBytewise()), pauses }
}

describe.each(FORMS)('as %s', (form) => {
  test.each([
    [1, 0],
    [2, 0],
    [255, 0],
    [256, 0],
    [257, 0],
    [POINTS_A_STEP, 0],
    [POINTS_A_STEP + 1, 1],
    [2 * POINTS_A_STEP + 1, 2],
  ])('a line of %i points is written with %i pauses', (count, pauses) => {
    const points = pointsOf(count)
    const written = drained((writer) => writeGeometry(writer, lineOf(points), form))
    expect(written).toEqual({ value: wanted(form, points), pauses })
  })

  test('lines that follow each other are one, with the point between them once', () => {
    const points = pointsOf(12)
    for (const [first, second] of [
      [points.slice(0, 6), points.slice(5)],
      [points.slice(0, 6), points.slice(6)],
      [points.slice(0, 1), points.slice(0)],
    ]) {
      const geometry = createGeometry(form)
      for (const line of [first, second]) for (const _ of geometry.addSteps(lineOf(line)));
      const isJoined = String(first.at(-1)) === String(second[0])
      const whole = [...first, ...second.slice(isJoined ? 1 : 0)]
      expect(drained((writer) => geometry.json().write(writer)).value).toEqual(wanted(form, whole))
    }
  })

  test('a part is its points, one alone is there twice', () => {
    const points = pointsOf(600)
    const part = (first: number, last: number) => {
      const writer = createByteWriter()
      writePart(writer, lineOf(points), first, last, form)
      return JSON.parse(writer.takeBytewise())
    }
    expect(part(3, 520)).toEqual(wanted(form, points.slice(3, 521)))
    expect(part(0, 1)).toEqual(wanted(form, points.slice(0, 2)))
    expect(part(4, 4)).toEqual(wanted(form, [points[4], points[4]]))
  })
})

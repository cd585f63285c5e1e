/** Courses far along edges that are kilometres long. */
import { expect, test } from 'vitest'
import { courseAt } from '../../../src/router/directions/course.ts'
import { drawRoads } from '../../support/draw-roads.ts'

/** To the south-east for 14.1 km, then for 20 m to the north. */
const { network, directed } = drawRoads('', { abc: 'primary' }, [], {
  places: {
    a: { lon: 25, lat: 58.5 },
    b: { lon: 25.171_19, lat: 58.410_18 },
    c: { lon: 25.171_19, lat: 58.410_36 },
  },
})
const there = directed('ac')
const back = there ^ 1

test.each([
  ['at its beginning', there, 0, 135],
  ['a little before its middle', there, 0.49, 135],
  ['a little behind its middle', there, 0.51, 135],
  ['shortly before the bend', there, 0.996, 135],
  ['at its end, behind the bend', there, 1, 0],
  ['the other way, at its beginning', back, 0, 180],
  ['the other way, at its end', back, 1, 315],
])('%s', (_, edge, share, course) => {
  expect(Math.round(courseAt(network, edge, share))).toBe(course)
})

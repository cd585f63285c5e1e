import { expect, test } from 'vitest'
import {
  courseAtEnd,
  courseAtStart,
  courseOf,
  measureCourses,
  placeAlong,
} from '../../src/roads/network/courses.ts'
import { town } from '../router/hand-drawn.ts'

// B is 100 m north of A, D east of B, C south west of it.
const { network, edge } = town({ A: [0, 0], B: [0, 1], C: [-1, 0], D: [3, 1] }, [
  'A-B',
  'B-C',
  'B-D',
])

test('a course is clockwise from north, and that at the end leads on from there', () => {
  const courses = (from: string, to: string) => [
    courseAtStart(network, edge(from, to)),
    courseAtEnd(network, edge(from, to)),
  ]
  expect(courses('A', 'B')).toEqual([0, 0])
  expect(courses('B', 'A')).toEqual([180, 180])
  expect(courses('B', 'D')).toEqual([90, 90])
  expect(courses('D', 'B')).toEqual([270, 270])
})

test('a course is that of the line, rounded down by less than a ten-millionth of a degree', () => {
  for (let directed = 0; directed < network.edgeCount * 2; directed++) {
    const [near, far] = [new Float64Array(2), new Float64Array(2)]
    placeAlong(network, directed, 0, near)
    placeAlong(network, directed, 20, far)
    const exact = courseOf(near[0], near[1], far[0], far[1])
    const course = courseAtStart(network, directed)
    expect(course).toBeLessThanOrEqual(exact)
    expect(exact - course).toBeLessThan(1e-7)
    expect(Math.round(course)).toBe(Math.round(exact))
  }
})

test('only the first 20 m count, over as many points as they have', () => {
  const lines = {
    edgeFirstPoint: Uint32Array.of(0),
    edgePointCount: Uint32Array.of(4),
    // 11.1 m north, as far on east (on the equator a step of both is 11.1 mm), then back south for long.
    pointLonE7: Int32Array.of(0, 0, 1_000, 1_000),
    pointLatE7: Int32Array.of(0, 1_000, 1_000, -90_000),
  }
  const place = new Float64Array(2)
  placeAlong(lines, 0, 22.2, place)
  expect(place[0]).toBeGreaterThan(990)
  expect(place[0]).toBeLessThanOrEqual(1_000)
  const steps = measureCourses(lines)
  expect(steps[0] / 11_930_464).toBeGreaterThan(35)
  expect(steps[0] / 11_930_464).toBeLessThan(45)
  // Against the line the first 20 m lead north, over the long piece alone.
  expect(steps[1]).toBe(0)
})

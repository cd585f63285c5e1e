/** Courses of a drive over pieces shorter than what a driver sees of a road. */
import { describe, expect, test } from 'vitest'
import {
  courseAt,
  courseInto,
  courseOutOf,
  turnAngle,
  turnOver,
} from '../../../src/router/directions/course.ts'
import type { Drive } from '../../../src/router/directions/road-facts.ts'
import { drawRoads } from '../../support/draw-roads.ts'
import { drawAt, type Junctions } from './drawn-roads.ts'

type Piece = readonly [course: number, lengthM: number]

/** A drive over pieces of road, each in its course for some metres; back along the last one with `isBack`. */
function driveOver(pieces: readonly Piece[], isBack = false): Drive {
  const junctions: Junctions = { A: [0, 0] }
  let [east, north] = [0, 0]
  const roads = pieces.map(([course, m], at) => {
    const angle = (course * Math.PI) / 180
    east += (Math.sin(angle) * m) / 100
    north += (Math.cos(angle) * m) / 100
    const [from, to] = ['ABCDEF'[at], 'ABCDEF'[at + 1]]
    junctions[to] = [east, north]
    return { by: from + to }
  })
  const { network, graph } = drawAt(junctions, roads).query.router
  const edgeLengthMm = Uint32Array.from(pieces, ([, m]) => m * 1000)
  const edges = pieces.map((_, at) => at * 2)
  if (isBack) edges.push(edges[edges.length - 1] ^ 1)
  return {
    network: { ...network, edgeLengthMm },
    graph,
    edges: Uint32Array.from(edges),
  } as unknown as Drive
}

/** Edges of the drive before the junction, the nearest first. */
const STRETCHES: [name: string, stretch: Piece[], course: number][] = [
  ['of one long edge', [[40, 100]], 40],
  ['of one short edge, where the drive has no other', [[40, 10]], 40],
  [
    'that bends by less than 45 degrees is one',
    [
      [30, 10],
      [0, 100],
    ],
    15,
  ],
  [
    'that bends by more is seen up to the bend',
    [
      [60, 10],
      [0, 100],
    ],
    60,
  ],
  [
    'is seen up to the bend from 5 m on',
    [
      [60, 5],
      [0, 100],
    ],
    60,
  ],
  [
    'goes round a corner of the drawing',
    [
      [60, 4.999],
      [0, 100],
    ],
    14,
  ],
  [
    'goes over several pieces, and ends within the last',
    [
      [50, 8],
      [30, 8],
      [0, 100],
    ],
    32,
  ],
  [
    'ends behind 20 m',
    [
      [40, 12],
      [20, 8],
      [340, 100],
    ],
    32,
  ],
  [
    'ends where the drive does',
    [
      [40, 6],
      [20, 6],
    ],
    30,
  ],
]

describe('the course of a stretch', () => {
  test.each(STRETCHES)('%s, into a junction', (_, stretch, course) => {
    const pieces = stretch.toReversed()
    expect(Math.round(courseInto(driveOver([...pieces, [200, 100]]), pieces.length))).toBe(course)
  })
  test.each(STRETCHES)('%s, out of a junction', (_, stretch, course) => {
    expect(Math.round(courseOutOf(driveOver([[200, 100], ...stretch]), 1))).toBe(course)
  })
  test('ends where the drive turns round', () => {
    const drive = driveOver(
      [
        [0, 100],
        [20, 4],
      ],
      true,
    )
    expect(Math.round(courseOutOf(drive, 1))).toBe(20)
    expect(Math.round(courseInto(drive, 3))).toBe(200)
  })
  test('changes over one junction, or over several', () => {
    const drive = driveOver([
      [350, 100],
      [80, 30],
      [150, 100],
    ])
    expect(Math.round(turnOver(drive, 1))).toBe(90)
    expect(Math.round(turnOver(drive, 1, 2))).toBe(160)
  })
})

test.each([
  [0, 0, 0],
  [0, 90, 90],
  [90, 0, -90],
  [0, 179, 179],
  [0, 180, -180],
  [180, 0, -180],
  [0, 181, -179],
  [181, 0, 179],
  [350, 10, 20],
  [10, 350, -20],
  [0, 359, -1],
  [359, 0, 1],
  [600, 0, 120],
  [0, 600, -120],
])('from course %d to %d is a turn by %d degrees', (from, to, angle) => {
  expect(turnAngle(from, to)).toBe(angle)
})

describe('the course on an edge that turns from east to north in its middle', () => {
  test.each([
    [100, 0, 90],
    [100, 0.28, 90],
    [100, 0.4, 44],
    [100, 0.45, 18],
    [100, 0.5, 0],
    [100, 0.6, 0],
    [100, 1, 0],
    [12, 0, 45],
    [12, 0.5, 34],
    [12, 0.6, 34],
    [6, 0, 45],
    [6, 0.5, 45],
    [6, 0.6, 45],
  ])('of %d m, at %d of it, is %d', (lengthM, share, course) => {
    const { network, directed } = drawRoads(
      `
      .   c
      a   b`,
      { abc: 'primary' },
      [],
      { columnM: lengthM / 8, rowM: lengthM / 2 },
    )
    expect(Math.round(courseAt(network, directed('ac'), share))).toBe(course)
  })
})

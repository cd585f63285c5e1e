/** The roads that meet at each junction of a drive, by their bearings. */
import { describe, expect, test } from 'vitest'
import {
  createIntersection,
  type Intersection,
  readChoice,
  readIntersection,
} from '../../src/router/intersections/intersections.ts'
import { type Drawing, draw, drawAt } from './directions/drawn-roads.ts'

/** Read into the same one for all junctions, as clients of it do. */
const into = createIntersection()

/** Bearings, those that may not be driven in brackets; the one back and the one on; the courses before and behind. */
const told = ({ count, bearings, entry, in: back, out, courseBefore, courseAfter }: Intersection) =>
  [
    bearings
      .slice(0, count)
      .map((bearing, i) => (entry[i] ? bearing : `(${bearing})`))
      .join(' '),
    `in ${back} out ${out}`,
    `${courseBefore} > ${courseAfter}`,
  ].join(', ')

function junctionsOf(drawing: Drawing, from: string, to: string): string[] {
  const [leg] = drawing.route(from, to).legs
  return Array.from({ length: leg.edges.length + 1 }, (_, at) => {
    readIntersection(drawing.query, leg, at, into)
    return told(into)
  })
}

/** Numbers of the edges before which the drive could go another way. */
function choicesOf(drawing: Drawing, from: string, to: string): number[] {
  const [leg] = drawing.route(from, to).legs
  const inner = Array.from({ length: leg.edges.length - 1 }, (_, i) => i + 1)
  return inner.filter((at) => {
    const isChoice = readChoice(drawing.query, leg, at, into)
    const choice = told(into)
    readIntersection(drawing.query, leg, at, into)
    if (isChoice) expect(choice).toBe(told(into))
    return isChoice
  })
}

const crossing = draw(
  `
            N
            |
            |
  W---------X----Y----E
            |
            |
            S`,
  [
    { by: 'WXYE', name: 'Pikk' },
    { by: 'NXS', name: 'Lai' },
  ],
)

test.each([
  [
    'W',
    'E',
    [
      '90, in -1 out 0, 0 > 90',
      '0 90 180 (270), in 3 out 1, 90 > 90',
      '90 (270), in 1 out 0, 90 > 90',
      '(270), in 0 out -1, 90 > 0',
    ],
  ],
  [
    'W',
    'N',
    ['90, in -1 out 0, 0 > 90', '0 90 180 (270), in 3 out 0, 90 > 0', '(180), in 0 out -1, 0 > 0'],
  ],
  [
    'S',
    'N',
    ['0, in -1 out 0, 0 > 0', '0 90 (180) 270, in 2 out 0, 0 > 0', '(180), in 0 out -1, 0 > 0'],
  ],
  [
    'N',
    'E',
    [
      '180, in -1 out 0, 0 > 180',
      '(0) 90 180 270, in 0 out 1, 180 > 90',
      '90 (270), in 1 out 0, 90 > 90',
      '(270), in 0 out -1, 90 > 0',
    ],
  ],
])('from %s to %s', (from, to, junctions) => {
  expect(junctionsOf(crossing, from, to)).toEqual(junctions)
  expect(choicesOf(crossing, from, to)).toEqual([1])
})

describe('a bearing', () => {
  test('is rounded to whole degrees below 360', () => {
    const steep = drawAt({ A: [0, 0], B: [-0.02, 4], C: [2, 4] }, [{ by: 'ABC', name: 'Pikk' }])
    expect(junctionsOf(steep, 'A', 'C')).toEqual([
      '0, in -1 out 0, 0 > 0',
      '90 (180), in 1 out 0, 0 > 90',
      '(270), in 0 out -1, 90 > 0',
    ])
  })

  test('of a road that may not be entered is not told', () => {
    const oneway = drawAt({ A: [0, 0], B: [2, 0], C: [4, 0], D: [2, 2], E: [2, -2] }, [
      { by: 'ABC', name: 'Pikk' },
      { by: 'DB', name: 'Lai', oneway: true },
      { by: 'BE', name: 'Uus', oneway: true },
    ])
    expect(junctionsOf(oneway, 'A', 'C')[1]).toBe('90 180 (270), in 2 out 0, 90 > 90')
  })
})

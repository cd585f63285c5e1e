/** Lines and rings cut to the window of a tile, against the window looked at cell by cell. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addClippedLine, clipRing, createPath, MARGIN } from '../../src/tiles/clip.ts'
import { EXTENT } from '../../src/tiles/point-zooms.ts'
import { createGeometry, type Path } from '../../src/tiles/tile-writer.ts'

const LEAST = -MARGIN
const MOST = EXTENT + MARGIN

type Point = readonly [number, number]
const pathOf = (points: readonly Point[]): Path => ({
  x: points.map(([x]) => x),
  y: points.map(([, y]) => y),
})
const pointsOf = ({ x, y }: Path): Point[] => x.map((atX, i) => [atX, y[i]])

/** The lines that the pen of a tile draws. */
function linesOf(commands: readonly number[]): Point[][] {
  const lines: Point[][] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < commands.length; ) {
    const [kind, count] = [commands[at] & 7, commands[at++] >> 3]
    for (let i = 0; i < count; i++) {
      const [east, south] = [commands[at++], commands[at++]].map((n) => (n >> 1) ^ -(n & 1))
      x += east
      y += south
      if (kind === 1) lines.push([])
      lines.at(-1)?.push([x, y])
    }
  }
  return lines
}

function clipped(...points: Point[]): Point[][] {
  const geometry = createGeometry()
  addClippedLine(geometry, pathOf(points), createPath())
  return linesOf(geometry.commands)
}

test.each<[string, Point[], Point[][]]>([
  [
    'goes through from side to side',
    [
      [-100, 5],
      [5000, 5],
    ],
    [
      [
        [LEAST, 5],
        [MOST, 5],
      ],
    ],
  ],
  [
    'comes from the north',
    [
      [7, -500],
      [7, 9],
    ],
    [
      [
        [7, LEAST],
        [7, 9],
      ],
    ],
  ],
  [
    'leaves to the south',
    [
      [7, 9],
      [7, 9000],
    ],
    [
      [
        [7, 9],
        [7, MOST],
      ],
    ],
  ],
  [
    'goes through two corners',
    [
      [-128, -128],
      [4224, 4224],
    ],
    [
      [
        [LEAST, LEAST],
        [MOST, MOST],
      ],
    ],
  ],
  [
    'goes along the northern margin',
    [
      [0, LEAST],
      [9, LEAST],
    ],
    [
      [
        [0, LEAST],
        [9, LEAST],
      ],
    ],
  ],
  [
    'goes along the southern margin',
    [
      [0, MOST],
      [9, MOST],
    ],
    [
      [
        [0, MOST],
        [9, MOST],
      ],
    ],
  ],
  [
    'goes along the eastern margin',
    [
      [MOST, 0],
      [MOST, 9],
    ],
    [
      [
        [MOST, 0],
        [MOST, 9],
      ],
    ],
  ],
  [
    'goes beside the margin',
    [
      [MOST + 1, 0],
      [MOST + 1, 9],
    ],
    [],
  ],
  [
    'goes above it',
    [
      [0, LEAST - 1],
      [9, LEAST - 1],
    ],
    [],
  ],
  [
    'goes below it',
    [
      [0, MOST + 1],
      [9, MOST + 1],
    ],
    [],
  ],
  [
    'passes a corner',
    [
      [-100, -50],
      [-50, -100],
    ],
    [],
  ],
  [
    'touches a corner',
    [
      [-128, 0],
      [0, -128],
    ],
    [],
  ],
  [
    'cuts off a corner',
    [
      [-100, 0],
      [0, -100],
    ],
    [
      [
        [LEAST, -36],
        [-36, LEAST],
      ],
    ],
  ],
  [
    'ends on the margin',
    [
      [0, 0],
      [MOST, 5],
      [9000, 5],
    ],
    [
      [
        [0, 0],
        [MOST, 5],
      ],
    ],
  ],
  [
    'begins on the margin',
    [
      [9000, 5],
      [MOST, 5],
      [0, 0],
    ],
    [
      [
        [MOST, 5],
        [0, 0],
      ],
    ],
  ],
  [
    'comes back elsewhere',
    [
      [0, 0],
      [5000, 0],
      [5000, 9],
      [0, 9],
    ],
    [
      [
        [0, 0],
        [MOST, 0],
      ],
      [
        [MOST, 9],
        [0, 9],
      ],
    ],
  ],
  [
    'goes out twice',
    [
      [-100, 1],
      [9, 1],
      [9, -100],
      [20, -100],
      [20, 3],
    ],
    [
      [
        [LEAST, 1],
        [9, 1],
        [9, LEAST],
      ],
      [
        [20, LEAST],
        [20, 3],
      ],
    ],
  ],
  ['is one point', [[1, 1]], []],
])('a line that %s', (_, points, lines) => {
  expect(clipped(...points)).toEqual(lines)
})

const coordinate = fc.oneof(
  fc.integer({ min: -300, max: 4400 }),
  fc.constantFrom(LEAST - 1, LEAST, LEAST + 1, MOST - 1, MOST, MOST + 1, 0),
)

test('of any line all that is in the window is drawn, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 6 }),
      (points) => {
        let [inside, drawn] = [0, 0]
        for (let i = 1; i < points.length; i++) {
          const [[fromX, fromY], [toX, toY]] = [points[i - 1], points[i]]
          const length = Math.hypot(toX - fromX, toY - fromY)
          for (let step = 0; step < 400; step++) {
            const [x, y] = [
              fromX + ((toX - fromX) * (step + 0.5)) / 400,
              fromY + ((toY - fromY) * (step + 0.5)) / 400,
            ]
            if (x >= LEAST && x <= MOST && y >= LEAST && y <= MOST) inside += length / 400
          }
        }
        for (const line of clipped(...points)) {
          for (const [i, [x, y]] of line.entries()) {
            expect(Math.min(x, y) >= LEAST && Math.max(x, y) <= MOST).toBe(true)
            if (i > 0) drawn += Math.hypot(x - line[i - 1][0], y - line[i - 1][1])
          }
        }
        // Cut ends are rounded, and the steps that are counted are a four hundredth.
        expect(Math.abs(inside - drawn)).toBeLessThan(25 * points.length)
      },
    ),
    { seed: 34, numRuns: 300 },
  )
})

/** Twice the area, clockwise as seen on the map. */
function twiceArea({ x, y }: Path): number {
  return x.reduce((sum, atX, i) => {
    const next = (i + 1) % x.length
    return sum + atX * y[next] - x[next] * y[i]
  }, 0)
}
const ring = (...points: Point[]) => pointsOf(clipRing(pathOf(points), createPath()))

test('a ring in the window stays, one beyond a side is gone', () => {
  const own = pathOf([
    [LEAST, LEAST],
    [MOST, LEAST],
    [MOST, MOST],
  ])
  expect(clipRing(own, createPath())).toBe(own)
  expect(own.x).toHaveLength(3)
  expect(ring([-99, 0], [-65, 9], [-80, 99])).toEqual([])
  expect(ring([5000, 0], [MOST + 1, 9], [4800, 99])).toEqual([])
  expect(ring([0, -99], [9, -65], [5, -80])).toEqual([])
  expect(ring([0, 5000], [9, MOST + 1], [5, 4800])).toEqual([])
})

test('a ring around the window is the window, and a part of it ends at its sides', () => {
  expect(new Set(ring([-500, -500], [5000, -500], [5000, 5000], [-500, 5000]).map(String))).toEqual(
    new Set(
      [
        [LEAST, LEAST],
        [MOST, LEAST],
        [MOST, MOST],
        [LEAST, MOST],
      ].map(String),
    ),
  )
  expect(ring([-100, 0], [100, 0], [100, 50], [-100, 50])).toEqual([
    [LEAST, 0],
    [100, 0],
    [100, 50],
    [LEAST, 50],
  ])
  expect(ring([4000, 0], [4360, 0], [4360, 50], [4000, 50])).toEqual([
    [4000, 0],
    [MOST, 0],
    [MOST, 50],
    [4000, 50],
  ])
  expect(ring([0, -100], [90, -100], [90, 10], [0, 10])).toEqual([
    [0, LEAST],
    [90, LEAST],
    [90, 10],
    [0, 10],
  ])
  expect(ring([0, 4000], [90, 4000], [90, 5000], [0, 5000])).toEqual([
    [0, MOST],
    [0, 4000],
    [90, 4000],
    [90, MOST],
  ])
  // Around a corner without a point in the window.
  expect(ring([-200, -50], [-50, -200], [-200, -200])).toEqual([])
})

test('a triangle has the area in the window that its thin slices have', () => {
  const point = fc.tuple(coordinate, coordinate)
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      const whole = pathOf([a, b, c])
      const way = Math.sign(twiceArea(whole))
      const cut = clipRing(pathOf([a, b, c]), createPath())
      // The window's rows, each cut by the three sides of the triangle.
      let area = 0
      for (let y = LEAST + 2; y < MOST; y += 4) {
        const crossed = [
          [a, b],
          [b, c],
          [c, a],
        ].flatMap(([[fromX, fromY], [toX, toY]]) =>
          fromY > y === toY > y ? [] : [fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)],
        )
        if (crossed.length < 2) continue
        const [west, east] = [Math.min(...crossed), Math.max(...crossed)]
        area += 4 * Math.max(0, Math.min(east, MOST) - Math.max(west, LEAST))
      }
      expect(Math.abs((twiceArea(cut) * way) / 2 - area)).toBeLessThan(20_000)
      for (const [x, y] of pointsOf(cut))
        expect(Math.min(x, y) >= LEAST && Math.max(x, y) <= MOST).toBe(true)
    }),
    { seed: 35, numRuns: 200 },
  )
})

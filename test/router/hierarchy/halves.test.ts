import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createHalvesPacker,
  firstHalf,
  LISTED_HALVES,
  secondHalf,
} from '../../../src/router/hierarchy/topology/halves.ts'
import { APART, BASE_ARC } from '../../../src/router/hierarchy/topology/metric-weights.ts'
import { NONE } from '../../../src/tables/none.ts'

const NOT_NEEDED = [NONE, NONE] as const
const arcOfGraph = (arc: number) => [(arc | BASE_ARC) >>> 0, NONE] as const
const halves = fc.tuple(fc.nat(9), fc.nat(9))
const anyDirection = fc.oneof(
  fc.constant(NOT_NEEDED),
  fc.nat(9).map(arcOfGraph),
  halves as fc.Arbitrary<readonly [number, number]>,
)
/** Both directions of an arc; half of them go over the same vertex. */
const anyArc = fc.oneof(
  fc.tuple(anyDirection, anyDirection),
  halves.map(([a, b]) => [[a, b] as const, [b, a] as const] as const),
)

function packed(
  arcs: readonly (readonly [readonly number[], readonly number[]])[],
  listLength: number,
) {
  const packer = createHalvesPacker(arcs.length)
  for (let begin = 0; begin < arcs.length; begin += listLength) {
    const some = arcs.slice(begin, begin + listLength)
    // A list may have room for more.
    const listed = new Uint32Array((some.length + 1) * LISTED_HALVES)
    listed.set(some.flat(2))
    packer.add(listed, some.length)
  }
  return packer.halves()
}

test('every direction that is needed gives back what was packed', () => {
  fc.assert(
    fc.property(
      fc.array(anyArc, { maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      (arcs, listLength) => {
        const found = packed(arcs, listLength)
        arcs.flat().forEach(([first, second], directed) => {
          if (first === NONE) return
          if (first >= BASE_ARC) expect(found.ways[directed]).toBe(first)
          else {
            expect(found.ways[directed]).toBeLessThan(BASE_ARC)
            expect([firstHalf(found, directed), secondHalf(found, directed)]).toEqual([
              first,
              second,
            ])
          }
        })
      },
    ),
    { seed: 2026, numRuns: 300 },
  )
})

test('a shortcut over one vertex takes a number a direction, one over two vertices two more a direction', () => {
  const same = packed(
    [
      [
        [1, 2],
        [2, 1],
      ],
    ],
    1,
  )
  expect([[...same.ways], [...same.apart]]).toEqual([[1, 2], []])
  const oneWay = packed(
    [
      [[1, 2], NOT_NEEDED],
      [NOT_NEEDED, [3, 4]],
    ],
    2,
  )
  expect([[...oneWay.ways], [...oneWay.apart]]).toEqual([[1, 2, 4, 3], []])
  const two = packed(
    [
      [
        [1, 2],
        [4, 3],
      ],
      [arcOfGraph(7), [5, 6]],
    ],
    2,
  )
  expect([...two.ways]).toEqual([APART, APART + 2, (7 | BASE_ARC) >>> 0, APART + 4])
  expect([...two.apart]).toEqual([1, 2, 4, 3, 5, 6])
})

test('more halves apart than there is room for at first are kept', () => {
  const arcs = Array.from(
    { length: 600 },
    (_, i) =>
      [
        [i, i + 1],
        [i, i + 2],
      ] as const,
  )
  const { ways, apart } = packed(arcs, 600)
  expect([apart.length, ways[1199] - APART]).toEqual([2400, 2398])
  expect([...apart.subarray(2396)]).toEqual([599, 600, 599, 601])
})

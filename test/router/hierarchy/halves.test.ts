import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstHalf, secondHalf } from '../../../src/router/hierarchy/topology/halves.ts'
import { APART, BASE_ARC } from '../../../src/router/hierarchy/topology/metric-weights.ts'
import { NONE } from '../../../src/tables/none.ts'
import { packHalves } from '../../support/plain-hierarchy/pack-halves.ts'

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

const packed = (arcs: readonly (readonly [readonly number[], readonly number[]])[]) =>
  packHalves(Uint32Array.from(arcs.flat(2)))

test('every direction that is needed gives back what was packed', () => {
  fc.assert(
    fc.property(fc.array(anyArc, { maxLength: 20 }), (arcs) => {
      const found = packed(arcs)
      arcs.flat().forEach(([first, second], directed) => {
        if (first === NONE) return
        if (first >= BASE_ARC) expect(found.ways[directed]).toBe(first)
        else {
          expect(found.ways[directed]).toBeLessThan(BASE_ARC)
          expect([firstHalf(found, directed), secondHalf(found, directed)]).toEqual([first, second])
        }
      })
    }),
    { seed: 2026, numRuns: 300 },
  )
})

test('a shortcut over one vertex takes a number a direction, one over two vertices two more a direction', () => {
  const same = packed([
    [
      [1, 2],
      [2, 1],
    ],
  ])
  expect([[...same.ways], [...same.apart]]).toEqual([[1, 2], []])
  const oneWay = packed([
    [[1, 2], NOT_NEEDED],
    [NOT_NEEDED, [3, 4]],
  ])
  expect([[...oneWay.ways], [...oneWay.apart]]).toEqual([[1, 2, 4, 3], []])
  const two = packed([
    [
      [1, 2],
      [4, 3],
    ],
    [arcOfGraph(7), [5, 6]],
  ])
  expect([...two.ways]).toEqual([APART, APART + 2, (7 | BASE_ARC) >>> 0, APART + 4])
  expect([...two.apart]).toEqual([1, 2, 4, 3, 5, 6])
})

/** Connected parts for a vehicle, compared with Tarjan's algorithm over the whole graph. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  mainVertices,
  reachableFrom,
  reversed,
  strongComponents,
} from '../../src/roads/graph/strong-components.ts'
import type { SearchGraph } from '../../src/roads/network/network.ts'
import { arcsInto, reachedOfMain, THROUGH } from '../../src/roads/vehicles/connected.ts'

/** Arcs with their use, in the order of their tails. */
function graphOf(vertexCount: number, arcs: readonly (readonly [number, number, number])[]) {
  const sorted = arcs
    .map(([tail, head, use]) => [tail % vertexCount, head % vertexCount, use])
    .sort((a, b) => a[0] - b[0])
  const graphWith = (taken: typeof sorted) => {
    const firstOut = new Uint32Array(vertexCount + 1)
    for (const [tail] of taken) firstOut[tail + 1]++
    for (let vertex = 0; vertex < vertexCount; vertex++) firstOut[vertex + 1] += firstOut[vertex]
    const arcHead = Uint32Array.from(taken, ([, head]) => head)
    return { vertexCount, firstOut, arcCount: taken.length, arcHead }
  }
  const graph = graphWith(sorted) as unknown as SearchGraph
  const use = Uint8Array.from(sorted, ([, , one]) => one)
  const through = graphWith(sorted.filter(([, , one]) => one === THROUGH))
  return { driven: { graph, into: arcsInto(graph), use }, through }
}

test('the parts that hold most of a network are reached, and reach, as whole components say', () => {
  const branches = { most: 0, others: 0, none: 0 }
  const anyArc = fc.tuple(fc.nat(29), fc.nat(29), fc.constantFrom(0, 1, 2))
  /** A ring of vertices from one on: a component. */
  const ring = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => {
      return [first + at, first + ((at + 1) % count), THROUGH] as const
    })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(anyArc, { maxLength: 12 }),
      fc.integer({ min: 2, max: 5 }),
      (large, small, arcs, sizeMin) => {
        const vertexCount = 30
        const rings = [...ring(0, large), ...ring(large, small)]
        const { driven, through } = graphOf(vertexCount, [...rings, ...arcs])
        const components = strongComponents(through)
        const main = mainVertices(components, sizeMin)
        const { from, to } = reachedOfMain(driven, sizeMin)
        expect([...from]).toEqual([...reachableFrom(through, main)])
        expect([...to]).toEqual([...reachableFrom(reversed(through), main)])
        const sizes = components.sizes.toSorted((a, b) => b - a)
        if (sizes[0] * 2 <= vertexCount) branches.none++
        else if (sizes[1] >= sizeMin) branches.others++
        else branches.most++
      },
    ),
    { seed: 2026, numRuns: 600 },
  )
  expect(Math.min(...Object.values(branches))).toBeGreaterThan(20)
})

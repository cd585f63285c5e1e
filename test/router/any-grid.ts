/** Random street grids, and points on and beside them. */
import fc from 'fast-check'
import { deadIslands } from '../../src/roads/graph/islands.ts'
import { at, type Road, type Town, town } from './hand-drawn.ts'

const SIDE = 5
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY'

/** Marks the roads that are not connected with the others, as the build of a network does. */
function withIslands(drawn: Town): Town {
  const { network, graph } = drawn
  const flags = deadIslands(graph, network.edgeCount)
  for (let edge = 0; edge < network.edgeCount; edge++) network.edgeFlags[edge] |= flags[edge]
  return drawn
}

/** Street grids of 5 by 5 junctions with streets missing, one-way, slow, and turns forbidden. */
export const anyGrid: fc.Arbitrary<Town> = fc
  .array(fc.tuple(fc.nat(9), fc.constantFrom(10, 20, 36, 50, 90)), {
    minLength: 2 * SIDE * SIDE,
    maxLength: 2 * SIDE * SIDE,
  })
  .chain((drawn) => {
    const junctions: Record<string, [number, number]> = {}
    const roads: Road[] = []
    for (let i = 0; i < SIDE * SIDE; i++) {
      junctions[LETTERS[i]] = [(i % SIDE) * 2, Math.floor(i / SIDE) * 2]
      const right = i % SIDE < SIDE - 1 ? i + 1 : -1
      const above = i + SIDE < SIDE * SIDE ? i + SIDE : -1
      for (const [number, other] of [right, above].entries()) {
        const [kind, kmh] = drawn[i * 2 + number]
        if (other < 0 || kind === 0) continue
        const [a, b] = [LETTERS[i], LETTERS[other]]
        roads.push({ road: kind === 1 ? `${a}>${b}` : kind === 2 ? `${b}>${a}` : `${a}-${b}`, kmh })
      }
    }
    const names = roads.flatMap(({ road }) => [road[0] + road[2], road[2] + road[0]])
    const turn = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names))
    return fc.array(turn, { maxLength: 20 }).map((turns) =>
      withIslands(
        town(
          junctions,
          roads,
          turns.filter(([a, b]) => a[1] === b[0]),
        ),
      ),
    )
  })

export const anyPoint = fc
  .tuple(fc.integer({ min: -5, max: 85 }), fc.integer({ min: -5, max: 85 }))
  .map(([column, row]) => at(column / 10, row / 10))

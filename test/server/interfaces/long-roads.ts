/** Winding roads of many points, so that a drive over many vias is a large answer. */
import { createRouteQuery } from '../../../src/router/router.ts'
import { at, town } from '../../router/hand-drawn.ts'

const BENDS = 400

/** A road of 400 bends, 200 m long and 4 m wide. */
const bends = (column: number): [number, number][] =>
  Array.from({ length: BENDS }, (_, i) => [
    column + ((i + 1) * 2) / (BENDS + 1),
    (i % 2 === 0 ? 1 : -1) * 0.02,
  ])

/** `A~~~B~~~C` */
const roads = town({ A: [0, 0], B: [2, 0], C: [4, 0] }, [
  { road: 'A-B', by: bends(0), name: 'Käänuline' },
  { road: 'B-C', by: bends(2), name: 'Looklev' },
])

export const longWorld = {
  routes: createRouteQuery(roads.router),
  settings: { snapMetresMax: 2000 },
}

/** `E,N` of the junctions in turn, `count` of them: A, C, B, A, C, B, … */
export function places(count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const { lonE7, latE7 } = at([0, 4, 2][i % 3], 0)
    return `${lonE7 / 1e7},${latE7 / 1e7}`
  })
}

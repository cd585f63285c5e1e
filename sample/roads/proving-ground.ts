/**
 * Roads that tests of routing name, outside the village of Kajamaa: the same whatever the seed and the scale. Nine
 * junctions G00 to G22, columns first, 120 m apart; `docs/guides/sample-world.md` draws them.
 */
import { offset, type Point } from '../plan/geometry.ts'
import type { Tags } from './osm-file.ts'
import type { RoadNode, RoadWriter } from './road-writer.ts'

export const PROVING_GROUND_PLACE = 'Kajamaa küla'
const FROM_CENTRE_M = 1200
const SPACING_M = 120

/** Builds the proving ground near a village and joins it to the village's road. */
export function buildProvingGround(roads: RoadWriter, centre: Point, village: RoadNode): void {
  const node = (column: number, row: number, tags?: Tags) => {
    const eastM = FROM_CENTRE_M + column * SPACING_M
    const northM = FROM_CENTRE_M + row * SPACING_M
    return roads.node(['ee'], offset(centre, eastM, northM), tags)
  }
  const way = (name: string, line: readonly RoadNode[], tags: Tags = {}) =>
    roads.way(['ee'], line, { highway: 'residential', name, ...tags })
  const [g00, g10, g20] = [node(0, 0), node(1, 0), node(2, 0)]
  const [g01, g11, g21] = [node(0, 1), node(1, 1), node(2, 1)]
  const [g02, g12, g22] = [node(0, 2), node(1, 2), node(2, 2)]
  way('Katse tee', [village, g00])

  // Southern row: one way eastward; no turn to the left at its middle.
  const south = [
    way('Katse ida tänav', [g00, g10], { oneway: 'yes' }),
    way('Katse ida tänav', [g10, g20], { oneway: 'yes' }),
  ]
  // Middle row: one way westward.
  const middle = [
    way('Katse lääne tänav', [g21, g11], { oneway: 'yes' }),
    way('Katse lääne tänav', [g11, g01], { oneway: 'yes' }),
  ]
  way('Katse vasak tänav', [g00, g01, g02])
  const centreLow = way('Katse keskmine tänav', [g10, g11])
  const centreHigh = way('Katse keskmine tänav', [g11, g12])
  const right = way('Katse parem tänav', [g20, g21])
  const rightHigh = way('Katse parem tänav', [g21, g22])
  // Northern row: a gate on its western half, bollards on its eastern one.
  way('Katse põhja tänav', [g02, node(0.5, 2, { barrier: 'gate' }), g12])
  way('Katse põhja tänav', [g12, node(1.5, 2, { barrier: 'bollard' }), g22])
  way('Katse hoovi tee', [g22, node(3, 2)], { motor_vehicle: 'destination' })
  way('Katse kruusatee', [g22, node(3, 3), node(0, 3), g02], {
    highway: 'unclassified',
    surface: 'gravel',
  })

  roads.restriction('ee', 'no_left_turn', south[0], g10, centreLow)
  roads.restriction('ee', 'no_u_turn', right, [middle[0]], centreLow)
  roads.restriction('ee', 'only_straight_on', centreHigh, g11, centreLow)
  roads.restriction('ee', 'no_right_turn', rightHigh, g21, middle[0])
}

/**
 * A motorway beside the old road: two carriageways on its right, ramps at both ends and an exit with its own ramps in
 * the middle. Traffic keeps right, so that the carriageway towards the start lies nearer to the old road.
 */

import { offset, type Point, vector } from './geometry.ts'
import type { Chain, LinkWork } from './link-work.ts'
import { hash } from './random.ts'
import { pointOf, type RoadNode, type RoadWriter } from './road-writer.ts'

const NEAR_M = 140
const FAR_M = 162
/** Fewer segments leave no room for ramps and an exit. */
const STEPS_MIN = 7

export function buildMotorway(roads: RoadWriter, work: LinkWork, chain: Chain): void {
  const { nodes, crossing } = chain
  if (nodes.length - 1 < STEPS_MIN || crossing >= 0) return
  const { from, to, link } = work
  const country = [from.country]
  const first = 1
  const last = nodes.length - 2
  const exit = first + Math.floor((last - first) / 2)
  const exitRef = String(1 + (hash(`${from.sign} ${to.sign}`) % 300))
  const junction = { highway: 'motorway_junction', ref: exitRef }
  const away: RoadNode[] = []
  const back: RoadNode[] = []
  for (let step = first; step <= last; step++) {
    away.push(
      roads.node(country, beside(nodes, step, FAR_M), step === exit - 1 ? junction : undefined),
    )
    back.push(
      roads.node(country, beside(nodes, step, NEAR_M), step === exit + 1 ? junction : undefined),
    )
  }
  const tags = { highway: 'motorway', ref: link.ref, oneway: 'yes', maxspeed: '130' }
  roads.way(country, away, tags)
  roads.way(country, back.toReversed(), tags)

  const ramp = (line: readonly RoadNode[], sign: string, ref = '') => {
    const signs = ref === '' ? { destination: sign } : { destination: sign, 'junction:ref': ref }
    roads.way(country, line, {
      highway: 'motorway_link',
      oneway: 'yes',
      bridge: 'yes',
      layer: '1',
      ...signs,
    })
  }
  ramp([nodes[first], away[0]], to.sign)
  ramp([back[0], nodes[first]], from.sign)
  ramp([away[away.length - 1], nodes[last]], to.sign)
  ramp([nodes[last], back[back.length - 1]], from.sign)
  const at = (step: number) => step - first
  ramp([away[at(exit - 1)], nodes[exit]], to.sign, exitRef)
  ramp([nodes[exit], away[at(exit + 1)]], to.sign)
  ramp([back[at(exit + 1)], nodes[exit]], from.sign, exitRef)
  ramp([nodes[exit], back[at(exit - 1)]], from.sign)
}

/** A point so many metres to the right of the road at a node. */
function beside(nodes: readonly RoadNode[], step: number, rightM: number): Point {
  const here = pointOf(nodes[step])
  const [eastM, northM] = vector(pointOf(nodes[step - 1]), pointOf(nodes[step + 1]))
  const lengthM = Math.hypot(eastM, northM)
  return offset(here, (northM / lengthM) * rightM, (-eastM / lengthM) * rightM)
}

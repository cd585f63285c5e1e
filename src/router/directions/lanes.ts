/** Which lanes lead on: where some do and others don't, a driver has to be told before the junction. */
import { BARRED_LANE, type RoadNetwork } from '../../roads/network/network.ts'
import { NONE } from '../../tables/none.ts'
import { textAt } from '../../tables/table-file.ts'
import type { LaneAdvice, ManoeuvreType, Through } from './step.ts'

/** By manoeuvre the arrows that lead to it, the best ones first: lanes with the first of them that any lane has. */
const ARROWS_TO: Readonly<Partial<Record<ManoeuvreType, readonly string[]>>> = {
  Straight: ['through'],
  BearLeft: ['slight_left', 'left'],
  BearRight: ['slight_right', 'right'],
  TurnLeft: ['left', 'slight_left', 'sharp_left'],
  TurnRight: ['right', 'slight_right', 'sharp_right'],
  SharpLeft: ['sharp_left', 'left'],
  SharpRight: ['sharp_right', 'right'],
  UTurn: ['reverse', 'left'],
  ForkLeft: ['slight_left', 'left', 'through'],
  ForkCenter: ['through'],
  ForkRight: ['slight_right', 'right', 'through'],
  RampLeft: ['slight_left', 'left'],
  RampRight: ['slight_right', 'right'],
}
const ROUNDABOUT_AS: Readonly<Record<Through, ManoeuvreType>> = {
  left: 'TurnLeft',
  right: 'TurnRight',
  straight: 'Straight',
}

/**
 * The lanes of the directed edge `before` by which a manoeuvre at its end is driven; undefined where the map has no
 * arrows, where every lane will do, and where those that do are not next to each other.
 */
export function lanesTo(
  network: RoadNetwork,
  before: number,
  manoeuvre: {
    readonly type: ManoeuvreType
    readonly through?: Through | undefined
    readonly side?: 'left' | 'right' | undefined
  },
): LaneAdvice | undefined {
  const code = network.edgeLanes[before >> 1]
  if (code === NONE) return undefined
  const said = textAt(network.texts, code).split('/')[before & 1]
  const lanes = said.split('|').map((arrows) => arrows.split(';'))
  for (const arrow of arrowsTo(manoeuvre)) {
    const fits = lanes.map((arrows) => arrows.includes(arrow))
    if (fits.includes(true)) return adviceOf(lanes, fits)
  }
  return undefined
}

function arrowsTo(manoeuvre: Parameters<typeof lanesTo>[2]): readonly string[] {
  const { type, through, side } = manoeuvre
  if (type === 'Roundabout') return through ? (ARROWS_TO[ROUNDABOUT_AS[through]] ?? []) : []
  if ((type === 'HighwayExit' || type === 'HighwayChange') && side) {
    return ARROWS_TO[side === 'left' ? 'RampLeft' : 'RampRight'] ?? []
  }
  return ARROWS_TO[type] ?? []
}

function adviceOf(
  lanes: readonly (readonly string[])[],
  fits: readonly boolean[],
): LaneAdvice | undefined {
  if (lanes.every((arrows, lane) => fits[lane] || arrows[0] === BARRED_LANE)) return undefined
  const first = fits.indexOf(true)
  const last = fits.lastIndexOf(true)
  const count = last - first + 1
  if (fits.slice(first, last).includes(false)) return undefined
  const rightOfLast = lanes.length - 1 - last
  const where =
    first === 0
      ? 'left'
      : rightOfLast === 0
        ? 'right'
        : first === rightOfLast
          ? 'middle'
          : 'numbered'
  return { where, count, first: first + 1, last: last + 1 }
}

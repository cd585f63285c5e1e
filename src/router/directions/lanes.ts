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

/** A lane as its arrows show it. */
export interface Lane {
  /** None where it has no arrow; `-` alone where cars may not use it. */
  readonly arrows: readonly string[]
  /** Whether the manoeuvre is driven from it. */
  readonly leads: boolean
}

/** What of a manoeuvre tells by which arrows it is driven. */
interface Turn {
  readonly type: ManoeuvreType
  readonly through?: Through | undefined
  readonly side?: 'left' | 'right' | undefined
}

/**
 * The lanes of the directed edge `before`, from the driver's left, and whether a manoeuvre at its end is driven from them;
 * undefined where the map has no arrows, or none that lead there.
 */
export function lanesBefore(
  network: RoadNetwork,
  before: number,
  manoeuvre: Turn,
): readonly Lane[] | undefined {
  const code = network.signs.lanes[network.edgeSigns[before >> 1]]
  if (code === NONE) return undefined
  const said = textAt(network.texts, code).split('/')[before & 1]
  const lanes = said.split('|').map((arrows) => arrows.split(';').filter((arrow) => arrow !== ''))
  const shown = arrowsTo(manoeuvre).find((arrow) => lanes.some((arrows) => arrows.includes(arrow)))
  return shown === undefined
    ? undefined
    : lanes.map((arrows) => ({ arrows, leads: arrows.includes(shown) }))
}

/**
 * The lanes of the directed edge `before` by which a manoeuvre at its end is driven; undefined where the map tells none,
 * where every lane will do, and where those that do are not next to each other.
 */
export function lanesTo(
  network: RoadNetwork,
  before: number,
  manoeuvre: Turn,
): LaneAdvice | undefined {
  const lanes = lanesBefore(network, before, manoeuvre)
  return lanes && adviceOf(lanes)
}

function arrowsTo(manoeuvre: Turn): readonly string[] {
  const { type, through, side } = manoeuvre
  if (type === 'Roundabout') return through ? (ARROWS_TO[ROUNDABOUT_AS[through]] ?? []) : []
  if ((type === 'HighwayExit' || type === 'HighwayChange') && side) {
    return ARROWS_TO[side === 'left' ? 'RampLeft' : 'RampRight'] ?? []
  }
  return ARROWS_TO[type] ?? []
}

function adviceOf(lanes: readonly Lane[]): LaneAdvice | undefined {
  if (lanes.every(({ arrows, leads }) => leads || arrows[0] === BARRED_LANE)) return undefined
  const fits = lanes.map(({ leads }) => leads)
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

/** What a driver is told: one manoeuvre, and the drive from it to the next. */

/** Names of the GIS interface's enumeration, without its prefix. */
export type ManoeuvreType =
  | 'Stop'
  | 'Straight'
  | 'BearLeft'
  | 'BearRight'
  | 'TurnLeft'
  | 'TurnRight'
  | 'SharpLeft'
  | 'SharpRight'
  | 'UTurn'
  | 'Ferry'
  | 'Roundabout'
  | 'HighwayMerge'
  | 'HighwayExit'
  | 'HighwayChange'
  | 'ForkCenter'
  | 'ForkLeft'
  | 'ForkRight'
  | 'Depart'
  | 'EndOfFerry'
  | 'RampRight'
  | 'RampLeft'

/** Eight points of the compass, clockwise from north. */
export const HEADINGS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Heading = (typeof HEADINGS)[number]

export type Side = 'left' | 'right'
export type Through = Side | 'straight'
/** Whether a ramp leads on to a greater road than the one before it. */
export type RampLead = 'on' | 'off'

/** What a driver sees of a junction: roads lead on in all directions, none ahead, or the own one while a lesser leaves it. */
export type Sight = 'crossing' | 'end' | 'side'

/** Lanes next to each other, counted from the driver's left. */
export interface LaneAdvice {
  /** `left` and `right` are the outer ones, `middle` as many as are on both sides; others go by number. */
  readonly where: 'left' | 'right' | 'middle' | 'numbered'
  readonly count: number
  /** Numbers of the first and the last, from 1. */
  readonly first: number
  readonly last: number
}

/** A manoeuvre, as far as it is known where it is driven. */
export interface Manoeuvre {
  readonly type: ManoeuvreType
  /** The manoeuvre is at the beginning of this edge of the leg. */
  readonly edge: number
  /** Change of course in degrees, to the right positive; 0 where it is not known. */
  readonly angle: number
  /** Edge of the leg whose road is driven after the manoeuvre; `edge` except for roundabouts, ramps and joined turns. */
  readonly roadEdge: number
  /** Which exit of the roundabout, counted from 1; 0 where the drive ends on it. */
  readonly exitNumber?: number
  /** Edge of the leg by which the roundabout is left. */
  readonly exitEdge?: number
  readonly through?: Through | undefined
  /** Side on which a ramp leaves, or to which a drive turns right off a ferry. */
  readonly side?: Side
  /** What one sees where the drive turns onto a road without a name. */
  readonly sight?: Sight | undefined
}

export interface Step {
  readonly type: ManoeuvreType
  /** Number of the leg, counted from 0. */
  readonly leg: number
  /** Edges `firstEdge .. firstEdge + edgeCount - 1` of the leg; none for a stop. */
  readonly firstEdge: number
  readonly edgeCount: number
  readonly lengthMm: number
  readonly durationMs: number
  /** As that of the manoeuvre. */
  readonly angle: number
  /** Directed edge of the road that is driven, by which it is called; NONE where it has no name and no number. */
  readonly named: number
  /** Code of the name or number of that road, as on its signs; NONE where it has none. */
  readonly roadName: number
  /** Code of the number that signs have behind the name; NONE where they have none there. */
  readonly roadRef: number
  /** Whether that road is a street of a settlement. */
  readonly isStreet: boolean
  /** Whether `roadName` is but the number of a road. */
  readonly isNumber: boolean
  /**
   * What the signs at a ramp or at the exit of a roundabout say. A turn onto a road without a name has what its sign says,
   * or the next road, where that is near. '' where nothing.
   */
  readonly toward: string
  /** What one sees of the junction where a turn has no other hint. */
  readonly sight: Sight | undefined
  /** Number of a motorway's exit; '' where it has none. */
  readonly exitRef: string
  readonly exitNumber: number
  /** The turn that a small roundabout is. */
  readonly through: Through | undefined
  /** Where the drive takes a ramp: where it leads. */
  readonly ramp: RampLead | undefined
  /** Whether the road before the manoeuvre is called so, too. */
  readonly staysOn: boolean
  /** Lanes by which the manoeuvre is driven, where others don't lead there. */
  readonly lanes: LaneAdvice | undefined
  /** Side of the turn that follows so soon that a driver has to know of it. */
  readonly next: Side | undefined
  /** How far the road is from the point of a departure or a stop, metres. */
  readonly movedM: number
  /** Whether a driver who looks for the stop beside the road would miss it. */
  readonly isAway: boolean
  /** Where a departure leads. */
  readonly heading: Heading | undefined
  /** The side on which a ramp leaves, or that of the road on which a stop is, where that is known. */
  readonly side: Side | undefined
  /** Number of the route's point that a departure leaves or a stop reaches, counted from 0. */
  readonly point: number
}

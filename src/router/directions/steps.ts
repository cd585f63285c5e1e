/** The steps of a route: what a driver is told, leg after leg. */

import type { Steps } from '../../report/steps.ts'
import type { RoadNetwork } from '../../roads/network/network.ts'
import { NONE } from '../../tables/none.ts'
import { drivenMm, drivenMmBetween, drivenMsBetween, type Leg, unpacked } from '../leg.ts'
import type { RouteQuery, Router } from '../router.ts'
import { isAway, waypointAt } from '../waypoints.ts'
import { courseAt, courseOf, turnAngle } from './course.ts'
import { roadsOf } from './crossroads.ts'
import { type Lane, lanesBefore, lanesTo } from './lanes.ts'
import { manoeuvresOf } from './manoeuvres.ts'
import {
  hasLabel,
  isExpressway,
  isGreater,
  isLink,
  isOneway,
  isRoundabout,
  isStreet,
  labelName,
  labelRef,
  labelText,
  roadLabel,
  textOf,
} from './road-facts.ts'
import {
  HEADINGS,
  type Heading,
  type Manoeuvre,
  type ManoeuvreType,
  type RampLead,
  type Side,
  type Step,
} from './step.ts'

/** A point nearer to the road than this is on no side of it. */
const ON_ROAD_M = 3
/** A road whose name begins farther off than this is another road. */
const NAME_WITHIN_MM = 150_000

interface GivenPoint {
  readonly lonE7: number
  readonly latE7: number
}

/** Name or number of the road of a step, as on its signs; '' where it has none. */
export const roadOf = (
  { router }: RouteQuery,
  { roadName, roadRef }: Pick<Step, 'roadName' | 'roadRef'>,
): string => labelText(router.network.texts, roadName, roadRef)

/** The lanes before a step, and whether its manoeuvre is driven from them; undefined where the map does not tell. */
export function lanesOfStep(
  { router }: RouteQuery,
  { edges }: Leg,
  step: Step,
): readonly Lane[] | undefined {
  const { firstEdge } = step
  return firstEdge === 0 ? undefined : lanesBefore(router.network, edges[firstEdge - 1], step)
}

/** Steps that are summed up between two pauses. */
const STEPS_PER_TURN = 128
/** A turn nearer than this to the one before is told with it: at 50 km/h there is no time to read another text. */
const NEXT_WITHIN_MM = 50_000
/** A roundabout that turns the drive by more leads back. */
const BACK_DEGREES = 135

/**
 * The steps of leg `number`, with pauses: it departs, turns, and stops, and their lengths and times add up to the leg's. `points` are the route's as they were given. Roads are called as in the language,
 * such as `sv`, and as on their signs where they have no name in it or it is ''.
 */
export function* legSteps(
  query: RouteQuery,
  given: Leg,
  number: number,
  points: readonly GivenPoint[],
  language: string,
): Steps<Step[]> {
  const { router } = query
  const leg = unpacked(given)
  const [start, end] = [points[number], points[number + 1]]
  const manoeuvres = yield* manoeuvresOf(yield* roadsOf(query), leg)
  const steps: Step[] = []
  let told: number = NONE
  for (let index = 0; index < manoeuvres.length; index++) {
    const manoeuvre = manoeuvres[index]
    const next = manoeuvres[index + 1]
    const named = namedEdge(router, leg, manoeuvre.roadEdge, next?.edge ?? leg.edges.length)
    const step = drivenStep(router, leg, number, manoeuvre, next, named, told, language)
    // A road that leads out of a settlement keeps the kind word by which it was told.
    const keeps = isCalledAs(router.network, told, named) ? steps[index - 1] : step
    steps.push(keeps.isStreet === step.isStreet ? step : { ...step, isStreet: keeps.isStreet })
    told = named
    if (index % STEPS_PER_TURN === STEPS_PER_TURN - 1) yield
  }
  // Between two legs the stop has said it.
  const isAwayAtStart = number === 0 && isAway(waypointAt(query, leg.start, start))
  steps[0] = { ...steps[0], movedM: leg.start.distanceM, isAway: isAwayAtStart }
  steps.push({
    ...NO_FACTS,
    type: 'Stop',
    leg: number,
    firstEdge: leg.edges.length,
    edgeCount: 0,
    lengthMm: 0,
    durationMs: 0,
    side: sideOf(router, leg, end),
    movedM: leg.end.distanceM,
    isAway: isAway(waypointAt(query, leg.end, end)),
    point: number + 1,
  })
  return steps
}

const NO_FACTS = {
  angle: 0,
  named: NONE,
  roadName: NONE,
  roadRef: NONE,
  isStreet: false,
  isNumber: false,
  toward: '',
  sight: undefined,
  exitRef: '',
  exitNumber: 0,
  through: undefined,
  heading: undefined,
  side: undefined,
  staysOn: false,
  lanes: undefined,
  next: undefined,
  ramp: undefined,
} as const

/** `named` and `told` are the directed edges with the names of this step and of the one before, NONE without one. */
function drivenStep(
  router: Router,
  leg: Leg,
  number: number,
  manoeuvre: Manoeuvre,
  next: Manoeuvre | undefined,
  named: number,
  told: number,
  language: string,
): Step {
  const endEdge = next?.edge ?? leg.edges.length
  const { network, metrics } = router
  const { type, edge } = manoeuvre
  const lengthMm = drivenMmBetween(network, leg, edge, endEdge)
  const durationMs = drivenMsBetween(metrics.fastest, leg, edge, endEdge)
  const first = leg.edges[edge]
  const toward = towardOf(network, leg, manoeuvre, next, lengthMm, named, told, language)
  const before = edge > 0 ? leg.edges[edge - 1] : NONE
  return {
    type,
    leg: number,
    firstEdge: edge,
    edgeCount: endEdge - edge,
    lengthMm,
    durationMs,
    angle: manoeuvre.angle,
    named,
    roadName: named === NONE ? NONE : labelName(network, named, language),
    roadRef: named === NONE ? NONE : labelRef(network, named),
    isStreet: named !== NONE && isStreet(network, named),
    isNumber: named !== NONE && network.edgeName[named >> 1] === NONE,
    toward,
    sight: named === NONE && toward === '' ? manoeuvre.sight : undefined,
    exitRef:
      type === 'HighwayExit'
        ? textOf(network, network.signs.exitRef[network.edgeSigns[first >> 1]])
        : '',
    exitNumber: manoeuvre.exitNumber ?? 0,
    through: manoeuvre.through,
    heading: type === 'Depart' ? headingOf(router, leg) : undefined,
    side: manoeuvre.side,
    ramp: rampLead(network, leg, manoeuvre),
    staysOn:
      comesBy(network, leg, edge, named) &&
      !(type === 'Roundabout' && leadsOff(network, before, manoeuvre)) &&
      (told === NONE || type === 'UTurn' || isCalledAs(network, told, named)),
    lanes: before === NONE ? undefined : lanesTo(network, before, manoeuvre),
    next: next && lengthMm <= NEXT_WITHIN_MM ? sideOfTurn(next.type) : undefined,
    movedM: 0,
    isAway: false,
    point: number,
  }
}

/** Pieces of a crossing or of a lane before a manoeuvre are no longer together. */
const PIECES_MM = 80_000

/** Whether the drive comes to edge `at` by the road that is called as `named`, whatever a crossing or lane before it is called. */
function comesBy(network: RoadNetwork, leg: Leg, at: number, named: number): boolean {
  if (named === NONE) return false
  let mm = 0
  for (let edge = at - 1; edge >= 0 && mm <= PIECES_MM; edge--) {
    if (isCalledAs(network, leg.edges[edge], named)) return true
    mm += drivenMm(network, leg, edge)
  }
  return false
}

/** Whether a roundabout leads back the way one came, or the drive began on it: nobody stays on a street there. */
const leadsOff = (network: RoadNetwork, before: number, { angle }: Manoeuvre): boolean =>
  Math.abs(angle) > BACK_DEGREES || isRoundabout(network, before)

function sideOfTurn(type: ManoeuvreType): Side | undefined {
  if (type === 'TurnLeft' || type === 'SharpLeft') return 'left'
  return type === 'TurnRight' || type === 'SharpRight' ? 'right' : undefined
}

const RAMPS: ReadonlySet<string> = new Set([
  'HighwayExit',
  'HighwayChange',
  'RampLeft',
  'RampRight',
  'ForkLeft',
  'ForkRight',
  'ForkCenter',
])

const TURNS: ReadonlySet<string> = new Set([
  'BearLeft',
  'BearRight',
  'TurnLeft',
  'TurnRight',
  'SharpLeft',
  'SharpRight',
  'Roundabout',
])
/** The next road tells where one without a name leads up to this far off. */
const NEXT_ROAD_MM = 300_000

/** Where the road of a manoeuvre leads, `named` its edge with a name, `told` that of the step before: see `toward` of a step. */
function towardOf(
  network: RoadNetwork,
  { edges }: Leg,
  { type, edge, roadEdge, exitEdge = edge }: Manoeuvre,
  next: Manoeuvre | undefined,
  lengthMm: number,
  named: number,
  told: number,
  language: string,
): string {
  if (RAMPS.has(type)) return signOf(network, edges[edge])
  if (!TURNS.has(type) || (named !== NONE && type !== 'Roundabout')) return ''
  const sign = signOf(network, edges[type === 'Roundabout' ? exitEdge : roadEdge])
  if (sign !== '' || named !== NONE || next === undefined || lengthMm > NEXT_ROAD_MM) return sign
  const road = edges[next.roadEdge]
  return isCalledAs(network, told, road) ? '' : roadLabel(network, road, language)
}

/** Where the ramp leads that the manoeuvre takes. A turn without a side takes one only from another ramp. */
function rampLead(
  network: RoadNetwork,
  { edges }: Leg,
  { type, edge, roadEdge, side }: Manoeuvre,
): RampLead | undefined {
  if (edge === 0 || !isLink(network, edges[roadEdge])) return undefined
  const isRamp = RAMPS.has(type) || side !== undefined
  if (!isRamp && !(isLink(network, edges[edge - 1]) && isExpressway(network, edges[roadEdge])))
    return undefined
  let before = edge - 1
  while (before > 0 && isLink(network, edges[before])) before--
  let behind = roadEdge
  while (behind + 1 < edges.length && isLink(network, edges[behind])) behind++
  return isGreater(network, edges[behind], edges[before]) ? 'on' : 'off'
}

/** What the sign over an edge says to those who drive it as it is drawn, or as it may be driven alone. */
function signOf(network: RoadNetwork, directed: number): string {
  const isFacing = (directed & 1) === 0 || isOneway(network, directed)
  return isFacing
    ? textOf(network, network.signs.destination[network.edgeSigns[directed >> 1]])
    : ''
}

/** The directed edge with the first name on the way, where that is near enough to be the name of the road taken. */
function namedEdge({ network }: Router, leg: Leg, roadEdge: number, endEdge: number): number {
  const wantsRamp = isLink(network, leg.edges[roadEdge])
  let awayMm = 0
  for (let at = roadEdge; at < endEdge && awayMm <= NAME_WITHIN_MM; at++) {
    const directed = leg.edges[at]
    if (isLink(network, directed) !== wantsRamp || isRoundabout(network, directed)) {
      if (wantsRamp) break
    } else if (hasLabel(network, directed)) {
      return directed
    }
    awayMm += drivenMm(network, leg, at)
  }
  return NONE
}

/** Whether two directed edges share their name, or without names their label; a road number beside a name says nothing. */
function isCalledAs(network: RoadNetwork, one: number, other: number): boolean {
  if (one === NONE || other === NONE || !hasLabel(network, other)) return false
  const name = network.edgeName[one >> 1]
  const otherName = network.edgeName[other >> 1]
  if (name !== NONE) return name === otherName
  if (otherName === NONE) return network.edgeRef[one >> 1] === network.edgeRef[other >> 1]
  return roadLabel(network, one) === roadLabel(network, other)
}

function headingOf({ network }: Router, leg: Leg): Heading {
  const course = courseAt(network, leg.edges[0], leg.fromFraction)
  return HEADINGS[Math.round(course / 45) % 8]
}

function sideOf({ network }: Router, leg: Leg, { lonE7, latE7 }: GivenPoint): Side | undefined {
  const { end } = leg
  if (end.distanceM < ON_ROAD_M || leg.lengthMm === 0) return undefined
  const course = courseAt(network, leg.edges[leg.edges.length - 1], leg.toFraction)
  const angle = turnAngle(course, courseOf(end.lonE7, end.latE7, lonE7, latE7))
  // Ahead of the road's end there is no side.
  if (Math.abs(angle) < 30 || Math.abs(angle) > 150) return undefined
  return angle < 0 ? 'left' : 'right'
}

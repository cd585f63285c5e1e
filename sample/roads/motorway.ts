/**
 * Motorways beside old roads: two carriageways on the right of the old road, ramps at both ends and an exit with its own
 * ramps in the middle. Traffic keeps right, so that the carriageway towards the start is nearer to the old road. Where
 * two motorways of one number meet in a place they are joined by a bypass, so that through traffic need not leave.
 */
import { offset, type Point, vector } from '../plan/geometry.ts'
import { hash } from '../plan/random.ts'
import type { Chain, LinkEnd, LinkWork } from './link-work.ts'
import { pointOf, type RoadNode, type RoadWriter } from './road-writer.ts'

const NEAR_M = 140
const FAR_M = 162
/** Fewer segments of the old road leave no room for a motorway, for ramps beside a bypass, for an exit. */
const STEPS_MIN = 3
const RAMP_STEPS_MIN = 5
const EXIT_STEPS_MIN = 7
/** How far a bypass keeps from the end of the streets, and its carriageways from each other. */
const BYPASS_M = 160
const BYPASS_NODES = 7

/** A motorway between two places, before its ramps are known. */
export interface Motorway {
  readonly work: LinkWork
  readonly chain: Chain
}

/** A motorway's nodes, from the first inner node of the old road to the last. */
type Carriageways = ReturnType<typeof layCarriageways>

/** An end of a motorway, seen from its place. */
interface MotorwayEnd {
  readonly ref: string
  readonly stop: number
  readonly place: LinkEnd
  /** Where the carriageway towards the place ends, and where the one away from it begins. */
  readonly arriving: RoadNode
  readonly leaving: RoadNode
}

/** Whether a road between two places can become a motorway: it is long enough and crosses no border. */
export function hasRoomForMotorway({ nodes, crossing }: Chain): boolean {
  return nodes.length - 1 >= STEPS_MIN && crossing < 0
}

/** @param centreOf the centre of the place that an end of a link belongs to */
export function buildMotorways(
  roads: RoadWriter,
  motorways: readonly Motorway[],
  centreOf: (stop: number) => Point,
): void {
  const endsAt = new Map<string, MotorwayEnd[]>()
  const all = motorways.map((motorway) => layCarriageways(roads, motorway))
  for (const carriageways of all) {
    const { link } = carriageways.motorway.work
    for (const isStart of [true, false]) {
      const key = `${link.ref} ${isStart ? link.from : link.to}`
      const ends = endsAt.get(key) ?? []
      ends.push(endOf(carriageways, isStart))
      endsAt.set(key, ends)
    }
  }
  const isJoined = (key: string) => endsAt.get(key)?.length === 2
  for (const carriageways of all) {
    const { ref, from, to } = carriageways.motorway.work.link
    buildRamps(roads, carriageways, isJoined(`${ref} ${from}`), isJoined(`${ref} ${to}`))
  }
  for (const [key, [one, other]] of endsAt) {
    if (isJoined(key)) buildBypass(roads, one, other, centreOf(one.stop))
  }
}

/** Place of the exit; -1 if none exists. */
const exitOf = ({ nodes }: Chain) =>
  nodes.length - 1 < EXIT_STEPS_MIN ? -1 : 1 + Math.floor((nodes.length - 3) / 2)

function layCarriageways(roads: RoadWriter, motorway: Motorway) {
  const { work, chain } = motorway
  const country = [work.from.country]
  const exit = exitOf(chain)
  const junction = { highway: 'motorway_junction', ref: exitRefOf(work) }
  const away: RoadNode[] = []
  const back: RoadNode[] = []
  for (let step = 1; step <= chain.nodes.length - 2; step++) {
    const tagsAt = (exitStep: number) => (exit > 0 && step === exitStep ? junction : undefined)
    away.push(roads.node(country, beside(chain.nodes, step, FAR_M), tagsAt(exit - 1)))
    back.push(roads.node(country, beside(chain.nodes, step, NEAR_M), tagsAt(exit + 1)))
  }
  const tags = motorwayTags(work.link.ref)
  roads.way(country, away, tags)
  roads.way(country, back.toReversed(), tags)
  /** `back` is beside `away`, node by node: its traffic runs towards the begin. */
  return { motorway, away, back }
}

const motorwayTags = (ref: string) => ({
  highway: 'motorway',
  ref,
  oneway: 'yes',
  maxspeed: '130',
})

const exitRefOf = ({ from, to }: LinkWork) => String(1 + (hash(`${from.sign} ${to.sign}`) % 300))

function endOf({ motorway, away, back }: Carriageways, isStart: boolean): MotorwayEnd {
  const { from, to, link } = motorway.work
  return isStart
    ? { ref: link.ref, stop: link.from, place: from, arriving: back[0], leaving: away[0] }
    : { ref: link.ref, stop: link.to, place: to, arriving: away.at(-1)!, leaving: back.at(-1)! }
}

/** A ramp of a joined end meets the carriageway one node farther out, at a narrow angle. */
function buildRamps(
  roads: RoadWriter,
  { motorway, away, back }: Carriageways,
  isStartJoined: boolean,
  isEndJoined: boolean,
): void {
  const { work, chain } = motorway
  const { from, to } = work
  const { nodes } = chain
  const ramp = (line: readonly RoadNode[], sign: string, ref = '') => {
    const signs = ref === '' ? { destination: sign } : { destination: sign, 'junction:ref': ref }
    roads.way([from.country], line, {
      highway: 'motorway_link',
      oneway: 'yes',
      bridge: 'yes',
      layer: '1',
      ...signs,
    })
  }
  const last = nodes.length - 2
  const hasRoom = nodes.length - 1 >= RAMP_STEPS_MIN
  if (hasRoom || !isStartJoined) {
    const start = isStartJoined ? 1 : 0
    ramp([nodes[1], away[start]], to.sign)
    ramp([back[start], nodes[1]], from.sign)
  }
  if (hasRoom || !isEndJoined) {
    const end = away.length - (isEndJoined ? 2 : 1)
    ramp([away[end], nodes[last]], to.sign)
    ramp([nodes[last], back[end]], from.sign)
  }
  const exit = exitOf(chain)
  if (exit < 0) return
  const exitRef = exitRefOf(work)
  const at = (step: number) => step - 1
  ramp([away[at(exit - 1)], nodes[exit]], to.sign, exitRef)
  ramp([nodes[exit], away[at(exit + 1)]], to.sign)
  ramp([back[at(exit + 1)], nodes[exit]], from.sign, exitRef)
  ramp([nodes[exit], back[at(exit - 1)]], from.sign)
}

/** Joins two ends on a bow round the place, on the side on which it is shorter. */
function buildBypass(roads: RoadWriter, one: MotorwayEnd, other: MotorwayEnd, centre: Point): void {
  const [eastM, northM] = vector(pointOf(one.arriving), pointOf(other.leaving))
  const [centreEastM, centreNorthM] = vector(pointOf(one.arriving), centre)
  const lengthM = Math.hypot(eastM, northM)
  const [rightEast, rightNorth] = [northM / lengthM, -eastM / lengthM]
  const centreRightM = centreEastM * rightEast + centreNorthM * rightNorth
  const reachM = Math.max(...[one, other].map(({ place }) => reachOf(place, centre))) + BYPASS_M
  const [right, left] = [centreRightM + reachM, centreRightM - reachM]
  const bowM = Math.abs(right) < Math.abs(left) ? right : left
  const country = [one.place.country]
  const join = (from: RoadNode, to: RoadNode) => {
    const [alongEastM, alongNorthM] = vector(pointOf(from), pointOf(to))
    const inner = Array.from({ length: BYPASS_NODES }, (_, i) => {
      const share = (i + 1) / (BYPASS_NODES + 1)
      const asideM = (bowM * (1 - Math.cos(share * 2 * Math.PI))) / 2
      return roads.node(
        country,
        offset(
          pointOf(from),
          alongEastM * share + rightEast * asideM,
          alongNorthM * share + rightNorth * asideM,
        ),
      )
    })
    const tags = motorwayTags(one.ref)
    roads.way(country, [from, ...inner, to], { ...tags, bridge: 'yes', layer: '2' })
  }
  join(one.arriving, other.leaving)
  join(other.arriving, one.leaving)
}

function reachOf({ node }: LinkEnd, centre: Point): number {
  return Math.hypot(...vector(centre, pointOf(node)))
}

/** A point this many metres to the right of the road at a node. */
function beside(nodes: readonly RoadNode[], step: number, rightM: number): Point {
  const here = pointOf(nodes[step])
  const [eastM, northM] = vector(pointOf(nodes[step - 1]), pointOf(nodes[step + 1]))
  const lengthM = Math.hypot(eastM, northM)
  return offset(here, (northM / lengthM) * rightM, (-eastM / lengthM) * rightM)
}

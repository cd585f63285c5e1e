/**
 * Turns that directions do not tell: `node bench/directions-audit.ts [routes] <extract.osm.pbf>...`.
 *
 * Drives seeded random routes over each extract and measures, from the points of the edges alone, by how much the
 * drive turns at each place where roads meet. A place is a junction, or several that follow each other within
 * `GAP_M` and over `PLACE_M` at most: the course runs from `COURSE_M` before the first to `COURSE_M` behind the last. A turn of 45 degrees or
 * more where another road may be driven should be a step, and none that says `Continue`. Prints each that is not:
 * `silent`, `continue`, `other side` (told to the wrong one). Counted beside them, as no turns but the road's own way,
 * are bends in which it keeps its name and no public road leads straighter on than it does itself.
 */
import { basename } from 'node:path'
import {
  FERRY,
  isDestinationOnly,
  NO_PASSAGE,
  ROAD_CLASSES,
  ROUNDABOUT,
  type RoadNetwork,
} from '../src/roads/network/network.ts'
import { roadLabel } from '../src/router/directions/road-facts.ts'
import type { NamedStep } from '../src/router/directions/steps.ts'
import { stepsOf } from '../src/router/directions/steps.ts'
import type { Leg } from '../src/router/leg.ts'
import { route } from '../src/router/route.ts'
import type { RouteQuery } from '../src/router/router.ts'
import { openExtract, randomPoints } from './open-extract.ts'

const GAP_M = 30
const PLACE_M = 60
const COURSE_M = 20
const TURN_DEGREES = 45
/** A road leads straighter on than another that turns by so much more. */
const STRAIGHTER_DEGREES = 15

/** Metres east and north. */
type Point = readonly [east: number, north: number]

/** Plane around point `origin` of the network. */
function planeOf(
  { pointLonE7, pointLatE7 }: RoadNetwork,
  origin: number,
): (point: number) => Point {
  const metresPerE7 = 111_320 / 1e7
  const eastPerE7 = metresPerE7 * Math.cos((pointLatE7[origin] / 1e7) * (Math.PI / 180))
  return (point) => [
    (pointLonE7[point] - pointLonE7[origin]) * eastPerE7,
    (pointLatE7[point] - pointLatE7[origin]) * metresPerE7,
  ]
}

const distance = ([a, b]: Point, [c, d]: Point) => Math.hypot(c - a, d - b)
const courseFrom = ([a, b]: Point, [c, d]: Point) => (Math.atan2(c - a, d - b) * 180) / Math.PI
const turnFrom = (before: number, after: number) => ((((after - before) % 360) + 540) % 360) - 180

/** The drive's points, and where among them the edges of the leg begin. */
function lineOf(network: RoadNetwork, leg: Leg) {
  const place = planeOf(network, network.edgeFirstPoint[leg.edges[0] >> 1])
  const points: Point[] = []
  const begins: number[] = []
  for (const directed of leg.edges) {
    const first = network.edgeFirstPoint[directed >> 1]
    const rows = Array.from({ length: network.edgePointCount[directed >> 1] }, (_, i) => first + i)
    if (directed & 1) rows.reverse()
    if (points.length > 0) points.pop()
    begins.push(points.length)
    points.push(...rows.map(place))
  }
  return { points, begins }
}

/** The point `metres` along the points from row `from`, forwards or backwards; the last there is where they end. */
function pointAlong(points: readonly Point[], from: number, metres: number): Point {
  const step = metres < 0 ? -1 : 1
  let left = Math.abs(metres)
  for (let at = from; ; at += step) {
    const next = points[at + step]
    if (next === undefined) return points[at]
    const length = distance(points[at], next)
    if (length >= left) {
      const share = length === 0 ? 0 : left / length
      return [
        points[at][0] + share * (next[0] - points[at][0]),
        points[at][1] + share * (next[1] - points[at][1]),
      ]
    }
    left -= length
  }
}

interface Found {
  readonly kind: string
  /** Where, and from which road to which. */
  readonly place: string
  /** What was told there and before. */
  readonly told: string
}

function audit(query: RouteQuery, leg: Leg, steps: readonly NamedStep[], departures: number[][]) {
  const { network } = query.router
  const { points, begins } = lineOf(network, leg)
  const found: Found[] = []
  const isOpen = (directed: number) =>
    (directed & 1 ? network.edgeBackwardMs : network.edgeForwardMs)[directed >> 1] !== NO_PASSAGE
  const startOf = (directed: number) =>
    (directed & 1 ? network.edgeHead : network.edgeTail)[directed >> 1]
  const isOther = (directed: number) =>
    isOpen(directed) && !leg.edges.includes(directed) && !leg.edges.includes(directed ^ 1)
  const flagged = (directed: number, bit: number) => (network.edgeFlags[directed >> 1] & bit) !== 0
  const metresOf = (from: number, until: number) =>
    leg.edges
      .subarray(from, Math.max(from, until))
      .reduce((sum, one) => sum + network.edgeLengthMm[one >> 1] / 1000, 0)
  for (let first = 1; first < leg.edges.length; ) {
    let last = first
    let placeMm = 0
    while (last + 1 < leg.edges.length) {
      const lengthMm = network.edgeLengthMm[leg.edges[last] >> 1]
      placeMm += lengthMm
      if (lengthMm >= GAP_M * 1000 || placeMm > PLACE_M * 1000) break
      last++
    }
    const [from, to] = [leg.edges[first - 1], leg.edges[last]]
    const place = first
    first = last + 1
    const passed = [...leg.edges.subarray(place - 1, last + 1)]
    if (passed.some((one) => flagged(one, ROUNDABOUT | FERRY))) continue
    const others: number[] = []
    for (let at = place; at <= last; at++) {
      others.push(...departures[startOf(leg.edges[at])].filter(isOther))
    }
    if (others.length === 0) continue
    const [a, b] = [begins[place], begins[last]]
    // A place near the ends of the drive: the course is that of the whole edges, driven or not.
    const into = courseFrom(pointAlong(points, a, -COURSE_M), points[a])
    const out = courseFrom(points[b], pointAlong(points, b, COURSE_M))
    const angle = turnFrom(into, out)
    if (Math.abs(angle) < TURN_DEGREES) continue
    // Where the drive begins or ends in the place itself there is no course.
    if (metresOf(0, place) < COURSE_M || metresOf(last, leg.edges.length) < COURSE_M) continue
    // A turn in several pieces is told where the first begins.
    const told = steps.filter(
      ({ firstEdge, type, road }) =>
        firstEdge <= last &&
        metresOf(firstEdge, place) <= (road === roadLabel(network, to) ? PLACE_M + 1 : GAP_M) &&
        type !== 'Stop' &&
        type !== 'Depart',
    )
    const before = steps.findLast(({ firstEdge }) => firstEdge < place)
    const isTold = told.some(({ type }) => type !== 'Straight')
    // The lane that the turn is driven on was told where it began.
    const isOnLane = before !== undefined && flagged(from, 1 << 2) && before.type !== 'Depart'
    if (isTold || isOnLane) {
      const side = angle < 0 ? 'Left' : 'Right'
      const wrong = told.find(
        ({ type, firstEdge }) =>
          firstEdge >= place &&
          /Left|Right/.test(type) &&
          !type.endsWith(side) &&
          Math.abs(angle) < 150,
      )
      if (wrong && told.length === 1) report('other side', wrong.type)
      continue
    }
    const isNamed = roadLabel(network, from) === roadLabel(network, to)
    const isPublic = (one: number) =>
      network.edgeClass[one >> 1] < ROAD_CLASSES.indexOf('service') &&
      !isDestinationOnly(network.edgeFlags, one)
    const isYard = (one: number) => !isPublic(one) && isPublic(from) && isPublic(to)
    const isStraighter = (one: number) => {
      const { points: line } = lineOf(network, { ...leg, edges: Uint32Array.of(one) })
      const course = courseFrom(line[0], pointAlong(line, 0, COURSE_M))
      return Math.abs(turnFrom(into, course)) + STRAIGHTER_DEGREES < Math.abs(angle)
    }
    if (isNamed && !others.some((one) => isStraighter(one) && !isYard(one))) report('own bend', '')
    else report(told.length > 0 ? 'continue' : 'silent', '')

    function beforeText() {
      if (!before) return '-'
      return `${before.type} ${before.road} ${Math.round(metresOf(before.firstEdge, place))} m`
    }

    function report(kind: string, said: string) {
      const junction = startOf(leg.edges[place])
      const name = (one: number) =>
        `${roadLabel(network, one) || '-'}/${ROAD_CLASSES[network.edgeClass[one >> 1]]}`
      found.push({
        kind,
        place: `${(network.junctionLatE7[junction] / 1e7).toFixed(6)},${(network.junctionLonE7[junction] / 1e7).toFixed(6)} ${Math.round(angle)}° ${name(from)} > ${passed
          .slice(1, -1)
          .map((one) => `(${name(one)} ${Math.round(network.edgeLengthMm[one >> 1] / 1000)} m)`)
          .join(' ')} ${name(to)} | others ${others.map(name).join(', ')}`,
        told: `${said} ${told.map(({ type }) => type)} after ${beforeText()}`,
      })
    }
  }
  return found
}

const [routes, files] =
  process.argv.length > 3 || /^\d+$/.test(process.argv[2])
    ? [Number(process.argv[2]), process.argv.slice(3)]
    : [10_000, process.argv.slice(2)]
for (const file of files) {
  const query = await openExtract(file)
  const { network } = query.router
  const departures: number[][] = Array.from({ length: network.junctionCount }, () => [])
  for (let edge = 0; edge < network.edgeCount; edge++) {
    departures[network.edgeTail[edge]].push(edge * 2)
    departures[network.edgeHead[edge]].push(edge * 2 + 1)
  }
  const end = randomPoints(network)
  const kinds = new Map<string, Map<string, { count: number; said: string }>>()
  let driven = 0
  let steps = 0
  for (let number = 0; number < routes; number++) {
    const asked = [end(), end()]
    const answer = route(query, { points: asked, metric: 'fastest', snapMetresMax: 2_000 })
    if (!answer.found) continue
    driven++
    const told = stepsOf(query, answer.legs, asked)
    steps += told.length
    for (const { kind, place, told: said } of audit(query, answer.legs[0], told, departures)) {
      const places = kinds.get(kind) ?? new Map<string, { count: number; said: string }>()
      const passed = places.get(place) ?? { count: 0, said }
      passed.count++
      places.set(place, passed)
      kinds.set(kind, places)
    }
  }
  console.log(`\n${basename(file)}: ${driven} of ${routes} routes, ${steps} steps`)
  for (const [kind, places] of kinds) {
    const times = [...places.values()].reduce((sum, { count }) => sum + count, 0)
    console.log(`${kind}: ${places.size} places, passed ${times} times`)
    if (kind === 'own bend') continue
    for (const [place, { count, said }] of [...places].sort((a, b) => b[1].count - a[1].count)) {
      console.log(`  ${count} x ${place} | ${said}`)
    }
  }
}

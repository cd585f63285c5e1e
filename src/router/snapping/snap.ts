/**
 * Snapping: from a point of the map to places on the nearest roads. Distances are metric (longitudes scaled at the
 * point); roads are measured segment by segment, so the nearest road found is the nearest there is.
 */
import FlatQueue from 'flatqueue'
import { ellipsoidDistanceM, longitudeScale, metresPerLatE7 } from '../../geo/distance.ts'
import type { RoadNetwork } from '../../roads/network/network.ts'
import { type EdgeIndex, endOfChildren, firstChild, lastPointOfRun } from './edge-index.ts'

export interface Place {
  readonly edge: number
  /** How far along the edge's line, by length: 0 at its tail, 1 at its head. */
  readonly fraction: number
  readonly lonE7: number
  readonly latE7: number
  /** From the point that was asked for. */
  readonly distanceM: number
}

export interface SnapRequest {
  readonly lonE7: number
  readonly latE7: number
  /** Roads farther off do not count. */
  readonly limitM: number
  /** Most places; each is on another edge. Roads as near as the last (within SAME_PLACE_M) are added beyond it. */
  readonly count: number
  /** Edges that may be snapped to; all where absent. `point` begins the segment that is nearest. */
  readonly accepts?: (edge: number, point: number) => boolean
}

/** Edges whose ends meet at a junction are equally near to a point there, except for the last bits. */
export const SAME_PLACE_M = 0.01

/** Fractions are rounded, so that points which snap to one place get the same: on a one-way road order counts. */
const FRACTION_STEPS = 1e9

/** Beyond this many equally near roads nothing new is found. */
export const TIES_MAX = 32

interface Candidate {
  readonly edge: number
  readonly point: number
  readonly share: number
  readonly distance: number
}

/** A snapper with scratch space for one thread. */
export function createSnapper(network: RoadNetwork, index: EdgeIndex) {
  const { pointLonE7, pointLatE7 } = network
  const { box, levelFirst, runEdge, runFirstPoint } = index
  const root = levelFirst[levelFirst.length - 2]
  /** Boxes still to open by their distances, which are squared, in 1e-7 degrees of latitude. */
  const nearestBoxes = new FlatQueue<number>()

  let lon = 0
  let lat = 0
  let scale = 1
  let latM = 1
  let segmentPoint = 0
  let segmentShare = 0

  function boxDistance(number: number): number {
    const at = number * 4
    const west = box[at] - lon
    const east = lon - box[at + 2]
    const south = box[at + 1] - lat
    const north = lat - box[at + 3]
    const x = Math.max(west, east, 0) * scale
    const y = Math.max(south, north, 0)
    return x * x + y * y
  }

  function levelOf(number: number): number {
    let level = 0
    while (number >= levelFirst[level + 1]) level++
    return level
  }

  /** Squared distance of the run's nearest point; leaves where it is in `segmentPoint` and `segmentShare`. */
  // hot: every segment of every road near the point.
  function runDistance(run: number): number {
    const last = lastPointOfRun(network, runEdge[run], runFirstPoint[run])
    let nearest = Number.POSITIVE_INFINITY
    let fromX = (pointLonE7[runFirstPoint[run]] - lon) * scale
    let fromY = pointLatE7[runFirstPoint[run]] - lat
    for (let point = runFirstPoint[run]; point < last; point++) {
      const toX = (pointLonE7[point + 1] - lon) * scale
      const toY = pointLatE7[point + 1] - lat
      const alongX = toX - fromX
      const alongY = toY - fromY
      const span = alongX * alongX + alongY * alongY
      let share = span > 0 ? -(fromX * alongX + fromY * alongY) / span : 0
      if (share < 0) share = 0
      else if (share > 1) share = 1
      const x = fromX + alongX * share
      const y = fromY + alongY * share
      const distance = x * x + y * y
      if (distance < nearest) {
        nearest = distance
        segmentPoint = point
        segmentShare = share
      }
      fromX = toX
      fromY = toY
    }
    return nearest
  }

  function placeOf({ edge, point, share, distance }: Candidate): Place {
    const first = network.edgeFirstPoint[edge]
    const last = first + network.edgePointCount[edge] - 1
    let before = 0
    let total = 0
    for (let at = first; at < last; at++) {
      const length = ellipsoidDistanceM(
        pointLonE7[at],
        pointLatE7[at],
        pointLonE7[at + 1],
        pointLatE7[at + 1],
      )
      if (at === point) before = total + length * share
      total += length
    }
    return {
      edge,
      fraction: total > 0 ? Math.round((before / total) * FRACTION_STEPS) / FRACTION_STEPS : 0,
      lonE7: Math.round(pointLonE7[point] + (pointLonE7[point + 1] - pointLonE7[point]) * share),
      latE7: Math.round(pointLatE7[point] + (pointLatE7[point + 1] - pointLatE7[point]) * share),
      distanceM: Math.sqrt(distance) * latM,
    }
  }

  /** Keeps the list ordered and one place an edge. */
  function offer(found: Candidate[], candidate: Candidate): void {
    const known = found.findIndex(({ edge }) => edge === candidate.edge)
    if (known >= 0) {
      if (found[known].distance <= candidate.distance) return
      found.splice(known, 1)
    }
    let at = found.length
    for (; at > 0 && isNearer(candidate, found[at - 1]); at--) found[at] = found[at - 1]
    found[at] = candidate
  }

  function nearest(request: SnapRequest): Place[] {
    const { limitM, count, accepts } = request
    lon = request.lonE7
    lat = request.latE7
    scale = longitudeScale(lat)
    latM = metresPerLatE7(lat)
    const limit = limitM / latM
    const slack = SAME_PLACE_M / latM
    let bound = limit * limit
    const found: Candidate[] = []
    nearestBoxes.clear()
    if (index.runCount > 0) nearestBoxes.push(root, boxDistance(root))
    while ((nearestBoxes.peekValue() ?? Infinity) <= bound) {
      const number = nearestBoxes.pop() as number
      const level = levelOf(number)
      if (level > 0) {
        const end = endOfChildren(index, number, level)
        for (let child = firstChild(index, number, level); child < end; child++) {
          const distance = boxDistance(child)
          if (distance <= bound) nearestBoxes.push(child, distance)
        }
        continue
      }
      const distance = runDistance(number)
      const edge = runEdge[number]
      if (distance > bound || (accepts && !accepts(edge, segmentPoint))) continue
      offer(found, { edge, point: segmentPoint, share: segmentShare, distance })
      if (found.length >= count) {
        const reach = Math.sqrt(found[count - 1].distance) + slack
        bound = Math.min(bound, reach * reach)
        while (found.length > count && found[found.length - 1].distance > bound) found.pop()
        if (found.length > count + TIES_MAX) found.pop()
      }
    }
    return found.map(placeOf)
  }

  return {
    /** Places nearest first; equal distances in the order of edge numbers. Empty where no road is within the limit. */
    nearest,
  }
}

function isNearer(a: Candidate, b: Candidate): boolean {
  return a.distance < b.distance || (a.distance === b.distance && a.edge < b.edge)
}

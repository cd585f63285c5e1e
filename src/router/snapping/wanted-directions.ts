/**
 * Directions of roads in which a drive may pass a point: near a course that is asked for, and with the point on a side.
 * A road whose directions all fail is no road for the point.
 */
import { longitudeScale } from '../../geo/distance.ts'
import { isOpenAtEnds, type Metric, type RoadNetwork } from '../../roads/network/network.ts'

/** How a drive is to pass a point. */
export interface Passing {
  /** Course of the drive in degrees from north, and by how much it may be another. */
  readonly course?: { readonly degrees: number; readonly rangeDegrees: number }
  /** Side of the drive on which the point is; one-way roads and points on the road are on both. */
  readonly side?: 'right' | 'left'
}

export type WantedDirections = ReturnType<typeof wantedDirections>

/** Nearer than this a point is on the road, not beside it. */
const BESIDE_M = 0.5
const METRES_PER_E7 = 0.0111
const FORWARD = 1
const BACKWARD = 2

/** @param at the point that was asked for, whatever place is looked for */
export function wantedDirections(
  network: RoadNetwork,
  metric: Metric,
  at: { readonly lonE7: number; readonly latE7: number },
  { course, side }: Passing,
) {
  const { pointLonE7: lon, pointLatE7: lat } = network
  const directions = new Map<number, number>()
  const scale = longitudeScale(at.latE7)

  function directionsAt(edge: number, point: number): number {
    const east = (lon[point + 1] - lon[point]) * scale
    const north = lat[point + 1] - lat[point]
    let found =
      (isOpenAtEnds(metric[edge * 2]) ? FORWARD : 0) |
      (isOpenAtEnds(metric[edge * 2 + 1]) ? BACKWARD : 0)
    if (course !== undefined) {
      const degrees = (Math.atan2(east, north) * 180) / Math.PI
      if (apart(degrees, course.degrees) > course.rangeDegrees) found &= ~FORWARD
      if (apart(degrees + 180, course.degrees) > course.rangeDegrees) found &= ~BACKWARD
    }
    if (
      side !== undefined &&
      isOpenAtEnds(metric[edge * 2]) &&
      isOpenAtEnds(metric[edge * 2 + 1])
    ) {
      const toEast = (at.lonE7 - lon[point]) * scale
      const toNorth = at.latE7 - lat[point]
      const rightM =
        ((toEast * north - toNorth * east) / (Math.hypot(east, north) || 1)) * METRES_PER_E7
      if (Math.abs(rightM) > BESIDE_M) {
        found &= rightM > 0 === (side === 'right') ? FORWARD : BACKWARD
      }
    }
    return found
  }

  return {
    /** For the snapper: whether a drive may pass along the edge where its line goes on from `point`. */
    accepts(edge: number, point: number) {
      const found = directionsAt(edge, point)
      if (found !== 0) directions.set(edge, found)
      return found !== 0
    },
    /** The directed edge that may not be driven, of one that was accepted; undefined where both may. */
    barred(edge: number) {
      const found = directions.get(edge)
      return found === FORWARD ? edge * 2 + 1 : found === BACKWARD ? edge * 2 : undefined
    },
  }
}

/** Degrees between two courses, 0 to 180. */
function apart(a: number, b: number): number {
  const turned = Math.abs(a - b) % 360
  return turned > 180 ? 360 - turned : turned
}

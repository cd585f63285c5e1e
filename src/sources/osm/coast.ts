/**
 * The sea out of coastlines, which have land on their left and water on their right. A file ends somewhere: coasts that
 * leave it are closed along a frame around all of them, clockwise, so that the water stays on the right.
 */
import type { Window } from '../../geo/clip.ts'
import { joinLines, type NodeLine } from '../../roads/network/join-lines.ts'
import { boxOfLine } from './rings.ts'

/** How far the sea goes on beyond the coasts, in steps of 1e-7 degrees: a wide screen that shows them all sees no end of it. */
const FRAME_MARGIN_E7 = 120_000_000
const EAST_E7_MAX = 1_800_000_000
/** Maps end there. */
const NORTH_E7_MAX = 850_000_000

type Point = readonly [lonE7: number, latE7: number]
export type PointRing = Point[]

/** The rings of the sea: outer ones and islands, the first point repeated at the end; none without a coast. */
export function seaRings(
  coasts: readonly NodeLine[],
  lonE7: Int32Array,
  latE7: Int32Array,
): PointRing[] {
  if (coasts.length === 0) return []
  const { rings, open } = joinLines(coasts, true)
  const frame = frameOf(coasts, lonE7, latE7)
  const points = (line: NodeLine): PointRing => line.map((node) => [lonE7[node], latE7[node]])
  const islands = rings.map(points)
  if (open.length === 0) return [frame.ring, ...islands]
  return [...closeAlong(frame, open.map(points)), ...islands]
}

interface Frame extends Window {
  /** Closed, clockwise from the north west. */
  readonly ring: PointRing
}

function frameOf(coasts: readonly NodeLine[], lonE7: Int32Array, latE7: Int32Array): Frame {
  const box = boxOfLine(coasts.flat(), lonE7, latE7)
  const west = Math.max(box.west - FRAME_MARGIN_E7, -EAST_E7_MAX)
  const east = Math.min(box.east + FRAME_MARGIN_E7, EAST_E7_MAX)
  const south = Math.max(box.south - FRAME_MARGIN_E7, -NORTH_E7_MAX)
  const north = Math.min(box.north + FRAME_MARGIN_E7, NORTH_E7_MAX)
  const ring: PointRing = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ]
  return { west, south, east, north, ring }
}

/** Where the frame is nearest to a point, as a way clockwise from its north-west corner: 0 to 4, a side each. */
function placeOnFrame({ west, south, east, north }: Frame, [lon, lat]: Point): number {
  const shareX = (lon - west) / (east - west)
  const shareY = (north - lat) / (north - south)
  const away = [north - lat, east - lon, lat - south, lon - west]
  const side = away.indexOf(Math.min(...away))
  return side + [shareX, shareY, 1 - shareX, 1 - shareY][side]
}

function pointOnFrame({ west, south, east, north }: Frame, place: number): Point {
  const side = Math.floor(place) % 4
  const share = place - Math.floor(place)
  const along = (from: number, to: number) => Math.round(from + share * (to - from))
  if (side === 0) return [along(west, east), north]
  if (side === 1) return [east, along(north, south)]
  if (side === 2) return [along(east, west), south]
  return [west, along(south, north)]
}

/** Joins each coast's end, clockwise along the frame, to the beginning of the next. */
function closeAlong(frame: Frame, coasts: readonly PointRing[]): PointRing[] {
  const begins = coasts.map((coast) => placeOnFrame(frame, coast[0]))
  const isUsed = coasts.map(() => false)
  const rings: PointRing[] = []
  for (let first = 0; first < coasts.length; first++) {
    if (isUsed[first]) continue
    const ring: PointRing = []
    for (let at = first; !isUsed[at]; ) {
      isUsed[at] = true
      for (const point of coasts[at]) ring.push(point)
      const from = placeOnFrame(frame, ring[ring.length - 1])
      const after = (place: number) => (place - from + 4) % 4
      let next = first
      begins.forEach((begin, coast) => {
        if (isUsed[coast] && coast !== first) return
        if (after(begin) < after(begins[next])) next = coast
      })
      const way = after(begins[next])
      ring.push(pointOnFrame(frame, from))
      for (let corner = Math.floor(from) + 1; corner < from + way; corner++) {
        ring.push(pointOnFrame(frame, corner))
      }
      ring.push(pointOnFrame(frame, begins[next]))
      at = next
    }
    ring.push(ring[0])
    rings.push(ring)
  }
  return rings
}

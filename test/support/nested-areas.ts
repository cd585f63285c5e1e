/** Whether areas nest, point by point: slow, and without what the program knows of grids. */
import type { AreaPolygons } from '../../src/router/reach/reach.ts'

/** What a place on a border may be off, degrees: a millimetre. */
const EPSILON = 1e-8

interface Segments {
  readonly south: number
  readonly rows: number[][]
  readonly flat: number[]
}

const ROW_DEGREES = 0.002

/** The sides of all rings, by rows of latitude. */
function segmentsOf(polygons: AreaPolygons): Segments {
  const flat: number[] = []
  let south = 90
  for (const ring of polygons.flat()) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      flat.push(...ring.subarray(i, i + 4))
      south = Math.min(south, ring[i + 1])
    }
  }
  const rows: number[][] = []
  for (let at = 0; at < flat.length; at += 4) {
    const [low, high] = [flat[at + 1], flat[at + 3]].sort((a, b) => a - b)
    const last = Math.floor((high - south + EPSILON) / ROW_DEGREES)
    for (
      let row = Math.max(0, Math.floor((low - south - EPSILON) / ROW_DEGREES));
      row <= last;
      row++
    ) {
      rows[row] ??= []
      rows[row].push(at)
    }
  }
  return { south, rows, flat }
}

/** Whether a point is inside the rings or outside; on a border it is neither. */
function sideOf({ south, rows, flat }: Segments, x: number, y: number): 'in' | 'out' | 'border' {
  let odd = false
  for (const at of rows[Math.floor((y - south) / ROW_DEGREES)] ?? []) {
    const [ax, ay, bx, by] = flat.slice(at, at + 4)
    const length = (bx - ax) ** 2 + (by - ay) ** 2
    const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
    if (Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y) < EPSILON)
      return 'border'
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd
  }
  return odd ? 'in' : 'out'
}

/** Places that speak against the inner area being inside the outer one. */
export function outsideOf(inner: AreaPolygons, outer: AreaPolygons): [number, number][] {
  const wrong: [number, number][] = []
  const [ofInner, ofOuter] = [segmentsOf(inner), segmentsOf(outer)]
  const each = ({ flat }: Segments, look: (x: number, y: number) => void) => {
    for (let at = 0; at < flat.length; at += 4) {
      const [ax, ay, bx, by] = flat.slice(at, at + 4)
      look(ax, ay)
      look((ax + bx) / 2, (ay + by) / 2)
    }
  }
  each(ofInner, (x, y) => {
    if (sideOf(ofOuter, x, y) === 'out') wrong.push([x, y])
  })
  each(ofOuter, (x, y) => {
    if (sideOf(ofInner, x, y) === 'in') wrong.push([x, y])
  })
  return wrong
}

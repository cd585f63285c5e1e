/** One point for a GeoJSON geometry: of a line its middle, of an area its centre of gravity. */

/** Writes [x, y] to `out`. @returns whether the geometry has a point, all of whose numbers are numbers */
export function pointOf(
  geometry: { readonly type: string; readonly coordinates: unknown },
  out: Float64Array,
): boolean {
  if (!isNested(geometry.coordinates, DEPTHS.get(geometry.type) ?? 0)) return false
  const found = find(geometry.type, geometry.coordinates)
  if (!found.every(Number.isFinite)) return false
  out[0] = found[0]
  out[1] = found[1]
  return true
}

type Position = readonly number[]

/** How deep the numbers of a geometry are: 1 list for a point, 4 for a multipolygon. */
const DEPTHS: ReadonlyMap<string, number> = new Map([
  ['Point', 1],
  ['LineString', 2],
  ['MultiLineString', 3],
  ['Polygon', 3],
  ['MultiPolygon', 4],
])

/** Whether all values are positions so deep, in lists that are not empty. */
function isNested(value: unknown, depth: number): boolean {
  if (!Array.isArray(value) || value.length === 0 || depth === 0) return false
  if (depth === 1) return value.length >= 2 && value.every((one) => typeof one === 'number')
  return value.every((one) => isNested(one, depth - 1))
}

/** The point of a geometry whose numbers are as deep as its type says. */
function find(type: string, coordinates: unknown): Position {
  if (type === 'Point') return coordinates as Position
  if (type === 'LineString') return middle(coordinates as Position[])
  if (type === 'MultiLineString') return middle(longest(coordinates as Position[][], lengthOf))
  if (type === 'Polygon') return centre((coordinates as Position[][])[0])
  const rings = (coordinates as Position[][][]).map(([ring]) => ring)
  return centre(longest(rings, (ring) => Math.abs(doubleArea(ring))))
}

function longest(parts: readonly Position[][], sizeOf: (part: Position[]) => number): Position[] {
  return parts.reduce((best, part) => (sizeOf(part) > sizeOf(best) ? part : best))
}

function lengthOf(line: readonly Position[]): number {
  let length = 0
  for (let i = 1; i < line.length; i++) {
    length += Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1])
  }
  return length
}

/** The point half way along a line. */
function middle(line: readonly Position[]): Position {
  let left = lengthOf(line) / 2
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]]
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length >= left && length > 0) {
      const share = left / length
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
    }
    left -= length
  }
  return line[line.length - 1]
}

function doubleArea(ring: readonly Position[]): number {
  let sum = 0
  for (let i = 1; i < ring.length; i++) {
    sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1]
  }
  return sum
}

/** Centre of gravity of a ring, measured from its first corner so that large coordinates cost no digits. */
function centre(ring: readonly Position[]): Position {
  const [x0, y0] = ring[0]
  const local = ring.map(([x, y]) => [x - x0, y - y0])
  const area = doubleArea(local)
  if (area === 0) return ring[0]
  let x = 0
  let y = 0
  for (let i = 1; i < local.length; i++) {
    const cross = local[i - 1][0] * local[i][1] - local[i][0] * local[i - 1][1]
    x += (local[i - 1][0] + local[i][0]) * cross
    y += (local[i - 1][1] + local[i][1]) * cross
  }
  return [x0 + x / (3 * area), y0 + y / (3 * area)]
}

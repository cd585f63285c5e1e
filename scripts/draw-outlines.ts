/**
 * The land and borders of the neighbours, and the coast and outer borders of the sample world, out of Natural Earth (public
 * domain), scale 1:10 million, as the package world-atlas has it. `node scripts/draw-outlines.ts` writes them into the tree.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

type Position = [number, number]
type Ring = Position[]
type Box = readonly [west: number, south: number, east: number, north: number]

interface Topology {
  readonly transform: { readonly scale: Position; readonly translate: Position }
  readonly arcs: readonly (readonly Position[])[]
  readonly objects: {
    readonly countries: { readonly geometries: readonly Country[] }
    readonly land: { readonly geometries: readonly Shape[] }
  }
}

/** Arcs by their numbers; `~number` is an arc against its direction. */
type Shape =
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }
type Country = Shape & { readonly properties: { readonly name: string } }

const write = (file: string, content: unknown): void =>
  writeFileSync(
    fileURLToPath(new URL(`../${file}`, import.meta.url)),
    `${JSON.stringify(content)}\n`,
  )
const OURS: ReadonlySet<string> = new Set(['Estonia', 'Latvia', 'Lithuania'])
/** West, south, east, north of what is drawn: as much as a wide screen shows at the least zoom of the page. */
const DRAWN: Box = [-30, 32, 80, 77]
/** The part of the world with the coast of the sample: without Finland and Sweden. */
const SAMPLE: Box = [19.5, 53, 31, 59.97]
/** Around the three countries and their waters, where the sea is that of a release. It runs over land of neighbours. */
const OWN: Ring = [
  [20.9, 55.27],
  [20.6, 55.35],
  [20.2, 56.1],
  [20.2, 57.5],
  [20.9, 58.6],
  [21.4, 59.3],
  [23, 59.65],
  [24.6, 59.85],
  [26.3, 60],
  [27.8, 59.75],
  [28.03, 59.5],
  [29.5, 58.5],
  [29, 55],
  [26, 53.5],
  [23, 53.5],
  [22, 54.8],
]
/** Where lines are drawn finer, and how fine, degrees of latitude. */
const NEAR: Box = [18, 53, 31, 61]
const NEAR_STEP = 0.004
const FAR_STEP = 0.1
/** Islands that are smaller are left out, square degrees. */
const NEAR_ISLAND = 0.0002
const FAR_ISLAND = 0.05

const atlas = createRequire(import.meta.url)('world-atlas/countries-10m.json') as Topology

const isIn = ([west, south, east, north]: Box, [x, y]: Position): boolean =>
  x >= west && x <= east && y >= south && y <= north

const stepAt = (at: Position): number => (isIn(NEAR, at) ? NEAR_STEP : FAR_STEP)

/** The points of each arc, thinned where nobody sees it. Countries on both sides of an arc thus have the same line. */
const arcs: readonly Ring[] = atlas.arcs.map((steps) => {
  const { scale, translate } = atlas.transform
  let [x, y] = [0, 0]
  return thinned(
    steps.map(([dx, dy]): Position => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    }),
  )
})

/** Douglas and Peucker: a point stays where the line without it would be too far away. */
function thinned(line: Ring): Ring {
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span
    let farthest = 0
    let at = -1
    for (let i = first + 1; i < last; i++) {
      const away = distance(line[i], line[first], line[last]) / stepAt(line[i])
      if (away > farthest) [farthest, at] = [away, i]
    }
    if (farthest <= 1) continue
    kept.add(at)
    open.push([first, at], [at, last])
  }
  return line.filter((_, i) => kept.has(i))
}

function distance([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const narrow = Math.cos((ay * Math.PI) / 180)
  const [dx, dy, px, py] = [(bx - ax) * narrow, by - ay, (x - ax) * narrow, y - ay]
  const span = dx * dx + dy * dy
  const share = span === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / span))
  return Math.hypot(px - share * dx, py - share * dy)
}

const polygonsOf = (shape: Shape) => (shape.type === 'Polygon' ? [shape.arcs] : shape.arcs)

function ringOf(numbers: readonly number[]): Ring {
  return numbers.flatMap((arc) => (arc < 0 ? arcs[~arc].toReversed() : arcs[arc]).slice(1))
}

/** Cut at the four sides of a box (Sutherland and Hodgman). */
function cut(ring: Ring, [west, south, east, north]: Box): Ring {
  const sides: readonly (readonly [axis: 0 | 1, limit: number, sign: 1 | -1])[] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return sides.reduce((points, [axis, limit, sign]) => {
    const isInside = (point: Position): boolean => sign * (point[axis] - limit) >= 0
    return points.flatMap((to, i) => {
      const from = points.at(i - 1)!
      const share = (limit - from[axis]) / (to[axis] - from[axis])
      const crossing = [0, 1].map((k) => from[k] + share * (to[k] - from[k])) as Position
      if (isInside(to)) return isInside(from) ? [to] : [crossing, to]
      return isInside(from) ? [crossing] : []
    })
  }, ring)
}

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => sum + ring.at(i - 1)![0] * y - x * ring.at(i - 1)![1], 0),
  ) / 2

const isLarge = (ring: Ring): boolean =>
  ring.length > 2 && areaOf(ring) >= (isIn(NEAR, ring[0]) ? NEAR_ISLAND : FAR_ISLAND)

/** Polygons with their holes, as far as they are in a box. */
const landOf = (shapes: readonly Shape[], box: Box): Ring[][] =>
  shapes
    .flatMap(polygonsOf)
    .map((rings) => rings.map((ring) => cut(ringOf(ring), box)).filter(isLarge))
    .filter(({ length }) => length > 0)

const { geometries } = atlas.objects.countries
const isOurs = ({ properties }: Country): boolean => OURS.has(properties.name)

/** Arcs between two countries, by how many of them are ours. */
function borders(ours: 0 | 1): Ring[] {
  const sides = new Map<number, Country[]>()
  for (const country of geometries) {
    for (const arc of polygonsOf(country).flat(2)) {
      const number = arc < 0 ? ~arc : arc
      sides.set(number, [...(sides.get(number) ?? []), country])
    }
  }
  return [...sides]
    .filter(([, both]) => both.length === 2 && both.filter(isOurs).length === ours)
    .map(([arc]) => arcs[arc])
    .filter((line) => line.some((at) => isIn(DRAWN, at)))
}

const rounded = (at: Position): Position => {
  const steps = isIn(NEAR, at) ? 1_000 : 100
  return at.map((degrees) => Math.round(degrees * steps) / steps) as Position
}
const closed = (ring: Ring): Ring => [...ring, ring[0]].map(rounded)
const feature = (is: string, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties: { is },
  geometry: { type, coordinates },
})

const coast = landOf(atlas.objects.land.geometries, SAMPLE).map(([ring]) => ring)
const multi = (is: string, polygons: readonly Ring[][]) =>
  feature(
    is,
    'MultiPolygon',
    polygons.map((polygon) => polygon.map(closed)),
  )
const [west, south, east, north] = DRAWN
const corners: Ring = [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]
write('src/doors/map/outlines.json', {
  type: 'FeatureCollection',
  features: [
    multi('far sea', [[corners, OWN]]),
    multi('own sea', [[OWN]]),
    multi('own land', landOf(geometries.filter(isOurs), DRAWN)),
    multi(
      'land',
      landOf(
        geometries.filter((country) => !isOurs(country)),
        DRAWN,
      ),
    ),
    feature(
      'border',
      'MultiLineString',
      borders(0).map((line) => line.map(rounded)),
    ),
  ],
})
write('sample/places/natural-earth.json', {
  coast: coast.map((ring) => ring.map(rounded)),
  borders: borders(1).map((line) => line.map(rounded)),
})

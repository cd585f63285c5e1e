/** The landscape of a written sample, as a reader of its files finds it. */
import { join } from 'node:path'
import { ROAD_FILES } from '../../sample/roads/road-writer.ts'
import { type MapShapes, SHAPE_KINDS } from '../../src/map/shapes.ts'
import { SILENT } from '../../src/report/progress.ts'
import { FERRY, type RoadNetwork } from '../../src/roads/network/network.ts'
import { type MapReading, readMap } from '../../src/sources/osm/read-map.ts'
import type { Sample } from './read-sample.ts'

export function readLandscape({ folder }: Sample): Promise<MapReading> {
  const files = Object.values(ROAD_FILES).map((file) => ({ file: join(folder, file) }))
  return readMap(files, SILENT, 1)
}

export function kindsOf({ count, kind }: MapShapes): string[] {
  return Array.from({ length: count }, (_, shape) => {
    return SHAPE_KINDS[kind[shape]].name.replace('/', ' ')
  })
}

/** Whether a point, steps of 1e-7 degrees, is in a shape of one of these kinds. */
export function isInOneOf(shapes: MapShapes, kinds: readonly string[]) {
  const all = kindsOf(shapes)
  const wanted = all.flatMap((kind, shape) =>
    kinds.includes(kind) ? [{ shape, box: boxOf(shapes, shape) }] : [],
  )
  return (lon: number, lat: number): boolean =>
    wanted.some(
      ({ shape, box: [west, south, east, north] }) =>
        lon >= west && lon <= east && lat >= south && lat <= north && isIn(shapes, shape, lon, lat),
    )
}

/** All points, steps of 1e-7 degrees, of the shapes of a kind. */
export function shorePoints(
  shapes: MapShapes,
  wanted: string,
): (readonly [lonE7: number, latE7: number])[] {
  const { firstPart, firstPoint, lonE7, latE7 } = shapes
  return kindsOf(shapes).flatMap((kind, shape) => {
    if (kind !== wanted) return []
    const from = firstPoint[firstPart[shape]]
    const count = firstPoint[firstPart[shape + 1]] - from
    return Array.from({ length: count }, (_, i) => [lonE7[from + i], latE7[from + i]] as const)
  })
}

/** The first point of every third edge that is neither a ferry nor the road over the ice, which is longer than any other. */
export function someRoadPoints(network: RoadNetwork): (readonly [lonE7: number, latE7: number])[] {
  const points: (readonly [number, number])[] = []
  for (let edge = 0; edge < network.edgeCount; edge += 3) {
    if ((network.edgeFlags[edge] & FERRY) !== 0 || network.edgeLengthMm[edge] > 8_000_000) continue
    const first = network.edgeFirstPoint[edge]
    points.push([network.pointLonE7[first], network.pointLatE7[first]])
  }
  return points
}

function boxOf(shapes: MapShapes, shape: number): readonly [number, number, number, number] {
  const part = shapes.firstPart[shape]
  const from = shapes.firstPoint[part]
  const to = shapes.firstPoint[part + 1]
  const lon = shapes.lonE7.subarray(from, to)
  const lat = shapes.latE7.subarray(from, to)
  return [
    lon.reduce((a, b) => Math.min(a, b)),
    lat.reduce((a, b) => Math.min(a, b)),
    lon.reduce((a, b) => Math.max(a, b)),
    lat.reduce((a, b) => Math.max(a, b)),
  ]
}

function isIn(shapes: MapShapes, shape: number, lon: number, lat: number): boolean {
  let inside = false
  for (let part = shapes.firstPart[shape]; part < shapes.firstPart[shape + 1]; part++) {
    for (let i = shapes.firstPoint[part] + 1; i < shapes.firstPoint[part + 1]; i++) {
      const [ax, ay] = [shapes.lonE7[i - 1], shapes.latE7[i - 1]]
      const [bx, by] = [shapes.lonE7[i], shapes.latE7[i]]
      if (ay > lat !== by > lat && lon < ax + ((lat - ay) / (by - ay)) * (bx - ax)) inside = !inside
    }
  }
  return inside
}

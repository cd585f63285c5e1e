/** A map in memory, as a release would hold it, and its tiles as a client reads them. */
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { Country } from '../../src/addresses/record.ts'
import type { AddressTree } from '../../src/addresses/tree.ts'
import { worldX, worldY } from '../../src/geo/mercator.ts'
import {
  createShapeWriter,
  type MapShapes,
  SHAPE_NUMBERS,
  type ShapeLayer,
  type ShapeName,
} from '../../src/map/shapes.ts'
import { runToEnd } from '../../src/report/steps.ts'
import type { RoadNetwork } from '../../src/roads/network/network.ts'
import { edgesNear } from '../../src/router/router.ts'
import { buildEdgeIndex } from '../../src/router/snapping/edge-index.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { buildPlaceTables, buildShapeTables } from '../../src/tiles/build-tiles.ts'
import { drawTile, openMap, type TileMap } from '../../src/tiles/tiles.ts'

/** Degrees, longitude first. */
export type Point = readonly [lon: number, lat: number]

export interface DrawnShape {
  readonly layer: ShapeLayer
  readonly class: string
  readonly name?: string
  /** An area's outer ring first, each closed; or lines. */
  readonly parts: readonly (readonly Point[])[]
}

export function shapesOf(drawn: readonly DrawnShape[]): MapShapes {
  const writer = createShapeWriter()
  for (const shape of drawn) {
    const kind = SHAPE_NUMBERS[`${shape.layer}/${shape.class}` as ShapeName]
    writer.begin(kind, shape.name)
    for (const part of shape.parts) {
      writer.part()
      for (const [lon, lat] of part) writer.point(Math.round(lon * 1e7), Math.round(lat * 1e7))
    }
  }
  return writer.finish()
}

/** A closed square about a point; its half side in degrees of latitude, twice as much of longitude. */
export const square = ([lon, lat]: Point, half: number): Point[] => [
  [lon - 2 * half, lat - half],
  [lon + 2 * half, lat - half],
  [lon + 2 * half, lat + half],
  [lon - 2 * half, lat + half],
  [lon - 2 * half, lat - half],
]

export interface MapOptions {
  readonly trees?: Readonly<Partial<Record<Country, AddressTree>>>
  readonly files?: ReadonlyMap<string, Uint8Array>
  readonly isSample?: boolean
}

export function mapOf(
  shapes: MapShapes,
  network: RoadNetwork,
  { trees = {}, files = new Map(), isSample = false }: MapOptions = {},
): TileMap {
  const all = new Map(files)
  for (const [file, columns] of buildShapeTables(shapes, network))
    all.set(file, encodeTable(columns))
  for (const [file, columns] of buildPlaceTables(trees)) all.set(file, encodeTable(columns))
  return openMap(
    (file) => all.get(file) ?? new Uint8Array(0),
    (file) => all.has(file),
    { trees, network, edgesIn: edgesNear({ index: buildEdgeIndex(network) }), isSample },
  )
}

export interface DrawnFeature {
  readonly layer: string
  readonly type: number
  readonly tags: Record<string, unknown>
  readonly geometry: { x: number; y: number }[][]
}

/** Number of the tile of a zoom that a place is in. */
export function tileAt([lon, lat]: Point, zoom: number): readonly [x: number, y: number] {
  const side = 2 ** (30 - zoom)
  return [Math.floor(worldX(lon * 1e7) / side), Math.floor(worldY(lat * 1e7) / side)]
}

/** Place in units of a tile. */
export function inTile(
  [lon, lat]: Point,
  zoom: number,
  x: number,
  y: number,
): { x: number; y: number } {
  const unit = 2 ** (18 - zoom)
  return {
    x: Math.floor(worldX(lon * 1e7) / unit + 0.5) - x * 4096,
    y: Math.floor(worldY(lat * 1e7) / unit + 0.5) - y * 4096,
  }
}

export function featuresOf(bytes: Uint8Array | undefined): DrawnFeature[] {
  if (bytes === undefined) return []
  const { layers } = new VectorTile(new PbfReader(bytes))
  return Object.entries(layers).flatMap(([name, layer]) =>
    Array.from({ length: layer.length }, (_, i) => {
      const feature = layer.feature(i)
      const geometry = feature.loadGeometry().map((part) => part.map(({ x, y }) => ({ x, y })))
      return { layer: name, type: feature.type, tags: { ...feature.properties }, geometry }
    }),
  )
}

/** The features of the tile of a zoom that a place is in. */
export function drawnAt(map: TileMap, place: Point, zoom: number): DrawnFeature[] {
  const [x, y] = tileAt(place, zoom)
  return featuresOf(runToEnd(drawTile(map, zoom, x, y)))
}

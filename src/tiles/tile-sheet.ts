/** A tile in the making: which part of the world it shows, and its layers. */
import { keptIn } from '../tables/group-by-key.ts'
import { MARGIN } from './clip.ts'
import { EXTENT, unitBits } from './point-zooms.ts'
import { createLayer, type Layer } from './tile-writer.ts'

/** Layers in the order in which they are drawn. */
export const LAYER_NAMES = [
  'landcover',
  'builtup',
  'water',
  'waterway',
  'boundary',
  'ferry',
  'roads',
  'places',
  'housenumbers',
  'notice',
] as const
export type LayerName = (typeof LAYER_NAMES)[number]

export type TileSheet = ReturnType<typeof createSheet>

/** An empty tile. */
export function createSheet(zoom: number, x: number, y: number) {
  const bits = unitBits(zoom)
  const unit = 1 << bits
  const half = unit >> 1
  const made = new Map<LayerName, Layer>()
  return {
    zoom,
    x,
    y,
    /** Window with its margin, in units of the world. */
    west: (x * EXTENT - MARGIN) * unit,
    north: (y * EXTENT - MARGIN) * unit,
    east: ((x + 1) * EXTENT + MARGIN) * unit,
    south: ((y + 1) * EXTENT + MARGIN) * unit,
    /** The cell of the tile, which may be outside of it, at a place of the world. */
    cellX: (worldX: number): number => ((worldX + half) >> bits) - x * EXTENT,
    cellY: (worldY: number): number => ((worldY + half) >> bits) - y * EXTENT,
    layer: (name: LayerName): Layer => keptIn(made, name, () => createLayer(name)),
    /** The layers that something is in. */
    layers: (): Layer[] =>
      LAYER_NAMES.flatMap((name) => made.get(name) ?? []).filter((layer) => layer.featureCount > 0),
  }
}

/** Areas and lines of a map that are no roads: what readers of sources hand over, in columns. */

import { append, type Growing, growing, grown } from '../tables/growing.ts'
import { createTextDictionary } from '../tables/text-dictionary.ts'

/**
 * The shapes of the map by layer and class, each with its number in a release (`kind` of `map-shapes`). A number that a
 * release has stays what it is: a new shape gets the next one. Areas of lower numbers are drawn first.
 */
export const SHAPE_NUMBERS = {
  'landcover/farmland': 0,
  'landcover/grass': 1,
  'landcover/wetland': 2,
  'landcover/wood': 3,
  'builtup/residential': 4,
  'builtup/commercial': 5,
  'builtup/industrial': 6,
  'landcover/park': 7,
  'water/sea': 8,
  'water/lake': 9,
  'water/river': 10,
  'waterway/river': 11,
  'waterway/canal': 12,
  'waterway/stream': 13,
  'boundary/country': 14,
} as const satisfies Readonly<Record<`${ShapeLayer}/${string}`, number>>

export type ShapeName = keyof typeof SHAPE_NUMBERS
/** Layers whose shapes are rings, and those whose shapes are lines. */
type AreaLayer = 'water' | 'landcover' | 'builtup'
type LineLayer = 'waterway' | 'boundary'
export type ShapeLayer = AreaLayer | LineLayer

export type NamesOf<Layer extends ShapeLayer> = Extract<ShapeName, `${Layer}/${string}`>
export type ClassOf<Layer extends ShapeLayer> = AfterStroke<NamesOf<Layer>>
type AfterStroke<Name> = Name extends `${string}/${infer Class}` ? Class : never
export type AreaName = NamesOf<AreaLayer>

export interface ShapeKind {
  readonly name: ShapeName
  readonly layer: ShapeLayer
  readonly class: string
  /** Rings, or else lines. */
  readonly isArea: boolean
}

const LINE_LAYERS: Readonly<Record<LineLayer, true>> = { waterway: true, boundary: true }

/** By number. */
export const SHAPE_KINDS: readonly ShapeKind[] = Object.entries(SHAPE_NUMBERS)
  .sort(([, a], [, b]) => a - b)
  .map(([name]) => {
    const [layer, className] = name.split('/') as [ShapeLayer, string]
    return { name: name as ShapeName, layer, class: className, isArea: !(layer in LINE_LAYERS) }
  })

export interface MapShapes {
  readonly count: number
  /** Index into SHAPE_KINDS. */
  readonly kind: Uint8Array
  /** Index into `texts`; NONE without a name. */
  readonly name: Uint32Array
  /** Parts of shape `s`: `firstPart[s] .. firstPart[s + 1] - 1`. An area's first part is its outer ring, the others its holes. */
  readonly firstPart: Uint32Array
  /** Points of part `p`: `firstPoint[p] .. firstPoint[p + 1] - 1`; a ring's first point is repeated at its end. */
  readonly firstPoint: Uint32Array
  /** Steps of 1e-7 degrees. */
  readonly lonE7: Int32Array
  readonly latE7: Int32Array
  readonly texts: readonly string[]
}

export type ShapeWriter = ReturnType<typeof createShapeWriter>

/** Gathers shapes one after another. */
export function createShapeWriter() {
  const kinds = growing(Uint8Array)
  const names = growing(Uint32Array)
  const firstPart = growing(Uint32Array)
  const firstPoint = growing(Uint32Array)
  const lonE7 = growing(Int32Array)
  const latE7 = growing(Int32Array)
  const { texts, codeOf } = createTextDictionary()
  const close = (column: Growing<Uint32Array>, value: number) => {
    append(column, value)
    return grown(column)
  }
  return {
    begin(kind: number, name?: string): void {
      append(kinds, kind)
      append(names, codeOf(name))
      append(firstPart, firstPoint.length)
    },
    /** Begins a part of the shape begun last. */
    part: (): void => append(firstPoint, lonE7.length),
    point(lon: number, lat: number): void {
      append(lonE7, lon)
      append(latE7, lat)
    },
    finish: (): MapShapes => ({
      count: kinds.length,
      kind: grown(kinds),
      name: grown(names),
      firstPart: close(firstPart, firstPoint.length),
      firstPoint: close(firstPoint, lonE7.length),
      lonE7: grown(lonE7),
      latE7: grown(latE7),
      texts,
    }),
  }
}

export const NO_SHAPES: MapShapes = createShapeWriter().finish()

/** Areas and lines of a map that are no roads: what readers of sources hand over, in columns. */

import { append, type Growing, growing, grown } from '../tables/growing.ts'
import { NONE } from '../tables/none.ts'

/** Layers of the map that shapes are in. */
export type ShapeLayer = 'water' | 'landcover' | 'builtup' | 'waterway' | 'boundary'

export interface ShapeKind {
  readonly layer: ShapeLayer
  readonly class: string
  /** Rings, or else lines. */
  readonly isArea: boolean
}

const area = (layer: ShapeLayer, name: string): ShapeKind => ({ layer, class: name, isArea: true })
const line = (layer: ShapeLayer, name: string): ShapeKind => ({ layer, class: name, isArea: false })

/** A shape's kind is an index into it; areas that are drawn first come first. */
export const SHAPE_KINDS = [
  area('landcover', 'farmland'),
  area('landcover', 'grass'),
  area('landcover', 'wetland'),
  area('landcover', 'wood'),
  area('builtup', 'residential'),
  area('builtup', 'commercial'),
  area('builtup', 'industrial'),
  area('landcover', 'park'),
  area('water', 'sea'),
  area('water', 'lake'),
  area('water', 'river'),
  line('waterway', 'river'),
  line('waterway', 'canal'),
  line('waterway', 'stream'),
  line('boundary', 'country'),
] as const satisfies readonly ShapeKind[]

/** Index of a kind. @throws RangeError for one that the table lacks */
export function shapeKind(layer: ShapeLayer, name: string): number {
  const kind = SHAPE_KINDS.findIndex((one) => one.layer === layer && one.class === name)
  if (kind < 0) throw new RangeError(`no shape ${layer} ${name}`)
  return kind
}

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

export interface ShapeWriter {
  begin(kind: number, name?: string): void
  /** Begins a part of the shape begun last. */
  part(): void
  point(lonE7: number, latE7: number): void
  finish(): MapShapes
}

/** Gathers shapes one after another. */
export function createShapeWriter(): ShapeWriter {
  const kinds = growing(Uint8Array)
  const names = growing(Uint32Array)
  const firstPart = growing(Uint32Array)
  const firstPoint = growing(Uint32Array)
  const lonE7 = growing(Int32Array)
  const latE7 = growing(Int32Array)
  const texts: string[] = []
  const codes = new Map<string, number>()
  const codeOf = (text: string): number => {
    const known = codes.get(text)
    if (known !== undefined) return known
    codes.set(text, texts.length)
    return texts.push(text) - 1
  }
  const close = (column: Growing<Uint32Array>, value: number) => {
    append(column, value)
    return grown(column)
  }
  return {
    begin(kind, name) {
      append(kinds, kind)
      append(names, name === undefined ? NONE : codeOf(name))
      append(firstPart, firstPoint.length)
    },
    part: () => append(firstPoint, lonE7.length),
    point(lon, lat) {
      append(lonE7, lon)
      append(latE7, lat)
    },
    finish: () => ({
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

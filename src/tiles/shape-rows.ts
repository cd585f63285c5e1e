/**
 * The shapes of the map as tables of a release. Points are in units of the world's square, each with the zoom from which
 * on it is needed. Runs of points have boxes, and each band of zooms has an index by place.
 */
import Flatbush from 'flatbush'
import { boxOfPoints } from '../geo/box.ts'
import { worldX, worldY } from '../geo/mercator.ts'
import { type MapShapes, SHAPE_KINDS, type ShapeName } from '../map/shapes.ts'
import { append, growing, grown } from '../tables/growing.ts'
import { NONE } from '../tables/none.ts'
import { type Columns, encodeTexts } from '../tables/table-file.ts'
import { createTextDictionary } from '../tables/text-dictionary.ts'
import { NEVER, pointZooms, unitBits, ZOOM_MAX } from './point-zooms.ts'

/** Points of a run: its box tells whether a tile needs to look at them. */
export const RUN_POINTS = 64
/** The greatest zoom of each band; a shape is in the first band that has its least zoom. */
export const BANDS = [7, 11, ZOOM_MAX] as const

/** Kinds from here on are roads: + the class, + ROAD_RAMP for a ramp. */
export const ROAD_KIND = 32
export const ROAD_RAMP = 16

/** Square pixels that an area has to have to be drawn, and the least zooms of kinds. */
const AREA_PIXELS = 6
const LEAST_ZOOM: Readonly<Record<ShapeName, number>> = {
  'water/sea': 0,
  'water/lake': 3,
  'water/river': 7,
  'landcover/wood': 6,
  'landcover/park': 9,
  'landcover/grass': 10,
  'landcover/wetland': 8,
  'landcover/farmland': 10,
  'builtup/residential': 8,
  'builtup/commercial': 9,
  'builtup/industrial': 9,
  'waterway/river': 9,
  'waterway/canal': 11,
  'waterway/stream': 13,
  'boundary/country': 0,
}

export type ShapeRows = ReturnType<typeof createShapeRows>

/** Columns of shapes that grow as shapes are added. */
export function createShapeRows() {
  const kind = growing(Uint8Array)
  const minZoom = growing(Uint8Array)
  const name = growing(Uint32Array)
  const ref = growing(Uint32Array)
  const firstPart = growing(Uint32Array)
  const firstPoint = growing(Uint32Array)
  const firstRun = growing(Uint32Array)
  const x = growing(Int32Array)
  const y = growing(Int32Array)
  const zoom = growing(Uint8Array)
  const side = growing(Int32Array)
  const { texts, codeOf: textCode } = createTextDictionary()

  const run = (from: number, to: number) => {
    const { west, south: least, east, north: most } = boxOfPoints(x.values, y.values, from, to)
    for (const value of [west, least, east, most]) append(side, value)
  }

  return {
    /** Begins a shape; its parts and points follow. */
    begin(shape: number, leastZoom: number, nameCode: number, refCode: number): void {
      append(kind, shape)
      append(minZoom, leastZoom)
      append(name, nameCode)
      append(ref, refCode)
      append(firstPart, firstPoint.length)
    },
    /** Adds a part: its points in units of the world. */
    part(partX: Int32Array, partY: Int32Array): void {
      const zooms = new Uint8Array(partX.length)
      pointZooms(partX, partY, 0, zooms.length, zooms)
      append(firstPoint, x.length)
      append(firstRun, side.length / 4)
      const from = x.length
      for (let i = 0; i < zooms.length; i++) {
        if (zooms[i] === NEVER) continue
        append(x, partX[i])
        append(y, partY[i])
        append(zoom, zooms[i])
      }
      for (let at = from; at < x.length; at += RUN_POINTS) {
        run(at, Math.min(at + RUN_POINTS, x.length))
      }
    },
    textCode,
    /** The tables by name. */
    finish(): Map<string, Columns> {
      append(firstPart, firstPoint.length)
      append(firstPoint, x.length)
      append(firstRun, side.length / 4)
      // One more row closes the last shape.
      const count = kind.length
      for (const column of [kind, minZoom, name, ref]) append(column, 0)
      const sides = grown(side)
      const boxOf = (shape: number): readonly [number, number, number, number] => {
        const first = firstRun.values[firstPart.values[shape]]
        const end = firstRun.values[firstPart.values[shape + 1]]
        const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
        for (let at = first; at < end; at++) {
          box[0] = Math.min(box[0], sides[at * 4])
          box[1] = Math.min(box[1], sides[at * 4 + 1])
          box[2] = Math.max(box[2], sides[at * 4 + 2])
          box[3] = Math.max(box[3], sides[at * 4 + 3])
        }
        return box
      }
      const tables = new Map<string, Columns>([
        [
          'shapes',
          {
            kind: grown(kind),
            minZoom: grown(minZoom),
            name: grown(name),
            ref: grown(ref),
            firstPart: grown(firstPart),
          },
        ],
        ['parts', { firstPoint: grown(firstPoint), firstRun: grown(firstRun) }],
        ['points', { x: grown(x), y: grown(y), zoom: grown(zoom) }],
        ['runs', { side: sides }],
        ['texts', { text: encodeTexts(texts) }],
      ])
      BANDS.forEach((most, band) => {
        const least = band === 0 ? -1 : BANDS[band - 1]
        const shapes: number[] = []
        for (let shape = 0; shape < count; shape++) {
          if (minZoom.values[shape] > least && minZoom.values[shape] <= most) shapes.push(shape)
        }
        tables.set(`band-${band}`, { shape: Uint32Array.from(shapes) })
        tables.set(`index-${band}`, {
          byte: indexOf(shapes.length, (item) => boxOf(shapes[item])),
        })
      })
      return tables
    },
  }
}

/** The bytes of an index over boxes in units of the world; none for no boxes. */
export function indexOf(
  count: number,
  boxOf: (item: number) => readonly [number, number, number, number],
): Uint8Array {
  if (count === 0) return new Uint8Array(0)
  const index = new Flatbush(count, 16, Int32Array)
  for (let item = 0; item < count; item++) index.add(...boxOf(item))
  index.finish()
  return new Uint8Array(index.data)
}

/** Adds the shapes of the sources; an area too small for every zoom is left out, and so is a hole. */
export function addShapes(rows: ShapeRows, shapes: MapShapes): void {
  const codeOf = shapes.texts.map((text) => rows.textCode(text))
  for (let shape = 0; shape < shapes.count; shape++) {
    const { name, isArea } = SHAPE_KINDS[shapes.kind[shape]]
    let isBegun = false
    for (let part = shapes.firstPart[shape]; part < shapes.firstPart[shape + 1]; part++) {
      const [x, y] = project(shapes, part)
      const least = Math.max(LEAST_ZOOM[name], isArea ? zoomOfArea(x, y) : 0)
      // A ring too small for every zoom has only smaller ones within it.
      if (least > ZOOM_MAX) continue
      const text = shapes.name[shape]
      if (!isBegun) rows.begin(shapes.kind[shape], least, text === NONE ? NONE : codeOf[text], NONE)
      isBegun = true
      rows.part(x, y)
    }
  }
}

/** The points of a part in units of the world. */
function project({ firstPoint, lonE7, latE7 }: MapShapes, part: number) {
  const from = firstPoint[part]
  const x = new Int32Array(firstPoint[part + 1] - from)
  const y = new Int32Array(x.length)
  for (let i = 0; i < x.length; i++) {
    x[i] = worldX(lonE7[from + i])
    y[i] = worldY(latE7[from + i])
  }
  return [x, y] as const
}

/** The least zoom at which the area of a ring has pixels enough; one more than the greatest where it never has. */
function zoomOfArea(x: Int32Array, y: Int32Array): number {
  let twice = 0
  for (let i = 1; i + 1 < x.length; i++) {
    twice += (x[i] - x[0]) * (y[i + 1] - y[0]) - (x[i + 1] - x[0]) * (y[i] - y[0])
  }
  const area = Math.abs(twice) / 2
  let zoom = 0
  // A pixel is 8 units of a tile: three bits.
  while (zoom <= ZOOM_MAX && area < AREA_PIXELS * 4 ** (unitBits(zoom) + 3)) zoom++
  return zoom
}

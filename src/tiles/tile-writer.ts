/**
 * Writes a vector tile (Mapbox Vector Tile 2.1). Points are in units of the tile, x to the east, y to the south; a
 * feature's geometry is gathered as commands and handed over with its tags.
 */

import { PbfWriter } from 'pbf'
import { keptIn } from '../tables/group-by-key.ts'
import { EXTENT } from './point-zooms.ts'

const VERSION = 2
export const POINT = 1
export const LINES = 2
export const AREAS = 3
export type GeometryType = typeof POINT | typeof LINES | typeof AREAS

const MOVE_TO = 1
const LINE_TO = 2
const CLOSE_PATH = 7

type TagValue = string | number | boolean

/** Commands of one feature, and where the pen is. */
export interface Geometry {
  readonly commands: number[]
  x: number
  y: number
}

/** Commands of a feature before the first one, with the pen in the corner of the tile. */
export const createGeometry = (): Geometry => ({ commands: [], x: 0, y: 0 })

/** Makes room for the next feature. */
export function clearGeometry(geometry: Geometry): void {
  geometry.commands.length = 0
  geometry.x = 0
  geometry.y = 0
}

const zigzag = (value: number): number => (value << 1) ^ (value >> 31)

function pen(geometry: Geometry, x: number, y: number): void {
  geometry.commands.push(zigzag(x - geometry.x), zigzag(y - geometry.y))
  geometry.x = x
  geometry.y = y
}

/** Adds a point at a cell of the tile. */
export function addPoint(geometry: Geometry, x: number, y: number): void {
  geometry.commands.push(MOVE_TO | (1 << 3))
  pen(geometry, x, y)
}

/** Points of a line or a ring in the making. */
export interface Path {
  readonly x: number[]
  readonly y: number[]
}

/** Adds a line; one whose points are all the same is left out. */
export function addLine(geometry: Geometry, { x, y }: Path): void {
  if (x.length < 2) return
  const { commands } = geometry
  const { x: beforeX, y: beforeY } = geometry
  commands.push(MOVE_TO | (1 << 3))
  pen(geometry, x[0], y[0])
  const at = commands.push(0) - 1
  let count = 0
  for (let i = 1; i < x.length; i++) {
    if (x[i] === geometry.x && y[i] === geometry.y) continue
    pen(geometry, x[i], y[i])
    count++
  }
  if (count > 0) {
    commands[at] = LINE_TO | (count << 3)
    return
  }
  // The pen goes back: what follows is told from where it is.
  commands.length -= 4
  geometry.x = beforeX
  geometry.y = beforeY
}

/**
 * Adds a ring, whose first point may be repeated at its end. An outer one runs clockwise as seen on the map, a hole the
 * other way. @returns whether it has an area
 */
export function addRing(geometry: Geometry, { x, y }: Path, isHole: boolean): boolean {
  let count = x.length
  while (count > 1 && x[count - 1] === x[0] && y[count - 1] === y[0]) count--
  if (count < 3) return false
  let twice = 0
  for (let i = 0, j = count - 1; i < count; j = i++) twice += x[j] * y[i] - x[i] * y[j]
  if (twice === 0) return false
  // With y to the south a positive area is clockwise as seen.
  const isTurned = twice > 0 === isHole
  const { commands } = geometry
  commands.push(MOVE_TO | (1 << 3))
  pen(geometry, x[0], y[0])
  const at = commands.push(0) - 1
  let lines = 0
  for (let i = 1; i < count; i++) {
    const point = isTurned ? count - i : i
    if (x[point] === geometry.x && y[point] === geometry.y) continue
    pen(geometry, x[point], y[point])
    lines++
  }
  commands[at] = LINE_TO | (lines << 3)
  commands.push(CLOSE_PATH | (1 << 3))
  return true
}

export interface Layer {
  readonly name: string
  featureCount: number
  readonly keys: Map<string, number>
  readonly values: Map<TagValue, number>
  readonly body: PbfWriter
}

/** Values by name; one that is `undefined` is left out. */
type Tags = Readonly<Record<string, TagValue | undefined>>

/** A layer without features. */
export function createLayer(name: string): Layer {
  const body = new PbfWriter(new Uint8Array(1024))
  body.writeVarintField(15, VERSION)
  body.writeStringField(1, name)
  return { name, featureCount: 0, keys: new Map(), values: new Map(), body }
}

/** Adds a feature; one without geometry is left out. */
export function addFeature(
  layer: Layer,
  type: GeometryType,
  { commands }: Geometry,
  tags: Tags,
): void {
  if (commands.length === 0) return
  const codes: number[] = []
  for (const [name, value] of Object.entries(tags)) {
    if (value !== undefined) codes.push(codeIn(layer.keys, name), codeIn(layer.values, value))
  }
  layer.body.writeMessage(2, writeFeature, { type, codes, commands })
  layer.featureCount++
}

const codeIn = <T>(codes: Map<T, number>, value: T): number =>
  keptIn(codes, value, () => codes.size)

interface Feature {
  readonly type: GeometryType
  readonly codes: number[]
  readonly commands: number[]
}

function writeFeature({ type, codes, commands }: Feature, writer: PbfWriter): void {
  writer.writePackedVarint(2, codes)
  writer.writeVarintField(3, type)
  writer.writePackedVarint(4, commands)
}

/** The bytes of a tile of layers that something is in; undefined without layers. */
export function finishTile(layers: readonly Layer[]): Uint8Array | undefined {
  if (layers.length === 0) return undefined
  const writer = new PbfWriter()
  for (const { body, keys, values } of layers) {
    for (const key of keys.keys()) body.writeStringField(3, key)
    for (const value of values.keys()) body.writeMessage(4, writeValue, value)
    body.writeVarintField(5, EXTENT)
    writer.writeBytesField(3, body.finish())
  }
  return writer.finish()
}

function writeValue(value: TagValue, writer: PbfWriter): void {
  if (typeof value === 'string') writer.writeStringField(1, value)
  else if (typeof value === 'boolean') writer.writeBooleanField(7, value)
  else if (value < 0) writer.writeSVarintField(6, value)
  else writer.writeVarintField(5, value)
}

/** The attributes of a step as JSON, as both interfaces have them that write directions for GIS clients. */
import { keptIn } from '../../tables/group-by-key.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { type Piece, pieceOf } from '../../text/bytes/piece.ts'
import type { MapStep } from './map-result.ts'

/** Kilometres to the millimetre, and minutes, have at most this many; miles are written by all that they have. */
const DECIMALS = 6

const LENGTH = pieceOf('"attributes":{"length":')
const TIME = pieceOf(',"time":')
const TEXT = pieceOf(',"text":')
const ETA = pieceOf(',"ETA":')

/** @param prefix of the names of manoeuvres: `gisDMT`, `esriDMT` */
// hot: every step of every drive.
export function writeAttributes(writer: ByteWriter, told: MapStep, prefix: string): void {
  const { step, phrasebook } = told
  writer.piece(LENGTH)
  writer.number(told.length, DECIMALS)
  writer.piece(TIME)
  writer.number(told.time, DECIMALS)
  writer.piece(TEXT)
  phrasebook.writeJson(writer, step, told.texts, told.stopNumber, told.stopName)
  writer.piece(ETA)
  writer.number(told.ETA, 0)
  writer.piece(endOf(prefix, step.type))
}

const ends = new Map<string, Map<string, Piece>>()

/** How the attributes of a step of a type end; made when it is first written. */
function endOf(prefix: string, type: string): Piece {
  const ofPrefix = keptIn(ends, prefix, () => new Map<string, Piece>())
  return keptIn(ofPrefix, type, () => pieceOf(`,"maneuverType":"${prefix}${type}"}`))
}

/** Multipliers: every 1e-7 degree, and the centimetres that answers in metres have. */
export const MULTIPLIERS = { 4326: 10_000_000, 3301: 100 } as const

interface Points {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly count: number
}

export function compressGeometry({ x, y, count }: Points, multiplier: number): string {
  let text = signed(multiplier)
  let beforeX = 0
  let beforeY = 0
  for (let i = 0; i < count; i++) {
    const atX = Math.round(x[i] * multiplier)
    const atY = Math.round(y[i] * multiplier)
    text += signed(atX - beforeX) + signed(atY - beforeY)
    beforeX = atX
    beforeY = atY
  }
  return text
}

/** Writes the same into a document. */
export function writeCompressed(
  writer: ByteWriter,
  { x, y, count }: Points,
  multiplier: number,
): void {
  writer.signedBase32(multiplier)
  writer.base32Points(x, y, count, multiplier)
}

const signed = (value: number): string =>
  value < 0 ? value.toString(32) : `+${value.toString(32)}`

/** The attributes of a step as JSON, as both interfaces have them that write directions for GIS clients. */
import type { ByteWriter } from '../../../text/byte-writer.ts'
import { type Piece, pieceOf } from '../../../text/bytes/piece.ts'
import type { MapStep } from './map-result.ts'

/** Kilometres to the millimetre, and minutes, have at most so many; miles are written by all that they have. */
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
  let ofPrefix = ends.get(prefix)
  if (!ofPrefix) {
    ofPrefix = new Map()
    ends.set(prefix, ofPrefix)
  }
  let end = ofPrefix.get(type)
  if (!end) {
    end = pieceOf(`,"maneuverType":"${prefix}${type}"}`)
    ofPrefix.set(type, end)
  }
  return end
}

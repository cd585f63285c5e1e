/** The attributes of a step as JSON, as both interfaces have them that write directions for GIS clients. */
import type { ByteWriter } from '../../../text/byte-writer.ts'
import type { MapStep } from './map-result.ts'

/** Kilometres to the millimetre, and minutes, have at most so many; miles are written by all that they have. */
const DECIMALS = 6

/** @param prefix of the names of manoeuvres: `gisDMT`, `esriDMT` */
// hot: every step of every drive.
export function writeAttributes(
  writer: ByteWriter,
  { type, length, time, text, ETA }: MapStep,
  prefix: string,
): void {
  writer.ascii('"attributes":{"length":')
  writer.number(length, DECIMALS)
  writer.ascii(',"time":')
  writer.number(time, DECIMALS)
  writer.ascii(',"text":')
  writer.jsonText(text)
  writer.ascii(',"ETA":')
  writer.number(ETA, 0)
  writer.ascii(',"maneuverType":"')
  writer.ascii(prefix)
  writer.ascii(type)
  writer.ascii('"}')
}

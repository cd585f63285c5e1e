/** Coordinates with as many decimals as they need, at most as many as their system has. */
import type { ByteWriter } from '../../../text/byte-writer.ts'

/** Rounds half away from zero, as a line's points are. */
export const rounded = (value: number, decimals: number): number =>
  scaled(value, decimals) / 10 ** decimals

/** Decimals of `ByteWriter.degrees`, which writes metres as well. */
const DECIMALS_MAX = 7

/** Writes a coordinate rounded. */
export function writeRounded(writer: ByteWriter, value: number, decimals: number): void {
  writer.degrees(scaled(value, decimals) * 10 ** (DECIMALS_MAX - decimals))
}

function scaled(value: number, decimals: number): number {
  const steps = Math.round(Math.abs(value) * 10 ** decimals)
  return value < 0 ? -steps : steps
}

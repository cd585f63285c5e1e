/** A part that notes in the memory of its order who made it. */
import { spin } from './spin.ts'

/** A part takes so long that others get some, too. */
const PART_MS = 0.3

/** @param by 1 for a helper */
export function tallyingPart([memory]: readonly SharedArrayBuffer[], by = 1) {
  const cells = new Int32Array(memory)
  return (index: number): Uint8Array => {
    spin(PART_MS)
    Atomics.or(cells, index, by)
    return Buffer.from(`õ${index} ${by}`)
  }
}

/** Packed numbers of a protocol buffer, straight into typed arrays: the inner loops of reading a road network. */

/** How many varints there are: the bytes that end one. */
export function countVarints(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bytes.length; at++) if (bytes[at] < 0x80) count++
  return count
}

const TWO_28 = 2 ** 28

/**
 * Zigzag varints, each added to the one before, into `out`; OSM ids and coordinates are stored so.
 * Values stay exact up to 2^53. hot: runs once for each number of a file.
 */
export function readDeltas(bytes: Uint8Array, out: Float64Array): number {
  const end = bytes.length
  let at = 0
  let sum = 0
  let count = 0
  while (at < end) {
    let byte = bytes[at++]
    let low = byte & 0x7f
    if (byte >= 0x80) {
      byte = bytes[at++]
      low |= (byte & 0x7f) << 7
      if (byte >= 0x80) {
        byte = bytes[at++]
        low |= (byte & 0x7f) << 14
        if (byte >= 0x80) {
          byte = bytes[at++]
          low |= (byte & 0x7f) << 21
        }
      }
    }
    if (byte < 0x80) {
      sum += low & 1 ? -((low + 1) >>> 1) : low >>> 1
    } else {
      let high = 0
      let scale = 1
      do {
        byte = bytes[at++]
        high += (byte & 0x7f) * scale
        scale *= 128
      } while (byte >= 0x80 && at < end)
      const zigzag = low + high * TWO_28
      sum += low & 1 ? -(zigzag + 1) / 2 : zigzag / 2
    }
    out[count++] = sum
  }
  return count
}

/** Plain varints below 2^32, into `out`. hot: as above. */
export function readUnsigned(bytes: Uint8Array, out: Uint32Array): number {
  const end = bytes.length
  let at = 0
  let count = 0
  while (at < end) {
    let byte = bytes[at++]
    let value = byte & 0x7f
    let shift = 7
    while (byte >= 0x80 && at < end) {
      byte = bytes[at++]
      if (shift < 32) value |= (byte & 0x7f) << shift
      shift += 7
    }
    out[count++] = value >>> 0
  }
  return count
}

/**
 * Room for thousands of short rings in few buffers. The C library's allocator keeps the room of small buffers between others
 * that are still in use; large ones it gives back to the system.
 */

/** Bytes of a buffer that rings share. */
const BUFFER_BYTES = 1 << 19

/** Gives a ring of this many numbers, all 0. One that fills more than a buffer has its own. */
export function createRingSpace(): (length: number) => Float64Array {
  const room = BUFFER_BYTES / Float64Array.BYTES_PER_ELEMENT
  let buffer = new Float64Array(0)
  let used = 0
  return (length) => {
    if (length > room) return new Float64Array(length)
    if (used + length > buffer.length) {
      buffer = new Float64Array(room)
      used = 0
    }
    used += length
    return buffer.subarray(used - length, used)
  }
}

/**
 * Gives the memory of a chunk that was read back at once. The collector counts memory outside its heap: after some
 * bodies of 8 MB it would collect everything, which holds the thread for 20 ms.
 */

/** Smaller chunks do not add up to much. */
const RELEASED_MIN_BYTES = 4 * 1024

/** @param chunk nobody uses it any more; it is empty afterwards where its memory is its own */
export function releaseChunk({ length, buffer }: Uint8Array): void {
  // Memory that a chunk shares with others is longer than the chunk.
  const isOwn = length === buffer.byteLength && buffer instanceof ArrayBuffer
  if (isOwn && length >= RELEASED_MIN_BYTES) buffer.transfer(0)
}

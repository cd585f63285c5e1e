/** Typed arrays that threads share. */

/** A copy whose buffer can be sent to other threads without another copy. */
export function copyShared<T extends Uint32Array | Uint16Array>(array: T): T {
  const buffer = new SharedArrayBuffer(array.byteLength)
  const copy = array instanceof Uint32Array ? new Uint32Array(buffer) : new Uint16Array(buffer)
  copy.set(array)
  return copy as T
}

/** Typed arrays that threads share. */

/** Memory for all threads; where none may be shared, as in most pages of browsers, there is one thread. */
export const sharedBuffer = (bytes: number): SharedArrayBuffer =>
  new (globalThis.SharedArrayBuffer ?? ArrayBuffer)(bytes) as SharedArrayBuffer

/** A copy whose buffer can be sent to other threads without another copy. */
export function copyShared<T extends Uint32Array | Uint16Array>(array: T): T {
  const buffer = sharedBuffer(array.byteLength)
  const copy = array instanceof Uint32Array ? new Uint32Array(buffer) : new Uint16Array(buffer)
  copy.set(array)
  return copy as T
}

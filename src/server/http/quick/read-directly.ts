/**
 * Reads past Node's streams, which make a buffer of 64 kB for each piece and cut it to size. Node documents nothing of this:
 * on connections of another make everything is read as everybody's is.
 */
import type { Socket } from 'node:net'
import { type Handle, handleOf } from './handle.ts'

const READ_BYTES = 64 * 1024

/** What all followed connections of the thread read into, one after the other. */
let shared: Buffer | undefined

/**
 * Has `take` look at each piece of a connection before Node's streams do.
 * @param take whether it has answered the piece: that many bytes of the buffer, which the next piece will overwrite
 */
export function readBefore(socket: Socket, take: (bytes: Buffer, length: number) => boolean): void {
  const handle = handleOf(socket)
  const read = handle?.onread
  if (!handle?.useUserBuffer || typeof read !== 'function' || handle.bytesRead === undefined) return
  shared ??= Buffer.allocUnsafeSlow(READ_BYTES)
  const bytes = shared
  let before = handle.bytesRead
  handle.useUserBuffer(bytes)
  handle.onread = function (this: Handle, given) {
    // Node tells the length of a piece to its own modules only.
    const total = this.bytesRead as number
    const length = total - before
    before = total
    // An end, or an error.
    if (length === 0 || given !== undefined) {
      read.call(this, given)
      return
    }
    if (take(bytes, length)) return
    read.call(this, new Uint8Array(bytes.subarray(0, length)).buffer)
  }
}

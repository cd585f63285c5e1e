/**
 * A copy of bytes that are kept, in memory of its own. What zlib gives is a piece of a buffer of 64 kB, which would live
 * as long: a store of 32 MB of small tiles held ten times as much.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

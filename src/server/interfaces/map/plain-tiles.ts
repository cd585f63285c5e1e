/**
 * Tiles for clients that take no gzip, which browsers are not. The last ones are kept as they are sent: unpacking one costs
 * a thread as much as the rest of its answer.
 */
import { promisify } from 'node:util'
import { gunzip, gunzipSync } from 'node:zlib'

/** Bytes of kept tiles, in two generations. */
const KEPT_BYTES = 8 * 1024 * 1024
/** Unpacking less takes a thread a millisecond; Node's pool takes longer to begin, and has threads that compete with it. */
const AT_ONCE_BYTES = 32 * 1024

const unzipAside = promisify(gunzip)

/** Tiles by their gzip: the plain bytes. */
export type PlainTiles = (packed: Buffer) => Buffer | Promise<Buffer>

export function createPlainTiles(bytesMax = KEPT_BYTES): PlainTiles {
  let young = new Map<Buffer, Buffer>()
  let old = new Map<Buffer, Buffer>()
  let youngBytes = 0

  function keep(packed: Buffer, plain: Buffer): Buffer {
    const bytes = packed.length + plain.length
    if (bytes > bytesMax / 2) return plain
    if (youngBytes + bytes > bytesMax / 2) {
      old = young
      young = new Map()
      youngBytes = 0
    }
    young.set(packed, plain)
    youngBytes += bytes
    return plain
  }

  return (packed) => {
    const known = young.get(packed)
    if (known !== undefined) return known
    const older = old.get(packed)
    if (older !== undefined) return keep(packed, older)
    if (packed.length <= AT_ONCE_BYTES) return keep(packed, gunzipSync(packed))
    return unzipAside(packed).then((plain) => keep(packed, plain))
  }
}

/**
 * Tiles for clients that take no gzip, which browsers are not. The last ones are kept as they are sent: unpacking one costs
 * a thread as much as the rest of its answer.
 */
import { promisify } from 'node:util'
import { gunzip, gunzipSync } from 'node:zlib'
import { ownBytes } from './own-bytes.ts'
import { createRecent } from './recent.ts'

/** Bytes of kept tiles, packed and plain. */
const KEPT_BYTES = 8 * 1024 * 1024
/** Unpacking less takes a thread a millisecond; Node's pool takes longer to begin, and has threads that compete with it. */
const AT_ONCE_BYTES = 32 * 1024

const unzipAside = promisify(gunzip)

/** Tiles by their gzip: the plain bytes. */
export type PlainTiles = (packed: Buffer) => Buffer | Promise<Buffer>

export function createPlainTiles(bytesMax = KEPT_BYTES): PlainTiles {
  const recent = createRecent<Buffer, Buffer>(
    bytesMax,
    (packed, plain) => packed.length + plain.length,
  )
  const kept = (packed: Buffer, unpacked: Buffer): Buffer => {
    const plain = ownBytes(unpacked)
    recent.keep(packed, plain)
    return plain
  }
  return (packed) => {
    const known = recent.get(packed)
    if (known !== undefined) return known
    if (packed.length <= AT_ONCE_BYTES) return kept(packed, gunzipSync(packed))
    return unzipAside(packed).then((plain) => kept(packed, plain))
  }
}

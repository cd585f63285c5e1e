/**
 * Tiles as they are sent: drawn in turns with all other work, compressed aside, and kept while the release is the same.
 * A second request for a tile that is being drawn waits for it with the first.
 */
import { promisify } from 'node:util'
import { gunzip, gunzipSync, gzip } from 'node:zlib'
import { drawTile, type TileMap } from '../../tiles/tiles.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import { createRecent } from '../contract/recent.ts'

/** Tiles under way at once; more are refused, so that none waits for long. */
const UNDER_WAY_MAX = 48
/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 400

const compress = promisify(gzip)

/** Gzip of the tile's bytes; undefined where nothing is in it. */
export type SentTile = Buffer | undefined

/** @param bytesMax of kept tiles */
export function createTileStore(bytesMax: number) {
  let kept: WeakRef<TileMap> | undefined
  const recent = createRecent<number, SentTile>(
    bytesMax,
    (_, tile) => (tile?.length ?? 0) + ENTRY_BYTES,
  )
  let underWay = new Map<number, Promise<SentTile>>()
  let count = 0

  const forgetOthers = (map: TileMap) => {
    if (kept?.deref() === map) return
    kept = new WeakRef(map)
    recent.forgetAll()
    underWay = new Map()
  }

  const draw = async (map: TileMap, key: number, zoom: number, x: number, y: number) => {
    const waiting = underWay
    count++
    try {
      const bytes = await inTurns(drawTile(map, zoom, x, y))
      const tile = bytes && ownBytes((await compress(bytes, { level: 6 })) as Buffer)
      if (kept?.deref() === map) recent.keep(key, tile)
      return tile
    } finally {
      count--
      waiting.delete(key)
    }
  }

  return {
    /** The tile; `busy` where too many are under way. */
    tile(map: TileMap, zoom: number, x: number, y: number) {
      forgetOthers(map)
      const key = (zoom * 65_536 + x) * 65_536 + y
      if (recent.has(key)) return recent.get(key)
      const known = underWay.get(key)
      if (known !== undefined) return known
      if (count >= UNDER_WAY_MAX) return 'busy'
      const drawn = draw(map, key, zoom, x, y)
      underWay.set(key, drawn)
      return drawn
    },
  }
}

/**
 * A copy of bytes that are kept, in memory of its own. What zlib gives is a piece of a buffer of 64 kB, which would live
 * as long: a store of 32 MB of small tiles held ten times as much.
 */
function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

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

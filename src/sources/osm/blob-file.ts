/**
 * The outer shape of an OSM PBF file: blobs one after another, each with a small header before it. The header blob says
 * what a reader must understand; the data blobs are read one by one, so a file of any size needs the room of a few.
 * Source of the format: https://wiki.openstreetmap.org/wiki/PBF_Format
 */
import { type FileHandle, open } from 'node:fs/promises'
import { inflateSync, zstdDecompressSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { TeeviitError } from '../../report/errors.ts'

/** Limits of the format itself: a larger header or blob means that the bytes are no PBF. */
const HEADER_BYTES_MAX = 64 * 1024
const BLOB_BYTES_MAX = 32 * 1024 * 1024

export interface BlobPlace {
  readonly offset: number
  readonly size: number
}

export interface OsmFile {
  readonly file: string
  readonly handle: FileHandle
  readonly dataBlobs: readonly BlobPlace[]
  /** When the data were cut from the planet, if the file says so; ISO 8601. */
  readonly date: string | null
}

/**
 * Opens a file, reads its header and finds its blobs.
 * @throws TeeviitError OSM_FILE_MISSING, OSM_NOT_A_PBF, OSM_BROKEN_PBF, OSM_FEATURE_UNKNOWN
 */
export async function openOsmFile(file: string): Promise<OsmFile> {
  let handle: FileHandle
  try {
    handle = await open(file)
  } catch (error) {
    throw new TeeviitError('OSM_FILE_MISSING', { file, reason: (error as Error).message })
  }
  try {
    const bytes = (await handle.stat()).size
    const places = await findBlobs(file, handle, bytes)
    const header = await readBlob(file, handle, places.header)
    const { date } = readHeader(file, openBlob(file, places.header.offset, header))
    return { file, handle, dataBlobs: places.data, date }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function findBlobs(file: string, handle: FileHandle, bytes: number) {
  const data: BlobPlace[] = []
  let header: BlobPlace | undefined
  const buffer = Buffer.alloc(HEADER_BYTES_MAX)
  let at = 0
  while (at < bytes) {
    const { bytesRead } = await handle.read(buffer, 0, 256, at)
    const headerSize = bytesRead >= 4 ? buffer.readUInt32BE(0) : 0
    if (headerSize === 0 || headerSize > HEADER_BYTES_MAX - 4)
      throw noPbf(file, at, 'no blob header')
    if (4 + headerSize > bytesRead) await handle.read(buffer, 0, 4 + headerSize, at)
    const { type, size } = readBlobHeader(file, at, buffer.subarray(4, 4 + headerSize))
    const offset = at + 4 + headerSize
    if (size > BLOB_BYTES_MAX) throw noPbf(file, at, `a blob of ${size} bytes`)
    if (offset + size > bytes) {
      throw new TeeviitError('OSM_BROKEN_PBF', {
        file,
        offset: at,
        reason: 'it ends within a blob',
      })
    }
    if (header === undefined) {
      if (type !== 'OSMHeader') throw noPbf(file, at, `the first blob is "${type}"`)
      header = { offset, size }
    } else if (type === 'OSMData') {
      data.push({ offset, size })
    }
    at = offset + size
  }
  if (header === undefined) throw noPbf(file, 0, 'it is empty')
  return { header, data }
}

function noPbf(file: string, offset: number, reason: string): TeeviitError {
  return offset === 0
    ? new TeeviitError('OSM_NOT_A_PBF', { file, reason })
    : new TeeviitError('OSM_BROKEN_PBF', { file, offset, reason })
}

function readBlobHeader(file: string, at: number, bytes: Uint8Array) {
  let type = ''
  let size = -1
  try {
    const reader = new PbfReader(bytes)
    for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
      if (field === 1) type = reader.readString()
      else if (field === 3) size = reader.readVarint()
    }
  } catch {
    throw noPbf(file, at, 'no blob header')
  }
  if (size < 0 || !/^\w+$/.test(type)) throw noPbf(file, at, 'no blob header')
  return { type, size }
}

/** The bytes of a blob, in memory of its own, so that it can be handed to another thread. */
export async function readBlob(
  file: string,
  handle: FileHandle,
  { offset, size }: BlobPlace,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  let filled = 0
  while (filled < size) {
    const { bytesRead } = await handle.read(bytes, filled, size - filled, offset + filled)
    if (bytesRead === 0) {
      throw new TeeviitError('OSM_BROKEN_PBF', { file, offset, reason: 'it ends within a blob' })
    }
    filled += bytesRead
  }
  return bytes
}

/** Unpacks a blob, once, however often it says that it has content. @throws TeeviitError OSM_BROKEN_PBF */
export function openBlob(file: string, offset: number, blob: Uint8Array): Uint8Array {
  const broken = (reason: string) => new TeeviitError('OSM_BROKEN_PBF', { file, offset, reason })
  let unpack: ((content: Uint8Array) => Uint8Array) | undefined
  let content: Uint8Array = new Uint8Array(0)
  let rawSize = -1
  let open: Uint8Array
  try {
    const reader = new PbfReader(blob)
    for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
      if (field === 2) rawSize = reader.readVarint()
      else if (UNPACK.has(field)) {
        unpack = UNPACK.get(field)
        content = reader.readBytes()
      } else if (field >= 4 && field <= 6) {
        throw broken('a blob is packed by LZMA, bzip2 or LZ4, which are not read; use zlib or zstd')
      }
    }
    if (unpack === undefined) throw broken('a blob has no content')
    open = unpack(content)
  } catch (error) {
    if (error instanceof TeeviitError) throw error
    throw broken((error as Error).message)
  }
  if (rawSize >= 0 && open.length !== rawSize) throw broken('a blob has another size than it says')
  return open
}

/** How the content of a blob is unpacked, by the number of its field. */
const UNPACK: ReadonlyMap<number, (content: Uint8Array) => Uint8Array> = new Map([
  [1, (content: Uint8Array) => content],
  [3, (content: Uint8Array) => inflateSync(content, { maxOutputLength: BLOB_BYTES_MAX })],
  [7, (content: Uint8Array) => zstdDecompressSync(content, { maxOutputLength: BLOB_BYTES_MAX })],
])

const FEATURES_UNDERSTOOD = new Set(['OsmSchema-V0.6', 'DenseNodes'])

function readHeader(file: string, bytes: Uint8Array): { date: string | null } {
  const reader = new PbfReader(bytes)
  let date: string | null = null
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 4) {
      const feature = reader.readString()
      if (!FEATURES_UNDERSTOOD.has(feature)) {
        throw new TeeviitError('OSM_FEATURE_UNKNOWN', { file, feature })
      }
    } else if (field === 32) {
      date = new Date(reader.readVarint() * 1000).toISOString()
    }
  }
  return { date }
}

/** Each way in which an OpenStreetMap file can be broken: the bytes of a sound one, changed in one place. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PbfReader, PbfWriter } from 'pbf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBlob, openOsmFile, readBlob } from '../../../src/sources/osm/blob-file.ts'
import { subBytes } from '../../../src/sources/osm/block.ts'
import { pbfOf } from '../../support/write-pbf.ts'

let file: string
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'teeviit-broken-')), 'town.osm.pbf')
})
afterEach(() => rmSync(join(file, '..'), { recursive: true }))

const SOUND = pbfOf({ nodes: [{ id: 1, lon: 25, lat: 58 }] })
/** Bytes of the first blob, with its size and header. */
const FIRST_BLOB = firstBlob(SOUND)

function firstBlob(bytes: Buffer): number {
  const headerSize = bytes.readUInt32BE(0)
  const reader = new PbfReader(bytes.subarray(4, 4 + headerSize))
  let size = 0
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 3) size = reader.readVarint()
  }
  return 4 + headerSize + size
}

/** The header of a blob with its own size before it. */
function blobHeader(type: string | undefined, size: number | undefined): Buffer {
  const writer = new PbfWriter()
  if (type !== undefined) writer.writeStringField(1, type)
  if (size !== undefined) writer.writeVarintField(3, size)
  const header = writer.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header])
}

const sized = (bytes: number) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

const MB = 1_048_576

describe('the shape of a file', () => {
  test.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'it is empty'],
    ['three bytes', Buffer.alloc(3, 1), 'no blob header'],
    ['a header of no bytes', sized(0), 'no blob header'],
    [
      'a header of more than 64 kB',
      Buffer.concat([sized(65_533), Buffer.alloc(65_536)]),
      'no blob header',
    ],
    ['a header that is none', Buffer.concat([sized(2), Buffer.of(0x0a, 0xff)]), 'no blob header'],
    ['a header without a type', blobHeader(undefined, 0), 'no blob header'],
    ['a header without a size', blobHeader('OSMHeader', undefined), 'no blob header'],
    ['a header with a type of signs', blobHeader('OSM Header', 0), 'no blob header'],
    [
      'a blob of more than 32 MB',
      blobHeader('OSMHeader', 32 * MB + 1),
      `a blob of ${32 * MB + 1} bytes`,
    ],
    ['data before the header', blobHeader('OSMData', 0), 'the first blob is "OSMData"'],
  ])('%s is no PBF', async (_, bytes, reason) => {
    writeFileSync(file, bytes)
    await expect(openOsmFile(file)).rejects.toMatchObject({
      code: 'OSM_NOT_A_PBF',
      facts: { file, reason },
    })
  })

  test.each<[string, Buffer, number, string]>([
    ['a blob that the file cuts', SOUND.subarray(0, -1), FIRST_BLOB, 'it ends within a blob'],
    ['the longest blob of all', blobHeader('OSMHeader', 32 * MB), 0, 'it ends within a blob'],
    [
      'a second header that is none',
      Buffer.concat([SOUND.subarray(0, FIRST_BLOB), sized(0)]),
      FIRST_BLOB,
      'no blob header',
    ],
  ])('%s is named by its place', async (_, bytes, offset, reason) => {
    writeFileSync(file, bytes)
    await expect(openOsmFile(file)).rejects.toMatchObject({
      code: 'OSM_BROKEN_PBF',
      facts: { file, offset, reason },
    })
  })

  test('a blob of a kind that nobody knows is passed over', async () => {
    const unknown = Buffer.concat([blobHeader('Other', 3), Buffer.alloc(3)])
    const bytes = [SOUND.subarray(0, FIRST_BLOB), unknown, SOUND.subarray(FIRST_BLOB)]
    writeFileSync(file, Buffer.concat(bytes))
    const { handle, dataBlobs } = await openOsmFile(file)
    await handle.close()
    expect(dataBlobs.length).toBe(1)
  })

  test('a file that becomes shorter while it is read breaks off', async () => {
    writeFileSync(file, SOUND)
    const handle = await open(file)
    const place = { offset: SOUND.length - 1, size: 2 }
    await expect(readBlob(file, handle, place)).rejects.toMatchObject({
      facts: { file, offset: SOUND.length - 1, reason: 'it ends within a blob' },
    })
    await handle.close()
  })
})

describe('the content of a blob', () => {
  const blobOf = (write: (writer: PbfWriter) => void) => {
    const writer = new PbfWriter()
    write(writer)
    return writer.finish()
  }

  test('is taken where it is as long as it says, or does not say', () => {
    const raw = Uint8Array.of(1, 2, 3)
    const said = blobOf((writer) => {
      writer.writeVarintField(2, 3)
      writer.writeBytesField(1, raw)
    })
    expect(openBlob(file, 0, said)).toEqual(raw)
    expect(
      openBlob(
        file,
        0,
        blobOf((writer) => writer.writeBytesField(1, raw)),
      ),
    ).toEqual(raw)
  })

  test.each<[string, (writer: PbfWriter) => void, string]>([
    ['nothing', () => {}, 'a blob has no content'],
    ...[4, 5, 6].map((field): [string, (writer: PbfWriter) => void, string] => [
      `content in the field ${field}`,
      (writer) => writer.writeBytesField(field, Uint8Array.of(1)),
      'a blob is packed by LZMA, bzip2 or LZ4, which are not read; use zlib or zstd',
    ]),
    [
      'less than it says',
      (writer) => {
        writer.writeVarintField(2, 4)
        writer.writeBytesField(1, Uint8Array.of(1, 2, 3))
      },
      'a blob has another size than it says',
    ],
    [
      'what zlib cannot unpack',
      (writer) => writer.writeBytesField(3, Uint8Array.of(1, 1, 1)),
      'incorrect header check',
    ],
  ])('%s is broken', (_, write, reason) => {
    const blob = blobOf(write)
    expect(() => openBlob(file, 7, blob)).toThrow(
      expect.objectContaining({
        code: 'OSM_BROKEN_PBF',
        facts: { file, offset: 7, reason: expect.stringContaining(reason) },
      }),
    )
  })
})

test('a field that ends beyond its message', () => {
  const reader = new PbfReader(Uint8Array.of(3, 1, 2))
  expect(() => subBytes(reader)).toThrow('a field ends beyond its message')
  expect(subBytes(new PbfReader(Uint8Array.of(2, 1, 2)))).toEqual(Uint8Array.of(1, 2))
})

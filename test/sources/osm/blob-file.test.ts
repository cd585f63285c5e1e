import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { expect, test } from 'vitest'
import { openBlob } from '../../../src/sources/osm/blob-file.ts'

function blob(...contents: [field: number, bytes: Uint8Array][]): Uint8Array {
  const writer = new PbfWriter()
  for (const [field, bytes] of contents) writer.writeBytesField(field, bytes)
  return writer.finish()
}

test('a blob that says several times what it holds is unpacked once: its last content counts', () => {
  const broken = Uint8Array.of(1, 2, 3)
  const packed = deflateSync('roads')
  const open = openBlob('a.osm.pbf', 0, blob([3, broken], [1, broken], [3, packed]))
  expect(Buffer.from(open).toString()).toBe('roads')
})

test('a blob that unpacks to more than a block may have is broken', () => {
  const large = deflateSync(Buffer.alloc(32 * 1024 * 1024 + 1))
  expect(() => openBlob('a.osm.pbf', 7, blob([3, large]))).toThrow(
    /The OpenStreetMap file a\.osm\.pbf is broken at byte 7: /,
  )
})

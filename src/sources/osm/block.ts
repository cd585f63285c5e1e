/** One data block of a PBF file: its strings, its groups, and what both kinds of reading share. */
import { PbfReader } from 'pbf'
import { type BlockStrings, readStrings } from './block-strings.ts'
import { readUnsigned } from './varints.ts'

export interface Block {
  readonly strings: BlockStrings
  /** The groups' own bytes. */
  readonly groups: readonly Uint8Array[]
  /** Unit of coordinates and their zero, in 1e-9 degrees. */
  readonly granularity: number
  readonly latOffset: number
  readonly lonOffset: number
}

/** Reads the frame of a block: strings, groups and the units of coordinates. */
export function readBlock(bytes: Uint8Array): Block {
  const reader = new PbfReader(bytes)
  let strings: Uint8Array = new Uint8Array(0)
  const groups: Uint8Array[] = []
  let granularity = 100
  let latOffset = 0
  let lonOffset = 0
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) strings = subBytes(reader)
    else if (field === 2) groups.push(subBytes(reader))
    else if (field === 17) granularity = reader.readVarint()
    else if (field === 19) latOffset = reader.readVarint(true)
    else if (field === 20) lonOffset = reader.readVarint(true)
  }
  return { strings: readStrings(strings), groups, granularity, latOffset, lonOffset }
}

/** The bytes of a field. @throws RangeError where they would end beyond the message */
export function subBytes(reader: PbfReader): Uint8Array {
  const length = reader.readVarint()
  const end = reader.pos + length
  if (!(end <= reader.length)) throw new RangeError('a field ends beyond its message')
  const bytes = reader.buf.subarray(reader.pos, end)
  reader.pos = end
  return bytes
}

/** Numbers of a packed field below 2^32, into `out`, which grows. */
export function readCodes(reader: PbfReader, out: { values: Uint32Array }): number {
  const bytes = subBytes(reader)
  if (out.values.length < bytes.length) out.values = new Uint32Array(bytes.length * 2)
  return readUnsigned(bytes, out.values)
}

/** Version of an object from its Info message; 0 where it is not given. */
export function readVersion(info: Uint8Array): number {
  const reader = new PbfReader(info)
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) return reader.readVarint(true)
  }
  return 0
}

/**
 * An OpenStreetMap extract (PBF, https://wiki.openstreetmap.org/wiki/PBF_Format): nodes, then ways, then relations,
 * each sorted by id. Nodes go to the file as they come; ways and relations wait, compressed, until the end.
 */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

export type Tags = Readonly<Record<string, string>>

export interface RelationMember {
  readonly type: 'node' | 'way' | 'relation'
  readonly ref: number
  readonly role: string
}

export type OsmFile = ReturnType<typeof createOsmFile>

/** Box in 1e-7 degrees: west, south, east, north. */
export type BoxE7 = readonly [number, number, number, number]

/** Entities of a block, as most writers of the format have it. */
const BLOCK_ENTITIES = 8000
/** One entity version for all: the sample has no history. */
const VERSION = 1
/** 2026-01-01T00:00:00Z. */
const TIMESTAMP_S = 1_767_225_600
const MEMBER_TYPES = { node: 0, way: 1, relation: 2 } as const

/** Begins an extract at `path`; its header says `box`. */
export function createOsmFile(path: string, box: BoxE7) {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'w')
  for (const part of blobOf('OSMHeader', headerBlock(box))) writeSync(file, part)

  const waiting: Uint8Array[] = []
  const nodes = createNodeBlock((block) => {
    for (const part of blobOf('OSMData', block)) writeSync(file, part)
  })
  const keep = (block: Uint8Array) => {
    waiting.push(...blobOf('OSMData', block))
  }
  const ways = createEntityBlock(3, keep)
  const relations = createEntityBlock(4, keep)
  const body = newWriter()
  const packed = newWriter()

  return {
    /** 1e-7 degrees; ids ascend. */
    node: nodes.add,
    way(id: number, refs: readonly number[], tags: Tags) {
      body.pos = 0
      body.writeVarintField(1, id)
      writeTags(body, packed, ways.strings, tags)
      writeInfo(body)
      packed.pos = 0
      let last = 0
      for (const ref of refs) {
        packed.writeSVarint(ref - last)
        last = ref
      }
      body.writeBytesField(8, bytesOf(packed))
      ways.add(bytesOf(body))
    },
    relation(id: number, members: readonly RelationMember[], tags: Tags) {
      body.pos = 0
      body.writeVarintField(1, id)
      writeTags(body, packed, relations.strings, tags)
      writeInfo(body)
      packed.pos = 0
      for (const member of members) packed.writeVarint(relations.strings.codeOf(member.role))
      body.writeBytesField(8, bytesOf(packed))
      packed.pos = 0
      let last = 0
      for (const member of members) {
        packed.writeSVarint(member.ref - last)
        last = member.ref
      }
      body.writeBytesField(9, bytesOf(packed))
      packed.pos = 0
      for (const member of members) packed.writeVarint(MEMBER_TYPES[member.type])
      body.writeBytesField(10, bytesOf(packed))
      relations.add(bytesOf(body))
    },
    /** Writes what waits and ends the file. */
    close() {
      nodes.flush()
      ways.flush()
      relations.flush()
      for (const part of waiting) writeSync(file, part)
      closeSync(file)
    },
  }
}

/** An empty writer of protocol buffers with room for `size` bytes; it grows. */
const newWriter = (size = 1 << 16) => new PbfWriter(new Uint8Array(size))

/** What was written so far; a view that the next write may invalidate. */
const bytesOf = (writer: PbfWriter) => writer.buf.subarray(0, writer.pos)

type StringTable = ReturnType<typeof createStringTable>

function createStringTable() {
  const codes = new Map<string, number>([['', 0]])
  const table = newWriter(1 << 12)
  table.writeStringField(1, '')
  return {
    codeOf(text: string) {
      let code = codes.get(text)
      if (code === undefined) {
        code = codes.size
        codes.set(text, code)
        table.writeStringField(1, text)
      }
      return code
    },
    bytes: () => bytesOf(table),
  }
}

function writeTags(body: PbfWriter, packed: PbfWriter, strings: StringTable, tags: Tags): void {
  const keys = Object.keys(tags)
  if (keys.length === 0) return
  packed.pos = 0
  for (const key of keys) packed.writeVarint(strings.codeOf(key))
  body.writeBytesField(2, bytesOf(packed))
  packed.pos = 0
  for (const key of keys) packed.writeVarint(strings.codeOf(tags[key]))
  body.writeBytesField(3, bytesOf(packed))
}

const INFO = (() => {
  const info = newWriter(16)
  info.writeVarintField(1, VERSION)
  info.writeVarintField(2, TIMESTAMP_S)
  return bytesOf(info)
})()

function writeInfo(body: PbfWriter): void {
  body.writeBytesField(4, INFO)
}

/** Blocks of ways (group field 3) or relations (group field 4). */
function createEntityBlock(groupField: number, keep: (block: Uint8Array) => void) {
  const group = newWriter(1 << 18)
  let count = 0
  const block = {
    strings: createStringTable(),
    add(entity: Uint8Array) {
      group.writeBytesField(groupField, entity)
      if (++count === BLOCK_ENTITIES) block.flush()
    },
    flush() {
      if (count === 0) return
      keep(primitiveBlock(block.strings, bytesOf(group)))
      block.strings = createStringTable()
      group.pos = 0
      count = 0
    },
  }
  return block
}

/** Blocks of dense nodes. */
function createNodeBlock(keep: (block: Uint8Array) => void) {
  const ids = newWriter()
  const lons = newWriter()
  const lats = newWriter()
  const keysValues = newWriter()
  let strings = createStringTable()
  let count = 0
  let tagged = false
  let lastId = 0
  let lastLon = 0
  let lastLat = 0

  const flush = () => {
    if (count === 0) return
    const info = newWriter(BLOCK_ENTITIES * 2)
    info.writeBytesField(1, new Uint8Array(count).fill(VERSION))
    const timestamps = newWriter(BLOCK_ENTITIES + 16)
    for (let i = 0; i < count; i++) timestamps.writeSVarint(i === 0 ? TIMESTAMP_S : 0)
    info.writeBytesField(2, bytesOf(timestamps))
    const dense = newWriter(1 << 18)
    dense.writeBytesField(1, bytesOf(ids))
    dense.writeBytesField(5, bytesOf(info))
    dense.writeBytesField(8, bytesOf(lats))
    dense.writeBytesField(9, bytesOf(lons))
    if (tagged) dense.writeBytesField(10, bytesOf(keysValues))
    const group = newWriter(1 << 18)
    group.writeBytesField(2, bytesOf(dense))
    keep(primitiveBlock(strings, bytesOf(group)))
    for (const writer of [ids, lons, lats, keysValues]) writer.pos = 0
    strings = createStringTable()
    count = 0
    tagged = false
    lastId = 0
    lastLon = 0
    lastLat = 0
  }

  return {
    flush,
    add(id: number, lonE7: number, latE7: number, tags?: Tags) {
      ids.writeSVarint(id - lastId)
      lons.writeSVarint(lonE7 - lastLon)
      lats.writeSVarint(latE7 - lastLat)
      lastId = id
      lastLon = lonE7
      lastLat = latE7
      if (tags) {
        tagged = true
        for (const [key, value] of Object.entries(tags)) {
          keysValues.writeVarint(strings.codeOf(key))
          keysValues.writeVarint(strings.codeOf(value))
        }
      }
      keysValues.writeVarint(0)
      if (++count === BLOCK_ENTITIES) flush()
    },
  }
}

function primitiveBlock(strings: StringTable, group: Uint8Array): Uint8Array {
  const block = newWriter(group.length + (1 << 14))
  block.writeBytesField(1, strings.bytes())
  block.writeBytesField(2, group)
  return bytesOf(block)
}

function headerBlock([west, south, east, north]: BoxE7): Uint8Array {
  const box = newWriter(64)
  for (const [field, valueE7] of [
    [1, west],
    [2, east],
    [3, north],
    [4, south],
  ]) {
    box.writeVarint(field * 8)
    box.writeSVarint(valueE7 * 100) // nanodegrees
  }
  const header = newWriter(256)
  header.writeBytesField(1, bytesOf(box))
  header.writeStringField(4, 'OsmSchema-V0.6')
  header.writeStringField(4, 'DenseNodes')
  header.writeStringField(5, 'Sort.Type_then_ID')
  header.writeStringField(16, 'teeviit sample')
  header.writeStringField(17, 'made up: no real roads')
  header.writeVarintField(32, TIMESTAMP_S)
  return bytesOf(header)
}

/** A file block: length of its header, header, compressed body. */
function blobOf(type: string, block: Uint8Array): Uint8Array[] {
  const blob = newWriter(block.length + 64)
  blob.writeVarintField(2, block.length)
  blob.writeBytesField(3, deflateSync(block, { level: 3 }))
  const header = newWriter(64)
  header.writeStringField(1, type)
  header.writeVarintField(3, blob.pos)
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, header.pos)
  return [length, bytesOf(header), bytesOf(blob)]
}

/**
 * An OpenStreetMap extract (PBF, https://wiki.openstreetmap.org/wiki/PBF_Format): nodes, then ways, then relations,
 * each sorted by id. Nodes go to the file as they come; ways and relations wait, compressed, until the end.
 */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { deflateSync } from 'node:zlib'
import { createByteWriter } from './pbf-bytes.ts'

export type Tags = Readonly<Record<string, string>>

export interface RelationMember {
  readonly type: 'node' | 'way' | 'relation'
  readonly ref: number
  readonly role: string
}

export interface OsmFile {
  /** 1e-7 degrees; ids ascend. */
  node(id: number, lonE7: number, latE7: number, tags?: Tags): void
  way(id: number, nodes: readonly number[], tags: Tags): void
  relation(id: number, members: readonly RelationMember[], tags: Tags): void
  /** Writes what waits and ends the file. */
  close(): void
}

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
export function createOsmFile(path: string, box: BoxE7): OsmFile {
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
  const body = createByteWriter()
  const packed = createByteWriter()

  return {
    node: nodes.add,
    way(id, refs, tags) {
      body.reset()
      body.uintField(1, id)
      writeTags(body, packed, ways.strings, tags)
      writeInfo(body)
      packed.reset()
      let last = 0
      for (const ref of refs) {
        packed.signed(ref - last)
        last = ref
      }
      body.bytesField(8, packed.bytes())
      ways.add(body.bytes())
    },
    relation(id, members, tags) {
      body.reset()
      body.uintField(1, id)
      writeTags(body, packed, relations.strings, tags)
      writeInfo(body)
      packed.reset()
      for (const member of members) packed.varint(relations.strings.codeOf(member.role))
      body.bytesField(8, packed.bytes())
      packed.reset()
      let last = 0
      for (const member of members) {
        packed.signed(member.ref - last)
        last = member.ref
      }
      body.bytesField(9, packed.bytes())
      packed.reset()
      for (const member of members) packed.varint(MEMBER_TYPES[member.type])
      body.bytesField(10, packed.bytes())
      relations.add(body.bytes())
    },
    close() {
      nodes.flush()
      ways.flush()
      relations.flush()
      for (const part of waiting) writeSync(file, part)
      closeSync(file)
    },
  }
}

type Writer = ReturnType<typeof createByteWriter>

interface StringTable {
  codeOf(text: string): number
  bytes(): Uint8Array
}

function createStringTable(): StringTable {
  const codes = new Map<string, number>([['', 0]])
  const table = createByteWriter(1 << 12)
  table.textField(1, '')
  return {
    codeOf(text) {
      let code = codes.get(text)
      if (code === undefined) {
        code = codes.size
        codes.set(text, code)
        table.textField(1, text)
      }
      return code
    },
    bytes: () => table.bytes(),
  }
}

function writeTags(body: Writer, packed: Writer, strings: StringTable, tags: Tags): void {
  const keys = Object.keys(tags)
  if (keys.length === 0) return
  packed.reset()
  for (const key of keys) packed.varint(strings.codeOf(key))
  body.bytesField(2, packed.bytes())
  packed.reset()
  for (const key of keys) packed.varint(strings.codeOf(tags[key]))
  body.bytesField(3, packed.bytes())
}

const INFO = (() => {
  const info = createByteWriter(16)
  info.uintField(1, VERSION)
  info.uintField(2, TIMESTAMP_S)
  return info.bytes()
})()

function writeInfo(body: Writer): void {
  body.bytesField(4, INFO)
}

/** Blocks of ways (group field 3) or relations (group field 4). */
function createEntityBlock(groupField: number, keep: (block: Uint8Array) => void) {
  const group = createByteWriter(1 << 18)
  let count = 0
  const block = {
    strings: createStringTable(),
    add(entity: Uint8Array) {
      group.bytesField(groupField, entity)
      if (++count === BLOCK_ENTITIES) block.flush()
    },
    flush() {
      if (count === 0) return
      keep(primitiveBlock(block.strings, group.bytes()))
      block.strings = createStringTable()
      group.reset()
      count = 0
    },
  }
  return block
}

/** Blocks of dense nodes. */
function createNodeBlock(keep: (block: Uint8Array) => void) {
  const ids = createByteWriter()
  const lons = createByteWriter()
  const lats = createByteWriter()
  const keysValues = createByteWriter()
  let strings = createStringTable()
  let count = 0
  let tagged = false
  let lastId = 0
  let lastLon = 0
  let lastLat = 0

  const flush = () => {
    if (count === 0) return
    const info = createByteWriter(BLOCK_ENTITIES * 2)
    info.bytesField(1, new Uint8Array(count).fill(VERSION))
    const timestamps = createByteWriter(BLOCK_ENTITIES + 16)
    for (let i = 0; i < count; i++) timestamps.signed(i === 0 ? TIMESTAMP_S : 0)
    info.bytesField(2, timestamps.bytes())
    const dense = createByteWriter(1 << 18)
    dense.bytesField(1, ids.bytes())
    dense.bytesField(5, info.bytes())
    dense.bytesField(8, lats.bytes())
    dense.bytesField(9, lons.bytes())
    if (tagged) dense.bytesField(10, keysValues.bytes())
    const group = createByteWriter(1 << 18)
    group.bytesField(2, dense.bytes())
    keep(primitiveBlock(strings, group.bytes()))
    for (const writer of [ids, lons, lats, keysValues]) writer.reset()
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
      ids.signed(id - lastId)
      lons.signed(lonE7 - lastLon)
      lats.signed(latE7 - lastLat)
      lastId = id
      lastLon = lonE7
      lastLat = latE7
      if (tags) {
        tagged = true
        for (const [key, value] of Object.entries(tags)) {
          keysValues.varint(strings.codeOf(key))
          keysValues.varint(strings.codeOf(value))
        }
      }
      keysValues.varint(0)
      if (++count === BLOCK_ENTITIES) flush()
    },
  }
}

function primitiveBlock(strings: StringTable, group: Uint8Array): Uint8Array {
  const block = createByteWriter(group.length + (1 << 14))
  block.bytesField(1, strings.bytes())
  block.bytesField(2, group)
  return block.bytes()
}

function headerBlock([west, south, east, north]: BoxE7): Uint8Array {
  const box = createByteWriter(64)
  for (const [field, valueE7] of [
    [1, west],
    [2, east],
    [3, north],
    [4, south],
  ]) {
    box.varint(field * 8)
    box.signed(valueE7 * 100) // nanodegrees
  }
  const header = createByteWriter(256)
  header.bytesField(1, box.bytes())
  header.textField(4, 'OsmSchema-V0.6')
  header.textField(4, 'DenseNodes')
  header.textField(5, 'Sort.Type_then_ID')
  header.textField(16, 'teeviit sample')
  header.textField(17, 'made up: no real roads')
  header.uintField(32, TIMESTAMP_S)
  return header.bytes()
}

/** A file block: length of its header, header, compressed body. */
function blobOf(type: string, block: Uint8Array): Uint8Array[] {
  const blob = createByteWriter(block.length + 64)
  blob.uintField(2, block.length)
  blob.bytesField(3, deflateSync(block, { level: 3 }))
  const header = createByteWriter(64)
  header.textField(1, type)
  header.uintField(3, blob.size())
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, header.size())
  return [length, header.bytes(), blob.bytes()]
}

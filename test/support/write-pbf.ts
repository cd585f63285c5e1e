/** Writes small OpenStreetMap PBF files in every shape that readers must understand. */
import { writeFileSync } from 'node:fs'
import { deflateSync, zstdCompressSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

type TagRecord = Readonly<Record<string, string>>

interface OsmObject {
  readonly id: number
  readonly version?: number
  readonly tags?: TagRecord
}
export interface OsmNode extends OsmObject {
  readonly lon: number
  readonly lat: number
}
export interface OsmWay extends OsmObject {
  readonly refs: readonly number[]
}
export interface OsmRelation extends OsmObject {
  readonly members: readonly { type: 'node' | 'way' | 'relation'; id: number; role: string }[]
}

export interface PbfContent {
  readonly nodes?: readonly OsmNode[]
  readonly ways?: readonly OsmWay[]
  readonly relations?: readonly OsmRelation[]
}

export interface PbfShape {
  readonly packing?: 'zlib' | 'zstd' | 'raw'
  readonly nodes?: 'dense' | 'plain'
  /** Objects in a block. */
  readonly blockSize?: number
  readonly features?: readonly string[]
  /** Seconds since 1970. */
  readonly timestamp?: number
  /** Unit of coordinates, 1e-9 degrees, and their zero. */
  readonly granularity?: number
  readonly lonOffset?: number
}

export function writePbf(file: string, content: PbfContent, shape: PbfShape = {}): void {
  writeFileSync(file, pbfOf(content, shape))
}

export function pbfOf(content: PbfContent, shape: PbfShape = {}): Buffer {
  const { nodes = [], ways = [], relations = [] } = content
  const size = shape.blockSize ?? 8_000
  const chunks = <T>(all: readonly T[]): T[][] =>
    Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
      all.slice(i * size, (i + 1) * size),
    )
  return Buffer.concat([
    blob('OSMHeader', header(shape), shape),
    ...chunks(nodes).map((some) => blob('OSMData', block({ nodes: some }, shape), shape)),
    ...chunks(ways).map((some) => blob('OSMData', block({ ways: some }, shape), shape)),
    ...chunks(relations).map((some) => blob('OSMData', block({ relations: some }, shape), shape)),
  ])
}

function header({ features = ['OsmSchema-V0.6', 'DenseNodes'], timestamp }: PbfShape): Uint8Array {
  const writer = new PbfWriter()
  for (const feature of features) text(writer, 4, feature)
  if (timestamp !== undefined) number(writer, 32, timestamp)
  return finish(writer)
}

function blob(type: string, content: Uint8Array, { packing = 'zlib' }: PbfShape): Buffer {
  const body = new PbfWriter()
  if (packing === 'raw') bytes(body, 1, content)
  else {
    number(body, 2, content.length)
    if (packing === 'zlib') bytes(body, 3, deflateSync(content))
    else bytes(body, 7, zstdCompressSync(content))
  }
  const blobBytes = finish(body)
  const head = new PbfWriter()
  text(head, 1, type)
  number(head, 3, blobBytes.length)
  const headBytes = finish(head)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(headBytes.length)
  return Buffer.concat([length, headBytes, blobBytes])
}

const VARINT = 0
const BYTES = 2

const number = (writer: PbfWriter, field: number, value: number) => {
  writer.writeTag(field, VARINT)
  writer.writeVarint(value)
}
const signed = (writer: PbfWriter, field: number, value: number) => {
  writer.writeTag(field, VARINT)
  writer.writeSVarint(value)
}
const text = (writer: PbfWriter, field: number, value: string) => {
  writer.writeTag(field, BYTES)
  writer.writeString(value)
}
const bytes = (writer: PbfWriter, field: number, value: Uint8Array) => {
  writer.writeTag(field, BYTES)
  writer.writeBytes(value)
}
/** Ends with a field that no reader knows, as messages of later versions may: it has to be passed over. */
const UNKNOWN_FIELD = 99
const finish = (writer: PbfWriter): Uint8Array => {
  number(writer, UNKNOWN_FIELD, 2_000_000)
  return writer.finish()
}
const message = (writer: PbfWriter, field: number, write: (inner: PbfWriter) => void) => {
  const inner = new PbfWriter()
  write(inner)
  bytes(writer, field, finish(inner))
}
const deltas = (values: readonly number[]) =>
  values.map((value, i) => value - (i === 0 ? 0 : values[i - 1]))

/** One data block, as a file has it. */
export function block(content: PbfContent, shape: PbfShape = {}): Uint8Array {
  const { granularity = 100, lonOffset = 0 } = shape
  const strings = ['']
  const codeOf = (value: string) => {
    const known = strings.indexOf(value)
    return known >= 0 ? known : strings.push(value) - 1
  }
  const latOf = ({ lat }: OsmNode) => Math.round((lat * 1e9) / granularity)
  const lonOf = ({ lon }: OsmNode) => Math.round((lon * 1e9 - lonOffset) / granularity)
  const tags = (writer: PbfWriter, { tags: own = {}, version }: OsmObject) => {
    writer.writePackedVarint(2, Object.keys(own).map(codeOf))
    writer.writePackedVarint(3, Object.values(own).map(codeOf))
    if (version !== undefined) message(writer, 4, (info) => number(info, 1, version))
  }
  const group = new PbfWriter()
  const tools = { group, codeOf, latOf, lonOf, tags }
  if (shape.nodes === 'plain') writePlainNodes(tools, content.nodes ?? [])
  else if (content.nodes !== undefined) writeDenseNodes(tools, content.nodes)
  for (const way of content.ways ?? []) {
    message(group, 3, (writer) => {
      number(writer, 1, way.id)
      tags(writer, way)
      writer.writePackedSVarint(8, deltas(way.refs))
    })
  }
  for (const relation of content.relations ?? []) {
    message(group, 4, (writer) => {
      number(writer, 1, relation.id)
      tags(writer, relation)
      const { members } = relation
      writer.writePackedVarint(
        8,
        members.map(({ role }) => codeOf(role)),
      )
      writer.writePackedSVarint(9, deltas(members.map(({ id }) => id)))
      writer.writePackedVarint(
        10,
        members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)),
      )
    })
  }
  const groupBytes = finish(group)
  const writer = new PbfWriter()
  message(writer, 1, (table) => {
    for (const value of strings) text(table, 1, value)
  })
  bytes(writer, 2, groupBytes)
  number(writer, 17, granularity)
  if (lonOffset !== 0) number(writer, 20, lonOffset)
  return finish(writer)
}

interface Tools {
  readonly group: PbfWriter
  codeOf(text: string): number
  latOf(node: OsmNode): number
  lonOf(node: OsmNode): number
  tags(writer: PbfWriter, object: OsmObject): void
}

function writeDenseNodes({ group, codeOf, latOf, lonOf }: Tools, nodes: readonly OsmNode[]): void {
  message(group, 2, (dense) => {
    dense.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)))
    if (nodes.some(({ version }) => version !== undefined)) {
      const versions = nodes.map(({ version }) => version ?? 0)
      message(dense, 5, (info) => info.writePackedVarint(1, versions))
    }
    dense.writePackedSVarint(8, deltas(nodes.map(latOf)))
    dense.writePackedSVarint(9, deltas(nodes.map(lonOf)))
    if (nodes.some(({ tags }) => tags !== undefined)) {
      const codes = nodes.flatMap(({ tags = {} }) => [
        ...Object.entries(tags).flatMap((pair) => pair.map(codeOf)),
        0,
      ])
      dense.writePackedVarint(10, codes)
    }
  })
}

function writePlainNodes({ group, latOf, lonOf, tags }: Tools, nodes: readonly OsmNode[]): void {
  for (const node of nodes) {
    message(group, 1, (writer) => {
      signed(writer, 1, node.id)
      tags(writer, node)
      signed(writer, 8, latOf(node))
      signed(writer, 9, lonOf(node))
    })
  }
}

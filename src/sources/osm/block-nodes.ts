/** Nodes of a block that the kept ways name, and those that are places. */
import { PbfReader } from 'pbf'
import { isPlaceOfInterest, NODE_KEYS, PLACE_KEYS } from '../../roads/tags/keys.ts'
import { lowerBoundNear } from '../../tables/binary-search.ts'
import { append, growingColumns, grownColumns } from '../../tables/growing.ts'
import { type Block, readBlock, readCodes, readVersion, subBytes } from './block.ts'
import { countVarints, readDeltas, readUnsigned } from './varints.ts'

export type NodeBatch = Readonly<ReturnType<typeof readNodes>>

/** A town, a village or a part of one. */
export interface PlaceNode {
  readonly id: number
  readonly version: number
  readonly lonE7: number
  readonly latE7: number
  readonly tags: [string, string][]
}

const stageNodes = () =>
  growingColumns({
    /** Row of the node among the needed ids. */
    row: Uint32Array,
    lonE7: Int32Array,
    latE7: Int32Array,
    version: Int32Array,
  })

/** A node as it is read: one after another is in the same place. */
interface ReadNode {
  id: number
  version: number
  lat: number
  lon: number
  /** Its tags are pairs of codes, key and value, from `codes[from]` up to `codes[to]`. */
  codes: Uint32Array
  from: number
  to: number
}

interface Staging {
  readonly block: Block
  readonly columns: ReturnType<typeof stageNodes>
  /** Tags of the few nodes that have some: index into the columns. */
  readonly tagged: { index: number; tags: [string, string][] }[]
  readonly places: PlaceNode[]
  readonly needed: Needed
  readonly node: ReadNode
}

/** Finds ids in an ascending column, fast when they are asked in ascending order too. */
interface Needed {
  readonly ids: Float64Array
  at: number
}

/**
 * @param neededIds ascending
 * @throws RangeError and other errors of a broken block
 */
export function readNodes(bytes: Uint8Array, neededIds: Float64Array) {
  const block = readBlock(bytes)
  const staging: Staging = {
    block,
    columns: stageNodes(),
    tagged: [],
    places: [],
    needed: { ids: neededIds, at: 0 },
    node: { id: 0, version: 0, lat: 0, lon: 0, codes: new Uint32Array(0), from: 0, to: 0 },
  }
  for (const group of block.groups) {
    const reader = new PbfReader(group)
    for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
      if (field === 1) readPlainNode(subBytes(reader), staging)
      else if (field === 2) readDenseNodes(subBytes(reader), staging)
    }
  }
  const { columns, tagged, places } = staging
  return { ...grownColumns(columns), tagged, places }
}

function rowOf(needed: Needed, id: number): number {
  const { ids } = needed
  let { at } = needed
  if (at > 0 && ids[at - 1] >= id) at = 0
  const row = lowerBoundNear(ids, id, at, ids.length)
  needed.at = row
  return ids[row] === id ? row : -1
}

const latE7Of = ({ latOffset, granularity }: Block, lat: number): number =>
  Math.round((latOffset + granularity * lat) / 100)
const lonE7Of = ({ lonOffset, granularity }: Block, lon: number): number =>
  Math.round((lonOffset + granularity * lon) / 100)

const PLACE: ReadonlySet<string> = new Set(['place'])

/** Takes the node that was read: where a way names it, and where it is a place. */
function takeNode({ block, columns, tagged, places, needed, node }: Staging): void {
  const { id, version } = node
  const [lonE7, latE7] = [lonE7Of(block, node.lon), latE7Of(block, node.lat)]
  if (isPlace(block, node)) {
    places.push({ id, version, lonE7, latE7, tags: tagsOf(block, node, PLACE_KEYS) })
  }
  const row = rowOf(needed, id)
  if (row < 0) return
  append(columns.row, row)
  append(columns.latE7, latE7)
  append(columns.lonE7, lonE7)
  append(columns.version, version)
  const tags = tagsOf(block, node, NODE_KEYS)
  if (tags.length > 0) tagged.push({ index: columns.row.length - 1, tags })
}

function isPlace({ strings }: Block, { codes, from, to }: ReadNode): boolean {
  for (let at = from; at < to; at += 2) {
    if (!strings.isOneOf(PLACE, codes[at])) continue
    if (isPlaceOfInterest(strings.text(codes[at + 1]))) return true
  }
  return false
}

function tagsOf({ strings }: Block, { codes, from, to }: ReadNode, keys: ReadonlySet<string>) {
  const tags: [string, string][] = []
  for (let at = from; at < to; at += 2) {
    if (!strings.isOneOf(keys, codes[at])) continue
    tags.push([strings.text(codes[at]), strings.text(codes[at + 1])])
  }
  return tags
}

function readPlainNode(bytes: Uint8Array, staging: Staging): void {
  const { node } = staging
  const reader = new PbfReader(bytes)
  const keys = { values: new Uint32Array(16) }
  const values = { values: new Uint32Array(16) }
  let keyCount = 0
  node.version = 0
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) node.id = reader.readSVarint()
    else if (field === 2) keyCount = readCodes(reader, keys)
    else if (field === 3) readCodes(reader, values)
    else if (field === 4) node.version = readVersion(subBytes(reader))
    else if (field === 8) node.lat = reader.readSVarint()
    else if (field === 9) node.lon = reader.readSVarint()
  }
  node.codes = new Uint32Array(keyCount * 2).map(
    (_, i) => (i % 2 === 0 ? keys : values).values[i >> 1],
  )
  node.to = node.codes.length
  takeNode(staging)
}

function readDenseNodes(bytes: Uint8Array, staging: Staging): void {
  const none: Uint8Array = new Uint8Array(0)
  const reader = new PbfReader(bytes)
  let ids = none
  let info = none
  let lats = none
  let lons = none
  let keysAndValues = none
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) ids = subBytes(reader)
    else if (field === 5) info = subBytes(reader)
    else if (field === 8) lats = subBytes(reader)
    else if (field === 9) lons = subBytes(reader)
    else if (field === 10) keysAndValues = subBytes(reader)
  }
  const count = countVarints(ids)
  if (countVarints(lats) !== count || countVarints(lons) !== count) {
    throw new RangeError('nodes whose columns differ in length')
  }
  const [id, lat, lon] = [ids, lats, lons].map((column) => {
    const values = new Float64Array(count)
    readDeltas(column, values)
    return values
  })
  const version = readDenseVersions(info, count)
  const codes = new Uint32Array(countVarints(keysAndValues))
  readUnsigned(keysAndValues, codes)
  const { node } = staging
  node.codes = codes
  let at = 0
  for (let i = 0; i < count; i++) {
    node.id = id[i]
    node.version = version[i]
    node.lat = lat[i]
    node.lon = lon[i]
    node.from = at
    while (at < codes.length && codes[at] !== 0) at += 2
    node.to = at++
    takeNode(staging)
  }
}

function readDenseVersions(info: Uint8Array, count: number): Uint32Array {
  const reader = new PbfReader(info)
  const versions = new Uint32Array(count)
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field !== 1) continue
    const bytes = subBytes(reader)
    if (countVarints(bytes) !== count) {
      throw new RangeError('nodes and versions that differ in number')
    }
    readUnsigned(bytes, versions)
  }
  return versions
}

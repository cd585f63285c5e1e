/** Nodes of a block that the kept ways name, and those that are places. */
import { PbfReader } from 'pbf'
import { isPlaceOfInterest, NODE_KEYS, PLACE_KEYS } from '../../roads/tags/keys.ts'
import { lowerBoundNear } from '../../tables/binary-search.ts'
import { append, growingColumns, grownColumns } from '../../tables/growing.ts'
import { type Block, readBlock, readCodes, readVersion, subBytes } from './block.ts'
import { countVarints, readDeltas, readUnsigned } from './varints.ts'

export interface NodeBatch {
  /** Row of the node among the needed ids. */
  readonly row: Uint32Array
  readonly lonE7: Int32Array
  readonly latE7: Int32Array
  readonly version: Int32Array
  /** Tags of the few nodes that have some: index into the columns above. */
  readonly tagged: { index: number; tags: [string, string][] }[]
  readonly places: PlaceNode[]
}

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
    row: Uint32Array,
    lonE7: Int32Array,
    latE7: Int32Array,
    version: Int32Array,
  })

interface Staging {
  readonly columns: ReturnType<typeof stageNodes>
  readonly tagged: NodeBatch['tagged']
  readonly places: PlaceNode[]
  readonly needed: Needed
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
export function readNodes(bytes: Uint8Array, neededIds: Float64Array): NodeBatch {
  const block = readBlock(bytes)
  const staging: Staging = {
    columns: stageNodes(),
    tagged: [],
    places: [],
    needed: { ids: neededIds, at: 0 },
  }
  for (const group of block.groups) {
    const reader = new PbfReader(group)
    for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
      if (field === 1) readPlainNode(subBytes(reader), block, staging)
      else if (field === 2) readDenseNodes(subBytes(reader), block, staging)
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
  return row < ids.length && ids[row] === id ? row : -1
}

function addNode(
  { columns }: Staging,
  block: Block,
  row: number,
  lat: number,
  lon: number,
  version: number,
): void {
  append(columns.row, row)
  append(columns.latE7, latE7Of(block, lat))
  append(columns.lonE7, lonE7Of(block, lon))
  append(columns.version, version)
}

const latE7Of = ({ latOffset, granularity }: Block, lat: number): number =>
  Math.round((latOffset + granularity * lat) / 100)
const lonE7Of = ({ lonOffset, granularity }: Block, lon: number): number =>
  Math.round((lonOffset + granularity * lon) / 100)

const PLACE: ReadonlySet<string> = new Set(['place'])

/** Adds the node if it is a place. Its tags are pairs of codes: `keyAt(i)`, `valueAt(i)`. */
function addPlace(
  { places }: Staging,
  block: Block,
  { id, version, lat, lon }: { id: number; version: number; lat: number; lon: number },
  count: number,
  keyAt: (tag: number) => number,
  valueAt: (tag: number) => number,
): void {
  const { strings } = block
  let isPlace = false
  for (let tag = 0; tag < count && !isPlace; tag++) {
    isPlace = strings.isOneOf(PLACE, keyAt(tag)) && isPlaceOfInterest(strings.text(valueAt(tag)))
  }
  if (!isPlace) return
  const tags: [string, string][] = []
  for (let tag = 0; tag < count; tag++) {
    if (!strings.isOneOf(PLACE_KEYS, keyAt(tag))) continue
    tags.push([strings.text(keyAt(tag)), strings.text(valueAt(tag))])
  }
  places.push({ id, version, lonE7: lonE7Of(block, lon), latE7: latE7Of(block, lat), tags })
}

function addTags(staging: Staging, tags: [string, string][]): void {
  if (tags.length > 0) staging.tagged.push({ index: staging.columns.row.length - 1, tags })
}

function readPlainNode(bytes: Uint8Array, block: Block, staging: Staging): void {
  const reader = new PbfReader(bytes)
  const keys = { values: new Uint32Array(16) }
  const values = { values: new Uint32Array(16) }
  let id = 0
  let version = 0
  let keyCount = 0
  let lat = 0
  let lon = 0
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) id = reader.readSVarint()
    else if (field === 2) keyCount = readCodes(reader, keys)
    else if (field === 3) readCodes(reader, values)
    else if (field === 4) version = readVersion(subBytes(reader))
    else if (field === 8) lat = reader.readSVarint()
    else if (field === 9) lon = reader.readSVarint()
  }
  const keyAt = (tag: number): number => keys.values[tag]
  const valueAt = (tag: number): number => values.values[tag]
  addPlace(staging, block, { id, version, lat, lon }, keyCount, keyAt, valueAt)
  const row = rowOf(staging.needed, id)
  if (row < 0) return
  addNode(staging, block, row, lat, lon, version)
  const tags: [string, string][] = []
  for (let i = 0; i < keyCount; i++) {
    if (!block.strings.isOneOf(NODE_KEYS, keys.values[i])) continue
    tags.push([block.strings.text(keys.values[i]), block.strings.text(values.values[i])])
  }
  addTags(staging, tags)
}

function readDenseNodes(bytes: Uint8Array, block: Block, staging: Staging): void {
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
  const count = countVarints(ids, 0, ids.length)
  if (
    countVarints(lats, 0, lats.length) !== count ||
    countVarints(lons, 0, lons.length) !== count
  ) {
    throw new RangeError('nodes whose columns differ in length')
  }
  const id = deltasOf(ids, count)
  const lat = deltasOf(lats, count)
  const lon = deltasOf(lons, count)
  const version = readDenseVersions(info, count)
  const codes = new Uint32Array(countVarints(keysAndValues, 0, keysAndValues.length))
  readUnsigned(keysAndValues, 0, keysAndValues.length, codes)
  const { strings } = block
  let at = 0
  const keyAt = (tag: number): number => codes[at + 2 * tag]
  const valueAt = (tag: number): number => codes[at + 2 * tag + 1]
  for (let i = 0; i < count; i++) {
    const row = rowOf(staging.needed, id[i])
    let end = at
    while (end < codes.length && codes[end] !== 0) end += 2
    if (end > at) {
      const node = { id: id[i], version: version[i], lat: lat[i], lon: lon[i] }
      addPlace(staging, block, node, (end - at) / 2, keyAt, valueAt)
    }
    if (row < 0) {
      at = end + 1
      continue
    }
    addNode(staging, block, row, lat[i], lon[i], version[i])
    if (at < codes.length && codes[at] !== 0) {
      const tags: [string, string][] = []
      for (; at < codes.length && codes[at] !== 0; at += 2) {
        if (strings.isOneOf(NODE_KEYS, codes[at])) {
          tags.push([strings.text(codes[at]), strings.text(codes[at + 1])])
        }
      }
      addTags(staging, tags)
    }
    at++
  }
}

function deltasOf(bytes: Uint8Array, count: number): Float64Array {
  const out = new Float64Array(count)
  readDeltas(bytes, 0, bytes.length, out)
  return out
}

function readDenseVersions(info: Uint8Array, count: number): Uint32Array {
  const reader = new PbfReader(info)
  const versions = new Uint32Array(count)
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field !== 1) continue
    const bytes = subBytes(reader)
    if (countVarints(bytes, 0, bytes.length) !== count) {
      throw new RangeError('nodes and versions that differ in number')
    }
    readUnsigned(bytes, 0, bytes.length, versions)
  }
  return versions
}

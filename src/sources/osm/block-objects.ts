/** Ways and relations of a block, as far as a road network needs them. */
import { PbfReader } from 'pbf'
import { type Member, type MemberType, rowOfId } from '../../roads/network/material.ts'
import { append, appendAll, growingColumns, grownColumns } from '../../tables/growing.ts'
import { type Block, readBlock, readCodes, readVersion, subBytes } from './block.ts'
import type { BlockStrings } from './block-strings.ts'
import { SELECTIONS, type Selection } from './selections.ts'
import { readDeltas } from './varints.ts'

export interface RelationRow {
  readonly id: number
  readonly version: number
  readonly tags: [string, string][]
  readonly members: Member[]
}

export type ObjectBatch = Readonly<ReturnType<typeof readObjects>>

/** Ways with tag codes that number `texts`, and node ids instead of rows. */
export type WayBatch = ObjectBatch['ways']

const createScratch = () => ({
  keys: { values: new Uint32Array(256) },
  values: { values: new Uint32Array(256) },
  roles: { values: new Uint32Array(256) },
  types: { values: new Uint32Array(256) },
  refs: new Float64Array(2_048),
})
type Scratch = ReturnType<typeof createScratch>

export const WAY_COLUMNS = {
  id: Float64Array,
  version: Int32Array,
  firstTag: Uint32Array,
  tagCode: Uint32Array,
  firstRef: Uint32Array,
  ref: Float64Array,
}
const stageWays = () => growingColumns(WAY_COLUMNS)
type Staging = ReturnType<typeof stageWays>

/**
 * @param wantedWays ascending ids of ways that are taken whatever their tags say; if given, nothing else is
 * @throws RangeError and other errors of a broken block
 */
export function readObjects(
  bytes: Uint8Array,
  wantedWays?: Float64Array,
  selection: Selection = SELECTIONS.roads,
) {
  const block = readBlock(bytes)
  const scratch = createScratch()
  const ways = stageWays()
  const relations: RelationRow[] = []
  let hasNodes = false
  let waysRead = 0
  for (const group of block.groups) {
    const reader = new PbfReader(group)
    for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
      if (field === 1 || field === 2) hasNodes = true
      else if (field === 3) {
        waysRead++
        readWay(subBytes(reader), block.strings, scratch, ways, selection, wantedWays)
      } else if (field === 4 && wantedWays === undefined) {
        const relation = readRelation(subBytes(reader), block, scratch, selection)
        if (relation !== undefined) relations.push(relation)
      }
    }
  }
  append(ways.firstTag, ways.tagCode.length / 2)
  append(ways.firstRef, ways.ref.length)
  return {
    hasNodes,
    hasWays: waysRead > 0,
    waysRead,
    relations,
    ways: { ...grownColumns(ways), texts: block.strings.used },
  }
}

/** The value of `key` among tags that were read into the scratch. */
function tagValue(strings: BlockStrings, scratch: Scratch, count: number, key: string) {
  for (let i = 0; i < count; i++) {
    if (strings.text(scratch.keys.values[i]) === key) return strings.text(scratch.values.values[i])
  }
  return undefined
}

function readWay(
  bytes: Uint8Array,
  strings: BlockStrings,
  scratch: Scratch,
  ways: Staging,
  { isWay, wayKeys }: Selection,
  wantedWays: Float64Array | undefined,
): void {
  const reader = new PbfReader(bytes)
  let id = 0
  let version = 0
  let keyCount = 0
  let refs: Uint8Array | undefined
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) id = reader.readVarint(true)
    else if (field === 2) keyCount = readCodes(reader, scratch.keys)
    else if (field === 3) readCodes(reader, scratch.values)
    else if (field === 4) version = readVersion(subBytes(reader))
    else if (field === 8) refs = subBytes(reader)
  }
  if (wantedWays !== undefined) {
    if (rowOfId(wantedWays, id) < 0) return
  } else if (!isWay((key) => tagValue(strings, scratch, keyCount, key))) return
  append(ways.id, id)
  append(ways.version, version)
  append(ways.firstTag, ways.tagCode.length / 2)
  append(ways.firstRef, ways.ref.length)
  for (let i = 0; i < keyCount; i++) {
    const key = scratch.keys.values[i]
    if (!strings.isOneOf(wayKeys, key)) continue
    append(ways.tagCode, strings.codeOf(key))
    append(ways.tagCode, strings.codeOf(scratch.values.values[i]))
  }
  if (refs !== undefined) appendAll(ways.ref, refsOf(refs, scratch))
}

/** Ids as differences; good until the next ones are read. */
function refsOf(bytes: Uint8Array, scratch: Scratch): Float64Array {
  if (bytes.length > scratch.refs.length) scratch.refs = new Float64Array(bytes.length * 2)
  return scratch.refs.subarray(0, readDeltas(bytes, scratch.refs))
}

const MEMBER_TYPES: readonly MemberType[] = ['node', 'way', 'relation']

function readRelation(
  bytes: Uint8Array,
  { strings }: Block,
  scratch: Scratch,
  { isRelation, relationKeys }: Selection,
): RelationRow | undefined {
  const reader = new PbfReader(bytes)
  let id = 0
  let version = 0
  let keyCount = 0
  let memberIds: Uint8Array | undefined
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) id = reader.readVarint(true)
    else if (field === 2) keyCount = readCodes(reader, scratch.keys)
    else if (field === 3) readCodes(reader, scratch.values)
    else if (field === 4) version = readVersion(subBytes(reader))
    else if (field === 8) readCodes(reader, scratch.roles)
    else if (field === 9) memberIds = subBytes(reader)
    else if (field === 10) readCodes(reader, scratch.types)
  }
  if (!isRelation((key) => tagValue(strings, scratch, keyCount, key))) return undefined
  const tags: [string, string][] = []
  for (let i = 0; i < keyCount; i++) {
    const key = strings.text(scratch.keys.values[i])
    if (relationKeys.has(key)) tags.push([key, strings.text(scratch.values.values[i])])
  }
  const members: Member[] = []
  const ids = memberIds === undefined ? [] : refsOf(memberIds, scratch)
  for (const [i, id] of ids.entries()) {
    const type = MEMBER_TYPES[scratch.types.values[i]]
    const role = strings.text(scratch.roles.values[i])
    if (type !== undefined) members.push({ type, id, role })
  }
  return { id, version, tags, members }
}

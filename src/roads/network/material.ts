/**
 * What a road network is built from: the ways, nodes and relations of OpenStreetMap that concern cars, in columns.
 * Readers fill it; tests draw it.
 */
import { lowerBound } from '../../tables/binary-search.ts'

/** The countries a road can be in, and none of them. */
export type RoadCountry = '' | 'ee' | 'lv' | 'lt'

export interface RoadMaterial {
  /** Keys and values of tags, each once: tag codes are indices into it. */
  readonly texts: readonly string[]
  readonly ways: WayColumns
  readonly nodes: NodeColumns
  /** Restrictions, country boundaries and residential areas; ascending by id. */
  readonly relations: readonly MaterialRelation[]
  /** By file: the country of its roads where no boundary in the files says better. */
  readonly fileCountry: readonly RoadCountry[]
  /** File names, for receipts. */
  readonly fileNames: readonly string[]
}

/** Ways, each once, ascending by id. */
export interface WayColumns {
  readonly count: number
  readonly id: Float64Array
  /** Index of the file that the kept copy comes from. */
  readonly file: Uint8Array
  /** Tags of way `w`: code pairs (key, value) from `2 * firstTag[w]` to `2 * firstTag[w + 1] - 1` in `tagCode`. */
  readonly firstTag: Uint32Array
  readonly tagCode: Uint32Array
  /** Nodes of way `w`: `ref[firstRef[w] .. firstRef[w + 1] - 1]`, rows of `nodes`, NONE where the files lack the node. */
  readonly firstRef: Uint32Array
  readonly ref: Uint32Array
}

/** Nodes that the ways name and the files have, ascending by id. */
export interface NodeColumns {
  readonly count: number
  readonly id: Float64Array
  readonly lonE7: Int32Array
  readonly latE7: Int32Array
  /** Tags of the few nodes that have some. */
  readonly tags: ReadonlyMap<number, Tags>
}

export type Tags = ReadonlyMap<string, string>

export type MemberType = 'node' | 'way' | 'relation'

export interface Member {
  readonly type: MemberType
  readonly id: number
  readonly role: string
}

export interface MaterialRelation {
  readonly id: number
  readonly file: number
  readonly tags: Tags
  readonly members: readonly Member[]
}

/** Row of `id` in an ascending column of ids; -1 where it is absent. */
export function rowOfId(ids: Float64Array, id: number): number {
  return rowBetween(ids, id, 0, ids.length)
}

function rowBetween(ids: Float64Array, id: number, start: number, end: number): number {
  const row = lowerBound(ids, id, start, end)
  return row < end && ids[row] === id ? row : -1
}

/** Ids in a bucket of the directory, on average: a search within it stays in one or two cache lines. */
const IDS_A_BUCKET = 4

/** The same as `rowOfId` for millions of questions: a directory leads to the few ids that come into question. */
export function createRowFinder(ids: Float64Array): (id: number) => number {
  if (ids.length === 0) return () => -1
  const least = ids[0]
  const bucketCount = Math.ceil(ids.length / IDS_A_BUCKET)
  const scale = bucketCount / (ids[ids.length - 1] - least + 1)
  const firstRow = new Uint32Array(bucketCount + 1)
  for (let row = 0; row < ids.length; row++) {
    firstRow[Math.floor((ids[row] - least) * scale) + 1] = row + 1
  }
  for (let bucket = 1; bucket <= bucketCount; bucket++) {
    firstRow[bucket] = Math.max(firstRow[bucket], firstRow[bucket - 1])
  }
  return (id) => {
    const bucket = Math.floor((id - least) * scale)
    if (bucket < 0 || bucket >= bucketCount) return -1
    return rowBetween(ids, id, firstRow[bucket], firstRow[bucket + 1])
  }
}

/** Rows of the nodes of a way in its order, NONE for those that the files lack: a view. */
export const nodesOfWay = ({ ways }: RoadMaterial, way: number): Uint32Array =>
  ways.ref.subarray(ways.firstRef[way], ways.firstRef[way + 1])

/** Tags of way `way`, into `tags`, which is emptied first. */
export function readWayTags(
  { texts, ways }: RoadMaterial,
  way: number,
  tags: Map<string, string>,
): Map<string, string> {
  tags.clear()
  for (let tag = ways.firstTag[way]; tag < ways.firstTag[way + 1]; tag++) {
    tags.set(texts[ways.tagCode[tag * 2]], texts[ways.tagCode[tag * 2 + 1]])
  }
  return tags
}

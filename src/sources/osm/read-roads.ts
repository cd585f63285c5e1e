/**
 * Reads what a road network is built from out of one or several PBF files. Each file is read twice: first its ways and
 * relations, then those nodes that the ways name. Objects with equal ids are one object: the newest version wins, and
 * of equal versions the one in the file that is named first.
 */

import type { MapName } from '../../addresses/map-names.ts'
import type { Progress } from '../../report/progress.ts'
import type { MaterialRelation, RoadCountry, RoadMaterial } from '../../roads/network/material.ts'
import { createRowFinder } from '../../roads/network/material.ts'
import { NONE } from '../../tables/none.ts'
import type { OsmFile } from './blob-file.ts'
import type { NodeBatch } from './block-nodes.ts'
import type { ObjectBatch } from './block-objects.ts'
import { type BlockPool, withOsmFiles } from './block-pool.ts'
import { addPlaces, mapNamesOf, type PlaceNodes } from './other-names.ts'
import type { Interest } from './selections.ts'
import { createWayStore, type WayStore } from './way-store.ts'

/** One OpenStreetMap file of the configuration. */
export interface OsmSource {
  readonly file: string
  /** Country of the file's roads where no boundary in the files says better. */
  readonly country?: RoadCountry
}

export interface RoadReading {
  readonly material: RoadMaterial
  /** Other names of roads and places. */
  readonly names: readonly MapName[]
  /** Ways in all files, before anything was left out. */
  readonly waysRead: number
  /** Ways that are neither roads nor ferries nor areas that the build asks for. */
  readonly waysOfNoInterest: number
  /** Ways left out for another copy with the same id, newer or named first. */
  readonly wayCopies: number
  readonly restrictionCopies: number
  /** Node ids that ways name and no file has. */
  readonly missingNodeIds: Float64Array
  /** By source: ways in it, and ways that are roads, ferries, or areas that the build asks for. */
  readonly waysByFile: readonly { readonly read: number; readonly roads: number }[]
}

export const READING_PHASES = ['Reading ways', 'Reading nodes'] as const

/** @throws TeeviitError OSM_FILE_MISSING, OSM_NOT_A_PBF, OSM_BROKEN_PBF, OSM_FEATURE_UNKNOWN */
export async function readRoads(
  sources: readonly OsmSource[],
  progress: Progress,
  threads?: number,
): Promise<RoadReading> {
  const read = await readMaterial(sources, progress, 'roads', READING_PHASES, threads)
  const { places, ...reading } = read
  return { ...reading, names: mapNamesOf(reading.material, places) }
}

/** What one is interested in of all files. @throws TeeviitError as `readRoads` does */
export function readMaterial(
  sources: readonly OsmSource[],
  progress: Progress,
  interest: Interest,
  [waysPhase, nodesPhase]: readonly [string, string],
  threads: number | undefined,
): Promise<Omit<RoadReading, 'names'> & { readonly places: PlaceNodes }> {
  return withOsmFiles(sources, threads, async (files, pool) => {
    const store = createWayStore()
    const job: Job = { files, pool, progress, interest, store }
    const { nodeBlobs, wayBlobs, relations, ...counts } = await readObjectBlobs(job, waysPhase)
    await readAreaWays(job, wayBlobs, relations)
    const ways = store.finish()
    const nodes = await readNodeBlobs(job, ways.neededIds, nodeBlobs, nodesPhase)
    const { columns, missingNodeIds } = nodes.finish()
    const material: RoadMaterial = {
      texts: store.texts,
      ways: { ...ways.columns, ref: rowsOfRefs(ways.ref, columns.id) },
      nodes: columns,
      relations,
      fileCountry: sources.map(({ country }) => country ?? ''),
      fileNames: sources.map(({ file }) => file),
    }
    return {
      ...counts,
      material,
      places: nodes.places,
      waysRead: store.waysRead,
      waysOfNoInterest: store.waysRead - ways.waysTaken,
      wayCopies: ways.copies,
      missingNodeIds,
    }
  })
}

/** A reading under way. */
interface Job {
  readonly files: readonly OsmFile[]
  readonly pool: BlockPool
  readonly progress: Progress
  readonly interest: Interest
  readonly store: WayStore
}

const countOf = (blobs: readonly (readonly unknown[])[]) =>
  blobs.reduce((sum, { length }) => sum + length, 0)

/** The ways and relations of all files that one is interested in, and which blocks have nodes and ways. */
async function readObjectBlobs({ files, pool, progress, interest, store }: Job, phase: string) {
  progress.phase(phase, countOf(files.map(({ dataBlobs }) => dataBlobs)), 'blocks')
  const nodeBlobs: number[][] = files.map(() => [])
  const wayBlobs: number[][] = files.map(() => [])
  const waysByFile = files.map(() => ({ read: 0, roads: 0 }))
  const newest = new Map<number, MaterialRelation & { version: number }>()
  let restrictionCopies = 0
  let done = 0
  for (const [fileIndex, file] of files.entries()) {
    const take = (blob: number, { hasNodes, hasWays, ...objects }: ObjectBatch) => {
      if (hasNodes) nodeBlobs[fileIndex].push(blob)
      if (hasWays) wayBlobs[fileIndex].push(blob)
      store.add(fileIndex, objects.ways, objects.waysRead)
      waysByFile[fileIndex].read += objects.waysRead
      waysByFile[fileIndex].roads += objects.ways.id.length
      for (const { id, version, tags, members } of objects.relations) {
        const known = newest.get(id)
        const isRestriction = tags.some(([key, value]) => key === 'type' && value === 'restriction')
        if (known !== undefined && isRestriction) restrictionCopies++
        if (known !== undefined && known.version >= version) continue
        newest.set(id, { id, version, file: fileIndex, tags: new Map(tags), members })
      }
      progress.advance(++done)
    }
    const all = [...file.dataBlobs.keys()]
    await pool.read(file, all, { kind: 'objects', interest }, (blob, answer) => {
      if ('objects' in answer) take(blob, answer.objects)
    })
  }
  const relations = [...newest.values()].sort((a, b) => a.id - b.id)
  return { nodeBlobs, wayBlobs, relations, restrictionCopies, waysByFile }
}

/** Borders of areas are often ways without a tag of their own: ways that relations name are fetched by their ids. */
async function readAreaWays(
  { files, pool, interest, store }: Job,
  wayBlobs: readonly number[][],
  relations: readonly MaterialRelation[],
): Promise<void> {
  const wanted = new Set<number>()
  for (const { tags, members } of relations) {
    if (tags.get('type') === 'restriction') continue
    for (const { type, id } of members) if (type === 'way' && !store.has(id)) wanted.add(id)
  }
  if (wanted.size === 0) return
  // In memory that threads share: it goes out with every block.
  const wantedWays = new Float64Array(new SharedArrayBuffer(wanted.size * 8))
  wantedWays.set([...wanted])
  wantedWays.sort()
  for (const [fileIndex, file] of files.entries()) {
    const wish = { kind: 'objects', wantedWays, interest } as const
    await pool.read(file, wayBlobs[fileIndex], wish, (_, answer) => {
      if ('objects' in answer) store.add(fileIndex, answer.objects.ways, 0)
    })
  }
}

/** The nodes that ways name. */
async function readNodeBlobs(
  { files, pool, progress }: Job,
  neededIds: Float64Array,
  nodeBlobs: readonly number[][],
  phase: string,
) {
  progress.phase(phase, countOf(nodeBlobs), 'blocks')
  const store = createNodeStore(neededIds)
  let done = 0
  for (const [fileIndex, file] of files.entries()) {
    await pool.read(file, nodeBlobs[fileIndex], { kind: 'nodes', neededIds }, (_, answer) => {
      if ('nodes' in answer) store.add(answer.nodes)
      progress.advance(++done)
    })
  }
  return store
}

function createNodeStore(neededIds: Float64Array) {
  const count = neededIds.length
  const lonE7 = new Int32Array(count)
  const latE7 = new Int32Array(count)
  const version = new Int32Array(count).fill(-1)
  const tags = new Map<number, ReadonlyMap<string, string>>()
  const places: PlaceNodes = new Map()
  return {
    places,
    add(batch: NodeBatch): void {
      addPlaces(places, batch.places)
      const taken = new Uint8Array(batch.row.length)
      for (let i = 0; i < batch.row.length; i++) {
        const row = batch.row[i]
        if (version[row] >= batch.version[i]) continue
        // A newer copy replaces the older one with all its tags.
        if (version[row] >= 0) tags.delete(row)
        version[row] = batch.version[i]
        lonE7[row] = batch.lonE7[i]
        latE7[row] = batch.latE7[i]
        taken[i] = 1
      }
      for (const { index, tags: pairs } of batch.tagged) {
        if (taken[index] === 1) tags.set(batch.row[index], new Map(pairs))
      }
    },
    /** Closes the gaps that ids without a node leave. */
    finish() {
      const missing: number[] = []
      const keptTags = new Map<number, ReadonlyMap<string, string>>()
      const id = new Float64Array(count)
      let kept = 0
      for (let row = 0; row < count; row++) {
        if (version[row] < 0) {
          missing.push(neededIds[row])
          continue
        }
        const own = tags.get(row)
        if (own !== undefined) keptTags.set(kept, own)
        id[kept] = neededIds[row]
        lonE7[kept] = lonE7[row]
        latE7[kept] = latE7[row]
        kept++
      }
      return {
        columns: {
          count: kept,
          id: id.subarray(0, kept),
          lonE7: lonE7.subarray(0, kept),
          latE7: latE7.subarray(0, kept),
          tags: keptTags,
        },
        missingNodeIds: Float64Array.from(missing),
      }
    },
  }
}

/** Rows of node ids; ways mostly run along ascending ids, so the row after the last one is tried first. */
function rowsOfRefs(refs: Float64Array, ids: Float64Array): Uint32Array {
  const rows = new Uint32Array(refs.length)
  const find = createRowFinder(ids)
  let last = -1
  for (let i = 0; i < refs.length; i++) {
    const id = refs[i]
    let row: number
    if (ids[last + 1] === id) row = last + 1
    else if (last > 0 && ids[last - 1] === id) row = last - 1
    else row = find(id)
    rows[i] = row < 0 ? NONE : row
    if (row >= 0) last = row
  }
  return rows
}

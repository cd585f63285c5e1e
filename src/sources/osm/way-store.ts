/** Gathers the ways of all blocks of all files, and keeps of equal ids the newest. */
import type { WayColumns } from '../../roads/network/material.ts'
import { append, appendAll, growing, grown } from '../../tables/growing.ts'
import { createTextDictionary } from '../../tables/text-dictionary.ts'
import type { WayBatch } from './block-objects.ts'

export interface WayStore {
  /** Blocks are added in the order of the files: of equal versions the first stays. */
  add(file: number, batch: WayBatch, waysRead: number): void
  has(id: number): boolean
  readonly texts: readonly string[]
  readonly waysRead: number
  finish(): {
    columns: Omit<WayColumns, 'ref'>
    /** Node ids of the ways, by `firstRef`. */
    ref: Float64Array
    /** The same ids ascending, each once, in memory that threads share. */
    neededIds: Float64Array
    waysTaken: number
    copies: number
  }
}

/** No ways yet. */
export function createWayStore(): WayStore {
  const id = growing(Float64Array)
  const version = growing(Int32Array)
  const file = growing(Uint8Array)
  const firstTag = growing(Uint32Array)
  const tagCode = growing(Uint32Array)
  const firstRef = growing(Uint32Array)
  const ref = growing(Float64Array)
  const { texts, codeOf } = createTextDictionary()
  let known: Set<number> | undefined
  let waysRead = 0
  let waysTaken = 0

  return {
    texts,
    get waysRead() {
      return waysRead
    },
    has(wayId) {
      known ??= new Set(grown(id))
      return known.has(wayId)
    },
    add(fileIndex, batch, read) {
      known = undefined
      waysRead += read
      // Ways fetched by their ids for the sake of an area were counted as of no interest before.
      if (read > 0) waysTaken += batch.id.length
      const codeOfLocal = batch.texts.map(codeOf)
      const tagsBefore = tagCode.length / 2
      const refsBefore = ref.length
      for (let i = 0; i < batch.tagCode.length; i++) append(tagCode, codeOfLocal[batch.tagCode[i]])
      appendAll(ref, batch.ref)
      for (let way = 0; way < batch.id.length; way++) {
        append(id, batch.id[way])
        append(version, batch.version[way])
        append(file, fileIndex)
        append(firstTag, tagsBefore + batch.firstTag[way])
        append(firstRef, refsBefore + batch.firstRef[way])
      }
    },
    finish() {
      append(firstTag, tagCode.length / 2)
      append(firstRef, ref.length)
      const order = newestOfEach(grown(id), grown(version))
      const columns = takeWays(order, {
        id: grown(id),
        file: grown(file),
        firstTag: grown(firstTag),
        tagCode: grown(tagCode),
        firstRef: grown(firstRef),
        ref: grown(ref),
      })
      return {
        columns: columns.ways,
        ref: columns.ref,
        neededIds: distinct(columns.ref),
        waysTaken,
        copies: id.length - order.length,
      }
    },
  }
}

/** Rows by ascending id, of equal ids the one with the highest version, of those the first. */
function newestOfEach(id: Float64Array, version: Int32Array): Uint32Array {
  const rows = new Uint32Array(id.length)
  for (let row = 0; row < rows.length; row++) rows[row] = row
  let isAscending = true
  for (let row = 1; row < rows.length && isAscending; row++) isAscending = id[row] > id[row - 1]
  if (isAscending) return rows
  rows.sort((a, b) => id[a] - id[b] || version[b] - version[a] || a - b)
  let kept = 0
  for (let i = 0; i < rows.length; i++) {
    if (i === 0 || id[rows[i]] !== id[rows[i - 1]]) rows[kept++] = rows[i]
  }
  return rows.slice(0, kept)
}

interface Ways {
  readonly id: Float64Array
  readonly file: Uint8Array
  readonly firstTag: Uint32Array
  readonly tagCode: Uint32Array
  readonly firstRef: Uint32Array
  readonly ref: Float64Array
}

function takeWays(order: Uint32Array, ways: Ways) {
  const count = order.length
  const id = new Float64Array(count)
  const file = new Uint8Array(count)
  const firstTag = new Uint32Array(count + 1)
  const firstRef = new Uint32Array(count + 1)
  for (let i = 0; i < count; i++) {
    const row = order[i]
    id[i] = ways.id[row]
    file[i] = ways.file[row]
    firstTag[i + 1] = firstTag[i] + ways.firstTag[row + 1] - ways.firstTag[row]
    firstRef[i + 1] = firstRef[i] + ways.firstRef[row + 1] - ways.firstRef[row]
  }
  const tagCode = new Uint32Array(firstTag[count] * 2)
  const ref = new Float64Array(firstRef[count])
  for (let i = 0; i < count; i++) {
    const row = order[i]
    tagCode.set(
      ways.tagCode.subarray(ways.firstTag[row] * 2, ways.firstTag[row + 1] * 2),
      firstTag[i] * 2,
    )
    ref.set(ways.ref.subarray(ways.firstRef[row], ways.firstRef[row + 1]), firstRef[i])
  }
  return { ways: { count, id, file, firstTag, tagCode, firstRef }, ref }
}

function distinct(values: Float64Array): Float64Array {
  const sorted = values.slice().sort()
  let count = 0
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i]
  }
  const shared = new Float64Array(new SharedArrayBuffer(Math.max(8, count * 8)), 0, count)
  shared.set(sorted.subarray(0, count))
  return shared
}

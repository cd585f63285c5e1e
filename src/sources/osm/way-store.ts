/** Gathers the ways of all blocks of all files, and keeps of equal ids the newest. */
import { append, appendAll, growingColumns, grown } from '../../tables/growing.ts'
import { createTextDictionary } from '../../tables/text-dictionary.ts'
import { WAY_COLUMNS, type WayBatch } from './block-objects.ts'

export type WayStore = ReturnType<typeof createWayStore>

const stageWays = () => growingColumns({ ...WAY_COLUMNS, file: Uint8Array })
type Staged = ReturnType<typeof stageWays>

/** No ways yet. */
export function createWayStore() {
  const staged = stageWays()
  const { id, version, file, firstTag, tagCode, firstRef, ref } = staged
  const { texts, codeOf } = createTextDictionary()
  let known: Set<number> | undefined
  let waysRead = 0
  let waysTaken = 0

  return {
    texts,
    get waysRead(): number {
      return waysRead
    },
    has(wayId: number): boolean {
      known ??= new Set(grown(id))
      return known.has(wayId)
    },
    /** Blocks are added in the order of the files: of equal versions the first stays. */
    add(fileIndex: number, batch: WayBatch, read: number): void {
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
      const taken = takeWays(order, staged)
      return {
        ...taken,
        /** The node ids ascending, each once, in memory that threads share. */
        neededIds: distinct(taken.ref),
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

function takeWays(order: Uint32Array, ways: Staged) {
  const count = order.length
  const tagsFrom = ways.firstTag.values
  const refsFrom = ways.firstRef.values
  const id = new Float64Array(count)
  const file = new Uint8Array(count)
  const firstTag = new Uint32Array(count + 1)
  const firstRef = new Uint32Array(count + 1)
  for (let i = 0; i < count; i++) {
    const row = order[i]
    id[i] = ways.id.values[row]
    file[i] = ways.file.values[row]
    firstTag[i + 1] = firstTag[i] + tagsFrom[row + 1] - tagsFrom[row]
    firstRef[i + 1] = firstRef[i] + refsFrom[row + 1] - refsFrom[row]
  }
  const tagCode = new Uint32Array(firstTag[count] * 2)
  const ref = new Float64Array(firstRef[count])
  for (let i = 0; i < count; i++) {
    const row = order[i]
    const tags = ways.tagCode.values.subarray(tagsFrom[row] * 2, tagsFrom[row + 1] * 2)
    tagCode.set(tags, firstTag[i] * 2)
    ref.set(ways.ref.values.subarray(refsFrom[row], refsFrom[row + 1]), firstRef[i])
  }
  // By `firstRef`, `ref` has the node ids of the ways.
  return { columns: { count, id, file, firstTag, tagCode, firstRef }, ref }
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

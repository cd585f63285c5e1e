/**
 * Hands blocks to threads, and their answers back in the order of the file. So no result depends on which thread was
 * faster. Only a few blocks are on their way at a time: memory is bounded whatever the file's size.
 */
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { TeeviitError } from '../../report/errors.ts'
import { type OsmFile, openOsmFile, readBlob } from './blob-file.ts'
import type { NodeBatch } from './block-nodes.ts'
import type { ObjectBatch } from './block-objects.ts'
import type { Interest } from './selections.ts'

/** A block with the question that is asked of it. */
export type BlockTask = BlockWish & {
  readonly order: number
  readonly file: string
  readonly offset: number
  readonly blob: Uint8Array<ArrayBuffer>
}

export type BlockAnswer =
  | { readonly order: number; readonly objects: ObjectBatch }
  | { readonly order: number; readonly nodes: NodeBatch }
  | { readonly order: number; readonly reason: string }

export type BlockWish =
  | {
      readonly kind: 'objects'
      readonly wantedWays?: Float64Array
      /** Whose objects are read; the roads' where it is absent. */
      readonly interest?: Interest
    }
  | { readonly kind: 'nodes'; readonly neededIds: Float64Array }

export type BlockPool = Readonly<ReturnType<typeof createBlockPool>>

/** Blocks on their way for each thread: one in work, one waiting, so that no thread idles. */
const BLOCKS_A_THREAD = 2
/** More threads than this wait for the one that gathers. */
const THREADS_MAX = 8

/**
 * What `use` makes of the files and threads that read them; both are closed whatever it does.
 * @throws TeeviitError OSM_FILE_MISSING, OSM_NOT_A_PBF, OSM_BROKEN_PBF, and whatever `use` throws
 */
export async function withOsmFiles<T>(
  sources: readonly { readonly file: string }[],
  threads: number | undefined,
  use: (files: readonly OsmFile[], pool: BlockPool) => Promise<T>,
): Promise<T> {
  const files: OsmFile[] = []
  let pool: BlockPool | undefined
  try {
    for (const { file } of sources) files.push(await openOsmFile(file))
    const blobCount = files.reduce((sum, { dataBlobs }) => sum + dataBlobs.length, 0)
    pool = createBlockPool(Math.min(threads ?? availableParallelism(), blobCount))
    return await use(files, pool)
  } finally {
    await pool?.close()
    await Promise.all(files.map(({ handle }) => handle.close()))
  }
}

/** Starts threads that read blocks. */
function createBlockPool(threads: number) {
  const workers = Array.from(
    { length: Math.max(1, Math.min(threads, THREADS_MAX)) },
    () => new Worker(new URL(`./block-worker${extname(import.meta.url)}`, import.meta.url)),
  )
  const ignore: Listener = () => {}
  const ear = { hear: ignore }
  workers.forEach((worker, thread) => {
    worker.on('message', (answer: BlockAnswer) => ear.hear(thread, answer))
    worker.on('error', (error) => ear.hear(thread, error as Error))
  })
  return {
    /**
     * Lets threads read the given blocks of a file, and takes their answers one after another in that order.
     * @throws TeeviitError OSM_BROKEN_PBF
     */
    read(
      file: OsmFile,
      blobNumbers: readonly number[],
      wish: BlockWish,
      take: (blobNumber: number, answer: BlockAnswer) => void,
    ): Promise<void> {
      if (blobNumbers.length === 0) return Promise.resolve()
      const reading = readInOrder(workers, ear, file, blobNumbers, wish, take)
      return reading.finally(() => {
        ear.hear = ignore
      })
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

type Listener = (thread: number, said: BlockAnswer | Error) => void

function readInOrder(
  workers: readonly Worker[],
  ear: { hear: Listener },
  file: OsmFile,
  blobNumbers: readonly number[],
  wish: BlockWish,
  take: (blobNumber: number, answer: BlockAnswer) => void,
): Promise<void> {
  const answers = new Map<number, BlockAnswer>()
  const underWay = workers.map(() => 0)
  let sent = 0
  let taken = 0
  return new Promise((resolve, reject) => {
    const send = async (thread: number) => {
      const order = sent++
      underWay[thread]++
      const place = file.dataBlobs[blobNumbers[order]]
      const blob = await readBlob(file.file, file.handle, place)
      const task: BlockTask = { ...wish, order, file: file.file, offset: place.offset, blob }
      workers[thread].postMessage(task, [blob.buffer])
    }
    const keepBusy = () => {
      for (let round = 0; round < BLOCKS_A_THREAD; round++) {
        for (let thread = 0; thread < workers.length; thread++) {
          const isWindowFull = sent - taken >= workers.length * BLOCKS_A_THREAD * 2
          if (sent === blobNumbers.length || isWindowFull) return
          if (underWay[thread] <= round) send(thread).catch(reject)
        }
      }
    }
    const takeInTurn = () => {
      for (let next = answers.get(taken); next !== undefined; next = answers.get(taken)) {
        answers.delete(taken)
        if ('reason' in next) {
          const { offset } = file.dataBlobs[blobNumbers[taken]]
          const { reason } = next
          throw new TeeviitError('OSM_BROKEN_PBF', { file: file.file, offset, reason })
        }
        take(blobNumbers[taken], next)
        taken++
      }
    }
    ear.hear = (thread, said) => {
      try {
        if (said instanceof Error) throw said
        underWay[thread]--
        answers.set(said.order, said)
        takeInTurn()
        if (taken === blobNumbers.length) resolve()
        else keepBusy()
      } catch (error) {
        reject(error)
      }
    }
    keepBusy()
  })
}

/** Reads or verifies a release by other threads: hashing takes longer than anything else at the start of a server. */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FileFacts, Manifest } from './manifest.ts'
import { readManifest, readVerified } from './read-release.ts'
import { placeFiles, type SharedRelease } from './release-files.ts'
import { nextAnswer } from './thread-answer.ts'

/** A file to read, and where to; a file without a place is only verified. */
interface Wanted {
  readonly file: string
  readonly facts: FileFacts
  readonly place?: Uint8Array
}

/** What one thread reads. */
export interface Share {
  readonly folder: string
  readonly files: readonly Wanted[]
}

/** A thread takes longer to start than to read less. */
const SHARE_BYTES_LEAST = 64 << 20

/**
 * Like `readRelease`, by several threads at once.
 * @param readers how many threads at most, this one included
 * @param leftOut files that are not read, nor verified
 * @throws TeeviitError RELEASE_* that names the file which is absent, of another size, or changed
 */
export async function readReleaseInThreads(
  folder: string,
  readers: number,
  leftOut: readonly string[] = [],
  shareBytesLeast = SHARE_BYTES_LEAST,
): Promise<SharedRelease> {
  const manifest = readManifest(folder)
  const files = Object.fromEntries(
    Object.entries(manifest.files).filter(([file]) => !leftOut.includes(file)),
  )
  const { memory, places } = placeFiles({ files })
  const wanted = Object.entries(files).map(([file, facts]) => {
    return { file, facts, place: places.get(file) as Uint8Array }
  })
  const bytes = wanted.reduce((sum, { facts }) => sum + facts.bytes, 0)
  const count = Math.max(1, Math.min(readers, Math.ceil(bytes / shareBytesLeast)))
  const [own, ...others] = sharesOf(wanted, count)
  const reading = others.map((files) => readInThread({ folder, files }))
  // They are awaited below; what one finds before that is no unhandled rejection.
  for (const other of reading) other.catch(() => undefined)
  for (const { file, facts, place } of own) readVerified(folder, file, facts, () => place)
  await Promise.all(reading)
  return { manifest, files: places, memory }
}

/** Deals files out, the largest first, each to the reader with least to read. */
function sharesOf<T extends Wanted>(wanted: readonly T[], count: number): T[][] {
  const shares = Array.from({ length: count }, () => ({ bytes: 0, files: [] as T[] }))
  for (const one of wanted.toSorted((a, b) => b.facts.bytes - a.facts.bytes)) {
    const least = shares.reduce((best, share) => (share.bytes < best.bytes ? share : best))
    least.files.push(one)
    least.bytes += one.facts.bytes
  }
  return shares.map(({ files }) => files)
}

/**
 * Reads all files of a release in a thread of its own and compares them with its manifest.
 * @throws TeeviitError RELEASE_FILE_* of the first file that is absent, of another size, or changed
 */
export function verifyInThread(folder: string, files: Manifest['files']): Promise<void> {
  const wanted = Object.entries(files).map(([file, facts]) => ({ file, facts }))
  return readInThread({ folder, files: wanted })
}

function readInThread(share: Share): Promise<void> {
  const file = new URL(`./read-thread${extname(import.meta.url)}`, import.meta.url)
  const worker = new Worker(file, { workerData: share })
  return nextAnswer(worker, (code) => new Error(`the reading thread ended with code ${code}`))
}

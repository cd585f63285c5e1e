/** The files of a release in memory: where they are put, and how the engines find them. */
import { TeeviitError } from '../report/errors.ts'
import { alignedBytes, allocateBytes, createKernelMemory } from '../tables/kernel-memory.ts'
import { sharedBuffer } from '../tables/shared-arrays.ts'
import type { Manifest } from './manifest.ts'

/** A release as threads hand it to one another. */
export interface SharedRelease {
  readonly manifest: Manifest
  /** File name to its bytes, in shared memory. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Holds the files that compiled code works on; absent without such files. */
  readonly memory: WebAssembly.Memory | undefined
}

/** Files that compiled code works on are together in the one memory that it sees. */
const isForKernels = (file: string) => file.startsWith('hierarchy-')

/** Space for all files of a release, which are not read yet. */
export function placeFiles({ files }: Pick<Manifest, 'files'>): {
  memory: WebAssembly.Memory | undefined
  places: Map<string, Uint8Array>
} {
  const named = Object.entries(files)
  const [others, ofKernels] = [false, true].map((is) =>
    named.reduce(
      (sum, [file, { bytes }]) => sum + (isForKernels(file) === is ? alignedBytes(bytes) : 0),
      0,
    ),
  )
  const memory = ofKernels > 0 ? createKernelMemory(ofKernels) : undefined
  // A block of more than 32 MB goes back to the system as soon as nobody needs it; of many the allocator keeps the gaps.
  const buffer = sharedBuffer(others)
  let used = 0
  const places = named.map(([file, { bytes }]) => {
    if (memory && isForKernels(file)) return [file, allocateBytes(memory, bytes)] as const
    const begin = used
    used += alignedBytes(bytes)
    return [file, new Uint8Array(buffer, begin, bytes)] as const
  })
  return { memory, places: new Map(places) }
}

/** The bytes of a file by name, as the engines open them. @throws TeeviitError RELEASE_FILE_MISSING */
export function bytesOf(files: {
  get(file: string): Uint8Array | undefined
}): (file: string) => Uint8Array {
  return (file) => {
    const bytes = files.get(file)
    if (!bytes)
      throw new TeeviitError('RELEASE_FILE_MISSING', { file, reason: 'not in the manifest' })
    return bytes
  }
}

/** The files of a release in memory: where they are put, and how the engines find them. */
import { TeeviitError } from '../report/errors.ts'
import { alignedBytes, allocateBytes, createKernelMemory } from '../tables/kernel-memory.ts'
import { sharedBuffer } from '../tables/shared-arrays.ts'
import type { Manifest } from './manifest.ts'

export interface Release {
  readonly folder: string
  readonly manifest: Manifest
  /** File name to its bytes, in shared memory. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Holds the files that compiled code works on; absent without such files. */
  readonly memory: WebAssembly.Memory | undefined
}

/** What of a release threads hand to one another. */
export type SharedRelease = Pick<Release, 'manifest' | 'files' | 'memory'>

/** Files that compiled code works on are together in the one memory that it sees. */
const isForKernels = (file: string) => file.startsWith('hierarchy-')

/** Space for all files of a release, which are not read yet. */
export function placeFiles(manifest: Pick<Manifest, 'files'>): {
  memory: WebAssembly.Memory | undefined
  places: Map<string, Uint8Array>
} {
  const memory = memoryForKernels(manifest)
  const allocate = createSpace(manifest)
  const places = new Map<string, Uint8Array>()
  for (const [file, { bytes }] of Object.entries(manifest.files)) {
    places.set(file, memory && isForKernels(file) ? allocateBytes(memory, bytes) : allocate(bytes))
  }
  return { memory, places }
}

/**
 * Gives out space for all files that no compiled code works on, from one buffer: a block of more than 32 MB goes back
 * to the system as soon as nobody needs it. The allocator keeps the gaps that files of many sizes leave.
 */
function createSpace({ files }: Pick<Manifest, 'files'>): (size: number) => Uint8Array {
  let bytes = 0
  for (const file in files) if (!isForKernels(file)) bytes += alignedBytes(files[file].bytes)
  const buffer = sharedBuffer(bytes)
  let used = 0
  return (size) => {
    const begin = used
    used += alignedBytes(size)
    return new Uint8Array(buffer, begin, size)
  }
}

function memoryForKernels({ files }: Pick<Manifest, 'files'>): WebAssembly.Memory | undefined {
  let bytes = 0
  for (const file in files) if (isForKernels(file)) bytes += alignedBytes(files[file].bytes)
  return bytes > 0 ? createKernelMemory(bytes) : undefined
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

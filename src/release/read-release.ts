/** Reads a release into shared memory: one copy of its files for all threads, verified against its manifest. */

import { createHash } from 'node:crypto'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { orThrow } from '../report/attempt.ts'
import { TeeviitError } from '../report/errors.ts'
import { alignedBytes, allocateBytes, createKernelMemory } from '../tables/kernel-memory.ts'
import { type FileFacts, FORMAT_VERSION, isSealed, type Manifest } from './manifest.ts'

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

/** Reading in pieces of this size keeps the hash's and the kernel's work side by side in the cache. */
const CHUNK_BYTES = 1 << 22

/** Folder of the release that `current` names; undefined where the folder has no release yet. */
export function currentRelease(dataDir: string): string | undefined {
  const file = join(dataDir, 'current')
  if (!existsSync(file)) return undefined
  return join(dataDir, readFileSync(file, 'utf8').trim())
}

/** The folder that is named, else that of the current release. @throws TeeviitError CLI_NO_RELEASE */
export function wantedRelease({ release, data }: { release?: string; data: string }): string {
  const folder = release ?? currentRelease(data)
  if (!folder) throw new TeeviitError('CLI_NO_RELEASE', { folder: data })
  return folder
}

/** @throws TeeviitError RELEASE_* where there is no manifest, one of another format, or one that was cut or edited. */
export function readManifest(folder: string): Manifest {
  const manifest = orThrow(
    () => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest,
    (reason) => new TeeviitError('RELEASE_NO_MANIFEST', { folder, reason }),
  )
  if (manifest?.formatVersion !== FORMAT_VERSION) {
    throw new TeeviitError('RELEASE_FORMAT', {
      folder,
      found: manifest?.formatVersion,
      wanted: FORMAT_VERSION,
      isSample: manifest?.sample,
    })
  }
  if (!isSealed(manifest)) throw new TeeviitError('RELEASE_MANIFEST_CHANGED', { folder })
  return manifest
}

/**
 * Reads and verifies all files of a release.
 * @throws TeeviitError RELEASE_* that names the file which is absent, of another size, or changed.
 */
export function readRelease(folder: string): Release {
  const manifest = readManifest(folder)
  const { memory, places } = placeFiles(manifest)
  for (const [file, facts] of Object.entries(manifest.files)) {
    readVerified(folder, file, facts, () => places.get(file) as Uint8Array)
  }
  return { folder, manifest, files: places, memory }
}

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
  const buffer = new SharedArrayBuffer(bytes)
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

/**
 * Reads a file of a release into a place of its size.
 * @throws TeeviitError RELEASE_FILE_* where it is absent or not what the manifest says.
 */
export function readVerified(
  folder: string,
  file: string,
  facts: FileFacts,
  place: (size: number) => Uint8Array,
): Uint8Array {
  const descriptor = orThrow(
    () => openSync(join(folder, file), 'r'),
    (reason) => new TeeviitError('RELEASE_FILE_MISSING', { file, reason }),
  )
  try {
    const { size } = fstatSync(descriptor)
    if (size !== facts.bytes) {
      throw new TeeviitError('RELEASE_FILE_SIZE', { file, found: size, wanted: facts.bytes })
    }
    const bytes = place(size)
    const hash = createHash('sha256')
    let offset = 0
    while (offset < size) {
      const read = readSync(descriptor, bytes, offset, Math.min(CHUNK_BYTES, size - offset), offset)
      if (read === 0)
        throw new TeeviitError('RELEASE_FILE_SIZE', { file, found: offset, wanted: size })
      hash.update(bytes.subarray(offset, offset + read))
      offset += read
    }
    checkHash(file, facts, hash.digest('hex'))
    return bytes
  } finally {
    closeSync(descriptor)
  }
}

/** @throws TeeviitError RELEASE_FILE_* where bytes are not what the manifest says. */
export function verifyFile(file: string, facts: FileFacts, bytes: Uint8Array): void {
  if (bytes.byteLength !== facts.bytes) {
    throw new TeeviitError('RELEASE_FILE_SIZE', {
      file,
      found: bytes.byteLength,
      wanted: facts.bytes,
    })
  }
  checkHash(file, facts, createHash('sha256').update(bytes).digest('hex'))
}

function checkHash(file: string, facts: FileFacts, found: string): void {
  if (found !== facts.sha256) {
    throw new TeeviitError('RELEASE_FILE_CHANGED', { file, found, wanted: facts.sha256 })
  }
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

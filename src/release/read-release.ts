/** Reads a release into shared memory: one copy of its files for all threads, verified against its manifest. */
import { createHash, hash } from 'node:crypto'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { orThrow } from '../report/attempt.ts'
import { TeeviitError } from '../report/errors.ts'
import {
  checkHash,
  checkSize,
  type FileFacts,
  MANIFEST_FILE,
  type Manifest,
  noManifest,
  parseManifest,
  textUnderSeal,
} from './manifest.ts'
import { placeFiles, type SharedRelease } from './release-files.ts'

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
  const text = orThrow(
    () => readFileSync(join(folder, MANIFEST_FILE), 'utf8'),
    (reason) => noManifest(folder, reason),
  )
  const manifest = parseManifest(text, folder)
  if (hash('sha256', textUnderSeal(manifest)) !== manifest.sha256) {
    throw new TeeviitError('RELEASE_MANIFEST_CHANGED', { folder })
  }
  return manifest
}

/**
 * Reads and verifies all files of a release.
 * @throws TeeviitError RELEASE_* that names the file which is absent, of another size, or changed.
 */
export function readRelease(folder: string): SharedRelease {
  const manifest = readManifest(folder)
  const { memory, places } = placeFiles(manifest)
  for (const [file, facts] of Object.entries(manifest.files)) {
    readVerified(folder, file, facts, () => places.get(file) as Uint8Array)
  }
  return { manifest, files: places, memory }
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
    checkSize(file, facts, size)
    const bytes = place(size)
    const sum = createHash('sha256')
    let offset = 0
    while (offset < size) {
      const read = readSync(descriptor, bytes, offset, Math.min(CHUNK_BYTES, size - offset), offset)
      if (read === 0) checkSize(file, facts, offset)
      sum.update(bytes.subarray(offset, offset + read))
      offset += read
    }
    checkHash(file, facts, sum.digest('hex'))
    return bytes
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Writes a release: its files go into a folder beside the others, and are read back and verified. One rename publishes
 * them, so that a reader sees the old release or the new one and never half of one.
 */
import { hash } from 'node:crypto'
import { copyFileSync, linkSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { TeeviitError } from '../report/errors.ts'
import { type Columns, encodeTable } from '../tables/table-file.ts'
import { makeCurrent } from './make-current.ts'
import {
  type FileFacts,
  FORMAT_VERSION,
  MANIFEST_FILE,
  type Manifest,
  textUnderSeal,
} from './manifest.ts'
import { readVerified } from './read-release.ts'
import { makeWorkFolder, writeNamed } from './work-folders.ts'

export type ManifestFacts = Omit<
  Manifest,
  'formatVersion' | 'name' | 'builtAt' | 'files' | 'sha256'
>

export type ReleaseWriter = ReturnType<typeof createReleaseWriter>

/** @param dataDir folder of releases; made if it is not there */
export function createReleaseWriter(dataDir: string) {
  const folder = makeWorkFolder(dataDir)
  const files: Record<string, FileFacts> = {}
  const taken = new Set<string>()

  const writeBytes = (file: string, bytes: Uint8Array) => {
    writeNamed(join(folder, file), bytes)
    files[file] = {
      bytes: bytes.byteLength,
      sha256: hash('sha256', bytes),
    }
  }

  return {
    /** Folder the files are being written into. */
    folder,
    writeBytes,
    /**
     * Takes a file of another release over as it is, without copying its bytes where the file system can link. It is the
     * caller who verifies it.
     */
    takeFile(file: string, from: string, facts: FileFacts): void {
      try {
        linkSync(join(from, file), join(folder, file))
      } catch {
        copyFileSync(join(from, file), join(folder, file))
      }
      files[file] = facts
      taken.add(file)
    },
    writeTable: (file: string, columns: Columns): void => writeBytes(file, encodeTable(columns)),
    /**
     * Verifies what was written and makes it the current release. Returns its manifest.
     * @throws TeeviitError RELEASE_EMPTY, RELEASE_FILE_*
     */
    publish(facts: ManifestFacts, builtAt: Date): Manifest {
      if (Object.keys(files).length === 0) throw new TeeviitError('RELEASE_EMPTY')
      const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
      const contentHash = hash('sha256', JSON.stringify(sorted))
      const stamp = builtAt.toISOString().replace(/[-:]|\.\d+/g, '')
      const manifest = sealManifest({
        formatVersion: FORMAT_VERSION,
        name: `${stamp}-${contentHash.slice(0, 8)}`,
        builtAt: builtAt.toISOString(),
        ...facts,
        files: sorted,
      })
      writeNamed(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
      for (const file of Object.keys(sorted)) {
        if (taken.has(file)) continue
        readVerified(folder, file, sorted[file], (size) => new Uint8Array(size))
      }
      const published = join(dataDir, manifest.name)
      rmSync(published, { recursive: true, force: true })
      renameSync(folder, published)
      makeCurrent(dataDir, manifest.name)
      return manifest
    },
    /** Removes what was written. */
    abandon: (): void => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A manifest that names its own hash, so that a cut or edited one is known. */
export const sealManifest = (facts: Omit<Manifest, 'sha256'>): Manifest => ({
  ...facts,
  sha256: hash('sha256', textUnderSeal(facts)),
})

/** The releases of a folder: which there are, which one is served, and which may go. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { TeeviitError } from '../report/errors.ts'
import { makeCurrent } from './make-current.ts'
import { MANIFEST_FILE, type Manifest } from './manifest.ts'
import { verifyInThread } from './read-in-threads.ts'
import { currentRelease, readManifest } from './read-release.ts'

export interface ListedRelease {
  readonly name: string
  readonly isCurrent: boolean
  /** Undefined where the manifest cannot be read; `fault` says why. */
  readonly manifest: Manifest | undefined
  readonly fault: string | undefined
  /** Bytes of its files, as the manifest has them. */
  readonly bytes: number
}

/** Names of the releases of a folder, newest first: they begin with their time. @throws ENOENT where there is no folder */
export function releaseNames(dataDir: string): string[] {
  return readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => existsSync(join(dataDir, name, MANIFEST_FILE)))
    .sort()
    .reverse()
}

/** Releases of a folder, newest first. @throws ENOENT where there is no folder */
export function listReleases(dataDir: string): ListedRelease[] {
  const current = currentRelease(dataDir)
  return releaseNames(dataDir).map((name) => {
    const { manifest, fault } = manifestOf(join(dataDir, name))
    const files = Object.values(manifest?.files ?? {})
    return {
      name,
      isCurrent: current !== undefined && basename(current) === name,
      manifest,
      fault,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  })
}

function manifestOf(folder: string): Pick<ListedRelease, 'manifest' | 'fault'> {
  try {
    return { manifest: readManifest(folder), fault: undefined }
  } catch (error) {
    if (!(error instanceof TeeviitError)) throw error
    return { manifest: undefined, fault: error.says }
  }
}

/**
 * Makes a release of the folder the current one, once all its files are found to be those that were built.
 * @throws TeeviitError CLI_NO_RELEASE_NAMED, RELEASE_*
 */
export async function useRelease(dataDir: string, name: string): Promise<void> {
  if (!listReleases(dataDir).some((release) => release.name === name)) {
    throw new TeeviitError('CLI_NO_RELEASE_NAMED', { folder: dataDir, name })
  }
  const folder = join(dataDir, name)
  const { files } = readManifest(folder)
  await verifyInThread(folder, files)
  makeCurrent(dataDir, name)
}

/** Removes all releases except the newest `keep`, the current one and those being built. @returns their names */
export function pruneReleases(dataDir: string, keep: number): string[] {
  const old = listReleases(dataDir).filter(({ isCurrent }, i) => i >= keep && !isCurrent)
  for (const { name } of old) rmSync(join(dataDir, name), { recursive: true, force: true })
  return old.map(({ name }) => name)
}

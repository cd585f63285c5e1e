/**
 * Takes a release from another replica: its manifest, then each file that no release here has, checked by its SHA-256,
 * then one rename. A pull that was ended goes on in the next one.
 */

import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeCurrent } from '../release/make-current.ts'
import { type FileFacts, MANIFEST_FILE, type Manifest } from '../release/manifest.ts'
import { currentRelease, readManifest } from '../release/read-release.ts'
import { listReleases } from '../release/releases.ts'
import { attempt, orThrow } from '../report/attempt.ts'
import { TeeviitError } from '../report/errors.ts'
import type { Progress } from '../report/progress.ts'
import { download, forget, hashesOf } from './download.ts'
import { takeLock } from './lock.ts'
import { type Policy, replicaPolicy } from './policy.ts'
import { askTextAgain } from './request.ts'

export interface PullResult {
  readonly name: string
  /** False where it was here and current already. */
  readonly isNew: boolean
  readonly bytesTaken: number
  /** Files that another release here has, too. */
  readonly filesLinked: number
}

export interface PullOptions {
  readonly stallSeconds: number
  readonly attempts: number
  readonly retrySeconds: number
}

const PULL_DEFAULTS: PullOptions = { stallSeconds: 30, attempts: 5, retrySeconds: 1 }

/** Folder of what is under way, in the folder of releases. */
const WORK_FOLDER = '.pulling'
const MANIFEST_BYTES_MAX = 16_000_000
const NAME = /^\d{8}T\d{6}Z-[0-9a-f]{8}$/
const FILE_NAME = /^[\w-][\w.-]*$/
const KB = 1_000

/**
 * Takes the release that a replica serves, and makes it current here.
 * @param from address of the replica's operators' port
 * @throws TeeviitError PULL_MANIFEST, FETCH_*, RELEASE_*
 */
export async function pullRelease(
  from: string,
  dataDir: string,
  progress: Progress,
  options: PullOptions = PULL_DEFAULTS,
): Promise<PullResult> {
  const base = new URL(from.endsWith('/') ? from : `${from}/`)
  const policy = replicaPolicy(base, options.stallSeconds * 1_000)
  const work = join(dataDir, WORK_FOLDER)
  const unlock = takeLock(work)
  try {
    const address = new URL('releases/current', base).href
    const text = await askTextAgain(address, policy, MANIFEST_BYTES_MAX, 1)
    const { name, files } = checked(address, text)
    if (existsSync(join(dataDir, name, MANIFEST_FILE))) {
      const isNew = currentRelease(dataDir) !== join(dataDir, name)
      if (isNew) makeCurrent(dataDir, name)
      return { name, isNew, bytesTaken: 0, filesLinked: 0 }
    }
    removeOthers(work, name)
    const folder = join(work, name)
    mkdirSync(folder, { recursive: true })
    const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0)
    progress.phase(`Pulling ${name}`, total / KB, 'kB')
    const known = filesHere(dataDir)
    let [done, bytesTaken, filesLinked] = [0, 0, 0]
    for (const [file, facts] of Object.entries(files)) {
      const isLinked = link(known.get(facts.sha256), join(folder, file))
      if (isLinked) filesLinked++
      else if (!existsSync(join(folder, file))) {
        const job = { address: new URL(`releases/${name}/${file}`, base).href, file, folder, facts }
        await take(job, policy, options, (bytes) => progress.advance((done + bytes) / KB))
        bytesTaken += facts.bytes
      }
      done += facts.bytes
      progress.advance(done / KB)
    }
    writeFileSync(join(folder, MANIFEST_FILE), text)
    readManifest(folder)
    renameSync(folder, join(dataDir, name))
    makeCurrent(dataDir, name)
    progress.end()
    return { name, isNew: true, bytesTaken, filesLinked }
  } finally {
    unlock()
  }
}

/** Names of a manifest become paths: they are looked at before anything is written. Its seal is looked at in place. */
function checked(address: string, text: string): Pick<Manifest, 'name' | 'files'> {
  const fault = (reason: string) => new TeeviitError('PULL_MANIFEST', { address, reason })
  const { name, files } = orThrow(() => JSON.parse(text) as Partial<Manifest>, fault) ?? {}
  const isWhole = NAME.test(String(name)) && files instanceof Object
  if (!isWhole) throw fault('it has no name or files')
  const odd = Object.keys(files).find((file) => !FILE_NAME.test(file) || file === MANIFEST_FILE)
  if (odd !== undefined) throw fault(`it names a file ${JSON.stringify(odd).slice(0, 80)}`)
  return { name: name as string, files }
}

interface PulledFile {
  readonly address: string
  readonly file: string
  readonly folder: string
  readonly facts: FileFacts
}

async function take(
  { address, file, folder, facts }: PulledFile,
  policy: Policy,
  { attempts, retrySeconds }: PullOptions,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const part = join(folder, `${file}.part`)
  const job = { address, part, bytesMax: facts.bytes, attempts, retrySeconds, onBytes }
  await download(job, policy)
  const { sha256 } = await hashesOf(part)
  if (sha256 !== facts.sha256) {
    forget(part)
    throw new TeeviitError('RELEASE_FILE_CHANGED', { file, found: sha256, wanted: facts.sha256 })
  }
  renameSync(part, join(folder, file))
  forget(part)
}

/** Paths of the files of all releases here, by SHA-256. */
function filesHere(dataDir: string): Map<string, string> {
  const paths = new Map<string, string>()
  for (const { name, manifest } of listReleases(dataDir)) {
    for (const [file, { sha256 }] of Object.entries(manifest?.files ?? {})) {
      paths.set(sha256, join(dataDir, name, file))
    }
  }
  return paths
}

/** @returns false where the file system cannot link, there is no such file, or it is in its place */
function link(path: string | undefined, place: string): boolean {
  return path !== undefined && attempt(() => linkSync(path, place) ?? true) === true
}

/** What an earlier pull began of another release is of no use. */
function removeOthers(work: string, name: string): void {
  for (const entry of readdirSync(work, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === name) continue
    rmSync(join(work, entry.name), { recursive: true, force: true })
  }
}

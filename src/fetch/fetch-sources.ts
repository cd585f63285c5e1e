/**
 * Fetches the official files: what has changed, whole and checked, into its place. The files of a source change places
 * together, when all of them have come; a file that is refused leaves those before it in use.
 */
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { TeeviitError } from '../report/errors.ts'
import type { Progress } from '../report/progress.ts'
import { acceptFile, md5In } from './accept-file.ts'
import { extractAddress } from './ads-index.ts'
import { writeBuildFile } from './build-file.ts'
import { download, forget, look } from './download.ts'
import { type FileEntry, type Ledger, readLedger, WORK_FOLDER, writeLedger } from './ledger.ts'
import { takeLock } from './lock.ts'
import { type OfficialFile, officialFiles } from './official-files.ts'
import { type Policy, publicPolicy } from './policy.ts'
import { askTextAgain } from './request.ts'
import type { FetchConfig, FetchSettings, SourceName } from './settings.ts'

export interface FetchOptions {
  /** Asks what would come, and changes nothing. */
  readonly dryRun?: boolean
  /** Takes files whose heads have lost a column that the one before had. */
  readonly acceptHeaders?: boolean
  /** The caller has the lock of the folder already. */
  readonly isLocked?: boolean
}

export interface FetchedFile {
  readonly name: string
  readonly source: SourceName
  readonly state: 'new' | 'unchanged' | 'would come'
  /** Undefined where the server does not say. */
  readonly bytes: number | undefined
}

export interface FetchResult {
  readonly files: readonly FetchedFile[]
  /** The configuration to build from; undefined after a dry run. */
  readonly buildFile: string | undefined
}

/** An index or a checksum is short. */
const TEXT_BYTES_MAX = 4_000_000
const KB = 1_000

/** Names of the files in their order, for the plan that is printed first. */
export const fetchPlan = (settings: FetchSettings) =>
  officialFiles(settings).map(({ name }) => phaseOf(name))

const phaseOf = (name: string) => `Fetching ${name}`

/**
 * Fetches the files of all sources of the settings.
 * @throws TeeviitError FETCH_* with the first reason; sources that came whole before it are in their places
 */
export async function fetchSources(
  config: FetchConfig,
  options: FetchOptions,
  progress: Progress,
  now: Date,
): Promise<FetchResult> {
  const { settings } = config
  const files = officialFiles(settings)
  const policy = publicPolicy(settings)
  if (options.dryRun) return { files: await lookAt(files, settings, policy), buildFile: undefined }
  const work = join(settings.folder, WORK_FOLDER)
  const unlock = options.isLocked ? () => {} : takeLock(work)
  try {
    const fetched: FetchedFile[] = []
    const faults: TeeviitError[] = []
    const run: Run = { settings, policy, options, progress, work, indexes: new Map(), now }
    for (const source of settings.sources) {
      const own = files.filter((file) => file.source === source)
      try {
        fetched.push(...(await fetchSource(own, run)))
      } catch (error) {
        if (!(error instanceof TeeviitError)) throw error
        progress.note(error.message)
        faults.push(error)
      }
    }
    progress.end()
    if (faults.length > 0) throw faults[0]
    const buildFile = writeBuildFile(config, files, readLedger(settings.folder))
    return { files: fetched, buildFile }
  } finally {
    unlock()
  }
}

interface Run {
  readonly settings: FetchSettings
  readonly policy: Policy
  readonly options: FetchOptions
  readonly progress: Progress
  readonly work: string
  /** Texts of indexes by address: asked for once a run. */
  readonly indexes: Map<string, string>
  readonly now: Date
}

/** Fetches the files of one source and puts them in their places together. */
async function fetchSource(files: readonly OfficialFile[], run: Run): Promise<FetchedFile[]> {
  const { folder } = run.settings
  const ledger = readLedger(folder)
  const entries: Record<string, FileEntry> = {}
  for (const file of files) {
    const entry = await fetchFile(file, ledger, run)
    if (entry !== undefined) entries[file.name] = entry
  }
  for (const { name, path } of files) {
    if (entries[name] === undefined) continue
    const place = join(folder, path)
    mkdirSync(dirname(place), { recursive: true })
    renameSync(partOf(run.work, name), place)
    forget(partOf(run.work, name))
  }
  writeLedger(folder, { ...ledger, files: { ...ledger.files, ...entries } })
  return files.map(({ name, source }) => ({
    name,
    source,
    state: entries[name] === undefined ? 'unchanged' : 'new',
    bytes: (entries[name] ?? ledger.files[name])?.bytes,
  }))
}

/** The entry of a file that has come; undefined where the one here is the same. */
async function fetchFile(
  file: OfficialFile,
  ledger: Ledger,
  run: Run,
): Promise<FileEntry | undefined> {
  const { settings, policy, options, progress, work } = run
  const before = ledger.files[file.name]
  const part = partOf(work, file.name)
  const address = await addressOf(file, run)
  const here = knownVersion(file, address, before, settings.folder)
  let isBegun = false
  const { isUnchanged, version } = await download(
    {
      address,
      part,
      ...(here && { known: here }),
      bytesMax: settings.bytesMax,
      attempts: settings.attempts,
      retrySeconds: settings.retrySeconds,
      onBytes(done, total) {
        if (!isBegun) progress.phase(phaseOf(file.name), (total ?? 0) / KB, 'kB', done / KB)
        isBegun = true
        progress.advance(done / KB)
      },
    },
    policy,
  )
  if (!isBegun) progress.phase(phaseOf(file.name))
  if (isUnchanged) return undefined
  try {
    const md5 = file.md5Address && md5In(file.md5Address, await textAt(file.md5Address, run))
    const today = run.now.toISOString().slice(0, 10)
    const arrival = { address, part, version, md5 }
    const acceptHeaders = options.acceptHeaders ?? false
    const entry = await acceptFile(file, arrival, before, acceptHeaders, today)
    const isSame = before?.sha256 === entry.sha256 && existsSync(join(settings.folder, file.path))
    // A server without versions sends what is here already.
    if (isSame) forget(part)
    return isSame ? undefined : entry
  } catch (error) {
    // Going on with a wrong file does not make it right.
    if (error instanceof TeeviitError) forget(part)
    throw error
  }
}

const partOf = (work: string, name: string) => join(work, `${name}.part`)

/** The version that is here, where the file is still the one that was fetched from that address. */
function knownVersion(
  { path }: OfficialFile,
  address: string,
  before: FileEntry | undefined,
  folder: string,
): FileEntry | undefined {
  const size = statSync(join(folder, path), { throwIfNoEntry: false })?.size
  return before?.address === address && before.bytes === size ? before : undefined
}

async function addressOf({ address, extract }: OfficialFile, run: Run): Promise<string> {
  if (extract === undefined) return address
  const index = run.indexes.get(address) ?? (await textAt(address, run))
  run.indexes.set(address, index)
  return extractAddress(address, index, extract)
}

/** A short text, with as many attempts as a file. */
const textAt = (address: string, { policy, settings }: Run): Promise<string> =>
  askTextAgain(address, policy, TEXT_BYTES_MAX, settings.attempts)

/** What each file would bring. */
async function lookAt(
  files: readonly OfficialFile[],
  settings: FetchSettings,
  policy: Policy,
): Promise<FetchedFile[]> {
  const ledger = readLedger(settings.folder)
  const run = { settings, policy, indexes: new Map<string, string>() } as Run
  const seen: FetchedFile[] = []
  for (const file of files) {
    const { name, source } = file
    const address = await addressOf(file, run)
    const known = knownVersion(file, address, ledger.files[name], settings.folder)
    const { isUnchanged, bytes } = await look({ address, ...(known && { known }) }, policy)
    const state = isUnchanged ? 'unchanged' : 'would come'
    seen.push({ name, source, state, bytes: isUnchanged ? known?.bytes : bytes })
  }
  return seen
}

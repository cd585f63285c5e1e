/** The bytes of a source file: plain, gzipped or a member of a zip file, told apart by their first bytes. */
import {
  closeSync,
  createReadStream,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Entry, open as openZip, type ZipFile } from 'yauzl'
import { TeeviitError } from '../../report/errors.ts'

/** A file of a source, found and ready to be read. */
export interface SourceFile {
  /** For messages: the path, with the member where it is one of a zip. */
  readonly name: string
  /** Opens it anew; bytes come decompressed, in pieces of some 256 kB. */
  open(): Promise<AsyncIterable<Buffer>>
}

const CHUNK_BYTES = 1 << 18

type Packing = 'plain' | 'gzip' | 'zip'

/**
 * Finds a file by its path: as it is, else with `.gz`, else without. `pack.zip#member.csv` names a member; a zip
 * named alone must hold one file whose name ends like one of `endings`.
 * @throws TeeviitError SOURCE_FILE_MISSING, SOURCE_NOT_A_ZIP, SOURCE_ZIP_MEMBER
 */
export async function findFile(path: string, endings: readonly string[]): Promise<SourceFile> {
  const [file, member] = splitMember(path)
  const found = [file, `${file}.gz`, file.replace(/\.gz$/, '')].find((one) => isFile(one))
  if (found === undefined) throw new TeeviitError('SOURCE_FILE_MISSING', { file: path })
  const packing = packingOf(found)
  if (packing !== 'zip') {
    if (member === '') return packedFile(found, packing)
    throw new TeeviitError('SOURCE_NOT_A_ZIP', { file: found, member })
  }
  const members = await membersOf(found)
  const fitting = members.filter(({ fileName: name }) =>
    member === '' ? endings.some((end) => name.toLowerCase().endsWith(end)) : name === member,
  )
  if (fitting.length === 1) return zipMember(found, fitting[0])
  const wanted = member === '' ? `one file that ends in ${endings.join(' or ')}` : member
  const names = members.map(({ fileName }) => fileName)
  throw new TeeviitError('SOURCE_ZIP_MEMBER', { file: found, wanted, found: listing(names) })
}

/**
 * A file of a folder or zip file by its name in any letter case; in a folder it may be gzipped, or be the one file of
 * a zip of its name. Undefined where it is absent.
 */
export async function findInPack(pack: string, wanted: string): Promise<SourceFile | undefined> {
  const files = await filesOfPack(pack)
  const name = [...files.keys()].find((one) => one === wanted.toLowerCase())
  if (name !== undefined) return files.get(name)!()
  const zip = files.get(wanted.toLowerCase().replace(/\.\w+$/, '.zip'))
  return zip?.()
}

/** All files of a folder or zip file whose names (in lower case, without `.gz`) fit a pattern, in order of name. */
export async function findAllInPack(pack: string, wanted: RegExp): Promise<SourceFile[]> {
  const files = [...(await filesOfPack(pack))].filter(([name]) => wanted.test(name))
  files.sort(([a], [b]) => (a < b ? -1 : 1))
  return Promise.all(files.map(([, open]) => open()))
}

/** What opens each file of a folder or zip file, by name in lower case and without `.gz`. */
async function filesOfPack(pack: string): Promise<Map<string, () => Promise<SourceFile>>> {
  const isFolder = statSync(pack, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (!isFolder && !isFile(pack)) throw new TeeviitError('SOURCE_FILE_MISSING', { file: pack })
  if (!isFolder && packingOf(pack) !== 'zip') {
    throw new TeeviitError('SOURCE_NOT_A_ZIP', { file: pack, member: 'with tables' })
  }
  const keyOf = (name: string) => basename(name).toLowerCase().replace(/\.gz$/, '')
  if (!isFolder) {
    const members = await membersOf(pack)
    return new Map(
      members.map((entry) => [keyOf(entry.fileName), async () => zipMember(pack, entry)]),
    )
  }
  const names = readdirSync(pack).sort().reverse()
  return new Map(
    names.map((name) => [keyOf(name), () => findFile(join(pack, name), ['.csv', '.json'])]),
  )
}

/** Like `findInPack`, for a file that must be there. @throws TeeviitError SOURCE_NOT_IN_PACK */
export async function demandInPack(pack: string, wanted: string): Promise<SourceFile> {
  const file = await findInPack(pack, wanted)
  if (file) return file
  const found = statSync(pack).isDirectory()
    ? readdirSync(pack)
    : (await membersOf(pack)).map(({ fileName }) => fileName)
  throw new TeeviitError('SOURCE_NOT_IN_PACK', { pack, wanted, found: listing(found) })
}

function splitMember(path: string): [string, string] {
  const at = path.indexOf('#')
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)]
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

function listing(names: readonly string[]): string {
  if (names.length === 0) return 'nothing'
  const shown = [...names].sort().slice(0, 8).join(', ')
  return names.length > 8 ? `${shown} and ${names.length - 8} more` : shown
}

function packingOf(path: string): Packing {
  const head = Buffer.alloc(4)
  const file = openSync(path, 'r')
  try {
    readSync(file, head, 0, 4, 0)
  } finally {
    closeSync(file)
  }
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  return head.readUInt32BE() === 0x504b0304 ? 'zip' : 'plain'
}

/** A plain or gzipped file; a gzipped zip is not unpacked twice. */
function packedFile(path: string, packing: Packing): SourceFile {
  return {
    name: path,
    async open() {
      const bytes = createReadStream(path, { highWaterMark: CHUNK_BYTES })
      return packing === 'gzip' ? named(path, gunzip(bytes)) : bytes
    },
  }
}

function gunzip(bytes: Readable): Readable {
  const unzip = createGunzip({ chunkSize: CHUNK_BYTES })
  // An error of either stream reaches the reader through the one that it reads.
  pipeline(bytes, unzip, () => {})
  return unzip
}

/** Names the file in what goes wrong while it is unpacked. */
async function* named(path: string, bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    throw new TeeviitError('SOURCE_BROKEN', { file: path, reason: (error as Error).message })
  }
}

function openZipFile(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    openZip(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (zip) resolve(zip)
      else reject(new TeeviitError('SOURCE_BROKEN', { file: path, reason: error?.message }))
    })
  })
}

/** The files in a zip file, from its directory, which is read once however many of them are opened. */
async function membersOf(path: string): Promise<Entry[]> {
  const zip = await openZipFile(path)
  const members: Entry[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('error', (error: Error) =>
        reject(new TeeviitError('SOURCE_BROKEN', { file: path, reason: error.message })),
      )
      zip.on('end', resolve)
      zip.on('entry', (entry: Entry) => {
        if (!entry.fileName.endsWith('/')) members.push(entry)
        zip.readEntry()
      })
      zip.readEntry()
    })
  } finally {
    zip.close()
  }
  return members
}

function zipMember(path: string, entry: Entry): SourceFile {
  const name = `${path}#${entry.fileName}`
  return {
    name,
    async open() {
      const zip = await openZipFile(path)
      const bytes = await new Promise<Readable>((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) => {
          if (stream) resolve(stream)
          else reject(new TeeviitError('SOURCE_BROKEN', { file: name, reason: error?.message }))
        })
      })
      bytes.once('close', () => zip.close())
      return named(name, bytes)
    },
  }
}

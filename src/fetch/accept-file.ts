/** Looks at a file that has come, before it takes the place of the one before: is it whole, and can it be read? */
import { statSync } from 'node:fs'
import { TeeviitError } from '../report/errors.ts'
import { readHeader } from '../sources/known-headers.ts'
import { hashesOf, type Version } from './download.ts'
import type { FileEntry } from './ledger.ts'
import type { OfficialFile } from './official-files.ts'

export interface Arrival {
  readonly address: string
  /** Where it is now. */
  readonly part: string
  readonly version: Version
  /** What the publisher says that its MD5 is. */
  readonly md5: string | undefined
}

/**
 * The entry of a file that may be used.
 * @param before entry of the file that it will replace
 * @throws TeeviitError FETCH_CHECKSUM, FETCH_HEADER, FETCH_REFUSED
 */
export async function acceptFile(
  { header: kind }: OfficialFile,
  { address, part, version, md5 }: Arrival,
  before: FileEntry | undefined,
  acceptHeaders: boolean,
  todayIso: string,
): Promise<FileEntry> {
  const hashes = await hashesOf(part)
  if (md5 !== undefined && md5 !== hashes.md5) {
    throw new TeeviitError('FETCH_CHECKSUM', { address, found: hashes.md5, wanted: md5 })
  }
  const header = await readHeader(part, kind).catch((error: unknown) => {
    if (!(error instanceof TeeviitError)) throw error
    throw new TeeviitError('FETCH_REFUSED', { address, reason: error.says.replace(/\.$/, '') })
  })
  // A column that need not be there, and was, is one that was renamed.
  const gone = before?.read.find((column) => !header.read.includes(column))
  if (gone !== undefined && !acceptHeaders) {
    const fresh = header.columns.filter((column) => !before?.columns.includes(column))
    throw new TeeviitError('FETCH_HEADER', {
      address,
      column: gone,
      fresh: fresh.length > 0 ? fresh.join(', ') : 'none',
    })
  }
  const modified = Date.parse(version.lastModified ?? '')
  const said = Number.isNaN(modified) ? undefined : new Date(modified).toISOString().slice(0, 10)
  return {
    address,
    ...version,
    bytes: statSync(part).size,
    sha256: hashes.sha256,
    date: header.date ?? said ?? todayIso,
    columns: header.columns,
    read: header.read,
  }
}

/** The MD5 in a publisher's text: `<md5>  <file>`. @throws TeeviitError FETCH_REFUSED */
export function md5In(address: string, text: string): string {
  const md5 = /^[0-9a-f]{32}\b/i.exec(text.trim())?.[0]
  if (md5 === undefined) {
    throw new TeeviitError('FETCH_REFUSED', { address, reason: 'it is not an MD5' })
  }
  return md5.toLowerCase()
}

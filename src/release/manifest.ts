/** The manifest of a release: what it is, whence it comes, and how to know that it is whole. */
import { orThrow } from '../report/attempt.ts'
import { TeeviitError } from '../report/errors.ts'

/** Changes with any table, column, unit or invariant of `docs/formats/release.md`. */
export const FORMAT_VERSION = 17

export const MANIFEST_FILE = 'manifest.json'

export interface SourceFacts {
  /** `ads`, `varis`, `rc` or `osm`. */
  readonly kind: string
  readonly country?: string
  /** File names without their folder. */
  readonly files: readonly string[]
  readonly date?: string
  readonly licence?: string
  readonly attribution?: string
}

export interface ReceiptFacts {
  readonly source: string
  readonly rowsRead: number
  readonly rowsKept: number
  readonly leftOut: Readonly<Record<string, number>>
  readonly refused: Readonly<Record<string, number>>
}

export interface FileFacts {
  readonly bytes: number
  readonly sha256: string
}

export interface Manifest {
  readonly formatVersion: number
  /** Folder name of the release. */
  readonly name: string
  /** ISO 8601, UTC; of two builds of the same input only this, the name and `sha256` differ. */
  readonly builtAt: string
  /** True for the sample world, whose streets and houses are fictional. */
  readonly sample: boolean
  readonly title: string
  readonly sources: readonly SourceFacts[]
  readonly receipts: readonly ReceiptFacts[]
  /** Objects of each country by level, 1 to 6. */
  readonly objectsByLevel: Readonly<Record<string, readonly number[]>>
  readonly roads: Readonly<{ junctions: number; edges: number; lengthKm: number }> | null
  readonly files: Readonly<Record<string, FileFacts>>
  /** The manifest's own hash, hexadecimal: of the other members as JSON without white space, in their order. */
  readonly sha256: string
}

/**
 * A manifest of this format.
 * @param folder is told to the reader of the error
 * @throws TeeviitError RELEASE_NO_MANIFEST, RELEASE_FORMAT
 */
export function parseManifest(text: string, folder: string): Manifest {
  const manifest = orThrow(
    () => JSON.parse(text) as Manifest | null,
    (reason) => noManifest(folder, reason),
  )
  if (manifest?.formatVersion !== FORMAT_VERSION) {
    throw new TeeviitError('RELEASE_FORMAT', {
      folder,
      found: manifest?.formatVersion,
      wanted: FORMAT_VERSION,
      isSample: manifest?.sample,
    })
  }
  return manifest
}

/** The error where a manifest cannot be read. */
export const noManifest = (folder: string, reason: string): TeeviitError =>
  new TeeviitError('RELEASE_NO_MANIFEST', { folder, reason })

/** The text that a manifest's hash is of. @param facts the hash of an earlier seal among them is left out */
export function textUnderSeal(facts: Omit<Manifest, 'sha256'>): string {
  const { sha256: _, ...others } = facts as Manifest
  return JSON.stringify(others)
}

/** @throws TeeviitError RELEASE_FILE_SIZE */
export function checkSize(file: string, { bytes }: FileFacts, found: number): void {
  if (found !== bytes) throw new TeeviitError('RELEASE_FILE_SIZE', { file, found, wanted: bytes })
}

/** @throws TeeviitError RELEASE_FILE_CHANGED */
export function checkHash(file: string, { sha256 }: FileFacts, found: string): void {
  if (found !== sha256)
    throw new TeeviitError('RELEASE_FILE_CHANGED', { file, found, wanted: sha256 })
}

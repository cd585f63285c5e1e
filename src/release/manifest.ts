/** The manifest of a release: what it is, whence it comes, and how to know that it is whole. */
import { createHash } from 'node:crypto'

/** Changes with any table, column, unit or invariant of `docs/formats/release.md`. */
export const FORMAT_VERSION = 13

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

/** A manifest that names its own hash, so that a cut or edited one is known. */
export function sealManifest(facts: Omit<Manifest, 'sha256'>): Manifest {
  // The member of an earlier seal is none of the others.
  const { sha256: _, ...others } = facts as Manifest
  return { ...others, sha256: hashOf(others) }
}

/** Whether a manifest is as it was sealed. */
export function isSealed(manifest: Manifest): boolean {
  const { sha256, ...others } = manifest
  return sha256 === hashOf(others)
}

function hashOf(others: Omit<Manifest, 'sha256'>): string {
  return createHash('sha256').update(JSON.stringify(others)).digest('hex')
}

/**
 * Every error of the house: a code, a sentence, a way out. The page `docs/reference/errors.md` is printed from here.
 * `{name}` stands for a fact handed to the error.
 */
export const ERRORS = {
  ARROW_NOT_A_TABLE: 'The file {file} is no Arrow file ({reason}). Build the release again.',
  ARROW_COLUMN_MISSING:
    'The table {file} has no column {column} of type {wanted}. Build the release again with this program.',

  RELEASE_FILE_CHANGED:
    'The file {file} is not the one that was built (sha256 {found}, wanted {wanted}). Copy or build the release again.',
  RELEASE_FILE_MISSING: 'The release has no file {file} ({reason}). Copy or build it again.',
  RELEASE_FILE_SIZE:
    'The file {file} has {found} bytes, its manifest promises {wanted}. Copy or build the release again.',
  RELEASE_FORMAT:
    'The release {folder} has format {found}, this program reads {wanted}. Rebuild it with `teeviit build`.',
  RELEASE_NO_MANIFEST:
    'The folder {folder} is no release ({reason}). Build one with `teeviit build`.',
} as const

export type ErrorCode = keyof typeof ERRORS

/** An error with a code of the catalogue; the message is the catalogue's sentence with its facts filled in. */
export class TeeviitError extends Error {
  readonly code: ErrorCode
  readonly facts: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, facts: Record<string, unknown> = {}) {
    super(ERRORS[code].replace(/\{(\w+)\}/g, (_, key: string) => String(facts[key])))
    this.name = 'TeeviitError'
    this.code = code
    this.facts = facts
  }
}

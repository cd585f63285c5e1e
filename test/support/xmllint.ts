/** Validates documents by the program xmllint (Debian: libxml2-utils), where it is installed. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const hasXmllint = spawnSync('xmllint', ['--version']).status === 0

/** The standard's own schemas, which are no part of the project. */
const STANDARD = join(import.meta.dirname, '../../../shared/data/schemas/ols')
export const hasStandard = hasXmllint && existsSync(STANDARD)

/** What xmllint says against the document by a schema of this folder; empty where it is valid. */
export const complaints = (document: string | Uint8Array, schema: string): string =>
  lint(document, join(import.meta.dirname, 'schemas', schema))

/**
 * Like `xmllint`, for each document by the standard's schema of an OpenLS version. xmllint runs once, as it takes far
 * longer to read that schema than a document.
 */
export function standardComplaints(
  documents: readonly (string | Uint8Array)[],
  version: string,
): string[] {
  const schema = join(STANDARD, version === '1.2' ? '1.2' : '1.1.0', 'olsAll.xsd')
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-xmllint-'))
  try {
    const files = documents.map((document, i) => {
      const file = join(folder, `${i}.xml`)
      writeFileSync(file, document)
      return file
    })
    const said = spawnSync('xmllint', [...OPTIONS, schema, ...files], { encoding: 'utf8' }).stderr
    const lines = said.split('\n')
    return files.map((file) => (lines.includes(`${file} validates`) ? '' : `${file}:\n${said}`))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const OPTIONS = ['--nonet', '--noout', '--schema']

function lint(document: string | Uint8Array, schema: string): string {
  const { status, stderr } = spawnSync('xmllint', [...OPTIONS, schema, '-'], {
    input: document,
    encoding: 'utf8',
  })
  return status === 0 ? '' : stderr
}

/** Validates documents by the program xmllint (Debian: libxml2-utils), where it is installed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const hasXmllint = spawnSync('xmllint', ['--version']).status === 0

/** The standard's own schemas, which are no part of the project. */
const STANDARD = join(import.meta.dirname, '../../../shared/data/schemas/ols')
export const hasStandard = hasXmllint && existsSync(STANDARD)

/** What xmllint says against the document by a schema of this folder; empty where it is valid. */
export const complaints = (document: string | Uint8Array, schema: string): string =>
  lint(document, join(import.meta.dirname, 'schemas', schema))

/** The same by the standard's schema of an OpenLS version. */
export function standardComplaints(document: string | Uint8Array, version: string): string {
  return lint(document, join(STANDARD, version === '1.2' ? '1.2' : '1.1.0', 'olsAll.xsd'))
}

function lint(document: string | Uint8Array, schema: string): string {
  const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, '-'], {
    input: document,
    encoding: 'utf8',
  })
  return status === 0 ? '' : stderr
}

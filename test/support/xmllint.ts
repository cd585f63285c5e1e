/** Validates documents by the program xmllint (Debian: libxml2-utils), where it is installed. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export const hasXmllint = spawnSync('xmllint', ['--version']).status === 0

/** What xmllint says against the document; empty where it is valid. */
export function complaints(document: string | Uint8Array, schema: string): string {
  const file = join(import.meta.dirname, 'schemas', schema)
  const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', file, '-'], {
    input: document,
    encoding: 'utf8',
  })
  return status === 0 ? '' : stderr
}

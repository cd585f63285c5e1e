import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SourceFile } from '../../../src/sources/reading/open-bytes.ts'

/** A source file that is not on disk; its bytes come in pieces of `pieceBytes`. */
export function memoryFile(content: string | Uint8Array, pieceBytes = 1 << 16): SourceFile {
  const bytes = Buffer.from(content as Uint8Array)
  return {
    name: 'memory.csv',
    async open() {
      return (async function* () {
        for (let at = 0; at < bytes.length; at += pieceBytes) {
          yield bytes.subarray(at, at + pieceBytes)
        }
      })()
    },
  }
}

/** Text in windows-1257, for the letters of the three languages and a byte that is none (`\u0081`). */
export function windows1257(text: string): Buffer {
  return Buffer.from(Array.from(text, (letter) => BYTES.get(letter) ?? letter.charCodeAt(0)))
}

const BYTES = new Map(
  Array.from({ length: 128 }, (_, i) => [
    new TextDecoder('windows-1257').decode(Uint8Array.of(128 + i)),
    128 + i,
  ]),
)

/** Writes files into a temporary folder that is gone when the running test ends. @returns its path */
export function writeFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'teeviit-source-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

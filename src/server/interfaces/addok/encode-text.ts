/** Text as bytes of the encoding that a table came in. */
import type { Encoding } from '../../../bulk/encoding.ts'

export type EncodeText = (text: string) => Uint8Array

/** What a letter becomes that the encoding lacks. */
const LACKING = 0x3f

export function createEncoder(encoding: Encoding): EncodeText {
  if (encoding === 'utf-8') return (text) => Buffer.from(text)
  if (encoding === 'utf-16le') return (text) => Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return (text) => Buffer.from(text, 'utf16le').swap16()
  const byteOf = bytesByLetter(encoding)
  return (text) => {
    const letters = [...text]
    const bytes = Buffer.allocUnsafe(letters.length)
    for (const [i, letter] of letters.entries()) bytes[i] = byteOf.get(letter) ?? LACKING
    return bytes
  }
}

function bytesByLetter(encoding: Encoding): ReadonlyMap<string, number> {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = [...new TextDecoder(encoding).decode(bytes)]
  return new Map(letters.map((letter, byte) => [letter, byte]))
}

/** The byte order mark that an answer begins with: UTF-16 always has one. */
export function markOf(encoding: Encoding, isWanted: boolean): string {
  return encoding.startsWith('utf-16') || (encoding === 'utf-8' && isWanted) ? '\ufeff' : ''
}

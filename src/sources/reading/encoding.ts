/** UTF-8 and windows-1257: told apart, checked and decoded. */
import { isUtf8 } from 'node:buffer'

export type Encoding = 'utf-8' | 'windows-1257'

const BOM = [0xef, 0xbb, 0xbf]

/** Bytes of the byte order mark at the start of a UTF-8 file, or 0. */
export function bomLength(bytes: Uint8Array): number {
  return BOM.every((byte, i) => bytes[i] === byte) ? BOM.length : 0
}

/** Character of each byte of windows-1257; an empty text where the byte has no character. */
const WINDOWS_1257: readonly string[] = Array.from({ length: 256 }, (_, byte) => {
  const character = new TextDecoder('windows-1257').decode(Uint8Array.of(byte))
  const isControl = byte >= 0x80 && character >= '\u0080' && character < '\u00a0'
  return isControl || character === '\ufffd' ? '' : character
})

/** 1 for the bytes that windows-1257 has not. */
const NOT_IN_1257 = Uint8Array.from(WINDOWS_1257, (character) => (character === '' ? 1 : 0))

/** Whether every byte of `bytes[start .. end)` is a character. */
export function isEncoded(
  encoding: Encoding,
  bytes: Uint8Array,
  start: number,
  end: number,
): boolean {
  if (encoding === 'utf-8') return isUtf8(bytes.subarray(start, end))
  for (let i = start; i < end; i++) if (NOT_IN_1257[bytes[i]] === 1) return false
  return true
}

/** The text of `bytes[start .. end)`. */
export function decode(encoding: Encoding, bytes: Buffer, start: number, end: number): string {
  if (encoding === 'utf-8') return bytes.toString('utf8', start, end)
  let text = ''
  for (let i = start; i < end; i++) text += WINDOWS_1257[bytes[i]]
  return text
}

/**
 * The encoding of a table without a BOM, from the lines of a piece of it: UTF-8 if most lines with other than ASCII
 * bytes are valid UTF-8 (one broken row does not change a file's encoding), else windows-1257.
 * @returns undefined if all of it is ASCII, so that either fits and the next piece may say more
 */
export function guessEncoding(bytes: Uint8Array): Encoding | undefined {
  let utf8Lines = 0
  let otherLines = 0
  let start = 0
  while (start < bytes.length) {
    const lineEnd = bytes.indexOf(0x0a, start)
    const end = lineEnd < 0 ? bytes.length : lineEnd + 1
    let high = 0
    for (let i = start; i < end; i++) high |= bytes[i]
    if (high >= 0x80) {
      if (isUtf8(bytes.subarray(start, end))) utf8Lines++
      else otherLines++
    }
    start = end
  }
  if (utf8Lines + otherLines === 0) return undefined
  return utf8Lines >= otherLines ? 'utf-8' : 'windows-1257'
}

/** Texts to bytes and back, where a writer would be too much. */
import { textBytes } from '#host'

const ENCODER = new TextEncoder()

/** A text as UTF-8. */
export const utf8Bytes = (text: string): Uint8Array => ENCODER.encode(text)

/** The bytes of a text that has a character for each. */
export function latin1Bytes(text: string): Uint8Array {
  const bytes = textBytes(new Uint8Array(text.length))
  bytes.write(text, 0, 'latin1')
  return bytes
}

/** A character for each byte. */
export const latin1Text = (bytes: Uint8Array): string => textBytes(bytes).toString('latin1')

/** UTF-8, a character a byte. */
export const bytewise = (text: string): string => latin1Text(utf8Bytes(text))

/** Bytes one after the other, as a copy. */
export function joinedBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}

/** The UTF-16 units of a text. */
export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length)
  for (let i = 0; i < units.length; i++) units[i] = text.charCodeAt(i)
  return units
}

/** The text of UTF-16 units with no half of a character among them. */
export const unitsText = (units: Uint16Array): string => UNIT_DECODER.decode(units)

const UNIT_DECODER = new TextDecoder('utf-16le', { ignoreBOM: true })

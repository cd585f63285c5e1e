/** Texts that documents repeat, kept as bytes: eight of them are put at once, as a number of 64 bits. */

export interface Piece {
  /** Its bytes in UTF-8, eight to a number; zeros fill up the last one. */
  readonly words: Float64Array
  readonly byteCount: number
}

const WORD_BYTES = 8

/** A text as a piece, as it is. No word of UTF-8 is a number that engines may change: none has the byte 0xff or ends in 0x7f. */
export function pieceOf(text: string): Piece {
  const bytes = new TextEncoder().encode(text)
  const words = new Float64Array(Math.ceil(bytes.length / WORD_BYTES))
  new Uint8Array(words.buffer).set(bytes)
  return { words, byteCount: bytes.length }
}

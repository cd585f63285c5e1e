/** JSON with line breaks, piece by piece: its work is linear in the text, which may end anywhere within a token. */

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const NEWLINE = 0x0a
const SPACE = 0x20
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b])
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d])
/** Deeper levels stay at this indent: an answer of ours has fewer. */
const DEPTH_MAX = 12

/** Gives the next piece of JSON without white space, indented by a space a level. */
export function createIndenter(): (piece: Uint8Array) => Uint8Array {
  let depth = 0
  let isText = false
  let isEscaped = false
  let isOpen = false
  return (piece) => {
    const out = Buffer.allocUnsafe(piece.length * (DEPTH_MAX + 3))
    let at = 0
    const breakLine = (): void => {
      out[at++] = NEWLINE
      for (let i = 0; i < Math.min(depth, DEPTH_MAX); i++) out[at++] = SPACE
    }
    for (const byte of piece) {
      if (isText) {
        out[at++] = byte
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isText = false
        continue
      }
      const isEnd = CLOSING.has(byte)
      if (isEnd) depth--
      // An empty list or object stays on its line.
      if (isOpen !== isEnd && (isOpen || isEnd)) breakLine()
      isOpen = OPENING.has(byte)
      out[at++] = byte
      if (isOpen) depth++
      else if (byte === COMMA) breakLine()
      else if (byte === COLON) out[at++] = SPACE
      else if (byte === QUOTE) isText = true
    }
    return Buffer.from(out.subarray(0, at))
  }
}

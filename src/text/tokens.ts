/**
 * Cuts a folded text into words and numbers and keeps the marks between them. Names are cut so when an index is built,
 * queries when they are asked, so both sides agree on what a word is.
 */
import { foldInto } from './fold.ts'
import { FOREIGN_MIN, mendScripts } from './scripts.ts'

/** A query has at most this many tokens; each is one bit of a mask. */
export const TOKENS_MAX = 31
/** Most folded bytes of a text: 200 letters; some letters fold to two. */
const BYTES_MAX = 512

/** Marks before a token; 0 if it is glued to the one before. */
export const SPACE = 1
export const COMMA = 2
export const DASH = 4
export const SLASH = 8
const DOT = 16

/** The first token of a mask of tokens; the mask is not 0. */
export function firstToken(mask: number): number {
  return 31 - Math.clz32(mask & -mask)
}

export type Tokens = ReturnType<typeof createTokens>

/** Scratch space for one text at a time; `tokenize` fills it again and again. */
export function createTokens() {
  const room = TOKENS_MAX + 1
  return {
    /** Number of tokens kept, at most TOKENS_MAX. */
    count: 0,
    /** Tokens beyond TOKENS_MAX, which nothing can match. */
    surplus: 0,
    /** Folded text. */
    bytes: new Uint8Array(BYTES_MAX),
    /** Index of each byte's letter in the original text. */
    positions: new Uint16Array(BYTES_MAX),
    byteCount: 0,
    /** Bytes of token `i`: `start[i] .. end[i]`. */
    start: new Uint16Array(room),
    end: new Uint16Array(room),
    /** 1 if the token is a number (digits, perhaps with one letter glued behind: `12a`). */
    isNumber: new Uint8Array(room),
    /** Marks between the token before and this one: SPACE, COMMA, DASH, SLASH, DOT. */
    before: new Uint8Array(room),
    /** 1 if a dot follows at once. */
    dotted: new Uint8Array(room),
  }
}

const OTHER = 0
const LETTER = 1
const DIGIT = 2

/** Class of each folded byte, and the mark it makes between tokens. */
const CLASS = new Uint8Array(256)
const MARK = new Uint8Array(256).fill(SPACE)
for (let byte = 0; byte < 256; byte++) {
  if ((byte >= 0x61 && byte <= 0x7a) || byte >= 0x80) CLASS[byte] = LETTER
  if (byte >= 0x30 && byte <= 0x39) CLASS[byte] = DIGIT
}
for (const [mark, letters] of [
  [COMMA, ',;|\n\r'],
  // `7 #12` is a flat as `7 - 12` is.
  [DASH, '-#'],
  [SLASH, '/\\'],
  [DOT, '.'],
] as const) {
  for (const letter of letters) MARK[letter.charCodeAt(0)] = mark
}

/** The letter that announces a block: `2ak1`. */
const BLOCK_LETTER = 0x6b

/** Whether the letter at `at` belongs to the figures before it: it is alone (`12a`), or a block follows (`2ak1`). */
function takesLetter(bytes: Uint8Array, at: number): boolean {
  if (CLASS[bytes[at]] !== LETTER) return false
  const next = CLASS[bytes[at + 1]]
  return next === OTHER || (bytes[at + 1] === BLOCK_LETTER && CLASS[bytes[at + 2]] === DIGIT)
}

/** The figures that people type for `õ` and `ä` where a keyboard lacks them. */
const FIGURE_O = 0x36
const FIGURE_A = 0x32

/** Whether the byte is such a figure with a letter or its like behind it. */
function isVowelFigure(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== FIGURE_O && bytes[at] !== FIGURE_A) return false
  return CLASS[bytes[at + 1]] === LETTER || bytes[at + 1] === bytes[at]
}

/** Whether the figure at `at` is a vowel of the word that begins at `start` (`S6pruse`, `P2rnu`); makes it one then. */
function standsForVowel(bytes: Uint8Array, start: number, at: number): boolean {
  if (!isVowelFigure(bytes, at)) return false
  if (CLASS[bytes[start]] !== LETTER) return false
  const next = bytes[at + 1] === bytes[at] ? at + 2 : at + 1
  let end = next
  while (CLASS[bytes[end]] === LETTER) end++
  // Behind the last letters another number would begin: `Lepa 2kv3`; `k2b` is a block.
  if (end === next || (CLASS[bytes[end]] === DIGIT && !isVowelFigure(bytes, end))) return false
  if (end - next === 1 && at - start < 2 && !isSecondVowel(bytes[next])) return false
  bytes[at] = bytes[at] === FIGURE_O ? 0x6f : 0x61
  return true
}

/** Whether the letter goes behind `õ` or `ä` and is no letter of a house: `J6e`, `V2o`. */
const isSecondVowel = (byte: number): boolean => byte === 0x65 || byte === 0x6f

function hasForeign(bytes: Uint8Array, length: number): boolean {
  for (let at = 0; at < length; at++) if (bytes[at] >= FOREIGN_MIN) return true
  return false
}

/** Cuts `text` into `out`. A number takes one letter that is glued to it and followed by no letter or digit. */
export function tokenize(text: string, out: Tokens): void {
  const { bytes } = out
  const length = foldInto(text, bytes, out.positions)
  // What a text before this one left behind its end would be read as its own.
  bytes[length] = bytes[length + 1] = 0x20
  if (hasForeign(bytes, length)) mendScripts(bytes, length, text, out.positions)
  out.byteCount = length
  out.count = 0
  out.surplus = 0
  let marks = 0
  let at = 0
  while (at < length) {
    const kind = CLASS[bytes[at]]
    if (kind === OTHER) {
      marks |= MARK[bytes[at++]]
      continue
    }
    const start = at
    // The spaces behind the text end each token.
    do at++
    while (CLASS[bytes[at]] === kind || standsForVowel(bytes, start, at))
    if (kind === DIGIT && takesLetter(bytes, at)) at++
    if (out.count === TOKENS_MAX) {
      out.surplus++
      continue
    }
    const token = out.count++
    out.start[token] = start
    out.end[token] = at
    out.isNumber[token] = kind === DIGIT ? 1 : 0
    out.before[token] = token === 0 ? marks | SPACE : marks
    out.dotted[token] = bytes[at] === 0x2e ? 1 : 0
    marks = 0
  }
}

/** The folded text of a token. */
export function tokenText(tokens: Tokens, token: number): string {
  let text = ''
  for (let at = tokens.start[token]; at < tokens.end[token]; at++) {
    text += String.fromCharCode(tokens.bytes[at])
  }
  return text
}

/**
 * House and flat numbers of the three countries: `7a`, `7/1b` (Estonia), `12A k-24`, `24/28` (Latvia), `2A K1`
 * (Lithuania). Two spellings of one number have one key, and keys compare as numbers are listed:
 * `2` < `2a` < `2a/1` < `2b` < `2/1` < `2-1` < `2 k-1` < `10`.
 */

export interface NumberPart {
  /** Mark between it and the part before: `''` for the first. */
  readonly joint: '' | '/' | '-'
  readonly number: number
  /** Letter, in lower case, or empty. */
  readonly letter: string
}

export interface HouseNumber {
  /** At least one part; `24/28` and `7a-9` have two. */
  readonly parts: readonly NumberPart[]
  /** Number of the block (Latvian korpuss, Lithuanian korpusas) with its letter, `1` or `1a`, or empty. */
  readonly block: string
}

/** A number with an optional letter, which may follow a space (`12 A`) but begins no longer word. */
const PART = /(\d{1,9})(?:\s?(\p{L})(?!\p{L}|\s?-?\s?\d))?/uy
const JOINT = /\s?([/-])\s?(?=\d)/y
const BLOCK = /\s?(?:korpusas|korpuss|korp\.?|k\.?)\s?-?\s?(\d{1,9})\s?(\p{L})?$/iuy

/** Splits a house or flat number into its parts; undefined for other texts (a name, a range of kilometres). */
export function parseHouseNumber(text: string): HouseNumber | undefined {
  const input = text.trim()
  const parts: NumberPart[] = []
  let joint: NumberPart['joint'] = ''
  let at = 0
  for (;;) {
    const part = matchAt(PART, input, at)
    if (!part) return undefined
    parts.push({ joint, number: Number(part[1]), letter: (part[2] ?? '').toLowerCase() })
    at += part[0].length
    if (at === input.length) return { parts, block: '' }
    const next = matchAt(JOINT, input, at)
    if (!next) break
    joint = next[1] as NumberPart['joint']
    at += next[0].length
  }
  const block = matchAt(BLOCK, input, at)
  return block && { parts, block: Number(block[1]) + (block[2] ?? '').toLowerCase() }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

/** Marks after a number in a key, in list order: its end, a letter, a slash, a hyphen, a block. */
const MARKS = { letter: '!', '/': '/', '-': ':', block: ';' } as const

/** The key of a parsed number: compare two keys as texts (`<`) to compare the numbers; equal numbers have equal keys. */
function keyOfHouseNumber({ parts, block }: HouseNumber): string {
  let key = ''
  for (const { joint, number, letter } of parts) {
    if (joint !== '') key += MARKS[joint]
    key += numberKey(number)
    if (letter !== '') key += MARKS.letter + letter
  }
  return block === '' ? key : key + MARKS.block + blockKey(block)
}

/** The key of a number's text; empty where the text is no number. */
export function houseNumberKey(text: string): string {
  const number = parseHouseNumber(text)
  return number === undefined ? '' : keyOfHouseNumber(number)
}

/** The digits after their count, so that 10 follows 9. */
function numberKey(number: number): string {
  const digits = String(number)
  return digits.length + digits
}

function blockKey(block: string): string {
  const number = Number.parseInt(block, 10)
  const letter = block.slice(String(number).length)
  return numberKey(number) + (letter === '' ? '' : MARKS.letter + letter)
}

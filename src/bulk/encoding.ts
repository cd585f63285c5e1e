/** In which encoding a table is written, from its first bytes; files that are no tables are refused here. */
import { isAscii, isUtf8 } from 'node:buffer'
import { TeeviitError } from '../report/errors.ts'
import { keptIn } from '../tables/group-by-key.ts'

/** Encodings of one byte a letter, those first that win where a sample fits several. */
export const BYTE_ENCODINGS = ['windows-1257', 'iso-8859-13', 'iso-8859-4', 'iso-8859-1'] as const
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', ...BYTE_ENCODINGS] as const

export type ByteEncoding = (typeof BYTE_ENCODINGS)[number]
export type Encoding = (typeof ENCODINGS)[number]

export interface FoundEncoding {
  readonly encoding: Encoding
  /** By which lines are read that are no UTF-8, if the file is not UTF-16. */
  readonly byteEncoding: ByteEncoding
  /** Bytes of the byte order mark. */
  readonly markBytes: number
}

/** First bytes of what people take for tables. */
const PACKED: readonly (readonly [what: string, bytes: readonly number[]])[] = [
  ['a zip file or a workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['an empty zip file', [0x50, 0x4b, 0x05, 0x06]],
  ['a gzip file', [0x1f, 0x8b]],
  ['a zstd file', [0x28, 0xb5, 0x2f, 0xfd]],
  ['an xz file', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['a bzip2 file', [0x42, 0x5a, 0x68]],
  ['a 7z file', [0x37, 0x7a, 0xbc, 0xaf]],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a Parquet file', [0x50, 0x41, 0x52, 0x31]],
  ['an Arrow file', [0x41, 0x52, 0x52, 0x4f, 0x57, 0x31]],
  ['a database', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65]],
]

const MARKS: readonly (readonly [encoding: Encoding, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Share of NUL bytes on one side of the pairs from which on a text is UTF-16, and below which the other side is text. */
const UTF_16_SHARE = 0.3
const TEXT_SHARE = 0.05
/** Share of control bytes from which on a file is no text. */
const BINARY_SHARE = 0.1

/**
 * The encoding of a table by its first bytes, some 64 kB. @param given by the user, who knows better
 * @throws TeeviitError TABLE_PACKED, TABLE_BINARY
 */
export function findEncoding(head: Uint8Array, file: string, given?: Encoding): FoundEncoding {
  const begins = (bytes: readonly number[]): boolean => bytes.every((byte, i) => head[i] === byte)
  for (const [what, bytes] of PACKED) {
    if (begins(bytes)) throw new TeeviitError('TABLE_PACKED', { file, what })
  }
  const mark = MARKS.find(([, bytes]) => begins(bytes))
  const [marked, bytes] = mark ?? [undefined, []]
  const encoding = given ?? marked ?? wideEncoding(head)
  const markBytes = marked === encoding ? bytes.length : 0
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    return { encoding, byteEncoding: 'windows-1257', markBytes }
  }
  refuseBinary(head, file)
  const byteEncoding = BYTE_ENCODINGS.find((one) => one === given) ?? bestByteEncoding(head)
  if (encoding) return { encoding, byteEncoding, markBytes }
  return { encoding: isMostlyUtf8(head) ? 'utf-8' : byteEncoding, byteEncoding, markBytes }
}

/** UTF-16 without a mark: nearly every second byte of our alphabets is 0 or 1, and the others are not. */
function wideEncoding(head: Uint8Array): Encoding | undefined {
  if (!head.includes(0)) return undefined
  const pairs = head.length >> 1
  let even = 0
  let odd = 0
  for (let i = 0; i < 2 * pairs; i += 2) {
    if (head[i] === 0) even++
    if (head[i + 1] === 0) odd++
  }
  if (odd > pairs * UTF_16_SHARE && even < pairs * TEXT_SHARE) return 'utf-16le'
  if (even > pairs * UTF_16_SHARE && odd < pairs * TEXT_SHARE) return 'utf-16be'
  return undefined
}

function refuseBinary(head: Uint8Array, file: string): void {
  let controls = 0
  // By index: an iterator takes ten times as long in code that was not compiled yet.
  for (let i = 0; i < head.length; i++) {
    const byte = head[i]
    if (byte < 0x20 && (byte < 0x08 || byte > 0x0d)) controls++
  }
  if (controls > head.length * BINARY_SHARE) throw new TeeviitError('TABLE_BINARY', { file })
}

/** Whether most lines with other than ASCII bytes are UTF-8; a letter cut at the sample's end is no fault. */
function isMostlyUtf8(head: Uint8Array): boolean {
  let sound = 0
  let broken = 0
  for (const line of linesOf(head)) {
    if (isAscii(line)) continue
    if (isUtf8(line)) sound++
    else broken++
  }
  return sound >= broken
}

/** Lines of the sample without the last one, which may be cut; all of it where it is the only one. */
function linesOf(head: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let start = 0
  for (let end = head.indexOf(0x0a); end >= 0; end = head.indexOf(0x0a, start)) {
    lines.push(head.subarray(start, end))
    start = end + 1
  }
  return lines.length > 0 ? lines : [head.subarray(0, wholeUtf8(head))]
}

/** Bytes before a letter of UTF-8 that is cut at the end. */
export function wholeUtf8(bytes: Uint8Array): number {
  let start = bytes.length - 1
  while (start >= 0 && bytes.length - start < 4 && (bytes[start] & 0xc0) === 0x80) start--
  const lead = start < 0 ? 0 : bytes[start]
  const wanted = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1
  return start >= 0 && bytes.length - start < wanted ? start : bytes.length
}

/** Letters of the languages beyond ASCII. A line is of one language. */
const ALPHABETS = ['õäöüšž', 'āčēģīķļņšūžōŗ', 'ąčęėįšųūž'].map(
  (letters) => new Set(letters + letters.toUpperCase()),
)
const PUNCTUATION = new Set('„“”‘’‚–—…«»°§²³€´` \u00a0№')
/** A strange letter says more than a known one. */
const STRANGE = 3
/** Bytes of lines with other than ASCII letters that are looked at. */
const BYTES_LOOKED = 1 << 14

function bestByteEncoding(head: Uint8Array): ByteEncoding {
  const lines: Uint8Array[] = []
  let left = BYTES_LOOKED
  for (const line of linesOf(head)) {
    if (left <= 0) break
    if (isAscii(line) || isUtf8(line)) continue
    // Letters of ASCII say nothing.
    lines.push(line.subarray(0, left).filter((byte) => byte >= 0x80))
    left -= line.length
  }
  const scores = BYTE_ENCODINGS.map((encoding) => {
    const fits = fitsIn(encoding)
    return lines.reduce((sum, line) => sum + fitOf(line, fits), 0)
  })
  return BYTE_ENCODINGS[scores.indexOf(Math.max(...scores))]
}

/** How each byte of no ASCII letter fits each of the alphabets, in an encoding. */
type Fits = readonly Int8Array[]

const fitsOf = new Map<ByteEncoding, Fits>()

/** Decoded once and looked up then: letters of a sample, one by one, took a thread of a server 50 ms. */
const fitsIn = (encoding: ByteEncoding): Fits =>
  keptIn(fitsOf, encoding, () => {
    const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, i) => i))
    return ALPHABETS.map((alphabet) =>
      Int8Array.from(letters, (letter) => {
        if (PUNCTUATION.has(letter)) return 0
        return alphabet.has(letter) ? 1 : -STRANGE
      }),
    )
  })

/** How well the bytes of a line fit the language that they fit best. */
function fitOf(line: Uint8Array, fits: Fits): number {
  let best = Number.NEGATIVE_INFINITY
  for (const fit of fits) {
    let sum = 0
    for (let i = 0; i < line.length; i++) sum += fit[line[i]]
    best = Math.max(best, sum)
  }
  return best
}

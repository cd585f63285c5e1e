/** Bytes of a table as text, in pieces of any size, against lines that are decoded one by one. */
import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { type DecodeCounts, decodeText } from '../../src/bulk/decode.ts'
import type { FoundEncoding } from '../../src/bulk/encoding.ts'

const found = (encoding: FoundEncoding['encoding'], markBytes = 0): FoundEncoding => ({
  encoding,
  byteEncoding: 'windows-1257',
  markBytes,
})

async function decoded(bytes: Uint8Array, size: number, how: FoundEncoding) {
  const counts: DecodeCounts = { otherLines: 0 }
  const pieces: string[] = []
  async function* source() {
    const shared = new Uint8Array(size)
    for (let at = 0; at < bytes.length; at += size) {
      const piece = bytes.subarray(at, at + size)
      shared.set(piece)
      yield shared.subarray(0, piece.length)
      // Who gives a piece may fill it again.
      shared.fill(0x3f)
    }
  }
  for await (const piece of decodeText(source(), how, counts)) pieces.push(piece)
  return { text: pieces.join(''), otherLines: counts.otherLines, pieces }
}

const LINES = ['Rīga', 'Õie 5', 'ascii', '', 'Ķekava ž', 'a,"b']
const line = fc.tuple(fc.constantFrom(...LINES), fc.constantFrom('utf-8', 'windows-1257'))

test('lines of two encodings are read each by its own, and those of the other one counted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('utf-8' as const, 'windows-1257' as const),
      fc.boolean(),
      async (lines, size, encoding, isEnded) => {
        const written = lines.map(([text, own]) => iconv.encode(text, own))
        const wanted = written.map((bytes) =>
          isUtf8(bytes) ? bytes.toString() : iconv.decode(bytes, 'windows-1257'),
        )
        const end = Buffer.from(isEnded ? '\n' : '')
        const bytes = Buffer.concat([
          ...written.flatMap((one, i) => (i === 0 ? [one] : [Buffer.from('\n'), one])),
          end,
        ])
        const { text, otherLines } = await decoded(bytes, size, found(encoding))
        expect(text).toBe(wanted.join('\n') + end.toString())
        const isOther = (one: Buffer) =>
          one.some((byte) => byte >= 0x80) && isUtf8(one) !== (encoding === 'utf-8')
        expect(otherLines).toBe(written.filter(isOther).length)
      },
    ),
    { seed: 12, numRuns: 300 },
  )
})

test('a byte order mark is passed over once, however the bytes come', async () => {
  for (const [encoding, hex] of [
    ['utf-8', 'efbbbf'],
    ['utf-16le', 'fffe'],
    ['utf-16be', 'feff'],
  ] as const) {
    const mark = Buffer.from(hex, 'hex')
    const bytes = Buffer.concat([mark, iconv.encode('õ\nb\n\ufeffc', encoding)])
    for (const size of [4, 5, 100]) {
      const { text, otherLines } = await decoded(bytes, size, found(encoding, mark.length))
      expect([text, otherLines]).toEqual(['õ\nb\n\ufeffc', 0])
    }
  }
})

test('a line of a megabyte is handed on as it comes, without a letter cut in two', async () => {
  const long = Buffer.from('õ'.repeat(800_000))
  const { text, pieces } = await decoded(long, 100_001, found('utf-8'))
  expect(text === 'õ'.repeat(800_000)).toBe(true)
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces[0].length * 2).toBeGreaterThan(1_048_576 - 100_001)
  const short = await decoded(Buffer.from('õ'.repeat(500_000)), 100_001, found('utf-8'))
  expect(short.pieces).toHaveLength(1)
})

test('nothing is nothing', async () => {
  expect((await decoded(new Uint8Array(0), 5, found('utf-8'))).pieces.join('')).toBe('')
  expect((await decoded(Buffer.from('a\n'), 5, found('utf-8'))).pieces).toEqual(['a\n'])
})

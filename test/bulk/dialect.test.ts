/** The dialect and the encoding of a table, each number just below and above. */
import { describe, expect, test } from 'vitest'
import { NO_DELIMITER } from '../../src/bulk/delimited.ts'
import { findDialect, headerDelimiter, isHeader, sampleRows } from '../../src/bulk/dialect.ts'
import { findEncoding, wholeUtf8 } from '../../src/bulk/encoding.ts'
import { TeeviitError } from '../../src/report/errors.ts'

async function delimiterOf(text: string) {
  const { delimiter } = await findDialect(text, true, undefined, () => undefined)
  return delimiter
}

test('a delimiter divides three of ten rows as it does the first one, or it is none', async () => {
  const table = (wide: number, others: number) =>
    ['a;b', ...Array(wide - 1).fill('c;d'), ...Array(others).fill('e')].join('\n')
  expect(await delimiterOf(table(3, 7))).toBe(';')
  expect(await delimiterOf(table(3, 8))).not.toBe(';')
  expect(await delimiterOf('a;b\nc;d')).toBe(';')
})

test.each([
  ['a;b', '\n'],
  ['a;b\nc;d', '\n'],
  ['a;b\r\nc;d', '\n'],
  ['a;b\rc;d', '\r'],
])('lines of %j end in %j', async (text, lineEnd) => {
  expect((await findDialect(text, true, undefined, () => undefined)).lineEnd).toBe(lineEnd)
})

test('of two delimiters the one that divides more cells evenly', async () => {
  expect(await delimiterOf('a,b;c;d\n1,2;3;4')).toBe(';')
  expect(await delimiterOf('a,b,c;d\n1,2,3;4')).toBe(',')
})

const latin = (text: string) => Buffer.from(text, 'latin1')
const encodingOf = (bytes: Uint8Array) => findEncoding(bytes, 'a.csv').encoding

describe('an encoding', () => {
  test('of one byte a letter is the one in which fewest letters are strange', () => {
    // windows-1257 has õ where ISO 8859-1 has it, and ā where that has â.
    expect(encodingOf(latin('Sõpruse\n'))).toBe('windows-1257')
    expect(encodingOf(Uint8Array.of(0xe2, 0xe7, 0xee, 0x0a))).toBe('windows-1257')
  })
  test('a strange letter weighs as three known ones', () => {
    // 0xe2 is ā in windows-1257 and â, a letter of none of the languages, in ISO 8859-4; 0xbb is » there and ģ here.
    const sample = (known: number) => Uint8Array.from([0xe2, ...Array(known).fill(0xbb), 0x0a])
    expect(encodingOf(sample(4))).toBe('windows-1257')
    expect(encodingOf(sample(5))).toBe('iso-8859-4')
  })
  test('is UTF-16 where more than three tenths of the second bytes are 0 and few of the first', () => {
    const wide = (zeros: number, firstZeros: number) => {
      const bytes = new Uint8Array(200).fill(0x41)
      for (let i = 0; i < zeros; i++) bytes[2 * i + 1] = 0
      for (let i = 0; i < firstZeros; i++) bytes[2 * (99 - i)] = 0
      return bytes
    }
    const swapped = (bytes: Uint8Array) => Uint8Array.from(bytes, (_, i) => bytes[i ^ 1])
    expect(encodingOf(wide(31, 4))).toBe('utf-16le')
    expect(encodingOf(swapped(wide(31, 4)))).toBe('utf-16be')
    const isBinary = (bytes: Uint8Array) => {
      try {
        return findEncoding(bytes, 'a.csv').encoding
      } catch (error) {
        return (error as TeeviitError).code
      }
    }
    expect(isBinary(wide(30, 4))).toBe('TABLE_BINARY')
    expect(isBinary(wide(31, 5))).toBe('TABLE_BINARY')
    expect(isBinary(swapped(wide(30, 4)))).toBe('TABLE_BINARY')
    expect(isBinary(swapped(wide(31, 5)))).toBe('TABLE_BINARY')
  })
  test('a tenth of the bytes may be control bytes', () => {
    const sample = (controls: number) =>
      Uint8Array.from({ length: 100 }, (_, i) => (i < controls ? 1 : 0x41))
    expect(encodingOf(sample(10))).toBe('utf-8')
    expect(() => encodingOf(sample(11))).toThrow(TeeviitError)
    const tabs = Uint8Array.from({ length: 100 }, (_, i) => 0x08 + (i % 6))
    expect(encodingOf(tabs)).toBe('utf-8')
    expect(() => encodingOf(Uint8Array.of(0x07))).toThrow(TeeviitError)
    expect(() => encodingOf(Uint8Array.of(0x0e))).toThrow(TeeviitError)
    expect(() => encodingOf(Uint8Array.of(0x1f))).toThrow(TeeviitError)
    expect(encodingOf(Uint8Array.of(0x20))).toBe('utf-8')
  })
  test('is UTF-8 where no fewer lines are UTF-8 than are not', () => {
    const sound = Buffer.from('Sõpruse\n')
    const broken = latin('Sõpruse\n')
    expect(encodingOf(Buffer.concat([sound, broken]))).toBe('utf-8')
    expect(encodingOf(Buffer.concat([sound, broken, broken]))).toBe('windows-1257')
  })
})

test.each([
  ['a zip file or a workbook', 'PK\x03\x04'],
  ['an empty zip file', 'PK\x05\x06'],
  ['a gzip file', '\x1f\x8b'],
  ['a zstd file', '\x28\xb5\x2f\xfd'],
  ['an xz file', '\xfd7zXZ'],
  ['a bzip2 file', 'BZh'],
  ['a 7z file', '7z\xbc\xaf'],
  ['an old workbook', '\xd0\xcf\x11\xe0'],
  ['a PDF', '%PDF'],
  ['a Parquet file', 'PAR1'],
  ['an Arrow file', 'ARROW1'],
  ['a database', 'SQLite'],
])('%s is no table, and what only begins like it may be one', (what, begin) => {
  expect(() => findEncoding(latin(`${begin}xyz`), 'a.csv', 'utf-8')).toThrow(what)
  const other = latin(`${begin.slice(0, -1)}xyzxyzxyzxyz`)
  expect(findEncoding(other, 'a.csv', 'utf-8').encoding).toBe('utf-8')
})

test('a byte order mark is passed over where the encoding is its own', () => {
  const marks = { 'utf-8': 'ef bb bf', 'utf-16le': 'ff fe', 'utf-16be': 'fe ff' }
  for (const [encoding, hex] of Object.entries(marks)) {
    const mark = Buffer.from(hex.replaceAll(' ', ''), 'hex')
    const head = Buffer.concat([mark, Buffer.from('abc')])
    expect(findEncoding(head, 'a')).toMatchObject({ encoding, markBytes: mark.length })
    expect(findEncoding(head, 'a', 'iso-8859-4')).toMatchObject({ markBytes: 0 })
  }
})

test('whole letters of UTF-8 are all before a cut one', () => {
  const bytes = Buffer.from('aõ路🏠z🏠路õ')
  for (let end = 0; end <= bytes.length; end++) {
    const cut = bytes.subarray(0, end)
    let whole = end
    while (cut.subarray(0, whole).toString().includes('\ufffd')) whole--
    expect(wholeUtf8(cut)).toBe(whole)
    expect(encodingOf(cut)).toBe('utf-8')
  }
  // Bytes that continue nothing are no cut letter.
  for (const stray of [[0x80], [0x80, 0x80, 0x80, 0x80, 0x80], [0xc3, 0xb5, 0x80]])
    expect(wholeUtf8(Uint8Array.from(stray))).toBe(stray.length)
})

test('16,384 bytes of lines in another encoding say which one it is', () => {
  // 0xe2 speaks for windows-1257 by four points, each 0xbb for ISO 8859-4 by one.
  const sample = (length: number) =>
    latin(`${'a'.repeat(length - 1)}\xe2\nascii\nS\u00c3\u00b5\n${'\xbb'.repeat(9)}\n`)
  expect(encodingOf(sample(16_384 - 5))).toBe('iso-8859-4')
  expect(encodingOf(sample(16_384 - 4))).toBe('windows-1257')
})

test('a header is of known names or of words above figures, each shorter than 64 letters', async () => {
  const long = (length: number) => 'x'.repeat(length)
  expect(isHeader([[long(63), 'foo'], ['1']])).toBe(true)
  expect(isHeader([[long(64), 'foo'], ['1']])).toBe(false)
  expect(isHeader([['foo', ' '], ['1']])).toBe(false)
  expect(isHeader([['foo', 'b4'], ['1']])).toBe(false)
  expect(isHeader([['foo', 'bar'], ['baz'], ['a', 'b']])).toBe(false)
  expect(isHeader([['foo', 'bar'], ['baz'], ['a', 'b 7']])).toBe(true)
  expect(isHeader([['aadress', '4']])).toBe(true)
  expect(isHeader([])).toBe(false)
})

test('fifty rows of a sample are looked at, and the last one only where it is whole', () => {
  const dialect = { delimiter: ',', lineEnd: '\n' } as const
  const rows = (count: number) => sampleRows('a,b\n'.repeat(count), dialect, false).length
  expect([rows(49), rows(50), rows(51)]).toEqual([49, 50, 50])
  expect(sampleRows('a\nb', dialect, false)).toEqual([['a']])
  expect(sampleRows('a\nb', dialect, true)).toEqual([['a'], ['b']])
  expect(sampleRows('a', dialect, false)).toEqual([['a']])
})

test('the delimiter of a header is the one most of its names have between them', () => {
  expect(['a', 'a,b;c;d', 'a,b;c', 'a\tb', 'a|b|c,d'].map(headerDelimiter)).toEqual([
    ',',
    ';',
    ',',
    '\t',
    '|',
  ])
})

test('a delimiter is looked for in 16,384 letters, and in all of a longer first line', async () => {
  const delimiterOfMore = async (text: string) =>
    (await findDialect(text, true, undefined, () => undefined)).delimiter
  const line = `${'x'.repeat(20_000)};y\n`
  expect(await delimiterOfMore(`${line}${'a;b\n'.repeat(3)}`)).toBe(';')
  // Four of the first five rows have a comma; of all rows few do.
  const rows = `a,b\n${'x'.repeat(16_384 - 8)}\n`
  expect(await delimiterOfMore(`${rows}${'c\n'.repeat(40)}`)).toBe(',')
  expect(await delimiterOfMore(`a,b\nx\n${'c\n'.repeat(40)}`)).toBe(NO_DELIMITER)
})

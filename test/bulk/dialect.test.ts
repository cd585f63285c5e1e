/** The dialect and the encoding of a table, each number just below and above. */
import { describe, expect, test } from 'vitest'
import { findDialect } from '../../src/bulk/dialect.ts'
import { findEncoding } from '../../src/bulk/encoding.ts'
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

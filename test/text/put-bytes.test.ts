/** Bytes put one behind another, against the texts that they are. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieceOf } from '../../src/text/bytes/piece.ts'
import {
  NUMBER_BYTES_MAX,
  putAscii,
  putDecimal,
  putDigits,
  putItem,
  putPiece,
} from '../../src/text/bytes/put-bytes.ts'

const BEGIN = 3
/** What a function puts behind some bytes that it must leave alone. */
function put(write: (bytes: Uint8Array, at: number) => number): string {
  const bytes = new Uint8Array(BEGIN + 2 * NUMBER_BYTES_MAX).fill(0x23)
  const end = write(bytes, BEGIN)
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toBe(`###${text.slice(BEGIN, end)}${'#'.repeat(bytes.length - end)}`)
  return text.slice(BEGIN, end)
}

/** The bytes that a function puts by words. It may write beyond their end, up to the end of the last word. */
function putWords(write: (view: DataView, at: number) => number): string {
  const bytes = new Uint8Array(64).fill(0x23)
  const end = write(new DataView(bytes.buffer), BEGIN)
  expect(Buffer.from(bytes.subarray(0, BEGIN)).toString()).toBe('###')
  return Buffer.from(bytes.subarray(BEGIN, end)).toString('latin1')
}

test('every whole number below 1000 is an item of a list', () => {
  for (let value = 0; value < 1000; value++) {
    expect(putWords((view, at) => putItem(view, at, value))).toBe(`${value},`)
  }
})

test('a piece is put as it is, whatever of its last word is left', () => {
  for (const text of ['', '"', '],"x":[', '],"in":[1', '"out":"õ"', 'a'.repeat(17)]) {
    const put = putWords((view, at) => putPiece(view, at, pieceOf(text)))
    expect(Buffer.from(put, 'latin1').toString()).toBe(text)
  }
})

test('a number of 31 bits has its digits, and as many behind the point as are asked for', () => {
  const numbers = fc.integer({ min: 0, max: 0x7fffffff })
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 7 }), (scaled, decimals) => {
      const whole = String(scaled).padStart(decimals + 1, '0')
      const split = whole.length - decimals
      const expected = decimals > 0 ? `${whole.slice(0, split)}.${whole.slice(split)}` : whole
      expect(put((bytes, at) => putDigits(bytes, at, scaled, decimals))).toBe(expected)
    }),
  )
})

test('a decimal has its sign only where something of it is left', () => {
  const decimal = (value: number) => put((bytes, at) => putDecimal(bytes, at, value, 6))
  expect(decimal(-24.7535755)).toBe('-24.753576')
  expect(decimal(59.4369601)).toBe('59.436960')
  expect(decimal(-0.0000004)).toBe('0.000000')
})

test('texts follow each other', () => {
  expect(put((bytes, at) => putAscii(bytes, putAscii(bytes, at, '"out":'), 'turn'))).toBe(
    '"out":turn',
  )
})

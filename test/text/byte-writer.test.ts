import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createByteWriter } from '../../src/text/byte-writer.ts'
import { pieceOf } from '../../src/text/bytes/piece.ts'

const writer = createByteWriter()
const written = () => Buffer.from(writer.takeBytewise(), 'latin1').toString('utf8')
const RUNS = { seed: 2026, numRuns: 2_000 }

test('a writer has no accessors, with which V8 would look up all its members in a table', () => {
  const members = Object.values(Object.getOwnPropertyDescriptors(writer))
  expect(members.filter(({ value }) => typeof value !== 'function')).toEqual([])
  expect([writer.length(), writer.view().byteLength]).toEqual([0, writer.room(1).length])
})

describe('what is written is what JSON.stringify writes', () => {
  test('texts, with every character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = Buffer.from(text.toWellFormed())
        writer.quoted(bytes, 0, bytes.length)
        expect(JSON.parse(written())).toBe(text.toWellFormed())
      }),
      RUNS,
    )
    const controls = Buffer.from('"\\\n\t\x00\x1f/õ\u2028🏠')
    writer.quoted(controls, 0, controls.length)
    expect(JSON.parse(written())).toBe('"\\\n\t\x00\x1f/õ\u2028🏠')
  })

  test('texts that are no bytes yet, halves of characters among them', () => {
    const check = (text: string) => {
      writer.jsonText(text)
      expect(written()).toBe(JSON.stringify(text))
    }
    for (const text of [
      '',
      'Pikk tänav',
      '\x7f\x80\u07ff\u0800\uffff',
      '\ud7ff\ud800\udfff\ue000',
      '🏠',
    ])
      check(text)
    fc.assert(fc.property(fc.string({ unit: 'binary' }), check), RUNS)
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('õ', '"', '\ud800', '路') }), check),
      RUNS,
    )
  })

  test('numbers, whatever their decimals', () => {
    const check = (value: number, decimals: number) => {
      writer.number(value, decimals)
      expect(written()).toBe(String(value))
    }
    for (const value of [
      0,
      -0,
      1e-6,
      1e-7,
      -1.5,
      2147.483647,
      2147.483648,
      3000.123,
      1e21,
      0.1 + 0.2,
    ]) {
      for (const decimals of [0, 3, 6]) check(value, decimals)
    }
    const scaled = (value: number, decimals: number) => check(value / 10 ** decimals, decimals)
    fc.assert(fc.property(fc.maxSafeNat(), fc.nat(6), scaled), RUNS)
    fc.assert(fc.property(fc.nat(), fc.nat(6), scaled), RUNS)
    fc.assert(fc.property(fc.double({ noNaN: true }), fc.nat(6), check), RUNS)
  })

  test('a part of the bytes', () => {
    const bytes = Buffer.from('Narva Tartu Tallinn')
    writer.quoted(bytes, 6, 11)
    expect(written()).toBe('"Tartu"')
  })

  test('whole numbers up to 2^53', () => {
    const check = (value: number) => {
      writer.integer(value)
      expect(written()).toBe(String(value))
    }
    for (const value of [
      0,
      9,
      10,
      99,
      2 ** 31 - 1,
      2 ** 31,
      2 ** 32,
      21_474_836_470,
      2 ** 53 - 1,
    ]) {
      check(value)
    }
    fc.assert(fc.property(fc.maxSafeNat(), check), RUNS)
    fc.assert(fc.property(fc.nat(), check), RUNS)
  })

  test('whole numbers in base 32 with their sign', () => {
    const check = (value: number) => {
      writer.signedBase32(value)
      expect(written()).toBe(value < 0 ? value.toString(32) : `+${value.toString(32)}`)
    }
    for (const value of [0, -0, 9, 10, 31, 32, -33, 1023, 1024, 2 ** 31 - 1, 2 ** 31, -(2 ** 40)]) {
      check(value)
    }
    fc.assert(fc.property(fc.maxSafeInteger(), check), RUNS)
    fc.assert(fc.property(fc.integer(), check), RUNS)
  })

  test('times', () => {
    const check = (seconds: number) => {
      writer.time(seconds)
      expect(JSON.parse(written())).toBe(new Date(seconds * 1_000).toISOString().slice(0, 19))
    }
    for (const day of ['1970-01-01', '2000-02-29', '2000-03-01', '2024-12-31', '2100-02-28']) {
      check(Date.parse(`${day}T23:59:59Z`) / 1_000)
    }
    fc.assert(fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), check), RUNS)
  })

  test('degrees', () => {
    const check = (e7: number) => {
      writer.degrees(e7)
      expect(Number(written())).toBe(e7 / 1e7)
    }
    for (const e7 of [0, 240_000_000, 247_536_123, -5, 594_369_620, -1_800_000_000]) check(e7)
    fc.assert(fc.property(fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }), check), RUNS)
    writer.degrees(247_536_120)
    expect(written()).toBe('24.753612')
  })
})

test('clearing forgets what an unfinished text left; a long text grows the space', () => {
  writer.ascii('unfinished')
  writer.clear()
  writer.ascii('{')
  const long = Buffer.alloc(300_000, 'ä')
  writer.quoted(long, 0, long.length)
  writer.ascii('}')
  expect(written()).toBe(`{"${'ä'.repeat(150_000)}"}`)
})

function decimal(value: number, decimals: number): string {
  writer.decimal(value, decimals)
  return Buffer.from(writer.take()).toString()
}

test.each([
  [0, 6, '0.000000'],
  [24.745369, 6, '24.745369'],
  [-0.0000004, 6, '0.000000'],
  [-0.05, 2, '-0.05'],
  [59.9999999, 6, '60.000000'],
  [6589048.325, 2, '6589048.33'],
  [7, 0, '7'],
  [1234, 0, '1234'],
  [1e12, 2, '1000000000000.00'],
  [-1e12, 2, '-1000000000000.00'],
])('%d with %d decimals is %s', (value, decimals, text) => {
  expect(decimal(value, decimals)).toBe(text)
})

test('pairs are two numbers and the texts around them, of any size', () => {
  const texts = { before: '<', between: ' ', after: '>' }
  const numbers = fc.oneof(fc.double({ min: -1e7, max: 1e7, noNaN: true }), fc.constant(-4e-7))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(numbers, numbers), { minLength: 2, maxLength: 20 }),
      fc.constantFrom(0, 1, 2, 6, 7),
      (pairs, decimals) => {
        const [a, b] = [0, 1].map((side) => Float64Array.from(pairs, (pair) => pair[side]))
        writer.decimalPairs(a, b, 1, pairs.length, decimals, texts)
        const wanted = Buffer.from(writer.take()).toString()
        const each = pairs
          .slice(1)
          .map((pair) => `<${pair.map((x) => decimal(x, decimals)).join(' ')}>`)
        expect(wanted).toBe(each.join(''))
        writer.decimalPair(a[1], b[1], decimals, texts)
        expect(Buffer.from(writer.take()).toString()).toBe(each[0])
      },
    ),
    { seed: 2026, numRuns: 500 },
  )
})

test('a number read back is the number rounded', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      fc.constantFrom(0, 2, 6),
      (value, decimals) => {
        const text = decimal(value, decimals)
        expect(text).toMatch(decimals > 0 ? new RegExp(`^-?\\d+\\.\\d{${decimals}}$`) : /^-?\d+$/)
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9)
      },
    ),
    { seed: 2026, numRuns: 500 },
  )
})

test('texts and numbers follow each other, however long', () => {
  for (let i = 0; i < 20_000; i++) {
    writer.ascii('<pos>')
    writer.decimal(i, 1)
  }
  writer.ascii('x'.repeat(100))
  const text = Buffer.from(writer.take()).toString()
  const wanted = Array.from({ length: 20_000 }, (_, i) => `<pos>${i}.0`).join('')
  expect(text).toBe(wanted + 'x'.repeat(100))
  expect(writer.take()).toHaveLength(0)
})

test('pieces of every length follow each other without a gap, also where the writer grows', () => {
  const whole = 'Pöörake 路 vasakule 🏠 '.repeat(4)
  const texts = Array.from({ length: 40 }, (_, length) => whole.slice(0, length))
  const pieces = texts.map((text) => pieceOf(text.toWellFormed()))
  for (let round = 0; round < 60; round++) for (const piece of pieces) writer.piece(piece)
  expect(written()).toBe(
    texts
      .map((text) => text.toWellFormed())
      .join('')
      .repeat(60),
  )
})

test('points in base 32 are the differences of their multiplied coordinates', () => {
  const coordinate = fc.double({ min: -180, max: 180, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 6 }), (points) => {
      const x = Float64Array.from(points, ([one]) => one)
      const y = Float64Array.from(points, ([, other]) => other)
      writer.base32Points(x, y, points.length, 1e7)
      let [beforeX, beforeY] = [0, 0]
      let text = ''
      for (const [one, other] of points) {
        const [atX, atY] = [Math.round(one * 1e7), Math.round(other * 1e7)]
        for (const step of [atX - beforeX, atY - beforeY]) {
          text += `${step < 0 ? '-' : '+'}${Math.abs(step).toString(32)}`
        }
        beforeX = atX
        beforeY = atY
      }
      expect(written()).toBe(text)
    }),
    { seed: 5, numRuns: 300 },
  )
})

/** A writer begins with this much space. */
const SPACE_BYTES = createByteWriter().room(0).length

test('whatever is written at the end of the space makes more of it', () => {
  type Writer = ReturnType<typeof createByteWriter>
  const texts = { before: '<abcdefgh', between: ' , ', after: 'ijklmnop>' }
  const bytes = Buffer.from('"\\"\\"\\"\\"õ"')
  const long = Float64Array.of(123456.1234567, -1, 2e9)
  const writes: ((to: Writer) => void)[] = [
    (to) => to.ascii('x'.repeat(64)),
    (to) => to.ascii('x'.repeat(65)),
    (to) => to.utf8('路'.repeat(9)),
    (to) => to.jsonText('路'.repeat(9)),
    (to) => to.jsonText('"\n\ud800'),
    (to) => to.jsonPart('路õa'.repeat(3)),
    (to) => to.quoted(bytes, 0, bytes.length),
    (to) => to.jsonBytes(bytes, 1, bytes.length),
    (to) => to.piece(pieceOf('Pöörake vasakule')),
    (to) => to.integer(2 ** 53 - 1),
    (to) => to.decimal(-214.7483647, 7),
    (to) => to.number(2147.483647, 6),
    (to) => to.decimalPair(1.5, -2.5, 7, texts),
    (to) => to.decimalPairs(long, long, 0, 3, 7, texts),
    (to) => to.signedBase32(-(2 ** 31 - 1)),
    (to) => to.base32Points(long, long, 3, 1e4),
    (to) => to.degrees(-1_799_999_999),
    (to) => to.time(1_132_568_430),
  ]
  for (const [number, write] of writes.entries()) {
    const short = createByteWriter()
    write(short)
    const wanted = short.takeBytewise()
    for (let left = 0; left <= Math.min(40, wanted.length); left++) {
      const full = createByteWriter()
      full.wrote(SPACE_BYTES - left)
      write(full)
      const got = full.takeBytewise().slice(SPACE_BYTES - left)
      expect([number, left, got]).toEqual([number, left, wanted])
    }
  }
})

test('hundreds of points in base 32 find room, and so do those with steps of any size', () => {
  for (const step of [1, 2 ** 31]) {
    const x = Float64Array.from({ length: 3_000 }, (_, i) => (i % 2) * step * 1.5)
    const fresh = createByteWriter()
    fresh.base32Points(x, x, x.length, 1)
    const text = fresh.takeBytewise()
    const up = `+${Math.round(step * 1.5).toString(32)}`
    const down = up.replace('+', '-')
    expect(text).toBe(`+0+0${(up + up + down + down).repeat(1_500)}`.slice(0, -2 * up.length))
  }
})

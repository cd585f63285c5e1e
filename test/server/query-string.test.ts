import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  keyOfQuery,
  mergeParameters,
  PARAMETERS_MAX,
  type ParsedText,
  parseFormSteps,
  parseQuery,
  VALUE_LENGTH_MAX,
} from '../../src/server/http/body/query-string.ts'

describe('a query', () => {
  test.each([
    [
      'a=b&c=d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a=1&a=2',
      [
        ['a', '1'],
        ['a', '2'],
      ],
    ],
    ['a', [['a', '']]],
    ['a=', [['a', '']]],
    ['=b', [['', 'b']]],
    ['&&a=b&', [['a', 'b']]],
    ['a=b=c', [['a', 'b=c']]],
    ['q=Narva+mnt%207', [['q', 'Narva mnt 7']]],
    ['q=P%C3%A4rnu', [['q', 'Pärnu']]],
    ['q=Pärnu', [['q', 'Pärnu']]],
    ['q=a%2Bb', [['q', 'a+b']]],
    ['', []],
  ])('%s', (text, pairs) => {
    expect(parseQuery(text)).toMatchObject({ pairs, fault: undefined })
  })

  test.each(['q=%', 'q=%zz', 'q=%C3', 'q=%FF', '%=1', 'q=%ED%A0%80'])(
    'is malformed where it is not percent-encoded UTF-8: %s',
    (text) => {
      expect(parseQuery(text).fault).toBe('Malformed percent-encoding')
    },
  )

  test('reads what URLSearchParams writes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))),
        (pairs) => {
          const written = new URLSearchParams(pairs).toString()
          const read = parseQuery(written)
          expect(read.fault).toBe(undefined)
          expect(read.pairs).toEqual(pairs)
        },
      ),
      { seed: 2026, numRuns: 500 },
    )
  })
})

describe('parameters', () => {
  const parameters = mergeParameters(parseQuery('a=1&b=&c=2'), parseQuery('a=3&b=4&d=5'))

  test('those of the URL come before those of the body', () => {
    expect(parameters.get('a')).toBe('1')
    expect(parameters.all('a')).toEqual(['1', '3'])
  })

  test('of one given twice the first value counts, an empty one is as none', () => {
    expect(parameters.get('b')).toBeUndefined()
    expect(parameters.raw('b')).toBe('')
  })

  test('few and many parameters are read alike', () => {
    const many = mergeParameters(
      parseQuery(`${Array.from({ length: 1_000 }, (_, i) => `q=${i}`).join('&')}&gl=ee`),
      undefined,
    )
    expect(many.all('q').length).toBe(1_000)
    expect([many.get('q'), many.get('gl'), many.raw('x')]).toEqual(['0', 'ee', undefined])
    expect(many.firstOf('x', ['gl', 'q'])).toBe('0')
    expect(parameters.firstOf('d', ['c'])).toBe('2')
  })
})

describe('the key of a query', () => {
  test.each([
    ['key=demo', 'demo'],
    ['a=1&key=demo&b=2', 'demo'],
    ['key=&key=demo', ''],
    ['key&key=demo', ''],
    ['key=one&key=two', 'one'],
    ['%6bey=demo', 'demo'],
    ['%6B%65%79=demo', 'demo'],
    ['key=a%2Bb+c', 'a+b c'],
    ['monkey=1', ''],
    ['keys=1', ''],
    ['KEY=1', ''],
    ['q=key=1', ''],
    ['', ''],
    ['key=%', ''],
  ])('%s: %s', (query, key) => {
    expect(keyOfQuery(query)).toBe(key)
  })

  test('is what the parsed query gives', () => {
    const part = fc.constantFrom('key', '%6bey', 'k', '=', '&', 'a', '%', '%41', '+', 'key=x')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const query = parts.join('')
        const { pairs, fault } = parseQuery(query)
        if (fault === undefined) {
          expect(keyOfQuery(query)).toBe(pairs.find(([name]) => name === 'key')?.[1] ?? '')
        }
      }),
      { seed: 2026, numRuns: 2_000 },
    )
  })
})

describe('the cost of reading', () => {
  /** Characters that a text is asked for while it is read. */
  function searched(text: string): number {
    let count = 0
    const { indexOf } = String.prototype
    String.prototype.indexOf = function (this: string, wanted: string, from = 0): number {
      const found = indexOf.call(this, wanted, from)
      count += (found === -1 ? this.length : found) - from + 1
      return found
    }
    try {
      parseQuery(text)
    } finally {
      String.prototype.indexOf = indexOf
    }
    return count
  }

  test.each(['a&', 'a=b&', '=&', '&', 'a%20&', 'key&'])(
    'doubles where the text doubles: %s',
    (part) => {
      const once = searched(part.repeat(4_000))
      const twice = searched(part.repeat(8_000))
      expect(twice / once).toBeGreaterThan(1.9)
      expect(twice / once).toBeLessThan(2.1)
    },
  )

  test('20,000 parameters are read, one more is refused', () => {
    expect(parseQuery('a&'.repeat(PARAMETERS_MAX)).fault).toBe(undefined)
    expect(parseQuery('a&'.repeat(PARAMETERS_MAX + 1)).fault).toBe(
      'The request has more than 20000 parameters',
    )
  })

  test('a parameter of 512 kB is read, a longer one refused', () => {
    const longest = `q=${'a'.repeat(VALUE_LENGTH_MAX - 2)}`
    expect(parseQuery(longest).fault).toBe(undefined)
    expect(parseQuery(`${longest}a&b=c`)).toMatchObject({
      pairs: [['b', 'c']],
      fault: 'A parameter is longer than 524288 characters',
    })
  })

  /** What a form is read to, and how often the reading pauses. */
  function readForm(text: string): { read: ParsedText; pauses: number } {
    const steps = parseFormSteps(Buffer.from(text))
    let pauses = 0
    let step = steps.next()
    for (; !step.done; step = steps.next()) pauses++
    return { read: step.value, pauses }
  }

  test('a long form is read with a pause every 8 kB, to the same pairs', () => {
    const text = 'q=P%C3%A4rnu&w=õ&&v&'.repeat(4_000)
    const { read, pauses } = readForm(text)
    expect(read).toEqual(parseQuery(text))
    expect(pauses).toBe(Math.ceil(Buffer.byteLength(text) / 8_192))
  })

  test('a form of any texts is read as a query is', () => {
    const part = fc.constantFrom(
      'a',
      '&',
      '=',
      'q=%C3%A4&',
      'õ&'.repeat(3_000),
      'b=%zz&',
      'x'.repeat(9_000),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join('')
        const { pairs, fault } = parseQuery(text)
        const { read } = readForm(text)
        expect([read.pairs, read.fault]).toEqual([pairs, fault])
      }),
      { seed: 2026, numRuns: 200 },
    )
  })

  test('a parameter of a form above 512 kB is told, those around it are read', () => {
    const long = `a=1&b=2&c=${'x'.repeat(VALUE_LENGTH_MAX + 10_000)}&d=3`
    const { read } = readForm(long)
    expect(read.pairs.map(([name]) => name)).toEqual(['a', 'b', 'd'])
    expect(read.fault).toBe('A parameter is longer than 524288 characters')
  })

  test('a text that is wrong again and again is not read to its end', () => {
    expect(parseQuery('q=%&'.repeat(1_000)).pairs).toHaveLength(16)
    expect(readForm('q=%&'.repeat(100_000)).pauses).toBe(0)
  })
})

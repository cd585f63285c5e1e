import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeParameters, parseQuery } from '../../src/server/query-string.ts'

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
    expect(parseQuery(text)).toEqual({ pairs, isMalformed: false })
  })

  test.each(['q=%', 'q=%zz', 'q=%C3', 'q=%FF', '%=1', 'q=%ED%A0%80'])(
    'is malformed where it is not percent-encoded UTF-8: %s',
    (text) => {
      expect(parseQuery(text).isMalformed).toBe(true)
    },
  )

  test('reads what URLSearchParams writes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))),
        (pairs) => {
          const written = new URLSearchParams(pairs).toString()
          const read = parseQuery(written)
          expect(read.isMalformed).toBe(false)
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
    expect(many.firstOf(['x', 'gl', 'q'])).toBe('0')
    expect(parameters.firstOf(['d', 'c'])).toBe('2')
  })
})

/** Compiled messages say what the reference implementation of ICU messages says. */
import fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../src/router/directions/languages/all.ts'
import { compileMessage } from '../../../src/router/directions/languages/compile-message.ts'

/** Values that a message may ask for: each of its own, or one that it does not foresee. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  named: ['none', 'ramp', 'declined', 'street', 'road', 'number'],
  leads: ['on', 'off'],
  side: ['left', 'right', 'center', 'none'],
  next: ['left', 'right', 'none'],
  through: ['left', 'right', 'straight', 'none'],
  heading: ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw', 'none'],
  where: ['all', 'left', 'right', 'middle', 'one'],
}
const FLAGS = ['stays', 'signed', 'numbered', 'away', 'start']
const TEXTS = [
  'road',
  'onto',
  'along',
  'toward',
  'exitRef',
  'km',
  'stop',
  'far',
  'action',
  'said',
  'stay',
]
const NUMBERS = ['exit', 'minutes', 'number', 'count', 'first', 'last']

const values = fc.record({
  ...Object.fromEntries(
    Object.entries(WORDS).map(([name, words]) => [name, fc.constantFrom(...words, 'unforeseen')]),
  ),
  ...Object.fromEntries(FLAGS.map((name) => [name, fc.constantFrom('yes', 'no', 'named', 'none')])),
  ...Object.fromEntries(TEXTS.map((name) => [name, fc.string()])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, fc.nat(2_000)])),
}) as fc.Arbitrary<Record<string, string | number>>

const LONG_NAMED = [...LANGUAGES].filter(([name]) => name.length > 2)

describe.each(LONG_NAMED)('%s', (_, { locale, messages }) => {
  test.each(Object.entries(messages))('%s', (_, text) => {
    const compiled = compileMessage(text, locale)
    const reference = new IntlMessageFormat(text, locale)
    fc.assert(
      fc.property(values, (given) => {
        expect(compiled(given)).toBe(String(reference.format(given)))
      }),
      { seed: 7, numRuns: 40 },
    )
  })
})

test('an exact value goes before its plural class', () => {
  const say = compileMessage('{n, plural, =1 {just one} one {# thing} other {# things}}', 'en')
  expect([say({ n: 1 }), say({ n: 0 }), say({ n: 1234 })]).toEqual([
    'just one',
    '0 things',
    '1,234 things',
  ])
})

test.each([
  '{n, number}',
  '{n, plural, offset:1 other {#}}',
  '{d, date}',
  'a <b>tag</b>',
  '{n, plural, one {x}}',
  '{',
])('%j is refused', (text) => {
  expect(() => compileMessage(text, 'en')).toThrow(SyntaxError)
})

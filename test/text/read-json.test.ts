/** The reader of JSON against JSON.parse. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from '../../src/report/steps.ts'
import { readJsonSteps, valueText } from '../../src/text/read-json.ts'

const read = (text: string) => runToEnd(readJsonSteps(text))

/** As JSON.parse reads it; undefined where it does not. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const same = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

test('what is JSON is read as JSON.parse reads it, with spaces and without', () => {
  const anyJson = fc.json({ maxDepth: 6 })
  fc.assert(
    fc.property(anyJson, fc.constantFrom(undefined, 1, '\t'), (text, space) => {
      const spaced = JSON.stringify(JSON.parse(text), null, space)
      expect(same(read(spaced))).toBe(same(parsed(spaced)))
    }),
    { seed: 2026, numRuns: 1000 },
  )
})

test('what is nearly JSON is refused where JSON.parse refuses it', () => {
  const letters = fc.constantFrom(...'[]{}:,"\\ \n0123456789.-+eEtruefalsnu/b\u0001é')
  const spoilt = fc
    .tuple(fc.json({ maxDepth: 3 }), fc.nat(), letters, fc.boolean())
    .map(([text, place, letter, isAdded]) => {
      const at = place % (text.length + 1)
      return text.slice(0, at) + letter + text.slice(isAdded ? at : at + 1)
    })
  fc.assert(
    fc.property(
      fc.oneof(
        spoilt,
        fc.array(letters).map((all) => all.join('')),
      ),
      (text) => {
        expect(same(read(text))).toBe(same(parsed(text)))
      },
    ),
    { seed: 2027, numRuns: 5000 },
  )
})

test.each([
  ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
  ['{"a":1,"a":2}', '{"a":2}'],
  [' [ ] ', '[]'],
  ['{ }', '{}'],
  ['"\\u00e9\\n"', '"é\\n"'],
  ['-0.5e+3', '-500'],
  ['', undefined],
  ['[1,]', undefined],
  ['{"a":1,}', undefined],
  ['{"a"}', undefined],
  ['[1}', undefined],
  ['01', undefined],
  ['nul', undefined],
  ['1 2', undefined],
])('%j', (text, wanted) => {
  expect(same(read(text))).toBe(wanted)
})

test('32 levels are read, and none more', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(same(read(nested(32)))).toBe(nested(32))
  expect(read(nested(33))).toBeUndefined()
})

test('pauses come every 2,000 values', () => {
  let pauses = 0
  const steps = readJsonSteps(JSON.stringify(Array.from({ length: 10_000 }, (_, i) => i)))
  while (!steps.next().done) pauses++
  expect(pauses).toBe(5)
})

test.each([
  ['a "b"', 'a "b"'],
  [7, '7'],
  [true, 'true'],
  [null, 'null'],
  [{ toString: 1 }, '{"toString":1}'],
])('the text of %j is %s', (value, text) => expect(valueText(value)).toBe(text))

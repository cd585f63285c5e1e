import { expect, it } from 'vitest'
import {
  COMMA,
  createTokens,
  DASH,
  SLASH,
  SPACE,
  tokenize,
  tokenText,
} from '../../src/text/tokens.ts'

const tokens = createTokens()

function cut(text: string): string[] {
  tokenize(text, tokens)
  return Array.from({ length: tokens.count }, (_, token) => tokenText(tokens, token))
}

it.each([
  ['Narva mnt 7-12', ['narva', 'mnt', '7', '12']],
  ['Narva mnt 7a', ['narva', 'mnt', '7a']],
  ['7a/1b', ['7a', '1b']],
  ['195k1', ['195', 'k', '1']],
  ['2AK1', ['2a', 'k', '1']],
  ['7krt12', ['7', 'krt', '12']],
  ['LV1050', ['lv', '1050']],
  ['A.H.Tammsaare', ['a', 'h', 'tammsaare']],
  ['S6pruse', ['sopruse']],
  ['P2rnu', ['parnu']],
  ['S7pruse', ['s', '7', 'pruse']],
  ['P3rnu', ['p', '3', 'rnu']],
  ['1.mai', ['1', 'mai']],
  ['"Stacija "Biksti""', ['stacija', 'biksti']],
  ['', []],
  [' ,-/', []],
])('cuts %s', (text, words) => {
  expect(cut(text)).toEqual(words)
})

it('knows what stands between tokens', () => {
  cut('a b,c-d/e1 - 2')
  expect([...tokens.before.subarray(0, tokens.count)]).toEqual([
    SPACE,
    SPACE,
    COMMA,
    DASH,
    SLASH,
    0,
    SPACE | DASH,
  ])
})

it('counts the tokens that are too many', () => {
  expect(cut('x '.repeat(40))).toHaveLength(31)
  expect(tokens.surplus).toBe(9)
})

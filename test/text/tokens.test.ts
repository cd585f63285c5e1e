import { expect, it } from 'vitest'
import {
  COMMA,
  createTokens,
  DASH,
  firstToken,
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
  ['Lepa 2kv3', ['lepa', '2', 'kv', '3']],
  ['k2b', ['k', '2b']],
  ['J6e', ['joe']],
  ['V2o', ['vao']],
  ['J6a', ['j', '6a']],
  ['xx6y', ['xxoy']],
  ['x6y', ['x', '6y']],
  ['S66ts', ['soots']],
  ['P22su', ['paasu']],
  ['m6isa2kv', ['moisaakv']],
  ['p6h6', ['p', '6', 'h', '6']],
  ['l66', ['l', '66']],
  ['ab26c', ['ab', '26c']],
  ['ab222c', ['ab', '222c']],
  ['6un', ['6', 'un']],
  ['2un', ['2', 'un']],
  ['2k', ['2k']],
  ['2a2', ['2', 'a', '2']],
  ['2abk1', ['2', 'abk', '1']],
  ['2akx', ['2', 'akx']],
  ['a6 b', ['a', '6', 'b']],
  ['7 а-8', ['7', 'a', '8']],
  ['7а-8б', ['7a', '8b']],
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

it('knows where a dot follows at once, and what is a number', () => {
  cut('ul. K.12. 7a .b9c.')
  const flagsOf = (all: Uint8Array) => all.subarray(0, tokens.count).join('')
  expect([flagsOf(tokens.dotted), flagsOf(tokens.isNumber)]).toEqual(['111001', '001101'])
})

it('takes every mark for what it is', () => {
  const marks: [string, number][] = [
    [',', COMMA],
    [';', COMMA],
    ['|', COMMA],
    ['\n', SPACE],
    ['-', DASH],
    ['#', DASH],
    ['/', SLASH],
    ['\\', SLASH],
    ['.', 16],
    ['(', SPACE],
    [':', SPACE],
    ['@', SPACE],
    ['[', SPACE],
    ['{', SPACE],
    ['"', SPACE],
  ]
  for (const [letter, mark] of marks) {
    cut(`a${letter}b`)
    expect([letter, tokens.count, tokens.before[1]]).toEqual([letter, 2, mark])
  }
})

it('has room for 31 tokens, and counts each one beyond', () => {
  for (const count of [30, 31, 32, 33]) {
    expect(cut('x '.repeat(count))).toHaveLength(Math.min(31, count))
    expect(tokens.surplus).toBe(Math.max(0, count - 31))
  }
})

it.each([
  [0b1, 0],
  [0b110, 1],
  [1 << 30, 30],
  [0x7fff_0000, 16],
])('the first token of the mask %i is %i', (mask, token) => {
  expect(firstToken(mask)).toBe(token)
})

it('cuts a text alike whatever text was cut before it', () => {
  for (const [text, longer] of [
    ['ул. К', 'ул. К.'],
    ['36 а', '36 а.'],
    ['пр-т', 'пр-тт'],
    ['пр-', 'пр-т'],
    ['п', 'п-т'],
    ['12', '12k1'],
    ['a6', 'a6b'],
    ['7', '7а'],
  ]) {
    cut('')
    tokens.bytes.fill(0)
    const words = cut(text)
    cut(longer)
    expect(cut(text)).toEqual(words)
  }
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldInto } from '../../src/text/fold.ts'

describe('fold', () => {
  it.each([
    ['Õismäe tee', 'oismae tee'],
    ['ŠŽÕÄÖÜ', 'szoaou'],
    ['āčēģīķļņšūž ōŗ', 'acegiklnsuz or'],
    ['ĄČĘĖĮŠŲŪŽ', 'aceeisuuz'],
    ['e\u0301', 'e'],
    ['7–12 — 3', '7-12 - 3'],
    ['„Riņņi” ‘x’', '"rinni" \'x\''],
    ['Straße Ørsted Æ', 'strasse orsted ae'],
    ['a\u00a0b\u2009c', 'a b c'],
    ['zero\u200bwidth', 'zerowidth'],
    ['１２Ａ', '12a'],
    ['Нарва', 'нарва'],
    ['İ', 'i'],
  ])('%s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
  it('folds into bytes the same letters, each with its place in the text', () => {
    const bytes = new Uint8Array(64)
    const positions = new Uint16Array(64)
    const text = 'Õ ß–é7'
    const length = foldInto(text, bytes, positions)
    expect(Buffer.from(bytes.subarray(0, length)).toString()).toBe('o ss-e7')
    expect([...positions.subarray(0, length)]).toEqual([0, 1, 2, 2, 3, 4, 5])
  })
  it('changes nothing the second time, and bytes agree with text where all is ASCII', () => {
    const bytes = new Uint8Array(512)
    const positions = new Uint16Array(512)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const folded = fold(text)
        expect(fold(folded)).toBe(folded)
        const length = foldInto(text, bytes, positions)
        if (/^[\x20-\x7e]*$/.test(folded)) {
          expect(Buffer.from(bytes.subarray(0, length)).toString()).toBe(folded)
        }
      }),
      { seed: 11, numRuns: 2000 },
    )
  })
})

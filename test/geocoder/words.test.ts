/** The dictionary against plain ways of doing the same. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from '../../bench/geocoder/variants.ts'
import { withinOneEdit } from '../../src/geocoder/matching/find-words.ts'
import { farWord, findFarWords } from '../../src/geocoder/words/far-words.ts'
import { VOCABULARIES } from '../../src/geocoder/words/lexicon.ts'
import { createLocatives, findLocatives, locativeWord } from '../../src/geocoder/words/locatives.ts'
import { createWordRanges, fuzzyRanges } from '../../src/geocoder/words/prefix-words.ts'
import {
  createWordTable,
  findWord,
  foldedBytes,
  prefixBound,
  wordText,
} from '../../src/geocoder/words/words.ts'
import { NONE } from '../../src/tables/none.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })

/** Optimal string alignment distance, written as its definition. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  let least = Math.min(
    distance(a.slice(1), b) + 1,
    distance(a, b.slice(1)) + 1,
    distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  )
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) {
    least = Math.min(least, distance(a.slice(2), b.slice(2)) + 1)
  }
  return least
}

describe('words', () => {
  it('finds exactly the words that are there', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word), word, (words, wanted) => {
        const sorted = [...words].sort()
        const table = createWordTable(sorted)
        const bytes = foldedBytes(wanted)
        const at = sorted.indexOf(wanted)
        expect(findWord(table, bytes, 0, bytes.length)).toBe(at < 0 ? NONE : at)
      }),
      { seed: 1, numRuns: 500 },
    )
  })
  it('tells words one edit apart', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const [x, y] = [foldedBytes(a), foldedBytes(b)]
        expect(withinOneEdit(x, 0, x.length, y, 0, y.length)).toBe(distance(a, b) <= 1)
      }),
      { seed: 2, numRuns: 2000 },
    )
  })
})

describe('beginnings', () => {
  it('finds exactly the words that begin as typed, and those that begin so but for one edit', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 60 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 6 }),
        (words, typed) => {
          const sorted = [...words].sort()
          const table = createWordTable(sorted)
          const bytes = foldedBytes(typed)
          const ranges = createWordRanges()
          const found = (): Set<string> => {
            const all = new Set<string>()
            for (let i = 0; i < ranges.count; i++) {
              for (let id = ranges.from[i]; id < ranges.to[i]; id++) all.add(wordText(table, id))
            }
            return all
          }
          const from = prefixBound(table, bytes, 0, bytes.length, false)
          const to = prefixBound(table, bytes, 0, bytes.length, true)
          expect(sorted.slice(from, to)).toEqual(sorted.filter((other) => other.startsWith(typed)))
          fuzzyRanges(table, bytes, 0, bytes.length, ranges)
          const isNear = (other: string): boolean =>
            other[0] === typed[0] &&
            Array.from(other, (_, i) => other.slice(0, i + 1)).some(
              (beginning) => distance(beginning, typed) <= 1,
            )
          expect([...found()].sort()).toEqual(sorted.filter(isNear))
        },
      ),
      { seed: 4, numRuns: 300 },
    )
  })
  it('looks at no letter behind the typed ones', () => {
    const ranges = createWordRanges()
    const bytes = foldedBytes('abcabcaa')
    fuzzyRanges(createWordTable(['abca', 'abcaa', 'abcab']), bytes, 0, 4, ranges)
    const alone = createWordRanges()
    fuzzyRanges(createWordTable(['abca', 'abcaa', 'abcab']), bytes.slice(0, 4), 0, 4, alone)
    expect(ranges).toEqual(alone)
  })
})

describe('long words', () => {
  it('finds exactly the words two edits away that keep the first letter', () => {
    const long = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 7, maxLength: 12 })
    fc.assert(
      fc.property(
        fc.uniqueArray(long, { minLength: 1, maxLength: 60 }),
        fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 9, maxLength: 11 }),
        (words, typed) => {
          const sorted = [...words].sort()
          const bytes = foldedBytes(typed)
          const count = findFarWords(createWordTable(sorted), bytes, 0, bytes.length)
          expect([...farWord.subarray(0, count)].map((id) => sorted[id])).toEqual(
            sorted.filter((other) => other[0] === typed[0] && editDistance(other, typed) <= 2),
          )
        },
      ),
      { seed: 5, numRuns: 500 },
    )
  })
  it.each([
    [8, 0],
    [9, 1],
    [46, 1],
    [47, 1],
    [48, 1],
    [49, 0],
  ])('of %i letters in a text: %i', (length, count) => {
    const word = 'abcdefgh'.repeat(7).slice(0, length)
    const bytes = foldedBytes(`cdab ${word} cdab`)
    for (const other of [`${word}xx`, word, word.slice(0, -2), `a${word.slice(3)}`]) {
      expect(findFarWords(createWordTable([other]), bytes, 5, 5 + length)).toBe(count)
    }
    for (const other of [`${word}zzz`, word.slice(0, -3), `b${word.slice(1)}`]) {
      expect(findFarWords(createWordTable([other]), bytes, 5, 5 + length)).toBe(0)
    }
  })
  it('are the first 64 that are near', () => {
    const letters = 'abcdefghij'
    const near = [...letters].flatMap((x) => [...letters].map((y) => `kolmteist${x}${y}`))
    const words = [...near, 'kol', 'kolmteistaaaa', 'kolmteistaaab', 'kolmteistbz'].sort()
    const bytes = foldedBytes('kolmteist')
    const count = findFarWords(createWordTable(words), bytes, 0, bytes.length)
    const found = [...farWord.subarray(0, count)].map((id) => words[id])
    expect(found).toEqual([...near, 'kolmteistbz'].sort().slice(0, 64))
  })
})

describe('a locative', () => {
  const rules = createLocatives({
    ...VOCABULARIES.ee,
    locatives: [
      ['s', ''],
      ['ojoje', 'oji'],
      ['joje', 'oji'],
    ],
  })
  /** The words that a word of ours may be the locative of. */
  const namesOf = (text: string) => {
    const words = ['ab', 'abc', 'aboji', 'oji'].sort()
    // A word may begin anywhere in a text.
    const bytes = foldedBytes(`${'x'.repeat(100)}${text}`)
    const last = text.charCodeAt(text.length - 1)
    const table = createWordTable(words)
    const count = findLocatives(rules, table, bytes, 100, bytes.length, last, false)
    return [...locativeWord.subarray(0, count)].map((id) => words[id])
  }
  it('has a stem of three letters at least', () => {
    expect(namesOf('abcs')).toEqual(['abc'])
    expect(namesOf('abs')).toEqual([])
  })
  it('is nothing but an ending of five letters at least', () => {
    expect(namesOf('ojoje')).toEqual(['oji'])
    expect(namesOf('joje')).toEqual([])
    expect(namesOf('abojoje')).toEqual([])
  })
})

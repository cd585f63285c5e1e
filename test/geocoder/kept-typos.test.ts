/** Misspellings are kept from question to question: what was asked before must not show. */
import { describe, expect, test } from 'vitest'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { typosOf } from '../../src/geocoder/state/kept-typos.ts'
import { createSearchState } from '../../src/geocoder/state/search-state.ts'
import { geocoder } from './small-world.ts'

const TEXTS = [
  'Nrava maantee 7, Talinn',
  'Narva mnate 7, Tallinn',
  'Tallinn, Narva maantee 77',
  'Krišjāna Baronaa iela',
  'Krisjanna Baorna iela 2',
  'Kalnciema iela',
  'Naarva, maantee',
  'Krišjāņa Barona iela, Talinn',
]
const OPTIONS = [
  { skipMax: 0 },
  { skipMax: 2, explain: true },
  { skipMax: 0, autocomplete: true },
  { skipMax: 1, autocomplete: true },
]

describe('an answer', () => {
  test.each(['ee', 'lv'] as const)(
    'is that of a geocoder that was asked nothing before: %s',
    (country) => {
      const { index } = geocoder[country]!
      const used = { index, state: createSearchState(index) }
      for (const text of TEXTS.flatMap((one) => [one, one.slice(0, -3)])) {
        for (const options of OPTIONS) {
          const asked = { maxCount: 10, ...options }
          const fresh = { index, state: createSearchState(index) }
          expect(geocode(used, text, asked)).toStrictEqual(geocode(fresh, text, asked))
        }
      }
      expect(used.state.keptTypos.tokens.size).toBeGreaterThan(0)
    },
  )
})

describe('what is kept', () => {
  test('is found again by the text of the token', () => {
    const kept = { tokens: new Map() }
    typosOf(kept, 'maja').far = Uint32Array.of(4)
    expect(typosOf(kept, 'maja').far).toStrictEqual(Uint32Array.of(4))
    expect(typosOf(kept, 'majas').far).toBeUndefined()
  })
  test('is at most 32 words, and all of them go at the next', () => {
    const kept = { tokens: new Map() }
    for (let i = 10; i < 42; i++) typosOf(kept, `w${i}`)
    expect(kept.tokens.size).toBe(32)
    const full = kept.tokens
    typosOf(kept, 'one more')
    expect(full.size).toBe(32)
    expect([...kept.tokens.keys()]).toStrictEqual(['one more'])
  })
})

describe('words two edits away', () => {
  /** Whether a long word was looked for beside these words. */
  function isLookedFor(beside: string, more = {}): boolean {
    const { index } = geocoder.ee!
    const own = { index, state: createSearchState(index) }
    geocode(own, `Kalumhinug, ${beside}`, { maxCount: 10, skipMax: 0, ...more })
    return own.state.keptTypos.tokens.get('kalumhinug')?.far !== undefined
  }

  test('are looked for unless a shorter word has no name either', () => {
    expect(isLookedFor('Tallinn')).toBe(true)
    expect(isLookedFor('Muhumhin')).toBe(false)
    expect(isLookedFor('Muhumhina')).toBe(true)
    // A town that is misspelt is known; so may a first name be.
    expect(isLookedFor('Tallin')).toBe(true)
    expect(isLookedFor('Muhu')).toBe(true)
  })
  test('are looked for where words may be skipped, or one is being typed', () => {
    expect(isLookedFor('Muhumhin', { skipMax: 1 })).toBe(true)
    expect(isLookedFor('Muhumhin', { autocomplete: true })).toBe(true)
  })
})

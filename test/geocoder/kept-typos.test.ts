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
      expect(used.state.keptTypos.size).toBeGreaterThan(0)
    },
  )
})

describe('what is kept', () => {
  const bytesOf = (text: string) => Buffer.from(text, 'latin1')

  test('is found again by the letters alone', () => {
    const kept = new Map()
    const first = typosOf(kept, bytesOf('ab maja'), 3, 7)
    first.far = Uint32Array.of(4)
    expect(typosOf(kept, bytesOf('maja'), 0, 4).far).toStrictEqual(Uint32Array.of(4))
    expect(typosOf(kept, bytesOf('majas'), 0, 5).far).toBeUndefined()
  })
  test('is at most 32 words, and all of them go at the next', () => {
    const kept = new Map()
    for (let i = 10; i < 42; i++) typosOf(kept, bytesOf(`w${i}`), 0, 3)
    expect(kept.size).toBe(32)
    typosOf(kept, bytesOf('one more'), 0, 3)
    expect(kept.size).toBe(1)
  })
})

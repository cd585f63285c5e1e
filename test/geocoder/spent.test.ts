/** What a text's searches may cost: after too many hits it is searched no further. */
import { expect, test } from 'vitest'
import { HITS_MAX, walk } from '../../src/geocoder/friendly/walk.ts'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { createHits, hitsMade } from '../../src/geocoder/state/hits.ts'
import { resetStage } from '../../src/geocoder/state/search-state.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { openSmall, street, unit1 } from './small-geocoder.ts'

const world = openSmall({
  ee: [unit1('linn', 'Narva', [street('tänav', 'Aia tänav', ['3'])])],
  lv: [unit1('valstspilsēta', 'Rīga', [street('iela', 'Aia iela', ['3'])])],
})

/** The countries of the answers, and what was spent with what had been spent before. */
function searched(text: string, hits = 0) {
  const spent = { hits }
  const found = runToEnd(walk(world, { text, fields: new Map() }, { limit: 5 }, spent))
  return { countries: found.map(({ judged }) => judged.index.country), hits: spent.hits }
}

test('a text counts the hits of its searches in all countries', () => {
  expect(searched('Aia 3')).toEqual({ countries: ['ee', 'lv'], hits: 2 })
  expect(searched('Aia 3, Narva')).toEqual({ countries: ['ee'], hits: 2 })
  expect(searched('Aia 3', 5)).toEqual({ countries: ['ee', 'lv'], hits: 7 })
})

test('a text is searched no further after 60,000 hits', () => {
  expect(HITS_MAX).toBe(60_000)
  expect(searched('Aia 3', 59_999).countries).toEqual(['ee', 'lv'])
  // The search in Estonia goes over the bound.
  expect(searched('Aia 3', 60_000)).toEqual({ countries: ['ee'], hits: 60_001 })
  expect(searched('Aia 3', 60_001)).toEqual({ countries: [], hits: 60_001 })
})

test('what was found before the bound is the answer, though it is not safe', () => {
  // One word is left out: Estonia makes 2 hits then, Latvia 4.
  expect(searched('Narva Rīga', 59_999)).toEqual({ countries: ['ee'], hits: 60_001 })
  expect(searched('Narva Rīga', 59_998)).toEqual({ countries: ['lv', 'ee'], hits: 60_004 })
  expect(searched('Narva Rīga', 59_995)).toEqual({ countries: ['lv', 'ee'], hits: 60_001 })
  // With more words left out nothing else is found: the text is searched no further.
  expect(searched('Narva Rīga', 59_994)).toEqual({ countries: ['lv', 'ee'], hits: 60_000 })
  expect(searched('Narva Rīga').hits).toBe(2 + 4)
})

test('the hits of all stages are counted', () => {
  expect(hitsMade(createHits(1))).toBe(0)
  const { state } = world.ee!
  const before = hitsMade(state.hits)
  state.hits.count += 5
  expect(hitsMade(state.hits)).toBe(before + 5)
  resetStage(state)
  expect(hitsMade(state.hits)).toBe(before + 5)
  state.hits.count = 3
  resetStage(state)
  expect(hitsMade(state.hits)).toBe(before + 8)
})

/** 250 towns have a street of one name: each of its words makes 250 hits. */
const crowded = openSmall({
  ee: [
    unit1('linn', 'Narva', []),
    ...Array.from({ length: 250 }, (_, i) => unit1('linn', `Linn${i}`, [street('tee', 'Aia', [])])),
  ],
}).ee!

/** Hits of all stages where all words may be left out. */
function hitsOf(text: string): number {
  const { hits } = crowded.state
  const before = hitsMade(hits)
  geocode(crowded, text, { maxCount: 10, skipMax: 31 })
  return hitsMade(hits) - before
}

test('a search begins no stage after 4,096 hits', () => {
  // As written, by spellings, and with misspellings; 4,503 are too many for the third stage.
  expect(hitsOf(`${'Aia '.repeat(8)}Narva`)).toBe(2001 + 2002 + 2002)
  expect(hitsOf(`${'Aia '.repeat(9)}Narva`)).toBe(2251 + 2252)
})

test('a word that nothing is called makes no hits before the last stage', () => {
  expect(hitsOf('Aia Narva')).toBe(251 + 252 + 252)
  expect(hitsOf('Aia Kalumhin')).toBe(250)
})

/** Words that all objects leave over, as a search in Estonia finds out. */
function leastSkipped(text: string, more = {}): number {
  const { state } = world.ee!
  state.leastSkipped = Number.POSITIVE_INFINITY
  geocode(world.ee!, text, { maxCount: 10, skipMax: 0, ...more })
  return state.leastSkipped
}

test('a search where no word may be skipped finds out how many must be', () => {
  expect(leastSkipped('Aia 3, Narva')).toBe(0)
  expect(leastSkipped('Aia 3, Muhumhin')).toBe(1)
  expect(leastSkipped('Muhumhin, Aia 3, Kalumhin')).toBe(2)
  // Long words are looked for up to the last stage; short ones may be first names.
  expect(leastSkipped('Muhumhinugene, Aia 3, Kalumhinugene')).toBe(2)
  expect(leastSkipped('Muhumhinugene, Aia 3, Kalumhin')).toBe(1)
  expect(leastSkipped('Muhu, Aia 3')).toBe(1)
  expect(leastSkipped('Muhumhin, Aia 3', { autocomplete: true })).toBe(0)
})

test('a search that leaves out objects finds out with how many words more it has them', () => {
  const withSkips = (text: string, skipMax: number) => leastSkipped(text, { skipMax })
  expect(withSkips('Muhumhin, Aia 3', 1)).toBe(Number.POSITIVE_INFINITY)
  expect(withSkips('Muhumhin, Aia 3, Kalumhin', 1)).toBe(2)
  expect(withSkips('Muhumhin, Aia 3, Kalumhin', 2)).toBe(Number.POSITIVE_INFINITY)
  // The town leaves over two words, and the number, which is counted last.
  expect(withSkips('Muhumhin, Aia 3, Narva', 1)).toBe(2)
  expect(withSkips('Muhumhin, Aia 3, Narva', 2)).toBe(3)
  expect(withSkips('Muhumhin, Aia 3, Narva', 3)).toBe(Number.POSITIVE_INFINITY)
  expect(withSkips('Muhumhin, Kalumhin, Eesti', 1)).toBe(2)
  expect(withSkips('Aia / Muhumhin Kalumhin', 1)).toBe(2)
})

test('a country whose objects leave over more words is not asked', () => {
  const { state } = world.lv!
  const made = (ask: () => void): number => {
    const before = hitsMade(state.hits)
    ask()
    return hitsMade(state.hits) - before
  }
  // Latvia lacks three words. It is asked with 0 and 3 words to skip; the first makes no hits. Once it is asked for units
  // that the words left over may name.
  const text = 'Aia Narva Muhumhin Kalumhin'
  const once = made(() => geocode(world.lv!, text, { maxCount: 10, skipMax: 3 }))
  expect([once, made(() => searched(text))]).toEqual([1, once + 1])
})

test('a walk pauses after each search, each try, and each match whose words were looked up', () => {
  const pauses = (text: string): number => {
    const steps = walk(world, { text, fields: new Map() }, { limit: 5 }, { hits: 0 })
    let count = 0
    while (!steps.next().done) count++
    return count
  }
  expect(['Aia 3, Narva', 'Aia 3', 'Muhu, Aia 3, Narva'].map(pauses)).toEqual([3, 2, 6])
})

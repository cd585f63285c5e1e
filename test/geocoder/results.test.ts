/** Results: how much of a question an object explains, which of two finds of it stays, and which numbers count. */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addResult,
  bitCount,
  draftResult,
  dropFree,
  preferNumbersBehind,
  weightOf,
  wordsIn,
} from '../../src/geocoder/ranking/results.ts'
import { HOW_EXACT, HOW_TYPO, HOW_TYPO_FAR, HOW_VARIANT } from '../../src/geocoder/state/how.ts'
import { RESULTS_MAX } from '../../src/geocoder/state/results.ts'
import type { SearchState } from '../../src/geocoder/state/search-state.ts'
import { WORDS_PER_TOKEN } from '../../src/geocoder/state/words-found.ts'
import { COMMA, SPACE } from '../../src/text/tokens.ts'
import { addHit, addResult as addMade, ask, stateOver } from './hand-made.ts'

/** A town with a street and two houses, the first with a flat. */
const ROWS = [
  { level: 3 },
  { level: 4, parent: 0 },
  { level: 5, parent: 1 },
  { level: 6, parent: 2 },
  { level: 5, parent: 1 },
]

let state: SearchState
beforeEach(() => {
  state = stateOver(ROWS, { entries: [{ row: 1 }], kindClass: ['street'] })
  askFor('a b c d')
})

function askFor(text: string): void {
  ask(state, text)
  state.question.weightSum = state.question.tokens.count
}

/** Adds the row by a hit that explains some tokens; the chain is that hit alone. */
function found(row: number, mask: number, { score = bitCount(mask), reading = -1, end = 0 } = {}) {
  const hit = addHit(state, { row, mask, score, end })
  const { chain } = state
  Object.assign(chain, { mask, score, length: 1 })
  chain.hit[0] = hit
  draftResult(state, row, hit, reading)
  return hit
}

/** Rows and relevances of the results. */
const kept = () =>
  Array.from({ length: state.results.count }, (_, i) => [
    state.results.row[i],
    state.results.relevance[i],
  ])

test.each([
  [0, 0],
  [1, 1],
  [0b1011, 3],
  [0x7fff_ffff, 31],
  [-1, 32],
  [0x5555_5555, 16],
  [0x3333_3333, 16],
  [0x0f0f_0f0f, 16],
  [0x00ff_00ff, 16],
])('the bits of %i are %i', (mask, count) => expect(bitCount(mask)).toBe(count))

test('words that are glued to one that is open, too, are no words of their own', () => {
  state.question.gluedMask = 0b0110
  expect([0b0111, 0b0101, 0b0110, 0b1001, 0].map((open) => wordsIn(state, open))).toEqual([
    1, 2, 1, 2, 0,
  ])
})

test('the weight of a mask is that of its tokens, and of none beyond the last', () => {
  state.question.weight.set([1, 2, 4, 8, 16])
  expect([0b1, 0b1010, 0b11111].map((mask) => weightOf(state, mask))).toEqual([1, 10, 15])
})

describe('relevance', () => {
  test('is the share of what is explained, in hundredths', () => {
    Object.assign(state, { skipMax: 4 })
    found(1, 0b0111, { score: 2.00004 })
    addResult(state)
    expect(kept()).toEqual([[1, 50]])
  })

  test('loses what a hit costs', () => {
    const hit = found(1, 0b1111)
    state.hits.penalty[hit] = 0.25
    addResult(state)
    expect(kept()).toEqual([[1, 75]])
  })

  test('loses a hundredth for each word between those of the match, numbers except', () => {
    state.skipMax = 4
    state.question.numberMask = 0b0100
    found(1, 0b1001)
    addResult(state)
    expect(kept()).toEqual([[1, 49.5]])
    found(2, 0b0011)
    addResult(state)
    expect(kept()[1]).toEqual([2, 50])
    found(4, 0b0010)
    addResult(state)
    expect(kept()[2]).toEqual([4, 25])
  })

  test('counts words that need no object whole, and half where one is still being typed', () => {
    state.question.freeMask = 0b1100
    found(1, 0b0011)
    addResult(state)
    expect(kept()).toEqual([[1, 100]])
    state.typed.freeMask = 0b1000
    found(2, 0b0011)
    addResult(state)
    expect(kept()[1]).toEqual([2, 87.5])
    expect([...state.results.isFree.subarray(0, 2)]).toEqual([0, 1])
  })

  test('counts a title right before a word that is matched', () => {
    state.question.titleMask = 0b0101
    state.skipMax = 4
    found(1, 0b0010)
    addResult(state)
    expect(kept()).toEqual([[1, 50]])
    expect(state.results.mask[0]).toBe(0b0011)
  })
})

describe('an object with words left over', () => {
  test('counts up to as many as may be skipped', () => {
    state.skipMax = 1
    found(1, 0b0011)
    expect(addResult(state)).toBe(true)
    expect(kept()).toEqual([])
    expect([state.results.fewestSkipped, state.leastSkipped]).toEqual([2, 2])
    found(1, 0b0111)
    addResult(state)
    expect(kept()).toEqual([[1, 75]])
    expect(state.results.fewestSkipped).toBe(1)
    found(2, 0b0001)
    addResult(state)
    expect(state.results.fewestSkipped).toBe(1)
  })

  test('is told where they are numbers alone and its name is exact', () => {
    const missing = (mask: number, how: number, numberMask: number) => {
      state.results.numberMissing = false
      state.question.numberMask = numberMask
      const hit = found(1, mask)
      state.spans.how[state.hits.span[hit]] = how
      addResult(state)
      return state.results.numberMissing
    }
    expect(missing(0b0111, HOW_EXACT, 0b1000)).toBe(true)
    expect(missing(0b0111, HOW_VARIANT, 0b1000)).toBe(false)
    expect(missing(0b0011, HOW_EXACT, 0b1000)).toBe(false)
    expect(missing(0b1111, HOW_EXACT, 0b1000)).toBe(false)
  })

  test.each([
    ['two edits away', HOW_TYPO_FAR, HOW_TYPO, 0],
    ['misspelt, where one is a known name', HOW_TYPO, HOW_VARIANT, 0],
    ['misspelt, where one is a misspelt name', HOW_TYPO, HOW_TYPO, 1],
    ['another form, where one is a known name', HOW_VARIANT, HOW_EXACT, 1],
  ])('%s', (_, how, howOfOther, count) => {
    state.skipMax = 1
    state.words.count[3] = 1
    state.words.how[3 * WORDS_PER_TOKEN] = howOfOther
    const hit = found(1, 0b0111)
    state.spans.how[state.hits.span[hit]] = how
    addResult(state)
    expect(kept()).toHaveLength(count)
  })

  test.each(['numberMask', 'kindMask'] as const)('known, but not of a name (%s)', (name) => {
    state.skipMax = 1
    state.words.count.fill(1, 0, 4)
    const hit = found(0, 0b0111)
    state.question[name] = 0b1000
    state.spans.how[state.hits.span[hit]] = HOW_TYPO
    addResult(state)
    expect(kept()).toEqual([[0, 75]])
  })
})

describe('of two finds of one row', () => {
  const addScored = (row: number, score: number) => {
    found(row, 0b1111, { score })
    addResult(state)
  }

  test('the more relevant one stays', () => {
    addScored(1, 2)
    addScored(2, 3)
    addScored(1, 1)
    expect(kept()).toEqual([
      [1, 50],
      [2, 75],
    ])
    addScored(1, 4)
    expect(kept()).toEqual([
      [1, 100],
      [2, 75],
    ])
    expect([...state.results.hit.subarray(0, 2)]).toEqual([3, 1])
  })

  test('the first one stays where both are as relevant', () => {
    addScored(1, 2)
    addScored(1, 2)
    expect(state.results.hit[0]).toBe(0)
  })

  test('one of a full list is still raised, and another row has no room', () => {
    state.results.count = RESULTS_MAX - 1
    addScored(1, 2)
    addScored(2, 4)
    addScored(1, 3)
    const { results } = state
    expect([results.count, results.relevance[RESULTS_MAX - 1]]).toEqual([RESULTS_MAX, 75])
  })
})

describe('a number right behind the name', () => {
  function withNumber(before: number, end: number) {
    const [reading] = state.question.readings
    reading.start = 1
    state.question.tokens.before[1] = before
    found(2, 0b1111, { reading: 0, end })
    addResult(state)
    return state.results.isBehind[0]
  }

  test('is noted', () => expect(withNumber(SPACE, 1)).toBe(1))
  test('is not where a comma is between', () => expect(withNumber(COMMA | SPACE, 1)).toBe(0))
  test('is not where a word is between', () => expect(withNumber(SPACE, 0)).toBe(0))

  test('puts numbers from elsewhere a hundredth behind, and nothing else', () => {
    const { results } = state
    addMade(state, { row: 1, relevance: 99, reading: -1 })
    addMade(state, { row: 2, relevance: 98.5, reading: 0 })
    addMade(state, { row: 4, relevance: 90, reading: 0 })
    addMade(state, { row: 3, relevance: 80, reading: 0 })
    preferNumbersBehind(state)
    expect([...results.relevance.subarray(0, 4)]).toEqual([99, 98.5, 90, 80])
    results.isBehind[2] = 1
    preferNumbersBehind(state)
    expect([...results.relevance.subarray(0, 4)]).toEqual([99, 89.99, 90, 80])
    results.isBehind[3] = 1
    preferNumbersBehind(state)
    expect([...results.relevance.subarray(0, 4)]).toEqual([99, 89.99, 90, 80])
  })

  test('leaves no relevance below 0', () => {
    const { results } = state
    addMade(state, { row: 2, relevance: 0, reading: 0 })
    addMade(state, { row: 4, relevance: 5, reading: 0 })
    results.isBehind[0] = 1
    preferNumbersBehind(state)
    expect([...results.relevance.subarray(0, 2)]).toEqual([0, 0])
  })
})

describe('a word being typed that matches nothing', () => {
  function dropped(free: readonly number[], freeMask = 1, isFlat = false): number[] {
    const { results, typed } = state
    for (const row of free.keys()) addMade(state, { row })
    results.isFree.set(free)
    Object.assign(typed, { freeMask, isFlat })
    dropFree(state)
    return [...results.row.subarray(0, results.count)]
  }

  test('costs results their place where others match it', () =>
    expect(dropped([1, 0, 1, 0])).toEqual([1, 3]))
  test('costs none where no result matches it', () => expect(dropped([1, 1, 1])).toEqual([0, 1, 2]))
  test('costs none where it needs no object', () =>
    expect(dropped([1, 0, 1], 0)).toEqual([0, 1, 2]))
  test('costs none where it is a word for flats', () =>
    expect(dropped([1, 0, 1], 1, true)).toEqual([0, 1, 2]))

  test('leaves each result with all that is known of it', () => {
    const columns = [
      'row',
      'mask',
      'relevance',
      'rank',
      'population',
      'gaps',
      'hit',
      'reading',
      'isBehind',
      'isWeighed',
      'isContinued',
    ] as const
    for (const [i, column] of columns.entries()) state.results[column].set([0, 100 + i])
    state.results.count = 2
    state.results.isFree.set([1, 0])
    state.typed.freeMask = 1
    dropFree(state)
    expect(state.results.count).toBe(1)
    expect(columns.map((column) => state.results[column][0])).toEqual(
      columns.map((_, i) => 100 + i),
    )
    expect(state.results.isFree[0]).toBe(0)
  })
})

/** Which result goes first, one reason at a time: two results that differ in nothing else. */
import { describe, expect, test } from 'vitest'
import { populationOfResult, rankUpTo, startRanking } from '../../src/geocoder/ranking/rank.ts'
import { HOW_EXACT, HOW_PREFIX, HOW_TYPO_PREFIX } from '../../src/geocoder/state/how.ts'
import type { SearchState } from '../../src/geocoder/state/search-state.ts'
import { addHit, addResult, ask, type HandMadeResult, stateOver } from './hand-made.ts'

/** A county with two towns; each has a district and two streets, the first with a house. */
const ROWS = [
  { level: 1 },
  { level: 2, parent: 0 },
  { level: 3, parent: 1 },
  { level: 4, parent: 2 },
  { level: 5, parent: 3 },
  { level: 4, parent: 2 },
  { level: 2, parent: 0 },
  { level: 3, parent: 6 },
  { level: 4, parent: 7 },
]

/** Numbers of the first `count` results, best first. */
function best(state: SearchState, count = 10): number[] {
  startRanking(state)
  rankUpTo(state, '', count)
  const { order, orderCount } = state.results
  return [...order.subarray(0, orderCount)]
}

/** Which of two results goes first, whichever of them was found first. */
function firstOf(one: HandMadeResult, other: HandMadeResult, prepare = (_: SearchState) => {}) {
  const orders = [
    [one, other],
    [other, one],
  ].map((pair) => {
    const state = stateOver(ROWS)
    ask(state, 'a b c')
    addHit(state, { row: 3, mask: 1 })
    prepare(state)
    for (const result of pair) addResult(state, result)
    return best(state).map((number) => pair[number])[0]
  })
  expect(orders[0]).toBe(orders[1])
  return orders[0]
}

describe('one goes before the other', () => {
  test.each<[string, HandMadeResult, HandMadeResult]>([
    [
      'by its relevance, whatever else it is',
      { row: 8, relevance: 0.9, rank: 5, gaps: 3 },
      { row: 1, relevance: 0.89, rank: 0, gaps: 0, people: 9 },
    ],
    ['by what it is', { row: 8, rank: 1, gaps: 3 }, { row: 1, rank: 2, gaps: 0, people: 9 }],
    ['by its depth', { row: 6, gaps: 3 }, { row: 2, gaps: 0, people: 9 }],
    ['by its population', { row: 8, gaps: 2, people: 2 }, { row: 3, gaps: 0, people: 1 }],
    ['because it has one', { row: 8, gaps: 2, people: 1 }, { row: 3, gaps: 0, objects: 9 }],
    [
      'because all its units are named',
      { row: 8, gaps: 0, objects: 0 },
      { row: 3, gaps: 1, objects: 9 },
    ],
    [
      'because all its units are named, of two with one population',
      { row: 8, gaps: 0, people: 5 },
      { row: 3, gaps: 1, people: 5 },
    ],
    [
      'by how many objects are in its place',
      { row: 8, gaps: 2, objects: 2 },
      { row: 3, gaps: 1, objects: 1 },
    ],
    ['by its gaps', { row: 8, gaps: 1 }, { row: 3, gaps: 2 }],
    ['by its place in the tree', { row: 3 }, { row: 8 }],
  ])('%s', (_, one, other) => {
    expect(firstOf(one, other)).toBe(one)
  })
})

describe('a beginning of a name in a place that is named', () => {
  const named = (how: number) => (state: SearchState) => {
    addHit(state, { row: 3, mask: 0b001, how })
  }

  test.each([HOW_PREFIX, HOW_TYPO_PREFIX])('goes behind a whole name (matched as %i)', (how) => {
    const whole = { row: 8, rank: 5, mask: 0b011, hit: 0 }
    const beginning = { row: 3, rank: 0, mask: 0b011, hit: 1 }
    expect(firstOf(whole, beginning, named(how))).toBe(whole)
  })

  test.each([
    ['a whole name', named(HOW_EXACT), {}],
    ['a beginning with nothing beside it', named(HOW_PREFIX), { mask: 0b001 }],
    ['a beginning with a house number', named(HOW_PREFIX), { reading: 0 }],
    ['a beginning beside a number', numberAt(0b010, 'numberMask'), {}],
    ['a beginning beside a country', numberAt(0b010, 'freeMask'), {}],
    ['a beginning beside a postcode', numberAt(0b010, 'postcodeMask'), {}],
  ] as const)('is not %s', (_, prepare, more) => {
    const other = { row: 8, rank: 5, mask: 0b011, hit: 0 }
    const same = { row: 3, rank: 0, mask: 0b011, hit: 1, ...more }
    expect(firstOf(same, other, prepare)).toBe(same)
  })

  function numberAt(mask: number, name: 'numberMask' | 'freeMask' | 'postcodeMask') {
    return (state: SearchState) => {
      state.question[name] = mask
      named(HOW_PREFIX)(state)
    }
  }

  test('goes by its depth before what it is', () => {
    const deep = { row: 3, rank: 0, mask: 0b011, hit: 1 }
    const wide = { row: 2, rank: 1, mask: 0b011, hit: 1 }
    expect(firstOf(wide, deep, named(HOW_PREFIX))).toBe(wide)
    const flat = { row: 5, rank: 1, mask: 0b011, hit: 1 }
    expect(firstOf(deep, flat, named(HOW_PREFIX))).toBe(deep)
  })
})

describe('what is not known yet', () => {
  test('gaps are counted from the hits', () => {
    const state = stateOver(ROWS)
    ask(state, 'a b')
    const street = addHit(state, { row: 3, mask: 0b01 })
    addHit(state, { row: 1, mask: 0b10 })
    addHit(state, { row: 2, mask: 0b10 })
    const other = addHit(state, { row: 8, mask: 0b01 })
    addHit(state, { row: 6, mask: 0b10 })
    // Both leave out a district; the second names its town, and the first its district.
    const results = [
      addResult(state, { row: 8, gaps: -1, hit: other }),
      addResult(state, { row: 3, gaps: -1, hit: street }),
    ]
    best(state)
    expect(results.map((result) => state.results.gaps[result])).toEqual([2, 1])
  })

  test('the population is that of the unit, or of the nearest above that has one', () => {
    const state = stateOver([
      { level: 1, population: 900 },
      { level: 2, parent: 0, population: 50 },
      { level: 4, parent: 1 },
      { level: 5, parent: 2 },
      { level: 2, parent: 0 },
    ])
    const populations = [0, 1, 2, 3, 4].map((row) =>
      populationOfResult(state, addResult(state, { row, objects: -1 })),
    )
    expect(populations).toEqual([900, 50, 50, 50, 900])
  })

  test('without any, the objects of the place are counted', () => {
    const state = stateOver(ROWS)
    const populations = [0, 3, 4, 8].map((row) =>
      populationOfResult(state, addResult(state, { row, objects: -1 })),
    )
    expect(populations).toEqual([9, 4, 4, 2])
  })

  test('a population of nobody is known, too', () => {
    const state = stateOver([{ level: 1, population: 7 }])
    expect(populationOfResult(state, addResult(state, { row: 0, people: 0 }))).toBe(0)
  })
})

describe('the best of many', () => {
  const relevances = [3, 1, 4, 1.5, 9, 2, 6, 5, 3.5, 8, 9.5, 7]
  const sorted = [...relevances].sort((a, b) => b - a)

  test.each([0, 1, 2, 3, 5, 9, 10])('%i of them, in order', (count) => {
    const state = stateOver(ROWS)
    for (const relevance of relevances) addResult(state, { row: 3, relevance })
    expect(best(state, count).map((result) => relevances[result])).toEqual(sorted.slice(0, count))
  })

  test('no more than there is room, or than there are', () => {
    const state = stateOver(ROWS)
    for (const relevance of relevances) addResult(state, { row: 3, relevance })
    expect(best(state, 2000)).toHaveLength(relevances.length)
    expect(best(stateOver(ROWS))).toEqual([])
    while (state.results.count < 1100) addResult(state, { row: 3, relevance: 0 })
    expect(best(state, 2000)).toHaveLength(1024)
  })

  test('whatever the order in which they are found', () => {
    const state = stateOver(ROWS)
    for (const order of permutations([0, 1, 2, 3, 4, 5])) {
      state.results.count = 0
      for (const relevance of order) addResult(state, { row: 3, relevance })
      expect(best(state, 4).map((result) => order[result])).toEqual([5, 4, 3, 2])
    }
  })
})

test('further results go on where the first ended', () => {
  const state = stateOver(ROWS)
  for (const relevance of [3, 1, 4, 1.5, 9, 2, 6]) addResult(state, { row: 3, relevance })
  best(state, 2)
  rankUpTo(state, '', 5)
  const { order, orderCount } = state.results
  expect([...order.subarray(0, orderCount)]).toEqual([4, 6, 2, 0, 5])
})

function permutations(list: readonly number[]): number[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((head, i) =>
    permutations(list.toSpliced(i, 1)).map((tail) => [head, ...tail]),
  )
}

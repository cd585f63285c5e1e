/** Which entries are looked at: all of a rare name, those of a frequent one near a rarer word, those of a kind. */
import { describe, expect, test } from 'vitest'
import { findHits, uncovered } from '../../src/geocoder/matching/find-hits.ts'
import type { SearchState } from '../../src/geocoder/state/search-state.ts'
import { NO_KIND, ROLE_BLOCK } from '../../src/geocoder/words/lexicon.ts'
import { addSpan, ask, type Entry, nameKinds, stateOver } from './hand-made.ts'

/** Forty towns of one county, each with one street. */
const TOWNS = 40
const ROWS = [
  { level: 1 },
  ...Array.from({ length: TOWNS }, (_, i) => [
    { level: 3, parent: 0 },
    { level: 4, parent: 2 * i + 1 },
  ]).flat(),
]
const townRow = (i: number) => 2 * i + 1
const streetRow = (i: number) => 2 * i + 2

const [STREET_KIND, TOWN_KIND] = [0, 1]
const MATERIAL = { kindsOf: [[STREET_KIND], [TOWN_KIND]], kindClass: ['street', 'settlement'] }
const [TN, LINN] = [0, 1]

/** A street `jaama` in the first `streets` towns, and the name of the town of number 3. */
function jaama(streets: number, more: readonly Entry[] = []): SearchState {
  const entries: Entry[] = Array.from({ length: streets }, (_, i) => ({
    row: streetRow(i),
    kind: STREET_KIND,
  }))
  return stateOver(ROWS, { ...MATERIAL, entries: [...entries, { row: townRow(3) }, ...more] })
}

const rowsOver = ({ hits }: SearchState, mask: number) =>
  Array.from({ length: hits.count }, (_, hit) => hit)
    .filter((hit) => hits.mask[hit] === mask)
    .map((hit) => hits.row[hit])

/** Rows of the hits that take a word of the query, each once. */
const rowsOfWord = ({ hits }: SearchState, token: number) => [
  ...new Set(hits.row.subarray(0, hits.count).filter((_, hit) => hits.mask[hit] & (1 << token))),
]

/** Rows of the hits on `jaama` in the query `jaama narva`, of which `narva` is the town of number 3. */
function streetsFound(streets: number, prepare = (_: SearchState) => {}): number[] {
  const state = jaama(streets)
  ask(state, 'jaama narva')
  addSpan(state, { start: 0, end: 1, entries: [0, streets] })
  addSpan(state, { start: 1, end: 2, entries: [streets, streets + 1] })
  prepare(state)
  findHits(state)
  expect(rowsOver(state, 0b10)).toEqual([townRow(3)])
  return rowsOver(state, 0b01)
}

const ALL_24 = Array.from({ length: 24 }, (_, i) => streetRow(i))
const ALL_25 = [...ALL_24, streetRow(24)]

describe('a name with more than 24 entries', () => {
  test('is looked at near a rarer word only', () => {
    expect(streetsFound(24)).toEqual(ALL_24)
    expect(streetsFound(25)).toEqual([streetRow(3)])
  })

  test.each<[string, (state: SearchState) => void]>([
    ['words may be skipped', (state) => Object.assign(state, { skipMax: 1 })],
    ['its entries are in no order', ({ spans }) => spans.isSorted.fill(0)],
    ['the other is a number', ({ question }) => Object.assign(question, { numberMask: 0b10 })],
    ['the other may stay free', ({ question }) => Object.assign(question, { freeMask: 0b10 })],
    ['the other is a kind word', ({ question }) => Object.assign(question, { kindMask: 0b10 })],
    ['the other is a postcode', ({ question }) => Object.assign(question, { postcodeMask: 0b10 })],
    [
      'the other is read as a number',
      ({ question }) => Object.assign(question, { readingMask: 0b10 }),
    ],
    [
      'the other may be a misspelt kind word',
      ({ kindTypos }) => Object.assign(kindTypos, { mask: 0b10 }),
    ],
    ['the other is being typed', ({ typed }) => Object.assign(typed, { token: 1 })],
    ['the other is not asked for', ({ question }) => Object.assign(question, { allMask: 0b01 })],
  ])('is looked at everywhere where %s', (_, prepare) => {
    expect(streetsFound(25, (state) => void prepare(state))).toEqual(ALL_25)
  })

  test('is looked at everywhere beside a word that is no rarer', () => {
    const state = jaama(25)
    ask(state, 'jaama narva')
    addSpan(state, { start: 0, end: 1, entries: [0, 25] })
    addSpan(state, { start: 1, end: 2, entries: [0, 25] })
    findHits(state)
    expect([rowsOver(state, 0b01), rowsOver(state, 0b10)]).toEqual([ALL_25, ALL_25])
  })

  test('is looked at everywhere beside a word that no name has', () => {
    const state = jaama(25)
    ask(state, 'jaama, kalumhin')
    addSpan(state, { start: 0, end: 1, entries: [0, 25] })
    findHits(state)
    expect(rowsOver(state, 0b01)).toEqual(ALL_25)
  })

  test('is looked at everywhere where words may be skipped, whatever was asked before', () => {
    const state = jaama(25)
    const found = (skipMax: number) => {
      ask(state, 'jaama narva')
      Object.assign(state, { skipMax })
      state.spans.count = 0
      state.hits.count = 0
      addSpan(state, { start: 0, end: 1, entries: [0, 25] })
      addSpan(state, { start: 1, end: 2, entries: [25, 26] })
      findHits(state)
      return rowsOver(state, 0b01)
    }
    expect(found(0)).toEqual([streetRow(3)])
    expect(found(1)).toEqual(ALL_25)
  })

  test('is looked at near the rarest of several', () => {
    const state = jaama(25, [{ row: townRow(5) }, { row: townRow(6) }])
    ask(state, 'jaama, narva, tartu')
    addSpan(state, { start: 0, end: 1, entries: [0, 25] })
    addSpan(state, { start: 1, end: 2, entries: [25, 26] })
    addSpan(state, { start: 2, end: 3, entries: [26, 28] })
    findHits(state)
    expect(rowsOver(state, 0b001)).toEqual([streetRow(3)])
  })

  test('is not looked at near a word that may be a first name of what follows', () => {
    const state = jaama(25)
    ask(state, 'narva jaama')
    addSpan(state, { start: 0, end: 1, entries: [25, 26] })
    addSpan(state, { start: 1, end: 2, entries: [0, 25] })
    findHits(state)
    expect(rowsOver(state, 0b10)).toEqual(ALL_25)
    const apart = jaama(25)
    ask(apart, 'narva, jaama')
    addSpan(apart, { start: 0, end: 1, entries: [25, 26] })
    addSpan(apart, { start: 1, end: 2, entries: [0, 25] })
    findHits(apart)
    expect(rowsOver(apart, 0b10)).toEqual([streetRow(3)])
  })

  test('is not looked at near a name that takes its own words, too', () => {
    const state = jaama(25)
    ask(state, 'jaama narva')
    addSpan(state, { start: 0, end: 1, entries: [0, 25] })
    addSpan(state, { start: 0, end: 2, entries: [25, 26] })
    addSpan(state, { start: 1, end: 2, entries: [7, 8] })
    findHits(state)
    // `jaama narva` is the town of number 3: no street is beside it. `narva` alone is the street of number 7.
    expect(rowsOver(state, 0b01)).toEqual([streetRow(7)])
  })
})

describe('near a rarer word', () => {
  const near = (
    state: SearchState,
    text: string,
    kinds: Record<number, number>,
    spans: [number, number, number][],
  ) => {
    ask(state, text)
    nameKinds(state, kinds)
    state.spans.count = 0
    state.hits.count = 0
    for (const [start, from, to] of spans)
      addSpan(state, { start, end: start + 1, entries: [from, to] })
    findHits(state)
    return rowsOver(state, 1)
  }

  test('only what the kind word behind that word allows counts', () => {
    const entries = [
      { row: townRow(3), kind: TOWN_KIND },
      { row: streetRow(7), kind: STREET_KIND },
    ]
    const state = jaama(25, entries)
    const spans: [number, number, number][] = [
      [0, 0, 25],
      [1, 26, 28],
    ]
    expect(near(state, 'jaama, narva linn', { 2: LINN }, spans)).toEqual([streetRow(3)])
    expect(near(state, 'jaama, narva', {}, spans)).toEqual([streetRow(3), streetRow(7)])
  })

  test('only what its own kind word allows counts', () => {
    const state = stateOver(ROWS, {
      ...MATERIAL,
      entries: [
        ...Array.from({ length: 25 }, (_, i) => [
          { row: townRow(i), kind: TOWN_KIND },
          { row: streetRow(i), kind: STREET_KIND },
        ]).flat(),
        { row: townRow(3) },
      ],
    })
    const spans: [number, number, number][] = [
      [0, 0, 50],
      [2, 50, 51],
    ]
    near(state, 'jaama tn, narva', { 1: TN }, spans)
    expect(rowsOfWord(state, 0)).toEqual([streetRow(3)])
    near(state, 'jaama linn, narva', { 1: LINN }, spans)
    expect(rowsOfWord(state, 0)).toEqual([townRow(3)])
  })

  test('a name is counted by what its kind word allows', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ row: streetRow(i), kind: STREET_KIND }))
    const state = jaama(25, [...many, { row: townRow(3), kind: TOWN_KIND }])
    // Of 31 entries of `narva` one is a town, so that it is the rarer word.
    const spans: [number, number, number][] = [
      [0, 0, 25],
      [1, 26, 57],
    ]
    expect(near(state, 'jaama, narva linn', { 2: LINN }, spans)).toEqual([streetRow(3)])
    expect(near(state, 'jaama, narva', {}, spans)).toEqual(ALL_25)
  })

  test('each query begins anew', () => {
    const state = jaama(25, [{ row: townRow(9) }])
    expect(
      near(state, 'jaama, narva', {}, [
        [0, 0, 25],
        [1, 25, 26],
      ]),
    ).toEqual([streetRow(3)])
    expect(
      near(state, 'jaama, tartu', {}, [
        [0, 0, 25],
        [1, 26, 27],
      ]),
    ).toEqual([streetRow(9)])
  })
})

describe('a kind word behind a name', () => {
  const kinds = [STREET_KIND, TOWN_KIND, NO_KIND]
  /** Kinds of the hits on `narva` in a query. */
  function kindsFound(
    text: string,
    words: Record<number, number>,
    prepare = (_: SearchState) => {},
  ) {
    const rows = [streetRow(0), townRow(0), townRow(1)]
    const entries = kinds.map((kind, i) => ({ kind, row: rows[i] }))
    const state = stateOver(ROWS, { ...MATERIAL, entries })
    ask(state, text)
    nameKinds(state, words)
    addSpan(state, { start: 0, end: 1, entries: [0, 3] })
    prepare(state)
    findHits(state)
    return [...new Set([...state.hits.row.subarray(0, state.hits.count)])].map(
      (row) => kinds[rows.indexOf(row)],
    )
  }

  test('limits what the name may be', () => {
    expect(kindsFound('narva', {})).toEqual(kinds)
    expect(kindsFound('narva linn', { 1: LINN })).toEqual([TOWN_KIND])
    expect(kindsFound('narva tn', { 1: TN })).toEqual([STREET_KIND])
  })

  test('limits each name by its own', () => {
    const entries = kinds.map((kind, i) => ({
      kind,
      row: [streetRow(0), townRow(0), townRow(1)][i],
    }))
    const state = stateOver(ROWS, { ...MATERIAL, entries })
    ask(state, 'narva linn, pikk tn')
    nameKinds(state, { 1: LINN, 3: TN })
    addSpan(state, { start: 0, end: 1, entries: [0, 3] })
    addSpan(state, { start: 2, end: 3, entries: [0, 3] })
    findHits(state)
    expect([rowsOfWord(state, 0), rowsOfWord(state, 2)]).toEqual([[townRow(0)], [streetRow(0)]])
  })

  test('does not behind a comma', () => {
    expect(kindsFound('narva, linn', { 1: LINN })).toEqual(kinds)
  })

  test('does where it ends a part of the text, or a word follows', () => {
    expect(kindsFound('narva linn, pikk', { 1: LINN })).toEqual([TOWN_KIND])
    expect(kindsFound('narva linn pikk', { 1: LINN })).toEqual([TOWN_KIND])
  })

  test('does not where it may begin a name', () => {
    const pikk = (state: SearchState) => void addSpan(state, { start: 2, end: 3 })
    expect(kindsFound('narva linn pikk', { 1: LINN }, pikk)).toEqual(kinds)
    expect(kindsFound('narva linn, pikk', { 1: LINN }, pikk)).toEqual([TOWN_KIND])
  })

  test('does not where it is a letter', () => {
    expect(kindsFound('narva l pikk', { 1: LINN })).toEqual(kinds)
    expect(kindsFound('narva l', { 1: LINN })).toEqual([TOWN_KIND])
  })

  test.each<[string, (state: SearchState) => void]>([
    ['another name takes it', (state) => addSpan(state, { start: 1, end: 2 })],
    ['it is free', ({ question }) => Object.assign(question, { freeMask: 0b10 })],
    ['it belongs to a number', ({ question }) => Object.assign(question, { tailMask: 0b10 })],
    ['it is of a postcode', ({ question }) => Object.assign(question, { postcodeMask: 0b10 })],
    ['it is read with a number', ({ question }) => Object.assign(question, { readingMask: 0b10 })],
    ['it is being typed', ({ typed }) => Object.assign(typed, { token: 1 })],
  ])('does not where %s', (_, prepare) => {
    expect(kindsFound('narva linn', { 1: LINN }, (state) => void prepare(state))).toEqual(kinds)
  })

  test('does not where the name has a kind glued to it', () => {
    const glued = ({ spans }: SearchState) => void spans.kind.fill(TN)
    expect(kindsFound('narvatn linn', { 1: LINN }, glued)).toEqual([STREET_KIND])
  })

  test('does where words may be skipped, whatever takes it', () => {
    const skip = (state: SearchState) => void Object.assign(state, { skipMax: 1 })
    expect(kindsFound('narva linn', { 1: LINN }, skip)).toEqual(kinds)
  })
})

describe('every word that must be explained', () => {
  /** Whether the query `pikk kalumhinu` with a name over its first word is covered. */
  function covered(prepare = (_: SearchState) => {}): boolean {
    const state = stateOver(ROWS)
    Object.assign(state.index, { knownNames: { words: [], hashes: new Set(), stems: new Set() } })
    Object.assign(state.index.lexicon, { variants: { stripped: [], suffixes: [], rules: [] } })
    ask(state, 'pikk kalumhinu')
    addSpan(state, { start: 0, end: 1 })
    prepare(state)
    return uncovered(state) === 0
  }

  test('may be a first name of the name that follows', () => {
    const covers = (text: string, numberMask = 0) =>
      covered((state) => {
        ask(state, text)
        state.question.numberMask = numberMask
        state.spans.count = 0
        state.spans.startMask = 0
        const last = state.question.tokens.count - 1
        addSpan(state, { start: last, end: last + 1 })
      })
    expect([covers('jaan pikk'), covers('kalumhin. pikk')]).toEqual([true, true])
    expect(covers('jaan jaan pikk')).toBe(true)
    expect([covers('jaan, pikk'), covers('jaan 7 pikk', 0b010)]).toEqual([false, false])
  })

  test('has some name over it', () => {
    expect(covered()).toBe(false)
    expect(covered((state) => void addSpan(state, { start: 1, end: 2 }))).toBe(true)
  })

  test.each<[string, (state: SearchState) => void]>([
    [
      'it is of a number, and words may be skipped',
      (state) => {
        Object.assign(state, { skipMax: 1 })
        state.question.tailMask = 0b10
      },
    ],
    ['it may be a misspelt kind word', ({ kindTypos }) => Object.assign(kindTypos, { mask: 0b10 })],
    ['it is a number', ({ question }) => Object.assign(question, { numberMask: 0b10 })],
    [
      'it is an initial',
      ({ question: { tokens } }) => {
        tokens.end[1] = tokens.start[1] + 1
        tokens.dotted[1] = 1
      },
    ],
    [
      'it is being typed',
      (state) => Object.assign(state, { autocomplete: true, typed: { token: 1 } }),
    ],
    [
      'it may continue a number',
      (state) => {
        Object.assign(state, { autocomplete: true })
        state.question.roles[1] = ROLE_BLOCK
      },
    ],
    [
      'it is of a number that is being typed',
      (state) => {
        Object.assign(state, { autocomplete: true })
        state.question.tailMask = 0b10
      },
    ],
  ])('has none where %s', (_, prepare) => {
    expect(covered((state) => void prepare(state))).toBe(true)
  })

  test('is open in a number that is not typed, or where words may be skipped', () => {
    expect(covered(({ question }) => void Object.assign(question, { tailMask: 0b10 }))).toBe(false)
    expect(covered((state) => void Object.assign(state, { skipMax: 1 }))).toBe(false)
  })

  test('may be a first name of the name that is being typed', () => {
    const covers = (text: string) =>
      covered((state) => {
        ask(state, text)
        state.spans.count = 0
        Object.assign(state, { autocomplete: true, typed: { token: 1 } })
      })
    expect([covers('jaan pik'), covers('jaan, pik')]).toEqual([true, false])
  })

  test('is the first word where that is being typed', () => {
    const typed = (text: string) =>
      covered((state) => {
        ask(state, text)
        state.spans.count = 0
        Object.assign(state, { autocomplete: true, typed: { token: 0 } })
      })
    expect([typed('kalumhinu'), typed('pikk kalumhinu')]).toEqual([true, false])
  })

  test.each<[string, (state: SearchState) => void]>([
    ['it is being typed', (state) => Object.assign(state, { typed: { token: 1 } })],
    ['it may continue a number', ({ question }) => question.roles.fill(ROLE_BLOCK, 1, 2)],
    ['it is of a number', ({ question }) => Object.assign(question, { tailMask: 0b10 })],
  ])('must have one without autocompletion, even where %s', (_, prepare) => {
    expect(covered((state) => void prepare(state))).toBe(false)
  })
})

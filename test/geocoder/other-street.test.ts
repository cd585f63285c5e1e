/** When words that are left over say that another street, or another place, was meant. */
import { beforeEach, describe, expect, test } from 'vitest'
import { noteNamedPlaces } from '../../src/geocoder/ranking/named-places.ts'
import { isOtherStreet } from '../../src/geocoder/ranking/skipped-words.ts'
import { HOW_EXACT, HOW_TYPO } from '../../src/geocoder/state/how.ts'
import type { SearchState } from '../../src/geocoder/state/search-state.ts'
import { addHit, ask, type HandMadeHit, nameKinds, stateOver } from './hand-made.ts'

/** A county, a town, a street with a house, a small place, and a house without a street. */
const ROWS = [
  { level: 1 },
  { level: 3, parent: 0 },
  { level: 4, parent: 1 },
  { level: 5, column: 7, parent: 2 },
  { level: 4, column: 4, parent: 1 },
  { level: 5, column: 6, parent: 1 },
]
const [COUNTY, TOWN, STREET, HOUSE, SMALL_PLACE, FARM] = ROWS.keys()

/** Words of the vocabulary: `tn` is a street, `linn` a town, `tee` a street or a farm. */
const [TN, LINN, TEE] = [0, 1, 2]
const MATERIAL = { kindsOf: [[0], [1], [0, 2]], kindClass: ['street', 'unit', 'name'] }

let state: SearchState
beforeEach(() => {
  state = stateOver(ROWS, MATERIAL)
})

/** Whether the words `open` say that the result on `row` is not meant; its hit is on `hitRow`. */
function isOther(
  open: number,
  row: number,
  hit: Partial<HandMadeHit> & { mask: number },
  reading = -1,
): boolean {
  const number = addHit(state, { row, ...hit })
  noteNamedPlaces(state)
  return isOtherStreet(state, { row, hit: number, reading, mask: 0, score: 0 }, open)
}

describe('the places that a query names', () => {
  test('are units above streets', () => {
    ask(state, 'a b c d e')
    addHit(state, { row: COUNTY, mask: 0b00001 })
    addHit(state, { row: TOWN, mask: 0b00010 })
    addHit(state, { row: STREET, mask: 0b00100 })
    addHit(state, { row: SMALL_PLACE, mask: 0b01000 })
    addHit(state, { row: HOUSE, mask: 0b10000 })
    noteNamedPlaces(state)
    expect(state.namedPlaces.unitMask).toBe(0b00011)
    state.hits.count = 0
    noteNamedPlaces(state)
    expect(state.namedPlaces.unitMask).toBe(0)
  })
})

describe("a name with a street's kind word", () => {
  const left = (text: string, words: Record<number, number>, open: number) => {
    ask(state, text)
    nameKinds(state, words)
    return isOther(open, STREET, { mask: 0b100000, nameMask: 0b100000 })
  }

  test('that are both left over are another street', () => {
    expect(left('kalumhin tn', { 1: TN }, 0b11)).toBe(true)
  })
  test('are none where the word may be of another kind, too', () => {
    expect(left('kalumhin tee', { 1: TEE }, 0b11)).toBe(false)
  })
  test('are none where the word is of no street', () => {
    expect(left('kalumhin linn', { 1: LINN }, 0b11)).toBe(false)
  })
  test('are none where one of them is explained', () => {
    expect(left('kalumhin tn', { 1: TN }, 0b10)).toBe(false)
    expect(left('kalumhin tn', { 1: TN }, 0b01)).toBe(false)
  })
  test('are none over a comma', () => {
    expect(left('kalumhin, tn', { 1: TN }, 0b11)).toBe(false)
  })
  test('are found anywhere', () => {
    expect(left('a linn kalumhin tn', { 1: LINN, 3: TN }, 0b1111)).toBe(true)
    expect(left('a linn, kalumhin tn', { 1: LINN, 3: TN }, 0b1111)).toBe(true)
  })
})

describe('a kind word that a misspelt name has taken', () => {
  test.each([
    [HOW_TYPO, true],
    [HOW_EXACT, false],
  ])('matched as %i, is left over: %s', (how, expected) => {
    ask(state, 'kalumhin tn pikk')
    nameKinds(state, { 1: TN })
    // The name of the result is `tn`, read as a name; `kalumhin` is left over.
    state.namedPlaces.unitMask = 0
    expect(isOther(0b001, SMALL_PLACE, { mask: 0b010, how })).toBe(expected)
  })
})

describe("a place's name that is taken for a street's", () => {
  const taken = (street: Partial<HandMadeHit>, reading = -1) => {
    ask(state, 'narva kalumhin tn 7')
    nameKinds(state, { 2: TN })
    addHit(state, { row: TOWN, mask: 0b0001 })
    return isOther(0b0010, STREET, { mask: 0b0001, end: 1, ...street }, reading)
  }

  test('is another street where a name is left over', () => {
    expect(taken({})).toBe(true)
  })
  test('is none where no name is left over', () => {
    ask(state, 'narva 7')
    addHit(state, { row: TOWN, mask: 0b01 })
    state.question.numberMask = 0b10
    expect(isOther(0b10, STREET, { mask: 0b01, end: 1 })).toBe(false)
  })
  test('is none with its own kind word', () => {
    expect(taken({ mask: 0b0101, nameMask: 0b0001 })).toBe(false)
    // A kind word that is the name itself does not count.
    expect(taken({ mask: 0b0001, nameMask: 0b0001 })).toBe(true)
  })
  test('is none where the name is no place’s', () => {
    ask(state, 'narva kalumhin')
    expect(isOther(0b10, STREET, { mask: 0b01 })).toBe(false)
  })
  test('is none where the object is no street', () => {
    ask(state, 'narva kalumhin')
    addHit(state, { row: TOWN, mask: 0b01 })
    expect(isOther(0b10, SMALL_PLACE, { mask: 0b01 })).toBe(false)
    expect(isOther(0b10, FARM, { mask: 0b01 })).toBe(false)
  })

  test('is meant with its number right behind it', () => {
    state.question.readings[0].start = 1
    expect(taken({}, 0)).toBe(false)
    state.question.readings[0].start = 3
    expect(taken({}, 0)).toBe(true)
  })

  test('is not meant with a number behind a comma', () => {
    ask(state, 'narva, 7 kalumhin')
    addHit(state, { row: TOWN, mask: 0b001 })
    state.question.readings[0].start = 1
    expect(isOther(0b100, STREET, { mask: 0b001, end: 1 }, 0)).toBe(true)
  })
})

test('a result that is wider than a street is none', () => {
  ask(state, 'narva kalumhin tn')
  nameKinds(state, { 2: TN })
  expect(isOther(0b110, TOWN, { mask: 0b001 })).toBe(false)
  expect(isOther(0b110, STREET, { mask: 0b001 })).toBe(true)
})

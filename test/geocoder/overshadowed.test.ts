/** An area whose bare name means a place is noted, an area that the text says by its kind is not. */
import { describe, expect, test } from 'vitest'
import { noteOvershadowed } from '../../src/geocoder/matching/overshadowed.ts'
import {
  HOW_EXACT,
  HOW_PREFIX,
  HOW_TYPO_PREFIX,
  HOW_VARIANT,
} from '../../src/geocoder/state/how.ts'
import { FORM_GENITIVE, FORM_OWN, FORM_SYNONYM } from '../../src/geocoder/words/names.ts'
import { addHit, addSpan, ask, type Entry, stateOver } from './hand-made.ts'

const COUNTY = 0
const TOWN = 1
const VILLAGE = 2
const STREET = 3

/** A county with a town and a village in it, and a town and a street outside. Row 0 is the area that is looked at. */
const ROWS = [
  { level: 1 },
  { level: 3, parent: 0 },
  { level: 1 },
  { level: 3, parent: 2 },
  { level: 4, parent: 3 },
]

interface Asked {
  /** Entries of the words beside that of the area itself, which is the first. */
  readonly entries: readonly Entry[]
  readonly how?: number
  /** How the words name what the entries are of; as the area where it is not given. */
  readonly ownHow?: number
  readonly row?: number
  readonly kind?: number
  /** Tokens of the area's hit and of the other span; both are the one word where they are not given. */
  readonly mask?: number
  readonly other?: readonly [start: number, end: number]
  /** Entries of the area that fill the look before the others. */
  readonly before?: number
  readonly room?: number
}

/** The hits that are noted. */
function noted({
  entries,
  how = HOW_EXACT,
  ownHow = how,
  row = 0,
  kind = COUNTY,
  mask = 1,
  other = [0, 1],
  before = 0,
  room,
}: Asked): number[] {
  const filling = Array.from({ length: before }, () => ({ row: 4, kind: STREET }))
  const all = [{ row, kind }, ...filling, ...entries]
  const state = stateOver(ROWS, { entries: all, kindClass: ['unit', 'unit', 'unit', 'street'] })
  const kinds = [{}, { isTown: true }, {}, {}]
  Object.assign(state.index.lexicon, { vocabulary: { kinds } })
  ask(state, 'ape novads')
  const hit = addHit(state, { row, mask, how, nameMask: 1 })
  state.hits.entry[hit] = 0
  addSpan(state, { start: other[0], end: other[1], entries: [1, all.length], how: ownHow })
  if (room !== undefined) Object.assign(state.overshadowed, { hit: new Uint16Array(room) })
  noteOvershadowed(state)
  return [...state.overshadowed.hit.subarray(0, state.overshadowed.count)]
}

const town = (row = 3, flags = FORM_OWN) => ({ row, kind: TOWN, flags })

describe('a bare name of an area', () => {
  test('means a town of that name anywhere', () => {
    expect(noted({ entries: [town(3)] })).toEqual([0])
    expect(noted({ entries: [town(1)] })).toEqual([0])
    expect(noted({ entries: [town(2)] })).toEqual([0])
  })
  test('means no village, nothing without a kind, and no street', () => {
    expect(noted({ entries: [{ row: 3, kind: VILLAGE }] })).toEqual([])
    expect(noted({ entries: [{ row: 3 }] })).toEqual([])
    expect(noted({ entries: [town(4)] })).toEqual([])
  })
  test('means a town by its own name or the genitive of it', () => {
    expect(noted({ entries: [town(3, FORM_GENITIVE)] })).toEqual([0])
    expect(noted({ entries: [town(3, FORM_SYNONYM)] })).toEqual([])
  })
  test('means the area where the text has its kind word, too', () => {
    expect(noted({ entries: [town()], mask: 3 })).toEqual([])
  })
  test('means a town that it names no less exactly', () => {
    expect(noted({ entries: [town()], ownHow: HOW_VARIANT })).toEqual([])
    expect(noted({ entries: [town()], how: HOW_VARIANT, ownHow: HOW_EXACT })).toEqual([0])
  })
  test('is not one that is still typed', () => {
    expect(noted({ entries: [town()], how: HOW_PREFIX })).toEqual([])
    expect(noted({ entries: [town()], how: HOW_TYPO_PREFIX })).toEqual([])
  })
  test('is that of other words', () => {
    expect(noted({ entries: [town()], other: [0, 2] })).toEqual([])
    expect(noted({ entries: [town()], other: [1, 2] })).toEqual([])
  })
  test('is that of a county or municipality, never that of a town', () => {
    expect(noted({ entries: [town()], row: 1, kind: COUNTY })).toEqual([])
    expect(noted({ entries: [town()], kind: TOWN })).toEqual([0])
    expect(noted({ entries: [town()], kind: STREET })).toEqual([])
  })
})

describe('another form of the name of an area', () => {
  const variant = { how: HOW_VARIANT, ownHow: HOW_EXACT, kind: STREET }
  test('means a place in it with exactly that name', () => {
    expect(noted({ ...variant, entries: [{ row: 1, kind: VILLAGE }] })).toEqual([0])
    expect(noted({ ...variant, entries: [{ row: 0, kind: VILLAGE }] })).toEqual([])
    expect(noted({ ...variant, entries: [{ row: 2, kind: VILLAGE }] })).toEqual([])
  })
  test('of no other form, and named exactly', () => {
    const genitive = { row: 1, kind: VILLAGE, flags: FORM_GENITIVE }
    expect(noted({ ...variant, entries: [genitive] })).toEqual([])
    expect(noted({ ...variant, ownHow: HOW_VARIANT, entries: [{ row: 1 }] })).toEqual([])
  })
  test('a place in it does not take the bare name itself', () => {
    expect(noted({ entries: [{ row: 1, kind: VILLAGE }] })).toEqual([])
  })
})

test('1024 entries are looked at', () => {
  expect(noted({ entries: [town()], before: 1023 })).toEqual([0])
  expect(noted({ entries: [town()], before: 1024 })).toEqual([])
})

test('no more are noted than there is room for', () => {
  expect(noted({ entries: [town()], room: 1 })).toEqual([0])
  expect(noted({ entries: [town()], room: 0 })).toEqual([])
})

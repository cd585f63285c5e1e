/** What an entry explains with the words beside it, and what each of them earns. */
import { describe, expect, test } from 'vitest'
import {
  addHit as addEntry,
  beginsName,
  forgetBeside,
} from '../../src/geocoder/matching/make-hits.ts'
import { HOW_EXACT, HOW_PREFIX, HOW_VARIANT } from '../../src/geocoder/state/how.ts'
import type { SearchState } from '../../src/geocoder/state/search-state.ts'
import {
  FLAG_FIRST_REQUIRED,
  FLAG_KIND_REQUIRED,
  FORM_FORMER,
  FORM_GENITIVE,
  FORM_JOINED,
  FORM_OWN,
  FORM_SYNONYM,
} from '../../src/geocoder/words/names.ts'
import { NONE } from '../../src/tables/none.ts'
import { addSpan, ask, type Entry, type HandMadeSpan, nameKinds, stateOver } from './hand-made.ts'

/** A county, its town, a street with a house, and a farm. */
const ROWS = [
  { level: 1 },
  { level: 3, parent: 0 },
  { level: 4, parent: 1 },
  { level: 5, column: 7, parent: 2 },
  { level: 5, column: 6, parent: 1 },
]
const [, TOWN, STREET, HOUSE] = ROWS.keys()

const [STREET_KIND, AREA_KIND, VILLAGE_KIND] = [0, 1, 2]
/** Words of the vocabulary: `tn`, `vald`, `k`. */
const [TN, VALD, K] = [0, 1, 2]
const MATERIAL = {
  kindsOf: [[STREET_KIND], [AREA_KIND], [VILLAGE_KIND]],
  kindClass: ['street', 'unit', 'settlement'],
  firstNames: ['j', 'ah'],
}

interface Query {
  readonly text: string
  /** Tokens that are words of the vocabulary. */
  readonly kinds?: Readonly<Record<number, number>>
  readonly span: HandMadeSpan
  readonly entry?: Partial<Entry>
  /** Changes the state before the hit is made. */
  readonly prepare?: (state: SearchState) => void
}

/** The hits of one entry: their tokens, score, penalty, and where they begin and end. */
function hitsOf({ text, kinds = {}, span, entry = {}, prepare = () => {} }: Query) {
  const state = stateOver(ROWS, {
    ...MATERIAL,
    entries: [{ row: STREET, kind: STREET_KIND, ...entry }],
  })
  ask(state, text)
  nameKinds(state, kinds)
  const number = addSpan(state, { entries: [0, 1], ...span })
  forgetBeside(state)
  prepare(state)
  addEntry(state, number, 0)
  const { hits } = state
  return Array.from({ length: hits.count }, (_, hit) => ({
    mask: hits.mask[hit],
    score: Math.round(hits.score[hit] * 1e6) / 1e6,
    penalty: hits.penalty[hit],
    range: [hits.start[hit], hits.end[hit]],
  }))
}

const PIKK = { start: 0, end: 1 }
const only = (query: Query) => {
  const hits = hitsOf(query)
  expect(hits.length).toBe(1)
  return hits[0]
}

describe('the form of a name', () => {
  test.each([
    [FORM_OWN, 1],
    [FORM_GENITIVE, 0.995],
    [FORM_SYNONYM, 0.99],
    [FORM_JOINED, 0.985],
    [FORM_FORMER, 0.95],
  ])('%i earns %d of the weight of its words', (flags, score) => {
    expect(only({ text: 'pikk', span: PIKK, entry: { flags } }).score).toBe(score)
  })
})

describe('a locative', () => {
  const inPlace = (kind: number, more: Partial<Query> = {}) =>
    only({
      text: 'pikas',
      span: PIKK,
      entry: { kind },
      prepare: ({ question }) => {
        question.locativeMask = 1
      },
      ...more,
    }).score

  test('says where: an area earns 0.9 of it, a street too, a village all', () => {
    expect([AREA_KIND, STREET_KIND, VILLAGE_KIND].map((kind) => inPlace(kind))).toEqual([
      0.9, 0.9, 1,
    ])
  })

  test('is not said of houses', () => {
    expect(inPlace(VILLAGE_KIND, { entry: { kind: VILLAGE_KIND, row: HOUSE } })).toBe(0.9)
  })

  test('belongs to a street that has its kind word', () => {
    expect(inPlace(STREET_KIND, { text: 'pikal tn', kinds: { 1: TN } })).toBe(2)
  })

  test.each([
    [HOW_VARIANT, 0.9],
    [HOW_PREFIX, 1],
  ])('matched as %i earns %d', (how, score) => {
    expect(inPlace(STREET_KIND, { span: { ...PIKK, how } })).toBe(score)
  })

  test('of another word is none', () => {
    expect(
      inPlace(STREET_KIND, {
        prepare: ({ question }) => {
          question.locativeMask = 2
        },
      }),
    ).toBe(1)
  })
})

describe('kind words', () => {
  test('behind the name are taken with their weight', () => {
    const hit = only({ text: 'pikk tn', kinds: { 1: TN }, span: PIKK })
    expect(hit).toEqual({ mask: 0b11, score: 2, penalty: 0, range: [0, 2] })
  })

  test('before the name are taken where none is behind', () => {
    const before = only({ text: 'tn pikk', kinds: { 0: TN }, span: { start: 1, end: 2 } })
    expect(before).toEqual({ mask: 0b11, score: 2, penalty: 0, range: [0, 2] })
    const both = only({ text: 'tn pikk tn', kinds: { 0: TN, 2: TN }, span: { start: 1, end: 2 } })
    expect(both).toEqual({ mask: 0b110, score: 2, penalty: 0, range: [1, 3] })
  })

  test('that are being typed earn 0.9 of it', () => {
    const prepare = ({ question, typed }: SearchState) => {
      question.lexeme[1] = NONE
      Object.assign(typed, { token: 1, kindFrom: TN, kindTo: TN + 1 })
    }
    const hits = hitsOf({ text: 'pikk t', kinds: { 1: TN }, span: PIKK, prepare })
    expect(hits.map(({ score }) => score)).toEqual([1, 1.9])
  })

  test('beside another span are read again, and so for another kind', () => {
    const entries = [
      { row: STREET, kind: STREET_KIND },
      { row: TOWN, kind: VILLAGE_KIND },
    ]
    const state = stateOver(ROWS, { ...MATERIAL, entries })
    ask(state, 'pikk tn pos')
    nameKinds(state, { 1: TN })
    const [pikk, pos] = [0, 2].map((start) => addSpan(state, { start, end: start + 1 }))
    forgetBeside(state)
    addEntry(state, pikk, 0)
    addEntry(state, pikk, 1)
    addEntry(state, pos, 1)
    addEntry(state, pos, 0)
    expect([...state.hits.mask.subarray(0, state.hits.count)]).toEqual([0b011, 0b001, 0b100, 0b110])
  })

  test('are forgotten with the spans of an earlier stage', () => {
    const state = stateOver(ROWS, {
      ...MATERIAL,
      entries: [{ row: STREET, kind: STREET_KIND }],
    })
    ask(state, 'pikk tn')
    nameKinds(state, { 1: TN })
    addEntry(state, addSpan(state, PIKK), 0)
    state.question.roles[1] = 0
    forgetBeside(state)
    addEntry(state, 0, 0)
    expect([...state.hits.mask.subarray(0, 2)]).toEqual([0b11, 0b01])
  })

  test('of another kind are not', () => {
    expect(only({ text: 'pikk vald', kinds: { 1: VALD }, span: PIKK }).mask).toBe(0b01)
  })

  test('that are a letter may begin what follows', () => {
    const entry = { row: TOWN, kind: VILLAGE_KIND }
    const hits = hitsOf({ text: 'pikk k pos', kinds: { 1: K }, span: PIKK, entry })
    expect(hits.map(({ mask }) => mask)).toEqual([0b01, 0b11])
  })

  test('that begin a name may be that name', () => {
    const hits = hitsOf({
      text: 'pikk tn tee',
      kinds: { 1: TN },
      span: PIKK,
      prepare: (state) => void addSpan(state, { start: 1, end: 2 }),
    })
    expect(hits.map(({ mask }) => mask)).toEqual([0b01, 0b11])
  })

  test('that are being typed may become another word', () => {
    const hits = hitsOf({
      text: 'pikk tn',
      kinds: { 1: TN },
      span: PIKK,
      prepare: ({ typed }) => {
        typed.token = 1
      },
    })
    expect(hits.map(({ mask }) => mask)).toEqual([0b01, 0b11])
  })

  test('the second of two may begin what follows', () => {
    const query = { text: 'pikk tn tn', kinds: { 1: TN, 2: TN }, span: PIKK }
    expect(hitsOf(query).map(({ mask }) => mask)).toEqual([0b111])
    const prepare = (state: SearchState) => void addSpan(state, { start: 2, end: 3 })
    expect(hitsOf({ ...query, prepare }).map(({ mask }) => mask)).toEqual([0b011, 0b111])
  })

  describe('that a name needs', () => {
    const entry = { flags: FLAG_KIND_REQUIRED }

    test('make it no hit where they are absent', () => {
      expect(hitsOf({ text: 'pikk', span: PIKK, entry })).toEqual([])
      expect(hitsOf({ text: 'pikk tn', kinds: { 1: TN }, span: PIKK, entry }).length).toBe(1)
      const before = { text: 'tn pikk', kinds: { 0: TN }, span: { start: 1, end: 2 } }
      expect(hitsOf({ ...before, entry }).length).toBe(1)
    })

    test('are no letters of the next name', () => {
      const village = { row: TOWN, kind: VILLAGE_KIND, flags: FLAG_KIND_REQUIRED }
      const hits = hitsOf({ text: 'pikk k pos', kinds: { 1: K }, span: PIKK, entry: village })
      expect(hits.map(({ mask }) => mask)).toEqual([0b11])
    })

    test('may still follow what is being typed', () => {
      const span = { ...PIKK, how: HOW_PREFIX }
      expect(hitsOf({ text: 'pik', span, entry }).length).toBe(1)
      expect(hitsOf({ text: 'pik maja', span, entry })).toEqual([])
      expect(hitsOf({ text: 'pik', span: { ...span, how: HOW_EXACT }, entry })).toEqual([])
    })

    test('may be glued to the name', () => {
      expect(hitsOf({ text: 'pikktn', span: { ...PIKK, kind: TN }, entry }).length).toBe(1)
    })
  })

  test('that are glued to the name must be of its kind', () => {
    expect(hitsOf({ text: 'pikkvald', span: { ...PIKK, kind: VALD } })).toEqual([])
    expect(hitsOf({ text: 'pikktn', span: { ...PIKK, kind: TN } }).length).toBe(1)
  })
})

describe('first names', () => {
  const poska = (text: string, start: number, more: Partial<Query> = {}) =>
    only({ text, span: { start, end: start + 1 }, entry: { prefix: 1 }, ...more })

  test('earn 0.98 of their weight', () => {
    expect(poska('j poska', 1)).toEqual({ mask: 0b11, score: 1.98, penalty: 0, range: [0, 2] })
  })

  test('that are left out cost 0.005 of the whole', () => {
    expect(poska('poska', 0)).toEqual({ mask: 0b1, score: 1, penalty: 0.005, range: [0, 1] })
  })

  test('are two where the name has two', () => {
    const entry = { prefix: 2 }
    expect(poska('a h tammsaare', 2, { entry })).toMatchObject({
      mask: 0b111,
      score: 2.96,
      penalty: 0,
    })
    expect(poska('h tammsaare', 1, { entry })).toMatchObject({
      mask: 0b11,
      score: 1.98,
      penalty: 0.005,
    })
  })

  test('are taken behind the name, with their dots', () => {
    expect(poska('poska j.', 0)).toEqual({ mask: 0b11, score: 1.98, penalty: 0, range: [0, 2] })
    expect(poska('poska j', 0)).toMatchObject({ mask: 0b1, penalty: 0.005 })
  })

  test('behind are not taken where some are before', () => {
    expect(poska('j poska j.', 1)).toMatchObject({ mask: 0b011, range: [0, 2] })
  })

  test('are followed, or preceded, by kind words', () => {
    expect(poska('poska j. tn', 0, { kinds: { 2: TN } })).toMatchObject({
      mask: 0b111,
      score: 2.98,
    })
    expect(poska('tn j poska', 2, { kinds: { 0: TN } })).toMatchObject({ mask: 0b111, score: 2.98 })
  })

  test('that a name needs make it no hit where they are absent', () => {
    const entry = { prefix: 1, flags: FLAG_FIRST_REQUIRED }
    expect(hitsOf({ text: 'poska', span: PIKK, entry })).toEqual([])
    const needed = { text: 'j. poska', span: { start: 1, end: 2 }, entry }
    expect(hitsOf(needed).length).toBe(1)
    expect(hitsOf({ ...needed, text: 'j poska' }).length).toBe(1)
  })

  test('that the name has taken are not weighed twice', () => {
    const hit = only({
      text: 'j poska',
      span: { start: 0, end: 2, score: 2 },
      entry: { prefix: 1 },
    })
    expect(hit).toMatchObject({ mask: 0b11, score: 2, penalty: 0.005 })
  })
})

describe('hits on one unit', () => {
  test('are chained from the last to the first, within one stage', () => {
    const state = stateOver(ROWS, {
      ...MATERIAL,
      entries: [{ row: TOWN }, { row: TOWN }, { row: HOUSE }],
    })
    ask(state, 'a b c')
    const spans = [0, 1, 2].map((token) => addSpan(state, { start: token, end: token + 1 }))
    forgetBeside(state)
    for (const span of spans) addEntry(state, span, span)
    const { unit } = state.index.tree
    expect([...state.hits.next.subarray(0, 3)]).toEqual([-1, 0, -1])
    expect(state.hits.unitFirst[unit[TOWN]]).toBe(1)
    expect(state.hits.unitStamp[unit[STREET]]).toBe(0)
    state.stamp = 2
    addEntry(state, spans[0], 0)
    expect(state.hits.next[3]).toBe(-1)
  })

  test('are 4,096 in all', () => {
    const state = stateOver(ROWS, { ...MATERIAL, entries: [{ row: TOWN }] })
    ask(state, 'a')
    const span = addSpan(state, PIKK)
    forgetBeside(state)
    for (let i = 0; i < 4_100; i++) addEntry(state, span, 0)
    expect(state.hits.count).toBe(4_096)
  })
})

test('a name begins where a span does', () => {
  const state = stateOver(ROWS)
  ask(state, 'a b')
  addSpan(state, { start: 1, end: 2 })
  expect([0, 1].map((token) => beginsName(state, token))).toEqual([false, true])
})

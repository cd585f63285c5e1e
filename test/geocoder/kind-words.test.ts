/** Which words of a query are the kind words of a name: whole, unfinished, misspelt, and how many of them. */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  isLetter,
  kindBefore,
  kindQuality,
  kindsAfter,
  standsFor,
} from '../../src/geocoder/matching/kind-words.ts'
import type { SearchState } from '../../src/geocoder/state/search-state.ts'
import { ROLE_NUMBER } from '../../src/geocoder/words/lexicon.ts'
import { ask, nameKinds, stateOver } from './hand-made.ts'

const [STREET, ROAD, TOWN] = [0, 1, 2]
/** Words of the vocabulary: `t` is a street and a road, `linn` a town, `v` nothing. */
const [T, LINN, V] = [0, 1, 2]

let state: SearchState
beforeEach(() => {
  state = stateOver([{ level: 1 }], { kindsOf: [[STREET, ROAD], [TOWN], []] })
})

test('a word stands for each of its kinds and for no other', () => {
  const kinds = [STREET, ROAD, TOWN]
  expect(kinds.map((kind) => standsFor(state, T, kind))).toEqual([true, true, false])
  expect(kinds.map((kind) => standsFor(state, LINN, kind))).toEqual([false, false, true])
  expect(kinds.map((kind) => standsFor(state, V, kind))).toEqual([false, false, false])
})

test('a letter is one byte', () => {
  ask(state, 'a tn mnt')
  expect([0, 1, 2].map((token) => isLetter(state, token))).toEqual([true, false, false])
})

describe('behind a name', () => {
  const behind = (from: number, kind = STREET) => kindsAfter(state, from, kind)

  test('as many words as are of the kind, three at most', () => {
    ask(state, 'pikk t t t t')
    nameKinds(state, { 1: T, 2: T, 3: T, 4: T })
    expect(behind(1)).toBe(4)
    ask(state, 'pikk t t')
    nameKinds(state, { 1: T, 2: T })
    expect([behind(1), behind(1, ROAD), behind(1, TOWN), behind(3)]).toEqual([3, 3, 1, 3])
  })

  test('none behind a comma', () => {
    ask(state, 'pikk t, t')
    nameKinds(state, { 1: T, 2: T })
    expect(behind(1)).toBe(2)
    ask(state, 'pikk, t')
    nameKinds(state, { 1: T })
    expect(behind(1)).toBe(1)
  })

  test('no word of another kind, and none that is no kind word', () => {
    ask(state, 'pikk linn maa')
    nameKinds(state, { 1: LINN })
    expect([behind(1), behind(1, TOWN)]).toEqual([1, 2])
    state.question.roles[1] = ROLE_NUMBER
    expect(behind(1, TOWN)).toBe(1)
  })

  test('no letter that is glued to a number, but a word that is', () => {
    ask(state, 'jõe t 2')
    nameKinds(state, { 1: T })
    expect(behind(1)).toBe(2)
    state.question.tokens.before[2] = 0
    expect(behind(1)).toBe(1)
    ask(state, 'jõe tn 2')
    nameKinds(state, { 1: T })
    state.question.tokens.before[2] = 0
    expect(behind(1)).toBe(2)
  })

  test('a letter at the end of the text', () => {
    ask(state, 'jõe t')
    nameKinds(state, { 1: T })
    state.question.tokens.before[2] = 0
    expect(behind(1)).toBe(2)
  })

  test('the beginning of one, where it is being typed', () => {
    ask(state, 'narva lin')
    nameKinds(state, { 1: V })
    state.typed.kindFrom = LINN
    state.typed.kindTo = V
    expect(behind(1, TOWN)).toBe(1)
    state.typed.token = 1
    expect([behind(1, TOWN), behind(1, STREET)]).toEqual([2, 1])
    state.typed.kindTo = LINN
    expect(behind(1, TOWN)).toBe(1)
  })

  describe('a misspelt one', () => {
    const misspell = (token: number, ...words: number[]) => {
      state.kindTypos.mask = 1 << token
      state.kindTypos.word.set(words, token * 4)
      state.kindTypos.count[token] = words.length
    }

    test('of the kind', () => {
      ask(state, 'narva lnin maa')
      misspell(1, T, LINN)
      expect([behind(1, TOWN), behind(1, STREET), behind(1, ROAD)]).toEqual([2, 2, 2])
      state.kindTypos.count[1] = 1
      expect([behind(1, TOWN), behind(1, STREET)]).toEqual([1, 2])
      state.kindTypos.mask = 0
      expect(behind(1, STREET)).toBe(1)
    })

    test('not behind one that is right, behind a comma, or at the end', () => {
      ask(state, 'narva linn lnin')
      nameKinds(state, { 1: LINN })
      misspell(2, LINN)
      expect(behind(1, TOWN)).toBe(2)
      ask(state, 'narva, lnin')
      misspell(1, LINN)
      expect(behind(1, TOWN)).toBe(1)
      ask(state, 'narva')
      expect(behind(1, TOWN)).toBe(1)
    })
  })
})

test('before a name one word, in the same part of the text', () => {
  ask(state, 'linn narva, linn pikk')
  nameKinds(state, { 0: LINN, 2: LINN })
  const before = (start: number, kind = TOWN) => kindBefore(state, start, kind)
  expect([before(0), before(1), before(2), before(3)]).toEqual([false, true, false, true])
  expect([before(1, STREET), before(3, ROAD)]).toEqual([false, false])
})

test('a whole word earns all of its weight, a beginning 0.9, a misspelt one 0.75', () => {
  ask(state, 'linn lin lnin')
  nameKinds(state, { 0: LINN })
  state.typed.token = 1
  expect([0, 1, 2].map((token) => kindQuality(state, token, TOWN))).toEqual([1, 0.9, 0.75])
})

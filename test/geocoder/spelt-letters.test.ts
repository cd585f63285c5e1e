/** Spelling of letters: a word costs more where its letters differ from the name's. */
import { describe, expect, test } from 'vitest'
import { packAbout } from '../../src/geocoder/index/entry.ts'
import { isSpeltInName, weighAccents, weighForeign } from '../../src/geocoder/ranking/accents.ts'
import { HOW_EXACT, HOW_PREFIX, HOW_TYPO, HOW_VARIANT } from '../../src/geocoder/state/how.ts'
import { NO_KIND } from '../../src/geocoder/words/lexicon.ts'
import { FORM_GENITIVE, FORM_OWN } from '../../src/geocoder/words/names.ts'
import { encodeTexts } from '../../src/tables/table-file.ts'
import { addHit, addResult, ask, stateOver } from './hand-made.ts'

/** A state over one town of that name, and what is asked: words of the name's tokens. */
function stateOf(name: string, text: string, { how = HOW_EXACT as number, form = FORM_OWN } = {}) {
  const state = stateOver([{ level: 1 }], { entries: [{ row: 0 }] })
  Object.assign(state.index.tree, { texts: encodeTexts([name]), name: Uint32Array.of(0) })
  state.index.entryAbout[0] = packAbout(NO_KIND, form, 0, 0)
  const words = text.split(' ')
  ask(state, words.map((word) => 'x'.repeat(word.length)).join(' '))
  const { tokens } = state.question
  let at = 0
  for (const [token, word] of words.entries()) {
    for (let i = 0; i < word.length; i++) tokens.positions[tokens.start[token] + i] = at + i
    tokens.isNumber[token] = /^\d/.test(word) ? 1 : 0
    at += word.length + 1
  }
  state.question.weightSum = words.length
  const mask = (1 << words.length) - 1
  const hit = addHit(state, { row: 0, mask, how })
  state.spans.start[state.hits.span[hit]] = 0
  state.spans.end[state.hits.span[hit]] = words.length
  addResult(state, { row: 0, relevance: 90, hit, mask })
  return state
}

function relevanceOf(name: string, text: string, more = {}): number {
  const state = stateOf(name, text, more)
  weighAccents(state, text, 0)
  return state.results.relevance[0]
}

describe('a word', () => {
  test.each([
    ['Õle', 'Õle', 90],
    ['Õle', 'õLE', 90],
    ['Õle', 'Ole', 89],
    ['Õle', 'Öle', 86],
    ['Ole', 'Õle', 86],
    ['Ole', 'Ole', 90],
    ['Suur Õle', 'Suur Õle', 90],
    ['Suur Õle', 'Suur Ole', 89.5],
    ['Suur Õle', 'Süür Ole', 87.5],
    ['Õle 5', 'Õle 5', 90],
    ['Õle Ö', 'Ole 5', 89.5],
  ])('of %s as %s: %d', (name, text, relevance) => {
    expect(relevanceOf(name, text)).toBe(relevance)
  })

  test.each([
    ['as the beginning of a name costs as much', { how: HOW_PREFIX }, 86],
    ['in another form costs nothing', { how: HOW_VARIANT }, 90],
    ['that is misspelt costs nothing', { how: HOW_TYPO }, 90],
    ["of a name that is not the object's own costs nothing", { form: FORM_GENITIVE }, 90],
  ])('%s', (_, more, relevance) => expect(relevanceOf('Õle', 'Öle', more)).toBe(relevance))

  test('leaves no relevance below 0', () => {
    const state = stateOf('Õle', 'Öle')
    state.results.relevance[0] = 3
    weighAccents(state, 'Öle', 0)
    expect(state.results.relevance[0]).toBe(0)
  })
})

describe('a piece of a word', () => {
  test.each([
    ['Žvejų', 'žvejų', true],
    ['Žvejų', 'ŽVEJŲ', true],
    ['Žvejų', 'vej', true],
    ['Žvejų', 'jų', true],
    ['Žvejų', 'Zvejų', false],
    ['Žvejų', 'žvejųs', false],
    ['Žvejų', '', true],
    ['a’b', '’b', true],
    ['a’b', "'b", false],
    ['ẽa', 'ẽa', true],
    ['a\u{1f600}bc', 'bc', true],
    ['aab', 'ab', true],
  ])('of %s: %s: %s', (name, piece, isIn) => {
    expect(isSpeltInName(stateOf(name, 'x'), 0, piece)).toBe(isIn)
  })

  test('is looked for in 256 letters of a name', () => {
    const name = `${'a'.repeat(254)}õbc`
    const state = stateOf(name, 'x')
    expect(['õ', 'õb', 'b'].map((piece) => isSpeltInName(state, 0, piece))).toEqual([
      true,
      true,
      true,
    ])
    expect(isSpeltInName(state, 0, 'c')).toBe(false)
  })
})

test.each([
  [63, 90],
  [64, 86],
])('a letter of no name weighs %i results to %d', (count, relevance) => {
  const state = stateOf('Oše', 'Õ')
  for (let i = 1; i < count; i++) addResult(state, { row: 0, relevance: 90, hit: 0, mask: 1 })
  state.results.isWeighed.fill(0)
  weighForeign(state, 'Õ')
  expect(new Set(state.results.relevance.subarray(0, count))).toEqual(new Set([relevance]))
  expect(state.results.isWeighed[0]).toBe(relevance === 90 ? 0 : 1)
})

test('a letter of no name weighs the word that it is in', () => {
  const state = stateOf('Suur Oše', 'Suur Õše')
  for (let i = 1; i < 64; i++) addResult(state, { row: 0, relevance: 90, hit: 0, mask: 3 })
  state.results.isWeighed.fill(0)
  weighForeign(state, 'Suur Õše')
  expect(new Set(state.results.relevance.subarray(0, 64))).toEqual(new Set([88]))
})

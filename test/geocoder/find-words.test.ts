/** The dictionary words that a token may be: as written, in another form, misspelt, and how each is taken. */
import { describe, expect, test } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import {
  findExact,
  findFarTypos,
  findKindTypos,
  findTypos,
  findVariants,
  howFound,
  withinOneEdit,
} from '../../src/geocoder/matching/find-words.ts'
import { readQuestion } from '../../src/geocoder/question/read-question.ts'
import { HOW_NAMES, HOW_TYPO_FAR, HOW_TYPO_FIRST } from '../../src/geocoder/state/how.ts'
import { createSearchState, type SearchState } from '../../src/geocoder/state/search-state.ts'
import { KIND_TYPOS_MAX, WORDS_PER_TOKEN } from '../../src/geocoder/state/words-found.ts'
import { textAt } from '../../src/tables/table-file.ts'
import { openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const world = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tallinn', [
        ...[
          'Narva maantee',
          'Kase tänav',
          'Kasemäe tänav',
          'Kaasiku tänav',
          'Ka tänav',
          'Kas tänav',
          'Tehnika tänav',
          'Kuperjanovi tänav',
          'Aia tänav',
          'Aiaa tänav',
          'Õle tänav',
          '12 tänav',
          'Puiestee tänav',
          'Pärnamäe tänav',
        ].map((name) => street('tänav', name, ['1'])),
      ]),
      unit3('küla', 'Kasepere küla', []),
    ]),
  ],
  lv: [
    unit1('pilsēta', 'Rīga', [
      street('iela', 'Brīvības iela', ['1']),
      street('iela', 'Bauskas iela', ['1']),
    ]),
  ],
  lt: [
    unit1('miestas', 'Vilnius', [
      street('gatvė', 'Gedimino gatvė', ['1']),
      street('gatvė', 'Naugarduko gatvė', ['1']),
    ]),
  ],
})
type Find = (state: SearchState, token: number) => unknown

/** Each word that the last token may be, and how, by these finders behind the word as written. */
function wordsOf(country: Country, text: string, ...finders: readonly Find[]): string[] {
  const { index } = world[country]!
  const state = createSearchState(index)
  readQuestion(index, text, state.question, false)
  const token = state.question.tokens.count - 1
  findExact(state, token)
  for (const find of finders) find(state, token)
  const from = token * WORDS_PER_TOKEN
  return [...state.words.word.subarray(from, from + state.words.count[token])].map((word) => {
    const how = howFound(state, token, word)
    const name =
      how === HOW_TYPO_FAR ? 'far' : how === HOW_TYPO_FIRST ? 'first letter' : HOW_NAMES[how]
    return `${textAt(index.words.words, word)} ${name}`
  })
}
const FINDERS: Readonly<Record<string, Find>> = { V: findVariants, T: findTypos, F: findFarTypos }

describe('the words that a token may be', () => {
  // V: and its other forms, T: and its misspellings, F: and words two edits away.
  test.each<[Country, string, string, string[]]>([
    ['ee', 'narva', '', ['narva exact']],
    ['ee', 'Narvas', '', ['narva variant']],
    ['ee', 'Narvas', 'V', ['narva variant']],
    ['ee', 'narvaa', 'T', ['narva typo']],
    ['ee', 'nrava', 'T', ['narva typo']],
    ['ee', 'marva', 'T', ['narva first letter']],
    ['ee', 'arva', 'T', ['narva first letter']],
    ['ee', 'mnt', '', []],
    ['ee', 'maantee', '', []],
    ['ee', 'tn', '', []],
    ['ee', 'tänav', '', []],
    ['ee', 'pst', '', ['puiestee exact']],
    ['ee', 'puiestee', '', ['puiestee exact']],
    ['ee', '12', '', ['12 exact']],
    ['ee', '12', 'V', ['12 exact']],
    ['ee', '12', 'T', ['12 exact']],
    ['ee', 'Tln', '', ['tallinn initial']],
    ['ee', 'kase', 'V', ['kase exact', 'kas variant']],
    ['ee', 'kase', 'T', ['kase exact']],
    ['ee', 'kas', 'T', ['kas exact', 'kase typo']],
    ['ee', 'kaa', 'T', []],
    ['ee', 'ka', 'T', ['ka exact']],
    ['ee', 'ka', 'V', ['ka exact']],
    ['ee', 'kaz', 'T', []],
    ['ee', 'ks', 'T', []],
    ['ee', 'kse', 'T', ['kase typo']],
    ['ee', 'kasse', 'VT', ['kase typo']],
    ['ee', 'ole', 'V', ['ole exact']],
    ['ee', 'õle', '', ['ole exact']],
    ['ee', 'aia', 'T', ['aia exact', 'aiaa typo']],
    ['ee', 'tehnikka', 'T', ['tehnika typo']],
    ['ee', 'tehhnikka', 'TF', ['tehnika far']],
    ['ee', 'tehhnikka', 'F', ['tehnika far']],
    ['ee', 'thnk', 'F', []],
    ['ee', 'kuperianov', 'TF', ['kuperjanovi far']],
    ['ee', 'kuperianow', 'F', []],
    ['ee', '12345678', 'F', []],
    ['ee', 'Нарва', '', ['narva variant']],
    ['ee', 'Нарваа', '', ['narva variant']],
    ['ee', 'Касе', '', ['kase variant']],
    ['ee', 'Кассе', '', ['kase variant']],
    ['ee', 'Таллинн', '', ['tallinn variant']],
    ['lv', 'Bauskas', '', ['bauskas exact']],
    ['lv', 'Brīvības', '', ['brivibas exact']],
    ['lv', 'Brivibas', '', ['brivibas exact']],
    ['lv', 'brivib', 'V', ['brivibas variant']],
    ['lv', 'Rīgā', '', ['riga exact']],
    ['lv', 'Rigā', '', ['riga exact']],
    ['lv', 'Riga', '', ['riga exact']],
    ['lv', 'Бривибас', '', ['brivibas variant']],
    ['lt', 'Vilniuje', '', ['vilnius variant']],
    ['lt', 'Vilniuj', '', []],
    ['lt', 'Гедимино', '', ['gedimino variant']],
    ['lt', 'Gedimino', 'V', ['gedimino exact']],
    ['lt', 'Gedimno', 'T', ['gedimino typo']],
    ['ee', 'Tallinnas', '', ['tallinna variant', 'tallinn variant']],
    ['ee', 'TallinnaS', '', ['tallinna variant', 'tallinn variant']],
    ['ee', 'Tallinnass', '', []],
  ])('%s: %s %s', (country, text, finders, words) => {
    expect(wordsOf(country, text, ...Array.from(finders, (one) => FINDERS[one]))).toEqual(words)
  })

  test('have room for as many as a token has, each once', () => {
    const state = createSearchState(world.ee!.index)
    readQuestion(state.index, 'kase', state.question, false)
    findExact(state, 0)
    const [kase] = state.words.word
    state.words.count[0] = WORDS_PER_TOKEN - 1
    findTypos(state, 0)
    expect(state.words.count[0]).toBe(WORDS_PER_TOKEN - 1)
    state.words.word[0] = kase + 1_000_000
    findTypos(state, 0)
    expect([state.words.count[0], state.words.word[WORDS_PER_TOKEN - 1]]).toEqual([
      WORDS_PER_TOKEN,
      kase,
    ])
    findVariants(state, 0)
    expect(state.words.count[0]).toBe(WORDS_PER_TOKEN)
    expect(state.words.count[1]).toBe(0)
  })
})

describe('the kind words that a token may be a misspelling of', () => {
  test.each([
    ['tänaw', ['tanav']],
    ['maante', ['maantee']],
    ['maanteee', ['maantee', 'maanteel']],
    ['tanv', ['tanav']],
    ['mnz', []],
    ['puiesteee', ['puiestee', 'puiesteel']],
    ['linm', ['linn']],
    ['12', []],
    ['te', []],
    ['vakd', ['vald']],
  ])('%s', (text, words) => {
    const { index } = world.ee!
    const state = createSearchState(index)
    readQuestion(index, `x ${text}`, state.question, false)
    findKindTypos(state, 1)
    const { word, count, mask } = state.kindTypos
    const found = word.subarray(KIND_TYPOS_MAX, KIND_TYPOS_MAX + count[1])
    expect(Array.from(found, (one) => textAt(index.lexicon.words.words, one))).toEqual(words)
    expect(mask).toBe(words.length > 0 ? 0b10 : 0)
  })
})

test.each([
  ['kase', 'kase', true],
  ['kase', 'kasse', true],
  ['kase', 'kas', true],
  ['kase', 'ksae', true],
  ['kase', 'kaes', true],
  ['kase', 'kaze', true],
  ['kase', 'kz', false],
  ['kase', 'skae', false],
  ['kase', 'kzze', false],
  ['kase', 'kasess', false],
  ['ab', 'ba', true],
  ['ab', 'bc', false],
  ['ab', 'ca', false],
  ['', 'a', true],
  ['', 'ab', false],
])('%s and %s are one edit apart: %s', (a, b, isNear) => {
  const [x, y] = [Buffer.from(`-${a}-`), Buffer.from(`--${b}-`)]
  expect(withinOneEdit(x, 1, 1 + a.length, y, 2, 2 + b.length)).toBe(isNear)
})

test('a locative is told, and whether there are words two edits away', () => {
  const { index } = world.ee!
  const of = (text: string) => {
    const state = createSearchState(index)
    readQuestion(index, text, state.question, false)
    findExact(state, 0)
    return [state.question.locativeMask, findFarTypos(state, 0)]
  }
  expect(['Narvas', 'narva', 'kuperianov', 'kuperianowx', '1234567890'].map(of)).toEqual([
    [1, false],
    [0, false],
    [0, true],
    [0, false],
    [0, false],
  ])
})

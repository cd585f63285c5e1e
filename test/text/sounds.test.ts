import { describe, expect, it } from 'vitest'
import { createSoundRules, foreignHashes, foundHashes, soundHash } from '../../src/text/sounds.ts'
import { createTokens, tokenize, tokenText } from '../../src/text/tokens.ts'
import type { Vocabulary } from '../../src/text/vocabularies/vocabulary.ts'
import { VOCABULARY_EE } from '../../src/text/vocabularies/vocabulary-ee.ts'
import { VOCABULARY_LT } from '../../src/text/vocabularies/vocabulary-lt.ts'
import { VOCABULARY_LV } from '../../src/text/vocabularies/vocabulary-lv.ts'

const tokens = createTokens()

/** Whether a Cyrillic word may be the transcription of a Latin one. */
function soundsLike(vocabulary: Vocabulary, cyrillic: string, latin: string): boolean {
  const rules = createSoundRules(vocabulary)
  tokenize(latin, tokens)
  const wanted = soundHash(rules, tokens.bytes, tokens.start[0], tokens.end[0])
  tokenize(cyrillic, tokens)
  const count = foreignHashes(rules, tokens.bytes, tokens.start[0], tokens.end[0])
  return foundHashes.subarray(0, count).includes(wanted)
}

describe('a transcription sounds like its name', () => {
  it.each([
    [VOCABULARY_EE, 'Выру', 'Võru'],
    [VOCABULARY_EE, 'Отепяэ', 'Otepää'],
    [VOCABULARY_EE, 'Отепя', 'Otepää'],
    [VOCABULARY_EE, 'Йыхви', 'Jõhvi'],
    [VOCABULARY_EE, 'Вильянди', 'Viljandi'],
    [VOCABULARY_EE, 'Айа', 'Aia'],
    [VOCABULARY_EE, 'Пярнуское', 'Pärnu'],
    [VOCABULARY_EE, 'Палдиское', 'Paldiski'],
    [VOCABULARY_LV, 'Викторияс', 'Viktorijas'],
    [VOCABULARY_LV, 'Кулдига', 'Kuldīga'],
    [VOCABULARY_LV, 'Риге', 'Rīga'],
    [VOCABULARY_LV, 'Даугавпилсская', 'Daugavpils'],
    [VOCABULARY_LT, 'Шяуляй', 'Šiauliai'],
    [VOCABULARY_LT, 'Вильнюсское', 'Vilniaus'],
    [VOCABULARY_LT, 'Каунасское', 'Kauno'],
    [VOCABULARY_LT, 'Гедиминаса', 'Gedimino'],
    [VOCABULARY_LT, 'Басанавичюса', 'Basanavičiaus'],
  ])('%#: %s', (vocabulary, cyrillic, latin) => {
    expect(soundsLike(vocabulary, cyrillic, latin)).toBe(true)
  })
  it('and not like another', () => {
    expect(soundsLike(VOCABULARY_EE, 'Выру', 'Viru')).toBe(false)
    expect(soundsLike(VOCABULARY_LV, 'Рига', 'Ropaži')).toBe(false)
  })
})

it('an ending is taken off two letters of sound, and off no fewer', () => {
  const foreign = { ...VOCABULARY_EE.foreign, endings: [{ ending: 'i', instead: ['a'] }] }
  const vocabulary = { ...VOCABULARY_EE, foreign }
  expect(soundsLike(vocabulary, 'ати', 'ata')).toBe(true)
  // Doubled letters are one sound.
  expect(soundsLike(vocabulary, 'тти', 'tta')).toBe(false)
})

describe('two scripts in one word', () => {
  const wordsOf = (text: string): string[] => {
    tokenize(text, tokens)
    return Array.from({ length: tokens.count }, (_, token) => tokenText(tokens, token))
  }
  it('Cyrillic letters that look like Latin ones are those', () => {
    expect(wordsOf('Tаllinn')).toEqual(['tallinn'])
    expect(wordsOf('Пaрк')).toEqual(wordsOf('парк'))
  })
  it('a word with letters of both that have no likes stays as it is', () => {
    expect(wordsOf('жzц')[0]).toHaveLength(3)
  })
  it('letters of numbers are Latin', () => {
    expect(wordsOf('36а')).toEqual(['36a'])
    expect(wordsOf('36 Б')).toEqual(['36', 'b'])
    expect(wordsOf('2а/4')).toEqual(['2a', '4'])
  })
  it('initials are Latin, short forms of words are not', () => {
    expect(wordsOf('ул. К. Барона')[1]).toBe('k')
    expect(wordsOf('в г. Рига')[1]).not.toBe('g')
  })
  it('a clipped word is one word', () => {
    expect(wordsOf('пр-т Гедимино')).toHaveLength(2)
    expect(wordsOf('б-р. Райня')).toHaveLength(2)
  })
})

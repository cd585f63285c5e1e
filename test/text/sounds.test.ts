import { describe, expect, it } from 'vitest'
import {
  createSoundRules,
  foreignHashes,
  foundHashes,
  lettersBeyondSound,
  soundHash,
} from '../../src/text/sounds.ts'
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

describe('letters of another script', () => {
  const wordsOf = (text: string): string[] => {
    tokenize(text, tokens)
    return Array.from({ length: tokens.count }, (_, token) => tokenText(tokens, token))
  }
  const folded = (word: string) => wordsOf(word)[0]
  it.each([
    ['36 а.', 'а'],
    ['36, а', 'а'],
    ['36  а', 'а'],
    ['36 аб', 'аб'],
    ['x а', 'а'],
    ['36 ы', 'ы'],
  ])('stay behind a number in %s', (text, word) => {
    expect(wordsOf(text).at(-1)).toBe(folded(word))
  })
  it.each([
    ['36 ж', 'z'],
    ['0б', '0b'],
    ['9в', '9b'],
    ['36а.', `36${folded('а')}`],
    ['x К. Б.', 'b'],
  ])('are what they are written as in %s', (text, last) => {
    expect(wordsOf(text).at(-1)).toBe(last)
  })
  it('of a first word are no initial', () => {
    expect(wordsOf('К. Барона')[0]).toBe(folded('к'))
    expect(wordsOf('x к. Барона')[1]).toBe(folded('к'))
    expect(wordsOf('x Кр. Барона')[1]).toBe(folded('кр'))
  })
  it.each([
    ['пр-т', 1],
    ['п-т', 1],
    ['пр-т. x', 2],
    ['пр-т x', 2],
    ['про-т', 2],
    ['пр-тт', 2],
    ['пр-x', 2],
    ['р-н,x', 3],
    ['пр-', 1],
  ])('%s has %i words', (text, count) => {
    expect(wordsOf(text)).toHaveLength(count)
  })
  it('of both scripts in a word are those of most, where each has its like', () => {
    expect(wordsOf('Тallinn')).toEqual(['tallinn'])
    expect(wordsOf('вокx')).toEqual(wordsOf('вокх'))
    expect(wordsOf('вокxyz')).toEqual(['bokxyz'])
    expect(wordsOf('вx')).toEqual(['bx'])
    expect(wordsOf('жz')[0]).not.toBe(wordsOf('zж')[0])
    const alike = [...'аеорсухкмтнвіјѕ'].map((letter) => wordsOf(`zzz${letter}`)[0].at(-1))
    expect(alike.join('')).toBe('aeopcyxkmthbijs')
    const back = [...'aeopcyxkmthbijs'].map((letter) => wordsOf(`жжж${letter}`)[0].at(-1))
    expect(back).toEqual([...'аеорсухкмтнвіјѕ'].map((letter) => folded(`ж${letter}`).at(-1)))
  })
})

describe('the sound of a word', () => {
  const rules = createSoundRules(VOCABULARY_LV)
  const hash = (word: string) => {
    tokenize(word, tokens)
    return soundHash(rules, tokens.bytes, tokens.start[0], tokens.end[0])
  }
  it('is none for one letter and for more than 64', () => {
    expect([hash('a'), hash('x'.repeat(65))]).toEqual([0, 0])
    expect([hash('ap'), hash('ab'.repeat(32))].includes(0)).toBe(false)
  })
  it.each([
    ['saule', 'savle'],
    ['vieta', 'veta'],
    ['kaija', 'kaa'],
    ['maija', 'maa'],
    ['ozols', 'ozzols'],
    ['kaelis', 'kalis'],
    ['kets', 'kec'],
    ['ketss', 'kec'],
    ['wilno', 'vilno'],
    ['quo', 'kuo'],
    ['xena', 'ksena'],
    ['uia', 'ua'],
    ['eua', 'eva'],
    ['oila', 'ola'],
    ['euro', 'evro'],
    ['ours', 'ovrs'],
    ['uuii', 'ui'],
  ])('%s is that of %s', (word, other) => {
    expect(hash(word)).toBe(hash(other))
  })
  it.each([
    ['vita', 'vta'],
    ['saleo', 'salo'],
    ['sule', 'svle'],
    ['kest', 'kec'],
  ])('%s is not that of %s where no rule says so', (word, other) => {
    expect(hash(word)).not.toBe(hash(other))
  })
  it('leaves out doubled letters, which count twice, and each i', () => {
    const beyond = (word: string) => {
      tokenize(word, tokens)
      return lettersBeyondSound(rules, tokens.bytes, tokens.start[0], tokens.end[0])
    }
    const words = ['rasa', 'rassa', 'rasssa', 'risa', 'risija', 'jj', 'й', 'рийна']
    expect(words.map(beyond)).toEqual([0, 2, 4, 1, 4, 2, 0, 3])
  })
  it('of a name that begins with э may begin with other letters', () => {
    const found = (word: string) => {
      tokenize(word, tokens)
      return foreignHashes(
        createSoundRules(VOCABULARY_EE),
        tokens.bytes,
        tokens.start[0],
        tokens.end[0],
      )
    }
    expect(soundsLike(VOCABULARY_EE, 'Экси', 'Äksi')).toBe(true)
    expect(soundsLike(VOCABULARY_EE, 'Екси', 'Äksi')).toBe(false)
    expect(found('э')).toBe(0)
  })
  it('is kept 48 times for a word with many endings', () => {
    const endings = Array.from({ length: 50 }, (_, i) => ({
      ending: 'i',
      instead: [String.fromCharCode(0x61 + (i % 26)) + String.fromCharCode(0x61 + (i >> 1))],
    }))
    const vocabulary = { ...VOCABULARY_EE, foreign: { ...VOCABULARY_EE.foreign, endings } }
    tokenize('пати', tokens)
    const many = createSoundRules(vocabulary)
    expect(foreignHashes(many, tokens.bytes, tokens.start[0], tokens.end[0])).toBe(48)
  })
})

/** Addresses in Cyrillic letters: transcribed names, Russian kind words, adjectives, letters of two scripts in one word. */
import { describe, expect, it } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { ask, first, matches } from './ask.ts'

const NARVA = 'Tallinn, Kesklinna linnaosa, Narva maantee'

function finds(country: Country, wanted: string, texts: readonly string[]): void {
  it.each(texts.map((text) => [text]))('%s', (text) => {
    expect(first(country, text)).toBe(wanted)
  })
}

describe('a Russian adjective leads to the street', () => {
  finds('ee', `${NARVA} 7`, [
    'Таллинн Нарвское шоссе 7',
    'Таллин, Нарвское шоссе, д. 7',
    'Нарвское ш., дом 7, Таллинн',
    'Нарва маантеэ 7, Таллинн',
  ])
  finds('lv', 'Valmiera, Rīgas iela 10', ['Валмиера, Рижская улица 10', 'ул. Ригас 10, Валмиера'])
})

describe('kind words before and behind the name, flats and blocks', () => {
  finds('ee', `${NARVA} 7-12`, ['г. Таллинн, Нарвское шоссе, д. 7, кв. 12'])
  finds('lv', 'Rīga, Brīvības iela 21 - 5', [
    'Рига, улица Бривибас 21-5',
    'ул. Бривибас, дом 21, кв. 5, Рига',
    'РИГА УЛ БРИВИБАС 21 КВ 5',
  ])
  finds('lv', 'Rīga, Krišjāņa Barona iela 195 k-1 - 11', [
    'Рига, ул. Кришьяня Барона 195 корпус 1-11',
    'ул. К. Барона 195 к-1 кв. 11, Рига',
  ])
  finds('lt', 'Vilnius, Gedimino prospektas 9', [
    'Вильнюс, проспект Гедиминаса 9',
    'пр. Гедимино 9, Вильнюс',
    'Вильнюс, пр-т Гедимино, 9',
  ])
  finds('lt', 'Akmenės seniūnija, Agluonai, 12', ['дер. Аглуонай, 12'])
})

describe('Ukrainian and Belarusian spellings', () => {
  finds('lv', 'Rīga, Brīvības iela 21', ['Ріга, вул. Брівібас 21', 'Рыга, вуліца Брывібас 21'])
  finds('ee', 'Tallinn, Kesklinna linnaosa, Jõe tänav 2', ['Таллінн, вул. Йие 2'])
})

describe('long vowels, soft signs and diphthongs', () => {
  finds('ee', 'Tallinn, Kesklinna linnaosa, Ülase tänav 4', ['ул. Юласе 4, Таллинн'])
  finds('ee', 'Viimsi vald, Äigrumäe küla, Tõru-1', ['Эйгрумяэ, Тыру-1'])
  finds('lt', 'Vilnius, Žvejų krantinė 3', ['набережная Жвею 3, Вильнюс'])
})

it('letters of two scripts in one word are those of the script that has most of them', () => {
  expect(ask('ee', 'Nаrva mnt 7')).toEqual([`${NARVA} 7`])
  expect(first('ee', 'Нaрва mnt 7, Tallinn')).toBe(`${NARVA} 7`)
})

it('a Cyrillic letter behind a number is the Latin one', () => {
  expect(first('ee', 'Narva mnt 7а')).toBe(`${NARVA} 7a`)
  expect(first('ee', 'Narva mnt 83 А')).toBe(`${NARVA} 83a`)
  expect(first('lv', 'Krišjāņa Barona iela 35А-3')).toBe('Rīga, Krišjāņa Barona iela 35A - 3')
})

it('a transcription is another spelling: it costs as much as one', () => {
  const [match] = matches('lv', 'Рига', { explain: true })
  expect(match.relevance).toBe(95)
  expect(match.explanation!.misspelt).toBe(false)
})

it('of names that sound alike the one with the same letters goes first', () => {
  expect(matches('ee', 'улица Касе 4, Тарту').map(({ relevance }) => relevance)).toEqual([97.06])
})

it.each(['Москва', 'щщщ', 'ь', 'йй', '中文', 'Ω 7'])('%s is no name of ours', (text) => {
  expect(ask('lv', text)).toEqual([])
})

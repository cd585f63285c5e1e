/** Every spelling rule of the three countries, each in several spellings. */
import { describe, expect, it } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { first } from './ask.ts'

function finds(country: Country, wanted: string, texts: readonly string[]): void {
  it.each(texts.map((text) => [text]))('%s', (text) => {
    expect(first(country, text)).toBe(wanted)
  })
}

const NARVA_7 = 'Tallinn, Kesklinna linnaosa, Narva maantee 7'

describe('Estonia', () => {
  describe('flat: hyphen, slash, word, typographic dash', () => {
    finds('ee', `${NARVA_7}-12`, [
      'Narva mnt 7-12',
      'Narva mnt 7 - 12',
      'Narva mnt 7/12',
      'Narva mnt 7 krt 12',
      'Narva mnt 7, krt 12',
      'Narva mnt 7 krt. 12',
      'Narva mnt 7 korter 12',
      'Narva mnt 7–12',
      'Narva mnt 7 — 12',
      'NARVA MNT 7-12',
    ])
    finds('ee', `${NARVA_7}-12a`, ['Narva mnt 7-12a', 'Narva mnt 7-12A'])
  })
  describe('a house number with a slash is a house number', () => {
    finds('ee', 'Tallinn, Kesklinna linnaosa, Narva maantee 2/1', ['Narva mnt 2/1', 'narva 2 / 1'])
    finds('ee', 'Tallinn, Kesklinna linnaosa, Narva maantee 2/1-3', ['Narva mnt 2/1-3'])
  })
  describe('a farm without street: name and context in either order', () => {
    finds('ee', 'Viimsi vald, Äigrumäe küla, Vana-Jaani', [
      'Vana-Jaani, Äigrumäe küla',
      'Äigrumäe küla, Vana-Jaani',
      'Viimsi vald, Äigrumäe, Vana Jaani',
      'vanajaani aigrumae',
    ])
  })
  describe('flat under a name', () => {
    finds('ee', 'Viimsi vald, Äigrumäe küla, Tõru-1', [
      'Tõru-1',
      'Tõru 1',
      'Äigrumäe küla, Tõru-1',
      'Tõru krt 1, Äigrumäe küla',
    ])
  })
  describe('small place: abbreviation or full word', () => {
    finds('ee', 'Viimsi vald, Haabneeme alevik, Kaasiku väikekoht, 11', [
      'Kaasiku vkt 11',
      'Kaasiku väikekoht 11',
      'Haabneeme, Kaasiku vkt. 11',
    ])
    finds('ee', 'Viimsi vald, Haabneeme alevik, Kase aiandusühistu, 21', [
      'Kase AÜ 21',
      'Kase aü 21',
      'Kase aiandusühistu 21',
    ])
    finds('ee', 'Viimsi vald, Haabneeme alevik, Kaasiku väikekoht, Urva tee 3', [
      'Kaasiku väikekoht, Urva tee 3',
      'Urva tee 3, Kaasiku vkt',
    ])
  })
  describe('a kind word disambiguates; without it the street wins', () => {
    finds('ee', 'Tallinn, Kesklinna linnaosa, Ülemiste tänav', ['Ülemiste', 'Ülemiste tänav'])
    finds('ee', 'Tallinn, Kesklinna linnaosa, Ülemiste park', ['Ülemiste park', 'ülemiste pargis'])
    finds('ee', 'Tallinn, Kesklinna linnaosa, Ülemiste tehnoküla', ['Ülemiste tehnoküla'])
  })
  describe('initials joined, separated, spelled out, left out', () => {
    finds('ee', 'Tallinn, Kesklinna linnaosa, Julius Kuperjanovi tänav 5', [
      'J. Kuperjanovi 5',
      'J.Kuperjanovi 5',
      'J Kuperjanovi tn 5',
      'Julius Kuperjanovi 5',
      'Kuperjanovi tn 5',
    ])
    finds('ee', 'Tallinn, Kesklinna linnaosa, A. H. Tammsaare tee 47', [
      'A. H. Tammsaare tee 47',
      'A.H. Tammsaare tee 47',
      'AH Tammsaare tee 47',
      'A.H.Tammsaare 47',
      'Anton Hansen Tammsaare tee 47',
      'Tammsaare tee 47',
    ])
  })
  describe('missing and exchanged letters', () => {
    finds('ee', 'Tallinn, Kesklinna linnaosa, Ülase tänav 4', ['Ülase 4', 'Ulase 4', 'Ylase 4'])
    finds('ee', 'Tallinn, Kesklinna linnaosa, Katusepapi tänav 6', ['KATUSEPAPI 6', 'Katuspapi 6'])
    finds('ee', 'Tartu linn, Õle tänav 2', ['Õle 2'])
    finds('ee', 'Tartu linn, Ole tänav 2', ['Ole 2'])
  })
  describe('country prefix', () => {
    finds('ee', NARVA_7, [
      'Eesti, Tallinn, Narva mnt 7',
      'EE Tallinn Narva mnt 7',
      'Estonia, Narva mnt 7',
    ])
    finds('ee', 'ee', ['Eesti', 'Estonia', 'EE', 'Eesti Vabariik'])
  })
  describe('the kind word in every spelling, or none', () => {
    finds('ee', NARVA_7, [
      'Narva maantee 7',
      'Narva mnt. 7',
      'Narva maanteel 7',
      'Narva 7',
      'narvamnt 7',
    ])
    finds('ee', 'Tallinn, Kesklinna linnaosa, Toompuiestee 35', [
      'Toompuiestee 35',
      'Toom pst 35',
      'Toom puiestee 35',
    ])
    finds('ee', 'Tartu maakond', ['Tartumaa', 'Tartu maakond', 'Tartu mk'])
  })
  describe('numbers in names', () => {
    finds('ee', 'Tallinn, Kesklinna linnaosa, 1. Mai tänav 3', [
      '1. Mai 3',
      '1.mai tn 3',
      '1 mai 3',
    ])
    finds('ee', 'Tallinn, Kesklinna linnaosa, 22. juuni tänav 8', ['22. juuni 8', '22.juuni tn 8'])
    finds('ee', 'Tallinn, Kesklinna linnaosa, 5. liin 3', ['5. liin 3', '5 liin 3'])
  })
  describe('joined and split words, locatives, disorder', () => {
    finds('ee', 'Tallinn, Kesklinna linnaosa, Väike-Ameerika tänav 19', [
      'Väike-Ameerika 19',
      'Väike Ameerika 19',
      'Väikeameerika 19',
    ])
    finds('ee', 'Tallinn, Kesklinna linnaosa, Katusepapi tänav 6', ['Katuse papi 6'])
    finds('ee', NARVA_7, [
      'Tallinnas Narva maanteel 7',
      'narva  maantee  7   tallinn',
      'Narva mnt 7; Tallinn',
      'Tallinn Kesklinn Narva mnt 7',
      '7 Narva mnt, Tallinn',
    ])
  })
  describe('former names lead to their successors', () => {
    finds('ee', 'Tartu linn, Riia tänav 22', ['Võidu 22, Tartu', 'Võidu tn 22'])
    finds('ee', 'Alutaguse vald, Mäetaguse küla, 7', ['Mäetaguse vald, Mäetaguse küla 7'])
  })
})

const BARONA = 'Rīga, Krišjāņa Barona iela'

describe('Latvia', () => {
  describe('the building block is inside the number', () => {
    finds('lv', `${BARONA} 195 k-1`, [
      'Barona iela 195 k-1',
      'Barona iela 195 k1',
      'Barona iela 195k1',
      'Barona iela 195 k 1',
      'Barona iela 195 korpuss 1',
      'Barona iela 195 korp. 1',
    ])
  })
  describe('flats, with a block too', () => {
    finds('lv', `${BARONA} 195 k-1 - 11`, [
      'Barona iela 195 k-1-11',
      'Barona iela 195 k-1 - 11',
      'Barona 195 k1 dz. 11',
      'Barona 195 korpuss 1, dzīvoklis 11',
    ])
    finds('lv', `${BARONA} 35A - 3`, ['Barona 35a-3', 'Barona 35 A - 3', 'Barona iela 35A dz. 3'])
  })
  describe('named house without street: name and context in either order', () => {
    finds('lv', 'Vecates pagasts, Riņņi', [
      '"Riņņi", Vecates pag., Valmieras nov., LV-4211',
      'Vecates pagasts, Riņņi',
      '„Riņņi”, Vecates pagasts',
      'Rinni Vecates pag',
    ])
    finds('lv', 'Vecates pagasts, Stacija "Biksti"', ['Stacija "Biksti"', '"Stacija "Biksti""'])
    finds('lv', 'Rīga, Bauskas iela Ozoli', ['Bauskas iela Ozoli', 'Ozoli, Bauskas iela, Rīga'])
    finds('lv', 'Vecates pagasts, Vecate, Kalni - 2', ['Kalni-2, Vecate', 'Kalni dz. 2, Vecate'])
  })
  describe('administrative unit: abbreviation or full word', () => {
    finds('lv', 'Vecates pagasts', [
      'Vecates pag.',
      'Vecates pagasts',
      'Vecates pag, Valmieras nov',
    ])
    finds('lv', 'Valmieras novads', ['Valmieras novads', 'Valmieras nov.'])
  })
  describe('postcode before or after, with or without letters', () => {
    finds('lv', `${BARONA} 1`, [
      'Krišjāņa Barona iela 1, Rīga, LV-1050',
      'LV-1050 Barona 1',
      'LV1050, Barona 1',
      'LV 1050 Barona 1',
      '1050 Barona iela 1',
      'Barona iela 1, 1050',
    ])
  })
  describe('locatives, initials, number words', () => {
    finds('lv', 'Rīga, Bauskas iela 12', ['Rīgā, Bauskas ielā 12', 'Bauskas i. 12'])
    finds('lv', `${BARONA} 1`, [
      'K. Barona iela 1',
      'K.Barona 1',
      'Barona iela 1',
      '1, Barona iela',
    ])
    finds('lv', 'Rīga, 1. Bērzu iela 35', ['1. Bērzu iela 35', '1 berzu 35'])
    finds('lv', 'Rīga, 11. novembra krastmala 17', ['11. novembra krastmala 17'])
  })
})

describe('Lithuania', () => {
  describe('block is part of the number', () => {
    finds('lt', 'Vilnius, Konstitucijos prospektas 2A K1', [
      'Konstitucijos pr. 2A K1',
      'Konstitucijos pr. 2A K-1',
      'Konstitucijos pr. 2AK1',
      'Konstitucijos pr. 2a korp. 1',
      'Konstitucijos prospektas 2A korpusas 1',
    ])
  })
  describe('settlement in the nominative or the short genitive', () => {
    finds('lt', 'Akmenės seniūnija, Agluonai, 12', [
      'Agluonai 12',
      'Agluonų k. 12',
      'Agluonų kaimas 12',
      '12, Agluonai',
      'Agluonai, Akmenės sen., Akmenės r. sav., 12',
    ])
    finds('lt', 'Akmenės seniūnija, Akmenė II, 2', ['Akmenė II, 2', 'Akmenės II k. 2'])
  })
  describe('official postal address with abbreviations or full words', () => {
    finds('lt', 'Akmenės seniūnija, Agluonai, Beržų gatvė 3', [
      'Agluonų k., Beržų g. 3, Akmenės sen., Akmenės r. sav.',
      'Beržų gatvė 3, Agluonų kaimas, Akmenės seniūnija, Akmenės rajono savivaldybė',
      'Akmenės rajono savivaldybė, Akmenės seniūnija, Agluonai, Beržų gatvė 3',
    ])
    finds('lt', 'Vilnius, Naugarduko gatvė 84', ['Vilniaus m. sav., Vilnius, Naugarduko g. 84'])
  })
  describe('flats', () => {
    finds('lt', 'Vilnius, Konstitucijos prospektas 15-89', [
      'Vilnius, Konstitucijos pr. 15-89',
      'Konstitucijos pr. 15 bt. 89',
      'Konstitucijos pr. 15/89',
      'Konstitucijos pr. 15, butas 89',
    ])
    finds('lt', 'Vilnius, Gedimino prospektas 15 K6-26', [
      'Gedimino pr. 15 K6-26',
      'Gedimino pr. 15K6-26',
      'Gedimino pr. 15 korp. 6 bt. 26',
    ])
  })
  describe('street type: abbreviation or full word', () => {
    finds('lt', 'Vilnius, Žvejų krantinė 3', ['Žvejų krant. 3', 'Žvejų krantinė 3', 'zveju 3'])
    finds('lt', 'Vilnius, Gedimino prospektas 9', ['Gedimino pr. 9', 'Gedimino prospekte 9'])
    finds('lt', 'Vilnius, Gedimino gatvė 9', ['Gedimino g. 9', 'Gedimino gatvė 9'])
  })
  describe('postcode before or after', () => {
    finds('lt', 'Vilnius, Naugarduko gatvė 84-42', [
      'Naugarduko g. 84-42, LT-03160 Vilnius',
      '03160 Vilnius, Naugarduko g. 84-42',
      'Naugarduko g. 84-42, Vilnius, 03160',
    ])
  })
  describe('locatives and initials', () => {
    finds('lt', 'Vilnius, Gedimino prospektas 9', ['Vilniuje, Gedimino prospekte 9'])
    finds('lt', 'Vilnius, V. Kudirkos gatvė 5', [
      'V. Kudirkos g. 5',
      'V.Kudirkos 5',
      'Vinco Kudirkos g. 5',
      'Kudirkos g. 5',
      'Vilnius V. Kudirkos 5',
    ])
  })
})

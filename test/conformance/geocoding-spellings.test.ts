/** The search rules by country, sentence by sentence, asked of a running server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Geocoder, SHORT_PATH, startGeocoder } from './geocoding-ask.ts'

let g: Geocoder
beforeAll(async () => {
  g = await startGeocoder()
})
afterAll(() => g.stop())

/** Short address of the first match. */
const first = async (gl: string, q: string) => (await g.addresses({ q, gl }, SHORT_PATH))[0]

const KESKLINN = 'Tallinn, Kesklinna linnaosa'
const FLAT_12 = `${KESKLINN}, Narva maantee 7-12`
const AIGRUMAE = 'Viimsi vald, Äigrumäe küla'
const HAABNEEME = 'Viimsi vald, Haabneeme alevik'

describe('Estonia', () => {
  test.each([
    ['C-79 flats: a dash', 'Narva mnt 7-12', FLAT_12],
    ['C-79 flats: a slash', 'Narva mnt 7/12', FLAT_12],
    ['C-79 flats: the word krt', 'Narva mnt 7 krt 12', FLAT_12],
    ['C-79 flats: a typographic dash', 'Narva mnt 7–12', FLAT_12],
    [
      'C-80 a named farm before its context',
      'Vana-Jaani, Äigrumäe küla',
      `${AIGRUMAE}, Vana-Jaani`,
    ],
    [
      'C-80 a named farm behind its context',
      'Äigrumäe küla, Vana-Jaani',
      `${AIGRUMAE}, Vana-Jaani`,
    ],
    ['C-81 a flat under a name with a dash', 'Äigrumäe, Tõru-1', `${AIGRUMAE}, Tõru-1`],
    ['C-81 a flat under a name with a space', 'Äigrumäe, Tõru 1', `${AIGRUMAE}, Tõru-1`],
    ['C-82 a small place: vkt', 'Kaasiku vkt 11', `${HAABNEEME}, Kaasiku väikekoht, 11`],
    [
      'C-82 a small place: the full word',
      'Kaasiku väikekoht 11',
      `${HAABNEEME}, Kaasiku väikekoht, 11`,
    ],
    ['C-82 a small place: AÜ', 'Kase AÜ 21', `${HAABNEEME}, Kase aiandusühistu, 21`],
    ['C-83 without a kind word the street wins', 'Ülemiste', `${KESKLINN}, Ülemiste tänav`],
    ['C-83 a kind word chooses the park', 'Ülemiste park', `${KESKLINN}, Ülemiste park`],
    [
      'C-83 a kind word chooses the tehnoküla',
      'Ülemiste tehnoküla',
      `${KESKLINN}, Ülemiste tehnoküla`,
    ],
    ['C-84 initials joined', 'A.H.Tammsaare tee 47', `${KESKLINN}, A. H. Tammsaare tee 47`],
    ['C-84 initials separated', 'A. H. Tammsaare tee 47', `${KESKLINN}, A. H. Tammsaare tee 47`],
    ['C-85 missing diacritics: y for ü', 'Ylase 4', `${KESKLINN}, Ülase tänav 4`],
    ['C-85 missing diacritics: o for õ', 'Joe 2', `${KESKLINN}, Jõe tänav 2`],
    ['C-86 the country prefix Eesti', 'Eesti, Narva mnt 7-12', FLAT_12],
    ['C-86 the country prefix EE', 'EE Narva mnt 7-12', FLAT_12],
    ['C-86 the country prefix Estonia', 'Estonia, Narva mnt 7-12', FLAT_12],
    ['C-87 a house number with a slash', 'Narva mnt 2/1', `${KESKLINN}, Narva maantee 2/1`],
  ])('%s: %s', async (_title, q, address) => {
    expect(await first('ee_aid', q)).toBe(address)
  })
})

const BARONA = 'Rīga, Krišjāņa Barona iela 195 k-1'
const RINNI = 'Vecates pagasts, Riņņi'

describe('Latvia', () => {
  test.each(['k-1', 'k1', 'k 1', 'korpuss 1', 'korp. 1'])('C-88 a block: %s', async (block) => {
    expect(await first('lv', `Barona iela 195 ${block}, Rīga`)).toContain('195 k-1')
  })
  test.each([
    ['C-89 a flat with a dash', 'Brīvības iela 21-5, Rīga', 'Rīga, Brīvības iela 21 - 5'],
    ['C-89 a flat with dz.', 'Brīvības iela 21 dz. 5, Rīga', 'Rīga, Brīvības iela 21 - 5'],
    ['C-89 a flat behind a block', 'Barona 195 k-1-11', `${BARONA} - 11`],
    ['C-90 a named house before its context', 'Riņņi, Vecates pagasts', RINNI],
    ['C-90 a named house behind its context', 'Vecates pagasts, Riņņi', RINNI],
    ['C-91 a unit abbreviated', 'Riņņi, Vecates pag.', RINNI],
    ['C-91 a unit in full', 'Riņņi, Vecates pagasts', RINNI],
    ['C-92 a postcode with letters behind', 'Barona 1, LV-1050', 'Rīga, Krišjāņa Barona iela 1'],
    ['C-92 a postcode with letters before', 'LV-1050, Barona 1', 'Rīga, Krišjāņa Barona iela 1'],
    ['C-92 a postcode of figures behind', 'Barona 1, 1050', 'Rīga, Krišjāņa Barona iela 1'],
    ['C-92 a postcode of figures before', '1050 Barona 1', 'Rīga, Krišjāņa Barona iela 1'],
  ])('%s: %s', async (_title, q, address) => {
    expect(await first('lv', q)).toContain(address)
  })
})

const KONSTITUCIJOS = 'Vilnius, Konstitucijos prospektas'
const AGLUONAI = 'Akmenės seniūnija, Agluonai'

describe('Lithuania', () => {
  test.each(['2A K1', '2A K-1', '2A korp. 1', '2A korpusas 1'])(
    'C-93 a block: %s',
    async (number) => {
      expect(await first('lt', `Konstitucijos pr. ${number}`)).toBe(`${KONSTITUCIJOS} 2A K1`)
    },
  )
  test.each([
    ['C-94 a settlement in the nominative', 'Agluonai, Beržų g. 3', `${AGLUONAI}, Beržų gatvė 3`],
    ['C-94 the genitive with k.', 'Beržų g. 3, Agluonų k.', `${AGLUONAI}, Beržų gatvė 3`],
    ['C-94 the genitive with kaimas', 'Beržų g. 3, Agluonų kaimas', `${AGLUONAI}, Beržų gatvė 3`],
    ['C-94 the genitive with m.', 'Gedimino g. 9, Vilniaus m.', 'Vilnius, Gedimino gatvė 9'],
    [
      'C-95 an official address with abbreviations',
      'Beržų g. 3, Agluonų k., Akmenės sen., Akmenės r. sav.',
      `${AGLUONAI}, Beržų gatvė 3`,
    ],
    [
      'C-95 an official address in full',
      'Beržų gatvė 3, Agluonų kaimas, Akmenės seniūnija, Akmenės rajono savivaldybė',
      `${AGLUONAI}, Beržų gatvė 3`,
    ],
    ['C-96 a flat with a dash', 'Konstitucijos pr. 15-89', `${KONSTITUCIJOS} 15-89`],
    ['C-96 a flat with bt.', 'Konstitucijos pr. 15 bt. 89', `${KONSTITUCIJOS} 15-89`],
    ['C-96 a flat with a slash', 'Konstitucijos pr. 15/89', `${KONSTITUCIJOS} 15-89`],
    [
      'C-96 a flat behind a block',
      'Gedimino pr. 15 K6-26',
      'Vilnius, Gedimino prospektas 15 K6-26',
    ],
    ['C-97 a village house: settlement and number', 'Agluonai 12', `${AGLUONAI}, 12`],
    ['C-97 a village house: context before', 'Akmenės r. sav., Agluonai 12', `${AGLUONAI}, 12`],
    ['C-97 a village house: context behind', 'Agluonai 12, Akmenės r. sav.', `${AGLUONAI}, 12`],
    ['C-98 a street type abbreviated: g.', 'Naugarduko g. 84', 'Vilnius, Naugarduko gatvė 84'],
    ['C-98 a street type in full', 'Naugarduko gatvė 84', 'Vilnius, Naugarduko gatvė 84'],
    ['C-98 a street type abbreviated: krant.', 'Žvejų krant. 3', 'Vilnius, Žvejų krantinė 3'],
    [
      'C-99 a postcode with letters behind',
      'Naugarduko g. 84, LT-03160',
      'Vilnius, Naugarduko gatvė 84',
    ],
    [
      'C-99 a postcode with letters before',
      'LT-03160 Naugarduko g. 84',
      'Vilnius, Naugarduko gatvė 84',
    ],
    [
      'C-99 a postcode of figures behind',
      'Naugarduko g. 84, 03160',
      'Vilnius, Naugarduko gatvė 84',
    ],
    ['C-99 a postcode of figures before', '03160 Naugarduko g. 84', 'Vilnius, Naugarduko gatvė 84'],
  ])('%s: %s', async (_title, q, address) => {
    expect(await first('lt', q)).toContain(address)
  })
})

/** Names that people use: other languages' words for the countries and their towns. */
import { describe, expect, test } from 'vitest'
import { countryName, countryOf } from '../../src/addresses/country-names.ts'
import { COUNTRIES } from '../../src/addresses/record.ts'
import { type FriendlyMatch, friendlySearch } from '../../src/geocoder/friendly/friendly.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { farm, house, openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'
import { geocoder } from './small-world.ts'

const LANGUAGES = ['et', 'lv', 'lt', 'ru', 'en', 'fi', 'sv', 'de', 'pl']

function verdicts(asked: string, world = geocoder) {
  const [best] = runToEnd(friendlySearch(world, { asked, limit: 5 })).matches
  const said = best.parts.flatMap(({ part, given, verdict }) =>
    given === undefined ? [] : [`${part} ${given}: ${verdict}`],
  )
  return { country: best.country, type: best.type, decision: best.decision, said }
}

describe("other languages' words for the countries", () => {
  test.each(
    LANGUAGES.flatMap((language) => COUNTRIES.map((country) => [language, country] as const)),
  )('in %s the word for %s leads to it', (language, country) => {
    expect(countryOf(countryName(country, language))).toBe(country)
  })
  test.each([
    ['Narva mnt 7, Tallinna, Viro', 'ee'],
    ['Narva mnt 7, Talinas, Estija', 'ee'],
    ['Narva mnt 7, Tallinn, Igaunija', 'ee'],
    ['Нарвское шоссе 7, Таллинн, Эстония', 'ee'],
    ['Brīvības iela 21, Riika, Latvia', 'lv'],
    ['Brīvības iela 21, Ryga, Łotwa', 'lv'],
    ['Brīvības iela 21, Riga, Lettland', 'lv'],
    ['Gedimino pr. 9, Vilna, Liettua', 'lt'],
    ['Gedimino pr. 9, Viļņa, Lietuva', 'lt'],
    ['Gedimino pr. 9, Wilno, Litwa', 'lt'],
    ['Gedimino pr. 9, Vilnius, Litauen', 'lt'],
  ])('%s', (text, country) => {
    const found = verdicts(text)
    expect([found.country, found.type, found.decision]).toEqual([country, 'house', 'accept'])
    expect(found.said.at(0)).toBe(`country ${text.split(', ').at(-1)}: same`)
  })
})

describe('a village for its parish', () => {
  const parishes = openSmall({
    lv: [
      unit1('novads', 'Valmieras novads', [
        unit2('pagasts', 'Dikļu pagasts', [
          farm('Saulgoži'),
          unit3('ciems', 'Dikļi', [street('iela', 'Mazā iela', ['2']), farm('Liepas')]),
          unit3('ciems', 'Vidi', [street('iela', 'Skolas iela', ['1']), farm('Bērzi')]),
        ]),
        unit2('pagasts', 'Valmieras pagasts', [farm('Kalniņi')]),
        unit2('pilsēta', 'Valmiera', [street('iela', 'Rīgas iela', ['1'])]),
      ]),
    ],
  })
  const best = (text: string) => verdicts(text, parishes)
  test('"Saulgoži", Dikļi, Valmieras novads: the farm is in Dikļu pagasts', () => {
    const { type, decision, said } = best('"Saulgoži", Dikļi, Valmieras novads')
    expect([type, decision]).toEqual(['house', 'accept'])
    expect(said).toContain('parish Dikļi: variant')
    expect(best('Saulgoži, Dikļi').type).toBe('house')
  })
  test('what is in the village, is in the village', () => {
    expect(best('Liepas, Dikļi').said).toContain('city Dikļi: same')
    expect(best('Mazā iela 2, Dikļi').said).toContain('city Dikļi: same')
  })
  test.each(['Skolas iela 1, Dikļi', 'Bērzi, Dikļi', 'Kalniņi, Valmiera'])(
    'another village, or a town, is no parish: %s',
    (text) => {
      expect(best(text).type).toBe('city')
    },
  )
})

describe('districts of every city', () => {
  const cities = openSmall({
    ee: [
      unit1('maakond', 'Harju maakond', [
        unit2('linn', 'Tallinn', [
          unit3('linnaosa', 'Kesklinna linnaosa', [street('tänav', 'Rüütli tänav', ['4'])]),
        ]),
      ]),
      unit1('maakond', 'Pärnu maakond', [
        unit2('linn', 'Pärnu linn', [
          unit3('linn', 'Pärnu linn', [street('tänav', 'Rüütli tänav', ['4', '8'])]),
        ]),
      ]),
      unit1('maakond', 'Tartu maakond', [
        unit2('linn', 'Tartu linn', [
          unit3('linn', 'Tartu linn', [
            street('tänav', 'Jaani tänav', ['16']),
            street('tänav', 'Tähtvere tänav', ['54']),
          ]),
          unit3('küla', 'Tähtvere küla', [house('1', [])]),
        ]),
      ]),
    ],
    lv: [
      unit1('pilsēta', 'Rīga', [street('iela', 'Brīvības iela', ['100'])]),
      unit1('pilsēta', 'Daugavpils', [street('iela', 'Rīgas iela', ['9'])]),
    ],
    lt: [
      unit1('savivaldybė', 'Kauno miesto savivaldybė', [
        unit3('miestas', 'Kaunas', [street('prospektas', 'Vytauto prospektas', ['23'])]),
      ]),
      unit1('savivaldybė', 'Varėnos rajono savivaldybė', [
        unit3('kaimas', 'Dainava', [street('gatvė', 'Sodų gatvė', ['1'])]),
      ]),
    ],
  })
  const best = (text: string) => verdicts(text, cities)
  test.each([
    ['Jaani 16, Kesklinn, Tartu', 'city Tartu: same'],
    ['Rüütli 4, Kesklinn, Pärnu', 'city Pärnu: same'],
    ['Rüütli 4, Kesklinn, Tallinn', 'city Tallinn: same'],
    ['Tähtvere 54, Tähtvere, Tartu', 'city Tartu: same'],
    ['Brīvības iela 100, Centrs, Rīga', 'city Rīga: same'],
    ['Vytauto pr. 23, Centras, Kaunas', 'city Kaunas: same'],
  ])("Kesklinn in Tartu and Pärnu is not Tallinn's: %s", (text, city) => {
    const { type, decision, said } = best(text)
    expect([type, decision]).toEqual(['house', 'accept'])
    expect(said).toContain(city)
  })
  test('a district that people name is one in the verdict, too', () => {
    const { said, decision } = best('Rīgas iela 9, Jaunbūve, Daugavpils')
    expect(decision).toBe('accept')
    expect(said).toContain('city Daugavpils: same')
    expect(said).toContain('district Jaunbūve: same')
    expect(best('Jaani 16, Annelin, Tartu').said).toContain('district Annelin: corrected')
  })
  test('a district that is a village elsewhere needs its town', () => {
    const said = ({ decision, reason, parts }: FriendlyMatch) => [
      `${decision} ${reason}`,
      parts.find(({ part }) => part === 'district')?.verdict,
    ]
    const asked = (text: string) =>
      said(runToEnd(friendlySearch(cities, { asked: text, limit: 1 })).matches[0])
    expect(asked('Vytauto pr. 23, Dainava, Kaunas')).toEqual(['accept whole', 'same'])
    expect(asked('Vytauto pr. 23, Dainava')).toEqual(['review rivals', 'variant'])
    expect(asked('Vytauto pr. 23, Centras')).toEqual(['accept whole', 'variant'])
    expect(asked('Sodų g. 1, Dainava')).toEqual(['accept whole', undefined])
  })
  test('the town is not what its district is', () => {
    expect(best('Jaunbūve, Daugavpils')).toEqual({
      country: 'lv',
      type: 'city',
      decision: 'review',
      said: ['city Daugavpils: same', 'district Jaunbūve: missing'],
    })
  })
  test('a word that no district has is left over between street and town', () => {
    const left = (asked: string) => {
      const [{ decision, reason, unmatched, ignored }] = runToEnd(
        friendlySearch(cities, { asked, limit: 1 }),
      ).matches
      expect(ignored).toEqual([])
      return [decision, reason, ...unmatched.map(({ start, end }) => asked.slice(start, end))]
    }
    const wanted = (word: string) => ['review', 'leftover', word]
    expect(left('Rīgas iela 9, Pūcesplāns, Daugavpils')).toEqual(wanted('Pūcesplāns'))
    expect(left('Rüütli 8, Uus linn, Pärnu')).toEqual(wanted('Uus linn'))
    expect(left('Rīgas iela 9 Pūcesplāns Daugavpils')).toEqual(wanted('Pūcesplāns'))
    expect(left('Rüütli 8, Tallinn, Pärnu')[0]).toBe('review')
  })
})

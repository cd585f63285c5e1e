/** Names that people use: other languages' words for the countries and their towns. */
import { describe, expect, test } from 'vitest'
import { countryName, countryOf } from '../../src/addresses/country-names.ts'
import { COUNTRIES } from '../../src/addresses/record.ts'
import { friendlySearch } from '../../src/geocoder/friendly/friendly.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { farm, openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'
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

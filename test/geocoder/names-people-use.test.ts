/** Names that people use: other languages' words for the countries and their towns. */
import { describe, expect, test } from 'vitest'
import { countryName, countryOf } from '../../src/addresses/country-names.ts'
import { COUNTRIES } from '../../src/addresses/record.ts'
import { friendlySearch } from '../../src/geocoder/friendly/friendly.ts'
import { runToEnd } from '../../src/report/steps.ts'
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

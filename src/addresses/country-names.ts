/** Names of the countries in the languages that answers may be asked in, and the country that a text names. */
import { fold } from '../text/fold.ts'
import { COUNTRY_NAMES } from './address-components.ts'
import { COUNTRIES, type Country } from './record.ts'

const NAMES: Readonly<Record<string, Readonly<Record<Country, string>>>> = {
  en: { ee: 'Estonia', lv: 'Latvia', lt: 'Lithuania' },
  et: { ee: 'Eesti', lv: 'Läti', lt: 'Leedu' },
  lv: { ee: 'Igaunija', lv: 'Latvija', lt: 'Lietuva' },
  lt: { ee: 'Estija', lv: 'Latvija', lt: 'Lietuva' },
  ru: { ee: 'Эстония', lv: 'Латвия', lt: 'Литва' },
}

/** Codes of two and three letters. */
const CODES: Readonly<Record<Country, readonly string[]>> = {
  ee: ['ee', 'est'],
  lv: ['lv', 'lva'],
  lt: ['lt', 'ltu'],
}

/** A country's name in a language such as `en` or `et-EE`; its own name where the language is not known. */
export function countryName(country: Country, language: string | undefined): string {
  const byCountry = NAMES[(language ?? '').slice(0, 2).toLowerCase()]
  return byCountry?.[country] ?? COUNTRY_NAMES[country]
}

/** The country that a code or a name in one of the languages is; undefined where it is none. */
export function countryOf(text: string): Country | undefined {
  const folded = fold(text.trim())
  const isNamed = (country: Country): boolean =>
    CODES[country].includes(folded) ||
    Object.values(NAMES).some((names) => fold(names[country]) === folded)
  return COUNTRIES.find(isNamed)
}

/** Names of the countries in the languages that answers may be asked in, and the country that a text names. */
import { fold } from '../text/fold.ts'
import { countryNameIn, countryWords } from '../text/vocabularies/country-words.ts'
import { COUNTRY_NAMES } from './address-components.ts'
import { COUNTRIES, type Country } from './record.ts'

/** A country's name in a language such as `en` or `et-EE`; its own name where the language is not known. */
export function countryName(country: Country, language: string | undefined): string {
  return countryNameIn(country, language ?? '') ?? COUNTRY_NAMES[country]
}

const COUNTRY_OF: ReadonlyMap<string, Country> = new Map(
  COUNTRIES.flatMap((country) => countryWords(country).map((word) => [fold(word), country])),
)

/** The country of a code or of a name in one of the languages; undefined for another text. */
export const countryOf = (text: string): Country | undefined => COUNTRY_OF.get(fold(text.trim()))

/** What the three countries are called in the languages of their people, neighbours and guests. */

/** Names of Estonia, Latvia and Lithuania by language. */
const NAMES = {
  et: ['Eesti', 'Läti', 'Leedu'],
  lv: ['Igaunija', 'Latvija', 'Lietuva'],
  lt: ['Estija', 'Latvija', 'Lietuva'],
  ru: ['Эстония', 'Латвия', 'Литва'],
  en: ['Estonia', 'Latvia', 'Lithuania'],
  fi: ['Viro', 'Latvia', 'Liettua'],
  sv: ['Estland', 'Lettland', 'Litauen'],
  de: ['Estland', 'Lettland', 'Litauen'],
  pl: ['Estonia', 'Łotwa', 'Litwa'],
} as const

/** Codes and case forms. */
const MORE = {
  ee: ['ee', 'est', 'eestis', 'эстонии'],
  lv: ['lv', 'lva', 'latvijas', 'latvijā', 'латвии'],
  lt: ['lt', 'ltu', 'lietuvos', 'lietuvoje', 'литвы', 'литве'],
} as const

export type CountryCode = keyof typeof MORE

const PLACE: Readonly<Record<CountryCode, 0 | 1 | 2>> = { ee: 0, lv: 1, lt: 2 }
/** Own name, name in English: a word that is being typed may become one of them. */
const WHOLE = { ee: ['et', 'en'], lv: ['lv', 'en'], lt: ['lt', 'en'] } as const

/** The name in a language such as `en` or `et-EE`; undefined where the language is not known. */
export function countryNameIn(country: CountryCode, language: string): string | undefined {
  const code = language.slice(0, 2).toLowerCase()
  return Object.hasOwn(NAMES, code) ? NAMES[code as keyof typeof NAMES][PLACE[country]] : undefined
}

/** All words for the country in small letters, each once; its own name and the English one first. */
export function countryWords(country: CountryCode): readonly string[] {
  const whole = WHOLE[country].map((language) => NAMES[language])
  const all = [...whole, ...Object.values(NAMES)].map((names) => names[PLACE[country]])
  return [...new Set<string>([...all, ...MORE[country]].map((word) => word.toLowerCase()))]
}

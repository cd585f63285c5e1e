/** The languages of directions by the names of their locales. A new language is a new file and its line here. */
import type { Language } from '../language.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { estonian } from './et.ts'
import { finnish } from './fi.ts'
import { japanese } from './ja.ts'
import { lithuanian } from './lt.ts'
import { latvian } from './lv.ts'
import { russian } from './ru.ts'
import { swedish } from './sv.ts'

export const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  [estonian, english, german, finnish, russian, swedish, japanese, latvian, lithuanian].flatMap(
    (language) => [
      [language.locale.replace('-', '_'), language] as const,
      [language.locale.slice(0, 2), language] as const,
    ],
  ),
)

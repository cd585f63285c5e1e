/** The examples of every language, by its code. A new language is a new file and its line here. */
import { de } from './de.ts'
import { en } from './en.ts'
import { et } from './et.ts'
import { fi } from './fi.ts'
import { ja } from './ja.ts'
import { lt } from './lt.ts'
import { lv } from './lv.ts'
import { ru } from './ru.ts'
import type { Examples } from './steps.ts'
import { sv } from './sv.ts'

export const EXAMPLES_OF: Readonly<Record<string, Examples>> = {
  de,
  en,
  et,
  fi,
  ja,
  lt,
  lv,
  ru,
  sv,
}

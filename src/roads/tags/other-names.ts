/** Tags that say how a road or a place is called otherwise. */
import type { Tags } from '../network/material.ts'

/** Languages in which people of the three countries and their guests write. */
const LANGUAGES = ['et', 'lv', 'lt', 'ru', 'en', 'de', 'pl', 'uk', 'be', 'fi', 'sv', 'ltg', 'vro']

const FORMER_KEYS = ['old_name', 'was:name']
const OTHER_KEYS = [
  'alt_name',
  'int_name',
  'loc_name',
  'nat_name',
  'official_name',
  'reg_name',
  'short_name',
]

const inLanguages = (key: string): string[] => LANGUAGES.map((language) => `${key}:${language}`)

const FORMER: readonly string[] = FORMER_KEYS.flatMap((key) => [key, ...inLanguages(key)])

/** All of them. */
export const OTHER_NAME_KEYS: readonly string[] = [
  ...inLanguages('name'),
  ...OTHER_KEYS.flatMap((key) => [key, ...inLanguages(key)]),
  ...FORMER,
]

const IS_FORMER: ReadonlySet<string> = new Set(FORMER)
const IS_OTHER: ReadonlySet<string> = new Set(OTHER_NAME_KEYS)

/** Letters of a name; longer ones are descriptions. */
const LENGTH_MAX = 100
const NAMES_MAX = 40

/** Each other name of an object once: a list parted by semicolons has several. One without a word is a road's number. */
export function otherNamesOf(tags: Tags): { other: string; isFormer: boolean }[] {
  const own = tags.get('name')
  const found = new Map<string, boolean>()
  for (const [key, value] of tags) {
    if (!IS_OTHER.has(key)) continue
    for (const part of value.split(';')) {
      const other = part.trim()
      const isName =
        other.length <= LENGTH_MAX && /\p{L}{2}/u.test(other) && !/^\p{Lu}+\s?\d+$/u.test(other)
      if (!isName || other === own || found.size === NAMES_MAX) continue
      found.set(other, IS_FORMER.has(key) && found.get(other) !== false)
    }
  }
  return Array.from(found, ([other, isFormer]) => ({ other, isFormer }))
}

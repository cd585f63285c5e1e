/** The words of the page in the language that is chosen. English comes with the page, another one when it is wanted. */
import { LANGUAGES, type Language } from '../base/state.ts'
import { getState, setState, useStore } from '../base/store.ts'
import { en, type MessageKey, type Messages } from './en.ts'

export type { MessageKey }
export type Words = Readonly<Record<string, string | number>>

const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => en,
  et: async () => (await import('./et.ts')).et,
  lv: async () => (await import('./lv.ts')).lv,
  lt: async () => (await import('./lt.ts')).lt,
  ru: async () => (await import('./ru.ts')).ru,
}
const loaded = new Map<Language, Messages>([['en', en]])

/** The name of a language in itself. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** The first language of the browser that the page has. */
export function preferredLanguage(): Language {
  for (const tag of navigator.languages) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}

/** Shows the page in a language as soon as its words have come. */
export async function changeLanguage(language: Language): Promise<void> {
  loaded.set(language, await LOADERS[language]())
  setState({ language })
  document.documentElement.lang = language
  document.title = `Teeviit: ${translate('page.about')}`
}

/** A message with its words filled in. */
export function translate(key: MessageKey, words: Words = {}): string {
  const text = (loaded.get(getState().language) ?? en)[key]
  return text.replaceAll(/\{(\w+)\}/g, (place, name) => String(words[name] ?? place))
}

/** `translate` for a component, which is drawn anew when the language changes. */
export function useWords(): typeof translate {
  useStore(({ language }) => language)
  return translate
}

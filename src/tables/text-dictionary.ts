/** Texts, each once, numbered in the order in which they first came. */
import { keptIn } from './group-by-key.ts'
import { NONE } from './none.ts'

export type TextDictionary = ReturnType<typeof createTextDictionary>

/** An empty dictionary; texts get numbers from 0 in the order of their first use. */
export function createTextDictionary() {
  const texts: string[] = []
  const codes = new Map<string, number>()
  return {
    texts,
    /** NONE for no text. */
    codeOf(text: string | undefined) {
      if (text === undefined) return NONE
      return keptIn(codes, text, () => texts.push(text) - 1)
    },
  }
}

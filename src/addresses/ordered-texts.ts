/** Each text once: a number while a tree is built, its place in list order when it is finished. */
import { NONE } from '../tables/none.ts'
import { createTextDictionary } from '../tables/text-dictionary.ts'
import { orderOfNames } from '../text/collation.ts'
import type { Country } from './record.ts'

/** An empty dictionary; the country's language decides the list order. */
export function createOrderedTexts(country: Country) {
  const { texts, codeOf } = createTextDictionary()
  return {
    /** The number of a text; NONE for the empty one. */
    number: (text: string): number => codeOf(text || undefined),
    /** The text of a number; empty for NONE. */
    text: (number: number): string => texts[number] ?? '',
    /**
     * Lays the texts out in list order, those alone whose number is marked in `used`.
     * @returns the texts, and for each number its code among them (NONE where it is not used)
     */
    finish(used: Uint8Array): { texts: string[]; codes: Uint32Array } {
      const kept = [...texts.keys()].filter((number) => used[number] === 1)
      const keptTexts = kept.map((number) => texts[number])
      const order = orderOfNames(country, keptTexts)
      const codes = new Uint32Array(texts.length).fill(NONE)
      order.forEach((index, code) => {
        codes[kept[index]] = code
      })
      return { texts: Array.from(order, (index) => keptTexts[index]), codes }
    },
    get size(): number {
      return texts.length
    },
  }
}

/** House numbers that a spreadsheet, a scanner or a voice turned into something else. */
import type { Edit } from './edits.ts'
import { monthOf, numeralOf } from './spoken.ts'

const BEFORE = '(?<![\\p{L}\\p{N}])'
const BEHIND = '(?![\\p{L}\\p{N}])'

/** `03.mai`, `22-May`, `3. maijs`. */
const DAY_MONTH = new RegExp(`${BEFORE}(\\d{1,2})(?:\\.\\s?|-)(\\p{L}{3,10})\\.?${BEHIND}`, 'gu')
/** `mai.85`, `May-05`. */
const MONTH_NUMBER = new RegExp(`${BEFORE}(\\p{L}{3,10})[.-](\\d{1,2})${BEHIND}`, 'gu')
/** `2026-05-03`, perhaps at midnight. */
const ISO = new RegExp(
  `${BEFORE}(?:19|20)\\d\\d-(\\d\\d)-(\\d\\d)(?:[T ]00:00(?::00)?)?${BEHIND}`,
  'gu',
)
/** `03.05.2026`. */
const DOTTED = new RegExp(`${BEFORE}(\\d{1,2})\\.(\\d{1,2})\\.(?:19|20)\\d\\d${BEHIND}`, 'gu')

const MONTHS = 12
const DAYS = 31

/** Ways to read the dates of a text as numbers, likeliest first; empty where it has none. */
export function datesAsNumbers(text: string): Edit[][] {
  const found: { readonly start: number; readonly end: number; readonly ways: string[] }[] = []
  const put = (index: number, length: number, first: number, second: number): void => {
    if (first === 0 || second === 0) return
    const ways = [`${first}-${second}`, `${second}-${first}`, `${first}/${second}`]
    found.push({ start: index, end: index + length, ways })
  }
  const putDay = (index: number, length: number, day: number, month: number): void => {
    if (day <= DAYS && month <= MONTHS) put(index, length, day, month)
  }
  for (const { 0: all, 1: day, 2: word, index } of text.matchAll(DAY_MONTH)) {
    putDay(index, all.length, Number(day), monthOf(word))
  }
  for (const { 0: all, 1: word, 2: number, index } of text.matchAll(MONTH_NUMBER)) {
    put(index, all.length, monthOf(word), Number(number))
  }
  for (const { 0: all, 1: month, 2: day, index } of text.matchAll(ISO)) {
    putDay(index, all.length, Number(day), Number(month))
  }
  for (const { 0: all, 1: day, 2: month, index } of text.matchAll(DOTTED)) {
    putDay(index, all.length, Number(day), Number(month))
  }
  if (found.length === 0) return []
  return [0, 1, 2].map((way) =>
    found.map(({ start, end, ways }) => ({ start, end, read: ways[way], repair: 'date' })),
  )
}

/** Figures with letters among them that look like figures, perhaps with a letter behind: `1OO`, `l0`, `I8a`. */
const MIXED = new RegExp(`${BEFORE}([\\dOoОоIl|]{2,5})\\p{L}?${BEHIND}`, 'gu')

/** Numbers with letters read as the figures that they look like. */
export function figuresForLetters(text: string): Edit[] {
  const edits: Edit[] = []
  for (const { 1: mixed, index } of text.matchAll(MIXED)) {
    if (!/\d/.test(mixed) || !/\D/.test(mixed)) continue
    const read = mixed.replace(/[OoОо]/g, '0').replace(/[Il|]/g, '1')
    edits.push({ start: index, end: index + mixed.length, read, repair: 'figures' })
  }
  return edits
}

/** Numbers in words as figures; the first word of a text is a name. */
export function figuresForWords(text: string): Edit[] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
  const edits: Edit[] = []
  for (let at = 1; at < words.length; at++) {
    const found = numeralOf(words.slice(at).map(([word]) => word))
    if (!found) continue
    const last = words[at + found.count - 1]
    const end = last.index + last[0].length
    edits.push({ start: words[at].index, end, read: String(found.value), repair: 'numeral' })
    at += found.count - 1
  }
  return edits
}

/**
 * The space before a word that is glued to its abbreviation, or before a Russian one of a street: `Рига ул.Валдемара` and
 * `Рига ул. Валдемара` have a street behind the town.
 */
const GLUED = /(?<=\p{L})\s(?=\p{L}{1,5}\.\p{L}|(?:ул|пр|просп|бул|бульв|наб|пер|ш)\.\s)/gu

/** Commas where abbreviations show that a street begins. */
export function commasBeforeStreets(text: string): Edit[] {
  return [...text.matchAll(GLUED)].map(({ index }) => ({
    start: index,
    end: index + 1,
    read: ', ',
    repair: 'glued',
  }))
}

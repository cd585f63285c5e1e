/** Words of a text that tell how to find a door, with their numbers: a friendly search may leave them over. */
import { NUMBERED_NOTES, PLAIN_NOTES } from '../../text/vocabularies/notes.ts'

/** A piece of a text: `text.slice(start, end)`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Whether two pieces of a text have a letter in common. */
export const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

const escaped = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(' ', '\\s{1,3}'))
    .join('|')

const BEFORE = '(?<![\\p{L}\\p{N}])'
const BEHIND = '(?![\\p{L}\\p{N}])'
const WORD = `(?:${escaped(NUMBERED_NOTES)})`
const NUMBER = '(?:nr\\.?\\s?)?#?\\d{1,12}\\p{L}?'
const ROMAN = '[IVX]{1,4}'

/** In this order: what one takes the next ones no longer see. */
const NOTES: readonly RegExp[] = [
  // Addresses of mail and of the web.
  /\S{1,100}@\S{1,100}/gu,
  /(?:https?:\/\/|www\.)\S{1,150}/giu,
  // A phone number by its word, or by its country's prefix.
  new RegExp(
    `${BEFORE}(?:tel|telefon|telefons|telefonas|tālr|talr|tālrunis|mob|phone|тел|телефон)\\.?\\s?:?\\s?\\+?\\d(?:[\\s-]?\\d){4,14}${BEHIND}`,
    'giu',
  ),
  /\+\d(?:[\s-]?\d){6,14}/gu,
  // A piece between commas that has as many figures as a phone number and nothing else.
  /(?<=^|[,;\n]\s{0,3})[+(]?\d(?:[\s()-]{0,2}\d){6,14}(?=\s{0,3}(?:$|[,;\n]))/gu,
  new RegExp(`${BEFORE}${WORD}\\.?\\s?[:#]?\\s?(?:${NUMBER}|${ROMAN})${BEHIND}`, 'giu'),
  new RegExp(
    `${BEFORE}(?:\\d{1,3}(?:\\.|-?(?:as|ais|tais|oji|st|nd|rd|th|й))|${ROMAN}\\.?)\\s?(?:${WORD}|a\\.|st\\.)${BEHIND}\\.?`,
    'giu',
  ),
  new RegExp(`${BEFORE}(?:${escaped(PLAIN_NOTES)})${BEHIND}`, 'giu'),
  // A bare number before its word is a house number unless another one is in front: `Pikk 4 2 korrus`.
  new RegExp(`(?<=\\d\\p{L}?[\\s,].{0,80})${BEFORE}\\d{1,3}\\s?${WORD}${BEHIND}`, 'giu'),
]

/** The notes of a text in their order, none overlapping. Linear in the text, whose length the caller bounds. */
export function freeSpans(text: string): Span[] {
  const spans: Span[] = []
  let left = text
  for (const note of NOTES) {
    // Most texts have none: to find each one begins with a copy of the expression.
    if (left.search(note) < 0) continue
    for (const { 0: found, index } of left.matchAll(note)) {
      spans.push({ start: index, end: index + found.length })
    }
    left = withoutSpans(text, spans)
  }
  return spans.sort((a, b) => a.start - b.start)
}

/** The text with spaces in place of the spans, so that positions stay. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  let left = text
  for (const { start, end } of spans) {
    left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end)
  }
  return left
}

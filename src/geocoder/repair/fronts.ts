/** Names in front of an address: a company, a shop, a parcel locker and its place. */
import type { Edit } from './edits.ts'

/** A number that a house may have, behind a word in one piece with it. */
const HOUSE = /(?<=\p{L}[.\s]{1,3})\d{1,3}\p{L}?(?![\p{L}\p{N}])/gu
/** Words that are kept in front of a number: a street's name with its kind word. */
const KEPT_MAX = 4
/** Numbers that are tried, the last first. */
const NUMBERS_MAX = 2

/** Ways to leave out what is in front of an address, the least that may be one first; none where little is in front. */
export function withoutFront(text: string): Edit[][] {
  const cuts: number[] = []
  for (const { index } of [...text.matchAll(HOUSE)].reverse().slice(0, NUMBERS_MAX)) {
    const comma = text.lastIndexOf(',', index) + 1
    const words = [...text.slice(comma, index).matchAll(/\S+\s*/gu)]
    const kept = words.slice(-KEPT_MAX)
    const cut = comma + (kept[0]?.index ?? 0)
    if (/\p{L}/u.test(text.slice(0, cut))) cuts.push(cut)
  }
  return cuts.map((end) => [{ start: 0, end, read: '', repair: 'front' }])
}

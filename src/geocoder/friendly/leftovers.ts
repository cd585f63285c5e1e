/** What the words that a match leaves over say: a number it lacks, a place it is not in, or nothing of it. */
import { type NamedPart, type Part, partOfRow } from '../../addresses/part-names.ts'
import { contains } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import type { Explanation } from '../ranking/explain.ts'
import { type FieldWord, fieldAt, type ReadText } from './fields.ts'
import { overlap, type Span } from './free-words.ts'
import { type Given, isFlatWord, isKindWord, isStreetWord, isTown } from './given.ts'

/** A part that was asked for and is not in the match, or a district that people name beside its town. */
export interface OpenPart {
  readonly part: Part
  readonly span: Span
  readonly verdict: 'missing' | 'contradicted' | 'same'
}

export interface UnitNamed {
  readonly row: number
  /** Whether the words name a part of the town that the unit is. */
  readonly isPart: boolean
}

/** What some words of a text name by themselves: units of the match's country, or else a place of another country. */
export type NamedUnits = (text: string) => readonly UnitNamed[] | 'foreign town' | 'foreign village'

/** The first unit that has the name as its own. */
export const unitOf = (named: ReturnType<NamedUnits>): number | undefined =>
  typeof named === 'object' ? named.find(({ isPart }) => !isPart)?.row : undefined

/** Letters between a house number and its flat at most: `7 krt. 12`. */
const FLAT_GAP_MAX = 8

/** Words left over, in their order; where some overlap, the longest. */
export function openWords({ recognized, unrecognized, matched }: Explanation): Span[] {
  const all = [...recognized, ...unrecognized].sort((a, b) => a.start - b.start || b.end - a.end)
  const open: Span[] = []
  for (const { start, end } of all) {
    const isKnown = (other: Span): boolean => overlap(other, { start, end })
    if (!open.some(isKnown) && !matched.some(isKnown)) open.push({ start, end })
  }
  return open
}

/** All words of the match with the column of what they name, for the check of fields. */
export function fieldWords(
  { tree }: GeocoderIndex,
  { matched }: Explanation,
  open: readonly Span[],
): FieldWord[] {
  const columnOf = (row: number, how: string): number =>
    how === 'postcode' ? 9 : row === NONE ? -1 : tree.column[row]
  return [
    ...matched.map(({ start, end, row, how }) => ({ start, end, column: columnOf(row, how) })),
    ...open.map(({ start, end }) => ({ start, end, column: undefined })),
  ]
}

interface Judging {
  readonly index: GeocoderIndex
  readonly read: ReadText
  readonly given: Given
  readonly namedUnits: NamedUnits
  readonly row: number
  readonly explanation: Explanation
}

/** Sorts the words `words` that a match leaves over; says whether a town or village of another country is among them. */
export function judgeLeftovers(judging: Judging, words: readonly Span[]) {
  const { index, read, given, row, explanation } = judging
  const { text } = read
  const open = given.ofTown.slice(0, 1).map((span): OpenPart => missing('district', span))
  const unmatched: Span[] = []
  let isForeignTown = false
  let isForeignVillage = false
  const has = (part: Part): boolean =>
    given.byPart.has(part) || open.some((other) => other.part === part)
  const hasNumber = row !== NONE && index.tree.level[row] >= 5
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    const written = text.slice(word.start, word.end)
    const field = fieldAt(read, word)
    if (field !== undefined) {
      const last = endOfField(read, words, i)
      open.push(missing(field, { start: word.start, end: words[last].end }))
      i = last
    } else if (isPostcode(explanation, word)) {
      if (!has('postcode')) open.push(wrongPostcode(given.parts, word))
    } else if (/^\d/.test(written)) {
      const part = hasNumber ? (isBehindNumber(given, word) ? 'flat' : undefined) : 'housenumber'
      if (part !== undefined && !has(part)) open.push(missing(part, word))
      else unmatched.push(word)
    } else if (isBeforeNumber(text, words, i) && isFlatWord(index, written)) {
      // The flat's number follows, and says what is missing.
    } else {
      const last = endOfRun(text, words, i)
      const run = { start: word.start, end: words[last].end }
      // `gatve` where the street of the name is a bulvāris.
      const isOtherKind = i === last && hasStreet(given) && isStreetWord(index, written)
      const isBeside = isOtherKind && isBesideStreet(text, given, word)
      const units = isBeside ? [] : judging.namedUnits(text.slice(run.start, run.end))
      isForeignTown ||= units === 'foreign town'
      isForeignVillage ||= units === 'foreign village'
      if (typeof units === 'object' && units.length > 0) addUnit(judging, units, run, open)
      else if (!hasStreet(given) && !has('street') && isStreet(judging, words, i, last)) {
        open.push(missing('street', run))
      } else if (isOtherKind) {
        open.push({ part: 'street', span: run, verdict: 'contradicted' })
      } else unmatched.push(run)
      i = last
    }
  }
  return { open, unmatched, isForeignTown, isForeignVillage }
}

const missing = (part: Part, { start, end }: Span): OpenPart => ({
  part,
  span: { start, end },
  verdict: 'missing',
})

function wrongPostcode(parts: readonly NamedPart[], { start, end }: Span): OpenPart {
  const isKnown = parts.some(({ part }) => part === 'postcode')
  return { part: 'postcode', span: { start, end }, verdict: isKnown ? 'contradicted' : 'missing' }
}

/** Whether the match took the word for a postcode. Its place tells: a postcode may contain the figures of a house number. */
const isPostcode = ({ recognized, unrecognized }: Explanation, word: Span): boolean =>
  [...recognized, ...unrecognized].some((one) => one.how === 'postcode' && overlap(one, word))

const hasStreet = ({ parts }: Given): boolean => parts.some(({ part }) => part === 'street')

/** Whether a word is right before or behind words of the street: it says its kind, and no place. */
function isBesideStreet(text: string, { byPart }: Given, { start, end }: Span): boolean {
  const spans = byPart.get('street')?.spans ?? []
  const isGap = (from: number, to: number) => from <= to && /^[\s.]*$/.test(text.slice(from, to))
  return spans.some((span) => isGap(span.end, start) || isGap(end, span.start))
}

/** Whether a number is right behind the house number that was matched: a flat that the house lacks. */
function isBehindNumber({ byPart }: Given, { start }: Span): boolean {
  const spans = byPart.get('housenumber')?.spans ?? byPart.get('house')?.spans ?? []
  return spans.some(({ end }) => start >= end && start - end <= FLAT_GAP_MAX)
}

/** Units that are named: at most a district where the match is in one, else a contradiction. */
function addUnit(
  { index, given: { parts, byPart }, row }: Judging,
  units: readonly UnitNamed[],
  span: Span,
  open: OpenPart[],
): void {
  const { tree } = index
  const around = units.find((unit) => row !== NONE && contains(tree, unit.row, row))
  if (around) {
    const hasDistrict = byPart.has('district') || open.some((other) => other.part === 'district')
    const verdict = row === around.row ? 'missing' : 'same'
    if (around.isPart && !hasDistrict) open.push({ part: 'district', span, verdict })
    return
  }
  const unit = unitOf(units) ?? units[0].row
  let part = partOfRow(tree, unit)
  const isDistrict = part === 'district'
  // Another district of the same town contradicts the town.
  if (isDistrict && !parts.some((other) => other.part === part)) part = 'city'
  // A village, or a district elsewhere, beside the town is a district as people call it: `Tähtvere, Tartu`.
  const isTownNamed = byPart.get('city')?.spelling === 'same'
  if (part === 'city' && isTownNamed && (isDistrict || !isTown(index, unit))) part = 'district'
  if (open.some((other) => other.part === part)) return
  open.push({ part, span, verdict: 'contradicted' })
}

/** Whether the next word that is left over is a number right behind this one. */
function isBeforeNumber(text: string, words: readonly Span[], at: number): boolean {
  const next = words[at + 1]
  return next !== undefined && /^[\s.]*\d/.test(text.slice(words[at].end, next.end))
}

/** Whether a run of words is a street that the register lacks: it has a kind word, or a number follows. */
function isStreet(
  { index, read: { text } }: Judging,
  words: readonly Span[],
  first: number,
  last: number,
): boolean {
  const next = words[last + 1]
  if (next && /^\d/.test(text.slice(next.start, next.end)) && next.start - words[last].end <= 2) {
    return true
  }
  for (let i = first; i <= last; i++) {
    if (isKindWord(index, text.slice(words[i].start, words[i].end))) return true
  }
  return false
}

/** The last of the open words from `first` on that only spaces and dots separate. */
function endOfRun(text: string, words: readonly Span[], first: number): number {
  let last = first
  while (last + 1 < words.length) {
    const next = words[last + 1]
    if (!/^[\s.'"-]*$/.test(text.slice(words[last].end, next.start))) break
    if (/^\d/.test(text.slice(next.start, next.end))) break
    last++
  }
  return last
}

/** The last of the open words from `first` on that are in the same field. */
function endOfField(read: ReadText, words: readonly Span[], first: number): number {
  const field = fieldAt(read, words[first])
  let last = first
  while (last + 1 < words.length && fieldAt(read, words[last + 1]) === field) last++
  return last
}

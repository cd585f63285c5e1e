/** A postcode without an address: the smallest unit around its addresses, then the streets and places that they are in. */
import type { AddressTree } from '../../addresses/tree.ts'
import { lowerBound } from '../../tables/binary-search.ts'
import type { CountryGeocoder } from '../geocoder.ts'
import { answerTypeOf } from './judge.ts'
import { plainMatch } from './plain-match.ts'
import type { Decided, FriendlyMatch, JudgedPart } from './question.ts'

/** A text that is a postcode and nothing else. */
export interface PostcodeText {
  /** Small letters; empty where none precede the figures. */
  readonly letters: string
  readonly digits: string
  readonly start: number
  readonly end: number
}

const POSTCODE = /^\s*((?:([A-Z]{2})[\s-]{0,3})?(\d{4,5}))\s*$/i

export function postcodeText(text: string): PostcodeText | undefined {
  const found = POSTCODE.exec(text)
  if (!found) return undefined
  const start = text.indexOf(found[1])
  const letters = (found[2] ?? '').toLowerCase()
  return { letters, digits: found[3], start, end: start + found[1].length }
}

/** The unit around is meant, the streets in it are told beside it; what two countries have is in one of them. */
const SURE = 0.95
const UNSURE = 0.45
const BELOW = 0.3

const TAKEN: Decided = { decision: 'accept', reason: 'whole' }
const RIVALS: Decided = { decision: 'review', reason: 'rivals' }

/** Answers of a country for a postcode, the unit around first; none where it has no such postcode. */
export function matchesOfPostcode(
  { index }: CountryGeocoder,
  text: string,
  asked: PostcodeText,
  limit: number,
): FriendlyMatch[] {
  const { lexicon, postcodeValue, postcodeFrom, postcodeUnit, tree } = index
  const { postcodeDigits, postcodeLetters } = lexicon.vocabulary
  if (asked.digits.length !== postcodeDigits) return []
  if (asked.letters !== '' && asked.letters !== postcodeLetters) return []
  const place = lowerBound(postcodeValue, Number(asked.digits))
  if (postcodeValue[place] !== Number(asked.digits) || place + 1 >= postcodeFrom.length) return []
  const units = postcodeUnit.subarray(postcodeFrom[place], postcodeFrom[place + 1])
  const { around, leaves } = unitsOf(tree, units)
  const given = text.slice(asked.start, asked.end)
  const written =
    postcodeLetters === 'ee' ? asked.digits : `${postcodeLetters.toUpperCase()}-${asked.digits}`
  const part: JudgedPart = {
    part: 'postcode',
    given,
    found: written,
    verdict: given === written ? 'same' : 'variant',
    spans: [{ start: asked.start, end: asked.end }],
  }
  const matchOf = (row: number, confidence: number): FriendlyMatch => {
    const plain = plainMatch(index, row, answerTypeOf(tree, row))
    const parts = [...plain.parts.filter(({ part: own }) => own !== 'postcode'), part]
    const decided = confidence === SURE ? TAKEN : RIVALS
    return { ...plain, parts, match: 'exact', confidence, ...decided }
  }
  const sure = around.length === 1 ? SURE : UNSURE
  return [
    ...around.map((row) => matchOf(row, sure)),
    ...leaves.filter((row) => !around.includes(row)).map((row) => matchOf(row, BELOW)),
  ].slice(0, limit)
}

/** The smallest unit around all others below each top one, and those without others below; `units` has tree order. */
function unitsOf(
  { unitRow, end }: AddressTree,
  units: Uint32Array,
): { around: number[]; leaves: number[] } {
  const rows = Array.from(units, (unit) => unitRow[unit]).sort((a, b) => a - b)
  const around: number[] = []
  const leaves = rows.filter((row, i) => i + 1 === rows.length || rows[i + 1] >= end[row])
  for (let top = 0; top < rows.length; ) {
    let to = top
    while (to < rows.length && rows[to] < end[rows[top]]) to++
    const inside = leaves.filter((row) => row >= rows[top] && row < end[rows[top]])
    const [first, last] = [inside[0], inside[inside.length - 1]]
    const holding = rows.slice(top, to).filter((row) => row <= first && last < end[row])
    around.push(holding[holding.length - 1])
    top = to
  }
  return { around, leaves }
}

/** Both countries have the postcode: either may be meant. */
export function asAmbiguous(matches: readonly FriendlyMatch[]): FriendlyMatch[] {
  return matches.map((match) => ({
    ...match,
    match: 'ambiguous',
    confidence: Math.min(UNSURE, match.confidence),
    ...RIVALS,
  }))
}

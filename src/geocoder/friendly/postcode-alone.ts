/** A postcode, alone or with the place that it is in: where its addresses are, and on which streets. */
import { type AddressTree, contains, NO_COORDINATE, textOf } from '../../addresses/tree.ts'
import { lowerBound } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import { type CountryGeocoder, geocode } from '../geocoder.ts'
import type { PostcodeArea } from '../match.ts'
import type { ReadText } from './fields.ts'
import { type Span, withoutSpans } from './free-words.ts'
import { isUnit, judgeMatch } from './judge.ts'
import { plainMatch } from './plain-match.ts'
import type { Decided, Field, FriendlyMatch, JudgedPart } from './question.ts'

/** The figures of a text that is a postcode, and perhaps the words of a place. */
export interface PostcodeText extends Span {
  /** Small letters; empty where none precede the figures. */
  readonly letters: string
  readonly digits: string
}

const CODE = /^((?:([A-Z]{2})[\s-]{0,3})?(\d{4,5}))$/i
const BEFORE_PLACE = /^\s*((?:[A-Z]{2}[\s-]{0,3})?\d{4,5})(?:[\s,]+[^\d]*)?$/i
const BEHIND_PLACE = /^[^\d]*[\s,]((?:[A-Z]{2}[\s-]{0,3})?\d{4,5})\s*$/i

/** Fields that place an address beside its postcode. */
const PLACING: readonly Field[] = ['city', 'municipality', 'county', 'postcode', 'country']

/** The postcode of a text that has no other figures; in fields only fields that place it may be beside it. */
export function postcodeText({ text, fields }: ReadText): PostcodeText | undefined {
  const field = fields.get('postcode')
  let start = field?.start ?? 0
  let written = text.slice(start, field?.end)
  if (fields.size === 0) {
    written = (BEFORE_PLACE.exec(text) ?? BEHIND_PLACE.exec(text))?.[1] ?? ''
    start = text.indexOf(written)
  } else if (!field || [...fields.keys()].some((name) => !PLACING.includes(name))) return undefined
  const found = CODE.exec(written.trim())
  if (!found) return undefined
  start += written.indexOf(found[1])
  const letters = (found[2] ?? '').toLowerCase()
  return { letters, digits: found[3], start, end: start + found[1].length }
}

/** What two countries have is in one of them. */
const SURE = 0.95
const UNSURE = 0.45

const TAKEN: Decided = { decision: 'accept', reason: 'whole' }
const RIVALS: Decided = { decision: 'review', reason: 'rivals' }

/** The postcode of a country as an answer; undefined where it has none such, or none in the place that is named. */
export function matchOfPostcode(
  own: CountryGeocoder,
  { text }: ReadText,
  asked: PostcodeText,
): FriendlyMatch | undefined {
  const { index } = own
  const { lexicon, postcodeValue, postcodeFrom, postcodeUnit, tree } = index
  const { postcodeDigits, postcodeLetters } = lexicon.vocabulary
  if (asked.digits.length !== postcodeDigits) return undefined
  if (asked.letters !== '' && asked.letters !== postcodeLetters) return undefined
  const value = Number(asked.digits)
  const at = lowerBound(postcodeValue, value)
  if (postcodeValue[at] !== value || at + 1 >= postcodeFrom.length) return undefined
  const named = placeBeside(own, text, asked)
  if (named === null) return undefined
  const units = postcodeUnit.subarray(postcodeFrom[at], postcodeFrom[at + 1])
  const leaves = leavesOf(tree, units).filter(
    (row) => !named || named.row === NONE || contains(tree, named.row, row),
  )
  if (leaves.length === 0) return undefined
  const row = rowAround(tree, leaves)
  const given = text.slice(asked.start, asked.end)
  const found =
    postcodeLetters === 'ee' ? asked.digits : `${postcodeLetters.toUpperCase()}-${asked.digits}`
  const plain = plainMatch(index, row, 'postcode')
  const part: JudgedPart = {
    part: 'postcode',
    given,
    found,
    verdict: given === found ? 'same' : 'variant',
    spans: [{ start: asked.start, end: asked.end }],
  }
  const parts = plain.parts.map(
    (own) => named?.parts.find((one) => one.part === own.part && one.given !== undefined) ?? own,
  )
  return {
    ...plain,
    parts: [...parts, part],
    match: 'exact',
    confidence: SURE,
    ...TAKEN,
    postcode: areaOf(tree, leaves, found, asked.digits),
  }
}

/** The unit that the words beside a postcode name; undefined without words, null where they name no unit. */
function placeBeside(own: CountryGeocoder, text: string, asked: PostcodeText) {
  const words = withoutSpans(text, [asked])
  if (!/\p{L}/u.test(words)) return undefined
  const { index } = own
  const read = { text: words, fields: new Map<Field, Span>() }
  for (const match of geocode(own, words, { maxCount: 1, skipMax: 0, explain: true })) {
    const judged = isUnit(index.tree, match.row) && judgeMatch(index, match, read, () => [])
    if (judged && judged.unmatched.length === 0) return judged
  }
  return null
}

/** Rows of the units that have no others with the postcode below; `units` has tree order. */
function leavesOf({ unitRow, end }: AddressTree, units: Uint32Array): number[] {
  const rows = Array.from(units, (unit) => unitRow[unit]).sort((a, b) => a - b)
  return rows.filter((row, i) => i + 1 === rows.length || rows[i + 1] >= end[row])
}

/** The smallest unit above streets that all rows are in; NONE is the country. */
function rowAround(tree: AddressTree, rows: readonly number[]): number {
  let around = rows[0]
  const isAround = () => isUnit(tree, around) && contains(tree, around, rows[rows.length - 1])
  while (around !== NONE && !isAround()) around = tree.parent[around]
  return around
}

/** The middle of the houses that have a postcode, their box, and the streets and places that they are on. */
function areaOf(
  tree: AddressTree,
  leaves: readonly number[],
  code: string,
  digits: string,
): PostcodeArea {
  const { lonE7, latE7, end, level, postcode } = tree
  const isOwn = new Map<number, boolean>([[NONE, false]])
  let [lonSum, latSum, houses] = [0, 0, 0]
  let [westE7, southE7, eastE7, northE7] = [MOST, MOST, -MOST, -MOST]
  for (const leaf of leaves) {
    for (let row = leaf; row < end[leaf]; row = level[row] < 5 ? row + 1 : end[row]) {
      const text = postcode[row]
      if (!isOwn.has(text)) isOwn.set(text, textOf(tree, text).replace(/\D/g, '') === digits)
      if (level[row] < 5 || lonE7[row] === NO_COORDINATE || !isOwn.get(text)) continue
      houses++
      lonSum += lonE7[row]
      latSum += latE7[row]
      westE7 = Math.min(westE7, lonE7[row])
      southE7 = Math.min(southE7, latE7[row])
      eastE7 = Math.max(eastE7, lonE7[row])
      northE7 = Math.max(northE7, latE7[row])
    }
  }
  const centre = { lonE7: Math.round(lonSum / houses), latE7: Math.round(latSum / houses) }
  return { code, houses, ...centre, westE7, southE7, eastE7, northE7, streets: leaves }
}

const MOST = 0x7fffffff

/** Both countries have the postcode: either may be meant. */
export const asAmbiguous = (match: FriendlyMatch): FriendlyMatch => ({
  ...match,
  match: 'ambiguous',
  confidence: UNSURE,
  ...RIVALS,
})

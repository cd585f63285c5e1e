/**
 * Letters as they were written: among names that fold alike the one spelt as the query goes first. A word without its
 * diacritics costs hardly anything, one with other diacritics a little more.
 */
import { onceFor } from '../../tables/group-by-key.ts'
import type { TextColumn } from '../../tables/table-file.ts'
import { lowerUnit } from '../../text/fold.ts'
import { flagsOf } from '../index/entry.ts'
import { HOW_EXACT, HOW_PREFIX } from '../state/how.ts'
import type { Results } from '../state/results.ts'
import type { SearchState } from '../state/search-state.ts'
import { FORM_MASK, FORM_OWN } from '../words/names.ts'
import { climb } from './climb-units.ts'

const COST_MISSING = 0.01
const COST_OTHER = 0.04

/** From this many results on, words with letters that no name of the country has are looked for first. */
const MANY_RESULTS = 64

/**
 * Weighs all results at once where a word has a letter that no name of the country has (`õ` in Latvia): each of them
 * costs the same for it, so that ranking would weigh them one by one.
 */
export function weighForeign(state: SearchState, text: string): void {
  const { results, question } = state
  if (results.count < MANY_RESULTS) return
  let foreign = 0
  for (let token = 0; token < question.tokens.count; token++) {
    if (hasForeignLetter(state, text, token)) foreign |= 1 << token
  }
  for (let result = 0; foreign !== 0 && result < results.count; result++) {
    results.isWeighed[result] = 1
    weigh(state, text, result, foreign)
  }
}

function hasForeignLetter({ index, question }: SearchState, text: string, token: number): boolean {
  const { positions, start, end } = question.tokens
  const to = positions[end[token] - 1] + 1
  for (let at = positions[start[token]]; at < to; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 0x80 && unit < LETTERS_END && lettersOf(index.tree.texts)[lowerUnit(unit)] === 0) {
      return true
    }
  }
  return false
}

/** UTF-16 units of letters that names may have are below this. */
const LETTERS_END = 0x250

/** For the texts of a country 1 for each letter outside ASCII that is in them, in lower case. */
const lettersOf = onceFor(({ bytes }: TextColumn) => {
  const letters = new Uint8Array(LETTERS_END)
  for (let at = 0; at + 1 < bytes.length; at++) {
    // The first byte of two; bytes that go on are below it.
    if (bytes[at] < 0xc0 || bytes[at] >= 0xe0) continue
    const unit = ((bytes[at] & 0x1f) << 6) | (bytes[at + 1] & 0x3f)
    if (unit < LETTERS_END) letters[lowerUnit(unit)] = 1
  }
  return letters
})

/** Lowers the relevance of result `result` for words that are spelt with other letters than its names. */
export function weighAccents(state: SearchState, text: string, result: number): void {
  weigh(state, text, result, 0)
}

/** The same where the words `foreign` are known to be in no name. */
function weigh(state: SearchState, text: string, result: number, foreign: number): void {
  const { question, index, hits, spans, chain, results } = state
  const { tree } = index
  climb(state, results.hit[result])
  let cost = 0
  for (let link = 0; link < chain.length; link++) {
    const hit = chain.hit[link]
    const span = hits.span[hit]
    if (spans.how[span] !== HOW_EXACT && spans.how[span] !== HOW_PREFIX) continue
    if ((flagsOf(index.entryAbout[hits.entry[hit]]) & FORM_MASK) !== FORM_OWN) continue
    const row = hits.row[hit]
    let isRead = false
    const plainName = isAscii(tree.texts, tree.name[row])
    for (let token = spans.start[span]; token < spans.end[span]; token++) {
      if (question.tokens.isNumber[token] === 1) continue
      if (foreign & (1 << token)) {
        cost += question.weight[token] * COST_OTHER
        continue
      }
      const { positions, start, end } = question.tokens
      const from = positions[start[token]]
      const to = positions[end[token] - 1] + 1
      const plainToken = isPlain(text, from, to)
      if (plainName && plainToken) continue
      if (!isRead) readName(results, tree.texts, tree.name[row])
      isRead = true
      if (isInName(results, text, from, to)) continue
      cost += question.weight[token] * (plainToken ? COST_MISSING : COST_OTHER)
    }
  }
  if (cost === 0) return
  const relevance = results.relevance[result] - (100 * cost) / question.weightSum
  results.relevance[result] = Math.max(0, Math.round(relevance * 100) / 100)
}

/** Whether a piece of a word is in the name of a row with the letters that it is written with. */
export function isSpeltInName(
  { index, results }: SearchState,
  row: number,
  piece: string,
): boolean {
  const { texts, name } = index.tree
  readName(results, texts, name[row])
  return isInName(results, piece, 0, piece.length)
}

/** Reads a text of the table into the letters. One of four bytes, which no name has, is read as two unknown ones. */
function readName(results: Results, { bytes, offsets }: TextColumn, code: number): void {
  const { letters } = results
  let count = 0
  const last = offsets[code + 1]
  for (let at = offsets[code]; at < last && count < letters.length; ) {
    const byte = bytes[at++]
    let unit = byte
    if (byte >= 0xe0)
      unit = ((byte & 0x0f) << 12) | ((bytes[at++] & 0x3f) << 6) | (bytes[at++] & 0x3f)
    else if (byte >= 0xc0) unit = ((byte & 0x1f) << 6) | (bytes[at++] & 0x3f)
    letters[count++] = lowerUnit(unit)
  }
  results.letterCount = count
}

/** Whether the letters of `text.slice(from, to)`, in lower case, are somewhere in the name that was read. */
function isInName(
  { letters, letterCount }: Results,
  text: string,
  from: number,
  to: number,
): boolean {
  const length = to - from
  for (let at = 0; at + length <= letterCount; at++) {
    let i = 0
    while (i < length && letters[at + i] === lowerUnit(text.charCodeAt(from + i))) i++
    if (i === length) return true
  }
  return false
}

function isAscii({ bytes, offsets }: TextColumn, code: number): boolean {
  for (let at = offsets[code]; at < offsets[code + 1]; at++) if (bytes[at] >= 0x80) return false
  return true
}

function isPlain(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (text.charCodeAt(i) >= 0x80) return false
  return true
}

/**
 * Letters as they were written: among names that fold alike the one spelt as the query goes first. A word without its
 * diacritics costs hardly anything, one with other diacritics a little more.
 */
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

/** Lowers the relevance of result `result` for words that are spelt with other letters than its names. */
export function weighAccents(state: SearchState, text: string, result: number): void {
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
    const plainName = isAscii(tree.texts, tree.name[row])
    let isRead = false
    for (let token = spans.start[span]; token < spans.end[span]; token++) {
      if (question.tokens.isNumber[token] === 1) continue
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

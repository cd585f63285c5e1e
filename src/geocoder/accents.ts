/**
 * Letters as they were written: among names that fold alike the one spelt as the question goes first. A word without
 * its diacritics costs hardly anything, one with other diacritics a little more.
 */
import { nameOf } from '../addresses/tree.ts'
import { chain, chainLength, climb } from './join-hits.ts'
import { FORM_MASK, FORM_OWN } from './names.ts'
import { HOW_EXACT, type SearchState } from './search-state.ts'

const COST_MISSING = 0.01
const COST_OTHER = 0.04

/** Lowers the relevance of result `result` for words that are spelt with other letters than its names. */
export function weighAccents(state: SearchState, text: string, result: number): void {
  const { question, index } = state
  const { tree } = index
  climb(state, state.resultHit[result])
  let cost = 0
  for (let link = 0; link < chainLength; link++) {
    const hit = chain[link]
    const span = state.hitSpan[hit]
    if (state.spanHow[span] !== HOW_EXACT) continue
    if ((index.entryFlags[state.hitEntry[hit]] & FORM_MASK) !== FORM_OWN) continue
    const row = state.hitRow[hit]
    const plainName = isAscii(tree.texts.bytes, tree.texts.offsets, tree.name[row])
    let name = ''
    for (let token = state.spanStart[span]; token < state.spanEnd[span]; token++) {
      if (question.tokens.isNumber[token] === 1) continue
      const written = writtenToken(state, text, token)
      const plainToken = written.isAscii
      if (plainName && plainToken) continue
      if (name === '') name = nameOf(tree, row).toLowerCase()
      if (name.includes(written.text)) continue
      cost += question.weight[token] * (plainToken ? COST_MISSING : COST_OTHER)
    }
  }
  if (cost === 0) return
  const relevance = state.resultRelevance[result] - (100 * cost) / question.weightSum
  state.resultRelevance[result] = Math.max(0, Math.round(relevance * 100) / 100)
}

function isAscii(bytes: Uint8Array, offsets: Int32Array, code: number): boolean {
  for (let at = offsets[code]; at < offsets[code + 1]; at++) if (bytes[at] >= 0x80) return false
  return true
}

const written = { text: '', isAscii: true }

/** The token's own letters in lower case. The object is used again by the next call. */
function writtenToken({ question }: SearchState, text: string, token: number): typeof written {
  const { positions, start, end } = question.tokens
  const raw = text.slice(positions[start[token]], positions[end[token] - 1] + 1)
  written.text = raw.toLowerCase()
  written.isAscii = true
  for (let i = 0; i < raw.length; i++) if (raw.charCodeAt(i) >= 0x80) written.isAscii = false
  return written
}

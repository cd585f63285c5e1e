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
      const { positions, start, end } = question.tokens
      const from = positions[start[token]]
      const to = positions[end[token] - 1] + 1
      const plainToken = isPlain(text, from, to)
      if (plainName && plainToken) continue
      if (name === '') name = nameOf(tree, row).toLowerCase()
      if (name.includes(text.slice(from, to).toLowerCase())) continue
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

function isPlain(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (text.charCodeAt(i) >= 0x80) return false
  return true
}

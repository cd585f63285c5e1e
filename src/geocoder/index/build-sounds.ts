/** Words by their sound, through which texts in Cyrillic letters find them. */
import type { Columns } from '../../tables/table-file.ts'
import { soundHash } from '../../text/sounds.ts'
import type { Lexicon } from '../words/lexicon.ts'

/** Hashes of the sounds of all words that have one, ascending, and beside each its word. */
export function buildSounds(lexicon: Lexicon, bytes: Uint8Array, offsets: Int32Array): Columns {
  const hashes: number[] = []
  const words: number[] = []
  for (let word = 0; word + 1 < offsets.length; word++) {
    const hash = soundHash(lexicon.sounds, bytes, offsets[word], offsets[word + 1])
    // A number sounds like itself.
    const first = bytes[offsets[word]]
    if (hash === 0 || (first >= 0x30 && first <= 0x39)) continue
    hashes.push(hash)
    words.push(word)
  }
  const order = Uint32Array.from(hashes.keys()).sort((a, b) => hashes[a] - hashes[b] || a - b)
  return { hash: order.map((at) => hashes[at]), word: order.map((at) => words[at]) }
}

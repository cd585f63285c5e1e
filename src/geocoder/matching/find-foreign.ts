/** Dictionary words that a word in Cyrillic letters may be the transcription of. */
import { lowerBound } from '../../tables/binary-search.ts'
import { foreignHashes, foundHashes, lettersBeyondSound } from '../../text/sounds.ts'
import type { GeocoderIndex } from '../index/open-index.ts'

const FOUND_MAX = 48

/** Words that the last call has found, the nearest first, and how far each is in letters that its sound leaves out. */
export const foreignWord = new Uint32Array(FOUND_MAX)
export const foreignDistance = new Uint8Array(FOUND_MAX)

/** Fills `foreignWord` with the words that sound like `bytes[start .. end)`; returns how many there are. */
export function findForeign(
  { lexicon, words, soundHash, soundWord }: GeocoderIndex,
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  const { sounds } = lexicon
  const { offsets, bytes: own } = words.words
  const beyond = lettersBeyondSound(sounds, bytes, start, end)
  const hashCount = foreignHashes(sounds, bytes, start, end)
  let count = 0
  for (let i = 0; i < hashCount; i++) {
    const hash = foundHashes[i]
    for (let at = lowerBound(soundHash, hash); soundHash[at] === hash; at++) {
      if (count === FOUND_MAX) return count
      const word = soundWord[at]
      const other = lettersBeyondSound(sounds, own, offsets[word], offsets[word + 1])
      insert(count++, word, Math.min(0xff, Math.abs(beyond - other)))
    }
  }
  return count
}

/** Puts a word into its place among the first `count`. */
function insert(count: number, word: number, distance: number): void {
  let at = count
  while (at > 0 && foreignDistance[at - 1] > distance) {
    foreignWord[at] = foreignWord[at - 1]
    foreignDistance[at] = foreignDistance[at - 1]
    at--
  }
  foreignWord[at] = word
  foreignDistance[at] = distance
}

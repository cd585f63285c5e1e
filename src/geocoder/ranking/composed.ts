/**
 * A text in the normal form that names have (NFC), and the place of each letter in the text as it was sent. The same text
 * in another normal form has the same matches, with positions of its own.
 */
import type { ExplainedWord, Explanation } from './explain.ts'

/** A letter with the marks that follow it. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu

/** The text in NFC. */
export function compose(sent: string) {
  if (sent.normalize('NFC') === sent) return { text: sent, places: undefined }
  const places = new Uint16Array(sent.length + 1)
  let text = ''
  for (const { 0: letter, index } of sent.matchAll(LETTER)) {
    const composed = letter.normalize('NFC')
    // A letter that stays as it is keeps its places; a composed one has all of them at its beginning.
    for (let i = 0; i < composed.length; i++) {
      places[text.length + i] = composed === letter ? index + i : index
    }
    text += composed
  }
  places[text.length] = sent.length
  return {
    text,
    /** Index in the text as sent of each UTF-16 unit, and of the end; undefined where both texts are the same. */
    places: places.subarray(0, text.length + 1),
  }
}

/** The explanation with words and positions of the text as it was sent. */
export function explanationAsSent(
  explanation: Explanation,
  sent: string,
  places: Uint16Array,
): Explanation {
  const word = (composed: ExplainedWord): ExplainedWord => {
    const [start, end] = [places[composed.start], places[composed.end]]
    return { ...composed, start, end, word: sent.slice(start, end) }
  }
  const { matched, recognized, unrecognized } = explanation
  return {
    ...explanation,
    matched: matched.map(word),
    recognized: recognized.map(word),
    unrecognized: unrecognized.map(word),
  }
}

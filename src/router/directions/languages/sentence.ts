/**
 * Sentences with gaps. A message is read once for each shape of a step, with marks in place of what differs from step to
 * step: names and lengths. The words of a step are then a few texts and what is in the gaps.
 */
import { pieceOf } from '../../../text/bytes/piece.ts'

/** What sentences leave open, by the names of the values of messages. */
export const GAPS = ['road', 'onto', 'along', 'toward', 'exitRef', 'km', 'stop', 'far'] as const
export type Gap = (typeof GAPS)[number]

export type Sentence = ReturnType<typeof sentenceOf>

/** Characters for private use, which no message has. */
const FIRST_MARK = 0xe000
const MARK = new RegExp(
  `[${String.fromCharCode(FIRST_MARK)}-${String.fromCharCode(FIRST_MARK + GAPS.length - 1)}]`,
)

/** The marks by the names of the values whose gaps they are. */
export const MARKS = Object.fromEntries(
  GAPS.map((gap, number) => [gap, String.fromCharCode(FIRST_MARK + number)]),
) as Readonly<Record<Gap, string>>

/** Reads a sentence that was said with marks. */
export function sentenceOf(said: string) {
  const texts = said.split(MARK)
  const marks = [...said].filter((character) => MARK.test(character))
  return {
    /** Numbers of `GAPS`, in the order of the language. */
    gaps: Uint8Array.from(marks, (mark) => mark.charCodeAt(0) - FIRST_MARK),
    /** The texts around the gaps: one more than there are. */
    texts,
    /** The same as parts of a JSON text, the first and the last with its quotes. */
    pieces: texts.map((text, index) => {
      const inside = JSON.stringify(text).slice(1, -1)
      return pieceOf(`${index === 0 ? '"' : ''}${inside}${index === texts.length - 1 ? '"' : ''}`)
    }),
  }
}

/** What a text may have been before a program, a scanner or a voice changed it: texts to ask beside the one that was sent. */
import type { Country } from '../../addresses/record.ts'
import { repairs as readings } from '../../text/mojibake.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import { asItIs, edited, type RepairedText } from './edits.ts'
import { withoutFront } from './fronts.ts'
import { wordsPutRight } from './letters.ts'
import { readLink } from './links.ts'
import {
  commasBeforeStreets,
  datesAsNumbers,
  figuresForLetters,
  figuresForWords,
} from './numbers.ts'

export interface Candidate {
  readonly repaired: RepairedText
  /** The country whose dictionary the words are from; undefined where none was asked. */
  readonly country: Country | undefined
  /** Whether words in front are left out. */
  readonly isCut: boolean
}

/** Texts that a text may have been, likeliest first; none where nothing in it looks changed. */
export function* candidates(text: string, indexes: readonly GeocoderIndex[]): Generator<Candidate> {
  const sent = asItIs(text)
  const linked = readLink(text)?.text
  if (linked !== undefined) {
    const whole = { start: 0, end: text.length, read: linked, repair: 'link' } as const
    yield { repaired: edited(sent, [whole]), country: undefined, isCut: false }
    return
  }
  yield* candidatesOf(sent, indexes)
  for (const front of withoutFront(text)) {
    yield { repaired: edited(sent, front), country: undefined, isCut: true }
  }
  for (const { text: read, places } of readings(text)) {
    const whole: RepairedText = {
      text: read,
      starts: places.subarray(0, -1),
      ends: places.subarray(1),
      repairs: [{ repair: 'encoding', given: text, read }],
    }
    yield { repaired: whole, country: undefined, isCut: false }
    yield* candidatesOf(whole, indexes)
  }
}

function* candidatesOf(
  from: RepairedText,
  indexes: readonly GeocoderIndex[],
): Generator<Candidate> {
  const { text } = from
  const always = [
    ...figuresForLetters(text),
    ...figuresForWords(text),
    ...commasBeforeStreets(text),
  ]
  const dates = datesAsNumbers(text)
  const ways = dates.length > 0 ? dates.map((date) => [...date, ...always]) : [always]
  const words = indexes.flatMap((index) => {
    const edits = wordsPutRight(index, text)
    return edits.length > 0 ? [{ country: index.country, edits }] : []
  })
  for (const way of ways) {
    if (words.length === 0 && way.length > 0) {
      yield { repaired: edited(from, way), country: undefined, isCut: false }
    }
    for (const { country, edits } of words) {
      yield { repaired: edited(from, [...way, ...edits]), country, isCut: false }
    }
  }
}

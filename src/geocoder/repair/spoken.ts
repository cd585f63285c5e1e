/** Words that are months or numbers. */
import { fold } from '../../text/fold.ts'
import { MONTH_NAMES } from '../../text/vocabularies/months.ts'
import { NUMERALS } from '../../text/vocabularies/numerals.ts'

const FOLDED = MONTH_NAMES.map((names) => fold(names).split(' '))

/** Letters of a month's name that tell it from all others. */
const LETTERS_MIN = 3

/** The month, 1 to 12, whose name begins with a word; 0 where none does. */
export function monthOf(word: string): number {
  const folded = fold(word)
  if (folded.length < LETTERS_MIN) return 0
  for (const names of FOLDED) {
    const month = names.findIndex((name) => name.startsWith(folded))
    if (month >= 0) return month + 1
  }
  return 0
}

const HUNDRED = 100

const VALUES = NUMERALS.map(({ units, tens, hundred }) => {
  const values = new Map<string, number>()
  const put = (forms: string, value: number): void => {
    for (const form of fold(forms).split('/')) values.set(form, value)
  }
  units.split(' ').forEach((forms, at) => {
    put(forms, at + 1)
  })
  tens.split(' ').forEach((forms, at) => {
    put(forms, 10 * (at + 2))
  })
  put(hundred, HUNDRED)
  return values
})

/** A number in words: its value, and how many of the words it takes. */
export interface Numeral {
  readonly value: number
  readonly count: number
}

/** The number that `words` begin with, all in one language; undefined where they begin with none. */
export function numeralOf(words: readonly string[]): Numeral | undefined {
  const first = fold(words[0] ?? '')
  const values = VALUES.find((language) => language.has(first))
  if (!values) return undefined
  let value = 0
  // What comes next is below this: a hundred, tens, a unit.
  let below = HUNDRED + 1
  let count = 0
  for (; count < words.length; count++) {
    const next = values.get(fold(words[count]))
    if (next === undefined) break
    if (next === HUNDRED && value < 10 && count === 1) {
      value *= HUNDRED
      below = HUNDRED
      continue
    }
    if (next >= below) break
    value += next
    below = next === HUNDRED ? HUNDRED : next % 10 === 0 && next > 10 ? 10 : 0
  }
  return { value, count }
}

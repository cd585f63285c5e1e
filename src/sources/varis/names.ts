/** Names of the Latvian register as they are shown. */
import { parseHouseNumber } from '../../text/house-number.ts'

/** `Aglonas nov.` is `Aglonas novads`, `Blīdenes pag.` is `Blīdenes pagasts`. */
export function fullUnitName(name: string): string {
  return name.replace(/ nov\.$/, ' novads').replace(/ pag\.$/, ' pagasts')
}

/**
 * A house's number in its one spelling (`53 K-1` is `53 k-1`, `12 A` is `12A`), or its name without the quotes around
 * it; quotes inside stay.
 */
export function houseName(name: string): string {
  const bare = /^".*"$/.test(name) ? name.slice(1, -1).trim() : name
  const number = parseHouseNumber(bare)
  if (!number) return bare
  const parts = number.parts.map(
    ({ joint, number: digits, letter }) => `${joint}${digits}${letter}`,
  )
  const block = number.block === '' ? '' : ` k-${number.block.toUpperCase()}`
  return parts.join('').toUpperCase() + block
}

/** The kind word of a street: its last word, unless that is a name. */
export function streetKind(name: string): string {
  const lastWord = name.slice(name.lastIndexOf(' ') + 1)
  return lastWord.length < name.length && /^\p{Ll}{2,}$/u.test(lastWord) ? lastWord : ''
}

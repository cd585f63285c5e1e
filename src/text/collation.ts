/** The order of names in lists: the alphabet of the country's language, numbers inside names by value. */
import { houseNumberKey } from './house-number.ts'

const LANGUAGES = { ee: 'et', lv: 'lv', lt: 'lt' } as const

const collators = new Map<string, Intl.Collator>()

/** The collation of a language's alphabet; making one costs milliseconds, so it is made once. */
function collatorOf(country: keyof typeof LANGUAGES): Intl.Collator {
  let collator = collators.get(country)
  if (!collator) {
    collator = new Intl.Collator(LANGUAGES[country], { numeric: true })
    collators.set(country, collator)
  }
  return collator
}

/**
 * Compares two names of a country. House numbers come first, by value (`2`, `2a`, `2/1`, `10`), then all other names.
 * The order is total: only equal texts compare as equal.
 */
export function compareNames(country: keyof typeof LANGUAGES): (a: string, b: string) => number {
  const { compare } = collatorOf(country)
  return (a, b) => compareKeyed(compare, a, houseNumberKey(a), b, houseNumberKey(b))
}

/** Sorts names as `compareNames` does, reading each number only once. Returns the order: indices into `names`. */
export function orderOfNames(
  country: keyof typeof LANGUAGES,
  names: readonly string[],
): Uint32Array<ArrayBuffer> {
  const { compare } = collatorOf(country)
  const keys = names.map(houseNumberKey)
  const order = Uint32Array.from(names.keys())
  return order.sort((a, b) => compareKeyed(compare, names[a], keys[a], names[b], keys[b]))
}

function compareKeyed(
  compare: (a: string, b: string) => number,
  a: string,
  keyA: string,
  b: string,
  keyB: string,
): number {
  if (keyA !== keyB) {
    if (keyA === '') return 1
    if (keyB === '') return -1
    return compareCodeUnits(keyA, keyB)
  }
  return compare(a, b) || compareCodeUnits(a, b)
}

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

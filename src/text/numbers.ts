/** Numbers that people and programs write into requests. */

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const PLAIN_DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const WHOLE = /^[+-]?\d+$/
const DIGITS = /^\d+$/

/** The number of a text such as `1`, `-2.5`, `.5`, `1.` or `1e3`; NaN for another text. It may be infinite: `1e999`. */
export function decimalOf(text: string): number {
  return DECIMAL.test(text) ? Number(text) : Number.NaN
}

/** Like `decimalOf`, where an exponent is not allowed. */
export function plainDecimalOf(text: string): number {
  return PLAIN_DECIMAL.test(text) ? Number(text) : Number.NaN
}

/** The whole number of a text such as `12`, `+12` or `-12`; NaN for another text, or more digits than `digitsMax`. */
export function wholeOf(text: string, digitsMax = Number.POSITIVE_INFINITY): number {
  const digits = /^[+-]/.test(text) ? text.length - 1 : text.length
  return digits <= digitsMax && WHOLE.test(text) ? Number(text) : Number.NaN
}

/** The whole number of a text of digits alone; NaN for another text, or for more digits than `digitsMax`. */
export function countOf(text: string, digitsMax = Number.POSITIVE_INFINITY): number {
  return text.length <= digitsMax && DIGITS.test(text) ? Number(text) : Number.NaN
}

/** What reads a number as `read` does; NaN where it is not the right one. */
export const readIf =
  (read: (text: string) => number, isRight: (found: number) => boolean) =>
  (text: string): number => {
    const found = read(text)
    return isRight(found) ? found : Number.NaN
  }

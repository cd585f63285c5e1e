/**
 * ICU messages as plain functions: what can be known of a message is found once, so that a sentence is a few joined texts.
 * Arguments, `select` and `plural` (with `#` and exact values) are supported; a message with anything else is refused.
 */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

export type MessageValues = Readonly<Record<string, string | number>>
export type Say = (values: MessageValues) => string

/** A piece of a message; `number` is that of the plural around it. */
type Piece = (values: MessageValues, number: number) => string

/**
 * Compiles an ICU message in the plural rules and digits of a locale (BCP 47).
 * @throws SyntaxError where the message is not valid, or has an element that no message of ours needs
 */
export function compileMessage(text: string, locale: string): Say {
  const piece = joined(parse(text), locale)
  return (values) => piece(values, 0)
}

function joined(elements: readonly MessageFormatElement[], locale: string): Piece {
  const pieces = elements.map((element) => pieceOf(element, locale))
  return (values, number) => {
    let text = ''
    for (const piece of pieces) text += piece(values, number)
    return text
  }
}

function pieceOf(element: MessageFormatElement, locale: string): Piece {
  if (element.type === TYPE.literal) return () => element.value
  if (element.type === TYPE.argument) return (values) => String(values[element.value])
  if (element.type === TYPE.pound) {
    const digits = new Intl.NumberFormat(locale)
    return (_, number) => digits.format(number)
  }
  if (element.type === TYPE.select) {
    const options = optionsOf(element.options, locale)
    return (values, number) =>
      (options.get(String(values[element.value])) ?? options.get('other')!)(values, number)
  }
  if (element.type === TYPE.plural && element.offset === 0) {
    const options = optionsOf(element.options, locale)
    const rules = new Intl.PluralRules(locale, { type: element.pluralType ?? 'cardinal' })
    return (values) => {
      const number = Number(values[element.value])
      const option = options.get(`=${number}`) ?? options.get(rules.select(number))
      return (option ?? options.get('other')!)(values, number)
    }
  }
  throw new SyntaxError(`a message has an element of type ${TYPE[element.type]}`)
}

function optionsOf(
  options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>,
  locale: string,
): Map<string, Piece> {
  return new Map(Object.entries(options).map(([name, { value }]) => [name, joined(value, locale)]))
}

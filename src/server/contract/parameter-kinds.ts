/** Kinds of parameters that several interfaces have. What one interface alone has is written in its own table. */
import { type Refusal, type RefusalCode, refusal } from '../../report/errors.ts'
import { clipInput } from '../../text/escape.ts'
import { plainDecimalOf } from '../../text/numbers.ts'
import { QUESTION_LENGTH_MAX } from '../../use-cases/places/geocode.ts'
import { neededText, type Parameter, textOf } from './parameter-table.ts'

interface About {
  readonly about: string
  readonly aliases?: readonly string[]
}

/** The API key: the server has checked it before an interface reads anything. */
export const KEY: Parameter<undefined> = {
  about: 'API key; in the URL, for POST too',
  schema: { type: 'string' },
  isRequired: true,
  read: () => undefined,
}

interface TextOptions extends About {
  readonly lettersMax?: number
  /** What whoever reads the text may refuse it with. */
  readonly refusals?: readonly RefusalCode[]
}

/** A text as it was given; undefined where it is absent. */
export function text(options: TextOptions & { readonly isRequired: true }): Parameter<string>
export function text(options: TextOptions): Parameter<string | undefined>
export function text({
  lettersMax,
  ...options
}: TextOptions & { readonly isRequired?: true }): Parameter<string | undefined> {
  const { aliases, isRequired } = options
  return {
    ...options,
    schema: { type: 'string', ...(lettersMax !== undefined && { maxLength: lettersMax }) },
    read: (given, name) =>
      isRequired ? neededText(given, name, aliases) : textOf(given, name, aliases),
  }
}

/** @throws Refusal where a question, or what takes its place in an answer, is too long */
export function checkLength(question: string): void {
  if (question.length > QUESTION_LENGTH_MAX && lettersIn(question) > QUESTION_LENGTH_MAX) {
    throw refusal('QUESTION_TOO_LONG', { most: QUESTION_LENGTH_MAX })
  }
}

/** Letters of a text, an accent and its letter counting as one. */
function lettersIn(one: string): number {
  return [...one.normalize('NFC')].length
}

interface Choice<T> extends About {
  /** Values by what is written for them. */
  readonly values: Readonly<Record<string, T>>
  /** What else is written for them, which the reference does not list. */
  readonly alike?: Readonly<Record<string, T>>
  /** Small letters and capitals are one: the keys of `values` count in any case. */
  readonly anyCase?: true
  /** What another value is refused with. Without it another value counts as absent. */
  readonly wrong?: RefusalCode
  /** A value as the refusal repeats it. */
  readonly clip?: (text: string) => string
}

/** One of several values; another one is refused. */
export function choice<T>(options: Choice<T> & { readonly isRequired: true }): Parameter<T>
export function choice<T>(options: Choice<T> & { readonly byDefault: string }): Parameter<T>
export function choice<T>(options: Choice<T>): Parameter<T | undefined>
export function choice<T>(
  options: Choice<T> & { readonly isRequired?: true; readonly byDefault?: string },
): Parameter<T | undefined> {
  const { about, aliases, values, alike, anyCase, wrong, clip = clipInput } = options
  const fold = (value: string) => (anyCase ? value.toLowerCase() : value)
  const byText = new Map(
    Object.entries({ ...values, ...alike }).map(([value, meaning]) => [fold(value), meaning]),
  )
  const names = Object.keys(values)
  const otherwise = options.byDefault === undefined ? undefined : values[options.byDefault]
  return {
    about: anyCase ? `${about}; case does not matter` : about,
    ...(aliases && { aliases }),
    schema: {
      type: 'string',
      enum: names,
      ...(options.byDefault !== undefined && { default: options.byDefault }),
    },
    ...(options.isRequired && { isRequired: true }),
    ...(wrong && { refusals: [wrong] }),
    read(given, name) {
      const value = options.isRequired
        ? neededText(given, name, aliases)
        : textOf(given, name, aliases)
      if (value === undefined) return otherwise
      const meaning = byText.get(fold(value))
      if (meaning !== undefined) return meaning
      if (wrong === undefined) return otherwise
      throw refusal(wrong, { name, found: clip(value), allowed: names.join(', ') })
    },
  }
}

/** True where the parameter has exactly this value; every other value is false. */
export function exactly(value: string, about: string, byDefault: string): Parameter<boolean> {
  return {
    about,
    schema: { type: 'boolean', default: byDefault },
    read: (given, name) => given.get(name) === value,
  }
}

/** True where the parameter is empty or `true`; every other value is false. */
export function flag(about: string): Parameter<boolean> {
  return {
    about,
    schema: { type: 'boolean', default: false },
    read(given, name) {
      const value = given.raw(name)
      return value === '' || value === 'true'
    },
  }
}

interface NumberOptions extends About {
  /** The number of a text; NaN where it is none. */
  readonly read: (text: string) => number
  readonly wrong: RefusalCode
  readonly isWhole?: true
  readonly least?: number
}

/** A number; undefined where it is absent. Spaces around it don't count. */
export function number(options: NumberOptions & { readonly byDefault: number }): Parameter<number>
export function number(options: NumberOptions): Parameter<number | undefined>
export function number(
  options: NumberOptions & { readonly byDefault?: number },
): Parameter<number | undefined> {
  const { about, aliases, read, wrong, least, byDefault } = options
  return {
    about,
    ...(aliases && { aliases }),
    schema: {
      type: options.isWhole ? 'integer' : 'number',
      ...(least !== undefined && { minimum: least }),
      ...(byDefault !== undefined && { default: byDefault }),
    },
    refusals: [wrong],
    read(given, name) {
      const value = textOf(given, name, aliases)
      if (value === undefined) return byDefault
      const found = read(value.trim())
      if (Number.isNaN(found)) throw refusal(wrong, { name, found: clipInput(value) })
      return found
    },
  }
}

interface BetweenOptions extends About {
  readonly least: number
  readonly most: number
  readonly isWhole?: true
}

/** A number within bounds; undefined where it is absent. A refusal tells the bounds. */
export function between(options: BetweenOptions & { readonly byDefault: number }): Parameter<number>
export function between(options: BetweenOptions): Parameter<number | undefined>
export function between(
  options: BetweenOptions & { readonly byDefault?: number },
): Parameter<number | undefined> {
  const { about, least, most, isWhole, byDefault } = options
  return {
    about,
    schema: {
      type: isWhole ? 'integer' : 'number',
      minimum: least,
      maximum: most,
      ...(byDefault !== undefined && { default: byDefault }),
    },
    refusals: ['VALUE_INVALID'],
    read(given, name) {
      const value = given.get(name)
      if (value === undefined) return byDefault
      const found = plainDecimalOf(value.trim())
      if (found >= least && found <= most && !(isWhole && !Number.isInteger(found))) return found
      throw outside(name, value, `${isWhole ? 'whole numbers from ' : ''}${least} to ${most}`)
    },
  }
}

/** A value that is not among those that are allowed. */
export const outside = (name: string, found: string, allowed: string): Refusal =>
  refusal('VALUE_INVALID', { name, found: clipInput(found), allowed })

/** Names of JSONP callbacks: an identifier, then `.identifier` or `[digits]` parts; nothing that could do more. */
const CALLBACK_NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\d+\])*$/
const CALLBACK_LETTERS_MAX = 128

export function isCallbackName(text: string): boolean {
  return text.length <= CALLBACK_LETTERS_MAX && CALLBACK_NAME.test(text)
}

/** The name of a JSONP function. */
export function callback(about: string): Parameter<string | undefined> {
  return {
    about,
    schema: { type: 'string', maxLength: CALLBACK_LETTERS_MAX },
    refusals: ['CALLBACK_NAME'],
    read(given, name) {
      const value = given.get(name)
      if (value !== undefined && !isCallbackName(value)) throw refusal('CALLBACK_NAME')
      return value
    },
  }
}

/** A parameter that is taken and changes nothing. */
export function ignored(about: string): Parameter<undefined> {
  return { about, schema: { type: 'string' }, read: () => undefined }
}

/** Kinds of parameters that several doors have. What one door alone has is written in its own table. */

import { countryOf } from '../../addresses/country-names.ts'
import type { Country } from '../../addresses/record.ts'
import type { Window } from '../../geocoder/geocoder.ts'
import { type Refusal, type RefusalCode, refusal } from '../../report/errors.ts'
import { clipInput } from '../../text/escape.ts'
import { plainDecimalOf } from '../../text/numbers.ts'
import { QUESTION_LENGTH_MAX } from '../../use-cases/places/geocode.ts'
import { CALLBACK_LETTERS_MAX, isCallbackName } from './answer.ts'
import { neededText, optional, type Parameter, type Schema, textOf } from './parameter-table.ts'
import type { Parameters } from './parameters.ts'

interface About {
  readonly about: string
}

/** The API key: the server has checked it before an interface reads anything. */
export const KEY: Parameter<undefined> = {
  about: 'API key; in the URL, for POST too',
  schema: { type: 'string' },
  isRequired: true,
  read: () => undefined,
}

/** What a door refuses a value with. */
interface Wrong {
  readonly wrong: RefusalCode
  /** What the refusal's sentence says beside the name and the value. */
  readonly facts?: (value: string) => Readonly<Record<string, unknown>>
}

interface TextOptions extends About {
  readonly aliases?: readonly string[]
  readonly lettersMax?: number
  /** What the reader of the text may refuse it with. */
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
  if (question.length <= QUESTION_LENGTH_MAX) return
  // An accent and its letter count as one.
  if ([...question.normalize('NFC')].length <= QUESTION_LENGTH_MAX) return
  throw refusal('QUESTION_TOO_LONG', { most: QUESTION_LENGTH_MAX })
}

/** Values that mean themselves. */
export const same = <T extends string>(values: readonly T[]): Readonly<Record<T, T>> =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<T, T>

interface Choice<T> extends About {
  /** Values by what is written for them. */
  readonly values: Readonly<Record<string, T>>
  /** What else is written for them, which the reference does not list. */
  readonly alike?: Readonly<Record<string, T>>
  /** Small letters and capitals are one: the keys of `values` count in any case. */
  readonly anyCase?: true
  /** What another value is refused with, where not with `VALUE_NOT_ALLOWED`. */
  readonly wrong?: RefusalCode
  /** Another value counts as absent. */
  readonly ignoresOthers?: true
  readonly facts?: Wrong['facts']
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
  const { about, values, alike, anyCase, facts, clip = clipInput } = options
  const { wrong = 'VALUE_NOT_ALLOWED', ignoresOthers } = options
  const fold = (value: string) => (anyCase ? value.toLowerCase() : value)
  const byText = new Map(
    Object.entries({ ...values, ...alike }).map(([value, meaning]) => [fold(value), meaning]),
  )
  const names = Object.keys(values)
  const otherwise = options.byDefault === undefined ? undefined : values[options.byDefault]
  return {
    about: anyCase ? `${about}; case does not matter` : about,
    schema: schemaOf({ type: 'string', enum: names, default: options.byDefault }),
    ...(options.isRequired && { isRequired: true }),
    ...(!ignoresOthers && { refusals: [wrong] }),
    read(given, name) {
      const value = options.isRequired ? neededText(given, name) : given.get(name)
      if (value === undefined) return otherwise
      const meaning = byText.get(fold(value))
      if (meaning !== undefined) return meaning
      if (ignoresOthers) return otherwise
      throw refusal(wrong, {
        name,
        found: clip(value),
        allowed: names.join(', '),
        ...facts?.(value),
      })
    },
  }
}

/** The parts of a value, or of all where it may be given several times, that commas join. */
function partsOf(given: Parameters, name: string, most: number, timesMax?: number): string[] {
  const values = timesMax === undefined ? [given.get(name) ?? ''] : given.all(name)
  return values.flatMap((value) => value.split(',', most).flatMap((part) => part.trim() || []))
}

interface Some<T> extends About, Partial<Pick<Wrong, 'wrong'>> {
  readonly names: readonly T[]
  readonly timesMax?: number
}

/** Some of several names; undefined where none is given, and another one is refused. */
export const some = <T extends string>({
  about,
  names,
  timesMax,
  wrong = 'VALUE_NOT_ALLOWED',
}: Some<T>): Parameter<ReadonlySet<T> | undefined> => ({
  about: `${about}, joined by commas: ${names.map((name) => `\`${name}\``).join(', ')}`,
  schema: { type: 'string' },
  ...(timesMax !== undefined && { timesMax }),
  refusals: [wrong],
  read(given, name) {
    const known = partsOf(given, name, names.length + 1, timesMax).map((part) => {
      if ((names as readonly string[]).includes(part)) return part as T
      throw refusal(wrong, { name, found: clipInput(part), allowed: names.join(', ') })
    })
    return known.length === 0 ? undefined : new Set(known)
  },
})

export const truth = (about: string, byDefault: 'true' | 'false'): Parameter<boolean> =>
  choice<boolean>({ about, values: { true: true, false: false }, byDefault })

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

interface Bounds {
  readonly isWhole?: true
  readonly least?: number
  /** In place of `least`: the bound itself is refused. */
  readonly above?: number
  readonly most?: number
  readonly byDefault?: number
}

const numericSchema = ({ isWhole, least, above, most, byDefault }: Bounds) =>
  schemaOf({
    type: isWhole ? 'integer' : 'number',
    minimum: least,
    exclusiveMinimum: above,
    maximum: most,
    default: byDefault,
  })

interface NumberOptions extends About, Omit<Bounds, 'above' | 'most'> {
  /** The number of a text; NaN for another text. */
  readonly read: (text: string) => number
  readonly wrong: RefusalCode
}

/** What a parameter of these options reads: absent only where it has no value by default and may be. */
type ReadBy<O> = O extends { readonly byDefault: number } | { readonly isRequired: true }
  ? number
  : number | undefined

/** A number; undefined where it is absent. Spaces around it don't count. */
export function number<O extends NumberOptions>(options: O): Parameter<ReadBy<O>> {
  const { about, read, wrong, byDefault } = options
  return {
    about,
    schema: numericSchema(options),
    refusals: [wrong],
    read(given, name) {
      const value = given.get(name)
      const found = value === undefined ? byDefault : read(value.trim())
      if (Number.isNaN(found)) throw refusal(wrong, { name, found: clipInput(value as string) })
      return found as ReadBy<O>
    },
  }
}

interface BetweenOptions extends About, Omit<Bounds, 'above'> {
  readonly least: number
  readonly most: number
}

/** A number within bounds; undefined where it is absent. A refusal tells the bounds. */
export function between<O extends BetweenOptions>(options: O): Parameter<ReadBy<O>> {
  const { about, least, most, isWhole, byDefault } = options
  return {
    about,
    schema: numericSchema(options),
    refusals: ['VALUE_INVALID'],
    read(given, name) {
      const value = given.get(name)
      if (value === undefined) return byDefault as ReadBy<O>
      const found = plainDecimalOf(value.trim())
      const isWithin = found >= least && found <= most && !(isWhole && !Number.isInteger(found))
      if (isWithin) return found as ReadBy<O>
      throw outside(name, value, `${isWhole ? 'whole numbers from ' : ''}${least} to ${most}`)
    },
  }
}

interface ClampedOptions extends About, Wrong, Bounds {
  /** The number of a text; NaN for another text. */
  readonly read: (text: string) => number
  readonly most: number
  readonly byDefault: number
}

/** A number that is taken into its bounds: a larger one counts as the most. Spaces around it don't count. */
export function clamped(options: ClampedOptions): Parameter<number> {
  const { about, read, least, above, most, byDefault, wrong } = options
  return {
    about,
    schema: numericSchema(options),
    isClamped: true,
    refusals: [wrong],
    read(given, name) {
      const value = given.get(name)
      if (value === undefined) return byDefault
      const found = read(value.trim())
      if (Number.isNaN(found) || found <= (above ?? Number.NEGATIVE_INFINITY)) {
        throw refusal(wrong, { name, found: clipInput(value) })
      }
      return Math.min(most, Math.max(least ?? found, found))
    },
  }
}

interface DegreesOptions extends About, Wrong {
  readonly most: 90 | 180
  readonly isRequired?: true
  /** What its absence is refused with, and a number outside of the bounds. */
  readonly missing: RefusalCode
  readonly range?: RefusalCode
  /** Where the parameter of this name is given, this one is needed, too. */
  readonly beside?: string
}

/** Degrees of a longitude or a latitude; undefined where it is absent. Spaces around them don't count. */
export function degrees<O extends DegreesOptions>(options: O): Parameter<ReadBy<O>> {
  const { about, most, missing, wrong, range = wrong, beside, isRequired } = options
  return {
    about,
    schema: numericSchema({ least: -most, most }),
    ...(isRequired && { isRequired }),
    refusals: [...new Set([missing, wrong, range])],
    read(given, name) {
      const value = given.get(name)
      if (value === undefined) {
        const isNeeded = isRequired ?? (beside !== undefined && given.get(beside) !== undefined)
        if (isNeeded) throw refusal(missing, { name })
        return undefined as ReadBy<O>
      }
      const found = plainDecimalOf(value.trim())
      if (Number.isNaN(found)) throw refusal(wrong, { name })
      if (Math.abs(found) > most) throw refusal(range, { name })
      return found as ReadBy<O>
    },
  }
}

/** Exactly `count` numbers joined by commas; undefined for another text. */
export function numbersOf(
  value: string,
  count: number,
  read: (text: string) => number = plainDecimalOf,
): readonly number[] | undefined {
  const numbers = value.split(',', count + 1).map((part) => read(part.trim()))
  return numbers.length === count && !numbers.some(Number.isNaN) ? numbers : undefined
}

export const POSITION_ALLOWED = 'lon,lat with -180 to 180 and -90 to 90 degrees'

/** A point of the engines: steps of 1e-7 degrees. */
export const pointE7 = (lon: number, lat: number) => ({
  lonE7: Math.round(lon * 1e7),
  latE7: Math.round(lat * 1e7),
})

/** A window of the engines by its sides in degrees; undefined where the sides make no window. */
export function windowE7([west, south, east, north]: readonly number[]): Window | undefined {
  const isWindow = [west, south, east, north].every(Number.isFinite) && west <= east
  if (!isWindow || south > north) return undefined
  return { westE7: west * 1e7, southE7: south * 1e7, eastE7: east * 1e7, northE7: north * 1e7 }
}

/** A box by four numbers: west, south, east and north, or any two corners; undefined where it is absent. */
export const box = ({
  about,
  wrong,
  facts,
  anyCorners,
}: About & Wrong & { readonly anyCorners?: true }): Parameter<Window | undefined> =>
  optional(undefined, {
    about,
    refusals: [wrong],
    read(value, name) {
      const [x1, y1, x2, y2] = numbersOf(value, 4) ?? []
      const sides = anyCorners
        ? [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
        : [x1, y1, x2, y2]
      const window = windowE7(sides)
      if (window) return window
      throw refusal(wrong, { name, found: clipInput(value), ...facts?.(value) })
    },
  })

const CODES_MAX = 20

/** Countries by codes or names, joined by commas; undefined where none is given. Other ones than ours are nowhere. */
export function countries({
  about,
  timesMax,
}: About & { readonly timesMax?: number }): Parameter<readonly Country[] | undefined> {
  return {
    about,
    schema: { type: 'string' },
    ...(timesMax !== undefined && { timesMax }),
    read(given, name) {
      const codes = partsOf(given, name, CODES_MAX, timesMax)
      if (codes.length === 0) return undefined
      return codes.flatMap((code) => countryOf(clipInput(code)) ?? [])
    },
  }
}

/** A schema without what is not said. */
const schemaOf = (schema: { [K in keyof Schema]: Schema[K] | undefined }): Schema =>
  givenOnly(schema) as Schema

/** Without the members that are undefined. */
export function givenOnly<T extends object>(
  members: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(members).filter(([, member]) => member !== undefined),
  ) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

/** A value that is not among the allowed ones. */
export const outside = (name: string, found: string, allowed: string): Refusal =>
  refusal('VALUE_INVALID', { name, found: clipInput(found), allowed })

/** The name of a JSONP function. */
export const callback = (
  about: string,
  wrong: RefusalCode = 'CALLBACK_NAME',
): Parameter<string | undefined> =>
  optional(undefined, {
    about,
    schema: { type: 'string', maxLength: CALLBACK_LETTERS_MAX },
    refusals: [wrong],
    read(value) {
      if (!isCallbackName(value)) throw refusal(wrong)
      return value
    },
  })

/** A parameter that is taken and changes nothing. */
export function ignored(about: string): Parameter<undefined> {
  return { about, schema: { type: 'string' }, read: () => undefined }
}

/** Parameters that change nothing, by their names with blanks between. */
export const withoutEffect = (names: string): Readonly<Record<string, Parameter<undefined>>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, ignored('taken, and without effect')]))

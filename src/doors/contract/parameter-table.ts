/**
 * Tables of parameters: one for each public interface. From a table come the reading of a request, the rows of the
 * interface's reference page (`scripts/pages/parameter-page.ts`), and the schema of every parameter.
 */
import { type RefusalCode, refusal } from '../../report/errors.ts'
import { keptIn } from '../../tables/group-by-key.ts'
import { clipInput } from '../../text/escape.ts'
import type { Parameters } from './parameters.ts'

/** What a value may be, as JSON Schema says it. */
export interface Schema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean'
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly default?: string | number | boolean
}

export interface Parameter<T> {
  /** What it means, in Markdown. */
  readonly about: string
  /** Schema of one value. */
  readonly schema: Schema
  /** Its other names; of all names the one that is given first counts. */
  readonly aliases?: readonly string[]
  readonly isRequired?: true
  /** A number outside of the schema's bounds counts as the bound. */
  readonly isClamped?: true
  /** Given several times, every value counts, up to this many. */
  readonly timesMax?: number
  /** Refusals of a value. Their sentences are in the catalogue. */
  readonly refusals?: readonly RefusalCode[]
  /**
   * The value of a request, or what an absent one means.
   * @throws Refusal where it is required and absent, or not valid
   */
  read(given: Parameters, name: string): T
}

/** A parameter of its own kind that may be absent. */
interface Optional<T> extends Pick<Parameter<T>, 'about' | 'refusals'> {
  readonly schema?: Schema
  /** @throws Refusal where the value, which is not empty, is not valid */
  read(value: string, name: string): T
}

/** @param absent what an absent parameter means */
export const optional = <T, D = undefined>(
  absent: D,
  { read, schema = { type: 'string' }, ...about }: Optional<T>,
): Parameter<T | D> => ({
  ...about,
  schema,
  read(given, name) {
    const value = given.get(name)
    return value === undefined ? absent : read(value, name)
  },
})

export type ParameterTable = Readonly<Record<string, Parameter<unknown>>>

export type Described = Omit<Parameter<unknown>, 'read'>
export type DescribedTable = Readonly<Record<string, Described>>

/** What a parameter of the table reads. */
export type ValueOf<P> = P extends Parameter<infer T> ? T : never

/**
 * Reads parameters of a table by their names. The caller says in which order, since of several faults the first is told.
 */
export type Reader<T extends ParameterTable> = <N extends keyof T & string>(
  name: N,
) => ValueOf<T[N]>

export function readerOf<T extends ParameterTable>(table: T, given: Parameters): Reader<T> {
  return (name) => table[name].read(given, name) as ValueOf<T[typeof name]>
}

/** The text of a parameter; undefined where it is absent or empty. */
export function textOf(
  given: Parameters,
  name: string,
  aliases?: readonly string[],
): string | undefined {
  return aliases === undefined ? given.get(name) : given.firstOf(name, aliases)
}

/** The first name that is no parameter of the table; undefined where all are. */
export function unknownName(table: ParameterTable, given: Parameters): string | undefined {
  for (const name of given.names()) if (!Object.hasOwn(table, name)) return name
  return undefined
}

/** @throws Refusal at the first of the names that is absent */
export function checkPresent<T extends ParameterTable>(
  table: T,
  given: Parameters,
  names: readonly (keyof T & string)[],
): void {
  for (const name of names) neededText(given, name, table[name].aliases)
}

/** Like `textOf`. @throws Refusal where the parameter is absent */
export function neededText(given: Parameters, name: string, aliases?: readonly string[]): string {
  const text = textOf(given, name, aliases)
  if (text === undefined) throw refusal('PARAMETER_MISSING', { name })
  return text
}

const namesOfTables = new WeakMap<ParameterTable, readonly string[]>()

/**
 * Like `readerOf`, for interfaces of ours: other parameters are left alone, except names near to one of the table's.
 * @throws Refusal at the first name that is misspelt
 */
export function ownReaderOf<T extends ParameterTable>(table: T, given: Parameters): Reader<T> {
  const names = keptIn(namesOfTables, table, () =>
    Object.entries(table).flatMap(([name, { aliases = [] }]) => [name, ...aliases]),
  )
  for (const found of given.names()) {
    const meant = nearName(found, names)
    if (meant) throw refusal('PARAMETER_UNKNOWN', { name: clipInput(found), meant })
  }
  return readerOf(table, given)
}

/** A longer text is no misspelt name. */
const LETTERS_MAX = 40
/** Letters of a beginning that may mean the whole name. */
const BEGINNING_MIN = 3

/**
 * The nearest of the names, in whatever case; undefined where none is near, or `found` is among them. Near is a name that
 * begins with `found`, or that `found` begins with. So is one with a wrong letter, or a quarter of its letters.
 */
export function nearName(found: string, names: readonly string[]): string | undefined {
  if (names.includes(found) || found.length > LETTERS_MAX) return undefined
  const folded = found.toLowerCase()
  let nearest: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const name of names) {
    const faults = faultsBetween(folded, name.toLowerCase())
    if (faults < least) {
      least = faults
      nearest = name
    }
  }
  return nearest
}

/** Letters that are wrong; infinite where they are too many. */
function faultsBetween(found: string, name: string): number {
  const most = Math.max(1, Math.floor(name.length / 4))
  const shorter = Math.min(found.length, name.length)
  const isBeginning = shorter >= BEGINNING_MIN && (name.startsWith(found) || found.startsWith(name))
  const faults = distance(found, name)
  return faults <= most || isBeginning ? faults : Number.POSITIVE_INFINITY
}

/** Letters to change, put in, leave out or swap with the next one (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1)
    }
    rows.push(row)
  }
  return rows[a.length][b.length]
}

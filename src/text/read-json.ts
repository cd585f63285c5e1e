/**
 * JSON with pauses, for documents that strangers send: JSON.parse takes 80 ms for a megabyte that is nested, and nobody
 * can stop it. What it gives is what JSON.parse would, with objects that inherit no member.
 */
import type { Steps } from '../report/steps.ts'

/** Deeper documents are refused. */
const DEPTH_MAX = 32
/** Values between two pauses: less than a millisecond. */
const VALUES_A_STEP = 2000

export interface JsonObject {
  readonly [name: string]: Json
}
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

/** Text of a value, of an object its JSON: a member of its own may be called `toString`. */
export const valueText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Whether a value of JSON is an object. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Members of an object of JSON; none of any other value. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {}

/** An array or object that has no end yet; `name` is that of the member whose value is next. */
interface Open {
  readonly list: Json[] | undefined
  readonly members: Record<string, Json> | undefined
  name: string
}

/** V8 makes hash tables of objects from `Object.create(null)`: they took twice the time. */
function Bare() {}
Bare.prototype = Object.create(null)
const Members = Bare as unknown as new () => Record<string, Json>

/** Sticky: what is read at the place, spaces before it included. */
const SPACES = /[ \t\n\r]*/y
const SPACE = 0x20
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORDS: Readonly<Record<string, boolean | null>> = { t: true, f: false, n: null }

/**
 * The value of a text; undefined where it is no JSON, or too deep. `look` hears at each pause how many values were read,
 * and may throw.
 */
export function* readJsonSteps(
  text: string,
  look: (values: number) => void = () => {},
): Steps<Json | undefined> {
  const open: Open[] = []
  let at = skipSpaces(text, 0)
  for (let values = 1; ; values++) {
    if (values % VALUES_A_STEP === 0) {
      look(values)
      yield
    }
    const letter = text[at]
    let value: Json
    if (letter === '[' || letter === '{') {
      if (open.length === DEPTH_MAX) return undefined
      const begun = beginOf(letter === '[')
      at = skipSpaces(text, at + 1)
      if (text[at] !== (letter === '[' ? ']' : '}')) {
        at = valueStart(begun, text, at)
        if (at < 0) return undefined
        open.push(begun)
        continue
      }
      at++
      value = (begun.list ?? begun.members) as Json
    } else {
      const end = scalarEnd(text, at)
      if (end < 0) return undefined
      value = scalarOf(text, at, end)
      at = end
    }
    // The value ends here, and perhaps values around it with it.
    for (;;) {
      at = skipSpaces(text, at)
      const inner = open[open.length - 1]
      if (!inner) return at === text.length ? value : undefined
      if (inner.list) inner.list.push(value)
      else if (inner.members) inner.members[inner.name] = value
      if (text[at] === ',') {
        at = skipSpaces(text, at + 1)
        at = valueStart(inner, text, at)
        if (at < 0) return undefined
        break
      }
      if (text[at] !== (inner.list ? ']' : '}')) return undefined
      at++
      open.pop()
      value = (inner.list ?? inner.members) as Json
    }
  }
}

const beginOf = (isList: boolean): Open => ({
  list: isList ? [] : undefined,
  members: isList ? undefined : new Members(),
  name: '',
})

/** Where spaces end. */
const skipSpaces = (text: string, at: number): number =>
  text.charCodeAt(at) > SPACE ? at : endOf(SPACES, text, at)

/** Where the sticky pattern ends; `at` where it does not fit. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** Takes the name and the colon of a member. @returns where the value begins; -1 where no member begins */
function valueStart(open: Open, text: string, at: number): number {
  if (open.list) return at
  const end = endOf(STRING, text, at)
  if (end === at) return -1
  open.name = scalarOf(text, at, end) as string
  const colon = skipSpaces(text, end)
  return text[colon] === ':' ? skipSpaces(text, colon + 1) : -1
}

/** Where a string, a number or a word ends; -1 where none begins. */
function scalarEnd(text: string, at: number): number {
  const letter = text[at]
  if (letter === undefined) return -1
  if (letter === '"') return after(endOf(STRING, text, at), at)
  if (Object.hasOwn(WORDS, letter)) {
    const word = String(WORDS[letter])
    return text.startsWith(word, at) ? at + word.length : -1
  }
  return after(endOf(NUMBER, text, at), at)
}

const after = (end: number, at: number): number => (end === at ? -1 : end)

function scalarOf(text: string, at: number, end: number): Json {
  const letter = text[at]
  if (letter !== '"')
    return Object.hasOwn(WORDS, letter) ? WORDS[letter] : Number(text.slice(at, end))
  const inside = text.slice(at + 1, end - 1)
  return inside.includes('\\') ? (JSON.parse(text.slice(at, end)) as string) : inside
}

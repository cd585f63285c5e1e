/** Changes of a request that may raise its cost: more of the same, larger numbers, longer texts, parts of others. */
import { type Draft, encodePairs, FORM_TYPE } from '../fuzz/request.ts'
import type { Random } from '../geocoder/random.ts'

/** How often a part is repeated. */
const TIMES = [2, 2, 3, 10, 50] as const
/** What a number is multiplied by, or becomes. */
const FACTORS = [0.5, 2, 10] as const
const EXTREMES = ['0', '1', '8', '31', '100', '480', '1000', '50000', '500000'] as const
/** Words that many places, streets and people have. */
const COMMON =
  'Tallinn Tartu Rīga Vilnius Kaunas Pikk Uus Kooli Kase Aia Liepu Dārza Skolas Sodų Liepų Miško tn iela g. 5 7 1-2'.split(
    ' ',
  )
const TEXT_LETTERS = [60, 200, 400] as const
/** Longer requests are refused unread. */
const BODY_BYTES_MAX = 1_000_000
const URL_LETTERS_MAX = 200_000

type Pairs = [string, string][]
type Json = Record<string, unknown> | unknown[]

const isForm = ({ body, headers }: Draft): boolean =>
  body !== undefined && headers.some(([, value]) => value === FORM_TYPE)

const copyOf = (draft: Draft): Draft => ({
  ...draft,
  pairs: draft.pairs.map(([name, value]): [string, string] => [name, value]),
  headers: [...draft.headers],
})

/**
 * A request like `draft`, changed once to three times.
 * @param other a request of the same door; parts of it may be taken
 */
export function grow(random: Random, draft: Draft, other: Draft): Draft {
  const grown = copyOf(draft)
  for (let i = 1 + random.below(3); i > 0; i--) {
    change(random, grown, other)
    if (isTooLong(grown)) return copyOf(draft)
  }
  return grown
}

const isTooLong = ({ body, path, pairs }: Draft): boolean =>
  (body?.length ?? 0) > BODY_BYTES_MAX || path.length + encodePairs(pairs).length > URL_LETTERS_MAX

function change(random: Random, draft: Draft, other: Draft): void {
  if (isForm(draft)) {
    const pairs: Pairs = [...new URLSearchParams(draft.body!.toString())]
    const others = isForm(other) ? [...new URLSearchParams(other.body!.toString())] : other.pairs
    changePairs(random, pairs, others)
    draft.body = Buffer.from(encodePairs(pairs))
    return
  }
  const text = draft.body?.toString() ?? ''
  const isInBody = text !== '' && random.next() < 0.8
  if (isInBody && text.startsWith('<')) draft.body = Buffer.from(changeXml(random, text))
  else if (isInBody)
    draft.body = Buffer.from(changeJson(random, text, other.body?.toString() ?? ''))
  else if (/\d,-?\d/.test(draft.path) && random.next() < 0.5) {
    draft.path = changeList(random, draft.path, /[^/]*\d,-?\d[^/]*/, ';')
  } else changePairs(random, draft.pairs, other.pairs)
}

/** A parameter: repeated, another value, or one that the other request has. */
function changePairs(random: Random, pairs: Pairs, others: Readonly<Pairs>): void {
  const kind = random.below(4)
  if ((kind === 0 || pairs.length === 0) && others.length > 0) {
    const [name, value] = random.pick(others)
    const known = pairs.find(([own]) => own === name)
    if (known) known[1] = value
    else pairs.push([name, value])
    return
  }
  if (pairs.length === 0) return
  const at = random.below(pairs.length)
  const [name, value] = pairs[at]
  if (kind === 1) {
    const copies = random.pick(TIMES)
    for (let i = 0; i < copies; i++) pairs.push([name, changeValue(random, value)])
  } else pairs[at] = [name, changeValue(random, value)]
}

/** Longer lists, larger numbers, texts of common words. */
function changeValue(random: Random, value: string): string {
  const separator = [';', '|', ' ', ','].find((one) => value.includes(one))
  if (separator !== undefined && /\d/.test(value) && random.next() < 0.6) {
    return repeated(random, value.split(separator)).join(separator)
  }
  if (/^-?[\d.]+$/.test(value)) return changeNumber(random, value)
  return /\p{L}{3}/u.test(value) ? commonText(random) : value
}

const changeNumber = (random: Random, value: string): string =>
  random.next() < 0.5
    ? random.pick(EXTREMES)
    : String(Number((Number(value) * random.pick(FACTORS)).toFixed(6)))

function commonText(random: Random): string {
  const letters = random.pick(TEXT_LETTERS)
  let text = random.pick(COMMON)
  while (text.length < letters) text += ` ${random.pick(COMMON)}`
  return text.slice(0, letters)
}

/** The parts several times over, in another order. */
function repeated<T>(random: Random, parts: readonly T[]): T[] {
  const copies = random.pick(TIMES)
  const all = Array.from({ length: copies }, () => parts).flat()
  for (let i = all.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[all[i], all[j]] = [all[j], all[i]]
  }
  return all
}

const changeList = (random: Random, text: string, where: RegExp, separator: string): string =>
  text.replace(where, (list) => repeated(random, list.split(separator)).join(separator))

/** An element with what is in it several times over, a longer list of positions, or another number. */
function changeXml(random: Random, text: string): string {
  const kind = random.below(3)
  if (kind === 0) {
    return text.replace(
      /<((?:\w+:)?(?:posList|coordinates))>([^<]*)</,
      (_, name, list) => `<${name}>${repeatedPositions(random, list)}<`,
    )
  }
  const elements = [
    ...text.matchAll(/<((?:\w+:)?\w+)(?:\s[^<>]*)?(?:\/>|>(?:(?!<\1[\s>]).)*?<\/\1>)/gs),
  ]
  if (elements.length === 0) return text
  if (kind === 1) {
    const numbers = [...text.matchAll(/(?<=[>"])\d+(?:\.\d+)?(?=[<"])/g)]
    if (numbers.length === 0) return text
    const { 0: found, index } = random.pick(numbers)
    return text.slice(0, index) + changeNumber(random, found) + text.slice(index + found.length)
  }
  const { 0: element, index } = random.pick(elements)
  return (
    text.slice(0, index) + element.repeat(random.pick(TIMES)) + text.slice(index + element.length)
  )
}

/** Positions of two numbers; no number is torn apart. */
const repeatedPositions = (random: Random, list: string): string =>
  repeated(random, list.trim().match(/\S+\s+\S+/g) ?? []).join(' ')

/** A list or a member anywhere in the document. A text that is no JSON stays as it is. */
function changeJson(random: Random, text: string, other: string): string {
  const root = parsed(text)
  if (root === undefined) return text
  const places = placesOf(root)
  const otherPlaces = placesOf(parsed(other) ?? [])
  if (otherPlaces.length > 0 && !Array.isArray(root) && random.next() < 0.2) {
    const { name, value } = random.pick(otherPlaces)
    if (typeof name === 'string') root[name] = value
    return JSON.stringify(root)
  }
  if (places.length === 0) return text
  const { parent, name, value } = random.pick(places)
  const own = parent as Record<string | number, unknown>
  if (Array.isArray(value) && value.length > 0 && !isPosition(value))
    own[name] = repeated(random, value)
  else if (typeof value === 'number') own[name] = Number(changeNumber(random, String(value)))
  else if (typeof value === 'string') own[name] = changeValue(random, value)
  return JSON.stringify(root)
}

const isPosition = (value: readonly unknown[]): boolean =>
  value.length === 2 && value.every((part) => typeof part === 'number')

function parsed(text: string): Json | undefined {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

interface Place {
  readonly parent: Json
  readonly name: string | number
  readonly value: unknown
}

/** Places of a document that are looked at; the numbers of positions are left alone. */
const PLACES_MAX = 2_000

function placesOf(root: Json): Place[] {
  const places: Place[] = []
  const left: Json[] = [root]
  for (
    let parent = left.pop();
    parent !== undefined && places.length < PLACES_MAX;
    parent = left.pop()
  ) {
    if (Array.isArray(parent) && isPosition(parent)) continue
    for (const [key, value] of Object.entries(parent)) {
      places.push({ parent, name: Array.isArray(parent) ? Number(key) : key, value })
      if (typeof value === 'object' && value !== null) left.push(value as Json)
    }
  }
  return places
}

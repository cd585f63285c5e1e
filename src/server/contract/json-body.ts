/** Parameters in a JSON body, so that an interface reads them by the same table as those of a URL. */
import { refusal } from '../../report/errors.ts'
import { type Parameters, parametersOf } from './parameters.ts'

/** A longer text would hold the thread for more than a few milliseconds while it is parsed. */
const LETTERS_MAX = 256 * 1024
/** More members, and more values of a list, are not looked at: no parameter takes as many. */
const MEMBERS_MAX = 100
const VALUES_MAX = 2_000

/**
 * The parameters of the URL, then the members of the body's object. A list gives a value for each of its members; a list
 * of numbers, such as a position, is one value with commas. An object is given as its JSON text.
 * @throws Refusal where the body is neither empty nor a JSON object of an acceptable length
 */
export function withJsonBody(query: Parameters, body: string): Parameters {
  if (body.length > LETTERS_MAX) throw refusal('BODY_TOO_LONG', { most: LETTERS_MAX })
  if (body.trim() === '') return query
  const inBody = parametersOf(pairsOf(parsed(body)))
  return {
    raw: (name) => query.raw(name) ?? inBody.raw(name),
    get: (name) => (query.raw(name) === undefined ? inBody : query).get(name),
    firstOf: (names) =>
      (names.some((name) => query.raw(name) !== undefined) ? query : inBody).firstOf(names),
    all: (name) => [...query.all(name), ...inBody.all(name)],
  }
}

function parsed(body: string): object {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw refusal('BODY_NOT_JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refusal('BODY_NOT_JSON')
  }
  return value
}

function pairsOf(members: object): [string, string][] {
  const names = Object.keys(members).slice(0, MEMBERS_MAX)
  return names.flatMap((name) =>
    textsOf((members as Record<string, unknown>)[name]).map((text): [string, string] => [
      name,
      text,
    ]),
  )
}

function textsOf(value: unknown): string[] {
  if (value === null) return []
  if (!Array.isArray(value)) return [textOf(value)]
  const values = value.slice(0, VALUES_MAX)
  return isNumbers(values) ? [textOf(values)] : values.map(textOf)
}

const isNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (isNumbers(value)) return (value as number[]).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

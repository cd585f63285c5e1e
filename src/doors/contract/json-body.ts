/** Parameters in a JSON body, so that an interface reads them by the same table as those of a URL. */
import { attempt } from '../../report/attempt.ts'
import { refusal } from '../../report/errors.ts'
import { isObject, readJsonSteps, valueText } from '../../text/read-json.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { RequestFacts } from './interface.ts'
import { joinParameters, type Parameters, parametersOf } from './parameters.ts'

/** A longer body is refused before it is read. */
export const JSON_BODY_BYTES_MAX = 256 * 1024
/** A longer text is parsed in turns. */
const SHORT_LETTERS = 16 * 1024
/** More members, and more values of a list, are not looked at: no parameter takes as many. */
const MEMBERS_MAX = 100
const VALUES_MAX = 2_000

/**
 * What `use` makes of the parameters of the URL, then the members of the body's object; later where the body is long. A
 * list gives a value for each of its members. A list of numbers, such as a position, is one value with commas, and a
 * list of such lists within a list one with semicolons. An object is given as its JSON text.
 * @throws Refusal, or rejects with it, where the body is neither empty nor a JSON object
 */
export function withJsonBody<T>(
  query: Parameters,
  facts: Pick<RequestFacts, 'body' | 'isGone'>,
  use: (parameters: Parameters) => T,
): T | Promise<T> {
  const { body } = facts
  if (body.trim() === '') return use(query)
  if (body.length <= SHORT_LETTERS)
    return use(
      both(
        query,
        attempt(() => JSON.parse(body)),
      ),
    )
  const value = inTurns(readJsonSteps(body), () => facts.isGone === true)
  return value.then((members) => use(both(query, members)))
}

function both(query: Parameters, members: unknown): Parameters {
  if (!isObject(members)) throw refusal('BODY_NOT_JSON')
  return joinParameters(query, parametersOf(pairsOf(members)))
}

function pairsOf(members: Readonly<Record<string, unknown>>): [string, string][] {
  const names = Object.keys(members).slice(0, MEMBERS_MAX)
  return names.flatMap((name) =>
    textsOf(members[name]).map((text): [string, string] => [name, text]),
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
  if (Array.isArray(value) && value.every(isNumbers)) {
    return value.map((numbers: number[]) => numbers.join(',')).join(';')
  }
  return valueText(value)
}

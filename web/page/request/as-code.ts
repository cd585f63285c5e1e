/** A request as code that people copy: each asks exactly what the page asked. */
import { pairsOf, requestAddress } from '../base/request-address.ts'
import type { AskedRequest } from '../base/state.ts'

export const KINDS = ['curl', 'JavaScript', 'Python'] as const
export type Kind = (typeof KINDS)[number]

export interface Source {
  /** Address of the server, with a slash at its end. */
  readonly root: string
  readonly request: AskedRequest
  /** Empty where the server needs none. */
  readonly key: string
}

/** In a shell's single quotes only the quote itself has to be left. */
const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
/** JSON's texts are texts of JavaScript and Python as well. */
const quoted = (text: string): string => JSON.stringify(text)

/** Parameters with the key that is in use. */
const keyedPairs = ({ request, key }: Source): [string, string][] =>
  pairsOf({ ...request.parameters, key: key || undefined })

const baseOf = ({ root, request }: Source): string => root + request.path.replace(/^\//, '')

function javascript(source: Source): string {
  const pairs = keyedPairs(source).map((pair) => `  [${pair.map(quoted).join(', ')}],`)
  return [
    `const url = new URL(${quoted(baseOf(source))})`,
    'url.search = new URLSearchParams([',
    ...pairs,
    '])',
    'const response = await fetch(url)',
    'if (!response.ok) throw new Error(await response.text())',
    'console.log(await response.json())',
  ].join('\n')
}

function python(source: Source): string {
  const lines = [...Map.groupBy(keyedPairs(source), ([name]) => name)].map(([name, pairs]) => {
    const values = pairs.map(([, value]) => quoted(value)).join(', ')
    return `    ${quoted(name)}: ${pairs.length > 1 ? `[${values}]` : values},`
  })
  return [
    'import requests',
    '',
    `response = requests.get(${quoted(baseOf(source))}, params={`,
    ...lines,
    '})',
    'response.raise_for_status()',
    'print(response.json())',
  ].join('\n')
}

export function asCode(source: Source, kind: Kind): string {
  const { root, request, key } = source
  if (kind === 'curl') return `curl ${shellQuoted(requestAddress(root, request, key))}`
  return kind === 'JavaScript' ? javascript(source) : python(source)
}

/** OSRM's POST: the options of a URL as members of a JSON object, with the coordinates among them. */
import { refusal } from '../../../report/errors.ts'
import type { RequestFacts } from '../../contract/interface.ts'
import { type Parameters, parametersOf } from '../../contract/parameters.ts'

/** More members than there are options. */
const MEMBERS_MAX = 50
const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i
/** Services that take a body. */
const SERVICE = /^\/(?:route|table|match)\//

export interface OsrmAsked {
  /** As that of a GET, with its coordinates. */
  readonly path: string
  readonly given: Parameters
}

/** @throws Refusal where the service takes no body, or the body is not such an object */
export function readOsrmBody(
  path: string,
  { body, contentType }: Pick<RequestFacts, 'body' | 'contentType'>,
): OsrmAsked {
  if (!JSON_TYPE.test(contentType)) throw refusal('OSRM_CONTENT_TYPE')
  if (!SERVICE.test(path)) throw refusal('OSRM_NOT_IMPLEMENTED')
  const members = membersOf(body)
  const { coordinates, ...options } = members
  const places = encodeURIComponent(textOf('coordinates', coordinates))
  const pairs = Object.entries(options)
    .slice(0, MEMBERS_MAX)
    .map(([name, value]): [string, string] => [name, textOf(name, value)])
  return { path: `${path.replace(/\/$/, '')}/${places}`, given: parametersOf(pairs) }
}

function membersOf(body: string): Readonly<Record<string, unknown>> {
  const malformed = () => refusal('OSRM_QUERY', { position: 0 })
  let members: unknown
  try {
    members = JSON.parse(body)
  } catch {
    throw malformed()
  }
  if (typeof members !== 'object' || members === null || Array.isArray(members)) throw malformed()
  return members as Record<string, unknown>
}

/** Options whose elements are joined by commas in a URL; those of the others belong to coordinates. */
const NAMES = new Set(['annotations', 'exclude'])

/** A value as a URL has it; null is an empty element. */
function textOf(name: string, value: unknown): string {
  if (!Array.isArray(value)) return partOf(value)
  return value.map(partOf).join(NAMES.has(name) ? ',' : ';')
}

function partOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.map(String).join(',') : String(value)
}

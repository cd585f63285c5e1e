/** The parameters that a body holds, or what is wrong with the body. */
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { releaseChunk } from '../../../tables/release-chunk.ts'
import { inTurns } from '../../../use-cases/work-turns.ts'
import { type ParsedText, parseFormSteps, parseQuery } from './query-string.ts'

/** The refusal of a body: its status and its message. */
export interface BodyRefusal {
  readonly status: number
  readonly message: string
}

const FORM = 'application/x-www-form-urlencoded'
const FORM_TYPE = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i
const OTHER_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^\s*application\/(?:[\w.-]+\+)?json\s*(;|$)/i, 'JSON'],
  [/^\s*multipart\//i, 'multipart'],
]
/** A shorter form is read at once. */
const SHORT_FORM_BYTES = 16 * 1024

/** What no address takes: a compressed body. */
function refuseEncoding({ headers }: Pick<IncomingMessage, 'headers'>): BodyRefusal | undefined {
  const encoding = headers['content-encoding']
  if (encoding === undefined || /^\s*(?:identity)?\s*$/i.test(encoding)) return undefined
  return { status: 415, message: 'The body is compressed; send it without Content-Encoding' }
}

/** How a body is refused before it is read: a compressed one, or at a form's address one of a type that no form has. */
export const refuseUnread = (
  request: Pick<IncomingMessage, 'headers'>,
  { takesDocument, takesUpload }: { readonly takesDocument?: true; readonly takesUpload?: unknown },
): BodyRefusal | undefined =>
  refuseEncoding(request) ??
  (takesDocument || takesUpload || !(Number(request.headers['content-length'] ?? 0) > 0)
    ? undefined
    : typeRefusal(request.headers['content-type']))

function typeRefusal(type: string | undefined): BodyRefusal | undefined {
  const other = OTHER_TYPES.find(([pattern]) => type !== undefined && pattern.test(type))
  return other && { status: 415, message: `The body is ${other[1]}; this address takes ${FORM}` }
}

/**
 * The fields of a form; undefined where the body is of a type that has none. A long form that is called one is empty
 * afterwards: its memory is given back.
 */
export function readForm(
  { headers }: Pick<IncomingMessage, 'headers'>,
  body: Buffer,
  isGone: () => boolean,
): ParsedText | BodyRefusal | undefined | Promise<ParsedText> {
  if (body.length === 0) return undefined
  const type = headers['content-type']
  const refused = typeRefusal(type)
  if (refused) return refused
  if (type !== undefined && !FORM_TYPE.test(type)) return undefined
  if (!isUtf8(body)) return { status: 400, message: 'The body is not UTF-8' }
  if (body.length <= SHORT_FORM_BYTES) return parseQuery(body.toString('utf8'))
  const read = inTurns(parseFormSteps(body), isGone)
  // A body that its client calls a form is read as a form alone.
  return type === undefined ? read : read.finally(() => releaseChunk(body))
}

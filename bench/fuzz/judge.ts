/**
 * Whether an answer is one that the documents foresee: its status, its form, what every answer carries, and in the
 * specified interfaces each member of it.
 */
import { gunzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { isRefusal } from '../../src/report/errors.ts'
import { XML_LIMITS } from '../../src/text/read-xml.ts'
import { readXml } from '../../test/support/read-xml.ts'
import type { RawAnswer } from '../attack/answer-reader.ts'
import { openPart } from './closed-answers.ts'
import type { Group } from './request.ts'

const FORESEEN = new Set([
  200, 204, 206, 304, 400, 401, 403, 404, 405, 408, 411, 413, 414, 415, 417, 422, 431, 500, 503,
])

/** What the documents answer with 500. */
const DOCUMENTED_500 = [
  /No route exists from location/,
  /Unknown EPSG code: /,
  /Non-numeric max(?:Dev|Points) value: /,
]

const headerOf = (head: string, name: string): string | undefined =>
  new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(head)?.[1]

/**
 * @param asked the request as text: a value that it names itself may come back
 * @returns what is wrong; undefined where nothing is
 */
export function judge(
  group: Group,
  answer: RawAnswer,
  method: string,
  asked = '',
): string | undefined {
  const { status, head } = answer
  if (!FORESEEN.has(status)) return `unforeseen status ${status}`
  if (headerOf(head, 'access-control-allow-origin') !== '*') return 'no CORS header'
  const body = unpacked(answer)
  if (body === undefined) return 'no gzip'
  const text = body.toString('utf8')
  // The reference has the words of every error in its prose.
  if (status === 200 && text.includes('<title>Teeviit reference</title>')) return undefined
  if (/Internal error/.test(text)) return 'an internal error'
  if (status === 503 && headerOf(head, 'retry-after') === undefined)
    return '503 without Retry-After'
  const hasBody = method !== 'HEAD'
  if (status === 500 && hasBody && !isDocumented500(group, text)) return 'an undocumented 500'
  if (!hasBody || status === 204 || status === 304) return undefined
  const type = mediaOf(answer)
  const wrong =
    wrongForm(type, { body }, text) ??
    openPart(group, type.split(';', 1)[0], CALL.exec(text)?.[2] ?? text)
  return wrong ?? (isNoValue(text) && !NO_VALUE.test(asked) ? 'a value that is none' : undefined)
}

/** The header Content-Type; empty where absent. */
export const mediaOf = ({ head }: RawAnswer): string => headerOf(head, 'content-type') ?? ''

/** The body as it was before it was packed; undefined where it was not. */
export function unpacked({ head, body }: RawAnswer): Buffer | undefined {
  if (headerOf(head, 'content-encoding') !== 'gzip' || body.length === 0) return body
  try {
    return gunzipSync(body)
  } catch {
    return undefined
  }
}

/** SOAP 1.1 tells every fault with 500; its detail holds the status of the interface. */
function isDocumented500(group: Group, text: string): boolean {
  if (DOCUMENTED_500.some((form) => form.test(text))) return true
  const detail = /<status>(\d+)<\/status>/.exec(text)
  return group.startsWith('SOAP') && detail !== null && Number(detail[1]) < 500
}

const CALL = /^(?:\/\*\*\/)?([A-Za-z_$][\w$.[\]]*)(?: && \1)?\(([\s\S]*)\);?$/

function wrongForm(
  type: string,
  { body }: Pick<RawAnswer, 'body'>,
  text: string,
): string | undefined {
  const [media] = type.split(';', 1)
  const isJson = media === 'application/json' || media === 'application/geo+json'
  if (isJson || media === 'application/javascript') {
    const call = CALL.exec(text)
    try {
      JSON.parse(call ? call[2] : text)
    } catch (error) {
      return `no JSON: ${(error as Error).message}`
    }
    return media === 'application/javascript' && !call ? 'no call of a function' : undefined
  }
  if (/xml$/.test(media)) return wrongXml(body, text)
  if (media === 'text/html') {
    return /^<!doctype html>[\s\S]*<\/html>\s*$/i.test(text) ? undefined : 'no HTML'
  }
  if (media === 'text/csv') return text.endsWith('\r\n') ? undefined : 'no CSV'
  return media === 'text/plain' ? undefined : `unforeseen content type ${type}`
}

const LIMITS: ReadonlySet<string> = new Set([
  'XML_TOO_MANY',
  'XML_TOO_DEEP',
  'XML_TOO_LARGE',
  'XML_TOO_LONG',
])

function wrongXml(body: Buffer, text: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true })
  let fault: string | undefined
  parser.on('error', (error) => {
    fault ??= error.message
  })
  parser.write(text).close()
  if (fault !== undefined) return `no XML: ${fault}`
  if (body.length > XML_LIMITS.bytesMax) return undefined
  try {
    readXml(body)
  } catch (error) {
    // An answer may be longer and deeper than a request.
    const isLimit = isRefusal(error) && LIMITS.has(error.code)
    if (!isLimit) return `not read by the house's own reader: ${(error as Error).message}`
  }
  return undefined
}

const NO_VALUE = /NaN|undefined|null|Infinity/i
/** In an element, where a number or a text should be. */
const isNoValue = (text: string): boolean => />(?:NaN|undefined|null|-?Infinity)[ <]/.test(text)

/** What tests of whole answers share: an answer's outside, and what one form is made of from another. */
import { expect } from 'vitest'
import { escapeXml } from '../../src/text/escape.ts'
import { xmlText, xmlValue } from '../support/xml-value.ts'
import type { Asked, ConformanceServer } from './server.ts'

interface Answer {
  readonly status: number
  readonly headers: Headers | Readonly<Record<string, string | undefined>>
  readonly text: string
}

export const JSON_TYPE = 'application/json; charset=utf-8'
export const HTML_TYPE = 'text/html; charset=utf-8'
export const XML_TYPE = 'text/xml; charset=utf-8'
export const SCRIPT_TYPE = 'application/javascript; charset=utf-8'

const headerOf = ({ headers }: Answer, name: string): string | undefined =>
  headers instanceof Headers ? (headers.get(name) ?? undefined) : headers[name]

const OF_ALL = ['content-type', 'access-control-allow-origin', 'x-content-type-options'] as const

/** Status, content type, who may read it, whether a browser may guess its type, and further headers by their names. */
export const outside = (answer: Answer, ...names: string[]): unknown[] => [
  answer.status,
  ...[...OF_ALL, ...names].map((name) => headerOf(answer, name)),
]

/** The page of an error. */
export const pageOf = (status: number, message: string, detail?: string): string =>
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
  `<title>HTTP Status ${status} - ${message}</title></head>` +
  `<body><h1>HTTP Status ${status} - ${message}</h1>` +
  `${detail === undefined ? '' : `<p>${detail}</p>`}</body></html>\n`

/** XML without the two ways to write an empty element. */
export const sameXml = (text: string): string => xmlText(xmlValue(text))

/** A value as elements: a list is its element once an item, what is null is left out. */
export function elements(value: unknown): string {
  if (typeof value !== 'object' || value === null) return escapeXml(String(value))
  return Object.entries(value)
    .flatMap(([name, part]) => [part].flat().map((item: unknown) => [name, item] as const))
    .filter(([, item]) => item !== null)
    .map(([name, item]) => `<${name}>${elements(item)}</${name}>`)
    .join('')
}

const ENVELOPES = {
  '1.1': { uri: 'http://schemas.xmlsoap.org/soap/envelope/', type: 'text/xml' },
  '1.2': { uri: 'http://www.w3.org/2003/05/soap-envelope', type: 'application/soap+xml' },
} as const
export type SoapVersion = keyof typeof ENVELOPES
export const SOAP_VERSIONS = ['1.1', '1.2'] as const
export const soapType = (version: SoapVersion): string =>
  `${ENVELOPES[version].type}; charset=utf-8`

const enveloped = (version: SoapVersion, content: string): string =>
  `<soap:Envelope xmlns:soap="${ENVELOPES[version].uri}"><soap:Body>${content}</soap:Body></soap:Envelope>`

/** A call of an operation of a service, as it is posted. */
export const soapCall = (
  version: SoapVersion,
  service: string,
  operation: string,
  asked: object,
) => ({
  method: 'POST',
  headers: { 'content-type': ENVELOPES[version].type },
  body: enveloped(
    version,
    `<${operation} xmlns="urn:teeviit:${service}:1">${elements(asked)}</${operation}>`,
  ),
})

/** The answer to a call. */
export const soapResult = (
  version: SoapVersion,
  service: string,
  operation: string,
  result: object,
): string =>
  sameXml(
    enveloped(
      version,
      `<${operation}Response xmlns="urn:teeviit:${service}:1">${elements(result)}</${operation}Response>`,
    ),
  )

/** A fault, whose fault is the sender's unless the status is 500. */
export function soapFault(
  version: SoapVersion,
  service: string,
  status: number,
  message: string,
): string {
  const text = escapeXml(message)
  const error = `<Error xmlns="urn:teeviit:${service}:1"><status>${status}</status><message>${text}</message></Error>`
  const isSender = status < 500
  const fault =
    version === '1.1'
      ? `<faultcode>soap:${isSender ? 'Client' : 'Server'}</faultcode><faultstring>${text}</faultstring>` +
        `<detail>${error}</detail>`
      : `<soap:Code><soap:Value>soap:${isSender ? 'Sender' : 'Receiver'}</soap:Value></soap:Code>` +
        `<soap:Reason><soap:Text xml:lang="en">${text}</soap:Text></soap:Reason><soap:Detail>${error}</soap:Detail>`
  return sameXml(enveloped(version, `<soap:Fault>${fault}</soap:Fault>`))
}

/** The status of a fault over HTTP. */
export const faultStatus = (version: SoapVersion, status: number): number =>
  version === '1.2' && status < 500 ? 400 : 500

/** The first answer that is refused as too many; some before it are not. */
export async function refusedAsTooMany(ask: () => Promise<Asked>): Promise<Asked> {
  for (let asked = 0; asked < 5; asked++) {
    const answer = await ask()
    if (answer.status !== 200) return answer
  }
  throw new Error('Five answers in a row were not refused')
}

export function expectRetryAfter({ headers }: Asked): void {
  const seconds = Number(headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
}

/** A call without a key is 403, one over the limit 429, another method 405. */
export async function expectShut(
  server: ConformanceServer,
  path: string,
  sent: RequestInit,
): Promise<void> {
  const forbidden = await server.askAs(path, sent)
  expect(JSON.parse(forbidden.text)).toEqual({ error: 'invalid_api_key' })
  expect(outside(forbidden)).toEqual([403, JSON_TYPE, '*', 'nosniff'])
  await refusedAsTooMany(() => server.askAs('/geocoder/geocode?q=x&gl=ee&key=once'))
  const many = await server.askAs(`${path}?key=once`, sent)
  expect(many.text).toBe(pageOf(429, 'Too Many Requests'))
  expect(outside(many)).toEqual([429, HTML_TYPE, '*', 'nosniff'])
  expectRetryAfter(many)
  const put = await server.ask(path, { method: 'PUT' })
  expect(put.text).toBe(pageOf(405, 'Method PUT not allowed'))
  expect(outside(put, 'allow')).toEqual([
    405,
    HTML_TYPE,
    '*',
    'nosniff',
    'GET, HEAD, POST, OPTIONS',
  ])
}

/** Envelopes of SOAP 1.1 and 1.2. */
import { type Refusal, type RefusalCode, refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { clipInput, clipMessage, escapeXml } from '../../text/escape.ts'
import { childOf, readXmlSteps, type XmlElement } from '../../text/read-xml.ts'
import type { Answer } from '../contract/answer.ts'
import { writtenInPieces } from '../contract/written-answer.ts'
import type { SoapOperation, SoapService, WriteResult } from './schema.ts'

export type SoapVersion = '1.1' | '1.2'

const ENVELOPES: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
}

const CONTENT_TYPES: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'text/xml; charset=utf-8',
  '1.2': 'application/soap+xml; charset=utf-8',
}

/** Codes by the names of SOAP 1.1; 1.2 calls the first two Sender and Receiver. */
export type FaultCode = 'Client' | 'Server' | 'VersionMismatch' | 'MustUnderstand'

/** An error as an envelope tells it. */
export interface SoapFault {
  readonly code: FaultCode
  readonly message: string
  /** HTTP status that the same request has without SOAP. */
  readonly status: number
}

/** The codes of refusals that SOAP itself has a code for. */
const FAULT_CODES: Readonly<Partial<Record<RefusalCode, FaultCode>>> = {
  SOAP_ENVELOPE: 'VersionMismatch',
  SOAP_HEADER: 'MustUnderstand',
}

/** @param status HTTP status that the same request has without SOAP */
export const faultOfStatus = (status: number, message: string): SoapFault => ({
  code: status >= 500 ? 'Server' : 'Client',
  message,
  status,
})

/** A refusal as a fault. @param status HTTP status that the same request has without SOAP */
export function faultOf({ code, message }: Refusal, status: number): SoapFault {
  const fault = faultOfStatus(status, message)
  return { ...fault, code: FAULT_CODES[code] ?? fault.code }
}

/** The version that a broken document is answered in. */
export const versionOf = (contentType: string): SoapVersion =>
  /^\s*application\/soap\+xml/i.test(contentType) ? '1.2' : '1.1'

export interface Envelope {
  readonly version: SoapVersion
  readonly root: XmlElement
}

/** A document of either version, with pauses. @throws Refusal */
export function* readEnvelope(document: Uint8Array | string): Steps<Envelope> {
  const root = yield* readXmlSteps(document)
  const version = (['1.1', '1.2'] as const).find((known) => ENVELOPES[known] === root.uri)
  if (root.name !== 'Envelope' || !version) throw refusal('SOAP_ENVELOPE')
  return { version, root }
}

/** The one element of the body. @throws Refusal */
export function contentOf({ root }: Envelope): XmlElement {
  for (const header of childOf(root, 'Header', root.uri)?.children ?? []) {
    if (/^(?:1|true)$/.test(header.attributes.get('mustUnderstand') ?? '')) {
      throw refusal('SOAP_HEADER', { name: clipInput(header.name) })
    }
  }
  const body = childOf(root, 'Body', root.uri)
  if (body?.children.length !== 1) throw refusal('SOAP_BODY')
  return body.children[0]
}

/** The text before and behind the content of an envelope. */
const envelopeAround = (version: SoapVersion): { before: string; after: string } => ({
  before: `<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope xmlns:soap="${ENVELOPES[version]}"><soap:Body>`,
  after: '</soap:Body></soap:Envelope>\n',
})

/** @param namespace of the service; undefined where there is no such service, and no detail then */
export function faultAnswer(
  version: SoapVersion,
  namespace: string | undefined,
  fault: SoapFault,
): Answer {
  const message = escapeXml(clipMessage(fault.message))
  const error =
    namespace &&
    `<Error xmlns="${namespace}"><status>${fault.status}</status><message>${message}</message></Error>`
  const detail = (element: string) => (error ? `<${element}>${error}</${element}>` : '')
  const content =
    version === '1.1'
      ? `<soap:Fault><faultcode>soap:${fault.code}</faultcode><faultstring>${message}</faultstring>${detail('detail')}</soap:Fault>`
      : `<soap:Fault><soap:Code><soap:Value>soap:${CODES_1_2[fault.code]}</soap:Value></soap:Code>` +
        `<soap:Reason><soap:Text xml:lang="en">${message}</soap:Text></soap:Reason>${detail('soap:Detail')}</soap:Fault>`
  const { before, after } = envelopeAround(version)
  // The bindings to HTTP: 1.1 knows one status for all faults, 1.2 another one where the sender is at fault.
  const status = version === '1.2' && fault.code === 'Client' ? 400 : 500
  return { status, contentType: CONTENT_TYPES[version], body: before + content + after }
}

const CODES_1_2: Readonly<Record<FaultCode, string>> = {
  Client: 'Sender',
  Server: 'Receiver',
  VersionMismatch: 'VersionMismatch',
  MustUnderstand: 'MustUnderstand',
}

/** Rejects with `ClientGone` when `isGone` says so. */
export function resultAnswer(
  { namespace }: SoapService,
  { name }: SoapOperation,
  version: SoapVersion,
  write: WriteResult,
  isGone: () => boolean,
): Promise<Answer> {
  const { before, after } = envelopeAround(version)
  function* body(writer: ByteWriter): Steps<void> {
    writer.ascii(`${before}<${name}Response xmlns="${namespace}">`)
    yield* write(writer)
    writer.ascii(`</${name}Response>${after}`)
  }
  return writtenInPieces(CONTENT_TYPES[version], body, isGone)
}

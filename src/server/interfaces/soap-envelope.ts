/** Envelopes of SOAP 1.1 and 1.2. */
import { clipMessage, escapeXml } from '../../text/escape.ts'
import { childOf, readXml, type XmlElement, XmlError } from '../../text/read-xml.ts'
import type { Answer } from '../answer.ts'

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

export class SoapFault extends Error {
  readonly code: FaultCode
  /** HTTP status that the same request has without SOAP. */
  readonly status: number

  constructor(code: FaultCode, message: string, status = code === 'Server' ? 500 : 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** The version that a broken document is answered in. */
export const versionOf = (contentType: string): SoapVersion =>
  /^\s*application\/soap\+xml/i.test(contentType) ? '1.2' : '1.1'

export interface Envelope {
  readonly version: SoapVersion
  /** The one element of the body. */
  readonly content: XmlElement
}

/** @throws SoapFault */
export function readEnvelope(document: Uint8Array | string): Envelope {
  let root: XmlElement
  try {
    root = readXml(document)
  } catch (error) {
    if (error instanceof XmlError) throw new SoapFault('Client', error.message)
    throw error
  }
  const version = (['1.1', '1.2'] as const).find((known) => ENVELOPES[known] === root.uri)
  if (root.name !== 'Envelope' || !version) {
    throw new SoapFault('VersionMismatch', 'The document is no Envelope of SOAP 1.1 or 1.2')
  }
  for (const header of childOf(root, 'Header', root.uri)?.children ?? []) {
    if (/^(?:1|true)$/.test(header.attributes.get('mustUnderstand') ?? '')) {
      throw new SoapFault('MustUnderstand', `The header ${header.name} is not understood`)
    }
  }
  const body = childOf(root, 'Body', root.uri)
  if (body?.children.length !== 1) {
    throw new SoapFault('Client', 'The envelope needs a Body with one element in it')
  }
  return { version, content: body.children[0] }
}

export function envelopeAnswer(version: SoapVersion, content: string, status = 200): Answer {
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<soap:Envelope xmlns:soap="${ENVELOPES[version]}"><soap:Body>${content}</soap:Body></soap:Envelope>\n`
  return { status, contentType: CONTENT_TYPES[version], body }
}

/** A fault is always HTTP 500. */
export function faultAnswer(version: SoapVersion, namespace: string, fault: SoapFault): Answer {
  const message = escapeXml(clipMessage(fault.message))
  const detail = `<Error xmlns="${namespace}"><status>${fault.status}</status><message>${message}</message></Error>`
  const content =
    version === '1.1'
      ? `<soap:Fault><faultcode>soap:${fault.code}</faultcode><faultstring>${message}</faultstring><detail>${detail}</detail></soap:Fault>`
      : `<soap:Fault><soap:Code><soap:Value>soap:${CODES_1_2[fault.code]}</soap:Value></soap:Code>` +
        `<soap:Reason><soap:Text xml:lang="en">${message}</soap:Text></soap:Reason><soap:Detail>${detail}</soap:Detail></soap:Fault>`
  return envelopeAnswer(version, content, 500)
}

const CODES_1_2: Readonly<Record<FaultCode, string>> = {
  Client: 'Sender',
  Server: 'Receiver',
  VersionMismatch: 'VersionMismatch',
  MustUnderstand: 'MustUnderstand',
}

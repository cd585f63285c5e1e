/** The frame of an OpenLS answer: the document, its header, its responses. */
import { escapeXml } from '../../text/escape.ts'
import { type Answer, XML_TYPE } from '../contract/answer.ts'
import { errorList, type OpenLsError, type OpenLsVersion } from './error.ts'
import { GML, XLS } from './tree.ts'

/** What the client sent in the header is sent back, so that it knows its session and requests again. */
export interface Session {
  readonly version: OpenLsVersion
  readonly id: string | undefined
}

export const documentStart = ({ version, id }: Session, header = ''): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  `<XLS xmlns="${XLS}" xmlns:xls="${XLS}" xmlns:gml="${GML}" version="${version}">` +
  `<ResponseHeader${id === undefined ? '' : ` sessionID="${escapeXml(id)}"`}>${header}</ResponseHeader>`

export const DOCUMENT_END = '</XLS>\n'

/** @param count results in the response */
export const responseStart = ({ version }: Session, requestId: string, count: number): string =>
  `<Response version="${version}" requestID="${escapeXml(requestId)}" numberOfResponses="${count}">`

export const RESPONSE_END = '</Response>'

/** A document that can't be answered request by request: the header says why, above a response that is empty. */
export function refusedDocument(session: Session, error: OpenLsError, status = 400): Answer {
  const body =
    documentStart(session, errorList(session.version, error)) +
    responseStart(session, '', 0) +
    RESPONSE_END +
    DOCUMENT_END
  return { status, contentType: XML_TYPE, body }
}

/** What a request gets that failed before or beyond this interface. */
export const openLsFailure = (status: number, message: string): Answer =>
  refusedDocument(
    { version: '1.1', id: undefined },
    { code: status >= 500 ? 'InternalServerError' : 'Unknown', message },
    status,
  )

/** Errors of OpenLS by the standard's codes, which are fewer in version 1.1 than in 1.2. */
import type { Refusal, RefusalCode } from '../../../report/errors.ts'
import { clipMessage, escapeXml } from '../../../text/escape.ts'

export type OpenLsErrorCode =
  | 'RequestVersionMismatch'
  | 'ValueNotRecognized'
  | 'NotSupported'
  | 'Inconsistent'
  | 'NoResultsReturned'
  | 'InternalServerError'
  | 'DataNotAvailable'
  | 'Unknown'

/** Thrown by whoever reads a part of a request. */
export class OpenLsError extends Error {
  readonly code: OpenLsErrorCode

  constructor(code: OpenLsErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** What the standard calls refusals of the use cases. */
const CODES: Readonly<Partial<Record<RefusalCode, OpenLsErrorCode>>> = {
  NO_ROADS: 'DataNotAvailable',
  NO_SEARCH_INDEX: 'DataNotAvailable',
  NO_ROUTE: 'NoResultsReturned',
  ADDRESS_NOT_FOUND: 'NoResultsReturned',
  ADDRESS_AMBIGUOUS: 'NoResultsReturned',
  ADDRESS_WITHOUT_POINT: 'NoResultsReturned',
}

/** A refusal of a use case as this interface tells it. */
export const refusedBy = ({ code, message }: Refusal): OpenLsError =>
  new OpenLsError(CODES[code] ?? 'Unknown', message)

/** Versions of documents; those of 1.0 are answered like those of 1.1. */
export type OpenLsVersion = '1.0' | '1.1' | '1.2'

const NOT_IN_1_1: ReadonlySet<OpenLsErrorCode> = new Set([
  'NoResultsReturned',
  'InternalServerError',
  'DataNotAvailable',
])

export function errorList(version: OpenLsVersion, { code, message }: OpenLsError): string {
  const known = version !== '1.2' && NOT_IN_1_1.has(code) ? 'Unknown' : code
  return (
    '<ErrorList highestSeverity="Error">' +
    `<Error errorCode="${known}" severity="Error" message="${escapeXml(clipMessage(message))}"/></ErrorList>`
  )
}

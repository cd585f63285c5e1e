/** Errors of OpenLS by the standard's codes. */
import { clipMessage, escapeXml } from '../../text/escape.ts'

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

export function errorList(code: OpenLsErrorCode, message: string): string {
  return (
    '<ErrorList highestSeverity="Error">' +
    `<Error errorCode="${code}" severity="Error" message="${escapeXml(clipMessage(message))}"/></ErrorList>`
  )
}

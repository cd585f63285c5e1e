/** Errors of OpenLS by the standard's codes, which are fewer in version 1.1 than in 1.2. */
import type { Refusal, RefusalCode } from '../../report/errors.ts'
import { clipMessage, escapeXml } from '../../text/escape.ts'

export type OpenLsErrorCode =
  | 'RequestVersionMismatch'
  | 'ValueNotRecognized'
  | 'NotSupported'
  | 'Inconsistent'
  | 'NoResultsReturned'
  | 'DataNotAvailable'
  | 'Unknown'

/** An error as the document tells it. */
export interface OpenLsError {
  readonly code: OpenLsErrorCode
  readonly message: string
}

/** The standard's code of each refusal that can happen here, unless its prefix tells it. */
const CODES: Readonly<Partial<Record<RefusalCode, OpenLsErrorCode>>> = {
  NO_ROADS: 'DataNotAvailable',
  NO_SHORTEST: 'DataNotAvailable',
  NO_SEARCH_INDEX: 'DataNotAvailable',

  NO_ROUTE: 'NoResultsReturned',
  ADDRESS_NOT_FOUND: 'NoResultsReturned',
  ADDRESS_AMBIGUOUS: 'NoResultsReturned',
  ADDRESS_WITHOUT_POINT: 'NoResultsReturned',

  XLS_VERSION: 'RequestVersionMismatch',

  XLS_ROOT: 'Inconsistent',
  XLS_NO_REQUEST: 'Inconsistent',
  XLS_ELEMENT_MISSING: 'Inconsistent',
  XLS_ELEMENT_NOT_ALONE: 'Inconsistent',
  XLS_WAY_POINT: 'Inconsistent',
  XLS_BOX_CORNERS: 'Inconsistent',
  XLS_ADDRESS_EMPTY: 'Inconsistent',

  GML_POSITIONS_TOO_MANY: 'NotSupported',
  GML_HOLES: 'NotSupported',

  XLS_VALUE: 'ValueNotRecognized',
  XLS_ADDRESS_TOO_LONG: 'ValueNotRecognized',
}

const BY_PREFIX: Readonly<Record<string, OpenLsErrorCode>> = {
  XML_: 'Inconsistent',
  XLS_: 'NotSupported',
  GML_: 'ValueNotRecognized',
}

/** A refusal as this interface tells it. */
export const errorOf = ({ code, message }: Refusal): OpenLsError => ({
  code: CODES[code] ?? BY_PREFIX[code.slice(0, 4)] ?? 'Unknown',
  message,
})

/** Versions of documents; version 1.0 is answered like 1.1. */
export type OpenLsVersion = '1.0' | '1.1' | '1.2'

const NOT_IN_1_1: ReadonlySet<OpenLsErrorCode> = new Set(['NoResultsReturned', 'DataNotAvailable'])

/** The element `ErrorList` with one error; a code that the version lacks becomes `Unknown`. */
export function errorList(version: OpenLsVersion, { code, message }: OpenLsError): string {
  const known = version !== '1.2' && NOT_IN_1_1.has(code) ? 'Unknown' : code
  return (
    '<ErrorList highestSeverity="Error">' +
    `<Error errorCode="${known}" severity="Error" message="${escapeXml(clipMessage(message))}"/></ErrorList>`
  )
}

/** How Esri's interfaces say that a request was refused: status 200 and an error object, which their clients look for. */
import type { Refusal } from '../../../report/errors.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import type { ErrorForms } from '../../contract/error-forms.ts'

const UNABLE = 'Unable to complete operation.'
/** Esri's codes of keys: a token that is not valid, and none at all. */
const INVALID_TOKEN = 498
const TOKEN_REQUIRED = 499

/** As Esri answers where nothing is near a point; geopy looks for code and detail. */
const NOTHING_NEAR = {
  code: 400,
  extendedCode: -2_147_467_259,
  message: 'Cannot perform query. Invalid query parameters.',
}

interface EsriError {
  readonly code: number
  readonly extendedCode?: number
  readonly message: string
}

function esriError(error: EsriError, details: readonly string[]): Answer {
  const body = JSON.stringify({ error: { ...error, details } })
  return { status: 200, contentType: JSON_TYPE, body, failure: details[0] ?? error.message }
}

/** What the server as a whole refuses keeps its status, which clients read as well. */
const failure = (status: number, message: string): Answer => ({
  ...esriError({ code: status, message: UNABLE }, [message]),
  status,
})

export const ESRI_FORMS: ErrorForms = {
  invalidKey: (isGiven) =>
    isGiven
      ? esriError({ code: INVALID_TOKEN, message: 'Invalid token.' }, [])
      : esriError({ code: TOKEN_REQUIRED, message: 'Token Required.' }, []),
  tooManyRequests: (detail) => failure(429, detail ?? 'Too Many Requests'),
  failure: (status, message) =>
    status === 400
      ? esriError({ code: 400, message: UNABLE }, [message])
      : failure(status, message),
}

export function refusedEsri({ code, message }: Refusal): Answer {
  if (code === 'ESRI_NO_ADDRESS') return esriError(NOTHING_NEAR, [message])
  const isOurs = code === 'NO_ROADS' || code === 'NO_SEARCH_INDEX'
  return esriError({ code: isOurs ? 500 : 400, message: UNABLE }, [message])
}

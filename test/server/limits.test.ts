/**
 * The limits in figures. Other tests go just below and just above a limit by its name; here a changed figure is noticed.
 */
import { expect, test } from 'vitest'
import { CACHE_SECONDS } from '../../src/doors/gazetteer/response-cache.ts'
import { PARAMETERS_MAX, VALUE_LENGTH_MAX } from '../../src/server/http/body/query-string.ts'
import { BODY_BYTES_MAX, BODY_MS_MAX } from '../../src/server/http/body/read-body.ts'
import { HEADERS_MAX, HEADERS_MS, STALL_MS } from '../../src/server/http/http-server.ts'
import { LINE_MIN, ROUND_MS, WAIT_MS_MAX } from '../../src/server/http/overload.ts'
import { WAITING_BYTES_MAX } from '../../src/server/process/line-writer.ts'
import { FEATURE_BYTES_MAX } from '../../src/sources/reading/feature-reader.ts'
import { ROW_BYTES_MAX } from '../../src/sources/reading/row-splitter.ts'
import { TOKENS_MAX } from '../../src/text/tokens.ts'
import { REFERENCES_MAX } from '../../src/text/xml-pieces.ts'
import { TURN_MS } from '../../src/use-cases/work-turns.ts'

test.each([
  ['bytes of a body', BODY_BYTES_MAX, 8 * 1_048_576],
  ['milliseconds for a body', BODY_MS_MAX, 30_000],
  ['milliseconds for the head of a request', HEADERS_MS, 10_000],
  ['milliseconds that a client may not read', STALL_MS, 30_000],
  ['parameters of a request', PARAMETERS_MAX, 20_000],
  ['letters of a value', VALUE_LENGTH_MAX, 524_288],
  ['headers of a request', HEADERS_MAX, 2_000],
  ['requests of a line that is never too long', LINE_MIN, 32],
  ['milliseconds that a round is answered', ROUND_MS, 0.5],
  ['milliseconds that the last in line would wait', WAIT_MS_MAX, 100],
  ['milliseconds of a turn of long work', TURN_MS, 4],
  ['seconds that an answer may be kept', CACHE_SECONDS, 86_400],
  ['bytes of the log that wait', WAITING_BYTES_MAX, 262_144],
  ['words of a query', TOKENS_MAX, 31],
  ['references of an XML document', REFERENCES_MAX, 100_000],
  ['bytes of a row of a register', ROW_BYTES_MAX, 65_536],
  ['bytes of a GeoJSON feature', FEATURE_BYTES_MAX, 33_554_432],
])('%s: %d', (_, limit, figure) => {
  expect(limit).toBe(figure)
})

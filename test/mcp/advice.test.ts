/** What a language model is told of an error. */
import { expect, test } from 'vitest'
import { TeeviitError } from '../../client/src/index.ts'
import { adviceOn } from '../../src/mcp/advice.ts'

const errorOf = (more: Partial<TeeviitError>) =>
  Object.assign(Object.create(TeeviitError.prototype), { message: 'It failed', ...more })

test.each<[string, Partial<TeeviitError>]>([
  [
    'It failed. No drive connects these points; give points on the mainland, or allow ferries.',
    { status: 404, code: 'NO_ROUTE' },
  ],
  ['It failed. This release has addresses only.', { status: 404, code: 'NO_ROADS' }],
  [
    'It failed. Start teeviit mcp with a key that is valid for this service.',
    { status: 403, code: 'NO_ROUTE' },
  ],
  ['It failed. Try again in 3 seconds.', { status: 429, retryAfterS: 2.1 }],
  ['It failed. Try again in 0 seconds.', { status: 503, retryAfterS: 0, code: 'NO_ROUTE' }],
  ['It failed', { status: 400, code: 'SOMETHING' }],
  ['It failed', { status: 400 }],
])('%s', (said, more) => expect(adviceOn(errorOf(more))).toBe(said))

test('another error has its sentence alone', () => {
  expect(adviceOn(new RangeError('out of range'))).toBe('out of range')
})

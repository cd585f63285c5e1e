/** JSONP: what may be a name, and what ends a line of a script. */
import { expect, test } from 'vitest'
import { isCallbackName, jsonInScript } from '../../src/doors/contract/answer.ts'
import { send } from '../geocoder/handler.ts'

test.each([
  ['a', true],
  ['$a.b_c[12]', true],
  ['a'.repeat(128), true],
  ['a'.repeat(129), false],
  ['', false],
  ['1a', false],
  ['a..b', false],
  ['a[b]', false],
  ['a()', false],
  ['ä', false],
])('the name %s: %s', (name, isName) => {
  expect(isCallbackName(name)).toBe(isName)
})

test('U+2028 and U+2029 are escaped where JSON becomes a script, and nothing else is', () => {
  const bytes = (text: string) => Buffer.from(text).toString('latin1')
  expect(jsonInScript(bytes('{"a":"1\u20282\u20293\u2027\u202a õ"}'))).toBe(
    bytes('{"a":"1\\u20282\\u20293\u2027\u202a õ"}'),
  )
})

test('an answer with a callback has no line end of scripts in it; one without keeps the text as it is', async () => {
  const query = [
    ['q', 'a\u2028b\u2029'],
    ['gl', 'ee'],
  ] as const
  expect((await send(query)).body).toBe('[{"name":"a\u2028b\u2029","placemark":[]}]')
  expect((await send([...query, ['callback', 'f']])).body).toBe(
    'f && f([{"name":"a\\u2028b\\u2029","placemark":[]}])',
  )
})

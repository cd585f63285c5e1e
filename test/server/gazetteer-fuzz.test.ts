/** Whatever a client sends, the gazetteer answers JSON with a boolean success, and never fails. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

const app = createTestApp()

const name = fc.constantFrom('id', 'l', 'p', 'g', 'c', 'layer', 'rid', 'x', 'ID', '', '__proto__')
const value = fc.oneof(
  fc.constantFrom(
    '1',
    '4',
    '5',
    '6',
    '10',
    '14',
    '31',
    '50',
    '80',
    'ee',
    'lv',
    'lt',
    'getDescription',
  ),
  fc.constantFrom(
    '',
    '-1',
    '0',
    '1e999',
    '9'.repeat(400),
    'NaN',
    'null',
    '[]',
    '{}',
    '1;2',
    ' 1',
    '+1',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer().map(String),
  fc.double().map(String),
)
/** Some texts are encoded, some go as they are, some are broken in the middle of an escape. */
const piece = fc.tuple(value, fc.constantFrom('encoded', 'bare', 'broken')).map(([text, how]) => {
  const encoded = encodeURIComponent(text.toWellFormed())
  if (how === 'encoded') return encoded
  return how === 'bare' ? text.replace(/[^\x21-\x7e]|[#&?]/g, '') : `${encoded}%`
})
const query = fc
  .array(fc.tuple(name, piece), { maxLength: 8 })
  .map((pairs) => pairs.map(([key, text]) => `${key}=${text}`).join('&'))
const path = fc.constantFrom(
  '/gazetteer',
  '/gazetteer/',
  '/gazetteer/layer/getDescription',
  '/gazetteer/layer/getFillInfo/',
  '/gazetteer/layer/currentLayer',
)

test('random parameters never give 5xx, always JSON with a boolean success', async () => {
  await fc.assert(
    fc.asyncProperty(path, query, query, fc.boolean(), async (at, inUrl, inBody, isPost) => {
      const url = `${at}?key=k&${inUrl}`
      const answer = await app.send(url, isPost ? { method: 'POST', body: inBody } : {})
      expect(answer.status).toBe(200)
      expect(typeof answer.json().success).toBe('boolean')
    }),
    { seed: 2026, numRuns: 1_500 },
  )
  expect(app.logged.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('random keys give 403 and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(path, piece, async (at, key) => {
      fc.pre(key !== 'k')
      const answer = await app.send(`${at}?key=${key}&l=1&id=1`)
      expect([answer.status, answer.text]).toEqual([403, '{"error":"invalid_api_key"}'])
    }),
    { seed: 2026, numRuns: 300 },
  )
})

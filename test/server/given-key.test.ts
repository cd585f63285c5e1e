/** A key in front of a path or in a header: taken out, and decoded where it can be. */
import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { keyBesideQuery, takeKeyOfPath, withoutKey } from '../../src/server/keys/given-key.ts'

function taken(url: string, headers: IncomingMessage['headers'] = {}): [url: string, key: string] {
  const request = { url, headers } as IncomingMessage
  takeKeyOfPath(request)
  return [request.url!, keyBesideQuery(request)]
}

describe('of a path', () => {
  test.each([
    ['/k/abc/geocode?q=1', '/geocode?q=1', 'abc'],
    ['/k/abc', '/', 'abc'],
    ['/k/abc?q=1', '?q=1', 'abc'],
    ['/k/a%20b/x', '/x', 'a b'],
    ['/k/a%2/x', '/x', 'a%2'],
    [`/k/${'a'.repeat(600)}/x`, '/x', 'a'.repeat(600)],
  ])('%s has its key', (url, left, key) => {
    expect(taken(url, { 'x-api-key': 'other' })).toEqual([left, key])
    expect(withoutKey(url)).toBe(left)
  })
  test.each(['/k/', '/k', '/key/abc', '/x/k/abc', `/k/${'a'.repeat(601)}/x`])(
    '%s has none',
    (url) => {
      expect(taken(url)).toEqual([url, ''])
      expect(withoutKey(url)).toBe(url)
    },
  )
})

test.each([
  [{ 'x-api-key': 'a' }, 'a'],
  [{ authorization: 'Bearer a' }, 'a'],
  [{ authorization: 'bearer  a ' }, 'a'],
  [{ authorization: 'a' }, 'a'],
  [{ 'x-esri-authorization': 'Bearer a' }, 'a'],
  [{ authorization: 'b', 'x-esri-authorization': 'a' }, 'b'],
  [{ 'x-api-key': ['a', 'b'] }, ''],
  [{}, ''],
])('of headers %j it is "%s"', (headers, key) => {
  expect(taken('/x', headers as IncomingMessage['headers'])).toEqual(['/x', key])
})

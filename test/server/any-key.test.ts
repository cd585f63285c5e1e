/** Where interfaces of ours take their key, and that those of the documents take the parameter alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutKey } from '../../src/server/keys/given-key.ts'
import { writeSearchableRelease } from '../support/searchable-release.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let running: TestServer
beforeAll(async () => {
  running = await startTestServer({ threads: '1' }, writeSearchableRelease)
})
afterAll(() => running.stop())

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${running.server.url}${path}`, { headers })
const statusOf = async (path: string, headers?: Record<string, string>) => {
  const response = await ask(path, headers)
  await response.text()
  return response.status
}

const OURS = [
  '/geocoder/search?q=Tallinn',
  '/geocoder/reverse?point=24.75,59.43',
  '/photon/api?q=Tallinn',
  '/photon/api/?q=Tallinn',
  '/nominatim/search?q=Tallinn',
  '/nominatim/search.php?q=Tallinn',
  '/nominatim/status',
]

describe.each(OURS)('%s', (path) => {
  test('without a key is 403, also with a wrong one', async () => {
    expect(await statusOf(path)).toBe(403)
    expect(await statusOf(`/k/wrong${path}`)).toBe(403)
    expect(await statusOf(path, { 'x-api-key': 'wrong' })).toBe(403)
  })
  test('takes the key as parameter, path prefix and headers', async () => {
    const join = path.includes('?') ? '&' : '?'
    expect(await statusOf(`${path}${join}key=k`)).toBe(200)
    expect(await statusOf(`/k/k${path}`)).toBe(200)
    expect(await statusOf(path, { 'x-api-key': 'k' })).toBe(200)
    expect(await statusOf(path, { authorization: 'Bearer k' })).toBe(200)
    expect(await statusOf(path, { authorization: 'k' })).toBe(200)
  })
})

const DOCUMENTED = [
  '/gazetteer/layer/currentLayer?l=1',
  '/geocoder/geocode?q=Tallinn&gl=ee',
  '/geocoder/reverse?point=24.75,59.43&gl=ee',
]

test.each(DOCUMENTED)('%s takes the parameter alone', async (path) => {
  expect(await statusOf(`${path}&key=k`)).toBe(200)
  expect(await statusOf(`/k/k${path}`)).toBe(403)
  expect(await statusOf(path, { 'x-api-key': 'k', authorization: 'Bearer k' })).toBe(403)
})

test('an interface with parameters in its path reads them without the key', async () => {
  const path = '/osrm/route/v1/driving/24.7,59.4;24.8,59.4?overview=false'
  expect(await statusOf(path)).toBe(403)
  // The release has no roads: the interface itself says so.
  const response = await ask(`/k/k${path}`)
  expect(await response.json()).toMatchObject({ code: 'DisabledDataset' })
})

test('an error of a path with a key has the form of its interface', async () => {
  const response = await ask('/k/wrong/photon/api?q=a')
  expect(await response.json()).toEqual({ message: 'The API key is missing or not valid' })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test('a key that is percent-encoded in the path is decoded', async () => {
  expect(await statusOf('/k/%6b/photon/api?q=Tallinn')).toBe(200)
  expect(await statusOf('/k/%zz/photon/api?q=Tallinn')).toBe(403)
})

test.each([
  ['/k/abc/photon/api?q=a', '/photon/api?q=a'],
  ['/k/abc', '/'],
  ['/k/abc?x', '?x'],
  ['/k//photon', '/k//photon'],
  ['/kind/of', '/kind/of'],
  [`/k/${'a'.repeat(601)}/x`, `/k/${'a'.repeat(601)}/x`],
])('%s is %s without its key', (url, expected) => {
  expect(withoutKey(url)).toBe(expected)
})

/** Bodies that are longer than their address takes: the length is what is looked at first. */
import { expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

const KB = 1024
const JSON_TYPE = 'application/json'

const post = async (path: string, type: string, bytes: number) => {
  const { status, text } = await createTestApp().send(`${path}?key=k`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: ' '.repeat(bytes),
  })
  return [status, /The body is[^<"]*/.exec(text)?.[0] ?? '']
}

test.each([
  ['/router/route', JSON_TYPE, 256, '256 kB'],
  ['/router/matrix', 'text/plain', 256, '256 kB'],
  ['/router/isochrone', JSON_TYPE, 256, '256 kB'],
  ['/osrm/route/v1/car', JSON_TYPE, 256, '256 kB'],
  ['/router/match', 'application/geo+json; charset=utf-8', 1_024, '1 MB'],
  ['/router/match', 'application/gpx+xml', 8_192, '8 MB'],
  ['/router/routing', 'text/xml', 8_192, '8 MB'],
])('%s takes as %s at most %i kB', async (path, type, kilobytes, shown) => {
  const tooLong = [413, `The body is longer than ${shown}`]
  expect(await post(path, type, kilobytes * KB + 1)).toEqual(tooLong)
  expect(await post(path, type, kilobytes * KB)).not.toEqual(tooLong)
})

test('a form’s address refuses JSON by its type, and an empty body is none', async () => {
  const form = 'application/x-www-form-urlencoded'
  expect(await post('/geocoder/geocode', JSON_TYPE, 9_000 * KB)).toEqual([
    415,
    `The body is JSON; this address takes ${form}`,
  ])
  expect((await post('/geocoder/geocode', JSON_TYPE, 0))[0]).toBe(400)
})

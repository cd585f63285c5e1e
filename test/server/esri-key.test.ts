/** The key of Esri's clients: `token` in the URL or in a form, and what they are told where it is missing or wrong. */
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

const app = createTestApp()
const PATH = '/arcgis/rest/services/World/Route/NAServer/Route_World/solve'
const form = (body: string) => ({ method: 'POST', body })
const codeOf = async (...sent: Parameters<typeof app.send>) => {
  const answer = await app.send(...sent)
  const { error } = answer.json() as { error: { code: number; message: string } }
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  return [answer.status, error.code, error.message]
}
/** What comes behind the key. */
const NO_STOPS = [200, 400, 'Unable to complete operation.']

describe('solve', () => {
  test('without a key is 499, with a wrong one 498, both with status 200', async () => {
    expect(await codeOf(PATH)).toEqual([200, 499, 'Token Required.'])
    expect(await codeOf(PATH, form('f=json'))).toEqual([200, 499, 'Token Required.'])
    expect(await codeOf(`${PATH}?token=wrong`)).toEqual([200, 498, 'Invalid token.'])
    expect(await codeOf(PATH, form('token=wrong'))).toEqual([200, 498, 'Invalid token.'])
  })
  test('takes it in the URL, in a form, in headers and in the path', async () => {
    expect(await codeOf(`${PATH}?token=k`)).toEqual(NO_STOPS)
    expect(await codeOf(`${PATH}?f=json&Token=k`)).toEqual(NO_STOPS)
    expect(await codeOf(`${PATH}?key=k`)).toEqual(NO_STOPS)
    expect(await codeOf(PATH, form('f=json&token=k'))).toEqual(NO_STOPS)
    expect(await codeOf(PATH, form('f=json&key=k'))).toEqual(NO_STOPS)
    const headers = { 'x-esri-authorization': 'Bearer k' }
    expect(await codeOf(PATH, { ...form('f=json'), headers: FORM_AND(headers) })).toEqual(NO_STOPS)
  })
  test('is there in a folder and without one', async () => {
    expect(await codeOf('/arcgis/rest/services/Route/NAServer/Route/solve/?token=k')).toEqual(
      NO_STOPS,
    )
  })
  test('a used-up key is 429, whether it is in the URL or in a form', async () => {
    const one = createTestApp()
    for (let i = 0; i < 10; i++) await one.send(PATH, form('token=ten'))
    const answer = await one.send(PATH, form('token=ten'))
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.json()).toMatchObject({ error: { code: 429, details: ['Too Many Requests'] } })
  })
  test('another method is 405', async () => {
    expect((await app.send(`${PATH}?token=k`, { method: 'PUT' })).status).toBe(405)
  })
})

test('what the server is is told without a key, with a wrong one, and by both methods', async () => {
  const told = {
    currentVersion: 11.3,
    fullVersion: '11.3.0',
    authInfo: { isTokenBasedSecurity: false },
  }
  const sent = [['?f=json'], ['?f=json&token=k'], ['?token=wrong'], ['', form('f=json')]] as const
  for (const [query, ...more] of sent) {
    const answer = await app.send(`/arcgis/rest/info${query}`, ...more)
    expect([answer.status, answer.json()]).toEqual([200, told])
  }
  const used = Array.from({ length: 11 }, () => app.send('/arcgis/rest/info?token=ten'))
  expect((await Promise.all(used)).at(-1)!.json()).toMatchObject({ error: { code: 429 } })
})

const FORM_AND = (headers: Record<string, string>) => ({
  'content-type': 'application/x-www-form-urlencoded',
  ...headers,
})

/** What documents refuse whatever the body is, and what the gazetteer says of an expectation that nobody meets. */
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startRouting, titleOf } from '../conformance/routing-server.ts'
import { writeSmallRelease } from '../support/small-world.ts'
import { startTestServer } from '../support/test-server.ts'

const { app } = startRouting()

describe('a POST to SURRouting is the documented 400 whatever its body is', () => {
  test.each([
    ['application/json', '{}'],
    ['application/json', 'no JSON'],
    ['multipart/form-data; boundary=b', '--b--'],
    ['text/xml', '<XLS/>'],
    ['application/x-www-form-urlencoded; charset=latin9', 'pref=%zz'],
    ['application/octet-stream', 'x'.repeat(9_000_000)],
  ])('%s', async (type, body) => {
    const headers = { 'content-type': type }
    const sent = { method: 'POST', headers, body } as const
    const answer = await app.send('/router/SURRouting?key=k', sent)
    expect(titleOf(answer)).toBe('400 - Sorry, HTTP POST not supported')
    const packed = { ...sent, headers: { ...headers, 'content-encoding': 'br' } }
    const answerToPacked = await app.send('/router/SURRouting?key=k', packed)
    expect(titleOf(answerToPacked)).toBe('400 - Sorry, HTTP POST not supported')
  })

  test('without a key 403 comes first', async () => {
    const headers = { 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: '{}' } as const
    expect((await app.send('/router/SURRouting', sent)).status).toBe(403)
  })
})

test('a refused Expect is JSON on the gazetteer', async () => {
  const settings = { threads: '1', 'keys.secrets': 'k' }
  const { server, stop } = await startTestServer(settings, writeSmallRelease)
  onTestFinished(stop)
  const { hostname, port } = new URL(server.url)
  const text = await new Promise<string>((resolve, reject) => {
    let got = ''
    const socket = connect(Number(port), hostname)
    socket.on('data', (bytes) => {
      got += bytes.toString()
    })
    socket.on('close', () => resolve(got))
    socket.on('error', reject)
    const path = '/gazetteer/layer/currentLayer?l=1&key=k'
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nConnection: close\r\n\r\n`)
  })
  const [head, body] = text.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 417 /)
  expect(head.toLowerCase()).toContain('content-type: application/json')
  expect(JSON.parse(body).success).toBe(false)
})

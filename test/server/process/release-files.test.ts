/** Files of releases for other replicas: whole, or from a byte on where it is still the same file. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendReleaseFile } from '../../../src/server/process/release-files.ts'
import { writeSearchableRelease } from '../../support/searchable-release.ts'

const data = mkdtempSync(join(tmpdir(), 'teeviit-release-files-'))
const { name, files, sha256 } = writeSearchableRelease(data, new Date(Date.UTC(2026, 0, 1)))
const [file, { sha256: etagOfFile, bytes }] = Object.entries(files)[0]

let server: Server
let url = ''
let inService: string | undefined = name
beforeAll(async () => {
  server = createServer((request, response) => {
    if (!sendReleaseFile(request, response, data, inService)) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(data, { recursive: true })
})

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(url + path, { headers, method })
  const body = Buffer.from(await response.arrayBuffer())
  const told = ['etag', 'content-type', 'content-length', 'content-range']
  return { status: response.status, body, told: told.map((one) => response.headers.get(one)) }
}

const whole = readFileSync(join(data, name, file))
const path = `/releases/${name}/${file}`
const OCTETS = 'application/octet-stream'

describe('a file of a release', () => {
  test('is sent whole, with its digest as etag', async () => {
    const { status, body, told } = await ask(`${path}?x=1`)
    expect([status, ...told]).toEqual([200, `"${etagOfFile}"`, OCTETS, String(bytes), null])
    expect(body.equals(whole)).toBe(true)
    const head = await ask(path, {}, 'HEAD')
    expect([head.status, head.body.length, head.told[2]]).toEqual([200, 0, String(bytes)])
  })
  test('is sent from a byte on where it is the file that was begun', async () => {
    const range = { range: 'bytes=5-', 'if-range': `"${etagOfFile}"` }
    const { status, body, told } = await ask(path, range)
    expect([status, ...told.slice(2)]).toEqual([
      206,
      String(bytes - 5),
      `bytes 5-${bytes - 1}/${bytes}`,
    ])
    expect(body.equals(whole.subarray(5))).toBe(true)
    for (const first of [1, bytes - 1]) {
      const rest = await ask(path, { ...range, range: `bytes=${first}-` })
      expect([rest.status, rest.body.length]).toEqual([206, bytes - first])
    }
  })
  test.each<[string, Record<string, string>]>([
    ['another file was begun', { range: 'bytes=5-', 'if-range': '"x"' }],
    ['no file is named', { range: 'bytes=5-' }],
    ['the range is behind its end', { range: `bytes=${bytes}-`, 'if-range': `"${etagOfFile}"` }],
    ['the range has an end', { range: 'bytes=5-9', 'if-range': `"${etagOfFile}"` }],
    ['there is no range', { 'if-range': `"${etagOfFile}"` }],
  ])('is sent whole where %s', async (_, headers) => {
    const { status, body } = await ask(path, headers)
    expect([status, body.length]).toEqual([200, bytes])
  })
})

test('the current release is its manifest; before one is in service there is none', async () => {
  const { status, body, told } = await ask('/releases/current')
  expect([status, told[0]]).toEqual([200, `"${sha256}"`])
  expect(JSON.parse(body.toString()).name).toBe(name)
  inService = undefined
  expect((await ask('/releases/current')).status).toBe(404)
  inService = name
})

test.each([
  [`/releases/${name}/none.arrow`, 'GET', 404],
  [`/releases/20200101T000000Z-00000000/${file}`, 'GET', 404],
  [path, 'POST', 405],
  [`/releases/${name}/none.arrow`, 'POST', 404],
  ['/releases/x/manifest.json', 'GET', 418],
  ['/releases/', 'GET', 418],
])('%s by %s is answered with %i', async (at, method, status) => {
  expect((await ask(at, {}, method)).status).toBe(status)
})

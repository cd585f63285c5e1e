/** Files on their way in: raw or in a form, as far as they are allowed to be long, slow, and beside fields. */
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { TeeviitError } from '../../src/report/errors.ts'
import { createUpload } from '../../src/server/http/body/read-upload.ts'

const BOUNDARY = 'boundary'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

interface Part {
  readonly name: string
  readonly value: string
  readonly fileName?: string
}

function form(parts: readonly Part[]): string {
  const texts = parts.map(({ name, value, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  })
  return `${texts.join('')}--${BOUNDARY}--\r\n`
}

function uploading(type: string, bytesMax = 1_000_000, headers: Record<string, string> = {}) {
  const raw = new PassThrough() as PassThrough & { headers: Record<string, string> }
  raw.headers = { 'content-type': type, ...headers }
  let sent = 0
  const upload = createUpload(
    raw as unknown as IncomingMessage,
    bytesMax,
    () => {
      sent++
    },
    50,
  )
  const taken: string[] = []
  const read = (
    write = async (bytes: Uint8Array) => void taken.push(Buffer.from(bytes).toString()),
  ) => upload.read(write)
  return { raw, read, text: () => taken.join(''), sent: () => sent }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: TeeviitError) => error.code,
  )

describe('an upload', () => {
  test('that is the body itself comes as it is', async () => {
    const { raw, read, text, sent } = uploading('text/csv')
    const reading = read()
    raw.write('a;b\n')
    raw.end('1;2\n')
    expect(await reading).toMatchObject({ fileName: '', bytes: 8 })
    expect(text()).toBe('a;b\n1;2\n')
    expect(sent()).toBe(1)
  })

  test('in a form has its fields before and behind it, in order', async () => {
    const { raw, read, text } = uploading(MULTIPART)
    raw.end(
      form([
        { name: 'columns', value: 'street' },
        { name: 'data', value: 'street,town\nNarva mnt 7,Tallinn', fileName: 'C:\\lists\\a.csv' },
        { name: 'columns', value: 'town' },
      ]),
    )
    const { fields, fileName, bytes } = await read()
    expect(fields.all('columns')).toEqual(['street', 'town'])
    expect(fileName).toBe('a.csv')
    expect(text()).toBe('street,town\nNarva mnt 7,Tallinn')
    expect(bytes).toBe(31)
  })

  test('of which only the first file counts, also without a name', async () => {
    const { raw, read, text } = uploading(MULTIPART)
    raw.end(
      form([
        { name: 'data', value: 'one' },
        { name: 'data', value: 'two', fileName: 'two.csv' },
      ]),
    )
    expect((await read()).fileName).toBe('')
    expect(text()).toBe('one')
  })

  test('of large parts waits until they are taken', async () => {
    const { raw, read } = uploading(MULTIPART, 8_000_000)
    let underWay = 0
    let most = 0
    let bytes = 0
    const reading = read(async (piece) => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setImmediate(resolve))
      bytes += piece.length
      underWay--
    })
    raw.end(form([{ name: 'data', value: 'x'.repeat(3_000_000), fileName: 'x' }]))
    expect((await reading).bytes).toBe(3_000_000)
    expect([bytes, most]).toEqual([3_000_000, 1])
  })

  test.each([
    ['that is longer than allowed, as it comes', 'text/csv', 'x'.repeat(101), {}],
    ['that says so beforehand', 'text/csv', '', { 'content-length': '101' }],
  ])('%s is refused', async (_, type, body, headers) => {
    const { raw, read, sent } = uploading(type, 100, headers)
    raw.end(body)
    expect(await codeOf(read())).toBe('UPLOAD_TOO_LONG')
    expect(sent()).toBe(body === '' ? 0 : 1)
  })

  test.each([{}, { 'content-length': '100' }])(
    'of just as many bytes as allowed is taken, %j',
    async (headers) => {
      const { raw, read } = uploading('text/csv', 100, headers)
      raw.end('x'.repeat(100))
      expect((await read()).bytes).toBe(100)
    },
  )

  test('that brings nothing for a while is refused', async () => {
    const { raw, read } = uploading(MULTIPART)
    raw.write(form([{ name: 'data', value: 'a', fileName: 'a' }]).slice(0, -20))
    expect(await codeOf(read())).toBe('UPLOAD_STALLED')
  })

  test.each([
    ['a form without a file', form([{ name: 'columns', value: 'a' }]), 'UPLOAD_NO_FILE'],
    ['a form that is cut off', form([{ name: 'data', value: 'a' }]).slice(0, -20), 'UPLOAD_BROKEN'],
    [
      'fields of more than a megabyte',
      form(Array.from({ length: 90 }, () => ({ name: 'columns', value: 'x'.repeat(12_000) }))),
      'UPLOAD_FIELDS',
    ],
    ['a field that is too long', form([{ name: 'c', value: 'x'.repeat(20_000) }]), 'UPLOAD_FIELDS'],
    [
      'too many fields',
      form(Array.from({ length: 1_001 }, () => ({ name: 'c', value: '' }))),
      'UPLOAD_FIELDS',
    ],
  ])('with %s is refused', async (_, body, code) => {
    const { raw, read } = uploading(MULTIPART, 10_000_000)
    raw.end(body)
    expect(await codeOf(read())).toBe(code)
  })

  test('without a boundary is refused', async () => {
    const { raw, read } = uploading('multipart/form-data')
    raw.end('x')
    expect(await codeOf(read())).toBe('UPLOAD_BROKEN')
  })

  test('that is a form of parameters is refused', async () => {
    const { raw, read } = uploading('application/x-www-form-urlencoded')
    raw.end('a=b')
    expect(await codeOf(read())).toBe('UPLOAD_FORM')
  })

  test('that the disk does not take ends with its error', async () => {
    const { raw, read } = uploading(MULTIPART)
    raw.end(form([{ name: 'data', value: 'x'.repeat(200_000), fileName: 'x' }]))
    const reading = read(() => Promise.reject(new Error('no space')))
    await expect(reading).rejects.toThrow('no space')
  })
})

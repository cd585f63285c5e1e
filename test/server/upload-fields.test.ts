/** What comes beside an uploaded file, each just as much as is taken and a little more. */
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { TeeviitError } from '../../src/report/errors.ts'
import { createUpload } from '../../src/server/http/body/read-upload.ts'

interface Part {
  readonly name: string
  readonly value?: string
  readonly fileName?: string
  readonly type?: string
}
const FILE: Part = { name: 'data', value: 'a;b', fileName: 'a.csv' }

function form(parts: readonly Part[]): string {
  const texts = parts.map(({ name, value = '', fileName, type }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`
    const kind = type === undefined ? '' : `\r\nContent-Type: ${type}`
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}${kind}\r\n\r\n${value}\r\n`
  })
  return `${texts.join('')}--b--\r\n`
}

/** What became of a form, or the code of its refusal. */
async function upload(
  parts: readonly Part[],
  bytesMax = 10_000_000,
  type = 'multipart/form-data; boundary=b',
) {
  const raw = new PassThrough() as PassThrough & { headers: Record<string, string> }
  raw.headers = type === '' ? {} : { 'content-type': type }
  let taken = ''
  const { read } = createUpload(raw as unknown as IncomingMessage, bytesMax, () => {}, 1_000)
  raw.end(form(parts))
  try {
    const { fields, fileName, bytes } = await read(async (piece) => {
      taken += Buffer.from(piece).toString()
    })
    return { fields: [...fields.names()].length, fileName, bytes, taken }
  } catch (error) {
    return (error as TeeviitError).code
  }
}
const fields = (count: number, value = 'x'): Part[] =>
  Array.from({ length: count }, (_, i) => ({ name: `f${i}`, value }))

test('a thousand fields are taken, one more is not', async () => {
  expect(await upload([...fields(1_000), FILE])).toMatchObject({ fields: 1_000, bytes: 3 })
  expect(await upload([...fields(1_001), FILE])).toBe('UPLOAD_FIELDS')
})

test('a field has 16 kB, and all of them a megabyte', async () => {
  const kilobytes = (count: number, more = 0) => 'x'.repeat(count * 1_024 + more)
  expect(await upload([{ name: 'f', value: kilobytes(16, -1) }, FILE])).toMatchObject({ fields: 1 })
  expect(await upload([{ name: 'f', value: kilobytes(16, 1) }, FILE])).toBe('UPLOAD_FIELDS')
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, i): Part => ({ name: `${1_000 + i}`, value: kilobytes(15, 1_020) }),
    )
  expect(await upload([...many(64), FILE])).toMatchObject({ fields: 64 })
  expect(await upload([...many(64), { name: 'a' }, FILE])).toBe('UPLOAD_FIELDS')
})

test('a form without a file is refused', async () => {
  expect(await upload([{ name: 'f', value: 'y' }])).toBe('UPLOAD_NO_FILE')
  expect(await upload([])).toBe('UPLOAD_NO_FILE')
})

test('a file is the part with a name of a file, the one called data, or bytes', async () => {
  const taken = { bytes: 1, taken: 'y' }
  expect(await upload([{ name: 'f', value: 'y', fileName: 'dir/b.csv' }])).toMatchObject({
    ...taken,
    fileName: 'b.csv',
  })
  expect(await upload([{ name: 'data', value: 'y' }])).toMatchObject({ ...taken, fileName: '' })
  expect(await upload([{ name: 'f', value: 'y', type: 'application/octet-stream' }])).toMatchObject(
    taken,
  )
  expect(await upload([{ name: 'f', value: 'y', type: 'text/csv' }])).toBe('UPLOAD_NO_FILE')
  expect(await upload([{ ...FILE, fileName: 'x'.repeat(300) }])).toMatchObject({
    fileName: 'x'.repeat(255),
  })
  expect(await upload([FILE, { ...FILE, value: 'other' }])).toMatchObject({ taken: 'a;b' })
})

test('a body of as many bytes as allowed is taken, with a type or without', async () => {
  const { length } = form([FILE])
  expect(await upload([FILE], length)).toMatchObject({ bytes: 3 })
  expect(await upload([FILE], length - 1)).toBe('UPLOAD_TOO_LONG')
  expect(await upload([FILE], length, '')).toMatchObject({ bytes: length, fields: 0, fileName: '' })
  expect(await upload([FILE], length, 'multipart/form-data')).toBe('UPLOAD_BROKEN')
  expect(await upload([FILE], length, 'application/x-www-form-urlencoded')).toBe('UPLOAD_FORM')
})

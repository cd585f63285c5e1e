/** Bodies that are forms, and what is wrong with others. */
import { expect, test } from 'vitest'
import { readForm, refuseUnread } from '../../src/server/http/body/read-form.ts'

const FORM = 'application/x-www-form-urlencoded'
const headed = (headers: Record<string, string> = {}) => ({ headers })
const read = (body: string | Buffer, type?: string) =>
  readForm(
    headed(type === undefined ? {} : { 'content-type': type }),
    Buffer.from(body),
    () => false,
  )

test('a form is read, and a body without a type as one', async () => {
  for (const type of [FORM, ` ${FORM.toUpperCase()} ; charset=utf-8`, undefined])
    expect(await read('a=1', type)).toMatchObject({ pairs: [['a', '1']] })
  for (const type of ['text/plain', `${FORM}x`, 'application/xml'])
    expect(read('a=1', type)).toBeUndefined()
  expect(read('')).toBeUndefined()
})

test('a form of 16 kB is read at once, a longer one in turns, and its memory is given back', async () => {
  const form = (bytes: number) => {
    // Memory of its own: small texts share theirs.
    const body = Buffer.from(new Uint8Array(bytes).fill(0x78).buffer)
    body.write('a=')
    return body
  }
  expect(read(form(16_384), FORM)).not.toBeInstanceOf(Promise)
  for (const [type, isGivenBack] of [
    [FORM, true],
    [undefined, false],
  ] as const) {
    const body = form(16_385)
    const reading = readForm(
      headed(type === undefined ? {} : { 'content-type': type }),
      body,
      () => false,
    )
    expect(reading).toBeInstanceOf(Promise)
    expect((await reading) as object).toMatchObject({ pairs: [['a', 'x'.repeat(16_383)]] })
    expect(body.length === 0).toBe(isGivenBack)
  }
})

test.each([
  ['application/json', 'JSON'],
  [' Application/geo+json;charset=utf-8', 'JSON'],
  ['multipart/form-data; boundary=x', 'multipart'],
])('%s is refused', (type, name) => {
  const message = `The body is ${name}; this address takes ${FORM}`
  expect(read('{}', type)).toEqual({ status: 415, message })
  const request = headed({ 'content-type': type, 'content-length': '2' })
  expect(refuseUnread(request, {})).toEqual({ status: 415, message })
  expect(refuseUnread(request, { takesDocument: true })).toBeUndefined()
  expect(refuseUnread(request, { takesUpload: {} })).toBeUndefined()
  expect(refuseUnread(headed({ 'content-type': type, 'content-length': '0' }), {})).toBeUndefined()
  expect(refuseUnread(headed({ 'content-type': type }), {})).toBeUndefined()
  expect(refuseUnread(headed({ 'content-type': type, 'content-length': '1' }), {})).toBeDefined()
})

test('bytes that are no UTF-8 are refused, and a compressed body is', () => {
  expect(read(Buffer.of(0xff), FORM)).toEqual({ status: 400, message: 'The body is not UTF-8' })
  for (const coding of ['gzip', 'identity, gzip'])
    expect(
      refuseUnread(headed({ 'content-encoding': coding }), { takesDocument: true }),
    ).toMatchObject({ status: 415 })
  for (const coding of ['', ' identity ', 'IDENTITY'])
    expect(
      refuseUnread(headed({ 'content-encoding': coding, 'content-length': '5' }), {}),
    ).toBeUndefined()
})

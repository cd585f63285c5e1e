/** Bodies on their way into memory, and those that are thrown away. */
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { drain } from '../../src/server/http/body/drain-body.ts'
import { BODY_BYTES_MAX, bodyRefusal, readBody } from '../../src/server/http/body/read-body.ts'
import { readForm } from '../../src/server/http/body/read-form.ts'
import { createBodyRoom, KEY_BODY_BYTES_MAX } from '../../src/server/keys/key-room.ts'
import { releaseChunk } from '../../src/tables/release-chunk.ts'
import { takeTurns } from '../../src/use-cases/work-turns.ts'

const SLOT = 3
const own = (bytes: number, text: string) => Buffer.from(new ArrayBuffer(bytes)).fill(text)

function reading(headers: IncomingMessage['headers'] = {}, most = BODY_BYTES_MAX) {
  const raw = Object.assign(new PassThrough(), { headers })
  const room = createBodyRoom()
  return { raw, room, body: readBody(raw as unknown as IncomingMessage, room, SLOT, most) }
}

describe('a body', () => {
  test('is what came, in order; its chunks and its room are given back', async () => {
    const { raw, room, body } = reading()
    const chunks = [own(5_000, 'a'), own(10, 'b'), own(70_000, 'c')]
    for (const chunk of chunks) raw.write(chunk)
    raw.end()
    expect(await body).toEqual(
      Buffer.from(`${'a'.repeat(5_000)}${'b'.repeat(10)}${'c'.repeat(70_000)}`),
    )
    expect(chunks.map(({ length }) => length)).toEqual([0, 10, 0])
    expect(room.take(SLOT, KEY_BODY_BYTES_MAX)).toBe(true)
  })

  test('that says it is too long is refused before a byte is read', async () => {
    const { raw, body } = reading({ 'content-length': '1001' }, 1_000)
    expect(raw.listenerCount('data')).toBe(0)
    expect(await body).toBe('too-long')
    const fits = reading({ 'content-length': '1000' }, 1_000)
    fits.raw.end(Buffer.alloc(1_000))
    expect(await fits.body).toHaveLength(1_000)
  })

  test('that turns out to be too long is refused as soon as it is', async () => {
    const { raw, room, body } = reading({}, 1_000)
    raw.write(Buffer.alloc(1_000))
    raw.write(Buffer.alloc(1))
    expect(await body).toBe('too-long')
    expect(room.take(SLOT, KEY_BODY_BYTES_MAX)).toBe(true)
  })

  test.each([
    ['too-long', 256 * 1024, { status: 413, message: 'The body is longer than 256 kB' }],
    ['too-long', 1024 * 1024, { status: 413, message: 'The body is longer than 1 MB' }],
    ['too-long', BODY_BYTES_MAX, { status: 413, message: 'The body is longer than 8 MB' }],
    ['too-slow', BODY_BYTES_MAX, { status: 408, message: 'The body took longer than 30 s' }],
  ] as const)('that is %s for %i bytes is refused with a sentence', (fault, most, refusal) => {
    expect(bodyRefusal(fault, most)).toEqual(refusal)
  })

  test('of 8 MB is joined in turns with other work, in order', async () => {
    const { raw, room, body } = reading()
    const chunks = Array.from({ length: 128 }, (_, i) => own(65_536, String.fromCharCode(i)))
    for (const chunk of chunks) raw.write(chunk)
    raw.end()
    let isJoined = false
    let otherSteps = 0
    const others = takeTurns(() => {
      otherSteps++
      return !isJoined
    })
    const joined = (await body) as Buffer
    isJoined = true
    await others
    expect(otherSteps).toBeGreaterThanOrEqual(chunks.length)
    expect(joined.length).toBe(BODY_BYTES_MAX)
    for (let i = 0; i < 128; i++) expect(joined[65_536 * i + 77]).toBe(i)
    expect(room.take(SLOT, KEY_BODY_BYTES_MAX)).toBe(true)
  })

  test('whose client goes while it is joined rejects, and gives its room back once', async () => {
    const { raw, room, body } = reading()
    raw.write(Buffer.alloc(BODY_BYTES_MAX))
    raw.end()
    raw.once('end', () => raw.destroy(new Error('gone')))
    await expect(body).rejects.toThrow('gone')
    expect(room.take(SLOT, KEY_BODY_BYTES_MAX)).toBe(true)
    expect(room.take(SLOT, 1)).toBe(false)
  })

  test('that is a byte too long is refused before it ends, and gives its room back', async () => {
    const { raw, room, body } = reading()
    raw.write(Buffer.alloc(BODY_BYTES_MAX))
    raw.write('x')
    expect(await body).toBe('too-long')
    expect(room.take(SLOT, KEY_BODY_BYTES_MAX)).toBe(true)
  })

  test('that finds no room is refused, and gives back what it had', async () => {
    const { raw, room, body } = reading()
    room.take(SLOT, KEY_BODY_BYTES_MAX - 4)
    raw.write('abc')
    raw.write('de')
    expect(await body).toBe('no-room')
    expect(room.take(SLOT, 4)).toBe(true)
    expect(room.take(SLOT, 1)).toBe(false)
  })

  test('that breaks off rejects, and gives its room back', async () => {
    const { raw, room, body } = reading()
    raw.write('abc')
    raw.destroy(new Error('gone'))
    await expect(body).rejects.toThrow('gone')
    expect(room.take(SLOT, KEY_BODY_BYTES_MAX)).toBe(true)
  })
})

describe('a long form', () => {
  const FORM = 'application/x-www-form-urlencoded'
  const read = async (type: string | undefined) => {
    const body = own(20_000, 'a')
    const raw = { headers: { 'content-type': type } } as IncomingMessage
    return { body, form: await readForm(raw, body, () => false) }
  }

  test('is empty when it is read, so that its memory waits for no collection', async () => {
    const { body, form } = await read(FORM)
    expect(form).toEqual({ pairs: [['a'.repeat(20_000), '']], fault: undefined, faults: 0 })
    expect(body.length).toBe(0)
  })

  test('stays where nobody calls it a form: it may be a document', async () => {
    const { body } = await read(undefined)
    expect(body.length).toBe(20_000)
  })
})

describe('what is thrown away', () => {
  test('is read to its end, and its memory given back', async () => {
    const stream = new PassThrough()
    const chunk = own(65_536, 'x')
    const end = drain(stream)
    stream.write(chunk)
    stream.end()
    await end
    expect(stream.readableEnded).toBe(true)
    expect(chunk.length).toBe(0)
  })

  test('is 16 bodies at a time; the next one is not read', async () => {
    const streams = Array.from({ length: 17 }, () => new PassThrough())
    const ends = streams.map((stream) => drain(stream))
    expect(streams.map((stream) => stream.listenerCount('data'))).toEqual([
      ...Array<number>(16).fill(1),
      0,
    ])
    for (const stream of streams) stream.destroy()
    await Promise.all(ends)
  })

  test('leaves memory that it shares with others', () => {
    const whole = own(10_000, 'x')
    releaseChunk(whole.subarray(0, 9_999))
    expect(whole.length).toBe(10_000)
  })
})

/** Node and what browsers have are one host to those who ask. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as nodeHost from '../../src/host/node-host.ts'
import * as webHost from '../../src/host/web-host.ts'

type Host = typeof webHost
const HOSTS: readonly Host[] = [nodeHost, webHost]
const TEXTS = [
  '',
  'Narva mnt 7',
  'Brīvības iela',
  'улица',
  '𝕏 🏠',
  '\ufeffä',
  '\ud800a',
  'õ'.repeat(9_000),
]
const anyText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary' }))

/** What both hosts give, which is the same. */
function both<T>(ask: (host: Host) => T): T {
  const [node, web] = HOSTS.map(ask)
  expect(web).toStrictEqual(node)
  return node
}

describe.each(['utf8', 'latin1'] as const)('bytes of %s', (encoding) => {
  test('are written and read alike', () => {
    fc.assert(
      fc.property(anyText, fc.nat(9), (text, at) => {
        const bytes = both(({ textBytes }) => {
          const space = new Uint8Array(at + text.length * 3)
          const written = textBytes(space).write(text, at, encoding)
          return space.slice(0, at + written)
        })
        const read = both(({ textBytes }) => textBytes(bytes).toString(encoding, at))
        if (encoding === 'utf8') expect(read).toBe(text.toWellFormed())
      }),
    )
  })

  test('are read alike, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.nat(5), fc.nat(40), (bytes, start, end) => {
        both(({ textBytes }) => textBytes(bytes).toString(encoding, start, start + end))
      }),
    )
  })
})

test('bytes stay where they are, in memory that threads share, too', () => {
  const shared = new Uint8Array(new SharedArrayBuffer(8), 2, 4)
  for (const { textBytes } of HOSTS) {
    const view = textBytes(shared)
    view[1] = 0x61
    expect([view.buffer, view.byteOffset, view.length]).toEqual([shared.buffer, 2, 4])
    expect(view.toString('utf8', 1, 2)).toBe('a')
    expect(shared[1]).toBe(0x61)
  }
})

test('bytes below 128 alone are ASCII', () => {
  expect(both(({ isAscii }) => isAscii(Uint8Array.of(0, 127)))).toBe(true)
  expect(both(({ isAscii }) => isAscii(Uint8Array.of(127, 128)))).toBe(false)
  expect(both(({ isAscii }) => isAscii(new Uint8Array(0)))).toBe(true)
})

test('work is done soon: after what runs, in its order, and before a timer of a second', async () => {
  for (const { soon } of HOSTS) {
    const done: string[] = []
    const late = setTimeout(() => done.push('late'), 1_000)
    await new Promise<void>((resolve) => {
      soon(() => done.push('first'))
      soon(() => {
        done.push('second')
        resolve()
      })
      done.push('now')
      void Promise.resolve().then(() => done.push('promise'))
    })
    clearTimeout(late)
    expect(done).toEqual(['now', 'promise', 'first', 'second'])
  }
})

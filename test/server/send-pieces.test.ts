/** Large answers go out as fast as their clients take them, and no faster. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { closeStalled } from '../../src/server/http/http-server.ts'
import { sendAnswer } from '../../src/server/http/send.ts'
import { sendPieces } from '../../src/server/http/send-pieces.ts'
import { ClientGone } from '../../src/use-cases/client-gone.ts'

const PIECE = Buffer.alloc(100_000, 'x')

/** Pieces without an end, or so many; counts those that were asked for. */
class Source {
  made = 0
  ended = false
  async *pieces(count = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
    try {
      while (this.made < count) {
        this.made++
        yield PIECE
      }
    } finally {
      this.ended = true
    }
  }
}

let close: (() => void)[] = []
afterEach(() => {
  for (const each of close) each()
  close = []
})

const STALL_MS = 300

/** A connection to a server that does `send` with its one response, and how that ended. */
async function connected(
  send: (response: ServerResponse) => Promise<void>,
): Promise<{ socket: Socket; sent: Promise<unknown> }> {
  const sent = Promise.withResolvers<unknown>()
  const server = createServer((_, response) => {
    send(response).then(() => sent.resolve('sent'), sent.resolve)
  })
  closeStalled(server, STALL_MS)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  close.push(
    () => socket.destroy(),
    () => server.close(),
  )
  return { socket, sent: sent.promise }
}

async function readAll(socket: Socket): Promise<number> {
  let bytes = 0
  for await (const chunk of socket) bytes += chunk.length
  return bytes
}

describe('a large answer', () => {
  test('arrives whole at a client that reads', async () => {
    const source = new Source()
    const { socket, sent } = await connected((response) =>
      sendPieces(response, PIECE, source.pieces(99)),
    )
    expect(await readAll(socket)).toBeGreaterThan(100 * PIECE.length)
    expect(await sent).toBe('sent')
  })

  test('waits for a client that does not read, which is closed in the end', async () => {
    const source = new Source()
    const { socket, sent } = await connected((response) =>
      sendPieces(response, PIECE, source.pieces()),
    )
    socket.pause()
    expect(await sent).toBeInstanceOf(ClientGone)
    expect(source.ended).toBe(true)
    // What two kernels' buffers took, and one piece more.
    expect(source.made * PIECE.length).toBeLessThan(16_000_000)
  })

  test('may be long in the making: who waits for it is not closed', async () => {
    async function* slow(): AsyncGenerator<Uint8Array> {
      await new Promise((resolve) => setTimeout(resolve, 2 * STALL_MS))
      yield PIECE
    }
    const { socket, sent } = await connected((response) => sendPieces(response, PIECE, slow()))
    expect(await readAll(socket)).toBeGreaterThan(2 * PIECE.length)
    expect(await sent).toBe('sent')
  })

  test('ends its making when the client goes', async () => {
    const source = new Source()
    const { socket, sent } = await connected((response) =>
      sendPieces(response, PIECE, source.pieces()),
    )
    await once(socket, 'data')
    socket.destroy()
    expect(await sent).toBeInstanceOf(ClientGone)
    expect(source.ended).toBe(true)
  })

  test('whose making fails is cut off, so that nobody takes a half for the whole', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield PIECE
      throw new Error('no more')
    }
    const { socket, sent } = await connected((response) => sendPieces(response, PIECE, failing()))
    let text = ''
    for await (const chunk of socket.setEncoding('latin1')) text += chunk
    expect(await sent).toEqual(new Error('no more'))
    expect(text.endsWith('\r\n0\r\n\r\n')).toBe(false)
  })
})

test('many short answers to a client that reads none of them do not wait for ever', async () => {
  const closed = Promise.withResolvers<void>()
  const server = createServer((_, response) => void response.end(PIECE))
  closeStalled(server, STALL_MS)
  server.on('connection', (socket) => socket.once('close', () => closed.resolve()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  socket.on('error', () => {})
  close.push(
    () => socket.destroy(),
    () => server.close(),
  )
  // More than two kernels' buffers take.
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200))
  await closed.promise
})

describe('whoever made an answer is told of its end', () => {
  async function endedTimes(socketDo: (socket: Socket) => void, isGone = false): Promise<number> {
    let times = 0
    const { socket, sent } = await connected(async (response) => {
      if (isGone) response.destroy()
      await sendAnswer(response, {
        status: 200,
        contentType: 'text/csv',
        body: PIECE,
        rest: new Source().pieces(3),
        ended: () => times++,
      })
    })
    socketDo(socket)
    await sent
    await new Promise((resolve) => setImmediate(resolve))
    return times
  }
  test('when all of it was taken', async () => {
    expect(await endedTimes((socket) => socket.resume())).toBe(1)
  })
  test('when its client had gone before the first piece', async () => {
    expect(await endedTimes(() => {}, true)).toBe(1)
  })
})

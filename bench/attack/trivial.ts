/** Answers every request with the same bytes as soon as it comes: what the generator can offer at all. */
import { type AddressInfo, createServer } from 'node:net'

const body = 'x'.repeat(600)
const answer = Buffer.from(
  `HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
)
const server = createServer({ noDelay: true }, (socket) => {
  socket.on('data', () => socket.write(answer))
  socket.on('error', () => {})
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () =>
  process.send?.((server.address() as AddressInfo).port),
)
process.on('disconnect', () => process.exit())

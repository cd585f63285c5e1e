/**
 * A server behind Debian's nginx with the shipped configuration, and clients that mean harm: bodies that look like
 * requests, headers that name another host, readers and senders that take their time.
 *
 *     npm run operations -- balancer [--seconds 10] [--releases folder]
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startNginx } from './nginx.ts'
import { check, releasesOf, startServer, workFolder } from './servers.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, releases: { type: 'string' } },
})
const folder = workFolder('balancer')
const releases = releasesOf(values.releases, folder)
const server = await startServer(releases, {
  TEEVIIT_KEYS: 'k',
  TEEVIIT_TRUSTED_PROXIES: 'loopback',
  TEEVIIT_LOG: 'error',
})
const nginx = await startNginx(folder, [new URL(server.url).port])
const { port } = nginx
const url = `http://127.0.0.1:${port}`

/** What comes back on a connection within a while. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    setTimeout(() => socket.destroy(), 400)
  })
}

const LIST = '/gazetteer/layer/currentLayer?l=1&key=k'
const INNER = 'GET /map/fonts/inner HTTP/1.1\r\nHost: inner\r\n\r\n'
const OUTER = `GET ${LIST} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
const chunked = `${INNER.length.toString(16)}\r\n${INNER}\r\n0\r\n\r\n`
const post = (headers: string, body: string) =>
  `POST ${LIST} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`
const SMUGGLED: readonly (readonly [name: string, text: string])[] = [
  ['a body', post(`Content-Length: ${INNER.length}`, INNER)],
  ['chunks', post('Transfer-Encoding: chunked', chunked)],
  ['a length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked', chunked)],
  [
    'chunks and a length of all',
    post(`Transfer-Encoding: chunked\r\nContent-Length: ${chunked.length}`, chunked),
  ],
  [
    'a length of nothing and chunks',
    post('Content-Length: 0\r\nTransfer-Encoding: chunked', `0\r\n\r\n${INNER}`),
  ],
  ['two lengths', post(`Content-Length: 0\r\nContent-Length: ${INNER.length}`, INNER)],
  ['a length with a sign', post(`Content-Length: +${INNER.length}`, INNER)],
  ['a coding with a tab', post('Transfer-Encoding:\tchunked', chunked)],
  ['a coding in capitals', post('Transfer-Encoding: CHUNKED', chunked)],
  ['two codings', post('Transfer-Encoding: identity, chunked', chunked)],
  ['a coding with a letter', post('Transfer-Encoding: xchunked', chunked)],
  ['a blank before the colon', post('Transfer-Encoding : chunked', chunked)],
  ['a folded line', post('X: y\r\n Transfer-Encoding: chunked', chunked)],
  ['lines that end plainly', post('X: y\nTransfer-Encoding: chunked', chunked)],
  [
    'an extension of a chunk',
    post(
      'Transfer-Encoding: chunked',
      `1;${INNER.trim().replaceAll('\r\n', ' ')}\r\nx\r\n0\r\n\r\n`,
    ),
  ],
  [
    'a trailer',
    post(
      'Transfer-Encoding: chunked',
      `1\r\nx\r\n0\r\nX: ${INNER.trim().replaceAll('\r\n', ' ')}\r\n\r\n`,
    ),
  ],
  [
    'a GET with a body',
    `GET ${LIST} HTTP/1.1\r\nHost: x\r\nContent-Length: ${INNER.length}\r\n\r\n${INNER}`,
  ],
  ['a refused body', post(`Expect: 100-continue\r\nContent-Length: ${INNER.length}`, INNER)],
  [
    'a wrong key',
    `POST /gazetteer?key=no HTTP/1.1\r\nHost: x\r\nContent-Length: ${INNER.length}\r\n\r\n${INNER}`,
  ],
]

/** What others get over the connections that nginx keeps to the server. */
async function isAnsweredRightly(): Promise<boolean> {
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(url + LIST)))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  return texts.every((text) => text.includes('"success":true') && !text.includes('No such font'))
}

let smuggled = 0
let mixed = 0
for (const [name, text] of SMUGGLED) {
  const answer = await exchange(text + OUTER)
  if (answer.includes('No such font')) smuggled++
  if (!(await isAnsweredRightly())) mixed++
  console.log(`     ${name}: ${answer.match(/HTTP\/1\.1 \d+/g)?.join(', ') ?? 'closed'}`)
}
check(
  `of ${SMUGGLED.length} bodies that look like requests none is answered as one`,
  smuggled === 0,
)
check('and nobody else is given an answer that is not theirs', mixed === 0)

const evil = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'javascript',
  'x-forwarded-for': '203.0.113.9',
  forwarded: 'host=evil.example;proto=javascript',
  'x-original-url': '/evil',
}
const documents = [
  '/map/style.json',
  '/tiles/tiles.json',
  '/router/services/Route?wsdl&key=k',
  '/openapi.json',
]
let poisoned = 0
for (const path of documents) {
  const text = await (await fetch(url + path, { headers: evil })).text()
  if (/evil|javascript:/.test(text)) poisoned++
}
check(
  `${documents.length} documents with addresses name no host that a client's headers name`,
  poisoned === 0,
)

/** Clients that send a letter now and then, or read nothing of a large answer. */
const SLOW = 200
const sockets: Socket[] = Array.from({ length: SLOW }, (_, i) => {
  const socket = connect(port, '127.0.0.1', () => {
    if (i % 3 === 0)
      socket.write(
        'POST /geocoder/geocode?key=k HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nq=',
      )
    else if (i % 3 === 1) socket.write(`GET ${LIST} HTTP/1.1\r\nHost: x\r\nX: `)
    else
      socket.write(
        `GET /gazetteer/layer/currentLayer?l=4&c=ee&key=k HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(20),
      )
  })
  if (i % 3 === 2) socket.pause()
  return socket.on('error', () => {})
})
const drip = setInterval(() => {
  for (const [i, socket] of sockets.entries()) if (i % 3 !== 2 && socket.writable) socket.write('x')
}, 500)
const before = server.residentMb()
const times: number[] = []
const endMs = Date.now() + Number(values.seconds) * 1_000
let failed = 0
while (Date.now() < endMs) {
  const startMs = performance.now()
  const { ok } = await fetch(url + LIST).catch(() => ({ ok: false }))
  times.push(performance.now() - startMs)
  if (!ok) failed++
  await sleep(25)
}
clearInterval(drip)
for (const socket of sockets) socket.destroy()
times.sort((a, b) => a - b)
const p99 = times[Math.floor(times.length * 0.99)]
console.log(
  `     ${times.length} answers beside ${SLOW} slow clients, p99 ${p99.toFixed(1)} ms, memory ${before.toFixed(0)} to ${server.residentMb().toFixed(0)} MB`,
)
check('beside slow clients everybody else is answered', failed === 0)

await server.kill('SIGTERM')
nginx.process.kill('SIGTERM')

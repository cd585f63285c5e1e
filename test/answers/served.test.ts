/** Servers that commands start, with settings of all kinds, asked in all ways: what they answered when it was recorded. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPull } from '../../src/cli/pull.ts'
import { addServe } from '../../src/cli/serve.ts'
import { addStart } from '../../src/cli/start.ts'
import { catchSignals, leaveSignals } from '../../src/cli/stop-signals.ts'
import { freePort } from '../support/free-port.ts'
import { keptWorld } from '../support/kept-world.ts'
import { digestOf } from './digest.ts'
import { answerTo, lineOf } from './http-answer.ts'
import { type Add, runCommand } from './run-command.ts'

vi.mock('node:worker_threads', async () =>
  (await import('../support/threads-here.ts')).threadsHere(
    ...['thread', 'job-thread', 'load-thread', 'maker-thread'],
  ),
)

const folder = mkdtempSync(join(tmpdir(), 'teeviit-served-'))
const data = join(folder, 'releases')
beforeAll(async () => {
  // Limits are counted by the minute, which must not end between two requests.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) })
  cpSync((await keptWorld()).releases, data, { recursive: true, verbatimSymlinks: true })
  catchSignals()
})
afterAll(() => {
  leaveSignals()
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

/** Runs a command that serves until it is stopped. @returns lines of what was asked, and what the command said */
async function served(
  add: Add,
  words: readonly string[],
  ask: (port: number, lines: string[]) => Promise<void>,
  settings: object = {},
): Promise<string> {
  const port = await freePort()
  const config = join(folder, 'served.json')
  const server = { threads: 1, jobs: { folder: join(folder, 'jobs') }, ...settings }
  writeFileSync(
    config,
    JSON.stringify({ server: { keys: { file: join(folder, 'keys.json') }, ...server } }),
  )
  const options = ['--config', config, '--data', data, '--port', `${port}`]
  const ran = runCommand(add, [...words, ...options], {
    [folder]: '<folder>',
    [`127.0.0.1:${port}`]: '<server>',
  })
  const lines: string[] = []
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
  const ended = ran.then(() => true)
  while (!(await isUp())) if (await Promise.race([ended, setTimeout(5, false)])) break
  if (await isUp()) {
    await ask(port, lines)
    process.emit('SIGHUP', 'SIGHUP')
    process.emit('SIGTERM', 'SIGTERM')
  }
  const { end, out, said } = await ran
  return [...lines, end, said, `${out}`].join('\n')
}

const SEARCH = '/geocoder/search?q=Tartu+mnt+1,+Tallinn&limit=1'
const ROUTE = '/router/route?points=24.75,59.43;26.72,58.38&steps=true'

test('start, without options', async () => {
  const told = await served(addStart, ['start'], async (port, lines) => {
    for (const path of [`${SEARCH}&key=demo`, `${SEARCH}`, '/start', '/docs/nothing'])
      lines.push(await lineOf(port, path))
  })
  expect(told).toMatchSnapshot()
})

test('start, for programs', async () => {
  const told = await served(addStart, ['start', '--json'], async () => {}, {
    log: { level: 'silent' },
  })
  expect(told).toMatchSnapshot()
})

test.each([
  { keys: { demo: false, secrets: 'k' }, publicUrl: 'https://maps.example.ee/all' },
  { keys: { anonymousPerMinute: 2, demoPerMinute: 1 }, trustedProxies: ['loopback'] },
  { services: ['geocoder'], paths: { photon: '/p', inaks: '/inaks' } },
  { services: ['router'], paths: { router: '/r', osrm: '' }, router: { shortest: false } },
  { services: ['gazetteer'], paths: { gazetteer: '', jobs: '/j' }, keys: { demo: false } },
  { jobs: { threads: 0 }, connections: { perAddress: 30, total: 40 }, cache: { bytes: 0 } },
  { map: { tilesPerMinute: 1, cacheBytes: 0, lightStyle: 'https://maps.example.ee/s.json' } },
  { paths: { photon: '/geocoder' } },
  { operatorsPort: 'x' },
  { quota: { redisUrl: ['nothing'] } },
])('serve %j', async (settings) => {
  const forwarded = {
    headers: {
      ...{ 'x-forwarded-for': '203.0.113.7, 127.0.0.1', 'x-forwarded-proto': 'https' },
      'x-forwarded-host': 'maps.example.lv',
    },
  }
  const told = await served(
    addServe,
    ['serve', '--json'],
    async (port, lines) => {
      for (const path of [
        '/start',
        '/openapi.json',
        '/tiles/tiles.json',
        '/tiles/8/145/75.mvt',
        '/tiles/8/146/75.mvt',
        SEARCH,
        `${SEARCH}&key=k`,
        `${SEARCH}&key=demo`,
        `${SEARCH}&key=demo`,
        `${SEARCH}&lang=et`,
        ROUTE,
        `${ROUTE}&key=demo&metric=shortest`,
        '/r/route?points=24.75,59.43;26.72,58.38&key=demo',
        '/p/api?q=Tallinn&key=demo',
        '/search?q=Tallinn&format=json&key=demo',
        '/layer/currentLayer?l=1&key=demo',
        '/jobs?key=demo',
        '/features?f=json&key=demo',
      ]) {
        lines.push(await lineOf(port, path))
      }
      for (const path of ['/features?f=json&key=demo', '/tiles/tiles.json', SEARCH])
        lines.push(await lineOf(port, path, forwarded))
    },
    { log: { level: 'silent' }, ...settings },
  )
  expect(told).toMatchSnapshot()
})

test('requests of all kinds', async () => {
  const csv = 'nr,aadress\n1,"Narva mnt 7, Tallinn"\n2,Nowhere\n'
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const asked: readonly (readonly [path: string, init: RequestInit])[] = [
    [`${SEARCH}&key=k`, { method: 'HEAD' }],
    [`${SEARCH}&key=k`, { method: 'OPTIONS' }],
    [`${SEARCH}&key=k`, { headers: { origin: 'https://example.ee' } }],
    [`${SEARCH}&key=k`, { method: 'PUT', body: 'x' }],
    [SEARCH, { headers: { authorization: 'Bearer k' } }],
    [SEARCH, { headers: { authorization: 'Basic azo=' } }],
    [SEARCH, { headers: { 'x-api-key': 'k' } }],
    [`${SEARCH}&key=a&key=b`, {}],
    [`${SEARCH}&key=%zz`, {}],
    ...['gzip', 'identity', 'gzip;q=0', 'br, gzip;q=0.5', '*'].map(
      (encoding) => [`${ROUTE}&key=k`, { headers: { 'accept-encoding': encoding } }] as const,
    ),
    ['/gazetteer/layer/currentLayer?key=k&l=1', { headers: { 'accept-encoding': 'gzip' } }],
    [
      '/router/route?key=k',
      { method: 'POST', body: 'points=24.75,59.43;26.72,58.38', headers: form },
    ],
    ['/router/route', { method: 'POST', body: 'points=24.75,59.43&key=k', headers: form }],
    [
      '/router/route?key=k',
      {
        method: 'POST',
        body: '{"points":[[24.75,59.43]]}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      '/router/matrix?key=k',
      {
        method: 'POST',
        body: gzipSync('sources=24.75,59.43;26.72,58.38'),
        headers: { ...form, 'content-encoding': 'gzip' },
      },
    ],
    [
      '/router/matrix?key=k',
      { method: 'POST', body: 'x', headers: { ...form, 'content-encoding': 'br' } },
    ],
    [
      '/csv?key=k&columns=aadress',
      { method: 'POST', body: csv, headers: { 'content-type': 'text/csv' } },
    ],
    [
      '/csv?key=k&columns=none',
      { method: 'POST', body: csv, headers: { 'content-type': 'text/csv' } },
    ],
    ['/csv?key=k', { method: 'POST', body: '', headers: { 'content-type': 'text/csv' } }],
    [
      '/csv?key=k',
      { method: 'POST', body: csv, headers: { 'content-type': 'multipart/form-data' } },
    ],
    ['/jobs?key=k', { method: 'PATCH', body: csv }],
    ['/jobs/x?key=k', {}],
    ['/jobs/x/result/y?key=k', {}],
    ['/mcp?key=k', { method: 'POST', body: '{' }],
    [`/geocoder/search?key=k&q=${'x'.repeat(3_000)}`, {}],
    [`/geocoder/search?key=k&q=${encodeURIComponent('ы'.repeat(300))}`, {}],
    ['/geocoder/search?key=k&q=%ff', {}],
    ['/fonts/nothing/0-255.pbf', {}],
    ['/tiles/99/0/0.mvt', {}],
    ['/tiles/1/5/0.mvt', {}],
    ['//', {}],
    ['/%2e%2e/etc/passwd', {}],
  ]
  const told = await served(
    addServe,
    ['serve', '--json'],
    async (port, lines) => {
      for (const [path, init] of asked) lines.push(await lineOf(port, path, init))
      for (const path of ['/tiles/tiles.json', '/tiles/8/145/75.mvt', '/openapi.json']) {
        const { etag } = await answerTo(port, path)
        lines.push(`${path} ${etag === '' ? 'no tag' : digestOf(etag)}`)
        for (const tag of [etag, '"other"', '*', `W/${etag}, "x"`])
          lines.push(
            `${(await answerTo(port, path, { headers: { 'if-none-match': tag } })).status}`,
          )
      }
    },
    { log: { level: 'silent' }, keys: { secrets: 'k' } },
  )
  expect(told).toMatchSnapshot()
})

test('a release is pulled from the port of operators', async () => {
  const operatorsPort = await freePort()
  const pull = async (to: string) => {
    const from = `http://127.0.0.1:${operatorsPort}`
    const { end, out } = await runCommand(addPull, ['pull', from, '--data', join(folder, to)], {
      [folder]: '<folder>',
    })
    return `${end} ${out}`
  }
  const told = await served(
    addServe,
    ['serve'],
    async (_, lines) => {
      for (const path of [
        '/health/live',
        '/health/ready',
        '/release',
        '/release/manifest.json',
        '/x',
      ])
        lines.push(await lineOf(operatorsPort, path))
      lines.push(await lineOf(operatorsPort, '/health/live', { method: 'POST' }))
      lines.push(await pull('pulled'), await pull('pulled'), await pull('releases'))
    },
    { log: { level: 'silent' }, operatorsPort },
  )
  expect(told.replaceAll(`127.0.0.1:${operatorsPort}`, '<operators>')).toMatchSnapshot()
})

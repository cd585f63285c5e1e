/** A whole server in the test's thread, its threads too: what it answered through its life when that was recorded. */
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { customiseRelease } from '../../src/build/customise-release.ts'
import { addKey, revokeKey, rotateKey } from '../../src/server/keys/keys-file.ts'
import { type RunningServer, serve } from '../../src/server/serve.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import { freePort } from '../support/free-port.ts'
import { keptWorld } from '../support/kept-world.ts'
import { digestOf } from './digest.ts'
import { delimited, drawRows } from './drawn-table.ts'
import * as http from './http-answer.ts'

vi.mock('node:worker_threads', async () =>
  (await import('../support/threads-here.ts')).threadsHere(
    ...['thread', 'job-thread', 'load-thread', 'maker-thread'],
  ),
)

const folder = mkdtempSync(join(tmpdir(), 'teeviit-whole-server-'))
const data = join(folder, 'releases')
const keysFile = join(folder, 'keys.json')
let server: RunningServer
let operators: number
let releases: string

beforeAll(async () => {
  // Limits are counted by the minute, which must not end between two requests.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) })
  releases = (await keptWorld()).releases
  cpSync(releases, data, { recursive: true, verbatimSymlinks: true })
  operators = await freePort()
  server = await serve(settingsOf({ operatorsPort: `${operators}` }))
})
afterAll(async () => {
  await server.stop()
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const settingsOf = (more: Record<string, string>) =>
  resolveSettings({
    commandLine: {
      ...{ data, port: '0', threads: '2', 'log.level': 'silent' },
      ...{ 'keys.file': keysFile, 'keys.secrets': 'k,few:3', 'reload.keysPollMs': '20' },
      ...{ 'jobs.folder': join(folder, 'jobs'), 'jobs.diskFreePercent': '0' },
      ...more,
    },
  }).settings

const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await setTimeout(5)
}

const answerTo = (path: string, init?: RequestInit, port = server.port) =>
  http.answerTo(port, path, init)
const lineOf = (path: string, init?: RequestInit, port = server.port) =>
  http.lineOf(port, path, init)

test('pages and interfaces', async () => {
  const lines: string[] = []
  for (const path of [
    '/',
    '/start',
    '/openapi.json',
    '/health/live',
    '/health/ready',
    '/nothing',
    '/tiles/tiles.json',
    '/tiles/light.json',
    '/tiles/dark.json',
    '/tiles/8/145/75.mvt',
    '/changes?key=k',
    '/features?f=json&key=k',
    '/geocoder/search?key=k&q=Tallinn',
    '/geocoder/search?key=k',
    '/geocoder/search?q=Tallinn',
    '/geocoder/search?q=Tallinn&key=nobody',
    '/gazetteer/layer/currentLayer?key=k&l=1',
    '/router/route?key=k&points=24.75,59.43;26.72,58.38',
    '/router/route?key=k&points=24.75,59.43;26.72,58.38&vehicle=truck',
    '/router/route?key=k&points=24.75,59.43;26.72,58.38&vehicle=truck&height=3.9&weight=30',
    '/router/matrix?key=k&sources=24.75,59.43;26.72,58.38;24.1,56.95;25.28,54.68;21.13,55.71',
    '/router/isochrone?key=k&point=24.75,59.43&minutes=10',
    '/osrm/route/v1/truck/24.75,59.43;26.72,58.38?key=k',
    '/router/route?key=k&points=24.75,59.43;26.72,58.38&vehicle=articulated&height=4.5&weight=60',
  ])
    lines.push(await lineOf(path))
  lines.push(await lineOf('/', { method: 'OPTIONS' }), await lineOf('/start', { method: 'PUT' }))
  const q = Array.from({ length: 40 }, (_, i) => `q=Narva mnt ${i + 1}, Tallinn`).join('&')
  lines.push(await lineOf(`/geocoder/search?key=k&${q}`))
  for (let i = 0; i < 5; i++) lines.push(await lineOf('/geocoder/search?key=few&q=Riga'))
  expect(lines.join('\n')).toMatchSnapshot()
})

/** What was counted of requests and jobs, and the names of all else. */
function countsOf(metrics: string): string {
  const lines = metrics.split('\n').filter((line) => /^(?:# HELP )?teeviit_/.test(line))
  return lines
    .filter((line) => !/_bucket\{.*le="[^+]/.test(line))
    .map((line) =>
      /^teeviit_(?:requests_total|\w+_count|jobs\w*|keys?_\w*)\b/.test(line)
        ? line
        : line.replace(/ [\d.e+-]+$/, ' #'),
    )
    .join('\n')
}

test('counts', async () => {
  const { text } = await answerTo('/metrics', {}, operators)
  const ready = await lineOf('/health/ready', {}, operators)
  expect(`${ready}\n${countsOf(text)}`).toMatchSnapshot()
})

describe('jobs', () => {
  const upload = (csv: string, fields: Readonly<Record<string, string>>, key = 'k') => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('data', new Blob([csv]), 'rows.csv')
    return answerTo(`/jobs?key=${key}`, { method: 'POST', body: form })
  }
  /** A document of a job without its id and times. */
  const shown = (text: string) =>
    text
      .replace(/[A-Za-z0-9_-]{20,}/g, '<id>')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replace(/"(rowsPerSecond|secondsLeft)":\d+,?/g, '')

  test.each([
    [{ kind: 'geocode', columns: 'aadress' }],
    [{ kind: 'geocode', columns: 'aadress', output: 'ndjson', countries: 'lv' }],
    [{ kind: 'wash', columns: 'aadress' }],
    [{ kind: 'changes', after: '0' }],
    [{ kind: 'reverse', output: 'geojson' }],
    [{ kind: 'route', columns: 'aadress', to_columns: 'to_address' }],
    [{ kind: 'matrix', target: '24.75,59.43,Tallinn', output: 'tsv' }],
    [{ kind: 'geocode', columns: 'nothing' }],
    [{ kind: 'paint' }],
    [{ kind: 'matrix' }],
    [{ kind: 'geocode', format: 'ndjson' }],
    [{ task: 'geocode' }],
  ])('%j', async (fields) => {
    const rows = delimited(drawRows(releases, 4, 9), ',')
    const made = await upload(rows, fields)
    const lines = [`${made.status} ${shown(made.text)}`]
    const { id } = JSON.parse(made.text)
    const at = (part = '') => answerTo(`/jobs/${id}${part}?key=k`)
    if (id !== undefined) {
      await until(async () => /"state":"(?:done|failed)"/.test((await at()).text))
      const { text } = await at()
      const result = await at('/result')
      lines.push(shown(text), `${result.status} ${result.headers.join(' | ')}`)
      lines.push(...result.text.split('\n').map((line) => `${digestOf(line)} ${line.slice(0, 30)}`))
      lines.push(shown((await answerTo('/jobs?key=k')).text))
      lines.push(await lineOf(`/jobs/${id}?key=demo`).then(shown))
      const { status } = await answerTo(`/jobs/${id}?key=k`, { method: 'DELETE' })
      lines.push(`${status} ${shown((await at()).text)}`)
    }
    expect(lines.join('\n')).toMatchSnapshot()
  })
})

test('keys come, change and go', async () => {
  const statusWith = async (key: string) =>
    (await answerTo(`/geocoder/search?q=Valga&key=${key}`)).status
  const first = addKey(keysFile, 'shop', { requestsPerMinute: null, services: ['geocoder'] })
  await until(async () => (await statusWith(first)) === 200)
  const route = await answerTo(`/router/route?points=24.7,59.4;24.8,59.4&key=${first}`)
  expect(route).toMatchSnapshot()
  const second = rotateKey(keysFile, 'shop')
  await until(async () => (await statusWith(second)) === 200)
  expect(await statusWith(first)).toBe(403)
  revokeKey(keysFile, 'shop')
  await until(async () => (await statusWith(second)) === 403)
})

const REQUEST = { jsonrpc: '2.0', id: 1 }
const POSTED = {
  method: 'POST',
  headers: {
    ...{ authorization: 'Bearer k', 'content-type': 'application/json' },
    accept: 'application/json, text/event-stream',
  },
}
const [HERE, THERE, BEYOND] = [
  { address: 'Narva mnt 7, Tallinn' },
  { lat: 58.3776, lon: 26.729 },
  { address: 'Brīvības iela 2, Rīga' },
]

test.each([
  ['tools/list', {}],
  ['nothing', {}],
  ['search', { q: 'Narva mnt 7, Tallinn', limit: 2 }],
  ['search', { q: 'Tartu', country: 'ee', limit: 3 }],
  ['search', { street: 'Narva mnt', housenumber: '7', city: 'Tallinn' }],
  ['search', { q: 'Narva mnt 9999, Tallinn' }],
  ['search', { qq: 'x' }],
  ['search', {}],
  ['reverse', { lat: 59.437, lon: 24.7453 }],
  ['reverse', { ...HERE, radius: 100, limit: 1 }],
  ['lookup', { id: 2200446, country: 'ee' }],
  ['lookup', { id: 1, country: 'lt' }],
  ['route', { stops: [HERE, THERE], directions: true, language: 'et' }],
  ['route', { stops: [HERE, THERE, BEYOND], geometry: true, metric: 'shortest' }],
  ['route', { stops: [HERE, { address: 'Nowhere 1, Atlantis' }] }],
  ['route', { stops: [HERE, {}] }],
  ['route', { stops: [HERE, { lat: 0, lon: 0 }] }],
  ['matrix', { sources: [HERE, THERE], targets: [BEYOND] }],
  ['matrix', { sources: [HERE, THERE, BEYOND] }],
  ['order_of_stops', { stops: [HERE, BEYOND, THERE, HERE] }],
  ['isochrone', { from: THERE, minutes: [5, 20] }],
  ['isochrone', { from: HERE, minutes: [10], geometry: true, reverse: true }],
])('tool %s %j', async (name, args) => {
  const isMethod = name === 'tools/list' || name === 'nothing'
  const asked = isMethod
    ? { method: name }
    : { method: 'tools/call', params: { name, arguments: args } }
  const { status, headers, text } = await answerTo('/mcp', {
    ...POSTED,
    body: JSON.stringify({ ...REQUEST, ...asked }),
  })
  const told = JSON.parse(text)
  // The text says the same once more.
  if (told.result?.structuredContent) told.result.content = []
  expect([status, ...headers, JSON.stringify(told, undefined, 1)].join('\n')).toMatchSnapshot()
})

test('another release comes into service, and one that is broken does not', async () => {
  const before = server.release()
  const edge = '/router/route?key=k&points=24.75,59.43;26.72,58.38'
  const lines = [await lineOf(edge)]
  expect(await server.reload()).toBeUndefined()
  expect(server.release()).toBe(before)
  const closures = join(folder, 'closures.csv')
  writeFileSync(closures, 'way,direction\n1001102,both\n1004821,both\n')
  const { manifest } = await customiseRelease(data, { closures }, new Date())
  expect(await server.reload()).toBeUndefined()
  expect(server.release()).toBe(manifest.name)
  lines.push(await lineOf(edge))
  cpSync(join(data, manifest.name), join(data, 'broken'), { recursive: true })
  appendFileSync(join(data, 'broken', 'ee-ids.arrow'), 'x')
  writeFileSync(join(data, 'current'), 'broken')
  lines.push(`${await server.reload()}`)
  expect(server.release()).toBe(manifest.name)
  lines.push(await lineOf(edge), await lineOf('/health/ready', {}, operators))
  const { text } = await answerTo('/metrics', {}, operators)
  lines.push(...text.split('\n').filter((line) => /^teeviit_releases?_refused/.test(line)))
  expect(lines.join('\n').replaceAll(folder, '<folder>')).toMatchSnapshot()
})

test('it ends', async () => {
  await Promise.all([server.stop(), server.stopped])
  await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow()
})

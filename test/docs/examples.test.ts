/** The requests that the documents show are answered as they show: on the sample world, by a server as `npm start` has it. */
import { globSync, readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../client/src/index.ts'
import { askRelease } from '../../src/cli/tools/mcp.ts'
import { createMcpServer } from '../../src/mcp/serve-mcp.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import { exampleRequests, judgeOf } from '../support/reference-requests.ts'
import { type SampleServer, startSampleServer } from '../support/sample-server.ts'

/** Figures of a smaller world, and of one whose roads are measured better one day, are near those that are shown. */
const TOLERANCE = 0.2

const SERVER = 'http://127.0.0.1:8080'

interface Example {
  readonly document: string
  readonly command: string
  /** The JSON block that follows a block with this command alone. */
  readonly shown: string | undefined
}

const documents = globSync(['README.md', 'docs/**/*.md']).sort()
const examples = documents.flatMap((document) => examplesOf(document))

function examplesOf(document: string): Example[] {
  const blocks = [...readFileSync(document, 'utf8').matchAll(/^```(\w*)\n(.*?)^```/gms)]
  return blocks.flatMap(([, , text], i) => {
    const commands = text
      .replace(/\\\n\s*/g, ' ')
      .split('\n')
      .filter((line) => line.startsWith('curl '))
    const next = blocks[i + 1]
    const shown = commands.length === 1 && next?.[1] === 'json' ? next[2] : undefined
    return commands.map((command) => ({ document, command, shown }))
  })
}

let server: SampleServer
beforeAll(async () => {
  server = await startSampleServer({ 'keys.demoPerMinute': '100000' })
})
afterAll(() => server.stop())

/** A request as `curl` makes it from a line of a shell. */
function requestOf(command: string): { url: URL; init: RequestInit } {
  const words = [...command.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  )
  const headers: Record<string, string> = {}
  const data: string[] = []
  let address = ''
  let method: string | undefined
  let isQuery = false
  const form = new FormData()
  for (let i = 1; i < words.length; i++) {
    const word = words[i]
    if (word === '-d' || word === '--data') data.push(words[++i])
    else if (word === '--data-urlencode') {
      const [name, ...value] = words[++i].split('=')
      data.push(`${name}=${encodeURIComponent(value.join('='))}`)
    } else if (word === '-H') {
      const [name, ...value] = words[++i].split(':')
      headers[name] = value.join(':').trim()
    } else if (word === '-X') method = words[++i]
    else if (word === '-G') isQuery = true
    else if (word === '-F') form.append(...fieldOf(words[++i]))
    else if (word === '-o') i++
    else if (word.startsWith(SERVER)) address = word.slice(SERVER.length)
    else if (!['-s', '-sS', '--compressed'].includes(word)) throw new Error(`curl has ${word}`)
  }
  const query =
    isQuery && data.length > 0 ? `${address.includes('?') ? '&' : '?'}${data.join('&')}` : ''
  if (!form.entries().next().done) {
    return { url: new URL(address, server.url), init: { method: 'POST', headers, body: form } }
  }
  const body = isQuery || data.length === 0 ? undefined : data.join('&')
  if (body !== undefined) headers['content-type'] ??= 'application/x-www-form-urlencoded'
  const url = new URL(address + query, server.url)
  method ??= body === undefined ? 'GET' : 'POST'
  return { url, init: { method, headers, ...(body !== undefined && { body }) } }
}

/** A table as the documents' readers have one. */
const TABLE = 'street,town,address\nNarva mnt 7,Tallinn,"Narva mnt 7, Tallinn"\n'

/** A field of a form as `curl` reads it; a file's name begins with `@`. */
function fieldOf(text: string): [string, string | Blob] {
  const [name, value] = text.split('=', 2)
  return [name, value.startsWith('@') ? new File([TABLE], value.slice(1)) : value]
}

/** Where an answer is not what is shown. Of an answer that has more than is shown only that is compared. */
function differences(shown: unknown, found: unknown, path = '$'): string[] {
  if (Array.isArray(shown)) {
    if (!Array.isArray(found) || found.length < shown.length)
      return [`${path}: a list of ${shown.length}`]
    return shown.flatMap((one, i) => differences(one, found[i], `${path}[${i}]`))
  }
  if (typeof shown === 'object' && shown !== null) {
    if (typeof found !== 'object' || found === null) return [`${path}: an object`]
    const members = found as Record<string, unknown>
    return Object.entries(shown).flatMap(([name, value]) =>
      differences(value, members[name], `${path}.${name}`),
    )
  }
  return isAlike(shown, found)
    ? []
    : [`${path}: ${JSON.stringify(found)} is not ${JSON.stringify(shown)}`]
}

function isAlike(shown: unknown, found: unknown): boolean {
  if (typeof shown === 'number' && typeof found === 'number') {
    return Math.abs(shown - found) <= Math.abs(shown) * TOLERANCE
  }
  if (typeof shown !== 'string' || typeof found !== 'string') return shown === found
  if (shown.endsWith('…')) return found.startsWith(shown.slice(0, -1))
  // A text of figures, a time or a length, has as many parts.
  const isFigures = /^[-PT\d.YMDHS:]+$/.test(shown)
  const parts = (text: string) => text.replace(/\d+/g, '0')
  return isFigures ? parts(shown) === parts(found) : shown === found
}

describe.each(documents.filter((name) => examples.some((one) => one.document === name)))(
  'the requests of %s are answered',
  (document) => {
    const own = examples.filter((one) => one.document === document)
    test.each(own.map(({ command, shown }) => [command, shown] as const))(
      '%s',
      async (command, shown) => {
        const { url, init } = requestOf(command)
        const answer = await fetch(url, init)
        const text = await answer.text()
        expect([200, 201], text).toContain(answer.status)
        expect(text).not.toMatch(/"success": ?false|"placemark": ?\[\]/)
        if (shown !== undefined)
          expect(differences(JSON.parse(shown), JSON.parse(text))).toEqual([])
      },
    )
  },
)

test('answers are shown for some of them', () => {
  expect(examples.filter(({ shown }) => shown !== undefined).length).toBeGreaterThan(2)
})

test('each operation of the reference answers its example as its schema says', async () => {
  const document = (await (await fetch(new URL('/openapi.json', server.url))).json()) as object
  const faults: unknown[] = []
  for (const { id, path, init, status, content } of exampleRequests({ ...document }, 'demo')) {
    const answer = await fetch(new URL(path, server.url), init)
    const type = (answer.headers.get('content-type') ?? '').split(';')[0]
    const text = await answer.text()
    if (answer.status !== status || content[type] === undefined) {
      faults.push([id, answer.status, type, text.slice(0, 300)])
    } else if (type.endsWith('json')) {
      const found = judgeOf({ ...document }, content[type].schema)(JSON.parse(text))
      if (found.length > 0) faults.push([id, found.slice(0, 3)])
      if (id !== 'openapi' && /"success":false|"placemark":\[\]|^\{[^[]*"features":\[\]/.test(text))
        faults.push([id, 'empty'])
    }
  }
  expect(faults).toStrictEqual([])
})

test('the typed client asks each service', async () => {
  const client = createClient({ baseUrl: server.url, key: 'demo' })
  const [tallinn, tartu] = [
    [24.7536, 59.437],
    [26.729, 58.3776],
  ] as const
  const [county] = await client.gazetteer.list({ country: 'ee', level: 1 })
  expect(await client.gazetteer.object(county.id)).toMatchObject({ AADRESS_ID: county.id })
  expect(await client.gazetteer.parents(county.id)).toHaveLength(1)
  expect(await client.gazetteer.object(1)).toBeUndefined()
  const texts = ['Narva mnt 7, Tallinn', 'Brivibas 21, Riga']
  const places = await client.searchAll(texts, { limit: 1 })
  expect(places.map(({ features }) => features[0].properties.country)).toEqual(['ee', 'lv'])
  const names = (await client.geocodeAll(texts, { maxcount: 1 })).map(({ name }) => name)
  expect(names).toEqual(texts)
  expect((await client.search({ city: 'Tartu' })).features[0].properties.type).toBe('city')
  const points = await client.reverseAll([[24.7453, 59.437], tartu], { limit: 1 })
  expect(points.map(({ features }) => features.length)).toEqual([1, 1])
  const { routes, waypoints } = await client.route([texts[0], tartu], { steps: true })
  expect(waypoints[0].address?.match).toBe('exact')
  expect(routes[0].legs[0].steps?.at(-1)?.distance).toBe(0)
  expect(await client.routeGpx([tallinn, tartu])).toContain('<gpx')
  const { durations } = await client.matrix([tallinn, tartu])
  expect(durations[0][0]).toBe(0)
  const order = await client.order([tallinn, tartu, [24.7453, 59.437]])
  expect(order.order).toEqual([0, 1, 2])
  expect((await client.isochrone(tallinn, { minutes: [5, 10] })).features).toHaveLength(2)
  const trace = { type: 'LineString', coordinates: [tallinn, [24.756, 59.4372]] }
  expect((await client.match(trace)).summary.points).toBe(2)
  await expect(client.route([tallinn, 'Nowhere 1, Atlantis'])).rejects.toMatchObject({
    status: 400,
    code: 'ADDRESS_NOT_FOUND',
  })
})

test('tools for language models answer from the release, and say what to do after a refusal', async () => {
  const { settings } = resolveSettings({ commandLine: { data: server.releases } })
  const mcp = createMcpServer(askRelease(settings))
  const [here, there] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([mcp.connect(here), client.connect(there)])
  const call = async (name: string, args: object) => {
    const { content, structuredContent, isError } = await client.callTool({
      name,
      arguments: { ...args },
    })
    const [{ text }] = content as { text: string }[]
    if (!isError) expect(JSON.parse(text)).toStrictEqual(structuredContent)
    return (isError ? text : structuredContent) as unknown
  }
  const names = (await client.listTools()).tools.map(({ name, annotations }) => {
    expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
    return name
  })
  expect(names).toEqual([
    'search',
    'reverse',
    'lookup',
    'route',
    'matrix',
    'order_of_stops',
    'isochrone',
  ])
  const [tallinn, tartu] = [
    { lat: 59.437, lon: 24.7536 },
    { lat: 58.3776, lon: 26.729 },
  ]
  const found = await call('search', { q: 'Narva mnt 7, Tallinn', limit: 1 })
  expect(found).toMatchObject({ places: [{ country: 'ee', match: 'exact' }] })
  expect(found).toMatchObject({ sources: [expect.stringContaining('made up')] })
  const [{ id }] = (found as { places: { id: number }[] }).places
  expect(await call('lookup', { id, country: 'ee' })).toMatchObject({
    found: true,
    record: { AADRESS_ID: id },
  })
  expect(await call('lookup', { id: 1, country: 'lt' })).toMatchObject({ found: false })
  expect(await call('reverse', { lat: 59.437, lon: 24.7453, limit: 1 })).toMatchObject({
    places: [{ country: 'ee' }],
  })
  const drive = await call('route', {
    stops: [{ address: 'Narva mnt 7, Tallinn' }, tartu],
    directions: true,
    geometry: true,
  })
  expect(drive).toMatchObject({
    places: [{ given: 'Narva mnt 7, Tallinn', match: 'exact', decision: 'accept' }],
  })
  expect(JSON.stringify(drive).length).toBeLessThan(20_000)
  expect(await call('matrix', { sources: [tallinn, tartu] })).toMatchObject({
    durations: [
      [0, expect.any(Number)],
      [expect.any(Number), 0],
    ],
  })
  const order = { stops: [tallinn, tartu, { lat: 59.437, lon: 24.7453 }] }
  expect(await call('order_of_stops', order)).toMatchObject({ order: [0, 1, 2] })
  expect(await call('isochrone', { from: tallinn, minutes: [10], geometry: true })).toMatchObject({
    contours: [{ minutes: 10, areaKm2: expect.any(Number), border: expect.any(Array) }],
  })
  expect(await call('route', { stops: [tallinn, { address: 'Nowhere 1, Atlantis' }] })).toBe(
    'Stop 2 is no known address: Nowhere 1, Atlantis. Call search, or give lat and lon.',
  )
  expect(await call('search', { limit: 99, q: 'x' })).toContain('Input validation error')
  const house = { address: 'Narva mnt 9999, Tallinn' }
  const doubtful = { given: house.address, match: 'partial', missing: ['housenumber'] }
  const answers = [
    await call('matrix', { sources: [tartu], targets: [house] }),
    await call('order_of_stops', { stops: [house, tartu, tallinn] }),
    await call('isochrone', { from: house, minutes: [5] }),
    await call('route', { stops: [tartu, house] }),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ places: [doubtful] })
  expect(await call('search', { qq: 'x' })).toContain('Unrecognized key: "qq"')
  expect(await call('route', { stops: [tartu, { adress: 'x' }] })).toContain('"adress" at stops[1]')
  await client.close()
})

test('the same tools answer over HTTP with a key, and without one nothing', async () => {
  const connected = async (key: string) => {
    const client = new Client({ name: 'test', version: '1' })
    const options = { requestInit: { headers: { authorization: `Bearer ${key}` } } }
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.url), options)
    await client.connect(transport as never)
    return client
  }
  const client = await connected('demo')
  expect((await client.listTools()).tools).toHaveLength(7)
  const q = 'Narva mnt 7, Tallinn'
  const { structuredContent } = await client.callTool({ name: 'search', arguments: { q } })
  expect(structuredContent).toMatchObject({ places: [{ decision: 'accept' }] })
  await client.close()
  await expect(connected('wrong')).rejects.toThrow('The API key is missing or not valid')
  const get = await fetch(new URL('/mcp?key=demo', server.url))
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})

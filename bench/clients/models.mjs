// The official client of the Model Context Protocol and its inspector start teeviit mcp, over the release and over the server, and ask the server itself.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { assert, check, done, folder, HOUSE, near, origin, TALLINN, TARTU } from './check.mjs'

const named = ([lon, lat]) => ({ lat, lon })
const answers = []

const started = (...options) =>
  new StdioClientTransport({
    command: 'node',
    args: ['bin/teeviit.js', 'mcp', ...options],
    stderr: 'inherit',
  })
const transports = {
  'teeviit mcp --data': started('--data', join(folder, 'releases')),
  'teeviit mcp --url': started('--url', origin, '--key', 'demo'),
  '/mcp': new StreamableHTTPClientTransport(new URL('/mcp', origin), {
    requestInit: { headers: { authorization: 'Bearer demo' } },
  }),
}

for (const [name, transport] of Object.entries(transports)) {
  await check(`${name} gives its tools and answers`, async () => {
    const client = new Client({ name: 'clients', version: '1' })
    await client.connect(transport)
    const { tools } = await client.listTools()
    assert.equal(tools.length, 7)
    assert.ok(tools.every(({ outputSchema, description }) => outputSchema && description))
    const call = async (name, given) => {
      const { structuredContent, isError, content } = await client.callTool({
        name,
        arguments: given,
      })
      assert.ok(!isError, JSON.stringify(content))
      return structuredContent
    }
    const { places, sources } = await call('search', { q: HOUSE, limit: 1 })
    assert.ok(sources.length > 0)
    assert.equal(places[0].match, 'exact')
    const { record } = await call('lookup', { id: places[0].id, country: 'ee' })
    assert.equal(record.AADRESS_ID, places[0].id)
    const drive = await call('route', { stops: [{ address: HOUSE }, named(TARTU)] })
    const { durations } = await call('matrix', { sources: [named(TALLINN), named(TARTU)] })
    near(durations[0][0], 0, 0, 'to itself')
    const { contours } = await call('isochrone', { from: named(TALLINN), minutes: [10] })
    assert.ok(contours[0].areaKm2 > 0)
    answers.push({ places, distance: drive.distance, durations })
    await client.close()
  })
}

await check('all answer the same', () => {
  assert.deepEqual(answers[0], answers[1])
  assert.deepEqual(answers[0], answers[2])
})

const INSPECTOR = fileURLToPath(new URL('node_modules/.bin/mcp-inspector', import.meta.url))

/** What the inspector prints of one method, where its first arguments say which server it asks. */
const inspected = (server, method, ...more) =>
  JSON.parse(
    execFileSync(INSPECTOR, ['--cli', ...server, '--method', method, ...more], { stdio: 'pipe' }),
  )

for (const [name, server] of Object.entries({
  'teeviit mcp --url': ['node', 'bin/teeviit.js', 'mcp', '--url', origin, '--key', 'demo'],
  '/mcp': [`${origin}/mcp`, '--transport', 'http', '--header', 'Authorization: Bearer demo'],
})) {
  await check(`the inspector lists the tools of ${name} and calls one`, () => {
    const { tools } = inspected(server, 'tools/list')
    assert.equal(tools.length, 7)
    const call = ['--tool-name', 'search', '--tool-arg', `q=${HOUSE}`, '--tool-arg', 'limit=1']
    const { structuredContent } = inspected(server, 'tools/call', ...call)
    assert.deepEqual(structuredContent.places, answers[0].places)
    const unknown = () => inspected(server, 'tools/call', ...call, '--tool-arg', 'steps=true')
    assert.throws(unknown, ({ stderr }) => `${stderr}`.includes('tool_is_error'))
  })
}

done('language models')

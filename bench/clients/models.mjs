// The official client of the Model Context Protocol starts teeviit mcp, over the release and over the server, and asks the server itself.
import { join } from 'node:path'
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

done('language models')

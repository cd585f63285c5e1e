// The official client of the Model Context Protocol starts teeviit mcp, over the release and over the server.
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { assert, check, done, folder, HOUSE, near, origin, TALLINN, TARTU } from './check.mjs'

const named = ([lon, lat]) => ({ lat, lon })
const answers = []

for (const options of [
  ['--data', join(folder, 'releases')],
  ['--url', origin, '--key', 'demo'],
]) {
  await check(`teeviit mcp ${options[0]} gives its tools and answers`, async () => {
    const client = new Client({ name: 'clients', version: '1' })
    const args = ['bin/teeviit.js', 'mcp', ...options]
    await client.connect(new StdioClientTransport({ command: 'node', args, stderr: 'inherit' }))
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

await check('both answer the same', () => assert.deepEqual(answers[0], answers[1]))

done('language models')

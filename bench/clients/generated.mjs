// Clients that are generated from the reference: types compile, and every operation is called by its path.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import createClient from 'openapi-fetch'
import openapiTS, { astToString } from 'openapi-typescript'
import { ask, assert, check, done, folder, origin } from './check.mjs'

const document = await ask('/openapi.json')
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, told]) => ({ path, method, told })),
)

await check(
  'openapi-typescript makes types that compile, and know what an operation takes',
  async () => {
    const file = join(folder, 'teeviit.d.ts')
    writeFileSync(file, astToString(await openapiTS(document)))
    const use = join(folder, 'use.ts')
    writeFileSync(
      use,
      `import type { components, operations, paths } from './teeviit.js'
const query: operations['search']['parameters']['query'] = { q: 'Narva mnt 7', limit: 1 }
// @ts-expect-error a limit is a number
const wrong: operations['search']['parameters']['query'] = { limit: 'one' }
type Routes = paths['/router/route']['get']['responses']['200']['content']['application/json']
const distance = (found: Routes): number => found.routes[0].distance
const place = (found: components['schemas']['Place']): string => found.properties.address
export { distance, place, query, wrong }
`,
    )
    const compiler = join(import.meta.dirname, 'node_modules/.bin/tsc')
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext']
    execFileSync(compiler, [...options, use], { stdio: 'pipe' })
  },
)

const client = createClient({
  baseUrl: origin,
  querySerializer: { array: { style: 'form', explode: true } },
})

/** The key, by the names that an operation takes it by in the URL. */
const keysOf = ({ security = [] }) =>
  security
    .flatMap(Object.keys)
    .map((scheme) => document.components.securitySchemes[scheme])
    .filter((scheme) => scheme.in === 'query')
    .map(({ name }) => [name, 'demo'])

/** Examples of parameters by their place. */
function paramsOf(operation) {
  const { parameters = [] } = operation
  const params = { path: {}, query: Object.fromEntries(keysOf(operation)) }
  for (const { name, in: place, example } of parameters) {
    if (example !== undefined) params[place][name] = example
  }
  return params
}

/** Tables and jobs need a file, or the id of a job that runs: they are called, and refuse as the reference says. */
const NEEDS_MORE = /\/(csv|jobs)\b/

function bodyOf({ requestBody }) {
  if (!requestBody) return {}
  const [[type, { example }]] = Object.entries(requestBody.content)
  const headers = { 'content-type': type }
  if (type === 'application/json') return { body: example, headers }
  if (type !== 'application/x-www-form-urlencoded') {
    const text = typeof example === 'string' ? example : JSON.stringify(example)
    return { body: text, headers, bodySerializer: (body) => body }
  }
  const pairs = Object.entries(example).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  )
  return { body: new URLSearchParams(pairs).toString(), headers, bodySerializer: (body) => body }
}

await check(`openapi-fetch calls ${operations.length} operations by their examples`, async () => {
  const failed = []
  for (const { path, method, told } of operations) {
    const { error, response } = await client[method.toUpperCase()](path, {
      params: paramsOf(told),
      ...bodyOf(told),
      parseAs: 'text',
    })
    const isAnswered = NEEDS_MORE.test(path)
      ? String(response.status) in told.responses
      : response.ok
    if (!isAnswered) failed.push([told.operationId, response.status, String(error).slice(0, 200)])
  }
  assert.deepEqual(failed, [])
})

await check('openapi-fetch reads a refusal as the reference describes it', async () => {
  const { error, response } = await client.GET('/router/route', {
    params: { query: { key: 'demo', points: ['24.7,59.4'] } },
  })
  assert.equal(response.status, 400)
  assert.equal(error.error.code, 'PLACES_TOO_FEW')
  const told = document.paths['/router/route'].get.responses['400'].description
  assert.match(told, /`PLACES_TOO_FEW`/)
})

done('generated')

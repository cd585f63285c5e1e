/** The commands of the guide, as it has them, on the small world with drawn roads. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addRowCommands } from '../../src/cli/rows/commands.ts'
import * as pools from '../../src/cli/rows/row-pool.ts'
import { degrees, poolHere, world } from '../cli/rows/world.ts'
import { writeSearchableRelease } from '../support/searchable-release.ts'
import { createTestApp } from '../support/test-app.ts'

vi.mock('../../src/cli/rows/row-pool.ts', () => ({ SETTINGS: {}, createRowPool: vi.fn() }))
vi.mock('../../src/use-cases/rows/answer-rows.ts', async (original) => ({
  ...(await original<object>()),
  // The release of this test has no roads; the pool that answers has drawn ones.
  checkWorld: () => {},
}))

const GUIDE = readFileSync('docs/guides/clean-a-customer-file.md', 'utf8')
const TABLE = /```csv\n(.*?)```/s.exec(GUIDE)![1]
const LINES = [...GUIDE.matchAll(/^npx teeviit (.*)$/gm)].map(([, line]) => line)

const home = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'teeviit-guide-'))
const app = createTestApp({ world })
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const headers = { 'content-type': request.headers['content-type'] ?? '', 'x-api-key': 'k' }
  const url = request.url!.replace('key=demo', 'key=k')
  const answer = await app.send(url, {
    method: request.method!,
    headers,
    body: Buffer.concat(chunks),
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.mocked(pools.createRowPool).mockImplementation((_, plan) => poolHere(plan))
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  writeSearchableRelease(join(folder, 'data', 'releases'), new Date(Date.UTC(2026, 0, 1)))
  process.chdir(folder)
  const [west, east] = [degrees('A'), degrees('E')]
  writeFileSync('customers.csv', TABLE)
  writeFileSync('points.csv', 'lon,lat\n24.7537,59.43696\n')
  writeFileSync('trips.csv', `from_lon,from_lat,to\n${east},"Narva maantee 7, Tallinn"\n`)
  writeFileSync('shops.csv', `shop,lon,lat\nfirst,${west}\nsecond,${east}\n`)
  writeFileSync('depots.csv', `depot,lon,lat\nnorth,${west}\n`)
})
afterAll(() => {
  process.chdir(home)
  server.close()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

async function run(line: string): Promise<void> {
  const program = new Command().exitOverride()
  addRowCommands(program)
  const { port } = server.address() as AddressInfo
  await program.parseAsync(line.replace(':8080', `:${port}`).split(' '), { from: 'user' })
}

const lines = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n')

test('every command of the guide does what the guide says', async () => {
  for (const line of LINES) await run(line)
  const clean = lines('clean.csv')
  expect(clean.map((line) => line.split(';')[4])).toEqual(['id', '50', '30', '5000000001', '', ''])
  expect(clean[0].startsWith('Nr;Klient;Aadress;Riik;id;country;type;address;county;')).toBe(true)
  expect(clean[5]).toMatch(/^5;=SUM\(A1\);;;.*;invalid;;;;;ROW_EMPTY$/)
  expect(lines('by-columns.csv')).toEqual(clean)
  expect(lines('asked.csv')).toEqual(clean)
  expect(JSON.parse(lines('by-numbers.ndjson')[0])).toMatchObject({
    Klient: 'Mari',
    id: 50,
    country: 'ee',
  })
  expect(readFileSync('report.html', 'utf8')).toContain('<td>Xyzzy 1</td>')
  expect(lines('addresses.csv')[1]).toMatch(/^24.7537,59.43696,51,ee,house,/)
  expect(lines('drives.csv')[1]).toMatch(/,found,$/)
  const { buffer } = Uint8Array.from(readFileSync('drives-to-depots.parquet'))
  const drives = await parquetReadObjects({ file: buffer as ArrayBuffer })
  expect(drives.map(({ shop, target, match }) => [shop, target, match])).toEqual([
    ['first', 'north', 'found'],
    ['second', 'north', 'found'],
  ])
})

/** The files of the sample world, fetched as from their publishers: what came, was asked and said when it was recorded. */
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { addFetch } from '../../src/cli/fetch.ts'
import { type OfficialFile, officialFiles } from '../../src/fetch/official-files.ts'
import { readFetchConfig } from '../../src/fetch/settings.ts'
import { keptWorld } from '../support/kept-world.ts'
import { type Fault, type Publishers, startPublishers } from '../support/publishers.ts'
import { digestOf } from './digest.ts'
import { runCommand } from './run-command.ts'

/** In packed files, in the time of any place. */
const MADE = new Date(2026, 0, 1)
const folder = mkdtempSync(join(tmpdir(), 'teeviit-fetching-'))
const config = join(folder, 'fetch.json')
let publishers: Publishers
let files: readonly OfficialFile[]
/** Digests of the files that have come. */
const known = new Map<string, string>()
/** What the publishers have, by the paths of official files. */
const had = new Map<string, Buffer>()

beforeAll(async () => {
  publishers = await startPublishers()
  const world = dirname((await keptWorld()).configuration)
  configure({})
  files = officialFiles(readFetchConfig(config, true).settings)
  for (const file of files) await place(file, await contentOf(world, file))
  const index = [
    { vvnr: 1, fail: '1_01012026_00000_784.zip', kov: '784' },
    { vvnr: 1, fail: '1_01012026_00000.zip' },
    { vvnr: '4', fail: '4_01012026_00000.zip', kov: null },
  ]
  publishers.put('/ads/index', JSON.stringify(index))
})
afterAll(async () => {
  await publishers.close()
  rmSync(folder, { recursive: true })
})

function configure(more: object) {
  const { url } = publishers
  const addresses = {
    ...{ rc: `${url}/rc/`, osm: `${url}/osm/`, varis: `${url}/varis/` },
    ...{ adsIndex: `${url}/ads/index`, adsPostcodes: `${url}/ads/sihtnumbrid.zip` },
  }
  const settings = { folder: 'files', loopback: true, retrySeconds: 0, attempts: 3 }
  const fetch = { ...settings, stallSeconds: 1, addresses, ...more }
  writeFileSync(config, JSON.stringify({ fetch }))
}

/** The sample world's file in the place of an official one. */
async function contentOf(world: string, { path, extract }: OfficialFile): Promise<Buffer> {
  const stem = extract ? `${extract}_*` : basename(path).replace(/(?:-latest)?\..*$/, '')
  const [found] = globSync(`${dirname(path)}/${stem}{,.osm}.{csv,json,pbf}{,.gz}`, { cwd: world })
  const bytes = found === undefined ? Buffer.from('') : readFileSync(join(world, found))
  const plain = found?.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return path.endsWith('.zip') ? zipped(plain, basename(found ?? path, '.gz')) : plain
}

async function zipped(bytes: Buffer, name: string): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(bytes, name, { mtime: MADE, forceDosTimestamp: true, compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

const placeOf = ({ address, extract }: OfficialFile) =>
  extract ? `/ads/${extract}_01012026_00000.zip` : address.slice(publishers.url.length)

function place(file: OfficialFile, content: Buffer) {
  had.set(file.path, content)
  publishers.put(placeOf(file), content)
  if (file.md5Address) {
    const md5 = createHash('md5').update(content).digest('hex')
    publishers.put(file.md5Address.slice(publishers.url.length), `${md5}  ${basename(file.path)}\n`)
  }
}

/** Runs the command, and tells what was said, asked and is in the folder, as far as it is another than before. */
async function fetchRecorded(options = ''): Promise<string> {
  publishers.asked.length = 0
  const words = ['fetch', '--config', config, ...options.split(' ').filter(Boolean)]
  const { end, out, said } = await runCommand(addFetch, words, {
    [folder]: '<folder>',
    [publishers.url]: '<publishers>',
  })
  const fresh: string[] = []
  for (const path of globSync('*/*.*', { cwd: join(folder, 'files') }).sort()) {
    const digest = digestOf(readFileSync(join(folder, 'files', path)))
    if (known.get(path) !== digest) fresh.push(`${digest} ${path}`)
    known.set(path, digest)
  }
  const told = `${said}${out}`.split('\n').filter((line) => !/ # s$|^unchanged/.test(line))
  const asked = publishers.asked.filter((line) => !line.endsWith(' 304'))
  return [end, ...told, ...asked, `${publishers.asked.length} asked`, ...fresh].join('\n')
}

test('all of it, and again', async () => {
  const lines = [
    await fetchRecorded('--dry-run'),
    await fetchRecorded(),
    await fetchRecorded(),
    await fetchRecorded('--dry-run --json'),
    await fetchRecorded(`--quiet --into ${folder}/elsewhere`),
  ]
  expect(lines.join('\n')).toMatchSnapshot()
})

const HALF = 40_000
const FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  ['cut twice', { cutAfter: HALF, times: 2 }],
  ['cut too often', { cutAfter: 0, times: 9 }],
  ['cut, its tag weak', { cutAfter: HALF, isWeak: true }],
  ['cut, whole again', { cutAfter: HALF, noRanges: true }],
  ['cut, then out of order', { cutAfter: HALF, statusAfter: 503 }],
  ['silent', { silentAfter: HALF }],
  ['out of order once', { status: 500 }],
  ['asked too often', { status: 429, times: 2 }],
  ['gone', { status: 410 }],
  ['forbidden', { status: 403 }],
  ['elsewhere', { location: 'https://example.com/x' }],
  ['elsewhere without https', { location: 'http://example.com/x' }],
]

test.each(FAULTS)('%s', async (_, fault) => {
  const [ciems, houses] = ['aw_eka', 'adr_stat_lr'].map(
    (wanted) => files.find(({ name }) => name === wanted)!,
  )
  for (const file of [ciems, houses]) {
    const bytes = had.get(file.path)!
    place(file, bytes.subarray(0, bytes.lastIndexOf('\n', bytes.length - 2) + 1))
  }
  publishers.fault(placeOf(houses), fault)
  const lines = [await fetchRecorded()]
  publishers.fault(placeOf(houses), { times: 0 })
  lines.push(await fetchRecorded('--json'))
  expect(lines.join('\n')).toMatchSnapshot()
})

test.each([
  ['aw_novads', (text: string) => text.replace('KODS', 'KODI')],
  ['aw_novads', () => '<!doctype html><title>Maintenance</title>'],
  ['aw_vietu_centroidi', (text: string) => text.slice(0, 100)],
  ['adr_gatves', (text: string) => text.replace('GAT_KODAS', 'KODAS')],
  ['adr_gra_gatves', (text: string) => text.slice(0, text.length / 2)],
  ['latvia', (text: string) => text.slice(0, text.length - 9)],
  ['lithuania', () => 'no map'],
  ['ads-postcodes', (text: string) => text.slice(0, text.length / 2)],
  ['ads-objects', () => ''],
])('%s with another content', async (name, change) => {
  const file = files.find((one) => one.name === name)!
  const before = had.get(file.path)!
  place(file, Buffer.from(change(before.toString('latin1')), 'latin1'))
  const lines = [await fetchRecorded(), await fetchRecorded('--accept-headers --dry-run')]
  place(file, before)
  lines.push(await fetchRecorded())
  expect(lines.join('\n')).toMatchSnapshot()
})

test.each([
  { sources: ['rc'], bytesMax: 5_000 },
  { loopback: false },
  { sources: ['nothing'] },
  { sources: [] },
  { attempts: 0, stallSeconds: 0, retrySeconds: 601 },
  { sources: ['osm'], hosts: ['example.com'], userAgent: 'x', population: { ads: 'people.csv' } },
  { addresses: { rc: 'ftp://example.com' } },
  { nonsense: true },
])('settings %j', async (more) => {
  configure(more)
  expect(await fetchRecorded('--dry-run')).toMatchSnapshot()
  expect(await fetchRecorded()).toMatchSnapshot()
})

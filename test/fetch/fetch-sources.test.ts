/** Fetching from a server that plays the publishers: what comes, what is not asked for again, and what is refused. */
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { formerIdsFile, openFormerIds, successorRows } from '../../src/addresses/former-ids.ts'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { buildRelease } from '../../src/build/build-release.ts'
import { readConfig } from '../../src/build/config.ts'
import { type FetchOptions, fetchSources } from '../../src/fetch/fetch-sources.ts'
import { type FetchSettings, readFetchConfig } from '../../src/fetch/settings.ts'
import { updateRelease } from '../../src/fetch/update-release.ts'
import { currentRelease } from '../../src/release/read-release.ts'
import { SILENT } from '../../src/report/progress.ts'
import { freePort } from '../support/free-port.ts'
import { type Publishers, startPublishers } from '../support/publishers.ts'
import { pbfOf } from '../support/write-pbf.ts'

const NOW = new Date('2026-11-22T03:00:00Z')

let folder: string
let publishers: Publishers
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-fetch-'))
  publishers = await startPublishers()
})
afterEach(async () => {
  await publishers.close()
  rmSync(folder, { recursive: true, force: true })
})

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')
const lines = (...rows: string[]) => `${rows.join('\n')}\n`

/** A Lithuanian register of one village with so many houses, as the publisher has it. */
function putRegister(houses: number, houseHead = HOUSE_HEAD): void {
  const put = (file: string, text: string) => publishers.put(`/rc/${file}`, text)
  put(
    'adr_savivaldybes.csv',
    lines('SAV_KODAS|SAV_NUO|TIPAS|VARDAS_K', '1|2020-01-01|rajono savivaldybė|Salų'),
  )
  put('adr_seniunijos.csv', lines('SEN_KODAS|SEN_NUO|TIPAS|VARDAS_K|SAV_KODAS'))
  put(
    'adr_gyvenamosios_vietoves.csv',
    lines(
      'GYV_KODAS|GYV_NUO|TIPAS|VARDAS_K|VARDAS|SAV_KODAS|SEN_KODAS',
      '2|2020-01-01|kaimas|Salų|Salai|1|',
    ),
  )
  put('adr_gatves.csv', lines('GAT_KODAS|GAT_NUO|TIPAS|VARDAS_K|GYV_KODAS'))
  const rows = Array.from(
    { length: houses },
    (_, i) => `${100 + i}|2020-01-01|${i + 1}||LT-00000|2|`,
  )
  put('adr_stat_lr.csv', lines(houseHead, ...rows))
  put('adr_pat_lr.csv', lines('PAT_KODAS|PAT_NUO|PATALPOS_NR|AOB_KODAS'))
  const points = Array.from({ length: houses }, (_, i) => ({
    type: 'Feature',
    properties: { AOB_KODAS: 100 + i, E_KOORD: 583_016, N_KOORD: 6_061_802 },
  }))
  put(
    'adr_gra_adresai_LT.zip',
    JSON.stringify({ type: 'FeatureCollection', crs: CRS, features: points }),
  )
  put('adr_gra_gatves.json', '{"type":"FeatureCollection","features":[]}')
}
const HOUSE_HEAD = 'AOB_KODAS|AOB_NUO|NR|KORPUSO_NR|PASTO_KODAS|GYV_KODAS|GAT_KODAS'
const CRS = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3346' } }
const HOUSES = '/rc/adr_stat_lr.csv'

function putRoads(): Buffer {
  const roads = pbfOf({ nodes: [{ id: 1, lon: 25.2, lat: 54.7 }] })
  for (const name of ['estonia', 'latvia', 'lithuania']) {
    publishers.put(`/osm/${name}-latest.osm.pbf`, roads)
    publishers.put(`/osm/${name}-latest.osm.pbf.md5`, `${md5(roads)}  ${name}-latest.osm.pbf\n`)
  }
  return roads
}

function config(more: Partial<FetchSettings>) {
  const file = join(folder, 'teeviit.json')
  const { url } = publishers
  const addresses = { rc: `${url}/rc/`, osm: `${url}/osm/`, adsIndex: `${url}/ads/index` }
  const settings = {
    folder: 'files',
    loopback: true,
    retrySeconds: 0,
    attempts: 3,
    stallSeconds: 1,
  }
  writeFileSync(file, JSON.stringify({ fetch: { ...settings, addresses, ...more } }))
  return readFetchConfig(file, true)
}

const fetch = (more: Partial<FetchSettings> = {}, options: FetchOptions = {}) =>
  fetchSources(config({ sources: ['rc'], ...more }), options, SILENT, NOW)

const here = (path: string) => readFileSync(join(folder, 'files', path), 'utf8')
const states = (result: Awaited<ReturnType<typeof fetch>>) => result.files.map(({ state }) => state)

describe('what comes', () => {
  test('all files of a source, and the configuration that builds from them with their date', async () => {
    putRegister(3)
    const { files, buildFile } = await fetch()
    expect(files.map(({ name }) => name)).toEqual([
      'adr_savivaldybes',
      'adr_seniunijos',
      'adr_gyvenamosios_vietoves',
      'adr_gatves',
      'adr_stat_lr',
      'adr_pat_lr',
      'adr_gra_adresai_LT',
      'adr_gra_gatves',
    ])
    const { sources } = JSON.parse(readFileSync(buildFile as string, 'utf8'))
    expect(sources).toEqual([
      {
        kind: 'rc',
        tables: 'lt',
        licence: 'CC BY 4.0',
        attribution: 'Registrų centras, Adresų registras',
        date: '2026-11-01',
      },
    ])
    expect(readConfig(buildFile as string).sources).toHaveLength(1)
  })

  test('a second run asks whether anything changed, and takes what did', async () => {
    putRegister(3)
    await fetch()
    expect(new Set(states(await fetch()))).toEqual(new Set(['unchanged']))
    putRegister(4)
    const again = await fetch()
    const fresh = again.files.filter(({ state }) => state === 'new').map(({ name }) => name)
    expect(fresh).toEqual(['adr_stat_lr', 'adr_gra_adresai_LT'])
  })

  test('a dry run says what would come, and changes nothing', async () => {
    putRegister(3)
    const { files, buildFile } = await fetch({}, { dryRun: true })
    expect(files[4]).toMatchObject({ name: 'adr_stat_lr', state: 'would come', bytes: 154 })
    expect(buildFile).toBeUndefined()
    expect(existsSync(join(folder, 'files'))).toBe(false)
  })

  test('extracts of ADS are found by the index: the whole country, not a municipality', async () => {
    const zip = new ZipFile()
    const levels = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((level) =>
      ['KOOD', 'NIMETUS', 'NIMETUS_LIIGIGA'].map((ending) => `TASE${level}_${ending}`),
    )
    const head = `ADOB_ID;ADS_OID;ADOB_LIIK;ADR_ID;KOODAADRESS;AADR_OLEK;VIITEPUNKT_X;VIITEPUNKT_Y;${levels.join(';')}`
    zip.addBuffer(Buffer.from(lines(head)), '1_01112026_04345_1.csv')
    zip.end()
    publishers.put('/ads/1_01112026_04345.zip', await buffer(zip.outputStream))
    const synonyms = new ZipFile()
    synonyms.addBuffer(Buffer.from(lines('ADKOMP_TASE;ADKOMP_KOOD;OTSISTRING')), '4_1.csv')
    synonyms.end()
    publishers.put('/ads/4_01112026_04345.zip', await buffer(synonyms.outputStream))
    publishers.put('/ads/codes.csv', lines('ADR_ID;SIHTNUMBER'))
    const index = [
      { vvnr: 1, fail: '1_01112026_04345_784.zip', kov: '784' },
      { vvnr: 1, fail: '1_01112026_04345.zip' },
      { vvnr: '4', fail: '4_01112026_04345.zip', kov: null },
    ]
    publishers.put('/ads/index', JSON.stringify(index))
    const addresses = {
      adsIndex: `${publishers.url}/ads/index`,
      adsPostcodes: `${publishers.url}/ads/codes.csv`,
    }
    const more = { sources: ['ads'], addresses } as unknown as Partial<FetchSettings>
    expect(states(await fetch(more))).toEqual(['new', 'new', 'new'])
    publishers.put('/ads/index', JSON.stringify([{ vvnr: 1, fail: '../../secret.zip' }]))
    await expect(fetch(more)).rejects.toMatchObject({ code: 'FETCH_INDEX' })
  })
})

describe('what goes wrong on the way', () => {
  test('a cut connection is gone on with where it was cut', async () => {
    putRegister(400)
    publishers.fault(HOUSES, { cutAfter: 5_000, times: 2 })
    await fetch()
    const asked = publishers.asked.filter((line) => line.startsWith(HOUSES))
    expect(asked).toEqual([
      `${HOUSES} 200`,
      `${HOUSES} bytes=5000- 206`,
      `${HOUSES} bytes=10000- 206`,
    ])
    expect(here('lt/adr_stat_lr.csv').split('\n')).toHaveLength(402)
  })

  test('a weak tag says nothing of bytes: the date of the file does', async () => {
    putRegister(400)
    publishers.fault(HOUSES, { cutAfter: 5_000, times: 1, isWeak: true })
    await fetch()
    const asked = publishers.asked.filter((line) => line.startsWith(HOUSES))
    expect(asked).toEqual([`${HOUSES} 200`, `${HOUSES} bytes=5000- 206`])
    expect(here('lt/adr_stat_lr.csv').split('\n')).toHaveLength(402)
  })

  test('a host that nobody answers at is told as such, for files, looks and indexes', async () => {
    const origin = `http://127.0.0.1:${await freePort()}`
    const addresses = {
      ...config({}).settings.addresses,
      rc: `${origin}/rc/`,
      adsIndex: `${origin}/ads`,
    }
    const reason = `connect ECONNREFUSED ${new URL(origin).host}`
    const unanswered = (address: string) => ({
      code: 'FETCH_NO_ANSWER',
      facts: { address, reason },
      message: `Nobody answers at ${address} (${reason}). Look whether this machine reaches that host, then run the command again: what has come is kept.`,
    })
    const first = `${origin}/rc/adr_savivaldybes.csv`
    await expect(fetch({ addresses, attempts: 2 })).rejects.toMatchObject(unanswered(first))
    await expect(fetch({ addresses }, { dryRun: true })).rejects.toMatchObject(unanswered(first))
    await expect(fetch({ addresses, sources: ['ads'] })).rejects.toMatchObject(
      unanswered(`${origin}/ads`),
    )
  })

  test('a run that was ended goes on in the next one; a file that changed in between begins anew', async () => {
    putRegister(400)
    publishers.fault(HOUSES, { cutAfter: 5_000, statusAfter: 503 })
    await expect(fetch({ attempts: 1 })).rejects.toMatchObject({
      code: 'FETCH_BROKEN_OFF',
      facts: { bytes: 5_000, reason: 'status 503' },
    })
    publishers.fault(HOUSES, { times: 0 })
    putRegister(401)
    await fetch()
    expect(publishers.asked.filter((line) => line.startsWith(HOUSES)).at(-1)).toBe(
      `${HOUSES} bytes=5000- 200`,
    )
    expect(here('lt/adr_stat_lr.csv').split('\n')).toHaveLength(403)
  })

  test('a server that falls silent is not waited for', async () => {
    putRegister(400)
    publishers.fault(HOUSES, { silentAfter: 100, times: 1 })
    await fetch()
    expect(here('lt/adr_stat_lr.csv').split('\n')).toHaveLength(402)
  })

  test('a server that is out of order for a while is asked again; a missing file is not', async () => {
    putRegister(1)
    publishers.fault(HOUSES, { status: 503, times: 2 })
    await fetch()
    publishers.fault(HOUSES, { status: 404 })
    await expect(fetch()).rejects.toMatchObject({ code: 'FETCH_STATUS' })
  })

  test('a redirect leads to named hosts by https only', async () => {
    putRegister(1)
    const refused = (reason: string) => ({ code: 'FETCH_ADDRESS', facts: { reason } })
    publishers.fault(HOUSES, { location: 'http://example.com/x' })
    await expect(fetch()).rejects.toMatchObject(refused('it is not https'))
    publishers.fault(HOUSES, { location: 'https://example.com/x' })
    await expect(fetch()).rejects.toMatchObject(refused('its host is not named'))
    publishers.fault(HOUSES, { location: `${publishers.url}/rc/adr_stat_lr.csv` })
    await fetch()
    await expect(fetch({ loopback: false })).rejects.toMatchObject(refused('it is not https'))
  })

  test('a file that is longer than allowed ends early', async () => {
    putRegister(400)
    await expect(fetch({ bytesMax: 5_000 })).rejects.toMatchObject({ code: 'FETCH_TOO_LARGE' })
  })

  test('one run at a time; a lock of a process that is gone is no lock', async () => {
    putRegister(1)
    await fetch()
    const lock = join(folder, 'files/.fetch/lock')
    const { PLACE } = await import('../../src/release/work-folders.ts')
    writeFileSync(lock, `${process.pid} ${PLACE}\n`)
    await expect(fetch()).rejects.toMatchObject({ code: 'FETCH_BUSY' })
    writeFileSync(lock, `4194300 ${PLACE}\n`)
    await fetch()
  })
})

describe('what is refused, while the files before it stay', () => {
  test('a head without a column that the reader needs, named', async () => {
    putRegister(2)
    await fetch()
    putRegister(3, HOUSE_HEAD.replace('KORPUSO_NR', 'KORPUSAS'))
    await expect(fetch()).rejects.toMatchObject({
      code: 'FETCH_REFUSED',
      facts: { reason: expect.stringContaining('has no column KORPUSO_NR') },
    })
    expect(here('lt/adr_stat_lr.csv').split('\n')).toHaveLength(4)
  })

  test('a head that has lost a column that it had, until an operator accepts it', async () => {
    putRegister(2)
    await fetch()
    putRegister(3, HOUSE_HEAD.replace('PASTO_KODAS', 'INDEKSAS'))
    await expect(fetch()).rejects.toMatchObject({
      code: 'FETCH_HEADER',
      facts: { column: 'PASTO_KODAS', fresh: 'INDEKSAS' },
    })
    await fetch({}, { acceptHeaders: true })
    expect(here('lt/adr_stat_lr.csv')).toContain('INDEKSAS')
  })

  test('a page of HTML instead of a table', async () => {
    putRegister(2)
    publishers.put(HOUSES, '<!doctype html><title>Maintenance</title>')
    await expect(fetch()).rejects.toMatchObject({ code: 'FETCH_REFUSED' })
  })

  test('half a file of roads, and one that is not what its publisher names', async () => {
    const roads = putRoads()
    await fetch({ sources: ['osm'] })
    publishers.put('/osm/latvia-latest.osm.pbf', roads.subarray(0, roads.length - 9))
    await expect(fetch({ sources: ['osm'] })).rejects.toMatchObject({
      code: 'FETCH_CHECKSUM',
    })
    publishers.put('/osm/latvia-latest.osm.pbf.md5', md5(roads.subarray(0, roads.length - 9)))
    await expect(fetch({ sources: ['osm'] })).rejects.toMatchObject({
      code: 'FETCH_REFUSED',
      facts: { reason: expect.stringContaining('it ends within a blob') },
    })
  })

  test('one source refused leaves another one fetched', async () => {
    putRegister(2)
    putRoads()
    publishers.put('/osm/latvia-latest.osm.pbf.md5', 'no sum')
    await expect(fetch({ sources: ['osm', 'rc'] })).rejects.toMatchObject({ code: 'FETCH_REFUSED' })
    expect(existsSync(join(folder, 'files/lt/adr_stat_lr.csv'))).toBe(true)
    expect(existsSync(join(folder, 'files/roads/estonia-latest.osm.pbf'))).toBe(false)
  })
})

test('update builds what is new; half the houses gone are refused until they are back', async () => {
  const data = join(folder, 'releases')
  const calls: string[] = []
  const real = async (file: string) => {
    calls.push('real')
    await buildRelease(readConfig(file), data, SILENT, NOW)
  }
  const noted = async () => void calls.push('noted')
  const update = (build: (file: string) => Promise<void>) =>
    updateRelease(config({ sources: ['rc'] }), data, {}, SILENT, NOW, build)

  putRegister(40)
  expect((await update(real)).isBuilt).toBe(true)
  const before = currentRelease(data)
  expect((await update(noted)).isBuilt).toBe(false)
  putRegister(20)
  await expect(update(real)).rejects.toMatchObject({ code: 'BUILD_LOSS' })
  expect(currentRelease(data)).toBe(before)
  // The files are the same as at the refusal, and are tried again.
  expect((await update(noted)).isBuilt).toBe(true)
  expect((await update(noted)).isBuilt).toBe(false)
  putRegister(42)
  expect((await update(noted)).isBuilt).toBe(true)
  expect(calls).toEqual(['real', 'real', 'noted', 'noted'])
})

test('a house with a new code is the successor of the code that it had', async () => {
  const data = join(folder, 'releases')
  const build = async () => {
    const { buildFile } = await fetch()
    await buildRelease(readConfig(buildFile as string), data, SILENT, NOW)
    const release = currentRelease(data) as string
    const open = (file: string) => readFileSync(join(release, file))
    return { tree: openAddressTree('lt', open), release }
  }
  putRegister(3)
  const before = await build()
  expect(existsSync(join(before.release, formerIdsFile('lt')))).toBe(false)
  publishers.put(HOUSES, here('lt/adr_stat_lr.csv').replace('101|2020', '777|2026'))
  const after = await build()
  const former = openFormerIds('lt', readFileSync(join(after.release, formerIdsFile('lt'))))
  const idOf = ({ tree }: typeof before, code: number) =>
    tree.id.find((_, row) => tree.level[row] === 5 && tree.sourceId[row] === code) as number
  expect([...former.formerId]).toEqual([idOf(before, 101)])
  const ids = successorRows(former, idOf(before, 101)).map((row) => after.tree.id[row])
  expect(ids).toEqual([idOf(after, 777)])
})

test('a configuration that says something unknown of fetching is refused', () => {
  expect(() => config({ hosts: 'x' as unknown as string[] })).toThrow(
    expect.objectContaining({ code: 'BUILD_CONFIG' }),
  )
  expect(() => readFetchConfig(join(folder, 'absent.json'), true)).toThrow(
    expect.objectContaining({ code: 'BUILD_NO_CONFIG' }),
  )
})

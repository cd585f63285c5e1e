/** Provenance in the doors that have a place for it, of a release whose configuration names no licence line. */
import { expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  type Interface,
  type RequestFacts,
} from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { isochrones } from '../../../src/doors/drives/isochrone.ts'
import { match } from '../../../src/doors/drives/match.ts'
import { matrices } from '../../../src/doors/drives/matrix.ts'
import { routes } from '../../../src/doors/drives/route.ts'
import { esriGeocodeServer } from '../../../src/doors/esri/geocode-server.ts'
import { features } from '../../../src/doors/features/features.ts'
import { addokReverse, addokSearch } from '../../../src/doors/files/addok.ts'
import { jobDocument } from '../../../src/doors/files/job-answers.ts'
import { changes, history } from '../../../src/doors/gazetteer/changes.ts'
import { children, successor } from '../../../src/doors/gazetteer/successor.ts'
import { tileJson } from '../../../src/doors/map/tile-json.ts'
import { nominatimSearch } from '../../../src/doors/nominatim/nominatim.ts'
import type { JobStatus } from '../../../src/jobs/job-store.ts'
import type { Manifest } from '../../../src/release/manifest.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { world } from '../../geocoder/handler.ts'
import { askInterface, worldOf } from './ask-interface.ts'
import { world as roads, simple } from './map-roads.ts'

const manifest = {
  name: 'r1',
  sample: false,
  sources: [
    { kind: 'ads', country: 'ee', files: [], date: '2026-11-01' },
    { kind: 'osm', files: [] },
  ],
} as unknown as Manifest
const LINES =
  'Maa- ja Ruumiamet, ADS, 2026-11-01 (free use; name source and date. Postcodes: CC BY-SA 3.0 EE); © OpenStreetMap contributors (ODbL 1.0)'

test("Nominatim's licence and GeocodeJSON's attribution are by the table of official sources", async () => {
  const ask = async (format: string) =>
    (
      await askInterface(nominatimSearch, `q=Narva+mnt+7,+Tallinn&limit=1&format=${format}`, '', {
        ...world,
        manifest,
      })
    ).text
  expect(JSON.parse(await ask('jsonv2'))[0].licence).toBe(LINES)
  expect(JSON.parse(await ask('geojson')).licence).toBe(LINES)
  expect(JSON.parse(await ask('geocodejson')).geocoding.attribution).toBe(LINES)
  expect(await ask('xml')).toContain(`attribution="${LINES}"`)
})

const asking = (handle: Interface, query: string, more: Partial<RequestFacts> = {}) => {
  const facts = { method: 'GET', baseUrl: 'http://h/features', key: 'k', ...more } as RequestFacts
  return completeAnswer(
    handle(parametersOf([...new URLSearchParams(query)]), { ...world, manifest } as World, facts),
  ).then((answer) => JSON.parse(answerText(answer)))
}

test("addok's attribution and licence name them for a text and for a point", async () => {
  const told = { attribution: LINES, licence: LINES }
  expect(await asking(addokSearch, 'q=Narva+mnt+7,+Tallinn')).toMatchObject(told)
  expect(await asking(addokReverse, 'lon=24.7536123&lat=59.436962')).toMatchObject(told)
})

test("the description of Esri's service has them, its only member with room for text", async () => {
  expect((await asking(esriGeocodeServer, '')).serviceDescription).toBe(
    `Addresses of Estonia, Latvia and Lithuania: ${LINES}`,
  )
})

test('OGC API Features names them at its root and at each collection', async () => {
  const at = (askedPath: string) => asking(features, '', { askedPath })
  expect((await at('')).attribution).toBe(LINES)
  expect((await at('/collections/streets')).attribution).toBe(LINES)
  const { collections } = await at('/collections')
  expect(collections.map((one: { attribution: string }) => one.attribution)).toEqual([
    LINES,
    LINES,
    LINES,
  ])
})

test('tiles.json names the register, too', () => {
  expect((tileJson(manifest, 'http://h') as { attribution: string }).attribution).toBe(
    'Maa- ja Ruumiamet, ADS, 2026-11-01 · © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>',
  )
})

test('the report of a job names the sources, unless another release answered', () => {
  const status = (releases: readonly string[]) =>
    ({
      facts: { id: 'a', question: { task: 'geocode' }, createdAt: '', fileName: '', inputBytes: 1 },
      state: 'done',
      result: { rows: 1, releases, finishedAt: '2026-11-02T00:00:00.000Z' },
      rowsDone: 1,
      isDiskFull: false,
    }) as unknown as JobStatus
  const told = (releases: readonly string[]) =>
    jobDocument(status(releases), 'u', 1, manifest).result?.provenance?.map(({ source }) => source)
  expect(told(['r1'])).toEqual(['ads', 'osm'])
  expect(told(['r0', 'r1'])).toBeUndefined()
})

const ADS = {
  source: 'ads',
  country: 'ee',
  date: '2026-11-01',
  licence: 'free use; name source and date. Postcodes: CC BY-SA 3.0 EE',
  attribution: 'Maa- ja Ruumiamet, ADS',
}
const OSM = {
  source: 'osm',
  licence: 'ODbL 1.0',
  attribution: '© OpenStreetMap contributors',
}

/** The sources that a door names. */
async function named(handle: Interface, query: string, body = '') {
  // Any point is near enough to the drawn roads.
  const settings = { snapMetresMax: 1_000_000 }
  const both = {
    ...roads,
    ...worldOf(world.geocoder!),
    gazetteers: {},
    manifest,
    settings,
  } as unknown as World
  const facts = { method: 'GET', body } as RequestFacts
  const reply = handle(parametersOf([...new URLSearchParams(query)]), both, facts)
  return JSON.parse(answerText(await completeAnswer(reply))).provenance
}

const LINE = JSON.stringify({
  type: 'LineString',
  coordinates: [
    [24.7, 59.4],
    [24.71, 59.4],
  ],
})

test.each<[string, Interface, string, string]>([
  ['route', routes, `points=${simple('A', 'B')}`, ''],
  ['route as GeoJSON', routes, `points=${simple('A', 'B')}&format=geojson`, ''],
  ['matrix', matrices, `sources=${simple('A')}&targets=${simple('B')}`, ''],
  ['isochrone', isochrones, `point=${simple('A')}&minutes=1`, ''],
  ['match', match, '', LINE],
])('the roads are named by %s', async (_, handle, query, body) => {
  expect(await named(handle, query, body)).toEqual([OSM])
})

test('the register of an address is named beside the roads', async () => {
  const points = `Narva mnt 7, Tallinn;${simple('B')}`
  const asked = named(routes, new URLSearchParams({ points }).toString())
  expect(await asked).toEqual([ADS, OSM])
})

test.each<[string, Interface, string, readonly object[]]>([
  ['successor', successor, 'id=1&c=ee', [ADS]],
  ['successor of any country', successor, 'id=1', [ADS]],
  ['successor of another country', successor, 'id=1&c=lv', []],
  ['children', children, 'c=ee', [ADS]],
  ['history', history, 'id=1&c=ee', [ADS]],
  ['changes', changes, '', [ADS]],
])('the register is named by %s', async (_, handle, query, sources) => {
  expect(await named(handle, query)).toEqual(sources)
})

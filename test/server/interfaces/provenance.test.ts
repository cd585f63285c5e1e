/** Provenance in the doors that have a place for it, of a release whose configuration names no licence line. */
import { expect, test } from 'vitest'
import { jobDocument } from '../../../src/doors/files/job-answers.ts'
import { tileJson } from '../../../src/doors/map/tile-json.ts'
import { nominatimSearch } from '../../../src/doors/nominatim/nominatim.ts'
import type { JobStatus } from '../../../src/jobs/job-store.ts'
import type { Manifest } from '../../../src/release/manifest.ts'
import { world } from '../../geocoder/handler.ts'
import { askInterface } from './ask-interface.ts'

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
